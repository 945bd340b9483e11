import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  addDays,
  dateInMonth,
  daysBetween,
  isLocalDate,
  nthWeekdayInMonth,
  toMonthNumber,
  weekdayOf,
} from './local-date.ts';

const dates = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['tomorrow', false],
])('is %s a date: %s', (text, expected) => expect(isLocalDate(text)).toBe(expected));

test.each([
  ['2026-11-16', 1],
  ['2026-11-20', 5],
  ['2026-11-22', 7],
  ['1969-12-31', 3],
])('%s is weekday %d', (date, weekday) => expect(weekdayOf(date)).toBe(weekday));

test('days are counted as Temporal counts them', () => {
  fc.assert(
    fc.property(dates, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const day = Temporal.PlainDate.from(date);
      const moved = addDays(date, days);
      expect(moved).toBe(day.add({ days }).toString());
      expect(daysBetween(date, moved)).toBe(days);
      expect(weekdayOf(date)).toBe(day.dayOfWeek);
    }),
  );
});

test('a day of a month is the last one where the month is too short', () => {
  fc.assert(
    fc.property(dates, fc.nat(60), (date, months) => {
      const day = Temporal.PlainDate.from(date);
      const expected = day.add({ months }).toString();
      expect(dateInMonth(toMonthNumber(date) + months, day.day)).toBe(expected);
    }),
  );
});

test.each([
  ['2026-11', 4, 4, '2026-11-26'],
  ['2026-11', 4, 5, '2026-11-26'],
  ['2026-12', 4, 5, '2026-12-31'],
  ['2026-11', 7, 1, '2026-11-01'],
])('in %s, weekday %d for the %dth time', (month, weekday, nth, expected) =>
  expect(nthWeekdayInMonth(toMonthNumber(`${month}-01`), weekday, nth)).toBe(expected),
);
