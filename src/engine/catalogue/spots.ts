import type { FromSchema } from '../schema/from-schema.ts';

export const slotSchema = {
  type: 'object',
  properties: {
    time: { type: 'string' },
    /** An instant with the company's offset. */
    datetime: { type: 'string' },
    arrival_window: { type: 'integer' },
    teams_available: { type: 'integer' },
    spots_available: { type: 'integer' },
  },
  required: ['time', 'datetime', 'arrival_window', 'teams_available', 'spots_available'],
} as const;

export const spotDaySchema = {
  type: 'object',
  properties: {
    date: { type: 'string' },
    opened: { type: 'boolean' },
    holiday: { type: 'boolean' },
    locationId: { type: ['string', 'null'] },
    slots: { type: 'array', items: slotSchema },
  },
  required: ['date', 'opened', 'holiday', 'locationId', 'slots'],
} as const;

export type Slot = FromSchema<typeof slotSchema>;
/** One day of the calendar of free slots. */
export type SpotDay = FromSchema<typeof spotDaySchema>;
