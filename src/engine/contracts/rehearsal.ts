import { contract } from './contract.ts';
import { byId, id, instant, listOf, nullable } from './fields.ts';
import { day } from './setting-fields.ts';

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

const row = {
  title: 'RehearsalRow',
  type: 'object',
  properties: {
    key: { ...text, description: 'The same as long as it is to come. Stops it, where it can be stopped.' },
    kind: { type: 'string', enum: rehearsalKinds },
    at: { ...instant, description: 'When it is due. What is overdue happens next.' },
    date: { ...day, description: 'The day, by the company’s clock.' },
    time: { ...text, description: 'HH:mm, by the company’s clock.' },
    title: { ...text, description: 'Whom or what it is about.' },
    detail: { ...text, description: 'What happens.' },
    amount: nullable({ type: 'number', description: 'In major units.' }),
    about: {
      type: 'object',
      properties: {
        kind: {
          type: 'string',
          enum: ['booking', 'customer', 'lead', 'quote', 'code', 'team', 'gift_card', 'company'],
        },
        id,
      },
      required: ['kind', 'id'],
    },
    series_date: nullable({
      type: 'object',
      properties: { series_id: id, date: day },
      required: ['series_id', 'date'],
      description: 'The date of a series on which a visit is booked. Null for anything else.',
    } as const),
    recipients: listOf({
      type: 'object',
      properties: {
        name: text,
        channel: text,
        obstacle: nullable({ ...text, description: 'Why it will not be sent; null where it will.' }),
      },
      required: ['name', 'channel', 'obstacle'],
    } as const),
    may_stop: {
      type: 'boolean',
      description: 'Whether the caller can stop it by its key, or let it go again if it is stopped.',
    },
    stopped: { type: 'boolean', description: 'Whether somebody of the office has stopped it.' },
  },
  required: [
    'key',
    'kind',
    'at',
    'date',
    'time',
    'title',
    'detail',
    'amount',
    'about',
    'series_date',
    'recipients',
    'may_stop',
    'stopped',
  ],
} as const;

export const getRehearsal = contract({
  method: 'GET',
  path: '/api/rehearsal',
  summary:
    'List what happens automatically in the coming days: messages, payments, new visits, expiring records, and visits that can’t take place as planned.',
  access: { permission: 'view_appointment' },
  company: true,
  query: {
    type: 'object',
    properties: {
      days: { type: 'integer', enum: [7, 30], description: 'How far to look ahead. Defaults to 7.' },
      kind: { type: 'string', enum: rehearsalKinds, description: 'Only this kind.' },
      skip: { type: 'integer', minimum: 0, maximum: 100_000, description: 'How many rows to leave out.' },
    },
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      as_of: instant,
      until: instant,
      total: { ...whole, description: 'How many rows there are of the kind, or of all.' },
      complete: {
        type: 'boolean',
        description: 'False where there is more than can be looked through at once.',
      },
      counts: {
        ...listOf({
          type: 'object',
          properties: { date: day, kind: { type: 'string', enum: rehearsalKinds }, count: whole },
          required: ['date', 'kind', 'count'],
        } as const),
        description:
          'Of every day and kind that the caller may see, filtered or not, without what is stopped.',
      },
      rows: listOf(row),
    },
    required: ['as_of', 'until', 'total', 'complete', 'counts', 'rows'],
  },
});

export const bookingComing = contract({
  name: 'listComingBookingMessages',
  method: 'GET',
  path: '/api/bookings/:id/coming_messages',
  summary: 'List the messages that will go out about a booking, with those that were stopped.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: {
    type: 'object',
    properties: { rows: { ...listOf(row), description: 'The next one first, of the coming year.' } },
    required: ['rows'],
  },
});

/** One message that is to come, by its key. */
const oneMessage = {
  access: { permission: 'manage_email' },
  company: true,
  topic: 'message_logs',
  status: 204,
  limit: { max: 300, perSeconds: 600 },
  body: {
    type: 'object',
    properties: { key: { ...text, minLength: 1, maxLength: 300 } },
    required: ['key'],
    additionalProperties: false,
  },
} as const;

export const stopRehearsed = contract({
  method: 'POST',
  path: '/api/rehearsal/stop',
  summary: 'Stop a message that is due by a rule, before it is sent. Others of the rule go on.',
  ...oneMessage,
});

export const resumeRehearsed = contract({
  method: 'POST',
  path: '/api/rehearsal/resume',
  summary: 'Let a message go out that was stopped, as long as it is not overdue.',
  ...oneMessage,
});
