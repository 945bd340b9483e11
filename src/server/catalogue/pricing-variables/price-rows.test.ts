import fc from 'fast-check';
import { expect, test } from 'vitest';
import { complainOfRanges } from './price-rows.ts';

const rows = (...ranges: [number, number][]) => ranges.map(([min_qty, max_qty]) => ({ min_qty, max_qty }));
const complaints = (ranges: Parameters<typeof complainOfRanges>[0]) =>
  complainOfRanges(ranges).flatMap((complaint) => (complaint ? [[complaint[0], complaint[1].message]] : []));

test.each([
  ['one row', rows([0, 9]), []],
  ['side by side', rows([1, 1], [2, 4], [5, 9]), []],
  ['in any order', rows([5, 9], [1, 1], [2, 4]), []],
  ['with a gap', rows([1, 1], [5, 9]), []],
  ['sharing an end', rows([1, 2], [2, 3]), [['prices.1.min_qty', 'overlaps with 1 to 2']]],
  ['the same twice', rows([3, 3], [3, 3]), [['prices.1.min_qty', 'overlaps with 3 to 3']]],
  [
    'inside a wide one',
    rows([7, 8], [0, 9], [1, 2]),
    [
      ['prices.2.min_qty', 'overlaps with 0 to 9'],
      ['prices.0.min_qty', 'overlaps with 0 to 9'],
    ],
  ],
  ['turned round', rows([5, 4]), [['prices.0.max_qty', 'must be at least 5']]],
] as const)('%s', (_name, ranges, expected) => expect(complaints(ranges)).toEqual(expected));

test('nothing is said exactly when every quantity has at most one row', () => {
  const range = fc
    .tuple(fc.nat(12), fc.nat(4))
    .map(([from, more]) => ({ min_qty: from, max_qty: from + more }));
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
      const quantities = Array.from({ length: 20 }, (_, quantity) => quantity);
      const holding = (quantity: number) =>
        ranges.filter(({ min_qty, max_qty }) => min_qty <= quantity && quantity <= max_qty).length;
      expect(complaints(ranges).length === 0).toBe(quantities.every((quantity) => holding(quantity) <= 1));
    }),
  );
});
