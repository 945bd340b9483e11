import { and, eq } from 'drizzle-orm';
import { bookingItems, type Booking } from '../platform/db/tables/bookings.ts';
import type { TenantDb } from '../platform/db/tenant.ts';
import { dropChecklists } from './checklists/copy-checklists.ts';
import { changeBooking } from './life/change.ts';
import { writeLines } from './place-booking.ts';
import type { VisitPrice } from './visit-price.ts';

/** Gives a booking another price. Somebody has asked for that: by itself a price never changes. */
export async function rewritePrice(
  tx: TenantDb,
  booking: Booking,
  price: VisitPrice,
  also: Partial<Booking> = {},
): Promise<Booking> {
  await tx.query((database, own) =>
    database.delete(bookingItems).where(and(own(bookingItems), eq(bookingItems.bookingId, booking.id))),
  );
  await writeLines(tx, booking.id, price);
  await dropChecklists(tx, booking.id);
  return changeBooking(tx, booking, { ...price.columns, frequencyId: price.frequencyId, ...also });
}
