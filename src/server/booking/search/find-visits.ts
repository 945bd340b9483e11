import { and, desc, eq, or, sql, type SQL } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { mostFound } from '#engine/contracts/booking/search.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { visibleTo, withinHorizon } from '../visible.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toPatterns } from './find-entries.ts';
import type { SearchWords } from './read-words.ts';

export type FoundVisit = {
  id: string;
  number: number;
  startLocal: string;
  customer: string;
  services: string;
};
type Reader = { db: TenantDb; caller: Caller; company: Company; level: Level; now: Date };

const serviceNames = sql<string>`coalesce((
  select string_agg(item.name, ', ' order by item.ordering) from booking_items item
  where item.company_id = ${bookings.companyId} and item.booking_id = ${bookings.id} and item.kind = 'service'), '')`;

/** What somebody knows of a visit of their own by other words than its number. */
const ownWords = sql`search_words(${customers.firstName}, ${customers.lastName}, ${addresses.street}, ${addresses.city}, ${serviceNames})`;

/** For the office by number; for teams and customers, among their own visits, by name, address and service too. */
export async function findVisits(
  { db, caller, company, level, now }: Reader,
  { words, number }: SearchWords,
): Promise<FoundVisit[]> {
  const byNumber = number === undefined ? undefined : eq(bookings.number, number);
  const byWords =
    level === 'own' && words.length > 0 ? sql`${ownWords} like all (${toPatterns(words)})` : undefined;
  const sought: SQL | undefined = or(byNumber, byWords);
  if (!sought) return [];
  return db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        number: bookings.number,
        startLocal: bookings.startLocal,
        customer: sql<string>`trim(${customers.firstName} || ' ' || ${customers.lastName})`,
        services: serviceNames,
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookings),
          visibleTo(database, caller, level),
          withinHorizon({ caller, company, now }),
          sought,
        ),
      )
      .orderBy(desc(bookings.startAt), desc(bookings.id))
      .limit(mostFound),
  );
}
