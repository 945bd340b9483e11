import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createInitialAnswers } from './initial-answers.ts';

test('each answer comes from the strongest that gives it: link, draft, customer', () => {
  expect(
    createInitialAnswers({
      link: { first_name: 'Link', cf1: 'Rex' },
      draft: { first_name: 'Draft', last_name: 'Draft', tip: '' },
      customer: { first_name: 'Customer', last_name: 'Customer', email: 'ada@example.test', tip: '5' },
    }),
  ).toEqual({ first_name: 'Link', cf1: 'Rex', last_name: 'Draft', tip: '', email: 'ada@example.test' });
});

const home = {
  address_street: '1 Main St',
  address_zip: '10001',
  address_coordinates: { lat: 1, lng: 2 },
  locationId: 'north',
};
const cart = {
  service_category: 'home',
  serviceIds: ['a'],
  extras: { a: { oven: 1 } },
  service_options: {},
  frequencyId: 'weekly',
};

test.each([
  ['another zip code', { address_zip: '20002' }, home, {}],
  ['the same zip code', { address_zip: '10001' }, home, home],
  ['no address', { first_name: 'Ada' }, home, home],
  ['other services', { serviceIds: ['b'] }, cart, { frequencyId: 'weekly' }],
  ['the same services', { serviceIds: ['a'] }, cart, cart],
  ['other extras', { serviceIds: ['a'], extras: { a: { oven: 2 } } }, cart, { frequencyId: 'weekly' }],
  ['another category', { service_category: 'office' }, cart, {}],
  ['the same category', { service_category: 'home' }, cart, cart],
  ['another frequency', { frequencyId: 'once' }, cart, cart],
  [
    'another day',
    { service_date_picker: '2026-11-05' },
    { service_date_picker: '2026-11-04', service_date: 'nine' },
    {},
  ],
  [
    'the same day',
    { service_date_picker: '2026-11-04' },
    { service_date_picker: '2026-11-04', service_date: 'nine' },
    { service_date: 'nine' },
  ],
])('a link with %s leaves of a draft what goes with it', (_name, link, draft, left) => {
  expect(createInitialAnswers({ link, draft })).toEqual({ ...left, ...link });
});

test('the customer’s saved address is not joined to one that was begun', () => {
  const joined = createInitialAnswers({
    draft: { address_street: '7 Side St' },
    customer: { ...home, first_name: 'Ada' },
  });
  expect(joined).toEqual({ address_street: '7 Side St', first_name: 'Ada' });
});

test('an answer that was emptied contradicts nothing, and stays empty', () => {
  expect(createInitialAnswers({ draft: { address_street: '' }, customer: home })).toEqual({
    ...home,
    address_street: '',
  });
});

test('names that objects inherit are names like any other', () => {
  const joined = createInitialAnswers({
    link: JSON.parse('{"__proto__": "x"}'),
    draft: { constructor: 'y' },
  });
  expect(Object.entries(joined)).toEqual([
    ['__proto__', 'x'],
    ['constructor', 'y'],
  ]);
});

test('nothing but what a source gave, and all of the link', () => {
  const answers = fc.dictionary(
    fc.constantFrom('cf1', 'address_zip', 'locationId', 'serviceIds', 'extras'),
    fc.constantFrom('', 'a', 'b'),
  );
  fc.assert(
    fc.property(answers, answers, answers, (link, draft, customer) => {
      const joined = createInitialAnswers({ link, draft, customer });
      expect(joined).toMatchObject(link);
      for (const [key, value] of Object.entries(joined))
        expect([link[key], draft[key], customer[key]]).toContain(value);
    }),
  );
});
