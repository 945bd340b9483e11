import { previewFields } from './board.ts';
import { bookingItem } from './booking-item.ts';
import { dateConflict, moveFields } from './booking-life.ts';
import { bookingReceipt } from './booking-receipt.ts';
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
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { plainText } from '../catalogue/setting-fields.ts';
import { timeOffer } from './time-offer.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;

const dispatchItem = object({
  id,
  kind: { type: 'string', enum: ['onetime', 'recurring'] },
  reason: text,
  state: { type: 'string', enum: ['open', 'placed', 'dismissed'] },
  priority: { type: 'string', enum: ['low', 'medium', 'high'] },
  preferences: text,
  created_at: instant,
  series_id: nullable(text),
  quote_id: nullable(text),
  placed_booking_id: nullable(text),
  booking: bookingItem,
});

export const listDispatch = contract({
  method: 'GET',
  path: '/api/dispatch',
  summary: 'List visits waiting for a date.',
  access: { permission: 'manage_appointment' },
  company: true,
  query: filterQuery,
  answer: listOf(dispatchItem),
});

export const countDispatch = contract({
  method: 'GET',
  path: '/api/dispatch/count',
  summary: 'Count visits waiting for a date.',
  access: { permission: 'manage_appointment' },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const updateDispatch = contract({
  method: 'PATCH',
  path: '/api/dispatch/:id',
  summary: "Update the priority and the customer's preferences of a waiting visit.",
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  body: partial(
    {
      priority: dispatchItem.properties.priority,
      preferences: { ...plainText, maxLength: 1000 },
    },
    { minProperties: 1 },
  ),
  answer: dispatchItem,
});

const queueCount = object({
  team: { type: 'integer', description: 'Visits that have a time but no team.' },
  date: { type: 'integer', description: 'Visits waiting for a date.' },
});

const counts = object({
  onetime: queueCount,
  recurring: queueCount,
  waitlist: { type: 'integer', description: 'People on the waitlist, including those who have an offer.' },
});

const queueEntry = object({
  id: { ...id, description: 'Of the visit.' },
  dispatch_id: nullable({ ...text, description: 'The ID of its queue item, if any.' }),
  kind: dispatchItem.properties.kind,
  needs: { ...text, enum: ['team', 'date'], description: 'What the visit lacks.' },
  reason: dispatchItem.properties.reason,
  priority: dispatchItem.properties.priority,
  preferences: text,
  since: { ...instant, description: 'When it started waiting.' },
  asked: {
    ...text,
    enum: ['declined', 'none', 'invited'],
    description: 'Where inviting teams stands: all declined, none was invited, or an answer is pending.',
  },
  answers: {
    ...listOf(
      object({
        team_id: id,
        title: text,
        state: { ...text, enum: ['declined', 'expired', 'invited'] },
        reason: text,
        at: nullable({ ...instant, description: 'When it declined, or its deadline to answer.' }),
      }),
    ),
    description: 'The teams invited to it.',
  },
  offer: nullable(timeOffer),
  version: { type: 'integer' },
  email: text,
  phone: text,
  preferred_team_id: nullable(text),
  booking: bookingItem,
});

const kind = dispatchItem.properties.kind;
const access = { permission: 'manage_appointment' } as const;

const queueQuery = strictObject({
  kind: { ...kind, description: 'One-time visits, or visits of series.' },
  q: optional({ ...text, maxLength: 100, description: 'Words from the customer’s name, email or address.' }),
  location_id: optional({ ...id, description: 'Only visits of this location.' }),
  tag_id: optional({ ...id, description: 'Only visits with this tag.' }),
});

export const dispatchQueue = contract({
  name: 'getDispatchQueue',
  method: 'GET',
  path: '/api/dispatch/queue',
  summary:
    'Get the visits without a team or a date, by urgency: declined by teams, nobody invited, waiting for an answer.',
  access,
  company: true,
  query: queueQuery,
  answer: object({
    counts,
    complete: { type: 'boolean', description: 'False if there are more than one response can hold.' },
    entries: listOf(queueEntry),
  }),
});

export const downloadDispatchQueue = contract({
  name: 'downloadDispatchQueue',
  method: 'GET',
  path: '/api/dispatch/queue/csv',
  summary: 'Download the dispatch queue as CSV, filtered and ordered as shown.',
  access,
  company: true,
  query: {
    ...queueQuery,
    properties: { ...queueQuery.properties, columns: fileQuery.properties.columns },
  },
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
});

export const dispatchCounts = contract({
  name: 'countDispatchQueue',
  method: 'GET',
  path: '/api/dispatch/queue/count',
  summary: 'Count what waits in the dispatch queues and on the waitlist.',
  access,
  company: true,
  answer: counts,
});

const standing = object({ id, open: { type: 'boolean', description: 'Whether it is in the queue.' } });

export const dismissVisit = contract({
  name: 'dismissBookingFromDispatch',
  method: 'POST',
  path: '/api/bookings/:id/dispatch/dismiss',
  summary: 'Take a visit off the dispatch queue. The visit stays as it is.',
  access,
  company: true,
  topic: 'dispatch',
  params: byId,
  body: partial({ reason: { ...plainText, maxLength: 500 } }),
  answer: standing,
  status: 200,
});

const dismissedVisit = object({
  id: { ...id, description: 'Of the visit.' },
  kind,
  needs: queueEntry.properties.needs,
  dismissal: { ...text, description: 'The reason given for dismissing it.' },
  dismissed_at: instant,
  dismissed_by: { ...text, description: 'Who dismissed it. Empty for programs.' },
  booking: bookingItem,
});

export const listDismissed = contract({
  name: 'listDismissedFromDispatch',
  method: 'GET',
  path: '/api/dispatch/dismissed',
  summary: 'List visits taken off the dispatch queue that still lack a team or a date, newest first.',
  access,
  company: true,
  query: queueQuery,
  answer: object({
    complete: { type: 'boolean', description: 'False if there are more than one response can hold.' },
    entries: listOf(dismissedVisit),
  }),
});

export const reopenDismissed = contract({
  name: 'reopenBookingInDispatch',
  method: 'POST',
  path: '/api/bookings/:id/dispatch/reopen',
  summary: 'Put a visit back into the dispatch queue.',
  access,
  company: true,
  topic: 'dispatch',
  params: byId,
  answer: standing,
  status: 200,
});

const { service_date, location_id, overbook, team_ids, tell } = moveFields;

export const placeSeries = contract({
  name: 'placeSeries',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/series/:id/place',
  summary:
    'Change the day, time and team of a series from its next visit on, all or nothing. A dry run returns what would happen.',
  access,
  company: true,
  transaction: false,
  topic: 'bookings',
  params: byId,
  body: strictObject({
    service_date: { ...service_date, description: 'The first visit at the new day and time.' },
    team_id: optional(
      nullable({ ...id, description: 'The team of the series. Null for no particular team.' }),
    ),
    overbook: optional(overbook),
    dry_run: optional({ type: 'boolean', description: 'Return what would happen, without saving.' }),
  }),
  answer: object({
    saved: { type: 'boolean', description: 'False for a dry run.' },
    series_id: { ...id, description: 'The series after the change.' },
    visits: {
      ...listOf(
        object({
          start_at: instant,
          start_local: text,
          conflict: dateConflict,
        }),
      ),
      description: 'The next twelve visits.',
    },
    kept: {
      ...listOf(object({ id, start_local: text })),
      description:
        'Visits that stay where they are because they were edited individually, have notes or tasks, or are paid.',
    },
    letters: previewFields.letters,
    warnings: previewFields.warnings,
  }),
  status: 200,
});

export const placeDispatch = contract({
  errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
  method: 'POST',
  path: '/api/dispatch/:id/place',
  summary: 'Place a waiting visit.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: strictObject({
    service_date,
    location_id: optional(location_id),
    overbook: optional({
      ...overbook,
      description: 'Exceed the capacity, and the team’s job limit for that day.',
    }),
    team_ids: optional(team_ids),
    tell: optional(tell),
  }),
  answer: bookingReceipt,
  status: 200,
});

export const previewPlacement = contract({
  name: 'previewPlacement',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/dispatch/:id/place/preview',
  summary: 'Preview what placing a waiting visit would do. Nothing is saved.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: strictObject({ service_date, location_id: optional(location_id), team_ids: optional(team_ids) }),
  answer: {
    type: 'object',
    properties: previewFields,
    required: ['fee', 'letters', 'warnings'],
  },
  status: 200,
});

export const dismissDispatch = contract({
  method: 'POST',
  path: '/api/dispatch/:id/dismiss',
  summary: 'Dismiss a waiting visit.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: dispatchItem,
  status: 200,
});
