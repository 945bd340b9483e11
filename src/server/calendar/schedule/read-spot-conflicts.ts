import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { findSpotConflicts, type SeatedVisit, type SpotConflict } from '#engine/booking/spot-conflicts.ts';
import type { spotConflict } from '#engine/contracts/calendar/mentions.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { groupBy } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from './find-location.ts';
import { mentionBookings } from './mention-bookings.ts';
import { readCalendar } from './read-calendar.ts';

type Conflict = SpotConflict & { locationId: string };
type Offered = Awaited<ReturnType<typeof readCalendar>>;
type Answer = FromSchema<typeof spotConflict>[];

/** Visits to come for which the calendars of some locations have no place. */
export async function readSpotConflicts(
  db: TenantDb,
  locationIds: readonly string[],
  now: Instant,
): Promise<Answer> {
  return present(db, await findConflicts(db, locationIds, now));
}

/** Changes calendars, and answers the visits that this leaves without a place; others had none before. */
export async function changeCalendars<T>(
  db: TenantDb,
  { locationIds, now }: { locationIds: readonly string[]; now: Instant },
  act: () => Promise<T>,
): Promise<{ done: T; conflicts: Answer }> {
  const before = await findConflicts(db, locationIds, now);
  const done = await act();
  const known = new Set(before.map(({ id }) => id));
  const after = await findConflicts(db, locationIds, now);
  return {
    done,
    conflicts: await present(
      db,
      after.filter(({ id }) => !known.has(id)),
    ),
  };
}

/** The visits that another calendar would leave without a place, at each of some locations. */
export async function readConflictsWith(
  db: TenantDb,
  places: readonly Location[],
  change: CalendarChange,
): Promise<Answer> {
  return present(db, await findConflictsWith(db, places, change));
}

/** Another calendar of a location than the one that is saved. */
type CalendarChange = {
  alter: (offered: Offered, location: Location) => Partial<Offered>;
  now: Instant;
};

/** The same, not yet by name. */
export async function findConflictsWith(
  db: TenantDb,
  places: readonly Location[],
  { alter, now }: CalendarChange,
): Promise<Conflict[]> {
  const found = await Promise.all(
    places.map(async (location): Promise<Conflict[]> => {
      const visits = await readSeatedVisits(db, location.id, now);
      const offered = await readOffered(db, location, visits);
      if (!offered) return [];
      const known = new Set(findSpotConflicts({ location, ...offered }, visits).map(({ id }) => id));
      return findSpotConflicts({ location, ...offered, ...alter(offered, location) }, visits)
        .filter(({ id }) => !known.has(id))
        .map((conflict) => ({ ...conflict, locationId: location.id }));
    }),
  );
  return found.flat();
}

async function present(db: TenantDb, conflicts: readonly Conflict[]): Promise<Answer> {
  const reasons = new Map(conflicts.map((conflict) => [conflict.id, conflict]));
  const mentions = await mentionBookings(db, [...reasons.keys()]);
  return mentions.flatMap((mention) => {
    const found = reasons.get(mention.bookingId);
    return found ? [{ ...mention, locationId: found.locationId, reason: found.reason }] : [];
  });
}

async function findConflicts(
  db: TenantDb,
  locationIds: readonly string[],
  now: Instant,
): Promise<Conflict[]> {
  if (locationIds.length === 0) return [];
  const places = await db.list(locations, { where: inArray(locations.id, [...locationIds]), limit: 10_000 });
  const found = await Promise.all(places.map((location) => findAt(db, location, now)));
  return found.flat();
}

async function findAt(db: TenantDb, location: Location, now: Instant): Promise<Conflict[]> {
  const visits = await readSeatedVisits(db, location.id, now);
  const offered = await readOffered(db, location, visits);
  if (!offered) return [];
  return findSpotConflicts({ location, ...offered }, visits).map((conflict) => ({
    ...conflict,
    locationId: location.id,
  }));
}

/** The calendar of the days that visits touch; undefined where there are none. */
async function readOffered(db: TenantDb, location: Location, visits: readonly SeatedVisit[]) {
  let [first, last] = [Infinity, -Infinity];
  for (const { start, seats } of visits)
    for (const at of [start, ...seats]) [first, last] = [Math.min(first, at), Math.max(last, at)];
  if (first > last) return undefined;
  const dayOf = (at: Instant) => toLocal(at, location.timezone).date;
  return readCalendar(db, location.id, { first: dayOf(first), last: dayOf(last) });
}

/** In the order in which the visits were booked: of too many, the last ones are too many. */
async function readSeatedVisits(db: TenantDb, locationId: string, now: Instant): Promise<SeatedVisit[]> {
  const [visits, claims] = await Promise.all([
    db.query((database, own) =>
      database
        .select({ id: bookings.id, startAt: bookings.startAt })
        .from(bookings)
        .where(
          and(
            own(bookings),
            eq(bookings.locationId, locationId),
            gt(bookings.startAt, new Date(now)),
            inArray(bookings.status, ['pending', 'upcoming']),
          ),
        )
        .orderBy(asc(bookings.createdAt), asc(bookings.number)),
    ),
    db.query((database, own) =>
      database
        .select({ bookingId: slotClaims.bookingId, slotStart: slotClaims.slotStart })
        .from(slotClaims)
        .where(
          and(
            own(slotClaims),
            eq(slotClaims.locationId, locationId),
            eq(slotClaims.kind, 'booking'),
            isNull(slotClaims.releasedAt),
            gt(slotClaims.slotStart, new Date(now)),
          ),
        ),
    ),
  ]);
  const seatsOf = groupBy(claims, ({ bookingId }) => bookingId ?? '');
  return visits.map(({ id, startAt }) => ({
    id,
    start: startAt.getTime(),
    seats: (seatsOf.get(id) ?? []).map(({ slotStart }) => slotStart.getTime()),
  }));
}
