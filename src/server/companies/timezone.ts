import { DomainError } from '#engine/errors.ts';

const known = new Set(Intl.supportedValuesOf('timeZone'));

export function requireTimezone(name: string): void {
  if (known.has(name) || name === 'UTC') return;
  throw new DomainError('VALIDATION', {
    messages: { timezone: ['is not a time zone, e.g. Australia/Adelaide'] },
  });
}
