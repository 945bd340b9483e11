import { expect, test } from 'vitest';
import { cardKeys, isBookingKey, toBookingAnswers } from './booking-answers.ts';

const bookingOf = (answers: Record<string, unknown>) => toBookingAnswers((key) => answers[key]);

test('answers that mean something to a booking are taken, others are the form’s own', () => {
  const booking = { serviceIds: ['plain'], extras: { plain: { oven: 2 } }, tip: '5', payment_type: 'cash' };
  expect(bookingOf({ ...booking, hat_size: '7' })).toEqual(booking);
});

test.each([
  ['serviceIds', 'plain'],
  ['serviceIds', [5]],
  ['extras', { plain: { oven: '2' } }],
  ['service_options', { plain: { hourly: { teams: 'two' } } }],
  ['address_coordinates', { lat: 1 }],
  ['payment_type', 'shells'],
  ['locationId', null],
])('%s that is %j counts as not given', (key, value) => {
  expect(bookingOf({ [key]: value, first_name: 'Ada' })).toEqual({ first_name: 'Ada' });
});

test('cards go by four names, and no inherited name is a key', () => {
  expect(cardKeys.every(isBookingKey)).toBe(true);
  expect(['constructor', '__proto__'].some(isBookingKey)).toBe(false);
});
