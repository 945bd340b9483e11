import type { Interval } from '../time/interval.ts';
import type { WorkingTime } from './shades.ts';

const overlaps = (one: Interval, other: Interval): boolean => one.start < other.end && other.start < one.end;

/** Whether a crew has a visit while it is away: during its time off, or on a day or hour at which it never works. */
export function isAway({ open, timeOff }: WorkingTime, visit: Interval): boolean {
  return timeOff.some((span) => overlaps(span, visit)) || !open.some((span) => overlaps(span, visit));
}
