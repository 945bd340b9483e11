import { addDays, daysInMonth, toMonthNumber, type LocalDate } from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { toInstant } from '../time/wall-to-instant.ts';
import { toLocal, type Instant } from '../time/zone.ts';

/** The last so many days with today, or a month as `2026-03`. */
export type PeriodKey = string;

export const periodPattern = '^(7|30|90|\\d{4}-(0[1-9]|1[0-2]))$';

/** Half-open, from the midnight of the first day on. `days` are those it touches. */
export type Span = { start: Instant; end: Instant; days: LocalDate[] };

export type Period = {
  current: Span;
  /** As long as the current one: a day that is not over is compared with as much of the day it is compared with. */
  before: Span;
  /** Is the last day over? */
  complete: boolean;
};

/** The days of a period, on the wall of the company, and those that came before it. */
export function periodOf(key: PeriodKey, { now, timezone }: { now: Instant; timezone: string }): Period {
  const clock = toLocal(now, timezone);
  const [current, before] = key.includes('-')
    ? daysOfMonth(key, clock.date)
    : daysUpTo(clock.date, Number(key));
  const isOver = (current.at(-1) ?? '') < clock.date;
  const spanOf = (days: LocalDate[], end: Instant): Span => ({
    start: toInstant(days[0] ?? clock.date, '00:00', timezone),
    end,
    days,
  });
  const midnightAfter = (days: readonly LocalDate[]) =>
    toInstant(addDays(days.at(-1) ?? clock.date, 1), '00:00', timezone);
  const sameTime = (days: readonly LocalDate[], time: LocalTime) =>
    toInstant(days.at(-1) ?? clock.date, time, timezone);
  return {
    current: spanOf(current, isOver ? midnightAfter(current) : now),
    before: spanOf(before, isOver ? midnightAfter(before) : sameTime(before, clock.time)),
    complete: isOver,
  };
}

const daysFrom = (first: LocalDate, count: number): LocalDate[] =>
  Array.from({ length: count }, (_day, index) => addDays(first, index));

const daysUpTo = (last: LocalDate, count: number): [LocalDate[], LocalDate[]] => [
  daysFrom(addDays(last, 1 - count), count),
  daysFrom(addDays(last, 1 - 2 * count), count),
];

/** Of this month as many days as there have been, and of the one before as many, as far as it has them. */
function daysOfMonth(key: string, today: LocalDate): [LocalDate[], LocalDate[]] {
  const month = toMonthNumber(`${key}-01`);
  const isThis = today.startsWith(key);
  const length = isThis ? Number(today.slice(8)) : daysInMonth(month);
  const lengthBefore = daysInMonth(month - 1);
  const firstBefore = addDays(`${key}-01`, -lengthBefore);
  return [
    daysFrom(`${key}-01`, length),
    daysFrom(firstBefore, isThis ? Math.min(length, lengthBefore) : lengthBefore),
  ];
}
