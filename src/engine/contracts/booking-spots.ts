import { spotDaySchema } from '../catalogue/spots.ts';
import { longestVisitMinutes } from '../booking/longest-visit.ts';
import { contract } from './contract.ts';
import { byId, id, instant, listOf, nullable } from './fields.ts';

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
  query: {
    type: 'object',
    properties: {
      from: { type: 'string', maxLength: 40, description: 'YYYY-MM-DD; today if left out' },
      days: {
        type: 'integer',
        minimum: 1,
        maximum: 62,
        default: 42,
        description: 'How many days to look at',
      },
      locationId: {
        type: 'string',
        maxLength: 64,
        description: 'ID of the location; needed unless the company has only one',
      },
      zip: { type: 'string', maxLength: 40, description: 'Decides over locationId' },
      locationOnly: { type: 'boolean', default: false, description: 'Answers no days' },
      serviceIds: { ...ids, description: 'Comma separated: what the visit is for' },
      duration: {
        type: 'integer',
        minimum: 1,
        maximum: longestVisitMinutes,
        description: 'Minutes; the shortest of these services, or of all, if left out',
      },
      teams: {
        type: 'integer',
        minimum: 1,
        maximum: 20,
        default: 1,
        description: 'Crews that come at once; where fewer are free, nothing is',
      },
      hold_id: { ...id, description: 'The visitor’s own seats are not in their way' },
    },
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      locationId: nullable({ type: 'string' }),
      timezone: nullable({ type: 'string', description: 'IANA zone of the location' }),
      served: { type: 'boolean', description: 'False where nobody comes to that zip code' },
      days: listOf(spotDaySchema),
    },
    required: ['locationId', 'timezone', 'served', 'days'],
  },
});

export const holdSlot = contract({
  errors: ['SLOT_TAKEN'],
  name: 'holdSlot',
  method: 'POST',
  path: '/api/booking_spots/holds',
  summary: 'Hold a slot while a visitor completes the form. The hold expires by itself.',
  access: 'anyone',
  company: true,
  limit: { max: 60, perSeconds: 60 },
  body: {
    type: 'object',
    properties: {
      service_date: {
        type: 'string',
        maxLength: 40,
        pattern: '^\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d(:\\d\\d(\\.\\d{1,3})?)?(Z|[+-]\\d\\d:\\d\\d)$',
      },
      locationId: id,
      serviceIds: { type: 'array', items: id, maxItems: 50, uniqueItems: true },
      duration: { type: 'integer', minimum: 1, maximum: longestVisitMinutes },
      teams: { type: 'integer', minimum: 1, maximum: 20 },
      instead_of: { ...id, description: 'The hold that is given up for it' },
    },
    required: ['service_date', 'locationId'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { id, expires_at: instant },
    required: ['id', 'expires_at'],
  },
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
