import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { learnMinutes, type LearnedMinutes } from '#engine/booking/learned-minutes.ts';
import { isDomainError } from '#engine/errors.ts';
import { bookings } from '../db/tables/bookings.ts';
import { bookingTeams } from '../db/tables/booking-teams.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Acting } from './life/change.ts';
import { previewMove } from './office/move-visit.ts';
import { limitOf } from './office/preview.ts';
import type { Booking } from './place-booking.ts';

/** More than count, since some were not timed as they should. */
const readVisits = 20;

export type Learned = LearnedMinutes & { planned: number; warnings: string[] };

/** What the home's past visits say of this one, and what it would mean to plan it as long as it takes. */
export async function findLearned(tx: TenantDb, booking: Booking, acting: Acting): Promise<Learned | null> {
  const { durationMinutes: planned, status } = booking;
  const [own, visits] = await Promise.all([findSold(tx, booking), findMeasured(tx, booking)]);
  const learned = learnMinutes(visits, { sold: own, planned });
  if (!learned) return null;
  const isAhead = (status === 'pending' || status === 'upcoming') && !booking.needsPlacing;
  const differs = learned.differs && isAhead;
  if (!differs) return { ...learned, differs, planned, warnings: [] };
  return { ...learned, differs, planned, warnings: await limitsOf(tx, booking, learned.minutes, acting) };
}

/** What such a length would exceed. What would refuse it is said in the same place. */
async function limitsOf(
  tx: TenantDb,
  { id, version }: Booking,
  durationMinutes: number,
  acting: Acting,
): Promise<string[]> {
  try {
    return (await previewMove(tx, id, { version, durationMinutes }, acting)).warnings;
  } catch (error) {
    if (!isDomainError(error)) throw error;
    return [limitOf(error) ?? error.message];
  }
}

// Written out: of a single table, Drizzle names columns without it, and here it is another one's.
/** As long as what was bought takes by the catalog: another plan for one visit does not change it. */
const sold = sql<number>`(select coalesce(sum(item.duration_minutes), 0) from booking_items item
  where item.booking_id = bookings.id)`.mapWith(Number);

async function findSold(db: TenantDb, { id }: Booking): Promise<number> {
  const [row] = await db.query((database, own) =>
    database
      .select({ sold })
      .from(bookings)
      .where(and(own(bookings), eq(bookings.id, id))),
  );
  return row?.sold ?? 0;
}

/** From the first who came in to the last who left. */
const timed = sql<number>`extract(epoch from max(${bookingTeams.checkedOutAt}) - min(${bookingTeams.checkedInAt})) / 60`;

const findMeasured = (db: TenantDb, { id, addressId, teamsRequired, startAt }: Booking) =>
  db.query((database, own) =>
    database
      .select({ sold, actual: timed.mapWith(Number) })
      .from(bookings)
      .innerJoin(
        bookingTeams,
        and(eq(bookingTeams.bookingId, bookings.id), sql`${bookingTeams.state} in ('accepted', 'assigned')`),
      )
      .where(
        and(
          own(bookings),
          eq(bookings.addressId, addressId),
          eq(bookings.status, 'completed'),
          // Two teams are done sooner than one.
          eq(bookings.teamsRequired, teamsRequired),
          lt(bookings.startAt, startAt),
          sql`${bookings.id} <> ${id}`,
        ),
      )
      .groupBy(bookings.id)
      .having(
        sql`bool_and(${bookingTeams.checkedInAt} is not null and ${bookingTeams.checkedOutAt} is not null)`,
      )
      .orderBy(desc(bookings.startAt))
      .limit(readVisits),
  );
