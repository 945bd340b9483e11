import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, shortText, whereQuery } from './fields.ts';

export const location = {
  type: 'object',
  properties: {
    id,
    name: { type: 'string' },
    timezone: { type: 'string' },
    address: { type: 'string' },
    active: { type: 'boolean' },
    ordering: { type: 'integer' },
  },
  required: ['id', 'name', 'timezone', 'address', 'active', 'ordering'],
} as const;

const locationBody = {
  type: 'object',
  properties: {
    name: shortText,
    timezone: { type: 'string', maxLength: 60 },
    address: { type: 'string', maxLength: 300 },
    active: { type: 'boolean' },
    ordering: { type: 'integer', minimum: 0, maximum: 10000 },
  },
  additionalProperties: false,
} as const;

export const listLocations = contract({
  method: 'GET',
  path: '/api/locations',
  summary: 'Locations of the company.',
  access: { permission: ['general_settings', 'view_appointment'] },
  company: true,
  query: filterQuery,
  answer: listOf(location),
});

export const countLocations = contract({
  method: 'GET',
  path: '/api/locations/count',
  summary: 'How many locations match.',
  access: { permission: ['general_settings', 'view_appointment'] },
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const getLocation = contract({
  method: 'GET',
  path: '/api/locations/:id',
  summary: 'One location.',
  access: { permission: ['general_settings', 'view_appointment'] },
  company: true,
  params: byId,
  answer: location,
});

export const createLocation = contract({
  method: 'POST',
  path: '/api/locations',
  summary: 'Add a location. Takes an Idempotency-Key.',
  access: { permission: 'general_settings' },
  company: true,
  body: { ...locationBody, required: ['name', 'timezone'] },
  answer: location,
  status: 201,
});

export const updateLocation = contract({
  method: 'PATCH',
  path: '/api/locations/:id',
  summary: 'Change a location.',
  access: { permission: 'general_settings' },
  company: true,
  params: byId,
  body: { ...locationBody, minProperties: 1 },
  answer: location,
});
