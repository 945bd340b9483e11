import { bookingReceipt } from './booking-receipt.ts';
import { contract } from '../platform/contract.ts';
import { estimateAnswer, estimateBody } from '../catalogue/estimate.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { amount, plainText } from '../catalogue/setting-fields.ts';
import { bookingSubmission, quoteSubmission } from './submissions.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number' } as const;
const integer = { type: 'integer' } as const;
const part = { type: 'string', maxLength: 200 } as const;
const { lines } = estimateAnswer.properties;

/** A quote as its company reads it; its link shows the same without what is the company's own. */
const quoteFields = {
  id,
  number: integer,
  state: text,
  message: text,
  created_at: instant,
  sent_at: nullable(text),
  expires_at: nullable(text),
  viewed_at: nullable(text),
  decline_reason: nullable(text),
  contact: object({
    email: optional(text),
    first_name: optional(text),
    last_name: optional(text),
    company_name: optional(text),
    phone: optional(text),
    street: optional(text),
    apartment: optional(text),
    city: optional(text),
    state: optional(text),
    zip: optional(text),
  }),
  services: listOf(text),
  extras: listOf(text),
  frequency: nullable(text),
  duration: { type: 'integer', description: 'In minutes. 0 until there is an offer.' },
  subtotal: money,
  discount: money,
  discount_code_total: money,
  adjustment: money,
  total_before_tax: money,
  taxes_total: money,
  total: money,
  next_booking_total: nullable(money),
  lines,
  key: { ...text, description: 'Opens the quote without signing in.' },
} as const;

const linkAnswer = object(quoteFields);

const quoteAnswer = object({
  ...quoteFields,
  lead_id: nullable(text),
  customer_id: nullable(text),
  booking_id: nullable(text),
  custom_fields: listOf({ type: 'object', additionalProperties: true }),
});

export const submitQuote = contract({
  name: 'submitQuoteRequest',
  method: 'POST',
  path: '/api/companies/current/quotes',
  summary: 'Submit a quote request. If it names services, it is priced and sent at once.',
  access: 'anyone',
  company: true,
  topic: 'quotes',
  limit: { max: 20, perSeconds: 60 },
  body: {
    ...quoteSubmission,
    properties: {
      ...quoteSubmission.properties,
      services: bookingSubmission.properties.services,
      frequencyId: bookingSubmission.properties.frequencyId,
      locationId: bookingSubmission.properties.locationId,
    },
  },
  answer: object({ id, number: { type: 'integer' }, state: text, total: money, key: text }),
  status: 201,
});

const reads = {
  access: { permission: ['manage_opportunities', 'view_appointment'] },
  company: true,
} as const;
const writes = { access: { permission: 'manage_opportunities' }, company: true } as const;

export const listQuotes = contract({
  method: 'GET',
  path: '/api/quotes',
  summary: 'List quotes. Customers see their own.',
  ...reads,
  query: filterQuery,
  answer: listOf(quoteAnswer),
});

export const countQuotes = contract({
  method: 'GET',
  path: '/api/quotes/count',
  summary: 'Count quotes.',
  ...reads,
  query: whereQuery,
  answer: countAnswer,
});

export const getQuote = contract({
  method: 'GET',
  path: '/api/quotes/:id',
  summary: 'Get a quote.',
  ...reads,
  params: byId,
  answer: {
    ...quoteAnswer,
    properties: {
      ...quoteAnswer.properties,
      seemingly_booked: {
        ...nullable(object({ id, first_name: text, start_local: text })),
        description:
          'A booking of the same services with the same email address, while the quote is open. Nothing proves that the same person made it.',
      },
    },
    required: [...quoteAnswer.required, 'seemingly_booked'],
  },
});

export const priceQuote = contract({
  name: 'setQuoteOffer',
  method: 'PUT',
  path: '/api/quotes/:id/offer',
  summary: 'Set the offer of a quote: services and adjustments.',
  ...writes,
  params: byId,
  body: strictObject({
    services: estimateBody.properties.services,
    frequencyId: optional(part),
    locationId: optional(part),
    discount_code: optional(part),
    adjustment: optional({ type: 'number', description: 'Added, or taken off.' }),
    final_price: optional({ ...amount, description: 'Before tax. Use instead of an adjustment.' }),
    message: optional({ ...plainText, maxLength: 4000 }),
    contact: optional(
      partial({
        first_name: part,
        last_name: part,
        company_name: part,
        phone: part,
        street: part,
        apartment: part,
        city: part,
        state: part,
        zip: part,
      }),
    ),
  }),
  answer: quoteAnswer,
});

export const sendQuote = contract({
  method: 'POST',
  path: '/api/quotes/:id/send',
  summary: 'Send a quote to the customer.',
  ...writes,
  params: byId,
  answer: quoteAnswer,
  status: 200,
});

const key = {
  type: 'string',
  minLength: 40,
  maxLength: 60,
  pattern: '^[\\w-]+$',
  description: 'The key in the customer’s link to the quote.',
} as const;
const limit = { max: 60, perSeconds: 60 } as const;

export const openQuoteLink = contract({
  name: 'getQuoteByLink',
  method: 'GET',
  path: '/api/quote_links',
  summary: 'Get the quote of a link.',
  access: 'anyone',
  company: true,
  limit,
  query: strictObject({ key }),
  answer: linkAnswer,
});

const { properties: submitted } = bookingSubmission;

export const acceptQuote = contract({
  errors: ['SLOT_TAKEN'],
  name: 'acceptQuoteByLink',
  method: 'POST',
  path: '/api/quote_links/accept',
  summary: 'Accept a quote. With a date it becomes a booking; without one, the office finds a date.',
  access: 'anyone',
  company: true,
  transaction: false,
  topic: 'quotes',
  limit,
  body: strictObject({
    key,
    service_date: optional(submitted.service_date),
    hold_id: optional(id),
    payment_type: optional(submitted.payment_type),
    payment_method_id: optional(submitted.payment_method_id),
    cardId: optional(submitted.cardId),
    address_street: optional(part),
    address_apartment: optional(part),
    address_city: optional(part),
    address_state: optional(part),
    address_zip: optional(part),
    address_phone: optional(part),
    preferences: optional({ ...plainText, maxLength: 1000 }),
  }),
  answer: bookingReceipt,
  status: 200,
});

export const declineQuote = contract({
  name: 'declineQuoteByLink',
  method: 'POST',
  path: '/api/quote_links/decline',
  summary: 'Decline a quote.',
  access: 'anyone',
  company: true,
  topic: 'quotes',
  limit,
  body: strictObject({ key, reason: optional({ ...plainText, maxLength: 500 }) }),
  answer: linkAnswer,
  status: 200,
});

export const askAboutQuote = contract({
  name: 'askAboutQuoteByLink',
  method: 'POST',
  path: '/api/quote_links/question',
  summary: "Ask a question about a quote. It is added to the customer's lead.",
  access: 'anyone',
  company: true,
  topic: 'leads',
  limit: { max: 20, perSeconds: 600 },
  body: strictObject({ key, question: { ...plainText, minLength: 1, maxLength: 2000 } }),
  answer: object({ received: { type: 'boolean' } }),
  status: 200,
});
