import { contract } from './contract.ts';
import { id, listOf } from './fields.ts';
import { spotConflict } from './mentions.ts';
import { count, day, flag, nullableDay } from './setting-fields.ts';

/** The pages about bookable times; those who keep the office's calendar keep them too. */
const access = { permission: ['general_settings', 'manage_availability'] } as const;
const about = { access, company: true, topic: 'booking_spots' } as const;

export const timeOfDay = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
} as const;
const seats = count(0, 1000);

const template = {
  type: 'object',
  properties: {
    /** Monday is 1. */
    weekday: count(1, 7),
    start: timeOfDay,
    /** Zero means a specific time. */
    arrival_window: count(0, 720),
    capacity: seats,
    valid_from: nullableDay,
    valid_to: nullableDay,
  },
  required: ['weekday', 'start', 'arrival_window', 'capacity', 'valid_from', 'valid_to'],
  additionalProperties: false,
} as const;

const locationId = { ...id, description: 'ID of the location.' } as const;

const ofLocation = {
  type: 'object',
  properties: { locationId },
  required: ['locationId'],
  additionalProperties: false,
} as const;

const conflicts = listOf(spotConflict);

export const getSpotTemplates = contract({
  name: 'listSlotTemplates',
  method: 'GET',
  path: '/api/booking_spots/templates',
  ...about,
  query: ofLocation,
  summary: 'List the weekly slot template of a location.',
  answer: listOf(template),
});

export const replaceSpotTemplates = contract({
  name: 'replaceSlotTemplates',
  method: 'PUT',
  path: '/api/booking_spots/templates',
  ...about,
  summary: 'Replace the weekly slot template of a location. Returns the visits left without a slot.',
  body: {
    type: 'object',
    properties: {
      locationId: id,
      templates: { type: 'array', items: template, maxItems: 2000 },
    },
    required: ['locationId', 'templates'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { templates: listOf(template), conflicts },
    required: ['templates', 'conflicts'],
  },
});

const dailySetting = {
  type: 'object',
  properties: {
    locationId: id,
    day,
    start: timeOfDay,
    capacity: { type: ['integer', 'null'], minimum: 0, maximum: 1000 },
    /** No new online bookings; the office may still book. */
    locked: flag,
    removed: flag,
    added: flag,
  },
  required: ['locationId', 'day', 'start', 'capacity', 'locked', 'removed', 'added'],
} as const;

const daysOfLocation = {
  type: 'object',
  properties: {
    locationId,
    from: { ...day, description: 'The first day.' },
    to: { ...day, description: 'The last day.' },
  },
  required: ['locationId', 'from', 'to'],
  additionalProperties: false,
} as const;

export const listDailySettings = contract({
  name: 'listDailySlots',
  method: 'GET',
  path: '/api/booking_spots/daily',
  ...about,
  query: daysOfLocation,
  summary: 'List slots that differ from the weekly template, for at most 366 days.',
  answer: listOf(dailySetting),
});

export const setDaily = contract({
  name: 'setDailySlot',
  method: 'PUT',
  path: '/api/booking_spots/daily',
  ...about,
  summary:
    'Override one slot on one day: set or adjust its capacity, or lock, remove or add it. Fields you leave out follow the weekly template. Returns the visits left without a slot.',
  body: {
    type: 'object',
    properties: {
      ...dailySetting.properties,
      capacity_change: { type: 'integer', minimum: -1000, maximum: 1000 },
    },
    required: ['locationId', 'day', 'start'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { ...dailySetting.properties, conflicts },
    required: [...dailySetting.required, 'conflicts'],
  },
});

export const listSpotConflicts = contract({
  name: 'listSlotConflicts',
  method: 'GET',
  path: '/api/booking_spots/conflicts',
  ...about,
  query: ofLocation,
  summary: 'List upcoming visits without a slot.',
  answer: conflicts,
});
