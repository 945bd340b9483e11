import { expect, test } from 'vitest';
import type { AnyDefinition } from '../define.ts';
import { messagesOf, testContext, testDay, testSlot } from '../test-context.ts';
import { bookingSpotTime } from './definition.ts';
import { isSlotSelectable } from './selectable-slot.ts';

const definition: AnyDefinition = bookingSpotTime;
const at = (time: string, day = '2026-06-03') => `${day}T${time}:00+09:30`;
const days = [testDay('2026-06-03', { slots: [testSlot(at('09:00')), testSlot(at('10:00'), 0)] })];
const unavailable = ['This time is no longer available. Choose another one'];

test.each([
  ['a free slot', at('09:00'), []],
  ['the same instant, written with another offset', '2026-06-02T23:30:00Z', []],
  ['a slot without spots', at('10:00'), unavailable],
  ['a time that is no slot', at('11:00'), unavailable],
  ['a day that is not on screen', at('09:00', '2026-07-01'), []],
  ['what begins no later than a day from now', at('09:30', '2026-06-02'), unavailable],
  ['what begins a minute after that', at('09:31', '2026-06-02'), []],
  ['a time without an offset', '2026-06-03T09:00:00', ['It is not a valid time']],
  ['a day that does not exist', '2026-06-33T09:00:00Z', ['It is not a valid time']],
])('%s', (_name, value, messages) =>
  expect(messagesOf(bookingSpotTime, value, { context: { days } })).toEqual(messages),
);

test.each([
  ['2026-06-03', []],
  ['', []],
  [undefined, []],
  ['2026-06-04', ['Choose a time on the selected day']],
])('with the day %j', (service_date_picker, messages) => {
  const context = { days, answers: { service_date_picker } };
  expect(messagesOf(bookingSpotTime, at('09:00'), { context })).toEqual(messages);
});

test.each([
  [at('09:31', '2026-06-02'), 1, true],
  [at('09:30', '2026-06-02'), 1, false],
  [at('09:31', '2026-06-02'), 0, false],
])('the slot %s with %i spots is selectable: %s', (datetime, spots, selectable) =>
  expect(isSlotSelectable(testSlot(datetime, spots), testContext())).toBe(selectable),
);

test('reads as the time where the company is', () =>
  expect(definition.answer?.summarise?.('2026-06-02T23:30:00Z', {}, testContext())).toBe('09:00'));

test.each([
  ['north', []],
  [undefined, []],
  ['south', ['This time is at another location. Choose another one']],
])('a slot in the north, with the location %j', (locationId, messages) => {
  const context = { days: days.map((day) => ({ ...day, locationId: 'north' })), answers: { locationId } };
  expect(messagesOf(bookingSpotTime, at('09:00'), { context })).toEqual(messages);
});
