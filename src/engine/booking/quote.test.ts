import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceRefusal } from '../problems.ts';
import type { PriceBook } from './price-book.ts';
import type { PriceRequest } from './price-request.ts';
import { pricedLines } from './price-lines.ts';
import { quote, quoteMessageSentences, type Quote } from './quote.ts';
import { bookOf, requestOf, type QuoteCase } from './test-quote-case.ts';

// The file is written for this reader.
const quoteCases = JSON.parse(
  readFileSync(new URL('../../../fixtures/booking/quotes.json', import.meta.url), 'utf8'),
) as QuoteCase[];

const priced = (book: PriceBook, request: PriceRequest): Quote => {
  const result = quote(book, request);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.quote;
};

test.each(quoteCases)('$name', (example) => {
  const { price, next, messages } = priced(bookOf(example), requestOf(example));
  expect({
    subtotal: price.subtotal,
    discount: price.frequencyDiscount,
    discountCode: price.codeDiscount,
    beforeTax: price.totalBeforeTax,
    tax: price.tax,
    tip: price.tip,
    giftCard: price.giftCardTotal,
    total: price.total,
    next: next?.total ?? null,
    adjustment: price.adjustment,
    fees: price.feesTotal,
  }).toEqual({ adjustment: 0, fees: 0, ...example.expected });
  expect(messages).toEqual(example.messages ?? []);
});

test.each(quoteCases.filter(({ shares }) => shares))('$name, line by line', (example) => {
  const lines = pricedLines(priced(bookOf(example), requestOf(example)).price);
  expect({
    discount: lines.map(({ frequencyDiscount }) => frequencyDiscount),
    discountCode: lines.map(({ codeDiscount }) => codeDiscount),
  }).toEqual(example.shares);
});

test.each(quoteCases.filter(({ taxes }) => taxes))('$name, tax by tax', (example) => {
  const { taxes } = priced(bookOf(example), requestOf(example)).price;
  expect(taxes.map(({ amount }) => amount)).toEqual(example.taxes);
});

const money = fc.nat(100_000);
const rate = fc.nat(1_000_000);
const reduction = fc.oneof(fc.record({ percent: rate }), fc.record({ amount: money }));
const tip = fc.oneof(fc.record({ percent: fc.nat(400_000) }), fc.record({ amount: money }));
const quantity = fc.integer({ min: 1, max: 9 });
const anyService = fc.record(
  {
    basePrice: money,
    hourly: fc.record({
      hours: fc.integer({ min: 2, max: 16 }).map((half) => half / 2),
      teams: fc.integer({ min: 1, max: 4 }),
    }),
    extras: fc.array(
      fc.record(
        {
          price: money,
          quantity,
          frequencyDiscount: fc.boolean(),
          codeDiscount: fc.boolean(),
          taxable: fc.boolean(),
          recurring: fc.boolean(),
        },
        { requiredKeys: ['price'] },
      ),
      { maxLength: 5 },
    ),
  },
  { requiredKeys: ['basePrice'] },
);
const variables = fc.array(fc.record({ mode: fc.constantFrom('tier', 'unit'), price: money, quantity }), {
  maxLength: 3,
});
const anyCase = fc.record(
  {
    name: fc.constant('any'),
    expected: fc.constant(quoteCases[0]?.expected),
    services: fc.array(
      fc
        .tuple(anyService, variables)
        .map(([service, chosen]) => (service.hourly ? service : { ...service, variables: chosen })),
      { minLength: 1, maxLength: 3 },
    ),
    frequency: fc.tuple(reduction, fc.boolean()).map(([terms, excludeFirst]) => ({
      ...terms,
      excludeFirst,
      unit: 'week',
    })),
    code: fc.tuple(reduction, fc.boolean()).map(([terms, combinable]) => ({ ...terms, combinable })),
    tax: fc.record({ inclusive: fc.boolean(), rates: fc.array(fc.nat(300_000), { maxLength: 3 }) }),
    adjustment: fc.oneof(
      fc.record({
        kind: fc.constant('amount'),
        amount: fc.integer({ min: -200_000, max: 50_000 }),
        recurring: fc.boolean(),
      }),
      fc.record({ kind: fc.constant('final_price'), price: money, recurring: fc.boolean() }),
    ),
    fees: fc.array(
      fc.tuple(reduction, fc.boolean()).map(([terms, taxable]) => ({ ...terms, taxable, key: 'fee' })),
      { maxLength: 2 },
    ),
    tip,
    giftCardBalance: money,
    firstVisit: fc.boolean(),
  },
  { requiredKeys: ['name', 'services', 'expected'] },
) as fc.Arbitrary<QuoteCase>; // `record` cannot say which of the optional keys are there.

