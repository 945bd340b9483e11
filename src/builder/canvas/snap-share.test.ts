import { expect, test } from 'vitest';
import { snapShare, stepShare } from './snap-share.ts';

test.each([
  [49, 50],
  [51.2, 50],
  [69, 70],
  [30.9, 30],
  [33, 100 / 3],
  [66, 200 / 3],
  [42.4, 42],
  [58, 58],
  [3, 10],
  [99, 90],
])('a border at %f goes to %f percent', (wanted, share) => expect(snapShare(wanted)).toBeCloseTo(share));

test('keys go by one percent, and with Shift to where borders like to stay', () => {
  expect(stepShare(50, 1, false)).toBe(51);
  expect(stepShare(100 / 3, -1, false)).toBe(32);
  expect(stepShare(10, -1, false)).toBe(10);
  expect(stepShare(50, 1, true)).toBeCloseTo(200 / 3);
  expect(stepShare(200 / 3, 1, true)).toBe(70);
  expect(stepShare(70, 1, true)).toBe(90);
  expect(stepShare(30, -1, true)).toBe(10);
});
