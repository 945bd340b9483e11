import { bookingReceipt } from '../booking/booking-receipt.ts';
import { customerCalls } from '../people/customers.ts';
import { id, instant, listOf, nullable } from '../platform/fields.ts';
import { getGiftCard } from '../money/gift-cards.ts';
import type { HappeningName, SubjectKind } from '../platform/happenings.ts';
import { lead } from '../people/leads.ts';
import { sendQuote } from '../booking/quotes.ts';
import { taskCalls } from '../people/tasks.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number', description: 'In major units.' } as const;
const flag = { type: 'boolean' } as const;

type Properties = Record<string, Record<string, unknown>>;

const object = (properties: Properties) => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

/** An answer of a call without what is for one reader alone. */
const without = (
  schema: { properties: Record<string, unknown>; required: readonly string[] },
  names: readonly string[],
) => {
  const kept = Object.entries(schema.properties).filter(([name]) => !names.includes(name));
  const required = schema.required.filter((name) => !names.includes(name));
  return { type: 'object', properties: Object.fromEntries(kept), required };
};

const booking = without(bookingReceipt, ['key', 'may']);

/** What an event carries of what it happened to, by its kind. */
export const eventSubjects: Record<SubjectKind, Record<string, unknown>> = {
  booking: {
    ...booking,
    properties: {
      ...booking.properties,
      customer_id: id,
      location_id: id,
      quote_id: nullable(id),
      cancel_reason: nullable(text),
      custom_fields: {
        ...listOf(object({ id: text, value: {}, label: text, text })),
        description: 'The answers to the company’s own questions. The ID is the key of the field.',
      },
    },
    required: [
      ...booking.required,
      'customer_id',
      'location_id',
      'quote_id',
      'cancel_reason',
      'custom_fields',
    ],
  },
  series: object({
    id,
    state: text,
    timezone: text,
    parent_series_id: nullable(id),
    customer_id: id,
    location_id: id,
    frequency_id: id,
    start_local: text,
    paused_from: nullable(text),
    paused_to: nullable(text),
    ends_on: nullable(text),
  }),
  quote: without(sendQuote.answer, ['key']),
  lead,
  customer: customerCalls.get.answer,
  gift_card: getGiftCard.answer,
  rating: object({
    id,
    booking_id: id,
    customer_id: nullable(id),
    team_id: nullable(id),
    stars: { type: 'integer' },
    comment: nullable(text),
    created_at: instant,
  }),
  team: object({ id, title: text, active: flag }),
  payment: object({
    id,
    kind: text,
    method: text,
    amount,
    booking_id: nullable(id),
    gift_card_id: nullable(id),
    customer_id: nullable(id),
    reference: nullable(text),
    note: nullable(text),
    occurred_at: instant,
  }),
  task: taskCalls.get.answer,
};

const party = { ...text, description: '`customer`, `team` or `office`' } as const;
const cancelled = {
  fee: amount,
  party,
  reason: text,
  partOf: { ...text, description: 'What it belongs to: `series`.' },
};
const offered = {
  start: { ...instant, description: 'The time offered.' },
  until: { ...instant, description: 'The customer’s deadline to answer.' },
};
const about = { teamId: id } as const;

/** What an event says beside that; each may be missing. */
export const eventDetails: Partial<Record<HappeningName, Properties>> = {
  booking_cancelled: cancelled,
  booking_late_cancelled: cancelled,
  booking_declined: { reason: text },
  booking_rescheduled: {
    from: { ...instant, description: 'The original time.' },
    fee: amount,
    party,
    why: text,
  },
  booking_skipped: { fee: amount, party, reason: text, why: text },
  booking_restored: { feeVoided: amount, partOf: cancelled.partOf },
  sent_to_dispatch: { fee: amount, party },
  visit_needs_new_date: { partOf: cancelled.partOf },
  earlier_offered: offered,
  time_offered: offered,
  visits_need_new_dates: { unplaced: flag },
  series_cancelled: { visits: { type: 'integer' }, reason: text, fee: amount },
  series_changed: { from: { ...id, description: 'The series it continues.' }, resumed: flag },
  series_paused: { from: text, to: text },
  job_invited: { ...about, until: instant },
  job_assigned: about,
  job_changed: about,
  job_unassigned: about,
  jobs_removed: {
    ...about,
    starts: { ...text, description: 'The start times of the visits, separated by spaces.' },
  },
  job_open_claimable: about,
  on_my_way: { ...about, minutes: { type: 'integer' } },
  running_late: { ...about, minutes: { type: 'integer' } },
  arrived: about,
  job_finished: about,
  hold_placed: { amount },
  hold_failed: { amount, code: text },
  charge_failed: { amount, code: text },
  card_expiring: { last4: text, expires: text },
  receipt: { amount },
  refund_issued: { amount },
  fee_charged: { amount },
  quote_received: { answered: flag },
  quote_accepted: { bookingId: id },
  quote_declined: { reason: text },
  lead_received: { again: { ...flag, description: 'Whether it was added to an open lead.' } },
  giftcard_low_balance: { customerId: { ...id, description: 'Who paid with it.' } },
  timeoff_decided: { timeOffId: id, state: text },
  availability_changed: { by: text, title: text, summary: text },
};

/** Which details of an event are amounts. */
export const amountsIn = (name: HappeningName): string[] =>
  Object.entries(eventDetails[name] ?? {}).flatMap(([field, schema]) => (schema === amount ? [field] : []));
