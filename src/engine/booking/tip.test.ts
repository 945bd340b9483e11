import { expect, test } from 'vitest';
import { requireSaneTip } from './tip.ts';

const cases = [
  { most: 50_000, before: 10_000, currency: 'USD' },
  { most: 80_000, before: 40_000, currency: 'USD' },
  { most: 500, before: 100, currency: 'JPY' },
];

test.each(cases)('for $before $currency a tip of $most is believed, and no more', (one) => {
  const { most, before, currency } = one;
  expect(() => requireSaneTip(most, before, currency)).not.toThrow();
  expect(() => requireSaneTip(most + 1, before, currency)).toThrow(
    expect.objectContaining({ code: 'VALIDATION' }),
  );
});