test('no total is below zero, and every sum is the sum of its parts', () => {
  fc.assert(
    fc.property(anyCase, (example) => {
      const { price: found, servicesTotal, extrasTotal, next } = priced(bookOf(example), requestOf(example));
      const { subtotal, frequencyDiscount, codeDiscount, adjustment, feesTotal, totalBeforeTax, tax } = found;
      expect(Math.min(found.total, totalBeforeTax, tax, next?.total ?? 0)).toBeGreaterThanOrEqual(0);
      expect(totalBeforeTax + (found.taxInclusive ? tax : 0)).toBe(
        subtotal - frequencyDiscount - codeDiscount + adjustment + feesTotal,
      );
      expect(found.total).toBe(totalBeforeTax + tax + found.tip - found.giftCardTotal);
      expect(servicesTotal + extrasTotal).toBe(subtotal);
      expect(found.taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(tax);
    }),
    { numRuns: 1000 },
  );
});

test('the shares of the lines add up to each discount, and no line gives more than it has', () => {
  fc.assert(
    fc.property(anyCase, (example) => {
      const { price } = priced(bookOf(example), requestOf(example));
      const { frequencyDiscount, codeDiscount } = price;
      const lines = pricedLines(price);
      expect(lines.reduce((sum, line) => sum + line.frequencyDiscount, 0)).toBe(frequencyDiscount);
      expect(lines.reduce((sum, line) => sum + line.codeDiscount, 0)).toBe(codeDiscount);
      for (const line of lines) {
        expect(line.frequencyDiscount + line.codeDiscount).toBeLessThanOrEqual(line.gross);
        expect(line.frequencyEligible || line.frequencyDiscount === 0).toBe(true);
        expect(line.codeEligible || line.codeDiscount === 0).toBe(true);
      }
    }),
    { numRuns: 500 },
  );
});

test('more of anything never lowers the subtotal', () => {
  fc.assert(
    fc.property(anyCase, (example) => {
      const request = requestOf(example);
      const more: PriceRequest = {
        ...request,
        services: request.services.map((chosen) => ({
          ...chosen,
          extras: chosen.extras.map((extra) => ({ ...extra, quantity: extra.quantity + 1 })),
        })),
      };
      const book = bookOf(example);
      expect(priced(book, more).price.subtotal).toBeGreaterThanOrEqual(priced(book, request).price.subtotal);
    }),
  );
});

test('a higher tier never lowers the subtotal when the rows do not fall', () => {
  const rows = fc
    .array(money, { minLength: 1, maxLength: 6 })
    .map((prices) => prices.toSorted((a, b) => a - b));
  fc.assert(
    fc.property(rows, fc.constantFrom('tier' as const, 'unit' as const), (prices, mode) => {
      const [example] = quoteCases;
      if (!example) return;
      const book = bookOf({
        ...example,
        services: [{ basePrice: 100, variables: [{ mode, price: 0, quantity: 1 }] }],
      });
      const [variable] = book.services[0]?.variables ?? [];
      if (!variable) return;
      variable.prices = prices.map((price, index) => ({
        id: `${index}`,
        label: `${index}`,
        price,
        durationMinutes: 0,
        minQuantity: index * 2 + 1,
        maxQuantity: index * 2 + 2,
      }));
      const subtotals = Array.from({ length: prices.length * 2 }, (_, index) => {
        const chosen = { serviceId: 'service-0', extras: [], hourly: null };
        const wanted = { variableId: 'variable-0', priceId: null, quantity: index + 1 };
        const request = { ...requestOf(example), services: [{ ...chosen, variables: [wanted] }] };
        return priced(book, request).price.subtotal;
      });
      expect(subtotals).toEqual(subtotals.toSorted((a, b) => a - b));
    }),
  );
});

test('the same book and request always have the same price', () => {
  fc.assert(
    fc.property(anyCase, (example) => {
      const [book, request] = [bookOf(example), requestOf(example)];
      // As they come out of the database and off the wire.
      expect(priced(structuredClone(book), structuredClone(request))).toEqual(priced(book, request));
    }),
  );
});

test('a request that cannot be priced says where, and what to do', () => {
  const [example] = quoteCases;
  const [book, request] = [bookOf(example as QuoteCase), requestOf(example as QuoteCase)];
  const result = quote(book, { ...request, services: [], frequencyId: 'gone' });
  expect(result.ok ? {} : priceRefusal(result.issues).messages).toEqual({
    services: ['Select a service'],
    frequencyId: ['This frequency is no longer available. Choose another one.'],
  });
});

test('a message beside a price is a sentence', () => {
  expect(quoteMessageSentences.code_not_combined).toMatch(/^This code can’t be combined .*\.$/);
});

const [anyExample] = quoteCases;

test('the next visit pays the tax of its own day', () => {
  const example = {
    ...(anyExample as QuoteCase),
    services: [{ basePrice: 10_000 }],
    frequency: { unit: 'week' as const },
  };
  const book = bookOf(example);
  const [now] = book.taxes;
  const fromNextWeek = { effectiveFrom: '2026-11-30', components: [{ label: 'New', rate: 100_000 }] };
  if (now) book.taxes.push({ ...now, ...fromNextWeek });
  const { price, next } = priced(book, requestOf(example));
  expect([price.total, next]).toEqual([10_825, { date: '2026-11-30', total: 11_000 }]);
});
