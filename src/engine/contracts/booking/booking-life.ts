import { bookingReceipt } from './booking-receipt.ts';
import { continuity } from '../people/continuity.ts';
import { contract, type Contract } from '../platform/contract.ts';
import { byId, id, listOf, nullable } from '../platform/fields.ts';
import { tell } from './office-acts.ts';
import { plainText } from '../catalogue/setting-fields.ts';
import { bookingSubmission } from './submissions.ts';
import { object, partial } from '../platform/shapes.ts';

const instantText = {
  type: 'string',
  maxLength: 40,
  pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
  description: 'ISO 8601 with an offset, such as 2026-03-02T09:00:00-05:00.',
} as const;
const day = { type: 'string', format: 'date' } as const;
const reason = { ...plainText, maxLength: 500 } as const;

/** Why a date of a series has no place. */
export const dateConflict = nullable({
  type: 'string',
  enum: ['holiday', 'closed', 'full', 'team_busy', 'team_off'],
} as const);

const fee = {
  confirmed_fee: {
    type: 'number',
    minimum: 0,
    description: 'The fee the customer saw and agreed to.',
  },
  waive_fee: { type: 'boolean', description: 'Waive the fee. Only for the office.' },
} as const;

export const cancelFields = { reason, tell, ...fee } as const;
/** What a change is based on. */
export const seenVersion = {
  type: 'integer',
  minimum: 1,
  description: 'The version you saw. If there is a newer one, the call returns 409.',
} as const;

export const moveFields = {
  service_date: instantText,
  location_id: id,
  hold_id: id,
  overbook: { type: 'boolean', description: 'Exceed the capacity. Only for the office.' },
  team_ids: { type: 'array', items: id, maxItems: 20, uniqueItems: true },
  tell,
  ...fee,
} as const;

/** How long a visit takes, and how late it may begin: for the office, who can say so of any visit. */
export const spanFields = {
  duration_minutes: {
    type: 'integer',
    minimum: 5,
    maximum: 1440,
    description: 'How long it takes. The price stays the same. Only for the office.',
  },
  arrival_window: {
    type: 'integer',
    minimum: 0,
    maximum: 720,
    description:
      'How long after its start the team may arrive, in minutes. 0 means an exact arrival time. Only for the office.',
  },
} as const;

