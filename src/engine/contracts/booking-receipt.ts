import { estimateAnswer } from './estimate.ts';
import { id, instant, listOf, nullable } from './fields.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const { lines } = estimateAnswer.properties;

/** A booking as its customer may see it: on the page of thanks, by the links of letters, in their own area. */
export const bookingReceipt = {
  title: 'BookingReceipt',
  type: 'object',
  properties: {
    id,
    number: { type: 'integer' },
    version: { type: 'integer', description: 'Counts changes' },
    status: text,
    cancel_type: nullable(text),
    display_status: text,
    start_at: { ...nullable(instant), description: 'Null as long as nobody has found a date' },
    start_local: { ...nullable(text), description: 'YYYY-MM-DDTHH:mm, in the zone of the location' },
    needs_placing: {
      type: 'boolean',
      description: 'A visit of a series whose time was not to be had: it needs another day',
    },
    timezone: text,
    arrival_window: { type: 'integer', description: 'Minutes; 0 is a specific time' },
    duration: { type: 'integer', description: 'Minutes' },
    teams: { type: 'integer', description: 'Crews that come at once' },
    services: listOf(text),
    extras: listOf(text),
    frequency: nullable(text),
    series_id: nullable(id),
    team_names: listOf(text),
    customer: {
      type: 'object',
      properties: { first_name: text, last_name: text, email: text, phone: text },
      required: ['first_name', 'last_name', 'email', 'phone'],
    },
    address: text,
    payment_type: text,
    payment_state: text,
    ...{ subtotal: amount, discount: amount, discount_code_total: amount, fees: amount },
    ...{ total_before_tax: amount, taxes_total: amount, tip: amount, giftcard_total: amount },
    total: amount,
    later_fees: {
      ...listOf({
        type: 'object',
        properties: { kind: text, amount, note: text },
        required: ['kind', 'amount', 'note'],
      } as const),
      description: 'What came on top of the price: a late cancellation, a move. With tax',
    },
    owed_back: {
      ...amount,
      description: 'Paid beyond what is owed, or for a visit that was cancelled: the company owes it back',
    },
    next_booking_total: nullable(amount),
    lines,
    /** What may be done with it now, and until when that is free. */
    may: {
      type: 'object',
      properties: {
        cancel: { type: 'boolean' },
        skip: { type: 'boolean' },
        reschedule: { type: 'boolean' },
        tip: { type: 'boolean' },
        rate: { type: 'boolean' },
        cancel_free_until: instant,
        reschedule_free_until: instant,
        cancel_fee: amount,
        reschedule_fee: amount,
      },
      required: [
        ...(['cancel', 'skip', 'reschedule', 'tip', 'rate'] as const),
        ...(['cancel_free_until', 'reschedule_free_until', 'cancel_fee', 'reschedule_fee'] as const),
      ],
    },
    key: { ...text, description: 'Opens this booking without a sign-in; only its customer is given it' },
  },
  required: [
    ...([
      'id',
      'number',
      'version',
      'status',
      'cancel_type',
      'display_status',
      'start_at',
      'start_local',
    ] as const),
    ...(['needs_placing', 'timezone', 'arrival_window', 'duration', 'teams', 'services', 'extras'] as const),
    ...(['frequency', 'series_id'] as const),
    ...(['team_names', 'customer', 'address', 'payment_type', 'payment_state', 'subtotal'] as const),
    ...(['discount', 'discount_code_total', 'fees', 'total_before_tax', 'taxes_total', 'tip'] as const),
    ...([
      'giftcard_total',
      'total',
      'later_fees',
      'owed_back',
      'next_booking_total',
      'lines',
      'may',
      'key',
    ] as const),
  ],
} as const;
