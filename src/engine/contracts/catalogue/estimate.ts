import { stepKeys, stepRules } from '../../booking/step-names.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { listOf, nullable } from '../platform/fields.ts';
import { bookingSubmission } from '../booking/submissions.ts';
import { object, optional, partial } from '../platform/shapes.ts';

const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;
const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const flag = { type: 'boolean' } as const;

const { properties: submitted } = bookingSubmission;

/** The booking submission while it is still being filled in: nothing is required yet, inside of services neither. */
export const estimateBody = partial(
  {
    ...submitted,
    services: {
      type: 'array',
      maxItems: submitted.services.maxItems,
      items: object({
        id: reference,
        extras: optional({
          type: 'array',
          maxItems: 200,
          items: object({ id: reference, quantity: optional({ type: 'integer' }) }),
        }),
        pricing_variables: optional({
          type: 'array',
          maxItems: 100,
          items: object({ id: reference, price_id: optional(reference), quantity: { type: 'integer' } }),
        }),
        hourly: optional(
          object({ hours: optional({ type: 'number' }), teams: optional({ type: 'integer' }) }),
        ),
      }),
    },
  },
  { title: 'PriceRequest' },
);

export type EstimateBody = FromSchema<typeof estimateBody>;

const summaryLines = listOf(
  object({ id: text, name: text, detail: text, quantity: { type: 'integer' }, price: amount }),
);

/** One step of the explanation of the total; the parts add up to it. */
const line = object({
  key: { type: 'string', enum: stepKeys },
  label: text,
  name: { ...text, description: 'The company’s name for it. Empty if only `key` identifies it.' },
  explanation: text,
  how: object(
    {
      rule: { type: 'string', enum: stepRules },
      detail: optional(text),
      quantity: optional({ type: 'number' }),
      unit_price: optional(amount),
      rate: optional({ type: 'integer', description: 'Parts per million.' }),
      of: optional(amount),
      amount: optional(amount),
      next: optional({ ...amount, description: 'The total for the next booking.' }),
    },
    { description: 'How the amount was computed, as `explanation` says it in English.' },
  ),
  amount: { ...amount, description: 'Negative for discounts.' },
  role: { type: 'string', enum: ['part', 'sum', 'within'] },
});

/** What people are told beside a price, and which field it is about. */
const notice = object({ field: text, code: text, message: text });

const discount = {
  discountType: { type: 'string', enum: ['percent', 'amount'] },
  rate: { type: 'integer', description: 'In parts per million.' },
  amount: { type: 'integer', description: 'Minor units.' },
} as const;

/**
 * What only the server knows and a page needs to find the next price by itself, in the engine's own units: nothing of
 * it is believed when it comes back.
 */
const known = object({
  code: nullable(object({ code: text, combinable: flag, ...discount })),
  gift_card_balance: { type: 'integer', description: 'Minor units.' },
  fees: listOf(
    object({
      key: text,
      label: text,
      taxable: flag,
      recurring: flag,
      ...discount,
    }),
  ),
  first_visit: flag,
  customer_tax_rate: nullable({ type: 'integer' }),
});

/** Amounts in decimal major units; the reductions are positive. */
export const estimateAnswer = object(
  {
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
  { title: 'PriceEstimate' },
);

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
