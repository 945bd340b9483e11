import { and, eq } from 'drizzle-orm';
import type { RowDetail } from '#engine/contracts/platform/bulk.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Thing } from '#server/platform/editing/kept.ts';
import { crewsOf, customerName, startLocalText, tagsOf } from '../bookings/columns.ts';

/** A visit as a bulk change sees it: what it is called, and how it stands. */
export type VisitRow = Thing & {
  id: string;
  number: number;
  version: number;
  customer: string;
  start_local: string;
  timezone: string;
  status: string;
  teams: { id: string; title: string }[];
  tags: { id: string; name: string }[];
};

/** However many there are: one statement. */
export async function readVisits(
  db: TenantDb,
  ids: readonly string[],
): Promise<ReadonlyMap<string, VisitRow>> {
  const rows = await db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        number: bookings.number,
        version: bookings.version,
        customer: customerName,
        start_local: startLocalText,
        timezone: bookings.timezone,
        status: bookings.status,
        teams: crewsOf,
        tags: tagsOf,
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), isOneOf(bookings.id, ids))),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export const titleOf = ({ number, customer }: VisitRow): string => `${customer} · ${number}`;

export const toStanding = ({ start_local, status, teams, tags }: VisitRow): RowDetail['before'] => ({
  start_local,
  status,
  teams: teams.map(({ title }) => title),
  tags: tags.map(({ name }) => name),
});
