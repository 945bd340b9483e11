import { historyKinds } from '../../settings/company/history.ts';
import { messageLogFacts } from '../../settings/messages/message-logs.ts';
import { factSchemas } from '../../settings/platform/define-listing.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

const entry = object({
  id,
  at: instant,
  actor: { ...text, description: 'Who did it, such as "Ada Admin".' },
  impersonator: nullable({ ...text, description: 'The person who was actually signed in.' }),
  action: { ...text, description: 'What was done, such as `booking.rescheduled`.' },
  summary: text,
  about: object({
    kind: { ...text, enum: historyKinds },
    id,
    title: { ...text, description: 'Empty for the record itself.' },
  }),
  changes: listOf(
    object({
      name: { ...text, description: 'The field’s name in the API.' },
      before: { description: 'In major units, if it is an amount.' },
      after: { description: 'In major units, if it is an amount.' },
    }),
  ),
  act_id: nullable({
    ...id,
    description: 'The office act it was part of, if it is your own and still listed.',
  }),
});

const page = partial({
  before: { ...id, description: 'The last entry of the previous page.' },
  limit: {
    type: 'integer',
    minimum: 1,
    maximum: 100,
    default: 30,
    description: 'The number of entries.',
  },
});

const history = <const P extends string, const Permission extends string>(
  path: P,
  permission: Permission,
  noun: string,
) =>
  ({
    method: 'GET',
    path: `${path}/:id/history`,
    summary: `List the history of ${noun}, newest first.`,
    access: { permission },
    company: true,
    params: byId,
    query: page,
    answer: object({ entries: listOf(entry), more: { type: 'boolean' } }),
  }) as const;

export const bookingHistory = contract({
  name: 'listBookingHistory',
  ...history('/api/bookings', 'view_appointment', 'a booking'),
});

export const customerHistory = contract({
  name: 'listCustomerHistory',
  ...history(
    '/api/customers',
    'manage_contacts',
    'a customer, with the bookings and quotes the caller can see',
  ),
});

const message = object({
  id,
  ...factSchemas(messageLogFacts),
  body: { ...text, description: 'Empty until it is sent.' },
});

const messages = <const P extends string, const Permission extends string>(
  path: P,
  permission: Permission,
  noun: string,
) =>
  ({
    method: 'GET',
    path: `${path}/:id/messages`,
    topic: 'message_logs',
    summary: `List messages about ${noun} with their text, scheduled ones first, then the newest.`,
    access: { permission },
    company: true,
    params: byId,
    query: page,
    answer: object({ messages: listOf(message), more: { type: 'boolean' } }),
  }) as const;

export const bookingMessages = contract({
  name: 'listBookingMessages',
  ...messages('/api/bookings', 'view_appointment', 'a booking'),
});

export const customerMessages = contract({
  name: 'listCustomerMessages',
  ...messages('/api/customers', 'manage_contacts', 'or to a customer'),
});
