import { expect, test } from 'vitest';
import { monthWeeks, startOfWeek } from './calendar.ts';

test.each([
  ['2026-11-16', 1, '2026-11-16'],
  ['2026-11-20', 1, '2026-11-16'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2027-01-01', 1, '2026-12-28'],
  ['2026-11-20', 7, '2026-11-15'],
  ['2026-11-22', 7, '2026-11-22'],
  ['2026-11-20', 6, '2026-11-14'],
])('the week of %s, from weekday %i, begins on %s', (date, weekStart, first) =>
  expect(startOfWeek(date, weekStart)).toBe(first),
);

test.each([
  ['2026-11-20', 1, '2026-10-26', '2026-12-06'],
  ['2027-02-10', 1, '2027-02-01', '2027-03-14'],
  ['2026-11-20', 7, '2026-11-01', '2026-12-12'],
])('the month of %s, from weekday %i, is shown from %s to %s', (date, weekStart, first, last) => {
  const weeks = monthWeeks(date, weekStart);
  expect(weeks.map((week) => week.length)).toEqual([7, 7, 7, 7, 7, 7]);
  expect([weeks[0]?.[0], weeks[5]?.[6]]).toEqual([first, last]);
});
