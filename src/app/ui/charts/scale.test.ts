import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  reachOf,
  spreadAround,
  toAreaPath,
  toHeatLevel,
  toLinePath,
  toSegments,
  toShare,
  toTicks,
} from './scale.ts';

describe('ticks', () => {
  test.each([
    ['nothing', [], [0, 1]],
    ['all zero', [0, 0, 0], [0, 1]],
    ['one value', [7], [0, 2, 4, 6, 8]],
    ['a round end stays the end', [20], [0, 5, 10, 15, 20]],
    ['small values', [0.03], [0, 0.01, 0.02, 0.03]],
    ['large ones', [1_234_567], [0, 500_000, 1_000_000, 1_500_000]],
    ['below zero', [-3, -9], [-10, -7.5, -5, -2.5, 0]],
    ['on both sides', [-40, 110], [-50, 0, 50, 100, 150]],
    ['what is no number is left out', [Number.NaN, Infinity, 4], [0, 1, 2, 3, 4]],
  ])('%s', (_name, values, ticks) => expect(toTicks(values)).toEqual(ticks));

  test.each([
    [[1], [0, 1]],
    [[3], [0, 1, 2, 3]],
    [[9], [0, 3, 6, 9]],
    [
      [-1, 1],
      [-1, 0, 1],
    ],
  ])('of things that are counted: %j', (values, ticks) =>
    expect(toTicks(values, { whole: true })).toEqual(ticks),
  );

  const amount = fc.double({ min: -1e9, max: 1e9, noNaN: true, noDefaultInfinity: true }).map((value) =>
    // Nobody draws a billionth part of a cent.
    Math.abs(value) < 1e-6 ? 0 : value,
  );
  const amounts = fc.array(amount, { maxLength: 40 });

  test('hold every value, have zero among them, and are evenly apart', () => {
    fc.assert(
      fc.property(amounts, fc.boolean(), (values, whole) => {
        const ticks = toTicks(values, { whole });
        const [first = 0, second = 0] = ticks;
        const last = ticks.at(-1) ?? 0;
        const step = second - first;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(7);
        expect(ticks).toContain(0);
        const slack = step * 1e-6;
        expect(first).toBeLessThanOrEqual(Math.min(0, ...values) + slack);
        expect(last).toBeGreaterThanOrEqual(Math.max(0, ...values) - slack);
        for (const [index, tick] of ticks.entries())
          expect(Math.abs(tick - (first + index * step))).toBeLessThanOrEqual(slack);
        expect(!whole || ticks.every(Number.isInteger)).toBe(true);
      }),
    );
  });

  test('place every value between the ends, in its order', () => {
    fc.assert(
      fc.property(amounts, (values) => {
        const ticks = toTicks(values);
        const shares = values.toSorted((a, b) => a - b).map((value) => toShare(value, ticks));
        expect(shares.every((share) => share >= 0 && share <= 1)).toBe(true);
        expect(shares).toEqual(shares.toSorted((a, b) => a - b));
      }),
    );
  });
});

describe('segments', () => {
  test('stand on each other, and hang below zero', () => {
    expect(toSegments([3, -1, 2, -4])).toEqual([
      { from: 0, to: 3 },
      { from: 0, to: -1 },
      { from: 3, to: 5 },
      { from: -1, to: -5 },
    ]);
    expect(Math.max(...reachOf([[3, -1, 2, -4], [9]]))).toBe(9);
    expect(Math.min(...reachOf([[3, -1, 2, -4], [9]]))).toBe(-5);
  });

  test('are as long as their values and never overlap', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 })), (values) => {
        const segments = toSegments(values);
        expect(segments.map(({ from, to }) => to - from)).toEqual(values);
        const sum = (part: number[]) => part.reduce((total, value) => total + value, 0);
        const [above, below] = [values.filter((value) => value > 0), values.filter((value) => value < 0)];
        expect(Math.max(0, ...reachOf([values]))).toBe(sum(above));
        expect(Math.min(0, ...reachOf([values]))).toBe(sum(below));
      }),
    );
  });
});

test('a line is interrupted where a value is missing', () => {
  const points = [{ x: 0, y: 1 }, { x: 1, y: 2.005 }, null, { x: 3, y: 4 }];
  expect(toLinePath(points)).toBe('M0 1L1 2.01M3 4');
  expect(toAreaPath(points, 10)).toBe('M0 1L1 2.01L1 10L0 10ZM3 4L3 10L3 10Z');
  expect([toLinePath([]), toAreaPath([], 0), toLinePath([null])]).toEqual(['', '', '']);
});

test('names are spread around the one in the middle', () => {
  expect(spreadAround(21, 10)).toEqual([0, 5, 10, 15, 20]);
  expect(spreadAround(3, 0)).toEqual([0, 1, 2]);
  expect(spreadAround(0, 0)).toEqual([]);
  fc.assert(
    fc.property(fc.nat(400), fc.nat(400), (count, at) => {
      const middle = Math.min(at, Math.max(0, count - 1));
      const spread = spreadAround(count, middle);
      expect(spread.length).toBeLessThanOrEqual(6);
      expect(count === 0 || spread.includes(middle)).toBe(true);
    }),
  );
});

test('heat rises with the value, and only nothing is cold', () => {
  expect([0, 1, 25, 26, 100].map((value) => toHeatLevel(value, 100))).toEqual([0, 1, 1, 2, 4]);
  expect([toHeatLevel(0, 0), toHeatLevel(-5, 10)]).toEqual([0, 0]);
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), (one, other) => {
      const highest = Math.max(one, other);
      const [low, high] = [Math.min(one, other), highest];
      expect(toHeatLevel(low, highest)).toBeLessThanOrEqual(toHeatLevel(high, highest));
      expect(toHeatLevel(one, highest) === 0).toBe(one === 0);
    }),
  );
});
