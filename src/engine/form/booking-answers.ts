import type { FromSchema } from '../schema/from-schema.ts';
import { bookingChecks } from '../schema/precompiled/answers.js';
import type { bookingAnswerSchemas } from './booking-answer-schemas.ts';

export type BookingKey = keyof typeof bookingAnswerSchemas;
export type BookingAnswers = { readonly [K in BookingKey]?: FromSchema<(typeof bookingAnswerSchemas)[K]> };

/** Any of them pays by card. None is ever kept on the visitor's machine. */
export const cardKeys = [
  'cardToken',
  'cardId',
  'payment_method_id',
  'stripe_payment_method_id',
] as const satisfies BookingKey[];

/** The checks have the schemas' names, and are what a page loads of them. */
export const bookingKeys: readonly BookingKey[] = Object.keys(bookingChecks).filter(isBookingKey);

export function isBookingKey(key: string): key is BookingKey {
  return Object.hasOwn(bookingChecks, key);
}

/** Whether a value is of the kind that a booking has under a key. */
export const fitsBookingKey = (key: BookingKey, value: unknown): boolean =>
  bookingChecks[key]?.(value) === true;

/** The booking's part of a form's answers. What is not of its kind is left out, as if it had not been given. */
export function toBookingAnswers(read: (key: string) => unknown): BookingAnswers {
  const answers: Partial<Record<BookingKey, unknown>> = {};
  for (const key of bookingKeys) {
    const value = read(key);
    if (value !== undefined && fitsBookingKey(key, value)) answers[key] = value;
  }
  // Each value was held against the schema that its type is made of.
  return answers as BookingAnswers;
}
