import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toLocalTime } from './local-time.ts';
import { copyHours, coverageOf, minutesAWeek, paintHours, type WeekHours } from './week-hours.ts';

const weekday = fc.integer({ min: 1, max: 7 });
const span = fc.tuple(weekday, fc.nat(46), fc.integer({ min: 1, max: 20 })).map(([day, first, length]) => ({
  weekday: day,
  start: first * 30,
  end: Math.min(48, first + length) * 30,
}));
const week = fc.array(span, { maxLength: 8 }).map((spans) => paintHours([], spans, 'add'));

/** Every quarter of an hour of a week, and whether it is in the hours. */
const quarters = (hours: readonly WeekHours[]) =>
  Array.from({ length: 7 * 96 }, (_quarter, index) => {
    const start = (index % 96) * 15;
    return coverageOf(hours, { weekday: Math.floor(index / 96) + 1, start, end: start + 15 }) === 'all';
  });

describe('painting hours', () => {
  test('changes what was painted, and nothing else', () => {
    fc.assert(
      fc.property(week, span, fc.constantFrom('add' as const, 'erase' as const), (hours, brush, mode) => {
        const before = quarters(hours);
        const after = quarters(paintHours(hours, [brush], mode));
        after.forEach((isIn, index) => {
          const day = Math.floor(index / 96) + 1;
          const start = (index % 96) * 15;
          const isPainted = day === brush.weekday && brush.start <= start && start < brush.end;
          expect(isIn).toBe(isPainted ? mode === 'add' : before[index]);
        });
      }),
      { numRuns: 60 },
    );
  });

  test('leaves hours that neither overlap nor touch, in order', () => {
    fc.assert(
      fc.property(week, span, (hours, brush) => {
        const painted = paintHours(hours, [brush], 'add');
        const isSound = painted.slice(1).every((one, index) => {
          const last = painted[index];
          return last?.weekday === one.weekday ? last.to < one.from : (last?.weekday ?? 0) < one.weekday;
        });
        expect(isSound).toBe(true);
        const sum = quarters(painted).filter(Boolean).length * 15;
        expect(minutesAWeek(painted)).toBe(sum);
      }),
      { numRuns: 60 },
    );
  });

  test('leaves hours of some weeks alone', () => {
    const summer = { weekday: 1, from: '06:00', to: '07:00', valid_from: '2027-06-01', valid_to: null };
    const painted = paintHours([summer], [{ weekday: 1, start: 360, end: 480 }], 'erase');
    expect(painted).toEqual([summer]);
    expect(coverageOf([summer], { weekday: 1, start: 360, end: 420 })).toBe('none');
  });
});

test('a day is copied to others, and stays itself', () => {
  const hours = paintHours(
    [],
    [
      { weekday: 1, start: 480, end: 720 },
      { weekday: 3, start: 0, end: 1440 },
    ],
    'add',
  );
  const copied = copyHours(hours, 1, [1, 2, 3]);
  const monday = { from: '08:00', to: '12:00', valid_from: null, valid_to: null };
  expect(copied).toEqual([1, 2, 3].map((day) => ({ weekday: day, ...monday })));
  expect(toLocalTime(1440)).toBe('24:00');
});
