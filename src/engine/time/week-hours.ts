import { mergeIntervals, overlaps, subtractIntervals, type Interval } from './interval.ts';
import type { LocalDate } from './local-date.ts';
import { toLocalTime, toMinutes, type LocalTime } from './local-time.ts';

/** Hours of a weekday, in every week or between two days. Monday is 1. */
export type WeekHours = {
  weekday: number;
  from: LocalTime;
  to: LocalTime;
  valid_from: LocalDate | null;
  valid_to: LocalDate | null;
};

/** Minutes of a weekday. */
export type WeekdaySpan = Interval & { weekday: number };

const isLasting = ({ valid_from: from, valid_to: to }: WeekHours): boolean => from === null && to === null;

const spanOf = ({ from, to }: WeekHours): Interval => ({ start: toMinutes(from), end: toMinutes(to) });

const spansOn = (hours: readonly WeekHours[], weekday: number): Interval[] =>
  mergeIntervals(hours.filter((one) => one.weekday === weekday && isLasting(one)).map(spanOf));

const byWeek = (a: WeekHours, b: WeekHours): number =>
  a.weekday - b.weekday || toMinutes(a.from) - toMinutes(b.from);

const toHours = (weekday: number, { start, end }: Interval): WeekHours => ({
  weekday,
  from: toLocalTime(start),
  to: toLocalTime(end),
  valid_from: null,
  valid_to: null,
});

/** Adds time to every week, or takes it away. Hours that only hold between two days stay as they are. */
export function paintHours(
  hours: readonly WeekHours[],
  spans: readonly WeekdaySpan[],
  mode: 'add' | 'erase',
): WeekHours[] {
  const limited = hours.filter((one) => !isLasting(one));
  const painted = [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) => {
    const own = spansOn(hours, weekday);
    const brush = mergeIntervals(spans.filter((span) => span.weekday === weekday));
    const after = mode === 'add' ? mergeIntervals([...own, ...brush]) : subtractIntervals(own, brush);
    return after.map((span) => toHours(weekday, span));
  });
  return [...painted, ...limited].toSorted(byWeek);
}

/** How much of a span is within the hours of every week. */
export function coverageOf(
  hours: readonly WeekHours[],
  { weekday, ...span }: WeekdaySpan,
): 'all' | 'part' | 'none' {
  const own = spansOn(hours, weekday).filter((one) => overlaps(one, span));
  if (own.length === 0) return 'none';
  return subtractIntervals([span], own).length === 0 ? 'all' : 'part';
}

/** In a week, hours that only hold between two days left out. */
export const minutesAWeek = (hours: readonly WeekHours[]): number =>
  [1, 2, 3, 4, 5, 6, 7]
    .flatMap((weekday) => spansOn(hours, weekday))
    .reduce((sum, { start, end }) => sum + end - start, 0);

/** The hours of one weekday on others too, in place of theirs. */
export function copyHours(hours: readonly WeekHours[], from: number, to: readonly number[]): WeekHours[] {
  const copied = hours.filter(({ weekday }) => weekday === from);
  const kept = hours.filter(({ weekday }) => weekday === from || !to.includes(weekday));
  const others = [...new Set(to)].filter((weekday) => weekday !== from);
  return [...kept, ...others.flatMap((weekday) => copied.map((one) => ({ ...one, weekday })))].toSorted(
    byWeek,
  );
}
