import { and, eq, sql, type SQL } from 'drizzle-orm';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type GiftCardRow = typeof giftCards.$inferSelect;
export type LedgerKind = (typeof giftCardLedger.$inferSelect)['kind'];

/** The card, and nobody else's until this transaction ends: its balance is a sum that two could read at once. */
export const lockGiftCard = (tx: TenantDb, id: string): Promise<GiftCardRow> => tx.getLocked(giftCards, id);

/** What some rows of the ledger add up to. */
export async function sumLedger(tx: TenantDb, where: SQL | undefined): Promise<number> {
  const [row] = await tx.query((database, own) =>
    database
      .select({ sum: sql<number>`coalesce(sum(${giftCardLedger.amount}), 0)::float8` })
      .from(giftCardLedger)
      .where(and(own(giftCardLedger), where)),
  );
  return row?.sum ?? 0;
}

export const balanceOf = (tx: TenantDb, giftCardId: string): Promise<number> =>
  sumLedger(tx, eq(giftCardLedger.giftCardId, giftCardId));
