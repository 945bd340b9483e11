import { Temporal } from 'temporal-polyfill';
import { nthWeekday, type LocalDay } from './local-time.ts';

export type Rule = { unit: 'none' | 'day' | 'week' | 'month'; every: number };

/** Local days of a series from its anchor to `until`. A monthly one keeps its weekday: "the second Tuesday". */
export function occurrences(anchor: LocalDay, { unit, every }: Rule, until: LocalDay): LocalDay[] {
  const days: LocalDay[] = [];
  for (let index = 0; ; index += 1) {
    const day = occurrence(anchor, { unit, every: every * index });
    if (Temporal.PlainDate.compare(day, until) > 0) return days;
    days.push(day);
    if (unit === 'none') return days;
  }
}

function occurrence(anchor: LocalDay, { unit, every }: Rule): LocalDay {
  if (unit === 'day') return anchor.add({ days: every });
  if (unit === 'week') return anchor.add({ weeks: every });
  if (unit === 'none') return anchor;
  const month = anchor.toPlainYearMonth().add({ months: every });
  const nth = Math.ceil(anchor.day / 7);
  const day = nthWeekday(month, anchor.dayOfWeek, nth);
  // A fifth Tuesday falls back to the last one.
  return day.month === month.month ? day : day.subtract({ weeks: 1 });
}
