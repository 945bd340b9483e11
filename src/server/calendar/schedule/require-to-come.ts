import { DomainError, isDomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import type { Location } from './find-location.ts';

/** Nobody can come yesterday. Of earlier today this says nothing. */
export function requireDayToCome(start: Instant, { timezone }: Location, now: Date): void {
  const dayOf = (instant: number) => toLocal(instant, timezone).date;
  if (dayOf(start) < dayOf(now.getTime()))
    throw new DomainError('VALIDATION', refusal({ service_date: problemOf('day_is_past') }));
}

/** Nor can a visit be moved to an hour that has passed: it would complete itself, as if somebody had come. */
export function requireTimeToCome(start: Instant, location: Location, now: Date): void {
  requireDayToCome(start, location, now);
  if (start < now.getTime())
    throw new DomainError('VALIDATION', refusal({ service_date: problemOf('time_is_past') }));
}

/** The sentence of what is refused above; undefined for every other error. */
export const pastRefusalOf = (error: unknown): string | undefined =>
  isDomainError(error) && error.code === 'VALIDATION'
    ? error.details.problems.find(({ code }) => code === 'day_is_past' || code === 'time_is_past')?.message
    : undefined;
