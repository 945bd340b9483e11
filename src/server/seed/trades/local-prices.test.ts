import { expect, test } from 'vitest';
import { localPrices } from './local-prices.ts';

test.each([
  ['USD', 89, 89],
  ['EUR', 89, 75],
  ['JPY', 89, 9800],
  ['GBP', 12, 9],
  ['IDR', 89, 445_000],
  ['ILS', 0, 0],
])('in %s, what costs $%d costs about %d', (currency, dollars, price) => {
  expect(localPrices(currency)(dollars)).toBe(price);
});

test('what costs something never becomes free, and dearer things stay dearer', () => {
  for (const currency of ['EUR', 'JPY', 'VND', 'GBP', 'CHF']) {
    const price = localPrices(currency);
    const all = Array.from({ length: 300 }, (_, index) => price(index + 1));
    expect(Math.min(...all)).toBeGreaterThan(0);
    expect(all).toEqual(all.toSorted((a, b) => a - b));
  }
});
