import { contract } from '../platform/contract.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { day } from '../catalogue/setting-fields.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;

/** The payments page shows visits in four groups. */
export const paymentGroups = ['due', 'on_hold', 'paid', 'failed'] as const;

const group = {
  type: 'object',
  properties: { count: { type: 'integer' }, amount: money },
  required: ['count', 'amount'],
} as const;

export const listPaymentDays = contract({
  method: 'GET',
  path: '/api/payments/days',
  summary: 'List payment totals by day: due, on hold, paid and failed.',
  access: { permission: 'charge_customer' },
  company: true,
  query: {
    type: 'object',
    properties: {
      from: { ...day, description: 'The first day.' },
      to: { ...day, description: 'The last day, at most 92 days after `from`.' },
    },
    required: ['from', 'to'],
    additionalProperties: false,
  },
  answer: listOf({
    type: 'object',
    properties: { date: text, due: group, on_hold: group, paid: group, failed: group },
    required: ['date', 'due', 'on_hold', 'paid', 'failed'],
  }),
});

export const listPayments = contract({
  name: 'listPayments',
  method: 'GET',
  path: '/api/payments',
  summary: 'List bookings with their payments, newest first.',
  access: { permission: 'charge_customer' },
  company: true,
  query: {
    type: 'object',
    properties: {
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
    },
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      count: { type: 'integer' },
      rows: listOf({
        type: 'object',
        properties: {
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
        },
        required: [
          ...(['booking_id', 'number', 'customer_name', 'start_at', 'status', 'display_status'] as const),
          ...(['payment_type'] as const),
          ...(['payment_state', 'total', 'fees', 'paid', 'refunded', 'held'] as const),
        ],
      }),
    },
    required: ['count', 'rows'],
  },
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
