import { and, asc, gte, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expectArrival, type Arrival, type Stop } from '#engine/booking/arrival.ts';
import { toLocal } from '#engine/time/zone.ts';
import { bookings, type Booking } from '../platform/db/tables/bookings.ts';
import { bookingTeams } from '../platform/db/tables/booking-teams.ts';
import { addresses } from '../platform/db/tables/customers.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

export type LocalArrival = Omit<Arrival, 'from' | 'to'> & { from_local: string; to_local: string };

/**
 * When the crew is likely to come, on the day of the visit: from the check-ins of its day so far. Nothing on other
 * days, and nothing once the visit is over.
 */
export async function findArrival(db: TenantDb, booking: Booking, now: Date): Promise<LocalArrival | null> {
  const { status, needsPlacing, startLocal, timezone, arrivalWindowMinutes: windowMinutes } = booking;
  const today = toLocal(now.getTime(), timezone).date;
  const comes = (status === 'upcoming' || status === 'in_progress') && !needsPlacing;
  if (!comes || startLocal.slice(0, 10) !== today) return null;
  const days = await findDays(db, booking);
  const arrivals = [...days.values()].flatMap((stops) => {
    const arrival = expectArrival(stops, { windowMinutes, now: now.getTime() });
    return arrival ? [arrival] : [];
  });
  // The door is opened to whichever crew is there first.
  const [first] = arrivals.toSorted((a, b) => a.from - b.from);
  if (!first) return null;
  const { from, to, ...rest } = first;
  return { ...rest, from_local: wallOf(from, timezone), to_local: wallOf(to, timezone) };
}

const wallOf = (instant: number, timezone: string): string => {
  const { date, time } = toLocal(instant, timezone);
  return `${date}T${time}`;
};

const dayMs = 24 * 3_600_000;
const own = alias(bookingTeams, 'own');

/** What each of its crews does on that day until then, the visit itself last. */
async function findDays(db: TenantDb, booking: Booking): Promise<ReadonlyMap<string, readonly Stop[]>> {
  const date = booking.startLocal.slice(0, 10);
  const rows = await db.query((database, ofCompany) =>
    database
      .select({
        teamId: bookingTeams.teamId,
        start: bookings.startAt,
        minutes: bookings.durationMinutes,
        latitude: addresses.latitude,
        longitude: addresses.longitude,
        onMyWayAt: bookingTeams.onMyWayAt,
        onMyWayMinutes: bookingTeams.onMyWayMinutes,
        lateMinutes: bookingTeams.lateMinutes,
        checkedInAt: bookingTeams.checkedInAt,
        checkedOutAt: bookingTeams.checkedOutAt,
      })
      .from(bookingTeams)
      .innerJoin(bookings, sql`${bookings.id} = ${bookingTeams.bookingId}`)
      .innerJoin(addresses, sql`${addresses.id} = ${bookings.addressId}`)
      .innerJoin(
        own,
        sql`${own.teamId} = ${bookingTeams.teamId} and ${own.bookingId} = ${booking.id}
          and ${own.state} in ('accepted', 'assigned')`,
      )
      .where(
        and(
          ofCompany(bookingTeams),
          inArray(bookingTeams.state, ['accepted', 'assigned']),
          inArray(bookings.status, ['upcoming', 'in_progress', 'completed']),
          sql`${bookings.startLocal}::date = ${date}::date`,
          lte(bookings.startAt, booking.startAt),
          gte(bookings.startAt, new Date(booking.startAt.getTime() - dayMs)),
        ),
      )
      .orderBy(asc(bookings.startAt), sql`${bookings.id} = ${booking.id}`),
  );
  const days = new Map<string, Stop[]>();
  for (const { teamId, latitude, longitude, start, ...stop } of rows)
    days.set(teamId, [
      ...(days.get(teamId) ?? []),
      {
        ...stop,
        start: start.getTime(),
        place: latitude === null || longitude === null ? null : { latitude, longitude },
        onMyWayAt: stop.onMyWayAt?.getTime() ?? null,
        checkedInAt: stop.checkedInAt?.getTime() ?? null,
        checkedOutAt: stop.checkedOutAt?.getTime() ?? null,
      },
    ]);
  return days;
}
