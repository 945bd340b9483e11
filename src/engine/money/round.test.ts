import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideHalfUp, ofRate, withoutRate } from './round.ts';

test.each([
  [5, 2, 3],
  [4, 3, 1],
  [0, 7, 0],
  [-5, 2, -2],
  [-7, 3, -2],
  [Number.MAX_SAFE_INTEGER, 2, 4_503_599_627_370_496],
])('%d / %d is %d', (numerator, denominator, expected) =>
  expect(divideHalfUp(numerator, denominator)).toBe(expected),
);

test.each([
  [25_000, 82_500, 2063],
  [10_000, 73_750, 738],
  [20, 25_000, 1],
  [19, 25_000, 0],
  [8_999_999_999_999_999, 1_000_000, 8_999_999_999_999_999],
])('of %d, %d ppm are %d', (amount, rate, expected) => expect(ofRate(amount, rate)).toBe(expected));

test.each([
  [11_000, 100_000, 10_000],
  [10_450, 100_000, 9500],
  [100, 0, 100],
])('%d contains %d ppm on %d', (amount, rate, expected) => expect(withoutRate(amount, rate)).toBe(expected));

const amounts = fc.oneof(fc.nat(1_000_000), fc.maxSafeNat());
const rates = fc.nat(1_000_000);
/** Half up, in integers of any size. */
const exactly = (numerator: bigint, denominator: bigint) =>
  Number((2n * numerator + denominator) / (2n * denominator));

test('every rate of every amount is exact', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      expect(ofRate(amount, rate)).toBe(exactly(BigInt(amount) * BigInt(rate), 1_000_000n));
    }),
  );
});

test('the net part is exact', () => {
  fc.assert(
    fc.property(amounts, rates, (amount, rate) => {
      expect(withoutRate(amount, rate)).toBe(exactly(BigInt(amount) * 1_000_000n, 1_000_000n + BigInt(rate)));
    }),
  );
});
