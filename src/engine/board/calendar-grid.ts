import { firstOfMonth, startOfWeek } from '../format/calendar.ts';
import type { Interval } from '../time/interval.ts';
import { addDays, dateInMonth, daysBetween, toMonthNumber, type LocalDate } from '../time/local-date.ts';
import { toLocalTime, toMinutes } from '../time/local-time.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { toLocal, type Instant } from '../time/zone.ts';
import { assignLanes } from './lanes.ts';

export const calendarViews = ['month', 'week', 'day', 'list'] as const;
export type CalendarView = (typeof calendarViews)[number];

const dayMinutes = 1440;
/** How far a list goes. */
const listDays = 28;

/** The seven days of a date's week. Monday is 1. */
export function weekOf(date: LocalDate, weekStart: number): LocalDate[] {
  return daysFrom(startOfWeek(date, weekStart), 7);
}

const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_day, index) => addDays(first, index));

const lastOfMonth = (date: LocalDate): LocalDate => dateInMonth(toMonthNumber(date), 31);

/** The days that a view of a date shows, in order; a month in whole weeks. */
export function daysOfView(view: CalendarView, date: LocalDate, weekStart: number): LocalDate[] {
  if (view === 'day') return [date];
  if (view === 'week') return weekOf(date, weekStart);
  if (view === 'list') return daysFrom(date, listDays);
  const [first, last] = [firstOfMonth(date), lastOfMonth(date)];
  const begins = weekOf(first, weekStart)[0] ?? first;
  const ends = weekOf(last, weekStart)[6] ?? last;
  return daysFrom(begins, daysBetween(begins, ends) + 1);
}

/** The date so many views later, or earlier. Of a month it is the first. */
export function stepView(view: CalendarView, date: LocalDate, steps: number): LocalDate {
  if (view === 'day') return addDays(date, steps);
  if (view === 'week') return addDays(date, 7 * steps);
  if (view === 'list') return addDays(date, listDays * steps);
  return dateInMonth(toMonthNumber(date) + steps, 1);
}

/** The instant at which the clock on the wall shows so many minutes of a day; after a gap of the clock, the first. */
export function instantAt(date: LocalDate, minute: number, timezone: string): Instant {
  const inDay = Math.min(dayMinutes - 1, Math.max(0, Math.round(minute)));
  return toInstant(date, toLocalTime(inDay), timezone);
}

/** The same time of another day. On its own day it stays what it is, also in an hour that comes twice. */
export function onDay(start: Instant, date: LocalDate, timezone: string): Instant {
  const own = toLocal(start, timezone);
  return own.date === date ? start : toInstant(date, own.time, timezone);
}

/** A piece of a span on one day, by the clock on the wall. */
export type DaySegment = { index: number; date: LocalDate; from: number; to: number };

/** Less would not be seen. */
export const leastMinutes = 25;

/** What of some spans lies on which of some days, so that each is drawn where the clock shows it. */
export function segmentsOf(
  spans: readonly Interval[],
  dates: readonly LocalDate[],
  timezone: string,
): DaySegment[] {
  const shown = new Set(dates);
  return spans.flatMap(({ start, end }, index) => {
    const [begins, ends] = [toLocal(start, timezone), toLocal(Math.max(start, end - 1), timezone)];
    const days = daysFrom(begins.date, daysBetween(begins.date, ends.date) + 1);
    return days
      .filter((date) => shown.has(date))
      .map((date) => {
        const from = date === begins.date ? toMinutes(begins.time) : 0;
        const until = date === ends.date ? toMinutes(ends.time) + 1 : dayMinutes;
        // Where the clock goes back, something may end before it began.
        const to = Math.min(dayMinutes, Math.max(until, from + leastMinutes));
        return { index, date, from: Math.min(from, dayMinutes - leastMinutes), to };
      });
  });
}

/** Where a segment lies beside others that share time with it. */
export type PackedSegment = DaySegment & { lane: number; lanes: number };
/** Segments that found no room, from the first to the last of them. */
export type HiddenSegments = { from: number; to: number; count: number };

/** Puts the segments of one day side by side, in at most so many lanes; the rest are counted. */
export function packDay(
  segments: readonly DaySegment[],
  mostLanes: number,
): { shown: PackedSegment[]; hidden: HiddenSegments[] } {
  const shown: PackedSegment[] = [];
  const hidden: HiddenSegments[] = [];
  for (const cluster of clustersOf(segments)) {
    const { laneOf, count } = assignLanes(cluster.map(({ from, to }) => ({ start: from, end: to })));
    const lanes = Math.min(count, mostLanes);
    const left: DaySegment[] = [];
    cluster.forEach((segment, at) => {
      const lane = laneOf[at] ?? 0;
      if (lane < lanes) shown.push({ ...segment, lane, lanes });
      else left.push(segment);
    });
    if (left.length > 0)
      hidden.push({
        from: Math.min(...left.map(({ from }) => from)),
        to: Math.max(...left.map(({ to }) => to)),
        count: left.length,
      });
  }
  return { shown, hidden };
}

/** Groups that share no time with each other. */
function clustersOf(segments: readonly DaySegment[]): DaySegment[][] {
  const clusters: DaySegment[][] = [];
  let until = -1;
  for (const segment of segments.toSorted((a, b) => a.from - b.from || b.to - a.to || a.index - b.index)) {
    const last = clusters.at(-1);
    if (last && segment.from < until) last.push(segment);
    else clusters.push([segment]);
    until = Math.max(until, segment.to);
  }
  return clusters;
}
