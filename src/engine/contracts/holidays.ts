import { collection, removal } from './collection.ts';
import { contract } from './contract.ts';
import { id, listOf, shortText } from './fields.ts';
import { spotConflict } from './mentions.ts';
import { day, flag, nullableId, plainText } from './setting-fields.ts';

const settings = {
  name: shortText,
  description: plainText,
  ...{ date_from: day, date_to: day },
  /** On the same days of every later year, too. */
  yearly: flag,
  /** Null is all locations. */
  locationId: { ...nullableId, description: 'The location that is closed. Null for all.' },
} as const;

const holiday = {
  type: 'object',
  properties: { id, ...settings },
  required: ['id', 'name', 'description', 'date_from', 'date_to', 'yearly', 'locationId'],
} as const;

const calls = collection({
  path: '/api/holidays',
  one: 'a holiday',
  many: 'holidays',
  permission: ['general_settings', 'manage_availability'],
  topic: 'booking_spots',
  answer: holiday,
  settings,
  required: ['name', 'date_from', 'date_to'],
});

/** A holiday with the visits that it leaves without a place: they stay until somebody decides. */
const withConflicts = {
  ...holiday,
  properties: { ...holiday.properties, conflicts: listOf(spotConflict) },
  required: [...holiday.required, 'conflicts'],
} as const;

export const holidayCalls = {
  ...calls,
  create: contract({ ...calls.create, answer: withConflicts }),
  update: contract({ ...calls.update, answer: withConflicts }),
  remove: contract({ ...calls.remove, answer: removal }),
};
