import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { derivationOf } from './derivation.ts';
import { stepExplanation, stepLabel } from './derivation-text.ts';
import { quote, type Quote } from './quote.ts';
import { bookOf, requestOf, type QuoteCase } from './test-quote-case.ts';

const priced = (example: QuoteCase): Quote => {
  const result = quote(bookOf(example), requestOf(example));
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.quote;
};
const dollars = (minor: number) => `$${(minor / 100).toFixed(2)}`;
const read = (example: QuoteCase) =>
  derivationOf(priced(example)).map((step) =>
    `${stepLabel(step)}: ${dollars(step.amount)} ${stepExplanation(step, dollars)}`.trimEnd(),
  );
const base = {
  name: '',
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

test('a total reads from its lines to the end', () => {
  const example: QuoteCase = {
    ...base,
    services: [
      {
        basePrice: 14_000,
        variables: [{ mode: 'unit', price: 500, quantity: 2 }],
        extras: [{ price: 3000, codeDiscount: false }],
      },
    ],
    frequency: { unit: 'week', percent: 100_000 },
    code: { amount: 2500, combinable: true },
    adjustment: { kind: 'amount', amount: -200, recurring: false },
    fees: [{ key: 'Same-day fee', amount: 1000 }],
    tax: { inclusive: false, rates: [73_750] },
    tip: { amount: 1000 },
    giftCardBalance: 500,
  };
  expect(read(example)).toEqual([
    'Service 0: $140.00',
    'Variable 0: $10.00 2 metres × $5.00',
    'extra-0: $30.00 1 × $30.00',
    'Subtotal: $180.00',
    'Discount code (CODE): $-25.00 $25.00',
    'Frequency discount (Frequency): $-15.50 10% of $155.00',
    'Adjustment: $-2.00 As agreed',
    'Same-day fee: $10.00 $10.00',
    'Total before tax: $147.50',
    'Tax 0: $10.88 7.375% of $147.50',
    'Total after tax: $158.38',
    'Tip: $10.00 As agreed',
    'Gift card: $-5.00 As far as its balance goes',
    'Total: $163.38',
  ]);
});

test('an hourly service with its tax inside, and a code larger than the price', () => {
  const example: QuoteCase = {
    ...base,
    services: [{ basePrice: 4500, hourly: { hours: 1.5, teams: 2 } }],
    code: { amount: 20_000 },
    tax: { inclusive: true, rates: [100_000] },
  };
  expect(read(example)).toEqual([
    'Service 0: $135.00 1.5 h × 2 people, $45.00 per hour',
    'Subtotal: $135.00',
    'Discount code (CODE): $-135.00 $200.00, as far as $135.00 goes',
    'Total before tax: $0.00',
    'Tax 0: $0.00 10%, included in $0.00',
    'Total after tax: $0.00',
    'Total: $0.00',
  ]);
});

test('a discount that begins with the second visit is told with the first, and what the next one is then', () => {
  const first = (terms: QuoteCase['frequency'], firstVisit = true) =>
    read({ ...base, services: [{ basePrice: 8900 }], ...(terms && { frequency: terms }), firstVisit }).filter(
      (line) => line.startsWith('Frequency discount'),
    );
  const weekly = { unit: 'week', excludeFirst: true } as const;
  expect(first({ ...weekly, percent: 80_000 })).toEqual([
    'Frequency discount (Frequency): $0.00 8% off from the next booking: $81.88',
  ]);
  expect(first({ ...weekly, amount: 500 })).toEqual([
    'Frequency discount (Frequency): $0.00 $5.00 off from the next booking: $84.00',
  ]);
  expect(first({ ...weekly, percent: 80_000 }, false)).toEqual([
    'Frequency discount (Frequency): $-7.12 8% of $89.00',
  ]);
  expect(first(weekly)).toEqual([]);
});

test('a discount names the lines that it came from', () => {
  const example: QuoteCase = {
    ...base,
    services: [{ basePrice: 10_000, extras: [{ price: 5000, frequencyDiscount: false }, { price: 2500 }] }],
    frequency: { unit: 'month', percent: 100_000 },
  };
  const discount = derivationOf(priced(example)).find(({ key }) => key === 'discount');
  expect(discount?.from).toEqual([
    { line: 0, amount: -1000 },
    { line: 2, amount: -250 },
  ]);
});

// The file is written for this reader.
const quoteCases = JSON.parse(
  readFileSync(new URL('../../../fixtures/booking/quotes.json', import.meta.url), 'utf8'),
) as QuoteCase[];

test.each(quoteCases)('the parts add up to the total: $name', (example) => {
  const steps = derivationOf(priced(example));
  const sumOf = (some: typeof steps) => some.reduce((sum, { amount }) => sum + amount, 0);
  expect(sumOf(steps.filter(({ role }) => role === 'part'))).toBe(example.expected.total);
  expect(sumOf(steps.filter(({ key }) => key === 'tax'))).toBe(example.expected.tax);
  for (const { key, amount, from } of steps.filter((step) => step.key.startsWith('discount')))
    expect([key, from.reduce((sum, part) => sum + part.amount, 0)]).toEqual([key, amount]);
});
