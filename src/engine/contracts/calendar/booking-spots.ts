import { spotDaySchema } from '../../catalogue/spots.ts';
import { longestVisitMinutes } from '../../booking/longest-visit.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const ids = { type: 'string', maxLength: 4000 } as const;

/** The three forms in which the public pages ask: with a place and a zip code, for the place alone, or with neither. */
export const availableSpots = contract({
  name: 'findAvailableSlots',
  method: 'GET',
  path: '/api/booking_spots/available-spots',
  summary: 'Find available slots by day at the location that serves a zip code.',
  access: 'anyone',
  company: true,
  limit: { max: 240, perSeconds: 60, perNode: true },
  query: partial({
    from: {
      type: 'string',
      maxLength: 40,
      description: 'The first day, as YYYY-MM-DD. Defaults to today.',
    },
    days: {
      type: 'integer',
      minimum: 1,
      maximum: 62,
      default: 42,
      description: 'The number of days to search.',
    },
    locationId: {
      type: 'string',
      maxLength: 64,
      description: 'The location’s ID. Required if the company has several locations and you send no zip.',
    },
    zip: {
      type: 'string',
      maxLength: 40,
      description: 'The customer’s zip code. Takes precedence over locationId.',
    },
    lat: {
      type: 'number',
      minimum: -90,
      maximum: 90,
      description:
        'The latitude of the customer’s address. Send it with lng: locations that serve a circle are found by it.',
    },
    lng: {
      type: 'number',
      minimum: -180,
      maximum: 180,
      description: 'The longitude of the customer’s address.',
    },
    locationOnly: { type: 'boolean', default: false, description: 'Return the location without its days.' },
    serviceIds: { ...ids, description: 'IDs of the booked services, separated by commas.' },
    duration: {
      type: 'integer',
      minimum: 1,
      maximum: longestVisitMinutes,
      description:
        'The length of the visit, in minutes. Defaults to the shortest of these services, or of all services.',
    },
    teams: {
      type: 'integer',
      minimum: 1,
      maximum: 20,
      default: 1,
      description:
        'The number of teams that come at the same time. Slots with fewer free teams are not returned.',
    },
    hold_id: { ...id, description: 'The visitor’s own hold. The seats it holds count as free.' },
  }),
  answer: object({
    locationId: nullable({ type: 'string' }),
    timezone: nullable({ type: 'string', description: 'The location’s IANA time zone.' }),
    served: {
      type: 'boolean',
      description: 'False if no location serves the zip code or, with lat and lng, the position.',
    },
    needs_position: {
      type: 'boolean',
      description:
        'True if no location serves the zip code, but some serve a circle: send lat and lng to find out.',
    },
    days: listOf(spotDaySchema),
  }),
});

export const holdSlot = contract({
  errors: ['SLOT_TAKEN'],
  name: 'holdSlot',
  method: 'POST',
  path: '/api/booking_spots/holds',
  summary: 'Hold a slot while a visitor completes the form. The hold expires automatically.',
  access: 'anyone',
  company: true,
  limit: { max: 60, perSeconds: 60 },
  body: strictObject({
    service_date: {
      type: 'string',
      maxLength: 40,
      pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
    },
    locationId: id,
    serviceIds: optional({ type: 'array', items: id, maxItems: 50, uniqueItems: true }),
    duration: optional({ type: 'integer', minimum: 1, maximum: longestVisitMinutes }),
    teams: optional({ type: 'integer', minimum: 1, maximum: 20 }),
    instead_of: optional({ ...id, description: 'A hold to release in exchange.' }),
  }),
  answer: object({ id, expires_at: instant }),
  status: 201,
});

export const releaseHold = contract({
  name: 'releaseSlot',
  method: 'DELETE',
  path: '/api/booking_spots/holds/:id',
  summary: 'Release a held slot.',
  access: 'anyone',
  company: true,
  limit: { max: 60, perSeconds: 60 },
  params: byId,
});
