import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findRangeFaults, findRangeGaps, type PriceRange } from './price-ranges.ts';

const rows = (...ranges: [number, number][]): PriceRange[] =>
  ranges.map(([min_qty, max_qty]) => ({ min_qty, max_qty }));

test.each([
  ['one row', rows([1, 3]), []],
  ['side by side', rows([1, 1], [2, 4]), []],
  ['in any order', rows([5, 9], [1, 2]), [{ after: 1, from: 3, to: 4 }]],
  ['behind a wide one', rows([1, 8], [2, 3], [10, 12]), [{ after: 0, from: 9, to: 9 }]],
])('gaps: %s', (_name, ranges, expected) => expect(findRangeGaps(ranges)).toEqual(expected));

const range = fc
  .tuple(fc.nat(20), fc.nat(5))
  .map(([from, more]) => ({ min_qty: from, max_qty: from + more }));

test('every quantity between the lowest and the highest is held by a row or lies in a gap', () => {
  fc.assert(
    fc.property(fc.array(range, { minLength: 1, maxLength: 8 }), (ranges) => {
      const gaps = findRangeGaps(ranges);
      const lowest = Math.min(...ranges.map(({ min_qty }) => min_qty));
      const highest = Math.max(...ranges.map(({ max_qty }) => max_qty));
      for (let quantity = lowest; quantity <= highest; quantity += 1) {
        const isHeld = ranges.some(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty);
        expect(gaps.some(({ from, to }) => from <= quantity && quantity <= to)).toBe(!isHeld);
      }
    }),
  );
});

test('rows are found at fault exactly where two hold the same quantity', () => {
  fc.assert(
    fc.property(fc.array(range, { maxLength: 8 }), (ranges) => {
      const overlaps = ranges.some((one, index) =>
        ranges.slice(0, index).some((two) => one.min_qty <= two.max_qty && two.min_qty <= one.max_qty),
      );
      expect(findRangeFaults(ranges).length > 0).toBe(overlaps);
    }),
  );
});

test('a reversed row holds nothing, and hides no overlap of others', () => {
  expect(findRangeFaults(rows([5, 3], [1, 9]))).toEqual([{ kind: 'reversed', index: 0, least: 5 }]);
  expect(findRangeFaults(rows([1, 3], [2, 4], [6, 5]))).toEqual([
    { kind: 'reversed', index: 2, least: 6 },
    { kind: 'overlap', index: 1, with: 0, from: 1, to: 3 },
  ]);
});
