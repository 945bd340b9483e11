import { expect, test } from 'vitest';
import { priceOf, type PriceRequest } from './price.ts';

const line = { gross: 10_000, taxable: true, recurring: true, name: 'Standard clean' };
const frequency = { name: 'Weekly', discountType: 'percent' as const, rate: 150_000, amount: 0 };
const code = {
  code: 'SPRING',
  discountType: 'percent' as const,
  rate: 200_000,
  amount: 0,
  combinable: true,
};
const request: PriceRequest = {
  frequency,
  code,
  tax: { inclusive: false, components: [{ label: 'Tax', rate: 100_000 }] },
  tip: 500,
  giftCardBalance: 1000,
};

test('a price fills the columns of a booking, and the lines keep what they carry', () => {
  expect(priceOf([line], request)).toEqual({
    lines: [{ ...line, frequencyDiscount: 1500, codeDiscount: 1700 }],
    totals: {
      subtotal: 10_000,
      frequencyDiscount: 1500,
      codeDiscount: 1700,
      totalBeforeTax: 6800,
      tax: 680,
      taxInclusive: false,
      tip: 500,
      giftCardTotal: 1000,
      total: 6980,
      priceTerms: {
        frequency,
        code,
        taxInclusive: false,
        taxes: [{ label: 'Tax', rate: 100_000, amount: 680 }],
      },
    },
  });
});

test.each([
  [code.rate, null, { ...code, combinable: false }],
  [100_000, frequency, null],
])('of two discounts that may not meet, only the better one is written down', (rate, kept, keptCode) => {
  const { priceTerms } = priceOf([line], { ...request, code: { ...code, rate, combinable: false } }).totals;
  expect([priceTerms.frequency, priceTerms.code]).toEqual([kept, keptCode]);
});
