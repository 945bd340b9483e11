import type { timeOffer } from '#engine/contracts/booking/time-offer.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { dispatchItems } from '#server/platform/db/tables/dispatch.ts';

type Offered = Pick<typeof dispatchItems.$inferSelect, 'offerState' | 'offeredStart' | 'offerExpiresAt'>;

/** What became of asking a customer about another time; null where nobody did. */
export const presentOffer = ({
  offerState: state,
  offeredStart,
  offerExpiresAt,
}: Offered): FromSchema<typeof timeOffer> | null =>
  state && offeredStart && offerExpiresAt
    ? { state, start_at: offeredStart.toISOString(), until: offerExpiresAt.toISOString() }
    : null;
