import { previewFields } from './board.ts';
import { bookingItem } from './booking-item.ts';
import { moveFields } from './booking-life.ts';
import { bookingReceipt } from './booking-receipt.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from './fields.ts';
import { plainText } from './setting-fields.ts';

const text = { type: 'string' } as const;

const dispatchItem = {
  type: 'object',
  properties: {
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
  },
  required: [
    ...(['id', 'kind', 'reason', 'state', 'priority', 'preferences', 'created_at'] as const),
    ...(['series_id', 'quote_id', 'placed_booking_id', 'booking'] as const),
  ],
} as const;

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
  summary: "Update the priority of a waiting visit and the customer's preferences.",
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: {
      priority: dispatchItem.properties.priority,
      preferences: { ...plainText, maxLength: 1000 },
    },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: dispatchItem,
});

const { service_date, location_id, overbook, team_ids } = moveFields;

export const placeDispatch = contract({
  errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
  method: 'POST',
  path: '/api/dispatch/:id/place',
  summary: 'Place a waiting visit.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: {
    type: 'object',
    properties: {
      service_date,
      location_id,
      overbook: {
        ...overbook,
        description: 'Book above the capacity, and give a team more jobs than its limit for that day.',
      },
      team_ids,
    },
    required: ['service_date'],
    additionalProperties: false,
  },
  answer: bookingReceipt,
  status: 200,
});

export const previewPlacement = contract({
  name: 'previewPlacement',
  errors: ['SLOT_TAKEN'],
  method: 'POST',
  path: '/api/dispatch/:id/place/preview',
  summary: 'Say what placing a waiting visit would mean. Nothing is saved.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: {
    type: 'object',
    properties: { service_date, location_id, team_ids },
    required: ['service_date'],
    additionalProperties: false,
  },
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

const proposal = {
  type: 'object',
  properties: {
    start_at: instant,
    start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
    team: {
      type: 'object',
      properties: { id, title: text },
      required: ['id', 'title'],
    },
    score: { type: 'integer', description: 'From 0 to 100.' },
    reasons: listOf({
      type: 'object',
      properties: {
        code: { ...text, enum: ['travel', 'continuity', 'load', 'preference', 'skill'] },
        points: { type: 'number', description: 'What it adds to the score.' },
        text,
      },
      required: ['code', 'points', 'text'],
    } as const),
  },
  required: ['start_at', 'start_local', 'team', 'score', 'reasons'],
} as const;

export const dispatchProposals = contract({
  method: 'GET',
  path: '/api/dispatch/:id/proposals',
  summary: 'List the five best slots for a waiting visit in the next two weeks, with reasons.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: listOf(proposal),
});

export const visitProposals = contract({
  name: 'getBookingProposals',
  method: 'GET',
  path: '/api/bookings/:id/proposals',
  summary:
    'List who else could do a visit at its time, and the best other times within a week, with reasons. Teams that have requested time off are left out.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  answer: {
    type: 'object',
    properties: {
      booking_id: id,
      version: { type: 'integer', description: 'The version to move it with.' },
      start_at: instant,
      start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
      team_ids: { ...listOf(id), description: 'The teams that have it now.' },
      teams_required: { type: 'integer' },
      same_time: listOf(proposal),
      other_times: listOf(proposal),
    },
    required: [
      ...(['booking_id', 'version', 'start_at', 'start_local', 'team_ids', 'teams_required'] as const),
      ...(['same_time', 'other_times'] as const),
    ],
  },
});
