import { and, inArray } from 'drizzle-orm';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseSeats, seatsOfHold } from '#server/calendar/schedule/seats.ts';

/** Visits that are cancelled or have moved wait no longer; what was held for them is free. */
export async function leaveWaitlist(tx: TenantDb, bookingIds: string[], now: Date): Promise<void> {
  const entries = await tx.list(waitlistEntries, {
    where: and(
      inArray(waitlistEntries.bookingId, bookingIds),
      inArray(waitlistEntries.state, ['waiting', 'offered']),
    ),
    limit: bookingIds.length,
  });
  for (const { id, holdId } of entries) {
    if (holdId) await releaseSeats(tx, seatsOfHold(holdId), now.getTime());
    await tx.update(waitlistEntries, id, { state: 'withdrawn', holdId: null, offerExpiresAt: null });
  }
}
