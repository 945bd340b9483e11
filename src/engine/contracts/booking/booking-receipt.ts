import { estimateAnswer } from '../catalogue/estimate.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;
const { lines } = estimateAnswer.properties;

/** A booking as its customer may see it: on the page of thanks, by the links of letters, in their own area. */
export const bookingReceipt = object(
  {
    id,
    number: { type: 'integer' },
    version: { type: 'integer', description: 'Goes up by 1 with every change.' },
    status: text,
    cancel_type: nullable(text),
    display_status: text,
    start_at: { ...nullable(instant), description: 'Null until the visit has a date.' },
    start_local: { ...nullable(text), description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
    needs_placing: {
      type: 'boolean',
      description: 'Whether a visit of a series needs another day because its slot was unavailable.',
    },
    timezone: text,
    arrival_window: { type: 'integer', description: 'In minutes. 0 means an exact arrival time.' },
    duration: { type: 'integer', description: 'Minutes.' },
    teams: { type: 'integer', description: 'The number of teams that come at the same time.' },
    services: listOf(text),
    extras: listOf(text),
    frequency: nullable(text),
    series_id: nullable(id),
    team_names: listOf(text),
    customer: object({ first_name: text, last_name: text, email: text, phone: text }),
    address: text,
    payment_type: text,
    payment_state: text,
    subtotal: amount,
    discount: amount,
    discount_code_total: amount,
    fees: amount,
    total_before_tax: amount,
    taxes_total: amount,
    tip: amount,
    giftcard_total: amount,
    total: amount,
    later_fees: {
      ...listOf(object({ kind: text, amount, note: text })),
      description: 'Fees on top of the price, such as for a late cancellation or a reschedule. Includes tax.',
    },
    owed_back: {
      ...amount,
      description: 'What the company owes the customer: an overpayment, or a payment for a cancelled visit.',
    },
    next_booking_total: nullable(amount),
    lines,
    team_on_the_way: optional({
      type: 'boolean',
      description:
        'Whether a team has set out. From then on the customer calls instead of changing the visit.',
    }),
    /** What may be done with it now, and until when that is free. */
    may: object({
      cancel: { type: 'boolean' },
      skip: { type: 'boolean' },
      reschedule: { type: 'boolean' },
      tip: { type: 'boolean' },
      rate: { type: 'boolean' },
      edit: { type: 'boolean', description: 'Whether extras can be added and removed.' },
      edit_until: { ...instant, description: 'Until when extras can be changed.' },
      cancel_free_until: instant,
      reschedule_free_until: instant,
      cancel_fee: amount,
      skip_fee: amount,
      reschedule_fee: amount,
      terms: object(
        { cancel: text, skip: text, reschedule: text },
        {
          description:
            'What each costs now and until when it is free, as a sentence in the reader’s language.',
        },
      ),
    }),
    key: { ...text, description: 'Opens this booking without signing in. Returned only to its customer.' },
  },
  { title: 'BookingReceipt' },
);
