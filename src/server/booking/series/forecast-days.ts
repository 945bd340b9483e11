import { nextOccurrence } from '#engine/booking/recurrence.ts';
import { anchorOf, isLeftOut, ruleOf, type Series } from './rule.ts';

/** How many days beyond the bookings are told. */
const forecastVisits = 6;

/** The days of a series after those that are booked. */
export function forecastDays(row: Series): string[] {
  const days: string[] = [];
  let date = nextOccurrence(anchorOf(row).date, ruleOf(row), row.horizonUntil);
  for (let count = 0; count < forecastVisits && date !== undefined; count += 1) {
    if (!isLeftOut(row, date)) days.push(date);
    date = nextOccurrence(anchorOf(row).date, ruleOf(row), date);
  }
  return days;
}
