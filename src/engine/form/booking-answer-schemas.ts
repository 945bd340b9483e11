import { serviceOptionsSchema } from '../components/service-options/schema.ts';

const text = { type: 'string', maxLength: 5000 } as const;
const amount = { type: 'number' } as const;
const flag = { type: 'boolean' } as const;
const quantity = { type: 'integer', minimum: 0 } as const;
const byReference = <const V>(additionalProperties: V) => ({ type: 'object', additionalProperties }) as const;

/** The answers that mean something to a booking, by the specification's names. All others are the form's own. */
export const bookingAnswerSchemas = {
  first_name: text,
  last_name: text,
  company_name: text,
  email: text,
  phone: text,
  address_street: text,
  address_apartment: text,
  address_city: text,
  address_state: text,
  address_zip: text,
  address_phone: text,
  address_coordinates: { type: 'object', properties: { lat: amount, lng: amount }, required: ['lat', 'lng'] },
  referral_source: text,
  referral_code: text,
  service_category: text,
  locationId: text,
  serviceIds: { type: 'array', items: text, maxItems: 200 },
  extras: byReference(byReference(quantity)),
  service_options: serviceOptionsSchema,
  frequencyId: text,
  service_date_picker: text,
  service_date: text,
  discount_code: text,
  gift_card_code: text,
  customer_notes: text,
  // A number once it is read; what a text field holds of it is text.
  tip: { type: ['string', 'number'], maxLength: 20 },
  payment_type: { type: 'string', enum: ['card', 'cash', 'check'] },
  termsOfService: flag,
  sms_reminders: flag,
  cardToken: text,
  cardId: text,
  payment_method_id: text,
  stripe_payment_method_id: text,
} as const;
