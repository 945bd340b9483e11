import { lowerBound } from '../booking/lower-bound.ts';
import { addDays, type LocalDate } from '../time/local-date.ts';
import { toMinutes, type LocalTime } from '../time/local-time.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { offsetAt, toLocal, type Instant } from '../time/zone.ts';

const minuteMs = 60_000;

/** One day of a board, as far as it is shown. */
export type AxisDay = {
  date: LocalDate;
  start: Instant;
  end: Instant;
  /** Where it begins on the axis, in minutes. */
  offset: number;
};

/**
 * The time that a board shows, in minutes that really pass: a day with a change of clocks is an hour, or half an hour,
 * shorter or longer than others. Nights that are not shown take no room.
 */
export type BoardAxis = { timezone: string; days: readonly AxisDay[]; minutes: number };

export type AxisWish = {
  first: LocalDate;
  days: number;
  timezone: string;
  /** The part of each day that is shown, on its wall clock. '24:00' is the end of the day. */
  from: LocalTime;
  to: LocalTime;
};

export function createAxis({ first, days, timezone, from, to }: AxisWish): BoardAxis {
  const shown: AxisDay[] = [];
  let offset = 0;
  for (let index = 0; index < days; index += 1) {
    const date = addDays(first, index);
    const start = toInstant(date, from, timezone);
    const end = toInstant(date, to, timezone);
    shown.push({ date, start, end, offset });
    offset += (end - start) / minuteMs;
  }
  return { timezone, days: shown, minutes: offset };
}

/** Where an instant stands on the axis. What is not shown stands at the nearest edge that is. */
export function minuteOf({ days, minutes }: BoardAxis, instant: Instant): number {
  const day = days.find(({ end }) => instant < end);
  return day ? day.offset + Math.max(0, (instant - day.start) / minuteMs) : minutes;
}

/** The instant at a place of the axis. Beyond its ends it is the end. */
export function instantOf({ days }: BoardAxis, minute: number): Instant {
  const day = days.findLast(({ offset }) => offset <= minute) ?? days[0];
  if (!day) return 0;
  return Math.min(day.end, day.start + Math.max(0, minute - day.offset) * minuteMs);
}

export const snapSteps = [5, 10, 15, 30, 60] as const;
export type SnapStep = (typeof snapSteps)[number];

/** Clocks are changed by whole multiples of it, everywhere. */
const walkMinutes = 5;

/** Every instant of the axis at which the clock on the wall shows a whole step, so that 9:15 stays 9:15 on any day. */
export function marksOf({ days, timezone }: BoardAxis, step: SnapStep): Instant[] {
  const marks: Instant[] = [];
  for (const { start, end } of days)
    for (let instant = start; instant < end; instant += walkMinutes * minuteMs) {
      const wallMinute = Math.round((instant + offsetAt(instant, timezone)) / minuteMs);
      if (wallMinute % step === 0) marks.push(instant);
    }
  return marks;
}

const itself = (instant: Instant) => instant;

/** The mark next to an instant; the earlier one of two that are as near. `marks` ascend. */
export function snapTo(marks: readonly Instant[], instant: Instant): Instant {
  const after = lowerBound(marks, instant, itself);
  const [before, next] = [marks[after - 1], marks[after]];
  if (before === undefined) return next ?? instant;
  if (next === undefined) return before;
  return next - instant < instant - before ? next : before;
}

/** The mark so many steps later, or earlier when negative; the first or last one where there are no more. */
export function stepFrom(marks: readonly Instant[], instant: Instant, steps: number): Instant {
  const at = lowerBound(marks, instant, itself);
  // From between two marks, the first step forward leads to the next one, and none is left out.
  const isMark = marks[at] === instant;
  const wanted = isMark || steps <= 0 ? at + steps : at + steps - 1;
  return marks[Math.min(marks.length - 1, Math.max(0, wanted))] ?? instant;
}

const edge = (minutes: number): LocalTime => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:00`;

/**
 * The whole hours that show all of some spans, with an hour of air at both ends, and never less than the ordinary
 * working day. What goes on over midnight shows the whole day.
 */
export function hoursToShow(
  spans: readonly { start: Instant; end: Instant }[],
  timezone: string,
  least: { from: LocalTime; to: LocalTime } = { from: '08:00', to: '18:00' },
): { from: LocalTime; to: LocalTime } {
  let [first, last] = [toMinutes(least.from), toMinutes(least.to)];
  for (const { start, end } of spans) {
    const [begins, ends] = [toLocal(start, timezone), toLocal(end, timezone)];
    const overMidnight = begins.date !== ends.date && ends.time !== '00:00';
    first = Math.min(first, overMidnight ? 0 : toMinutes(begins.time) - 60);
    last = Math.max(last, begins.date === ends.date ? toMinutes(ends.time) + 60 : 1440);
  }
  return { from: edge(Math.max(0, first)), to: edge(Math.min(1440, Math.ceil(last / 60) * 60)) };
}
