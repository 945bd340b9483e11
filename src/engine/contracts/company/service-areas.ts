import { circleLimits } from '../../booking/service-circles.ts';
import { contract } from '../platform/contract.ts';
import { byId, id, listOf, nullable } from '../platform/fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

const serviceArea = object({ zip: { type: 'string' }, to: nullable({ type: 'string' }) });

const position = {
  latitude: { type: 'number', minimum: -90, maximum: 90 },
  longitude: { type: 'number', minimum: -180, maximum: 180 },
} as const;

const circle = {
  type: ['object', 'null'],
  description: 'Serves every address within this distance, as the crow flies.',
  properties: {
    ...position,
    radius_m: { type: 'integer', minimum: circleLimits.least, maximum: circleLimits.most },
  },
  required: ['latitude', 'longitude', 'radius_m'],
  additionalProperties: false,
} as const;

const serviceAreasAnswer = object({
  text: { type: 'string', description: 'The text to edit and send again.' },
  areas: listOf(serviceArea),
  circle,
  overlaps: listOf(
    object({
      area: { type: 'string' },
      other: { type: 'string' },
      locationId: id,
      location: { type: 'string' },
      wins: {
        type: 'string',
        enum: ['this', 'other'],
        description: 'Which of the two areas gets the zip codes they share.',
      },
    }),
  ),
});

export const getServiceAreas = contract({
  method: 'GET',
  path: '/api/locations/:id/service_areas',
  summary: 'Get the zip codes and the circle a location serves, and where its zip codes overlap with others.',
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
    'Replace what a location serves. Send text with codes, prefixes (112*) and ranges (11201-11210); errors are reported by line, as text.1, text.2, … Send a circle to serve addresses by their distance, null to remove it; without it, the circle stays.',
  access: { permission: 'general_settings' },
  company: true,
  params: byId,
  body: strictObject({ text: { type: 'string', maxLength: 200_000 }, circle: optional(circle) }),
  answer: serviceAreasAnswer,
});

export const getServiceMap = contract({
  name: 'getServiceMap',
  method: 'GET',
  path: '/api/locations/service_map',
  summary:
    'Get what a map of all service areas shows: open locations with what they serve, and where customers live, without names.',
  access: { permission: 'general_settings' },
  company: true,
  answer: object({
    locations: listOf(
      object({
        id,
        name: { type: 'string' },
        position: nullable(object(position)),
        areas: listOf(serviceArea),
        circle,
      }),
    ),
    addresses: listOf(
      object(
        { ...position, zip: { type: 'string' } },
        { description: 'To about ten meters. Addresses at the same place count as one.' },
      ),
    ),
    more: {
      type: 'boolean',
      description: 'Whether there are more addresses than the newest ones returned here.',
    },
    without_position: { type: 'integer', description: 'Addresses without a position.' },
  }),
});
