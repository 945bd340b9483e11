import { expect, test } from 'vitest';
import { messagesOf, testDay, testSlot } from '../test-context.ts';
import { bookingSpotDate } from './definition.ts';

const slots = [testSlot('2026-06-03T09:00:00+09:30')];
const days = [
  testDay('2026-06-03', { slots }),
  testDay('2026-06-04', { opened: false, slots }),
  testDay('2026-06-05', { holiday: true, slots }),
  testDay('2026-06-06'),
  testDay('2026-06-07', { slots: [testSlot('2026-06-07T09:00:00+09:30', 0)] }),
];

test.each([
  ['2026-06-03', []],
  ['2026-06-04', ["We're closed on this day"]],
  ['2026-06-05', ["We're closed on this day"]],
  ['2026-06-06', ['Sorry, no spots available']],
  ['2026-06-07', ['Sorry, no spots available']],
  ['2026-07-01', []],
  ['2026-05-31', ['It is in the past']],
  ['someday', ['It is not a valid date']],
])('%s', (value, messages) =>
  expect(messagesOf(bookingSpotDate, value, { context: { days } })).toEqual(messages),
);
