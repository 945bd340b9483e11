import { and, eq, sql } from 'drizzle-orm';
import type { BookingMention } from '#engine/contracts/calendar/mentions.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Bookings as they are named to somebody who has to look at them, the earliest first. */
export async function mentionBookings(db: TenantDb, ids: readonly string[]): Promise<BookingMention[]> {
  if (ids.length === 0) return [];
  const rows = await db.query((database, own) =>
    database
      .select({
        bookingId: bookings.id,
        number: bookings.number,
        start_at: bookings.startAt,
        start_local: sql<string>`to_char(${bookings.startLocal}, 'YYYY-MM-DD"T"HH24:MI')`,
        customer_name: sql<string>`concat_ws(' ', ${customers.firstName}, ${customers.lastName})`,
      })
      .from(bookings)
      .innerJoin(customers, eq(customers.id, bookings.customerId))
      .where(and(own(bookings), isOneOf(bookings.id, ids)))
      .orderBy(bookings.startAt, bookings.number),
  );
  return rows.map((row) => ({ ...row, start_at: row.start_at.toISOString() }));
}
