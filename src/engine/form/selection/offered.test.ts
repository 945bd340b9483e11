import { expect, test } from 'vitest';
import type { Frequency, Service } from '../../catalogue/catalogue.ts';
import { bookingForm, testCatalogue, testContext, testExtra, testService } from '../test-forms.ts';
import { chooseFrequency } from './frequency.ts';
import { askedVariables, offeredExtras, offeredFrequencies, offeredServices } from './offered.ts';
import { unchanged } from './selection.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
const withServices = (...services: Service[]) => testContext({ catalogue: { ...testCatalogue, services } });

test.each([
  ['in order', {}, ['hours', 'rooms', 'plain', 'north-only']],
  ['where it is sold', { locationId: 'south' }, ['hours', 'rooms', 'plain']],
  ['there too', { locationId: 'north' }, ['hours', 'rooms', 'plain', 'north-only']],
])('services are offered %s', (_name, answers, expected) => {
  expect(ids(offeredServices(bookingForm(answers)))).toEqual(expected);
});

test.each([
  ['of the category', { categoryId: 'home' }, true],
  ['of another category', { categoryId: 'office' }, false],
  ['of no category', { categoryId: null }, false],
  ['of which no category is said', {}, true],
  ['private', { categoryId: 'home', private: true }, false],
  ['not active', { categoryId: 'home', active: false }, false],
  ['sold everywhere', { categoryId: 'home', all_locations: true, locationIds: [] }, true],
  ['sold elsewhere', { categoryId: 'home', all_locations: false, locationIds: ['south'] }, false],
])('a service %s: offered is %j', (_name, more, expected) => {
  const form = bookingForm(
    { service_category: 'home', locationId: 'north' },
    withServices(testService('it', more)),
  );
  expect(offeredServices(form).length === 1).toBe(expected);
});

const frequency = (more: Partial<Frequency>): Frequency => ({
  id: 'it',
  name: 'It',
  discount: 0,
  discount_type: 'percent',
  ...more,
});

test.each([
  ['of all categories', {}, true],
  ['of the category', { categories: [{ id: 'home' }] }, true],
  ['of another', { categories: [{ id: 'office' }] }, false],
  ['private in the category', { categories: [{ id: 'home', private: true }] }, false],
  ['not for this form', { categories: [{ id: 'home', visibility: { premium_form: false } }] }, false],
  ['not active', { active: false }, false],
  ['private', { private: true }, false],
])('a frequency %s: offered is %j', (_name, more, expected) => {
  const catalogue = { ...testCatalogue, frequencies: [frequency(more)] };
  const form = bookingForm({ service_category: 'home' }, testContext({ catalogue }));
  expect(offeredFrequencies(form).length === 1).toBe(expected);
  expect(chooseFrequency(form, 'it') === unchanged).toBe(!expected);
});

test('frequencies are in the company’s order, and choosing one updates the price', () => {
  expect(ids(offeredFrequencies(bookingForm()))).toEqual(['once', 'weekly']);
  expect(chooseFrequency(bookingForm(), 'once')).toMatchObject({
    changes: { frequencyId: 'once' },
    effects: [{ kind: 'price' }],
  });
});

test('only active extras are offered, in order', () => {
  const extras = [
    testExtra('b', { ordering: 2 }),
    testExtra('a', { ordering: 1 }),
    testExtra('c', { active: false }),
  ];
  expect(ids(offeredExtras(testService('it', { extras })))).toEqual(['a', 'b']);
});

test('only active variables are asked for, and of an hourly service none', () => {
  const asked = testCatalogue.services.map((service) => [service.id, ids(askedVariables(service))]);
  expect(Object.fromEntries(asked)).toMatchObject({ rooms: ['beds'], hours: [], plain: [] });
});
