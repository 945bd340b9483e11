import { expect, test } from 'vitest';
import { complainOfAmount, complainOfDiscount, complainOfPercent, toPartsPerMillion } from './amounts.ts';
import type { Complaint } from './complaints.ts';

const said = (complaint: Complaint | false) => complaint && [complaint[0], complaint[1].message];

test.each([
  ['USD', 19.99, false],
  ['USD', 0.1 + 0.2, ['price', 'must have at most 2 decimals in USD']],
  ['USD', 9_999_999.99, false],
  ['JPY', 1200, false],
  ['JPY', 1200.5, ['price', 'must have no decimals in JPY']],
  ['KWD', 1.005, false],
  ['KWD', 1.0005, ['price', 'must have at most 3 decimals in KWD']],
])('%s takes %d: %j', (currency, major, expected) =>
  expect(said(complainOfAmount('price', major, currency))).toEqual(expected),
);

test.each([
  [8.875, 88_750],
  [0.0001, 1],
  [33.3333, 333_333],
  [100, 1_000_000],
])('%d %% are %d parts per million', (percent, expected) => {
  expect(complainOfPercent('rate', percent)).toBe(false);
  expect(toPartsPerMillion(percent)).toBe(expected);
});

test.each([
  [0.00005, 'must have at most 4 decimals'],
  [100.0001, 'must be at most 100%'],
])('%d %% is refused', (percent, sentence) =>
  expect(said(complainOfPercent('rate', percent))).toEqual(['rate', sentence]),
);

test('a discount keeps its size only as long as it keeps its kind', () => {
  const before = { discount: 10, discount_type: 'percent' } as const;
  const after = { discount: 10, discount_type: 'amount' } as const;
  const complaints = (body: object) =>
    complainOfDiscount(after, { body, before, currencyCode: 'USD' }).filter(Boolean);
  expect(complaints({ discount_type: 'amount' })).toHaveLength(1);
  expect(complaints({ discount_type: 'amount', discount: 10 })).toEqual([]);
});
