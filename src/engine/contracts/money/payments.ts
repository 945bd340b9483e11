import { contract, type Contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { amount, day, flag, plainText } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;
const positive = { ...amount, exclusiveMinimum: 0 } as const;

const movement = object({
  id,
  kind: text,
  method: text,
  amount: { ...money, description: 'In major units. Negative for a refund.' },
  reference: nullable(text),
  note: text,
  occurred_at: instant,
});

const attempt = object({
  id,
  purpose: text,
  state: text,
  amount: money,
  message: nullable({ type: 'string', description: 'Why the payment failed.' }),
  detail: nullable({
    type: 'string',
    description: "The processor's own message. Only the office sees it.",
  }),
  created_at: instant,
});

/** How a booking stands with its money, and all that has moved. */
export const moneySheet = object({
  booking_id: id,
  payment_type: text,
  payment_state: text,
  owed: { ...money, description: 'Price and fees, minus what a gift card covers. In major units.' },
  paid: money,
  refunded: money,
  due: money,
  gift_card: {
    ...money,
    description: 'What a gift card covers, minus what was returned to it. In major units.',
  },
  owed_back: object(
    { amount: money, card: money, cash: money, check: money, gift_card: money },
    {
      description:
        "The customer's credit: an overpayment, or a payment for a cancelled visit. A refund without an amount returns all of it.",
    },
  ),
  held: money,
  hold_until: nullable(instant),
  payments: listOf(movement),
  fees: listOf(
    object({
      id,
      kind: text,
      amount: money,
      tax: { ...money, description: 'The tax included in the amount. In major units.' },
      tip: { ...money, description: 'The part of the amount that comes from the tip. In major units.' },
      note: text,
      created_at: instant,
    }),
  ),
  attempts: listOf(attempt),
});

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
const nothing = strictObject({});

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
    'Charge all or part of the amount due: the hold first, then the card. Also retries a failed charge. Customers can only pay their own bookings in full.',
  body: partial({
    amount: positive,
    card_id: {
      ...id,
      description: 'One of the customer’s saved cards. It pays for the booking from now on.',
    },
  }),
});

export const recordPayment = contract({
  name: 'recordBookingPayment',
  ...onBooking('POST', 'payments'),
  status: 201,
  summary: 'Record cash or a check. An amount above what is due becomes a credit (`owed_back`).',
  body: strictObject({
    method: { type: 'string', enum: ['cash', 'check'] },
    amount: positive,
    date: optional({
      ...day,
      description: 'The day of the payment, in the company’s time zone. Defaults to today.',
    }),
    note: optional(plainText),
  }),
});

export const refundBooking = contract({
  errors: ['REFUND_FAILED'],
  name: 'refundBooking',
  ...onBooking('POST', 'refunds'),
  ...atProcessor,
  summary:
    'Refund payments to where they came from, newest first, then the gift card. Returns 409 REFUND_FAILED if a card refund fails.',
  body: strictObject({
    amount: optional({ ...positive, description: 'In major units. Defaults to the whole credit.' }),
    reason: shortText,
  }),
});

export const addBookingFee = contract({
  name: 'addBookingFee',
  ...onBooking('POST', 'fees'),
  status: 201,
  summary: 'Add a fee to a booking.',
  body: strictObject({
    amount: {
      ...positive,
      description:
        'In major units. If taxable, it includes tax if the company’s prices do; otherwise tax is added.',
    },
    note: shortText,
    taxable: optional(flag),
  }),
});

export const voidBookingFees = contract({
  name: 'voidBookingFees',
  ...onBooking('POST', 'void-fees'),
  status: 201,
  summary:
    'Void the fees of a booking. What a card paid for them is refunded unless something else is due; cash becomes a credit (owed_back).',
  body: strictObject({ reason: shortText }),
});

export const addBookingTip = contract({
  name: 'addBookingTip',
  ...onBooking('POST', 'tips'),
  ...atProcessor,
  summary: 'Add a tip after the visit. If it was paid by card, the card is charged.',
  body: strictObject({ amount: positive }),
});
