import { bookingReceipt } from './booking-receipt.ts';
import { contract, type Contract } from './contract.ts';
import { byId, id, listOf } from './fields.ts';
import { plainText } from './setting-fields.ts';
import { bookingSubmission } from './submissions.ts';

const instantText = {
  type: 'string',
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601, with the offset',
} as const;
const day = { type: 'string', format: 'date' } as const;
const reason = { ...plainText, maxLength: 500 } as const;

const fee = {
  confirmed_fee: {
    type: 'number',
    minimum: 0,
    description: 'The fee that the customer has read, and agrees to',
  },
  waive_fee: { type: 'boolean', description: 'The office lets it go' },
} as const;

export const cancelFields = { reason, ...fee } as const;
export const moveFields = {
  service_date: instantText,
  location_id: id,
  hold_id: id,
  overbook: { type: 'boolean', description: 'The office goes above the capacity' },
  team_ids: { type: 'array', items: id, maxItems: 20, uniqueItems: true },
  ...fee,
} as const;

export const submitBookingContract = contract({
  errors: ['SLOT_TAKEN', 'PRICE_CHANGED'],
  name: 'submitBooking',
  method: 'POST',
  path: '/api/companies/current/bookings',
  summary:
    'Book what a form holds. The place is granted here and nowhere else: 409 SLOT_TAKEN has what is left.',
  access: 'anyone',
  company: true,
  // A card is saved before, with its processor; the rest is one transaction.
  transaction: false,
  topic: 'bookings',
  limit: { max: 30, perSeconds: 60 },
  body: {
    ...bookingSubmission,
    properties: {
      ...bookingSubmission.properties,
      hold_id: { ...id, description: 'The seats that were held for this visitor' },
      expected_total: {
        type: 'number',
        description: 'What the page has shown: 409 PRICE_CHANGED where it is another',
      },
    },
  },
  answer: bookingReceipt,
  status: 201,
});

/** A call that changes one booking, for its customer, its team or the office, each within their limits. */
const act = <
  const Path extends string,
  const Body extends Record<string, unknown>,
  const Required extends readonly string[],
>(
  path: Path,
  summary: string,
  { properties, required }: { properties: Body; required: Required },
) =>
  contract({
    method: 'POST',
    path: `/api/bookings/:id/${path}`,
    errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
    summary,
    access: { permission: 'manage_appointment' },
    company: true,
    transaction: false,
    params: byId,
    body: { type: 'object', properties, required, additionalProperties: false },
    answer: bookingReceipt,
    status: 200,
  } satisfies Contract);

const nothing = { properties: {}, required: [] } as const;

export const cancelBookingContract = act('cancel', 'Cancel this visit; a series goes on without it.', {
  properties: cancelFields,
  required: [],
});
export const skipBookingContract = act('skip', 'Leave this visit of a series out.', {
  properties: cancelFields,
  required: [],
});
export const rescheduleBookingContract = act(
  'reschedule',
  'Move this visit. Others of its series stay where they are.',
  {
    properties: moveFields,
    required: ['service_date'],
  },
);
export const dispatchBookingContract = act(
  'dispatch',
  'Take this visit out of the calendar until it has another date.',
  {
    properties: { ...cancelFields, preferences: { ...plainText, maxLength: 1000 } },
    required: [],
  },
);
export const restoreBookingContract = act(
  'restore',
  'Bring back a visit that was cancelled or missed, if there is room.',
  {
    properties: { overbook: moveFields.overbook },
    required: [],
  },
);
export const acceptBookingContract = act('accept', 'Accept a visit that waits for it.', nothing);
export const declineBookingContract = act('decline', 'Decline a visit that waits to be accepted.', {
  properties: { reason },
  required: [],
});
export const startBookingContract = act('start', 'Somebody is there.', nothing);
export const completeBookingContract = act('complete', 'The visit is done.', nothing);
export const missBookingContract = act('miss', 'Nobody let the crew in, or nobody came.', {
  properties: { fault: { type: 'string', enum: ['customer', 'company'] } },
  required: [],
});
export const reopenBookingContract = act('reopen', 'A visit that was completed by mistake.', nothing);
export const changeSeriesContract = contract({
  ...act('change-series', 'Change this visit of a series and all later ones.', {
    properties: {
      ...moveFields,
      frequency_id: id,
      preferred_team_id: { type: ['string', 'null'], format: 'uuid' },
    },
    required: ['service_date'],
  }),
  name: 'changeSeriesFromBooking',
});

