import { expect, test } from 'vitest';
import { bookingForm, nineOnTheFourth, testContext, testDays } from '../test-forms.ts';
import { chooseDay, chooseSlot, describeDay, isPastDay } from './slots.ts';
import { unchanged } from './selection.ts';

const context = testContext();
const day = (more: object = {}) => ({
  date: '2026-11-04',
  opened: true,
  holiday: false,
  locationId: null,
  slots: [],
  ...more,
});
const slot = (datetime: string, spots_available: number) => ({
  time: '',
  datetime,
  arrival_window: 0,
  teams_available: 1,
  spots_available,
});

test.each([
  ['a closed day', day({ opened: false }), "We're closed on this day"],
  ['a holiday', day({ holiday: true, slots: [slot(nineOnTheFourth, 1)] }), "We're closed on this day"],
  ['no slots', day(), 'Sorry, no spots available'],
  ['only full slots', day({ slots: [slot(nineOnTheFourth, 0)] }), 'Sorry, no spots available'],
  ['a free slot', day({ slots: [slot(nineOnTheFourth, 1)] }), undefined],
])('%s says %j', (_name, shown, message) => {
  expect(describeDay(shown, context).message).toBe(message);
});

test('slots that cannot be chosen are shown all the same', () => {
  const [, fourth] = testDays;
  const { slots } = describeDay(fourth ?? day(), context);
  expect(slots.map(({ selectable }) => selectable)).toEqual([true, false]);
});

test.each([
  ['2026-11-01', true],
  ['2026-11-02', false],
])('%s is past: %j', (date, expected) => expect(isPastDay(date, context)).toBe(expected));

test('it is still yesterday where the company is', () => {
  const afterMidnightUtc = testContext({ now: Date.parse('2026-11-02T02:00:00Z') });
  expect(isPastDay('2026-11-01', afterMidnightUtc)).toBe(false);
});

test('choosing a slot sets day and location, takes out what is not sold there, and updates the price', () => {
  const form = bookingForm({ serviceIds: ['north-only', 'plain'] });
  const { changes, effects } = chooseSlot(form, nineOnTheFourth);
  expect(changes).toMatchObject({
    service_date: nineOnTheFourth,
    service_date_picker: '2026-11-04',
    locationId: 'south',
    serviceIds: ['plain'],
  });
  expect(effects).toEqual([{ kind: 'services-removed', serviceIds: ['north-only'] }, { kind: 'price' }]);
});

test('a slot can be chosen from the first minute after the notice', () => {
  const datetime = '2026-11-03T12:01:00-05:00';
  expect(chooseSlot(bookingForm(), datetime).changes).toMatchObject({ service_date: datetime });
});

test.each([
  ['at the notice', '2026-11-03T12:00:00-05:00'],
  ['full', '2026-11-04T10:00:00-05:00'],
  ['not on screen', '2026-11-05T09:00:00-05:00'],
])('a slot that is %s cannot be chosen', (_name, datetime) => {
  expect(chooseSlot(bookingForm(), datetime)).toBe(unchanged);
});

test.each([
  ['2026-11-04', nineOnTheFourth, false],
  ['2026-11-03', nineOnTheFourth, true],
  ['2026-11-03', undefined, false],
])('choosing the day %s with the slot %j: the slot goes is %j', (date, service_date, goes) => {
  const { changes, effects } = chooseDay(bookingForm({ service_date }), date);
  expect(changes['service_date_picker']).toBe(date);
  expect(Object.hasOwn(changes, 'service_date')).toBe(goes);
  expect(effects).toEqual(goes ? [{ kind: 'price' }] : []);
});
