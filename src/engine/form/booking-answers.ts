import { serviceOptionsSchema } from '../components/service-options/service-options.ts';
import type { FromSchema } from '../schema/from-schema.ts';
import { type AnswerSchema, fitsSchema } from '../components/fits-schema.ts';

const text = { type: 'string', maxLength: 5000 } as const;
const amount = { type: 'number' } as const;
const flag = { type: 'boolean' } as const;
const quantity = { type: 'integer', minimum: 0 } as const;
const byReference = <const V>(additionalProperties: V) => ({ type: 'object', additionalProperties }) as const;

/** The answers that mean something to a booking, by the specification's names. All others are the form's own. */
export const bookingAnswerSchemas = {
  ...{ first_name: text, last_name: text, company_name: text, email: text, phone: text },
  ...{ address_street: text, address_apartment: text, address_city: text, address_state: text },
  ...{ address_zip: text, address_phone: text },
  address_coordinates: { type: 'object', properties: { lat: amount, lng: amount }, required: ['lat', 'lng'] },
  ...{ referral_source: text, referral_code: text, service_category: text, locationId: text },
  serviceIds: { type: 'array', items: text, maxItems: 200 },
  extras: byReference(byReference(quantity)),
  service_options: serviceOptionsSchema,
  ...{ frequencyId: text, service_date_picker: text, service_date: text },
  ...{ discount_code: text, gift_card_code: text, customer_notes: text },
  // A number once it is read; what a text field holds of it is text.
  tip: { type: ['string', 'number'], maxLength: 20 },
  payment_type: { type: 'string', enum: ['card', 'cash', 'check'] },
  ...{ termsOfService: flag, sms_reminders: flag },
  ...{ cardToken: text, cardId: text, payment_method_id: text, stripe_payment_method_id: text },
} as const;

export type BookingKey = keyof typeof bookingAnswerSchemas;
export type BookingAnswers = { readonly [K in BookingKey]?: FromSchema<(typeof bookingAnswerSchemas)[K]> };

/** Any of them pays by card. None is ever kept on the visitor's machine. */
export const cardKeys = [
  'cardToken',
  'cardId',
  'payment_method_id',
  'stripe_payment_method_id',
] as const satisfies BookingKey[];

export const bookingKeys: readonly BookingKey[] = Object.keys(bookingAnswerSchemas).filter(isBookingKey);

export function isBookingKey(key: string): key is BookingKey {
  return Object.hasOwn(bookingAnswerSchemas, key);
}

/** Whether a value is of the kind that a booking has under a key. */
export function fitsBookingKey(key: BookingKey, value: unknown): boolean {
  const schema: AnswerSchema = bookingAnswerSchemas[key];
  return fitsSchema(schema, value);
}

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
