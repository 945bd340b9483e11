import type { LocalDate } from './local-date.ts';
import { toWallMs, type LocalTime } from './local-time.ts';
import { offsetAt, type Instant } from './zone.ts';

const msPerDay = 86_400_000;

/**
 * The instant at which a zone's clock shows this. A time that a change of clocks leaves out moves forward by
 * the change; one that comes twice means the first.
 */
export const toInstant = (date: LocalDate, time: LocalTime, timezone: string): Instant =>
  wallToInstant(toWallMs(date, time), timezone);

/** The same for a wall clock that is already a number. */
export function wallToInstant(wall: number, timezone: string): Instant {
  const before = offsetAt(wall - msPerDay, timezone);
  const after = offsetAt(wall + msPerDay, timezone);
  if (before === after) return wall - before;
  const [earliest] = [wall - before, wall - after]
    .filter((instant) => instant + offsetAt(instant, timezone) === wall)
    .toSorted((a, b) => a - b);
  return earliest ?? wall - before;
}
