import type { VisitTime } from '#engine/format/arrival-window.ts';
import type { bookings } from '#server/platform/db/tables/bookings.ts';
import type { DataContext, Writer } from './context.ts';

type Booking = typeof bookings.$inferSelect;

/** When it was to be, of a visit that has moved; what is told of a series calls something else by this name. */
export function toMomentBefore(
  { event, audience, details: { from, fromWindow } }: DataContext,
  { timezone }: Booking,
  writer: Writer,
): string | null {
  if (event !== 'booking_rescheduled' || typeof from !== 'string') return null;
  const arrivalWindowMinutes = typeof fromWindow === 'number' ? fromWindow : 0;
  return toPromise({ startAt: Date.parse(from), timezone, arrivalWindowMinutes }, audience, writer);
}

/** A customer was promised a window; a crew and the office go by its beginning. */
export const toPromise = (visit: VisitTime, audience: DataContext['audience'], writer: Writer): string =>
  audience === 'customer' ? writer.arrival(visit) : writer.moment(visit.startAt, visit.timezone);

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
