import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { normaliseGiftCode, type GiftCard } from '#engine/booking/gift-card.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type StoredGiftCard = GiftCard & { id: string };

/** What is stored of a card's code: nobody can spend a card by reading the table. */
export const hashGiftCode = (typed: string): string =>
  createHash('sha256').update(normaliseGiftCode(typed)).digest('hex');

/** The card with that code, and what its ledger adds up to. */
export async function findGiftCard(db: TenantDb, typed: string): Promise<StoredGiftCard | undefined> {
  const card = await db.find(giftCards, eq(giftCards.codeHash, hashGiftCode(typed)));
  if (!card) return undefined;
  const { id, state, expiresAt } = card;
  const [sum] = await db.query((database, own) =>
    database
      .select({ balance: sql<number>`coalesce(sum(${giftCardLedger.amount}), 0)::float8` })
      .from(giftCardLedger)
      .where(sql`${own(giftCardLedger)} and ${eq(giftCardLedger.giftCardId, id)}`),
  );
  return { id, state, expiresAt: expiresAt?.getTime() ?? null, balance: sum?.balance ?? 0 };
}
