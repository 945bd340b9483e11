import { count, nullableDay } from '../catalogue/setting-fields.ts';
import { strictObject } from '../platform/shapes.ts';

/** So many slots a week can have at a location. */
export const mostSlots = 2000;

export const timeOfDay = {
  type: 'string',
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  'x-problem': 'not_time_of_day',
} as const;
export const seats = count(0, 1000);

/** A slot of the ordinary week. */
export const spotTemplate = strictObject({
  /** Monday is 1. */
  weekday: count(1, 7),
  start: timeOfDay,
  /** Zero means a specific time. */
  arrival_window: count(0, 720),
  capacity: seats,
  valid_from: nullableDay,
  valid_to: nullableDay,
});
