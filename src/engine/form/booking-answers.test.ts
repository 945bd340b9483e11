import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createAjv } from '../schema/ajv.ts';
import { nearSchema } from '../schema/test-near-schema.ts';
import { bookingAnswerSchemas } from './booking-answer-schemas.ts';
import { bookingKeys, cardKeys, fitsBookingKey, isBookingKey, toBookingAnswers } from './booking-answers.ts';

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

test('a booking has the answers that have a schema', () =>
  expect(bookingKeys).toEqual(Object.keys(bookingAnswerSchemas)));

describe('a check that is written ahead of time says what ajv says', () => {
  const ajv = createAjv({ allErrors: false, strict: true });

  test.each(bookingKeys)('of %s', (key) => {
    const schema = bookingAnswerSchemas[key];
    const validate = ajv.compile(schema);
    fc.assert(
      fc.property(fc.oneof(nearSchema(schema), fc.jsonValue()), (value) => {
        expect(fitsBookingKey(key, value)).toBe(validate(value));
      }),
    );
  });
});
