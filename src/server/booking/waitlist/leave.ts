import { and, eq, inArray } from 'drizzle-orm';
import { waitlistEntries } from '../../db/tables/dispatch.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { releaseSeats, seatsOfHold } from '../../schedule/seats.ts';

/** A visit that is cancelled waits no longer; what was held for it is free. */
export async function leaveWaitlist(tx: TenantDb, bookingId: string, now: Date): Promise<void> {
  const entry = await tx.find(
    waitlistEntries,
    and(eq(waitlistEntries.bookingId, bookingId), inArray(waitlistEntries.state, ['waiting', 'offered'])) ??
      eq(waitlistEntries.bookingId, bookingId),
  );
  if (!entry) return;
  if (entry.holdId) await releaseSeats(tx, seatsOfHold(entry.holdId), now.getTime());
  await tx.update(waitlistEntries, entry.id, { state: 'withdrawn', holdId: null, offerExpiresAt: null });
}
