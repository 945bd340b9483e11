import { and, asc, desc, eq } from 'drizzle-orm';
import { accessCodes, accessLooks } from '#server/platform/db/tables/access-codes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { startLocalText } from '#server/booking/bookings/columns.ts';

/** What the pages of a customer show at once. */
const most = 200;

export async function findCodes(db: TenantDb, customerId: string) {
  const rows = await db.query((database, own) =>
    database
      .select({ code: accessCodes })
      .from(accessCodes)
      .innerJoin(addresses, eq(addresses.id, accessCodes.addressId))
      .where(and(own(accessCodes), eq(addresses.customerId, customerId)))
      .orderBy(asc(accessCodes.createdAt), asc(accessCodes.id))
      .limit(1000),
  );
  return rows.map(({ code }) => code);
}

export const findLooks = (db: TenantDb, customerId: string) =>
  db.query((database, own) =>
    database
      .select({
        look: accessLooks,
        booking: { id: bookings.id, number: bookings.number, startLocal: startLocalText },
      })
      .from(accessLooks)
      .innerJoin(addresses, eq(addresses.id, accessLooks.addressId))
      .leftJoin(bookings, eq(bookings.id, accessLooks.bookingId))
      .where(and(own(accessLooks), eq(addresses.customerId, customerId)))
      .orderBy(desc(accessLooks.at), desc(accessLooks.id))
      .limit(most),
  );

export type LookRow = Awaited<ReturnType<typeof findLooks>>[number];
