import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { displayStatus } from '#engine/booking/status.ts';
import type { Language } from '#engine/format/languages.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookingValue } from '#server/company/custom-fields/list-fields.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { FilterRules, ParsedFilter } from '#server/platform/http/filter.ts';
import { bookingColumns, frequencyName, itemNames } from './columns.ts';
import { maySeeMoney, visibleTo } from '../visible.ts';

export const bookingFilter: FilterRules = {
  fields: {
    id: bookings.id,
    number: bookings.number,
    status: bookings.status,
    cancel_type: bookings.cancelType,
    start_at: bookings.startAt,
    location_id: bookings.locationId,
    customer_id: bookings.customerId,
    series_id: bookings.seriesId,
    frequency_id: bookings.frequencyId,
    needs_placing: bookings.needsPlacing,
    payment_type: bookings.paymentType,
    payment_state: bookings.paymentState,
    created_at: bookings.createdAt,
  },
  search: [customers.firstName, customers.lastName, customers.email, addresses.street],
  phones: [customers.phone],
  custom: bookingValue,
  maxLimit: 500,
  defaultOrder: [sql`${bookings.startAt}`, sql`${bookings.id}`],
};

export type BookingScope = {
  db: TenantDb;
  caller: Caller;
  level: Level;
  company: Company;
  /** Customers and crews read what was bought in their language; the office, which wrote it, as it was bought. */
  client?: { language: Language };
};

/** In which language somebody reads what was bought. */
export const languageOf = ({ level, client }: BookingScope): Language | undefined =>
  level === 'own' ? client?.language : undefined;

export async function findBookings(scope: BookingScope, filter: ParsedFilter) {
  const { db, caller, level, company } = scope;
  const language = languageOf(scope);
  const rows = await db.query((database, own) =>
    database
      .select({
        ...bookingColumns,
        service_names: itemNames('service', language),
        frequency: frequencyName(language),
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .innerJoin(locations, eq(locations.id, bookings.locationId))
      .leftJoin(frequencies, eq(frequencies.id, bookings.frequencyId))
      .where(and(own(bookings), visibleTo(database, caller, level), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  const showMoney = maySeeMoney(caller);
  return rows.map((row) => ({
    ...row,
    display_status: displayStatus(row),
    start_at: row.start_at.toISOString(),
    team_names: row.teams.map(({ title }) => title),
    payment_state: showMoney ? row.payment_state : null,
    total: showMoney ? toMajor(row.total, company.currencyCode) : null,
  }));
}

/** Those that a filter finds, in its order. */
export async function findBookingIds(
  { db, caller, level }: Omit<BookingScope, 'company'>,
  filter: ParsedFilter,
): Promise<string[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(and(own(bookings), visibleTo(database, caller, level), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  return rows.map(({ id }) => id);
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
