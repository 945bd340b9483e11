import { and, eq, exists, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { toMajor } from '#engine/money/currency.ts';
import { requireAccount } from '../../audit.ts';
import type { Caller } from '../../accounts/caller.ts';
import type { Company } from '../../companies/directory.ts';
import type { Database } from '../../db/client.ts';
import { addresses, customers } from '../../db/tables/customers.ts';
import { bookingItems, bookings } from '../../db/tables/bookings.ts';
import { bookingTeams } from '../../db/tables/booking-teams.ts';
import { locations } from '../../db/tables/locations.ts';
import { teamMembers, teams } from '../../db/tables/teams.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { FilterRules, ParsedFilter } from '../../http/filter.ts';

export const bookingFilter: FilterRules = {
  fields: {
    id: bookings.id,
    number: bookings.number,
    status: bookings.status,
    cancel_type: bookings.cancelType,
    start_at: bookings.startAt,
    location_id: bookings.locationId,
    customer_id: bookings.customerId,
    created_at: bookings.createdAt,
  },
  search: [customers.firstName, customers.lastName, customers.email, addresses.street],
  maxLimit: 500,
  defaultOrder: [sql`${bookings.startAt}`, sql`${bookings.id}`],
};

/** A job is a team's while they are asked for it or have it. */
const holdsJob = sql`${bookingTeams.state} in ('invited', 'accepted', 'assigned')`;

/** Which bookings a caller may see at all: with `own`, a customer's own visits and a team member's own jobs. */
export function visibleTo(db: Database, caller: Caller, level: Level): SQL | undefined {
  if (level !== 'own') return undefined;
  const account = requireAccount(caller);
  if (account.role === 'r_customer') return eq(customers.accountId, account.id);
  return exists(
    db
      .select({ one: sql`1` })
      .from(bookingTeams)
      .innerJoin(teamMembers, eq(teamMembers.teamId, bookingTeams.teamId))
      .where(and(eq(bookingTeams.bookingId, bookings.id), eq(teamMembers.accountId, account.id), holdsJob)),
  );
}

const serviceNames = sql<string[]>`array(
  select ${bookingItems.name} from ${bookingItems}
  where ${bookingItems.bookingId} = ${bookings.id} and ${bookingItems.kind} = 'service'
  order by ${bookingItems.ordering})`;

const teamNames = sql<string[]>`array(
  select ${teams.title} from ${bookingTeams} join ${teams} on ${teams.id} = ${bookingTeams.teamId}
  where ${bookingTeams.bookingId} = ${bookings.id} and ${holdsJob}
  order by ${teams.title})`;

const columns = {
  id: bookings.id,
  number: bookings.number,
  status: bookings.status,
  cancel_type: bookings.cancelType,
  leadQuoteId: bookings.leadQuoteId,
  start_at: bookings.startAt,
  start_local: sql<string>`to_char(${bookings.startLocal}, 'YYYY-MM-DD"T"HH24:MI')`,
  timezone: bookings.timezone,
  duration_minutes: bookings.durationMinutes,
  customer_name: sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`,
  address: sql<string>`concat_ws(', ', ${addresses.street}, nullif(${addresses.apartment}, ''), ${addresses.city}, ${addresses.zip})`,
  service_names: serviceNames,
  team_names: teamNames,
  location_name: locations.name,
  total: bookings.total,
};

export type BookingScope = { db: TenantDb; caller: Caller; level: Level; company: Company };

export async function findBookings({ db, caller, level, company }: BookingScope, filter: ParsedFilter) {
  const rows = await db.query((database, own) =>
    database
      .select(columns)
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .innerJoin(locations, eq(locations.id, bookings.locationId))
      .where(and(own(bookings), visibleTo(database, caller, level), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  const showMoney = maySeeMoney(caller);
  return rows.map((row) => ({
    ...row,
    start_at: row.start_at.toISOString(),
    total: showMoney ? toMajor(row.total, company.currencyCode) : null,
  }));
}

export async function countBookings(
  { db, caller, level }: BookingScope,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.query((database, own) =>
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(bookings), visibleTo(database, caller, level), where)),
  );
  return row?.count ?? 0;
}

/** Teams do not see what customers pay. */
const maySeeMoney = (caller: Caller) => caller.kind !== 'account' || caller.account.role !== 'r_team';
