import type { bookings } from '#server/platform/db/tables/bookings.ts';
import type { DataContext, Writer } from './context.ts';

type Booking = typeof bookings.$inferSelect;

/** When it was to be, of a visit that has moved; what is told of a series calls something else by this name. */
export const toMomentBefore = (
  { event, details: { from } }: DataContext,
  { timezone }: Booking,
  { moment }: Writer,
): string | null =>
  event === 'booking_rescheduled' && typeof from === 'string' ? moment(Date.parse(from), timezone) : null;

/** What of a crew's job is another than before. */
export function toJobBefore(
  { details: { wasAt, wasMinutes } }: DataContext,
  { startAt, timezone, durationMinutes }: Booking,
  { moment, words }: Writer,
): string | null {
  const facts = [
    typeof wasAt === 'string' &&
      Date.parse(wasAt) !== startAt.getTime() &&
      moment(Date.parse(wasAt), timezone),
    typeof wasMinutes === 'number' && wasMinutes !== durationMinutes && words.duration(wasMinutes),
  ].filter((fact) => fact !== false);
  return facts.length > 0 ? words.before(facts.join(words.comma)) : null;
}
