import type { FromSchema } from '../../schema/from-schema.ts';
import { id, instant } from '../platform/fields.ts';
import { object } from '../platform/shapes.ts';

/** A booking, as it is named to somebody who has to look at it. */
export const bookingMention = object({
  bookingId: id,
  number: { type: 'integer' },
  start_at: instant,
  start_local: { type: 'string', description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
  customer_name: { type: 'string' },
});

export type BookingMention = FromSchema<typeof bookingMention>;

/** The same with why it has no place any more. */
export const spotConflict = {
  type: 'object',
  properties: {
    ...bookingMention.properties,
    locationId: id,
    reason: { type: 'string', enum: ['holiday', 'no_slot', 'over_capacity'] },
  },
  required: [...bookingMention.required, 'locationId', 'reason'],
} as const;
