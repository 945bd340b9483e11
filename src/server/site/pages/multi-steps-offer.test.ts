import { describe, expect, test } from 'vitest';
import type { BookFrequency } from '#engine/booking/price-book.ts';
import type { Extra, Frequency, PricingVariable, Service } from '#engine/catalogue/catalogue.ts';
import { toOfferedKinds } from './multi-steps-offer.ts';

const row = (id: string, min_qty: number, max_qty: number) => ({
  id,
  label: id,
  price: 10,
  min_qty,
  max_qty,
});

const variable = (name: string, prices: PricingVariable['prices']): PricingVariable => ({
  id: name,
  name,
  active: true,
  duration: 0,
  prices,
});

const extra = (name: string, most = 3): Extra => ({
  id: name,
  name,
  price: 5,
  active: true,
  duration: 10,
  minimum_quantity: 0,
  maximum_quantity: most,
});

const service = (name: string, own: Partial<Service> = {}): Service => ({
  id: name,
  name,
  base_price: 100,
  extras: [],
  hourly: false,
  duration: 60,
  active: true,
  pricing_variables: [],
  ...own,
});

const frequency = (
  name: string,
  { term: minimum_term = 0, ...rule }: Pick<BookFrequency, 'unit' | 'every'> & { term?: number },
  discount = 0,
) => ({
  listed: { id: name, name, discount, discount_type: 'percent', minimum_term } satisfies Frequency,
  rule: {
    id: name,
    name,
    active: true,
    categoryIds: null,
    excludeFirst: false,
    ...rule,
    monthlyMode: 'nth_weekday',
    discountType: 'percent',
    rate: discount * 10_000,
    amount: 0,
  } satisfies BookFrequency,
});

const offered = (
  services: Service[],
  { frequencies = [], chosen = {} }: { frequencies?: ReturnType<typeof frequency>[]; chosen?: object } = {},
) =>
  toOfferedKinds({
    catalogue: { categories: [], services, frequencies: frequencies.map(({ listed }) => listed) },
    book: { frequencies: frequencies.map(({ rule }) => rule) },
    chosen,
    amountText: (amount) => `$${amount}`,
  });

describe('kinds of cleaning', () => {
  test('are found by the names of services, and left out without one', () => {
    const kinds = offered([
      service('Office help', { hourly: true }),
      service('Move-out clean'),
      service('Regular home clean'),
    ]);
    expect(kinds.map(({ name, serviceId }) => `${name}: ${serviceId}`)).toEqual([
      'standard: Regular home clean',
      'move in out: Move-out clean',
    ]);
  });

  test('are those that the company names, whatever they are called', () => {
    const all = [service('Standard clean'), service('The big one')];
    const kinds = offered(all, { chosen: { 'deep clean': 'The big one' } });
    expect(kinds.map(({ serviceId }) => serviceId)).toEqual(['Standard clean', 'The big one']);
  });

  test('never take a service that is sold by the hour', () =>
    expect(offered([service('Standard help', { hourly: true })])).toEqual([]));
});

describe('what is counted', () => {
  const countsOf = (...variables: PricingVariable[]) =>
    offered([service('Standard', { pricing_variables: variables })])[0]?.counts ?? [];

  test('rooms go from 0 to 3, as far as the company has a row for them', () => {
    const [bedrooms, bathrooms, half] = countsOf(
      variable('Bedrooms', [row('studio', 0, 0), row('some', 1, 2), row('many', 3, 7)]),
      variable('Bathrooms', [row('one', 1, 1), row('more', 2, 5)]),
      variable('Half bathrooms', [row('any', 0, 9)]),
    );
    expect(bedrooms?.options.map(({ value, priceId }) => `${value} ${priceId}`)).toEqual([
      '0 studio',
      '1 some',
      '2 some',
      '3 many',
    ]);
    expect(bathrooms?.name).toBe('bathrooms');
    expect(bathrooms?.options.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(half?.name).toBe('halfBathrooms');
  });

  test.each([
    ['by the foot', [row('s', 0, 1500), row('m', 1501, 2000), row('l', 2001, 4000)], [1500, 2000, 3000]],
    ['by numbered sizes', [row('s', 1, 1), row('m', 2, 2), row('l', 3, 3)], [1, 2, 3]],
  ])('the square footage is asked %s', (_how, prices, quantities) => {
    const [footage] = countsOf(variable('Square footage', prices));
    expect(footage?.options.map(({ value }) => value)).toEqual([1, 2, 3]);
    expect(footage?.options.map(({ quantity, priceId }) => [quantity, priceId])).toEqual(
      quantities.map((quantity, at) => [quantity, ['s', 'm', 'l'][at]]),
    );
  });

  test('where rooms make the price the other ones are asked as well, to be told', () => {
    const toldOf = (...names: string[]) =>
      offered([
        service('Standard', { pricing_variables: names.map((name) => variable(name, [row('all', 0, 9)])) }),
      ])[0]?.told;
    expect(toldOf('Bedrooms', 'Bathrooms')).toEqual([
      { name: 'squareFootage', values: [1, 2, 3] },
      { name: 'halfBathrooms', values: [0, 1, 2, 3] },
    ]);
    expect(toldOf('Size of the home')).toEqual([]);
  });

  test('what only this company asks is asked by its own rows, since it decides the price', () => {
    const [size] = countsOf(variable('Size of the home', [row('Small', 0, 1), row('Large', 2, 9)]));
    expect(size).toMatchObject({ name: null, label: 'Size of the home' });
    expect(size?.options.map(({ label, quantity }) => [label, quantity])).toEqual([
      ['Small', 0],
      ['Large', 2],
    ]);
  });

  test('add-ons stay within three and within what the company sells of them', () => {
    const extras = [extra('Inside the fridge', 1), extra('Oven, inside', 12), extra('Interior window')];
    const [kind] = offered([service('Standard', { extras })]);
    expect(kind?.addOns.map(({ name, most }) => `${name} ${most}`)).toEqual(['fridge 1', 'oven 3']);
  });
});

describe('rhythms', () => {
  const weekly = frequency('Every week', { unit: 'week', every: 1 }, 8);
  const frequencies = [
    frequency('One time', { unit: 'none', every: 1 }),
    weekly,
    frequency('Fortnightly', { unit: 'week', every: 2 }, 6),
    frequency('Every 3 months', { unit: 'month', every: 3 }, 2),
    frequency('Long weekly', { unit: 'week', every: 1, term: 6 }, 14),
    frequency('Two years', { unit: 'week', every: 1, term: 24 }, 20),
  ];

  test('are found by their interval, with the company’s own discounts', () => {
    const [kind] = offered([service('Standard')], { frequencies });
    expect(kind?.rhythms.map(({ name, saving }) => `${name}: ${saving}`)).toEqual([
      'one time: ',
      'weekly: 8%',
      'bi monthly: 6%',
    ]);
  });

  test('a commitment is a term of its rhythm, and no rhythm of its own', () => {
    const [kind] = offered([service('Standard')], { frequencies });
    const terms = kind?.rhythms.flatMap(({ name, terms: all }) =>
      all.map((term) => [name, term.name, term.more, term.saving]),
    );
    expect(terms).toEqual([['weekly', '6 months', '6%', '14%']]);
    expect(kind?.rhythms[1]?.frequencyId).toBe('Every week');
  });
});
