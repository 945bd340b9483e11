import type { MovedVisit } from '../board/use-moves.ts';
import type { QueueEntry } from './api.ts';

/** A visit of the queue, as moves take it. */
export const toMoved = ({
  id,
  version,
  needs,
  dispatch_id,
  preferences,
  booking,
}: QueueEntry): MovedVisit => ({
  id,
  version,
  dispatch_id,
  preferences,
  customer_name: booking.customer_name,
  start_at: booking.start_at,
  duration_minutes: booking.duration_minutes,
  series_id: booking.series_id,
  waits_for_date: needs === 'date',
  crews: booking.teams.filter(({ state }) => state === 'accepted' || state === 'assigned'),
});
