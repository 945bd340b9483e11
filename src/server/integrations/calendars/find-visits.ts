import { and, asc, between, eq, exists, inArray, ne, sql, type SQL } from 'drizzle-orm';
import { secondsAfter } from '#server/platform/clock.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { Database } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { horizonOf } from '#server/booking/visible.ts';
import type { FeedScope } from './feed-scope.ts';

const day = 86_400;
const mostVisits = 20_000;

const services = sql<string[]>`array(
  select ${bookingItems.name} from ${bookingItems}
  where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.kind} = 'service'
  order by ${bookingItems.ordering})`;

/** Those that somebody has, and those that were taken from them: a calendar must hear that these are over. */
const ofTeams = (db: Database, teamIds: string[], states: SQL) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(bookingTeams)
      .where(and(eq(bookingTeams.bookingId, bookings.id), isOneOf(bookingTeams.teamId, teamIds), states)),
  );
const live = inArray(bookingTeams.state, ['invited', 'accepted', 'assigned']);
const everTheirs = inArray(bookingTeams.state, ['invited', 'accepted', 'assigned', 'removed']);

export type FeedVisit = Awaited<ReturnType<typeof findVisits>>[number];

/** The last 90 days and the coming year. Nothing of money: a calendar is read on many screens. */
export const findVisits = (db: TenantDb, company: Company, scope: FeedScope, now: Date) =>
  db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        number: bookings.number,
        status: bookings.status,
        version: bookings.version,
        startAt: bookings.startAt,
        durationMinutes: bookings.durationMinutes,
        needsPlacing: bookings.needsPlacing,
        createdAt: bookings.createdAt,
        services,
        customer: sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`,
        address: sql<string>`concat_ws(', ', ${addresses.street}, nullif(${addresses.apartment}, ''), ${addresses.city}, nullif(${addresses.state}, ''), ${addresses.zip})`,
        theirs:
          scope.of === 'teams' ? sql<boolean>`${ofTeams(database, scope.teamIds, live)}` : sql<boolean>`true`,
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookings),
          ne(bookings.status, 'waitlisted'),
          between(bookings.startAt, secondsAfter(now, -90 * day), endOf(company, scope, now)),
          toCondition(database, scope),
        ),
      )
      .orderBy(asc(bookings.startAt), asc(bookings.id))
      .limit(mostVisits),
  );

const endOf = (company: Company, scope: FeedScope, now: Date): Date =>
  scope.of === 'teams' && scope.limited ? horizonOf(company, now) : secondsAfter(now, 366 * day);

function toCondition(db: Database, scope: FeedScope): SQL | undefined {
  if (scope.of === 'customer') return eq(customers.accountId, scope.accountId);
  if (scope.of === 'teams') return ofTeams(db, scope.teamIds, everTheirs);
  return scope.locationId === undefined ? undefined : eq(bookings.locationId, scope.locationId);
}
