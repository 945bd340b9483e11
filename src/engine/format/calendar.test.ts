import { expect, test } from 'vitest';
import { monthWeeks, startOfWeek } from './calendar.ts';

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-20', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (date, monday) => expect(startOfWeek(date)).toBe(monday));

test.each([
  ['2026-11-20', '2026-10-26', '2026-12-06'],
  ['2027-02-10', '2027-02-01', '2027-03-14'],
])('the month of %s is shown from %s to %s', (date, first, last) => {
  const weeks = monthWeeks(date);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last]);
});
