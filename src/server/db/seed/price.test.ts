import { expect, test } from 'vitest';
import { allocate, priceOf, type PriceRequest } from './price.ts';

const plain: PriceRequest = {
  frequency: null,
  code: null,
  tax: { inclusive: false, components: [] },
  tip: 0,
  giftCardBalance: 0,
};
const percent = (rate: number) => ({ discountType: 'percent' as const, rate, amount: 0 });
const fixed = (amount: number) => ({ discountType: 'amount' as const, rate: 0, amount });
const every = (discount: ReturnType<typeof percent> | ReturnType<typeof fixed>) => ({
  ...discount,
  name: 'Weekly',
});
const code = (discount: ReturnType<typeof percent> | ReturnType<typeof fixed>, combinable = true) => ({
  ...discount,
  code: 'CODE',
  combinable,
});
const taxed = (rate: number, inclusive = false) => ({ inclusive, components: [{ label: 'Tax', rate }] });
const lines = (...gross: number[]) => gross.map((each) => ({ gross: each, taxable: true, recurring: true }));

test.each<[string, number[], Partial<PriceRequest>, number[]]>([
  ['tax on rooms and extras', [19500, 2500, 3000], { tax: taxed(82_500) }, [0, 0, 25000, 2063, 27063]],
  [
    'an amount comes before a percentage',
    [20000],
    { frequency: every(percent(250_000)), code: code(fixed(10000)), tax: taxed(80_000) },
    [2500, 10000, 7500, 600, 8100],
  ],
  [
    'of two percentages the frequency comes first',
    [20000],
    { frequency: every(percent(100_000)), code: code(percent(200_000)), tax: taxed(80_000) },
    [2000, 3600, 14400, 1152, 15552],
  ],
  [
    'a gift card pays tip and tax too',
    [25000],
    { tax: taxed(82_500), tip: 3000, giftCardBalance: 10000 },
    [0, 0, 25000, 2063, 20063],
  ],
  ['a code is used up, never more', [8000], { code: code(fixed(10000)) }, [0, 8000, 0, 0, 0]],
  ['tax within the price', [11000], { tax: taxed(100_000, true) }, [0, 0, 10000, 1000, 11000]],
  [
    'a discount on prices with tax',
    [11000],
    { frequency: every(percent(50_000)), tax: taxed(100_000, true) },
    [550, 0, 9500, 950, 10450],
  ],
  [
    'the better of two that may not meet',
    [10000],
    { frequency: every(percent(150_000)), code: code(percent(200_000), false) },
    [0, 2000, 8000, 0, 8000],
  ],
])('%s', (_name, gross, request, expected) => {
  const { totals } = priceOf(lines(...gross), { ...plain, ...request });
  const { frequencyDiscount, codeDiscount, totalBeforeTax, tax, total } = totals;
  expect([frequencyDiscount, codeDiscount, totalBeforeTax, tax, total]).toEqual(expected);
});

test('each tax component is rounded by itself', () => {
  const components = [
    { label: 'State', rate: 42_250 },
    { label: 'City', rate: 23_750 },
  ];
  const { totals } = priceOf(lines(9999), {
    ...plain,
    frequency: every(percent(125_000)),
    tax: { inclusive: false, components },
  });
  expect(totals.priceTerms.taxes.map((tax) => tax.amount)).toEqual([370, 208]);
  expect(totals.total).toBe(9327);
});

test('discounts are spread over the lines to the cent', () => {
  expect(allocate(2500, [14000, 3000, 2000])).toEqual([1842, 395, 263]);
  expect(allocate(1000, [1, 1, 1])).toEqual([334, 333, 333]);
});
