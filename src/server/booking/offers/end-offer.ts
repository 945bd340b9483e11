import { and, eq, lte } from 'drizzle-orm';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseSeats, seatsOfHold } from '#server/calendar/schedule/seats.ts';

type Item = typeof dispatchItems.$inferSelect;

/** Offers whose time to answer is over. */
export const unansweredTimeOffers = (now: Date) =>
  and(eq(dispatchItems.offerState, 'open'), lte(dispatchItems.offerExpiresAt, now));

/** What a customer does not want, or has not answered, is no longer kept for them. The queue says which. */
export async function endOffer(
  tx: TenantDb,
  { id, offerHoldId }: Pick<Item, 'id' | 'offerHoldId'>,
  offerState: 'declined' | 'expired',
  now: Date,
): Promise<void> {
  if (offerHoldId) await releaseSeats(tx, seatsOfHold(offerHoldId), now.getTime());
  await tx.update(dispatchItems, id, { offerState, offerHoldId: null });
}

/** Gives back what was kept for visits that have left the queue. */
export async function releaseOffers(
  tx: TenantDb,
  items: readonly Pick<Item, 'offerHoldId'>[],
  now: Date,
): Promise<void> {
  for (const { offerHoldId } of items)
    if (offerHoldId) await releaseSeats(tx, seatsOfHold(offerHoldId), now.getTime());
}
