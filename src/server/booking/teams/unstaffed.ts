import { and, eq, inArray } from 'drizzle-orm';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseOffers } from '../offers/end-offer.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';

/** Leaves a visit that nobody takes to the office. One that waits there already waits once. */
export const leaveUnstaffed = (
  tx: TenantDb,
  { id: bookingId, seriesId }: Booking,
  reason: 'unassigned' | 'declined' | 'time_off',
): Promise<unknown> =>
  tx.query((database) =>
    database
      .insert(dispatchItems)
      .values({
        companyId: tx.companyId,
        bookingId,
        seriesId,
        reason,
        kind: seriesId === null ? 'onetime' : 'recurring',
      })
      .onConflictDoNothing(),
  );

/** Somebody has it now. */
export async function closeUnstaffed(tx: TenantDb, bookingId: string, now: Date): Promise<void> {
  const closed = await tx.query((database, own) =>
    database
      .update(dispatchItems)
      .set({ state: 'placed', closedAt: now })
      .where(
        and(
          own(dispatchItems),
          eq(dispatchItems.bookingId, bookingId),
          eq(dispatchItems.state, 'open'),
          inArray(dispatchItems.reason, ['unassigned', 'declined', 'time_off']),
        ),
      )
      .returning({ offerHoldId: dispatchItems.offerHoldId }),
  );
  await releaseOffers(tx, closed, now);
}
