import type { FromSchema } from '../schema/from-schema.ts';
import { longestText } from './longest-text.ts';

const text = { type: 'string', maxLength: longestText } as const;
const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;
const quantity = { type: 'integer', minimum: 1, maximum: 10_000 } as const;

const coordinates = {
  type: 'object',
  properties: {
    lat: { type: 'number', minimum: -90, maximum: 90 },
    lng: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['lat', 'lng'],
  additionalProperties: false,
} as const;

const address = {
  type: 'object',
  properties: {
    ...{ apartment: text, street: text, city: text, state: text, zip: text, phone: text, coordinates },
    // The five parts, and what stands between them.
    full_address: { type: 'string', maxLength: 5 * (longestText + 2) },
  },
  additionalProperties: false,
} as const;

const customer = {
  type: 'object',
  properties: { company: text, email: text, first_name: text, last_name: text, phone: text },
  additionalProperties: false,
} as const;

/** Our forms send it, and the catalogue alone says what it is. */
const ignored = { description: 'Optional and ignored: the catalogue has it' } as const;

const submittedExtra = {
  type: 'object',
  properties: {
    ...{ id: reference, quantity, name: { ...text, ...ignored }, service_id: { ...reference, ...ignored } },
    duration: { type: 'integer', minimum: 0, ...ignored },
    hourly: { type: 'boolean', ...ignored },
  },
  required: ['id', 'quantity'],
  additionalProperties: false,
} as const;

const submittedService = {
  type: 'object',
  properties: {
    id: reference,
    extras: { type: 'array', items: submittedExtra, maxItems: 200 },
    pricing_variables: {
      type: 'array',
      maxItems: 100,
      items: {
        type: 'object',
        properties: { id: reference, price_id: reference, quantity: { type: 'integer', minimum: 0 } },
        required: ['id', 'price_id', 'quantity'],
        additionalProperties: false,
      },
    },
    hourly: {
      type: 'object',
      properties: {
        hours: { type: 'number', minimum: 0, maximum: 1000 },
        teams: { type: 'integer', minimum: 1, maximum: 1000 },
      },
      required: ['hours', 'teams'],
      additionalProperties: false,
    },
  },
  required: ['id', 'extras', 'pricing_variables'],
  additionalProperties: false,
} as const;

const customField = {
  type: 'object',
  properties: {
    id: { type: 'string', minLength: 1, maxLength: 100 },
    value: { description: 'As the type of the component stores it: a text, a number, a list …' },
    display_label: { ...text, description: 'What the customer was asked' },
    display_value: { ...text, description: 'What the customer read, such as the label of an option' },
  },
  required: ['id', 'value', 'display_label', 'display_value'],
  additionalProperties: false,
} as const;

/** Fields of the form that both forms may ask, flat as the form has them. */
const contactFields = {
  ...{ first_name: text, last_name: text, company_name: text, email: text, phone: text },
  ...{ address_street: text, address_apartment: text, address_city: text, address_state: text },
  ...{ address_zip: text, address_phone: text, address_coordinates: coordinates },
  ...{ referral_source: text, referral_code: text, service_category: text, customer_notes: text },
  sms_reminders: { type: 'boolean' },
} as const;

const always = {
  companyId: { ...reference, description: 'Or `current`: the company of the address' },
  customFields: { type: 'array', items: customField, maxItems: 2000 },
  form: {
    type: 'object',
    description: 'The form and the revision of it that was filled in',
    properties: { id: reference, revision: { type: 'integer', minimum: 1 } },
    required: ['id', 'revision'],
    additionalProperties: false,
  },
} as const;

/** What the public forms send: the specification's names, the customer's words, nothing that the server computes. */
export const bookingSubmission = {
  $id: 'booking-submission.schema.json',
  title: 'Booking submission',
  type: 'object',
  properties: {
    ...contactFields,
    ...always,
    ...{ address, customer },
    services: { type: 'array', items: submittedService, maxItems: 200 },
    serviceIds: { type: 'array', items: reference, maxItems: 200 },
    ...{ locationId: text, frequencyId: text, service_date: text, service_date_picker: text },
    ...{ discount_code: text, gift_card_code: text },
    tip: { type: 'number', minimum: 0 },
    payment_type: { type: 'string', enum: ['card', 'cash', 'check'] },
    ...{ payment_method_id: text, stripe_payment_method_id: text, cardToken: text, cardId: text },
    termsOfService: { type: 'boolean' },
  },
  required: [
    ...(['companyId', 'customFields', 'address', 'customer'] as const),
    ...(['services', 'serviceIds', 'sms_reminders'] as const),
  ],
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
