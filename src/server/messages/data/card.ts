import { and, desc, eq } from 'drizzle-orm';
import { cards } from '../../db/tables/processors.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { MessageData } from './context.ts';

export const toCardValues = (last4: string): MessageData['values'] => ({
  'payment.last4': last4,
  'payment.card': `the card ending in ${last4}`,
});

/** The card that is charged, for people to know which one is meant. */
export async function readCardValues(db: TenantDb, customerId: string): Promise<MessageData['values']> {
  const [card] = await db.list(cards, {
    where: and(eq(cards.customerId, customerId), eq(cards.active, true)),
    orderBy: [desc(cards.isDefault), desc(cards.createdAt)],
    limit: 1,
  });
  return card ? toCardValues(card.last4) : {};
}
