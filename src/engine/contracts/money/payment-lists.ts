import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { day } from '../catalogue/setting-fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;

/** The payments page shows visits in four groups. */
export const paymentGroups = ['due', 'on_hold', 'paid', 'failed'] as const;

const group = object({ count: { type: 'integer' }, amount: money });

export const listPaymentDays = contract({
  method: 'GET',
  path: '/api/payments/days',
  summary: 'List payment totals by day: due, on hold, paid and failed.',
  access: { permission: 'charge_customer' },
  company: true,
  query: strictObject({
    from: { ...day, description: 'The first day.' },
    to: { ...day, description: 'The last day, at most 92 days after `from`.' },
  }),
  answer: listOf(object({ date: text, due: group, on_hold: group, paid: group, failed: group })),
});

export const listPayments = contract({
  name: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  summary: 'List bookings with their payments, newest first.',
  access: { permission: 'charge_customer' },
  company: true,
  query: partial({
    day: { ...day, description: 'Only bookings of this day.' },
    group: {
      type: 'string',
      enum: paymentGroups,
      description: 'Only bookings whose payment is in this state.',
    },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: 200,
      default: 50,
      description: 'How many bookings to return.',
    },
    skip: {
      type: 'integer',
      minimum: 0,
      maximum: 1_000_000,
      default: 0,
      description: 'How many bookings to skip.',
    },
  }),
  answer: object({
    count: { type: 'integer' },
    rows: listOf(
      object({
        booking_id: id,
        number: { type: 'integer' },
        customer_name: text,
        start_at: instant,
        status: text,
        display_status: { ...text, description: 'The status in words.' },
        payment_type: text,
        payment_state: text,
        total: money,
        fees: money,
        paid: money,
        refunded: money,
        held: money,
      }),
    ),
  }),
});

export const listReconciliations = contract({
  name: 'listReconciliations',
  method: 'GET',
  path: '/api/payments/reconciliations',
  summary: 'List the daily reconciliations with the processor, newest first.',
  access: { permission: 'charge_customer' },
  company: true,
  answer: listOf({
    type: 'object',
    properties: {
      id,
      processor: text,
      day: text,
      matched: { type: 'integer' },
      problem: nullable(text),
      ...Object.fromEntries(
        ['unknown', 'missing', 'different'].map((name) => [
          name,
          listOf({ type: 'object', additionalProperties: true }),
        ]),
      ),
    },
    required: ['id', 'processor', 'day', 'matched', 'problem'],
  }),
});
