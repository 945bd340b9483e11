import { expect, test } from 'vitest';
import { formatRate } from './rate.ts';

test.each([
  [100_000, '10%'],
  [73_750, '7.375%'],
  [0, '0%'],
  [1, '0.0001%'],
  [1_000_000, '100%'],
])('%d ppm are %s', (rate, expected) => expect(formatRate(rate)).toBe(expected));
