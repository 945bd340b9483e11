import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockDays } from './lock-days.ts';

type Zones = { from: string; to: string };
/** One row and when it begins from now on. */
type Move = { id: string; start: Instant };
type BookingMove = Move & { before: Instant; takesPlace: boolean };

/** Cancelled visits are moved too: they may be restored. */
const movable = ['pending', 'upcoming', 'waitlisted', 'cancelled'] as const;

/**
 * A location's clock changes and its visits to come keep what the clock on the wall shows: their instants move, and
 * with them their seats and the time of their teams. Answers how many visits that are: another name of the same zone moves
 * none.
 */
export async function moveToZone(
  db: TenantDb,
  locationId: string,
  zones: Zones,
  now: Instant,
): Promise<number> {
  const expected = await findMoves(db, { locationId, zones, now });
  const spans = expected.flatMap(({ before, start }) =>
    [before, start].map((at) => ({ start: at, end: at + longestMs })),
  );
  // Days before rows, as whoever books or moves a visit does it: nobody waits in a circle.
  await lockDays(db, [locationId], spans);
  const moves = await findMoves(db, { locationId, zones, now, lock: true });
  try {
    await moveBookings(db, moves, zones);
    await moveSeats(db, locationId, zones, now);
    await moveTeams(db, moves);
  } catch (error) {
    const broken = brokenConstraint(error);
    if (broken !== 'slot_claims_live_seat' && broken !== 'booking_teams_no_overlap') throw error;
    throw new DomainError('CONFLICT', {
      reason:
        broken === 'slot_claims_live_seat'
          ? 'In that time zone two slots would fall together: the clock leaves an hour out there.'
          : 'In that time zone a team would be in two places at once. Move one of its visits first.',
    });
  }
  await db.query((database, own) =>
    database
      .update(series)
      .set({ timezone: zones.to })
      .where(and(own(series), eq(series.locationId, locationId), ne(series.state, 'cancelled'))),
  );
  return moves.filter(({ takesPlace, start, before }) => takesPlace && start !== before).length;
}

/** Wide enough that a visit and its travel are within the days that are locked. */
const longestMs = 86_400_000;

type Search = { locationId: string; zones: Zones; now: Instant; lock?: true };

async function findMoves(db: TenantDb, { locationId, zones, now, lock }: Search): Promise<BookingMove[]> {
  const rows = await db.query((database, own) => {
    const found = database
      .select({
        id: bookings.id,
        startAt: bookings.startAt,
        startLocal: bookings.startLocal,
        status: bookings.status,
      })
      .from(bookings)
      .where(
        and(
          own(bookings),
          eq(bookings.locationId, locationId),
          gt(bookings.startAt, new Date(now)),
          inArray(bookings.status, [...movable]),
        ),
      )
      .orderBy(bookings.id);
    return lock ? found.for('no key update') : found;
  });
  return rows.map(({ id, startAt, startLocal, status }) => ({
    id,
    before: startAt.getTime(),
    start: toInstant(startLocal.slice(0, 10), startLocal.slice(11, 16), zones.to),
    takesPlace: status !== 'cancelled',
  }));
}

/** The rows as a table that an update can read from. */
const asTable = (moves: readonly Move[]) => sql`unnest(
  ${sql.param(moves.map(({ id }) => id))}::uuid[],
  ${sql.param(moves.map(({ start }) => new Date(start).toISOString()))}::timestamptz[]) as moved (id, start)`;

const moveBookings = (db: TenantDb, moves: readonly Move[], { to }: Zones) =>
  db.query((database, own) =>
    database.execute(sql`
      update ${bookings} set start_at = moved.start, timezone = ${to},
        version = ${bookings.version} + (${bookings.startAt} <> moved.start)::int,
        series_version = ${bookings.seriesVersion}
          + (${bookings.startAt} <> moved.start and ${bookings.seriesVersion} = ${bookings.version})::int
      from ${asTable(moves)} where ${own(bookings)} and ${bookings.id} = moved.id`),
  );

/** Given back first and taken again where they belong: on the way, no two seats are in each other's place. */
async function moveSeats(db: TenantDb, locationId: string, { from, to }: Zones, now: Instant): Promise<void> {
  const live = and(
    eq(slotClaims.locationId, locationId),
    isNull(slotClaims.releasedAt),
    gt(slotClaims.slotStart, new Date(now)),
  );
  const claims = await db.query((database, own) =>
    database
      .update(slotClaims)
      .set({ releasedAt: new Date(now) })
      .where(and(own(slotClaims), live))
      .returning({ id: slotClaims.id, slotStart: slotClaims.slotStart }),
  );
  const moves = claims.map(({ id, slotStart }) => {
    const { date, time } = toLocal(slotStart.getTime(), from);
    return { id, start: toInstant(date, time, to) };
  });
  await db.query((database, own) =>
    database.execute(sql`
      update ${slotClaims} set slot_start = moved.start, released_at = null
      from ${asTable(moves)} where ${own(slotClaims)} and ${slotClaims.id} = moved.id`),
  );
}

/** By way of empty ranges, which are nobody's time: on the way, no team is in two places. */
async function moveTeams(db: TenantDb, moves: readonly BookingMove[]): Promise<void> {
  const shifts = new Map(moves.map(({ id, before, start }) => [id, start - before]));
  const rows = await db.list(bookingTeams, {
    where: isOneOf(bookingTeams.bookingId, [...shifts.keys()]),
    limit: 100_000,
  });
  const shifted = rows.map(({ id, bookingId, during }) => {
    const shift = shifts.get(bookingId) ?? 0;
    const [start, end] = [during.start, during.end].map((at) => new Date(at.getTime() + shift).toISOString());
    return { id, range: `[${start},${end})` };
  });
  const ids = shifted.map(({ id }) => id);
  await db.query((database, own) =>
    database.execute(
      sql`update ${bookingTeams} set during = 'empty' where ${own(bookingTeams)} and ${isOneOf(bookingTeams.id, ids)}`,
    ),
  );
  await db.query((database, own) =>
    database.execute(sql`
      update ${bookingTeams} set during = moved.range
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(shifted.map(({ range }) => range))}::tstzrange[]) as moved (id, range)
      where ${own(bookingTeams)} and ${bookingTeams.id} = moved.id`),
  );
}
