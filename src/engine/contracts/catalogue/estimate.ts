import { stepKeys, stepRules } from '../../booking/step-names.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { listOf, nullable } from '../platform/fields.ts';
import { bookingSubmission } from '../booking/submissions.ts';

const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;
const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const flag = { type: 'boolean' } as const;

const { properties: submitted } = bookingSubmission;

/** The booking submission while it is still being filled in: nothing is required yet, inside of services neither. */
export const estimateBody = {
  title: 'PriceRequest',
  type: 'object',
  properties: {
    ...submitted,
    services: {
      type: 'array',
      maxItems: submitted.services.maxItems,
      items: {
        type: 'object',
        properties: {
          id: reference,
          extras: {
            type: 'array',
            maxItems: 200,
            items: {
              type: 'object',
              properties: { id: reference, quantity: { type: 'integer' } },
              required: ['id'],
            },
          },
          pricing_variables: {
            type: 'array',
            maxItems: 100,
            items: {
              type: 'object',
              properties: { id: reference, price_id: reference, quantity: { type: 'integer' } },
              required: ['id', 'quantity'],
            },
          },
          hourly: {
            type: 'object',
            properties: { hours: { type: 'number' }, teams: { type: 'integer' } },
          },
        },
        required: ['id'],
      },
    },
  },
  additionalProperties: false,
} as const;

export type EstimateBody = FromSchema<typeof estimateBody>;

const summaryLines = listOf({
  type: 'object',
  properties: { id: text, name: text, detail: text, quantity: { type: 'integer' }, price: amount },
  required: ['id', 'name', 'detail', 'quantity', 'price'],
} as const);

/** One step of the explanation of the total; the parts add up to it. */
const line = {
  type: 'object',
  properties: {
    key: { type: 'string', enum: stepKeys },
    label: text,
    name: { ...text, description: 'The company’s name for it. Empty if only `key` identifies it.' },
    explanation: text,
    how: {
      type: 'object',
      properties: {
        rule: { type: 'string', enum: stepRules },
        detail: text,
        quantity: { type: 'number' },
        unit_price: amount,
        rate: { type: 'integer', description: 'Parts per million.' },
        of: amount,
        amount,
        next: { ...amount, description: 'The total for the next booking.' },
      },
      required: ['rule'],
      description: 'How the amount was computed, as `explanation` says it in English.',
    },
    amount: { ...amount, description: 'Negative for discounts.' },
    role: { type: 'string', enum: ['part', 'sum', 'within'] },
  },
  required: ['key', 'label', 'name', 'explanation', 'how', 'amount', 'role'],
} as const;

/** What people are told beside a price, and which field it is about. */
const notice = {
  type: 'object',
  properties: { field: text, code: text, message: text },
  required: ['field', 'code', 'message'],
} as const;

const discount = {
  discountType: { type: 'string', enum: ['percent', 'amount'] },
  rate: { type: 'integer', description: 'In parts per million.' },
  amount: { type: 'integer', description: 'Minor units.' },
} as const;

/**
 * What only the server knows and a page needs to find the next price by itself, in the engine's own units: nothing of
 * it is believed when it comes back.
 */
const known = {
  type: 'object',
  properties: {
    code: nullable({
      type: 'object',
      properties: { code: text, combinable: flag, ...discount },
      required: ['code', 'combinable', 'discountType', 'rate', 'amount'],
    }),
    gift_card_balance: { type: 'integer', description: 'Minor units.' },
    fees: listOf({
      type: 'object',
      properties: {
        key: text,
        label: text,
        taxable: flag,
        recurring: flag,
        ...discount,
      },
      required: ['key', 'label', 'taxable', 'recurring', 'discountType', 'rate', 'amount'],
    }),
    first_visit: flag,
    customer_tax_rate: nullable({ type: 'integer' }),
  },
  required: ['code', 'gift_card_balance', 'fees', 'first_visit', 'customer_tax_rate'],
} as const;

/** Amounts in decimal major units; the reductions are positive. */
export const estimateAnswer = {
  title: 'PriceEstimate',
  type: 'object',
  properties: {
    services: summaryLines,
    extras: summaryLines,
    service_date: nullable({ type: 'string', description: 'Null until a day is chosen.' }),
    duration: { type: 'integer', description: 'Minutes.' },
    frequency: text,
    services_total: amount,
    extras_total: amount,
    subtotal: amount,
    discount: amount,
    discount_code_total: amount,
    adjustment: amount,
    fees: amount,
    total_before_tax: amount,
    taxes: amount,
    taxes_total: amount,
    total_after_tax: amount,
    tip: amount,
    giftcard_total: amount,
    total: amount,
    next_booking_total: nullable(amount),
    price_book_version: { type: 'integer' },
    request_hash: { ...text, description: 'Identifies the request that this price answers.' },
    lines: listOf(line),
    change_terms: nullable({
      type: 'string',
      description:
        'What cancelling and rescheduling it will cost, and until when they are free. Null until a time is chosen.',
    }),
    notices: listOf(notice),
    known,
  },
  required: [
    ...(['services', 'extras', 'service_date', 'duration', 'frequency'] as const),
    ...(['services_total', 'extras_total', 'subtotal', 'discount', 'discount_code_total'] as const),
    ...(['adjustment', 'fees', 'total_before_tax', 'taxes', 'taxes_total', 'total_after_tax'] as const),
    ...(['tip', 'giftcard_total', 'total', 'next_booking_total'] as const),
    ...(['price_book_version', 'request_hash', 'lines', 'change_terms', 'notices', 'known'] as const),
  ],
} as const;

export const estimatePrice = contract({
  name: 'estimatePrice',
  method: 'POST',
  path: '/api/bookings/estimate-price',
  summary:
    'Estimate the price of a booking, line by line. A code that cannot be used is returned as a notice.',
  access: 'anyone',
  company: true,
  // It writes nothing, so there is nothing to tell anybody of.
  transaction: false,
  limit: { max: 240, perSeconds: 60, perNode: true },
  body: estimateBody,
  answer: estimateAnswer,
});
