import { expect, test } from 'vitest';
import type { DerivationStep } from './derivation.ts';
import { storedSteps, type StoredPrice } from './stored-steps.ts';

const lines = [
  { name: 'Standard clean', quantity: 1, detail: '', unitPrice: 8900, gross: 8900 },
  { name: 'Bedrooms', quantity: 3, detail: '3 bedrooms', unitPrice: 2200, gross: 6600 },
  { name: 'Fridge', quantity: 1, detail: '', unitPrice: 2600, gross: 2600 },
];

const price = (changes: Partial<StoredPrice> = {}): StoredPrice => ({
  derivation: null,
  subtotal: 18_100,
  frequencyDiscount: 1448,
  codeDiscount: 500,
  adjustment: -100,
  fees: 300,
  totalBeforeTax: 16_352,
  tax: 1451,
  taxInclusive: false,
  tip: 1700,
  giftCardTotal: 1000,
  total: 18_503,
  priceTerms: {
    frequency: { name: 'Weekly', discountType: 'percent', rate: 80_000, amount: 0 },
    code: { code: 'FIVE', discountType: 'amount', rate: 0, amount: 500 },
    taxes: [{ label: 'Sales tax', rate: 88_750, amount: 1451 }],
  },
  ...changes,
});

const addUp = (steps: readonly DerivationStep[]) =>
  steps.filter(({ role }) => role === 'part').reduce((so, { amount }) => so + amount, 0);
const amountOf = (steps: readonly DerivationStep[], wanted: DerivationStep['key']) =>
  steps.find(({ key }) => key === wanted)?.amount;

test('a price without steps is explained by its sums, which add up', () => {
  const steps = storedSteps(price(), lines);
  expect(addUp(steps)).toBe(18_503);
  expect(steps.filter(({ role }) => role === 'part').map(({ key }) => key)).toEqual([
    'line',
    'line',
    'line',
    'discount',
    'discount_code',
    'adjustment',
    'fee',
    'tax',
    'tip',
    'giftcard',
  ]);
  expect(steps.find(({ key }) => key === 'discount')?.how).toEqual({
    rule: 'percent',
    rate: 80_000,
    of: 18_100,
  });
});

test('a percentage of an unknown base is not explained', () => {
  const steps = storedSteps(price({ frequencyDiscount: 900, totalBeforeTax: 16_900, total: 19_051 }), lines);
  expect(steps.find(({ key }) => key === 'discount')?.how).toEqual({ rule: 'sum' });
  expect(addUp(steps)).toBe(19_051);
});

test('a tax that is within the prices is not added', () => {
  const within = { taxInclusive: true, totalBeforeTax: 14_901, total: 17_052 };
  const steps = storedSteps(price(within), lines);
  expect(steps.find(({ key }) => key === 'tax')?.role).toBe('within');
  expect(addUp(steps)).toBe(17_052);
});

test('a tip that was given after the price was explained has its line', () => {
  const derivation = storedSteps(price({ tip: 0, total: 16_803 }), lines);
  const steps = storedSteps(price({ derivation }), lines);
  expect(amountOf(steps, 'tip')).toBe(1700);
  expect(amountOf(steps, 'total')).toBe(18_503);
  expect(addUp(steps)).toBe(18_503);
  expect(storedSteps(price({ derivation, tip: 0, total: 16_803 }), lines)).toEqual(derivation);
});
