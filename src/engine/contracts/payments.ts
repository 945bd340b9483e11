import { contract, type Contract } from './contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from './fields.ts';
import { amount, day, flag, plainText } from './setting-fields.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units' } as const;
const positive = { ...amount, exclusiveMinimum: 0 } as const;

const movement = {
  type: 'object',
  properties: {
    id,
    kind: text,
    method: text,
    amount: { ...money, description: 'In major units; negative where it went back' },
    reference: nullable(text),
    note: text,
    occurred_at: instant,
  },
  required: ['id', 'kind', 'method', 'amount', 'reference', 'note', 'occurred_at'],
} as const;

const attempt = {
  type: 'object',
  properties: {
    id,
    purpose: text,
    state: text,
    amount: money,
    message: nullable({ type: 'string', description: 'Why it did not work' }),
    detail: nullable({ type: 'string', description: "The processor's own words; for the office" }),
    created_at: instant,
  },
  required: ['id', 'purpose', 'state', 'amount', 'message', 'detail', 'created_at'],
} as const;

/** How a booking stands with its money, and all that has moved. */
export const moneySheet = {
  type: 'object',
  properties: {
    booking_id: id,
    payment_type: text,
    payment_state: text,
    owed: { ...money, description: 'Price and fees, without what a gift card covers' },
    paid: money,
    refunded: money,
    due: money,
    gift_card: { ...money, description: 'Covered by a gift card, without what was returned to it' },
    owed_back: {
      type: 'object',
      description:
        "The customer's credit: paid beyond what is owed, or for a visit that was cancelled. A refund without an amount gives all of it back",
      properties: { amount: money, card: money, cash: money, check: money, gift_card: money },
      required: ['amount', 'card', 'cash', 'check', 'gift_card'],
    },
    held: money,
    hold_until: nullable(instant),
    payments: listOf(movement),
    fees: listOf({
      type: 'object',
      properties: {
        id,
        kind: text,
        amount: money,
        tax: { ...money, description: 'What of the amount is tax' },
        tip: { ...money, description: 'What of the amount the tip bears' },
        note: text,
        created_at: instant,
      },
      required: ['id', 'kind', 'amount', 'tax', 'tip', 'note', 'created_at'],
    }),
    attempts: listOf(attempt),
  },
  required: [
    ...(['booking_id', 'payment_type', 'payment_state', 'owed', 'paid', 'refunded', 'due'] as const),
    ...(['gift_card', 'owed_back', 'held', 'hold_until', 'payments', 'fees', 'attempts'] as const),
  ],
} as const;

const onBooking = <const M extends Contract['method'], const P extends string>(method: M, part: P) =>
  ({
    method,
    path: `/api/bookings/:id/${part}`,
    access: { permission: 'charge_customer' },
    company: true,
    params: byId,
    answer: moneySheet,
    topic: 'payments',
  }) as const;

/** Waits for the processor, so it is no single transaction; with a key it happens once. */
const atProcessor = { transaction: false, status: 201 } as const;
const nothing = { type: 'object', properties: {}, additionalProperties: false } as const;

export const readBookingPayments = contract({
  ...onBooking('GET', 'payments'),
  summary: 'Get what a booking costs, and what was held, paid and refunded. Customers see their own.',
});

export const placeHold = contract({
  name: 'holdBookingAmount',
  ...onBooking('POST', 'holds'),
  ...atProcessor,
  summary: 'Hold the amount due on the card, at most four days ahead.',
  body: nothing,
});

export const releaseHold = contract({
  name: 'releaseBookingHold',
  ...onBooking('POST', 'release-hold'),
  ...atProcessor,
  summary: 'Release the hold.',
  body: nothing,
});

export const chargeBooking = contract({
  name: 'chargeBooking',
  ...onBooking('POST', 'charges'),
  ...atProcessor,
  summary:
    'Take what is due, or a part of it: from the hold first, then from the card. Again after a failure. Customers pay the whole of their own.',
  body: { type: 'object', properties: { amount: positive }, additionalProperties: false },
});

export const recordPayment = contract({
  name: 'recordBookingPayment',
  ...onBooking('POST', 'payments'),
  status: 201,
  summary: 'Record cash or a check. An amount above what is due becomes a credit (`owed_back`).',
  body: {
    type: 'object',
    properties: {
      method: { type: 'string', enum: ['cash', 'check'] },
      amount: positive,
      date: { ...day, description: 'Of the company’s calendar; none: today' },
      note: plainText,
    },
    required: ['method', 'amount'],
    additionalProperties: false,
  },
});

export const refundBooking = contract({
  errors: ['REFUND_FAILED'],
  name: 'refundBooking',
  ...onBooking('POST', 'refunds'),
  ...atProcessor,
  summary:
    'Give money back, the way it came: newest payment first, then to the gift card. Answers 409 REFUND_FAILED if a card refund fails.',
  body: {
    type: 'object',
    properties: {
      amount: { ...positive, description: 'None: all that is owed back' },
      reason: shortText,
    },
    required: ['reason'],
    additionalProperties: false,
  },
});

export const addBookingFee = contract({
  name: 'addBookingFee',
  ...onBooking('POST', 'fees'),
  status: 201,
  summary: 'Add a fee to a booking.',
  body: {
    type: 'object',
    properties: {
      amount: {
        ...positive,
        description:
          'As the company writes its prices. If taxable, tax is included where prices include it and added where they do not',
      },
      note: shortText,
      taxable: flag,
    },
    required: ['amount', 'note'],
    additionalProperties: false,
  },
});

export const voidBookingFees = contract({
  name: 'voidBookingFees',
  ...onBooking('POST', 'void-fees'),
  status: 201,
  summary:
    'Void the fees of a booking. What a card paid for them is refunded unless something else is due; cash becomes a credit (owed_back).',
  body: {
    type: 'object',
    properties: { reason: shortText },
    required: ['reason'],
    additionalProperties: false,
  },
});

export const addBookingTip = contract({
  name: 'addBookingTip',
  ...onBooking('POST', 'tips'),
  ...atProcessor,
  summary: 'Add a tip after the visit. If it was paid by card, the card is charged.',
  body: {
    type: 'object',
    properties: { amount: positive },
    required: ['amount'],
    additionalProperties: false,
  },
});
