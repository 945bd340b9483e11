import { expect, test } from 'vitest';
import { shareRefund } from './refund-share.ts';

const price = { total: 13_000, tax: 1_000, tip: 2_000 };

test.each([
  { amount: 6_500, tax: 500, tip: 1_000 },
  { amount: 13_000, tax: 1_000, tip: 2_000 },
  { amount: 1_234, tax: 95, tip: 190 },
  { amount: 20_000, tax: 1_000, tip: 2_000 },
  { amount: 0, tax: 0, tip: 0 },
])('of $amount given back, $tax is tax and $tip tip', ({ amount, ...share }) => {
  expect(shareRefund(amount, price)).toEqual(share);
});

test('of nothing there is no share', () => {
  expect(shareRefund(100, { total: 0, tax: 0, tip: 0 })).toEqual({ tax: 0, tip: 0 });
});
