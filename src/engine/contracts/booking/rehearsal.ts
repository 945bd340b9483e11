import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { day } from '../catalogue/setting-fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

/** What happens by itself. */
export const rehearsalKinds = [
  'message',
  'hold',
  'charge',
  'visit',
  'quote',
  'card',
  'code',
  'gift_card',
  'conflict',
  'trial',
] as const;
export type RehearsalKind = (typeof rehearsalKinds)[number];

/** So many rows are answered at once. */
export const rehearsalPage = 50;

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;

const row = object(
  {
    key: {
      ...text,
      description: 'Identifies it while it is upcoming. Use it to stop it, if that is possible.',
    },
    kind: { type: 'string', enum: rehearsalKinds },
    at: { ...instant, description: 'When it is due. Overdue items happen next.' },
    date: { ...day, description: 'The day, in the company’s time zone.' },
    time: { ...text, description: 'HH:mm, in the company’s time zone.' },
    title: { ...text, description: 'Who or what it is about.' },
    detail: { ...text, description: 'What happens.' },
    amount: nullable({ type: 'number', description: 'In major units.' }),
    about: object({
      kind: {
        type: 'string',
        enum: ['booking', 'customer', 'lead', 'quote', 'code', 'team', 'gift_card', 'company'],
      },
      id,
    }),
    series_date: nullable(
      object(
        { series_id: id, date: day },
        { description: 'The series date a visit will be booked for. Null for anything else.' },
      ),
    ),
    recipients: listOf(
      object({
        name: text,
        channel: text,
        obstacle: nullable({ ...text, description: 'Why it will not be sent. Null if it will.' }),
      }),
    ),
    may_stop: {
      type: 'boolean',
      description: 'Whether the caller can stop it by its key, or resume it if stopped.',
    },
    stopped: { type: 'boolean', description: 'Whether somebody in the office has stopped it.' },
  },
  { title: 'RehearsalRow' },
);

export const getRehearsal = contract({
  method: 'GET',
  path: '/api/rehearsal',
  summary:
    'List what happens automatically in the coming days: messages, payments, new visits, expiring records, and visits that can’t take place as planned.',
  access: { permission: 'view_appointment' },
  company: true,
  query: partial({
    days: { type: 'integer', enum: [7, 30], description: 'How far to look ahead. Defaults to 7.' },
    kind: { type: 'string', enum: rehearsalKinds, description: 'Only this kind.' },
    skip: { type: 'integer', minimum: 0, maximum: 100_000, description: 'How many rows to skip.' },
  }),
  answer: object({
    as_of: instant,
    until: instant,
    total: { ...whole, description: 'How many rows there are in total, or of the kind you asked for.' },
    complete: {
      type: 'boolean',
      description: 'False if there is more than one response can cover.',
    },
    counts: {
      ...listOf(object({ date: day, kind: { type: 'string', enum: rehearsalKinds }, count: whole })),
      description:
        'Counts by day and kind that the caller can see, ignoring filters and without stopped items.',
    },
    rows: listOf(row),
  }),
});

export const bookingComing = contract({
  name: 'listComingBookingMessages',
  method: 'GET',
  path: '/api/bookings/:id/coming_messages',
  summary: 'List the messages scheduled for a booking, including stopped ones.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: object({ rows: { ...listOf(row), description: 'Within the coming year, soonest first.' } }),
});

/** One message that is to come, by its key. */
const oneMessage = {
  access: { permission: 'manage_email' },
  company: true,
  topic: 'message_logs',
  status: 204,
  limit: { max: 300, perSeconds: 600 },
  body: strictObject({ key: { ...text, minLength: 1, maxLength: 300 } }),
} as const;

export const stopRehearsed = contract({
  method: 'POST',
  path: '/api/rehearsal/stop',
  summary: 'Stop one scheduled message of a rule before it is sent. The rule’s other messages continue.',
  ...oneMessage,
});

export const resumeRehearsed = contract({
  method: 'POST',
  path: '/api/rehearsal/resume',
  summary: 'Resume a stopped message, as long as it is not overdue.',
  ...oneMessage,
});
