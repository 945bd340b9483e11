import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeIntervals } from '../time/interval.ts';
import { shadesOf } from './shades.ts';

const day = { start: 0, end: 24 };
const spans = fc.array(
  fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: 1, max: 20 })).map(([start, length]) => ({
    start,
    end: start + length,
  })),
  { maxLength: 8 },
);

test('hours, a break between them, and time off over both', () => {
  const open = [
    { start: 8, end: 12 },
    { start: 13, end: 17 },
  ];
  expect(shadesOf([day], { open, timeOff: [] })).toEqual([
    { start: 0, end: 8, kind: 'off' },
    { start: 12, end: 13, kind: 'break' },
    { start: 17, end: 24, kind: 'off' },
  ]);
  expect(shadesOf([day], { open, timeOff: [{ start: 10, end: 30 }] })).toEqual([
    { start: 0, end: 8, kind: 'off' },
    { start: 10, end: 24, kind: 'time_off' },
  ]);
  expect(shadesOf([day], { open: [], timeOff: [] })).toEqual([{ ...day, kind: 'off' }]);
});

test('every minute is worked or shaded, and never both', () => {
  const days = [day, { start: 30, end: 54 }];
  fc.assert(
    fc.property(spans, spans, (open, timeOff) => {
      const shades = shadesOf(days, { open, timeOff });
      const holds = (all: readonly { start: number; end: number }[], at: number) =>
        all.filter(({ start, end }) => start <= at && at < end).length;
      for (let at = -5; at < 80; at += 1) {
        const shown = holds(days, at) > 0;
        const works = holds(mergeIntervals(open), at) > 0 && holds(timeOff, at) === 0;
        expect(holds(shades, at)).toBe(shown && !works ? 1 : 0);
      }
    }),
  );
});
