import { expect, test } from 'vitest';
import { bookingForm, nineOnTheFourth } from '../test-forms.ts';
import { applyAvailability, chooseAddress, confirmLocation, leaveZip } from './address.ts';
import { unchanged } from './selection.ts';

const coordinates = { lat: 40.7, lng: -74 };
const found = { street: '1 Main St', city: 'New York', state: 'NY', zip: '10001', coordinates };

test('a found address fills the fields in, stores coordinates, clears the date picker and shows a map', () => {
  const { changes, effects } = chooseAddress(bookingForm(), found);
  expect(changes).toEqual({
    address_street: '1 Main St',
    address_city: 'New York',
    address_state: 'NY',
    address_zip: '10001',
    address_coordinates: coordinates,
    service_date_picker: undefined,
    service_date: undefined,
  });
  expect(Object.keys(changes)).toContain('service_date_picker');
  expect(effects).toEqual([
    { kind: 'show-map', coordinates },
    { kind: 'availability', zip: '10001' },
    { kind: 'price' },
  ]);
});

test('an address without a zip code looks nothing up', () => {
  const kinds = chooseAddress(bookingForm(), { ...found, zip: '' }).effects.map(({ kind }) => kind);
  expect(kinds).toEqual(['show-map', 'price']);
});

test('the dragged marker decides where it is', () => {
  expect(confirmLocation(bookingForm(), { lat: 1, lng: 2 }).changes).toEqual({
    address_coordinates: { lat: 1, lng: 2 },
  });
});

test('a zip code that is left is looked up; an empty one belongs to no location', () => {
  expect(leaveZip(bookingForm(), '10001').effects).toEqual([{ kind: 'availability', zip: '10001' }]);
  expect(leaveZip(bookingForm({ locationId: 'north' }), '')).toMatchObject({
    changes: { address_zip: '', locationId: undefined },
    effects: [],
  });
});

const atZip = { address_zip: '10001' };
const kept = { service_date: nineOnTheFourth };

test.each([
  ['stores the location', atZip, { locationId: 'north' }],
  [
    'keeps a slot of that location',
    { ...atZip, service_date: '2026-11-03T12:01:00-05:00' },
    { locationId: 'north' },
  ],
  ['drops a slot of another', { ...atZip, ...kept }, { locationId: 'north', service_date: undefined }],
])('availability %s', (_name, answers, changes) => {
  const applied = applyAvailability(bookingForm(answers), { zip: '10001', locationId: 'north' });
  expect(applied.changes).toStrictEqual(changes);
  expect(applied.effects).toEqual([{ kind: 'price' }]);
});

test('out of the service area warns and clears the location', () => {
  const applied = applyAvailability(bookingForm({ ...atZip, locationId: 'north' }), {
    zip: '10001',
    locationId: null,
  });
  expect(applied.changes).toStrictEqual({ locationId: undefined });
  expect(applied.effects).toEqual([{ kind: 'warn', message: 'We do not service this Service Area' }]);
});

test.each([
  ['a zip code that was changed since', { zip: '99999', locationId: null }],
  ['the location it is at already', { zip: '10001', locationId: 'north' }],
])('an answer for %s changes nothing', (_name, answer) => {
  expect(applyAvailability(bookingForm({ ...atZip, locationId: 'north' }), answer)).toBe(unchanged);
});
