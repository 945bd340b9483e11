import { expect, test } from 'vitest';
import { pricingSummary } from './pricing-summary.ts';
import { quote } from './quote.ts';
import { bookOf, requestOf, type QuoteCase } from './test-quote-case.ts';

const example: QuoteCase = {
  name: 'a bit of everything',
  services: [
    {
      basePrice: 12_000,
      variables: [{ mode: 'tier', price: 3000, quantity: 2 }],
      extras: [{ price: 500, quantity: 6 }],
    },
  ],
  frequency: { unit: 'week', percent: 100_000 },
  code: { amount: 1800, combinable: true },
  tax: { inclusive: false, rates: [82_500] },
  tip: { amount: 1000 },
  giftCardBalance: 500,
  expected: {
    subtotal: 0,
    discount: 0,
    discountCode: 0,
    beforeTax: 0,
    tax: 0,
    tip: 0,
    giftCard: 0,
    total: 0,
    next: null,
  },
};

const summaryIn = (currencyCode: string) => {
  const result = quote(bookOf(example), requestOf(example));
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return pricingSummary(result.quote, { serviceDate: '2026-11-23', currencyCode });
};

test('a price goes over the wire in major units', () => {
  expect(summaryIn('USD')).toEqual({
    services: [{ id: 'service-0', name: 'Service 0', detail: 'Row', quantity: 1, price: 150 }],
    extras: [{ id: 'extra-0', name: 'extra-0', detail: '', quantity: 6, price: 30 }],
    service_date: '2026-11-23',
    duration: 75,
    frequency: 'Frequency',
    price_book_version: 1,
    services_total: 150,
    extras_total: 30,
    subtotal: 180,
    discount: 16.2,
    discount_code_total: 18,
    adjustment: 0,
    fees: 0,
    total_before_tax: 145.8,
    taxes: 12.03,
    taxes_total: 12.03,
    total_after_tax: 157.83,
    tip: 10,
    giftcard_total: 5,
    total: 162.83,
    next_booking_total: 175.37,
  });
});

test('in the decimals of the currency', () => {
  expect([summaryIn('JPY').total, summaryIn('KWD').total]).toEqual([16_283, 16.283]);
});
