import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Who is told of a card: the customer that a happening names, who has paid with it, or else who bought it. */
export async function holderOfCard(
  db: TenantDb,
  id: string,
  details: Readonly<Record<string, unknown>>,
): Promise<string | null> {
  const named = details['customerId'];
  return typeof named === 'string' ? named : (await db.get(giftCards, id)).buyerId;
}
