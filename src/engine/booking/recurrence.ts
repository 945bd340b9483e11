import {
  addDays,
  dateInMonth,
  nthWeekdayInMonth,
  toMonthNumber,
  weekdayOf,
  type LocalDate,
} from '../time/local-date.ts';
import type { LocalTime } from '../time/local-time.ts';
import { type Instant } from '../time/zone.ts';
import { toInstant } from '../time/wall-to-instant.ts';

/** How a series repeats; `every` is at least 1. A monthly visit keeps its weekday ("second Tuesday") or its day of the month. */
export type RecurrenceRule = {
  unit: 'none' | 'day' | 'week' | 'month';
  every: number;
  monthlyMode: 'nth_weekday' | 'day_of_month';
};

/** The date of visit `index` (the anchor is 0). Counted from the anchor, so a short month shortens no later one. */
export function occurrence(anchor: LocalDate, rule: RecurrenceRule, index: number): LocalDate {
  const steps = rule.every * index;
  if (rule.unit === 'none' || steps === 0) return anchor;
  if (rule.unit === 'day') return addDays(anchor, steps);
  if (rule.unit === 'week') return addDays(anchor, steps * 7);
  const month = toMonthNumber(anchor) + steps;
  const day = Number(anchor.slice(8));
  if (rule.monthlyMode === 'day_of_month') return dateInMonth(month, day);
  return nthWeekdayInMonth(month, weekdayOf(anchor), Math.ceil(day / 7));
}

/** All dates of a series from its anchor up to and including `until`. */
export function occurrencesUntil(anchor: LocalDate, rule: RecurrenceRule, until: LocalDate): LocalDate[] {
  const dates: LocalDate[] = [];
  for (let index = 0; index === 0 || rule.unit !== 'none'; index += 1) {
    const date = occurrence(anchor, rule, index);
    if (date > until) break;
    dates.push(date);
  }
  return dates;
}

/** The first visit of a series after a date; none after a single visit. */
export function nextOccurrence(
  anchor: LocalDate,
  rule: RecurrenceRule,
  after: LocalDate,
): LocalDate | undefined {
  if (rule.unit === 'none') return anchor > after ? anchor : undefined;
  // The steps that surely lie before `after`; at most a few are left to try.
  const days = { day: 1, week: 7, month: 31 }[rule.unit] * rule.every;
  let index = Math.max(0, Math.floor((Date.parse(after) - Date.parse(anchor)) / 86_400_000 / days) - 1);
  while (occurrence(anchor, rule, index) <= after) index += 1;
  return occurrence(anchor, rule, index);
}

/** How far ahead visits exist as bookings: at least so many visits, and at least so many days. */
export type Horizon = { visits: number; days: number };

export const defaultHorizon: Horizon = { visits: 6, days: 90 };

/** The dates from `today` on that should exist as bookings. Beyond them, visits are a forecast. */
export function materialisedDates(
  anchor: LocalDate,
  rule: RecurrenceRule,
  { today, horizon = defaultHorizon }: { today: LocalDate; horizon?: Horizon },
): LocalDate[] {
  const until = addDays(today, horizon.days);
  const dates: LocalDate[] = [];
  let date = anchor >= today ? anchor : nextOccurrence(anchor, rule, addDays(today, -1));
  while (date !== undefined && (date <= until || dates.length < horizon.visits)) {
    dates.push(date);
    date = nextOccurrence(anchor, rule, date);
  }
  return dates;
}

/** When the visits of a series begin: the same time on the wall, whatever the clocks do in between. */
export const instantsOf = (dates: LocalDate[], time: LocalTime, timezone: string): Instant[] =>
  dates.map((date) => toInstant(date, time, timezone));