const seriesAnswer = {
  type: 'object',
  properties: {
    id,
    state: { type: 'string' },
    frequency_id: id,
    location_id: id,
    customer_id: id,
    parent_series_id: { type: ['string', 'null'] },
    start_local: { type: 'string', description: 'Of its first visit' },
    timezone: { type: 'string' },
    paused_from: { type: ['string', 'null'] },
    paused_to: { type: ['string', 'null'] },
    ends_on: { type: ['string', 'null'] },
    visits: listOf({
      type: 'object',
      properties: {
        id,
        number: { type: 'integer' },
        start_at: { type: 'string' },
        start_local: { type: 'string' },
        status: { type: 'string' },
        needs_placing: { type: 'boolean' },
      },
      required: ['id', 'number', 'start_at', 'start_local', 'status', 'needs_placing'],
    } as const),
    forecast: { ...listOf(day), description: 'Days of later visits that are no bookings yet' },
  },
  required: [
    ...(['id', 'state', 'frequency_id', 'location_id', 'customer_id', 'parent_series_id'] as const),
    ...(['start_local', 'timezone', 'paused_from', 'paused_to', 'ends_on', 'visits', 'forecast'] as const),
  ],
} as const;

export const getSeriesContract = contract({
  name: 'getSeries',
  method: 'GET',
  path: '/api/series/:id',
  summary: 'A series with its coming visits, and the days of those after them.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: seriesAnswer,
});

export const seriesConflicts = contract({
  name: 'listSeriesConflicts',
  method: 'GET',
  path: '/api/series/:id/conflicts',
  summary:
    'Whether the next twelve visits would have their place, if the series came at another day and time.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  query: {
    type: 'object',
    properties: {
      service_date: { ...instantText, description: 'The first of them; where the series is now otherwise' },
      ...{ location_id: id, frequency_id: id, team_id: id },
    },
    additionalProperties: false,
  },
  answer: listOf({
    type: 'object',
    properties: {
      start_at: { type: 'string' },
      start_local: { type: 'string' },
      conflict: {
        anyOf: [{ type: 'string', enum: ['holiday', 'closed', 'full', 'team_busy'] }, { type: 'null' }],
      },
    },
    required: ['start_at', 'start_local', 'conflict'],
  } as const),
});

const actOnSeries = <
  const Path extends string,
  const Body extends Record<string, unknown>,
  const Required extends readonly string[],
>(
  path: Path,
  summary: string,
  { properties, required }: { properties: Body; required: Required },
) =>
  contract({
    method: 'POST',
    path: `/api/series/:id/${path}`,
    errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
    summary,
    access: { permission: 'manage_appointment' },
    company: true,
    transaction: false,
    topic: 'bookings',
    params: byId,
    body: { type: 'object', properties, required, additionalProperties: false },
    answer: seriesAnswer,
    status: 200,
  } satisfies Contract);

export const cancelSeriesContract = actOnSeries('cancel', 'End a series with all its coming visits.', {
  properties: cancelFields,
  required: [],
});
export const pauseSeriesContract = actOnSeries('pause', 'Leave out the visits of some time.', {
  properties: { from: day, to: day },
  required: ['from', 'to'],
});
export const resumeSeriesContract = actOnSeries('resume', 'Bring back the visits of a pause.', nothing);
