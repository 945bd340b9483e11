import { expect, test } from 'vitest';
import { fromWallMs, toLocalDateTime, toLocalTime, toMinutes, toWallMs } from './local-time.ts';

test.each([
  ['00:00', 0],
  ['09:30', 570],
  ['09:30:00', 570],
  ['24:00', 1440],
  ['24:01', NaN],
  ['9:30', NaN],
  ['09:60', NaN],
  ['noon', NaN],
])('%s is minute %d', (time, minutes) => expect(toMinutes(time)).toBe(minutes));

test('a time is written with two digits each', () => expect(toLocalTime(65)).toBe('01:05'));

test('seconds of the database are left out', () =>
  expect(toLocalDateTime('2026-11-20', '09:00:00')).toBe('2026-11-20T09:00'));

test.each([
  ['2026-11-20', '09:05'],
  ['1969-12-31', '23:59'],
])('%s %s is a number and back', (date, time) =>
  expect(fromWallMs(toWallMs(date, time))).toEqual({ date, time }),
);
