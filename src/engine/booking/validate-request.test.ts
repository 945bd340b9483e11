import { expect, test } from 'vitest';
import type { PriceBook } from './price-book.ts';
import { priceRefusal } from '../problems.ts';
import type { ChosenService, PriceRequest } from './price-request.ts';
import { bookOf, requestOf, type QuoteCase } from './test-quote-case.ts';
import { validateRequest } from './validate-request.ts';

const example: QuoteCase = {
  name: 'one flat and one hourly service',
  services: [
    {
      basePrice: 100,
      variables: [{ mode: 'tier', price: 1, quantity: 3 }],
      extras: [{ price: 1, maximumQuantity: 4 }],
    },
    { basePrice: 100, hourly: { hours: 2, teams: 1 } },
  ],
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
const request = requestOf(example);
const [flat, hourly] = request.services as [ChosenService, ChosenService];
const variable = { variableId: 'variable-0', priceId: null, quantity: 1 };
const extra = { extraId: 'extra-0', quantity: 1 };
const messagesOf = (change: Partial<PriceRequest>, book: PriceBook = bookOf(example)) =>
  priceRefusal(validateRequest(book, { ...request, ...change })).messages;

test('a complete request has no issue', () => expect(messagesOf({})).toEqual({}));

test.each<[string, ChosenService, string, string]>([
  [
    'gone',
    { ...flat, serviceId: 'gone' },
    'services.0',
    'This service is no longer available. Choose another one.',
  ],
  ['no variable', { ...flat, variables: [] }, 'services.0.pricing_variables', 'Select an option'],
  [
    'an unknown variable',
    { ...flat, variables: [variable, { ...variable, variableId: 'x' }] },
    'services.0.pricing_variables.1',
    'This option is no longer available. Choose another one.',
  ],
  [
    'a variable twice',
    { ...flat, variables: [variable, variable] },
    'services.0.pricing_variables.1',
    'Variable 0 is chosen twice. Choose it once.',
  ],
  [
    'a quantity without a price',
    { ...flat, variables: [{ ...variable, quantity: 4 }] },
    'services.0.pricing_variables.0.quantity',
    'Choose a quantity of Variable 0: from 1 to 3.',
  ],
  [
    'a quantity of another price',
    { ...flat, variables: [{ ...variable, priceId: 'row-0', quantity: 9 }] },
    'services.0.pricing_variables.0.quantity',
    'Choose a quantity of Variable 0: from 1 to 3.',
  ],
  [
    'half a quantity',
    { ...flat, variables: [{ ...variable, quantity: 1.5 }] },
    'services.0.pricing_variables.0.quantity',
    'Choose a quantity of Variable 0: from 1 to 3.',
  ],
  [
    'a row of another quantity',
    { ...flat, variables: [{ ...variable, priceId: 'other' }] },
    'services.0.pricing_variables.0',
    'This option is no longer available. Choose another one.',
  ],
  [
    'an unknown extra',
    { ...flat, extras: [{ ...extra, extraId: 'x' }] },
    'services.0.extras.0',
    'This extra is no longer available. Remove it.',
  ],
  [
    'an extra twice',
    { ...flat, extras: [extra, extra] },
    'services.0.extras.1',
    'extra-0 is chosen twice. Choose it once, with a quantity.',
  ],
  [
    'too many',
    { ...flat, extras: [{ ...extra, quantity: 5 }] },
    'services.0.extras.0.quantity',
    'Choose a quantity of extra-0: from 1 to 4.',
  ],
  [
    'none',
    { ...flat, extras: [{ ...extra, quantity: 0 }] },
    'services.0.extras.0.quantity',
    'Choose a quantity of extra-0: from 1 to 4.',
  ],
  [
    'hours for a flat service',
    { ...flat, hourly: { hours: 1, teams: 1 } },
    'services.0.hourly',
    'Service 0 isn’t sold by the hour. Leave out team size and hours.',
  ],
  [
    'no hours',
    { ...hourly, hourly: { hours: 0, teams: 1 } },
    'services.0.hourly.hours',
    'Select hours required',
  ],
  ['no teams', { ...hourly, hourly: { hours: 1, teams: 0 } }, 'services.0.hourly.teams', 'Select team size'],
  [
    'too many teams',
    { ...hourly, hourly: { hours: 1, teams: 5 } },
    'services.0.hourly.teams',
    'Choose a team size: from 1 to 4.',
  ],
  [
    'too many hours',
    { ...hourly, hourly: { hours: 8.5, teams: 1 } },
    'services.0.hourly.hours',
    'Choose hours: from 1 to 8.',
  ],
  [
    'a quarter of an hour',
    { ...hourly, hourly: { hours: 1.25, teams: 1 } },
    'services.0.hourly.hours',
    'Choose full or half hours.',
  ],
])('%s', (_name, chosen, field, message) => {
  expect(messagesOf({ services: [chosen] })).toEqual({ [field]: [message] });
});

test('both halves of an hourly choice are asked for', () => {
  expect(messagesOf({ services: [{ ...hourly, hourly: null }] })).toEqual({
    'services.0.hourly.teams': ['Select team size'],
    'services.0.hourly.hours': ['Select hours required'],
  });
});

test('a service is chosen once', () => {
  expect(messagesOf({ services: [flat, flat] })).toEqual({
    'services.1': ['Service 0 is chosen twice. Choose it once.'],
  });
});

test('a service is only sold where it is sold', () => {
  const book = bookOf(example);
  book.services = book.services.map((service) => ({ ...service, locationIds: ['bronx'] }));
  expect(messagesOf({ locationId: 'bronx' }, book)).toEqual({});
  expect(Object.keys(messagesOf({ locationId: 'queens' }, book))).toEqual(['services.0', 'services.1']);
});

test('what is switched off is not sold', () => {
  const book = bookOf(example);
  book.services = book.services.map((service) => ({ ...service, active: false }));
  book.frequencies = book.frequencies.map((frequency) => ({ ...frequency, active: false }));
  expect(Object.keys(messagesOf({}, book))).toEqual(['frequencyId', 'services.0', 'services.1']);
});

test('amounts are whole and not negative, save what staff take off', () => {
  const tip = { discountType: 'amount' as const, rate: 0, amount: -1, recurring: false };
  const off = { kind: 'amount' as const, amount: -500, recurring: false };
  expect(messagesOf({ tip, giftCardBalance: 0.5, adjustment: off })).toEqual({
    tip: ['Enter an amount of zero or more.'],
    gift_card_code: ['Enter an amount of zero or more.'],
  });
  const final = { kind: 'final_price' as const, price: -1, recurring: false };
  expect(Object.keys(messagesOf({ adjustment: final }))).toEqual(['adjustment']);
});

test('a frequency of some categories is not offered for services of others', () => {
  const book = bookOf(example);
  book.services = book.services.map((service, index) => ({ ...service, categoryId: `category-${index}` }));
  const offered = (categoryIds: string[] | null) => ({
    ...book,
    frequencies: book.frequencies.map((frequency) => ({ ...frequency, categoryIds })),
  });
  expect(messagesOf({}, offered(null))).toEqual({});
  expect(messagesOf({}, offered(['category-0', 'category-1']))).toEqual({});
  expect(messagesOf({}, offered(['category-0']))).toEqual({
    frequencyId: ['Frequency isn’t available for Service 1. Choose another frequency.'],
  });
});

test('of several prices it says the quantities of each', () => {
  const book = bookOf(example);
  const row = { label: 'Row', price: 100, durationMinutes: 15 };
  const prices = [
    { ...row, id: 'one', minQuantity: 1, maxQuantity: 1 },
    { ...row, id: 'few', minQuantity: 2, maxQuantity: 4 },
    { ...row, id: 'many', minQuantity: 10, maxQuantity: 20 },
  ];
  const [service] = book.services;
  const variables = service?.variables.map((one) => ({ ...one, prices })) ?? [];
  const services = book.services.map((one) => (one.id === service?.id ? { ...one, variables } : one));
  const chosen = { ...request, services: [{ ...flat, variables: [{ ...variable, quantity: 7 }] }] };
  expect(priceRefusal(validateRequest({ ...book, services }, chosen)).messages).toEqual({
    'services.0.pricing_variables.0.quantity': [
      'Choose a quantity of Variable 0: 1, from 2 to 4, from 10 to 20.',
    ],
  });
});
