import { and, asc, sql } from 'drizzle-orm';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customerTags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** A customer in numbers; money in minor units. */
export type Figures = {
  bookings: number;
  completed: number;
  toCome: number;
  spent: number;
  lastVisit: Date | null;
  nextVisit: Date | null;
};

const nothing: Figures = { bookings: 0, completed: 0, toCome: 0, spent: 0, lastVisit: null, nextVisit: null };

const { customerId, status, startAt, total } = bookings;
const completed = sql`${status} = 'completed'`;
const toCome = sql`${status} in ('pending', 'upcoming', 'in_progress')`;
const readDate = (value: string | null) => (value === null ? null : new Date(value));

/** Of many customers in one statement. */
export async function findFigures(
  db: TenantDb,
  ids: readonly string[],
): Promise<(customerId: string) => Figures> {
  const rows = await db.query((database, own) =>
    database
      .select({
        customerId,
        bookings: sql<number>`(count(*) filter (where ${status} <> 'cancelled'))::int`,
        completed: sql<number>`(count(*) filter (where ${completed}))::int`,
        toCome: sql<number>`(count(*) filter (where ${toCome}))::int`,
        spent: sql`coalesce(sum(${total}) filter (where ${completed}), 0)`.mapWith(Number),
        lastVisit: sql<string | null>`max(${startAt}) filter (where ${completed})`,
        nextVisit: sql<string | null>`min(${startAt}) filter (where ${toCome})`,
      })
      .from(bookings)
      .where(and(own(bookings), isOneOf(customerId, ids)))
      .groupBy(customerId),
  );
  const figures = new Map(
    rows.map(({ customerId: of, lastVisit, nextVisit, ...counts }): [string, Figures] => [
      of,
      { ...counts, lastVisit: readDate(lastVisit), nextVisit: readDate(nextVisit) },
    ]),
  );
  return (id) => figures.get(id) ?? nothing;
}

export async function findTags(
  db: TenantDb,
  ids: readonly string[],
): Promise<(customerId: string) => string[]> {
  const rows = await db.query((database, own) =>
    database
      .select()
      .from(customerTags)
      .where(and(own(customerTags), isOneOf(customerTags.customerId, ids)))
      .orderBy(asc(customerTags.id)),
  );
  const tagsOf = groupBy(rows, (row) => row.customerId);
  return (id) => (tagsOf.get(id) ?? []).map(({ tagId }) => tagId);
}
