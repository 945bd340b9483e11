import { and, desc, eq } from 'drizzle-orm';
import { cards } from '../../db/tables/processors.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { MessageData } from './context.ts';

/** The card that is charged, for people to know which one is meant. */
export async function readCardValues(db: TenantDb, customerId: string): Promise<MessageData['values']> {
  const [card] = await db.list(cards, {
    where: and(eq(cards.customerId, customerId), eq(cards.active, true)),
    orderBy: [desc(cards.isDefault), desc(cards.createdAt)],
    limit: 1,
  });
  return card ? { 'payment.last4': card.last4 } : {};
}
