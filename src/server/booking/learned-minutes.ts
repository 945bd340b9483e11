import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { learnMinutes, type LearnedMinutes } from '#engine/booking/learned-minutes.ts';
import { bookings, type Booking } from '../platform/db/tables/bookings.ts';
import { bookingTeams } from '../platform/db/tables/booking-teams.ts';
import type { TenantDb } from '../platform/db/tenant.ts';

/** More than count, since some were not timed as they should. */
const readVisits = 20;

export type Learned = LearnedMinutes & { planned: number };

/** What the home's past visits say of this one. One that is over or has no date is not planned otherwise. */
export async function findLearned(db: TenantDb, booking: Booking): Promise<Learned | null> {
  const { durationMinutes: planned, status, needsPlacing } = booking;
  const [own, visits] = await Promise.all([findSold(db, booking), findMeasured(db, booking)]);
  const learned = learnMinutes(visits, { sold: own, planned });
  const isAhead = (status === 'pending' || status === 'upcoming') && !needsPlacing;
  return learned && { ...learned, differs: learned.differs && isAhead, planned };
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
