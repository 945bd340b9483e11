import { and, desc, eq } from 'drizzle-orm';
import type { DiscountCodeUse } from '#engine/contracts/catalogue/discount-code-uses.ts';
import { toMajor } from '#engine/money/currency.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { FilterRules, ParsedFilter } from '#server/platform/http/filter.ts';

export const redemptionRules: FilterRules = {
  fields: { created_at: discountRedemptions.createdAt },
  defaultOrder: [desc(discountRedemptions.createdAt), desc(discountRedemptions.id)],
};

/** The bookings of a code, in one statement. Throws NOT_FOUND. */
export async function findRedemptions(
  db: TenantDb,
  { id, currencyCode, filter }: { id: string; currencyCode: string; filter: ParsedFilter },
): Promise<DiscountCodeUse[]> {
  await db.get(discountCodes, id);
  const rows = await db.query((database, own) =>
    database
      .select({ use: discountRedemptions, booking: bookings, customer: customers })
      .from(discountRedemptions)
      .innerJoin(bookings, eq(bookings.id, discountRedemptions.bookingId))
      .innerJoin(customers, eq(customers.id, discountRedemptions.customerId))
      .where(and(own(discountRedemptions), eq(discountRedemptions.discountCodeId, id), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  return rows.map(({ use, booking, customer }) => ({
    id: use.id,
    booking_id: booking.id,
    booking_number: booking.number,
    customer_name: `${customer.firstName} ${customer.lastName}`.trim(),
    start_local: booking.startLocal.slice(0, 16).replace(' ', 'T'),
    amount: toMajor(use.amount, currencyCode),
    total: toMajor(booking.total, currencyCode),
    released_at: use.releasedAt?.toISOString() ?? null,
    created_at: use.createdAt.toISOString(),
  }));
}
