import { locationFacts, locationSettings } from '../settings/locations.ts';
import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, id, listOf, nullable } from './fields.ts';

export const locationCalls = collection({
  path: '/api/locations',
  one: 'a location',
  many: 'locations',
  permission: 'general_settings',
  readPermission: ['general_settings', 'view_appointment'],
  settings: locationSettings,
  facts: locationFacts,
  // How its time is planned is the office's: customers and teams are told the rest.
  optional: [
    'capacity_mode',
    'block_by_duration',
    'buffer_minutes',
    'offgrid_counts',
    'recurring_hold',
    'slot_horizon_days',
  ],
});
const location = locationCalls.get.answer;

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
