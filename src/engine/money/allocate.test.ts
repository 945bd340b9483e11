import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocate } from './allocate.ts';

test.each([
  ['a cent left goes to the earliest of equals', 1000, [1, 1, 1], [334, 333, 333]],
  ['by minutes worked', 2500, [180, 150, 90], [1071, 893, 536]],
  ['by share', 10_935, [60, 40], [6561, 4374]],
  ['a code over three lines', 2500, [14_000, 3000, 2000], [1842, 395, 263]],
  ['the largest remainder comes before the earliest', 10, [1, 3, 3], [2, 4, 4]],
  ['nothing to give', 0, [1, 2], [0, 0]],
  ['nobody to give to', 5, [0, 0], [0, 0]],
  ['no parts', 5, [], []],
])('%s', (_name, total, weights, expected) => expect(allocate(total, weights)).toEqual(expected));

test('nothing is lost, nobody gets more than one unit off their share', () => {
  const weights = fc.array(fc.nat(100_000_000), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(fc.nat(10_000_000_000), weights, (total, parts) => {
      const weight = parts.reduce((sum, part) => sum + part, 0);
      fc.pre(weight > 0);
      const shares = allocate(total, parts);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
      shares.forEach((share, index) => {
        expect(Math.abs(share - (total * (parts[index] ?? 0)) / weight)).toBeLessThan(1.001);
      });
    }),
  );
});

test('a total within the weights never takes more from a part than it has', () => {
  const parts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.double({ min: 0, max: 1, noNaN: true }), (weights, part) => {
      const total = Math.floor(weights.reduce((sum, each) => sum + each, 0) * part);
      allocate(total, weights).forEach((share, index) =>
        expect(share).toBeLessThanOrEqual(weights[index] ?? 0),
      );
    }),
  );
});
