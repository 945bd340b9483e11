import { DomainError } from '#engine/errors.ts';

const known = new Set(Intl.supportedValuesOf('timeZone'));

export const isKnownTimezone = (name: string): boolean => known.has(name) || name === 'UTC';
export const timezoneProblem = 'is not a time zone, e.g. Australia/Adelaide';

export function requireTimezone(name: string): void {
  if (isKnownTimezone(name)) return;
  throw new DomainError('VALIDATION', { messages: { timezone: [timezoneProblem] } });
}
