import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, id, listOf, nullable, shortText } from './fields.ts';
import { count, flag } from './setting-fields.ts';

const coordinate = (most: number) => ({ type: ['number', 'null'], minimum: -most, maximum: most }) as const;

const settings = {
  name: shortText,
  timezone: { type: 'string', maxLength: 60 },
  address: { type: 'string', maxLength: 300 },
  ...{ latitude: coordinate(90), longitude: coordinate(180) },
  /** What limits how much can be booked: the numbers of its slots, the teams that are free, or the fewer of both. */
  capacity_mode: { type: 'string', enum: ['manual', 'teams', 'min_of_both'] },
  /** A long visit takes a seat in every slot that begins while it lasts. */
  block_by_duration: flag,
  buffer_minutes: count(0, 480),
  /** Visits that the office books between slots take a seat of the slot before. */
  offgrid_counts: flag,
  /** How many visits of a series beyond those that exist keep their seat. */
  recurring_hold: count(0, 12),
  /** For how many days from today it can be booked. */
  slot_horizon_days: count(1, 730),
  active: flag,
  ordering: count(0, 10_000),
} as const;

export const location = {
  type: 'object',
  properties: { id, ...settings },
  // How its time is planned is the office's: customers and teams are told the rest.
  required: ['id', 'name', 'timezone', 'address', 'latitude', 'longitude', 'active', 'ordering'],
} as const;

export const locationCalls = collection({
  path: '/api/locations',
  one: 'a location',
  many: 'locations',
  permission: 'general_settings',
  readPermission: ['general_settings', 'view_appointment'],
  answer: location,
  settings,
  required: ['name', 'timezone'],
});

export const {
  list: listLocations,
  count: countLocations,
  get: getLocation,
  create: createLocation,
  remove: removeLocation,
} = locationCalls;

export const updateLocation = contract({
  ...locationCalls.update,
  summary: 'Update a location. In another time zone, its visits keep their local time.',
  answer: {
    ...location,
    properties: {
      ...location.properties,
      moved_bookings: { type: 'integer', description: 'Visits to come that another time zone has moved.' },
    },
  },
});

const serviceArea = {
  type: 'object',
  properties: { zip: { type: 'string' }, to: nullable({ type: 'string' }) },
  required: ['zip', 'to'],
} as const;

const serviceAreasAnswer = {
  type: 'object',
  properties: {
    text: { type: 'string', description: 'As it can be edited and sent again.' },
    areas: listOf(serviceArea),
    overlaps: listOf({
      type: 'object',
      properties: {
        area: { type: 'string' },
        other: { type: 'string' },
        locationId: id,
        location: { type: 'string' },
      },
      required: ['area', 'other', 'locationId', 'location'],
    }),
  },
  required: ['text', 'areas', 'overlaps'],
} as const;

export const getServiceAreas = contract({
  method: 'GET',
  path: '/api/locations/:id/service_areas',
  summary: 'Get the zip codes a location serves, and where they overlap with others.',
  access: { permission: 'general_settings' },
  company: true,
  params: byId,
  answer: serviceAreasAnswer,
});

export const replaceServiceAreas = contract({
  name: 'replaceServiceAreas',
  method: 'PUT',
  path: '/api/locations/:id/service_areas',
  summary:
    'Replace the zip codes of a location. Send text with codes, prefixes (112*) and ranges (11201-11210). Errors are reported by line, as text.1, text.2, …',
  access: { permission: 'general_settings' },
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: { text: { type: 'string', maxLength: 200_000 } },
    required: ['text'],
    additionalProperties: false,
  },
  answer: serviceAreasAnswer,
});
