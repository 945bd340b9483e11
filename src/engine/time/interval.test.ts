import fc from 'fast-check';
import { expect, test } from 'vitest';
import { covers, mergeIntervals, overlaps, subtractIntervals, touches, type Interval } from './interval.ts';

type Pair = [number, number];
const spans = (pairs: Pair[]): Interval[] => pairs.map(([start, end]) => ({ start, end }));
const span = (start: number, end: number): Interval => ({ start, end });

test.each<[string, Pair[], Pair[], Pair[]]>([
  [
    'busy in the middle splits',
    [[9, 12]],
    [[10, 11]],
    [
      [9, 10],
      [11, 12],
    ],
  ],
  ['touching is not overlapping', [[9, 12]], [[12, 13]], [[9, 12]]],
  ['busy covers all', [[9, 12]], [[8, 13]], []],
  [
    'busy at both ends',
    [[9, 12]],
    [
      [8, 10],
      [11, 13],
    ],
    [[10, 11]],
  ],
  [
    'one block over two spans',
    [
      [9, 10],
      [11, 12],
    ],
    [[9, 12]],
    [],
  ],
])('%s', (_name, open, busy, free) =>
  expect(subtractIntervals(spans(open), spans(busy))).toEqual(spans(free)),
);

test('the end belongs to the next', () => {
  expect(overlaps(span(9, 10), span(10, 11))).toBe(false);
  expect(touches(span(9, 10), span(10, 11))).toBe(true);
  expect(overlaps(span(9, 11), span(10, 12))).toBe(true);
  expect(covers(span(9, 12), span(9, 12))).toBe(true);
  expect(covers(span(9, 12), span(9, 13))).toBe(false);
});

const anySpans = fc
  .array(fc.tuple(fc.nat(40), fc.nat(12)), { maxLength: 8 })
  .map((pairs) => pairs.map(([start, length]) => span(start, start + length)));
const hoursOf = (list: Interval[]) =>
  Array.from({ length: 60 }, (_, hour) => list.some(({ start, end }) => start <= hour && hour < end));

test('merging changes the list, not the time', () => {
  fc.assert(
    fc.property(anySpans, (list) => {
      const merged = mergeIntervals(list);
      expect(hoursOf(merged)).toEqual(hoursOf(list));
      for (const [index, { start }] of merged.entries()) {
        expect(start).toBeGreaterThan(merged[index - 1]?.end ?? -1);
      }
    }),
  );
});

test('what is free is open and not busy, hour by hour', () => {
  fc.assert(
    fc.property(anySpans, anySpans, (open, busy) => {
      const free = hoursOf(subtractIntervals(mergeIntervals(open), mergeIntervals(busy)));
      const busyHours = hoursOf(busy);
      expect(free).toEqual(hoursOf(open).map((isOpen, hour) => isOpen && !busyHours[hour]));
    }),
  );
});
