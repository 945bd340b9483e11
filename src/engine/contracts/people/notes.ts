import { removal } from '../platform/collection.ts';
import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { longestText } from '../site/longest-text.ts';
import { flag } from '../catalogue/setting-fields.ts';
import { object, partial } from '../platform/shapes.ts';

/** Whoever sees bookings or customers sees what was written about them, as far as the notes' flags let them. */
const reading = { permission: ['view_appointment', 'manage_appointment', 'manage_contacts'] } as const;
const writing = { permission: ['manage_appointment', 'manage_contacts'] } as const;

const text = { type: 'string', minLength: 1, maxLength: longestText, pattern: '\\S' } as const;
const flags = { team_viewable: flag, customer_viewable: flag } as const;

const note = object({
  id,
  text: { type: 'string' },
  authorId: nullable(id),
  author_name: { type: 'string' },
  accountId: nullable(id),
  customerId: nullable(id),
  bookingId: nullable(id),
  companyId: id,
  ...flags,
  by_customer: { type: 'boolean', description: 'Written by the customer when booking.' },
  date: instant,
});

export const addNote = contract({
  method: 'POST',
  path: '/api/notes',
  summary:
    'Create a note about a booking or a customer. A visitor who has just booked sends the key from the booking link as x-booking-key. A customer’s note about a booking is stored once, even if it is sent again.',
  access: 'anyone',
  company: true,
  topic: 'notes',
  body: {
    type: 'object',
    properties: {
      text: { ...text, description: 'Plain text. `<br>` becomes a line break.' },
      bookingId: nullable(id),
      accountId: nullable(id),
      customerId: nullable(id),
      authorId: { ...nullable(id), description: 'Ignored. The author is always the caller.' },
      companyId: nullable(id),
      ...flags,
      date: instant,
    },
    required: ['text'],
    additionalProperties: false,
  },
  answer: note,
  status: 201,
  limit: { max: 60, perSeconds: 60 },
});

export const listNotes = contract({
  method: 'GET',
  path: '/api/notes',
  access: reading,
  company: true,
  query: filterQuery,
  summary: 'List notes, newest first.',
  answer: listOf(note),
});

export const countNotes = contract({
  method: 'GET',
  path: '/api/notes/count',
  access: reading,
  company: true,
  query: whereQuery,
  summary: 'Count notes.',
  answer: countAnswer,
});

export const updateNote = contract({
  method: 'PATCH',
  path: '/api/notes/:id',
  access: writing,
  company: true,
  params: byId,
  answer: note,
  summary: 'Update a note or who sees it. Team members can update their own.',
  body: partial({ text, ...flags }, { minProperties: 1 }),
});

export const removeNote = contract({
  method: 'DELETE',
  path: '/api/notes/:id',
  access: writing,
  company: true,
  params: byId,
  answer: removal,
  summary: 'Delete a note. Team members can delete their own.',
});
