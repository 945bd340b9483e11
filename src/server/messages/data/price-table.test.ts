import { expect, test } from 'vitest';
import type { Company } from '#server/platform/access/directory.ts';
import { createWriter } from './context.ts';
import { toPriceTable, type Priced, type PricedLine } from './price-table.ts';

// What a writer reads of a company.
const company = {
  currencyCode: 'USD',
  currencySymbol: '$',
  moneyFormat: '${{amount}}',
  dateFormat: 'MMM Do, YYYY',
  timeFormat: 'hh:mm a',
  country: 'US',
} as Company;
const saying = {
  writer: createWriter(company, { now: new Date(0) }),
  say: (text: string) => text,
};
const priced: Priced = {
  frequencyDiscount: 1000,
  codeDiscount: 0,
  adjustment: 0,
  fees: 0,
  tax: 500,
  taxInclusive: false,
  tip: 0,
  giftCardTotal: 0,
  total: 9500,
  priceTerms: { frequency: null, code: null, taxInclusive: false, taxes: [] },
};
const line = (given: Partial<PricedLine>): PricedLine => ({
  kind: 'service',
  serviceId: 'a',
  variableId: null,
  extraId: null,
  name: 'Standard',
  detail: '',
  quantity: 1,
  gross: 0,
  ...given,
});
const linesOf = (...items: PricedLine[]) => toPriceTable(priced, items, saying).lines;

test('what was chosen without a price of its own stands with its service', () => {
  expect(
    linesOf(
      line({ gross: 10_000, detail: '2 h' }),
      line({ serviceId: 'b', name: 'Windows' }),
      line({ kind: 'variable', name: 'Bedrooms', detail: '3 bedrooms' }),
      line({ kind: 'variable', name: 'Pets', quantity: 2 }),
      line({ kind: 'variable', name: 'Bathrooms', detail: '2 bathrooms', gross: 3000 }),
      line({ kind: 'extra', name: 'Oven' }),
    ),
  ).toMatchObject([
    { label: 'Standard', detail: '2 h, 3 bedrooms, Pets × 2' },
    { label: 'Windows', detail: '' },
    { label: 'Bathrooms', detail: '2 bathrooms' },
    { label: 'Oven', detail: '' },
  ]);
});

test('a choice without its service keeps its line', () => {
  expect(linesOf(line({ kind: 'variable', name: 'Bedrooms', detail: '3' }))).toHaveLength(1);
});

test('totals name what was taken off and added', () => {
  expect(toPriceTable(priced, [], saying).totals.map(({ label }) => label)).toEqual([
    'Discount',
    'Tax',
    'Total with tax',
  ]);
});
