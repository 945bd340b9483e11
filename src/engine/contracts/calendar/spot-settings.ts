import { contract } from '../platform/contract.ts';
import { id, listOf } from '../platform/fields.ts';
import { spotConflict } from './mentions.ts';
import { mostSlots, seats, spotTemplate, timeOfDay } from './spot-template.ts';
import { day, flag } from '../catalogue/setting-fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

/** The pages about bookable times; those who keep the office's calendar keep them too. */
const access = { permission: ['general_settings', 'manage_availability'] } as const;
const about = { access, company: true, topic: 'booking_spots' } as const;
export const aboutSpots = about;
const locationId = { ...id, description: 'ID of the location.' } as const;

const ofLocation = strictObject({ locationId });

const conflicts = listOf(spotConflict);

export const getSpotTemplates = contract({
  name: 'listSlotTemplates',
  method: 'GET',
  path: '/api/booking_spots/templates',
  ...about,
  tagged: true,
  query: ofLocation,
  summary: 'List the weekly slot template of a location.',
  answer: listOf(spotTemplate),
});

export const replaceSpotTemplates = contract({
  name: 'replaceSlotTemplates',
  method: 'PUT',
  path: '/api/booking_spots/templates',
  ...about,
  tagged: true,
  summary: 'Replace the weekly slot template of a location. Returns the visits left without a slot.',
  body: strictObject({
    locationId: id,
    templates: { type: 'array', items: spotTemplate, maxItems: mostSlots },
  }),
  answer: object({ templates: listOf(spotTemplate), conflicts }),
});

const dailySetting = object({
  locationId: id,
  day,
  start: timeOfDay,
  capacity: { type: ['integer', 'null'], minimum: 0, maximum: 1000 },
  /** No new online bookings; the office may still book. */
  locked: flag,
  removed: flag,
  added: flag,
});

const daysOfLocation = strictObject({
  locationId,
  from: { ...day, description: 'The first day.' },
  to: { ...day, description: 'The last day.' },
});

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

const days = { type: 'array', items: day, minItems: 1, maxItems: 366, uniqueItems: true } as const;

export const setDays = contract({
  name: 'setDailySlots',
  method: 'PUT',
  path: '/api/booking_spots/daily/days',
  ...about,
  summary:
    'Override the slots of many days at once: lock them, change their capacity, remove them, or return to the weekly template. Returns what the days were before, to take it back, and the visits left without a slot.',
  body: strictObject({
    locationId: id,
    days,
    starts: optional({
      type: 'array',
      items: timeOfDay,
      minItems: 1,
      maxItems: 200,
      uniqueItems: true,
      description: 'Only the slots at these times; by default, all slots of each day.',
    }),
    locked: optional(flag),
    removed: optional(flag),
    capacity: optional({ ...seats, description: 'The same capacity for each slot.' }),
    capacity_change: optional({ type: 'integer', minimum: -1000, maximum: 1000 }),
    add: optional(
      strictObject(
        { start: timeOfDay, capacity: seats },
        { description: 'A slot for each day that has none at that time; others get its capacity.' },
      ),
    ),
    as_usual: optional({ ...flag, description: 'Return to the weekly template.' }),
    settings: optional({
      type: 'array',
      items: {
        type: 'object',
        properties: { ...dailySetting.properties },
        required: dailySetting.required,
        additionalProperties: false,
      },
      maxItems: 10_000,
      description: 'Exactly these overrides on those days, and no others. Excludes all other changes.',
    }),
  }),
  answer: object({ settings: listOf(dailySetting), before: listOf(dailySetting), conflicts }),
});

export const listSpotConflicts = contract({
  name: 'listSlotConflicts',
  method: 'GET',
  path: '/api/booking_spots/conflicts',
  ...about,
  query: {
    ...ofLocation,
    properties: { locationId: { ...locationId, description: 'Only of this location; by default, of all.' } },
    required: [],
  },
  summary:
    'List upcoming visits without a slot: on a holiday, at a time that is not offered, or one too many.',
  answer: conflicts,
});
