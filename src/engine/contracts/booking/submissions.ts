import type { FromSchema } from '../../schema/from-schema.ts';
import { longestText } from '../site/longest-text.ts';
import { optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string', maxLength: longestText } as const;
const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;
const quantity = { type: 'integer', minimum: 1, maximum: 10_000 } as const;

const coordinates = strictObject({
  lat: { type: 'number', minimum: -90, maximum: 90 },
  lng: { type: 'number', minimum: -180, maximum: 180 },
});

const address = partial({
  apartment: text,
  street: text,
  city: text,
  state: text,
  zip: text,
  phone: text,
  coordinates,
  // The five parts, and what stands between them.
  full_address: { type: 'string', maxLength: 5 * (longestText + 2) },
});

const customer = partial({ company: text, email: text, first_name: text, last_name: text, phone: text });

/** Our forms send it, and the catalogue alone says what it is. */
const ignored = { description: 'Ignored. The catalog’s value is used.' } as const;

const submittedExtra = strictObject({
  id: reference,
  quantity,
  name: optional({ ...text, ...ignored }),
  service_id: optional({ ...reference, ...ignored }),
  duration: optional({ type: 'integer', minimum: 0, ...ignored }),
  hourly: optional({ type: 'boolean', ...ignored }),
});

const submittedService = strictObject({
  id: reference,
  extras: { type: 'array', items: submittedExtra, maxItems: 200 },
  pricing_variables: {
    type: 'array',
    maxItems: 100,
    items: strictObject({ id: reference, price_id: reference, quantity: { type: 'integer', minimum: 0 } }),
  },
  hourly: optional(
    strictObject({
      hours: { type: 'number', minimum: 0, maximum: 1000, description: 'The length of the visit.' },
      teams: {
        type: 'integer',
        minimum: 1,
        maximum: 1000,
        description: 'The number of teams that come at the same time.',
      },
    }),
  ),
});

const customField = strictObject({
  id: { type: 'string', minLength: 1, maxLength: 100 },
  value: {
    description: 'The answer, in the type the component stores, such as a string, a number or an array.',
  },
  display_label: { ...text, description: 'The question the customer saw.' },
  display_value: { ...text, description: 'The answer as the customer saw it, such as an option’s label.' },
});

/** Fields of the form that both forms may ask, flat as the form has them. */
const contactFields = {
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
  address_coordinates: coordinates,
  referral_source: text,
  referral_code: text,
  service_category: text,
  customer_notes: text,
  sms_reminders: { type: 'boolean' },
} as const;

const always = {
  companyId: { ...reference, description: 'The company’s ID, or `current` for the company of the host.' },
  customFields: {
    type: 'array',
    items: customField,
    maxItems: 2000,
    description: 'The answers to the form’s own questions.',
  },
  form: strictObject(
    { id: reference, revision: { type: 'integer', minimum: 1 } },
    { description: 'The form that was filled in, and its revision.' },
  ),
} as const;

/** What the public forms send: the specification's names, the customer's words, nothing that the server computes. */
export const bookingSubmission = {
  $id: 'booking-submission.schema.json',
  title: 'Booking submission',
  type: 'object',
  properties: {
    ...contactFields,
    ...always,
    address,
    customer,
    services: {
      type: 'array',
      items: submittedService,
      maxItems: 200,
      description: 'The booked services, with their extras and quantities.',
    },
    serviceIds: { type: 'array', items: reference, maxItems: 200 },
    locationId: { ...text, description: 'The location’s ID.' },
    frequencyId: { ...text, description: 'The frequency’s ID.' },
    service_date: {
      ...text,
      description: 'The start of the visit: ISO 8601 with an offset, such as 2026-03-02T09:00:00-05:00.',
    },
    service_date_picker: text,
    discount_code: text,
    gift_card_code: text,
    tip: { type: 'number', minimum: 0, description: 'In major units.' },
    payment_type: { type: 'string', enum: ['card', 'cash', 'check'] },
    payment_method_id: text,
    stripe_payment_method_id: text,
    cardToken: text,
    cardId: text,
    termsOfService: {
      type: 'boolean',
      description: 'Whether the customer accepts the terms of service.',
    },
  },
  required: [
    'companyId',
    'customFields',
    'address',
    'customer',
    'services',
    'serviceIds',
    'sms_reminders',
  ] as const,
  additionalProperties: false,
} as const;

export const quoteSubmission = {
  $id: 'quote-submission.schema.json',
  title: 'Quote submission',
  type: 'object',
  properties: { ...contactFields, ...always },
  required: ['companyId', 'customFields'],
  additionalProperties: false,
} as const;

export type BookingSubmission = FromSchema<typeof bookingSubmission>;
export type QuoteSubmission = FromSchema<typeof quoteSubmission>;
export type SubmittedService = FromSchema<typeof submittedService>;
export type SubmittedCustomField = FromSchema<typeof customField>;
