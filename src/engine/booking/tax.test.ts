import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { BookTax } from './price-book.ts';
import { findTax, noTax, priceWithTax, taxOn, taxWithin, type TaxCase } from './tax.ts';

const tax = (label: string, limits: Partial<BookTax> = {}): BookTax => ({
  locationId: null,
  zipPrefix: null,
  inclusive: false,
  effectiveFrom: '2020-01-01',
  components: [{ label, rate: 50_000 }],
  ...limits,
});
const taxes = [
  tax('company'),
  tax('company, new', { effectiveFrom: '2027-01-01' }),
  tax('bronx', { locationId: 'bronx' }),
  tax('112', { zipPrefix: '112' }),
  tax('11201', { zipPrefix: '11201' }),
];
const anywhere: TaxCase = { customerRate: null, zip: null, locationId: null, date: '2026-11-20' };

test.each<[string, Partial<TaxCase>, string | undefined]>([
  ['the company’s', {}, 'company'],
  ['the newest that is effective', { date: '2027-01-01' }, 'company, new'],
  ['none yet', { date: '2019-12-31' }, undefined],
  ['the location’s', { locationId: 'bronx', date: '2027-06-01' }, 'bronx'],
  ['another location has none of its own', { locationId: 'queens' }, 'company'],
  ['the zip code’s before the location’s', { locationId: 'bronx', zip: '11215' }, '112'],
  ['the more precise zip code', { zip: '11201' }, '11201'],
  ['the customer’s own before all', { zip: '11201', customerRate: 10_000 }, 'Special rate'],
])('%s', (_name, change, expected) =>
  expect(findTax(taxes, { ...anywhere, ...change }).components[0]?.label).toBe(expected),
);

test('an exemption is a rate of zero', () => {
  const exempt = findTax(taxes, { ...anywhere, customerRate: 0 });
  expect(taxOn(10_000, exempt)).toEqual({ tax: 0, taxes: [{ label: 'Special rate', rate: 0, amount: 0 }] });
});

test('a tax within the price is taken out once and shared among its components', () => {
  const components = [
    { label: 'State', rate: 42_250 },
    { label: 'City', rate: 23_750 },
  ];
  const { tax: total, taxes: shares } = taxOn(10_000, { inclusive: true, components });
  expect(total).toBe(619);
  expect(shares.map(({ amount }) => amount)).toEqual([396, 223]);
});

const parts = [
  { label: 'State', rate: 42_250 },
  { label: 'City', rate: 23_750 },
];

test('a fee has its tax on top where prices have, and in it where they have', () => {
  expect(priceWithTax(2_000, { inclusive: false, components: parts })).toEqual({ amount: 2_133, tax: 133 });
  expect(priceWithTax(2_000, { inclusive: true, components: parts })).toEqual({ amount: 2_000, tax: 124 });
  expect(priceWithTax(2_000, noTax)).toEqual({ amount: 2_000, tax: 0 });
});

test('what of a fee is tax is found again, to the coin', () => {
  fc.assert(
    fc.property(
      fc.nat(1_000_000),
      fc.boolean(),
      fc.array(fc.integer({ min: 0, max: 150_000 }), { maxLength: 3 }),
      (price, inclusive, rates) => {
        const terms = { inclusive, components: rates.map((rate) => ({ label: '', rate })) };
        const { amount, tax: ofIt } = priceWithTax(price, terms);
        expect(Math.abs(taxWithin(amount, terms) - ofIt)).toBeLessThanOrEqual(inclusive ? 0 : 1);
      },
    ),
  );
});
