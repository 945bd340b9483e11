import { Temporal } from 'temporal-polyfill';
import { occurrencesUntil, type RecurrenceRule } from '#engine/booking/recurrence.ts';
import type { LocalDay } from './local-time.ts';

/** Local days of a series from its anchor to `until`, as the engine counts them; a monthly one keeps its weekday. */
export function occurrences(
  anchor: LocalDay,
  rule: Pick<RecurrenceRule, 'unit' | 'every'>,
  until: LocalDay,
): LocalDay[] {
  const { unit, every } = rule;
  const dates = occurrencesUntil(
    anchor.toString(),
    { unit, every, monthlyMode: 'nth_weekday' },
    until.toString(),
  );
  return dates.map((date) => Temporal.PlainDate.from(date));
}