export const submitBookingContract = contract({
  errors: ['SLOT_TAKEN', 'PRICE_CHANGED'],
  name: 'submitBooking',
  method: 'POST',
  path: '/api/companies/current/bookings',
  summary:
    'Submit a booking form. This claims the slot; if it is gone, `SLOT_TAKEN` returns the slots that are left.',
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
      hold_id: { ...id, description: 'The hold that reserves the visitor’s slot.' },
      expected_total: {
        type: 'number',
        description: 'The total the customer saw. If it has changed, the call returns 409 PRICE_CHANGED.',
      },
      quote_key: {
        type: 'string',
        minLength: 40,
        maxLength: 60,
        pattern: '^[\\w-]+$',
        description: 'The key of a quote for the same services. Booking them accepts it.',
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

export const cancelBookingContract = act('cancel', 'Cancel a visit. Its series continues.', {
  properties: cancelFields,
  required: [],
});
export const skipBookingContract = act('skip', 'Skip a visit of a series.', {
  properties: cancelFields,
  required: [],
});
export const rescheduleBookingContract = act(
  'reschedule',
  'Reschedule a visit. The rest of its series stays the same.',
  {
    properties: { version: seenVersion, ...moveFields },
    required: ['version', 'service_date'],
  },
);
export const dispatchBookingContract = act('dispatch', 'Send a visit to dispatch until it has a new date.', {
  properties: { ...cancelFields, preferences: { ...plainText, maxLength: 1000 } },
  required: [],
});
export const restoreBookingContract = act(
  'restore',
  'Restore a cancelled or missed visit if there is room.',
  {
    properties: { overbook: moveFields.overbook },
    required: [],
  },
);
export const acceptBookingContract = act('accept', 'Accept a pending visit.', nothing);
export const declineBookingContract = act('decline', 'Decline a pending visit.', {
  properties: { reason },
  required: [],
});
export const startBookingContract = act('start', 'Start a visit.', nothing);
export const completeBookingContract = act('complete', 'Complete a visit.', nothing);
export const missBookingContract = act('miss', 'Mark a visit as a no-show.', {
  properties: { fault: { type: 'string', enum: ['customer', 'company'] } },
  required: [],
});
export const reopenBookingContract = act('reopen', 'Reopen a visit that was completed by mistake.', nothing);
export const changeSeriesContract = contract({
  name: 'changeSeriesFromBooking',
  method: 'POST',
  path: '/api/bookings/:id/change-series',
  errors: ['SLOT_TAKEN', 'FEE_NOT_CONFIRMED'],
  summary:
    'Change this visit of a series and all later ones. With a frequency, the office starts a series with a single visit.',
  access: { permission: 'manage_appointment' },
  company: true,
  transaction: false,
  params: byId,
  body: {
    type: 'object',
    properties: {
      ...moveFields,
      ...spanFields,
      version: seenVersion,
      frequency_id: id,
      preferred_team_id: { type: ['string', 'null'], format: 'uuid' },
    },
    required: ['service_date'],
    additionalProperties: false,
  },
  answer: bookingReceipt,
  status: 200,
});

const seriesAnswer = object({
  id,
  state: { type: 'string' },
  frequency_id: id,
  location_id: id,
  customer_id: id,
  parent_series_id: { type: ['string', 'null'] },
  start_local: {
    type: 'string',
    description: 'The start of the first visit, as YYYY-MM-DDTHH:mm in the location’s time zone.',
  },
  timezone: { type: 'string' },
  paused_from: { type: ['string', 'null'] },
  paused_to: { type: ['string', 'null'] },
  ends_on: { type: ['string', 'null'] },
  visits: listOf(
    object({
      id,
      number: { type: 'integer' },
      start_at: { type: 'string' },
      start_local: { type: 'string' },
      status: { type: 'string' },
      display_status: { type: 'string', description: 'The status in words.' },
      needs_placing: { type: 'boolean' },
    }),
  ),
  forecast: { ...listOf(day), description: 'The days of later visits that are not booked yet.' },
  continuity: { ...nullable(continuity), description: 'The team that did most of its recent visits.' },
});

export const getSeriesContract = contract({
  name: 'getSeries',
  method: 'GET',
  path: '/api/series/:id',
  summary: 'Get a series with its upcoming visits and the dates forecast after them.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  answer: seriesAnswer,
});

export const seriesConflicts = contract({
  name: 'listSeriesConflicts',
  method: 'GET',
  path: '/api/series/:id/conflicts',
  summary: 'Check whether the next twelve visits would fit another day and time.',
  access: { permission: 'view_appointment' },
  company: true,
  params: byId,
  query: partial({
    service_date: {
      ...instantText,
      description: 'The start of the first of these visits. Defaults to the series’ current time.',
    },
    location_id: { ...id, description: 'Check against this location instead of the current one.' },
    frequency_id: { ...id, description: 'Check with this frequency instead of the current one.' },
    team_id: { ...id, description: 'Check with this team instead of the current one.' },
  }),
  answer: listOf(
    object({
      start_at: { type: 'string' },
      start_local: { type: 'string' },
      conflict: dateConflict,
    }),
  ),
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

export const cancelSeriesContract = actOnSeries('cancel', 'Cancel a series with all upcoming visits.', {
  properties: cancelFields,
  required: [],
});
export const pauseSeriesContract = actOnSeries('pause', 'Pause a series between two dates.', {
  properties: { from: day, to: day, tell },
  required: ['from', 'to'],
});
export const resumeSeriesContract = actOnSeries('resume', 'Resume a paused series.', {
  properties: { tell },
  required: [],
});
