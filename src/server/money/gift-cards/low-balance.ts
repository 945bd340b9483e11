import { and, eq } from 'drizzle-orm';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { balanceOf } from './lock-card.ts';

/** Of what a card was issued with: less is worth a reminder, in any currency. */
const lowShare = 0.2;

/** Something is left on it, and not much. */
export async function hasLowBalance(db: TenantDb, giftCardId: string): Promise<boolean> {
  const { state, initialAmount } = await db.get(giftCards, giftCardId);
  const balance = await balanceOf(db, giftCardId);
  return state === 'active' && balance > 0 && balance < initialAmount * lowShare;
}

/** Says, once for a card, that little is left on it. Ask with the card locked. */
export async function reportLowBalance(
  tx: TenantDb,
  giftCardId: string,
  { customerId, now }: { customerId: string; now: Date },
): Promise<void> {
  if (!(await hasLowBalance(tx, giftCardId))) return;
  const told = and(eq(messages.event, 'giftcard_low_balance'), eq(messages.subjectId, giftCardId));
  if ((await tx.count(messages, told)) > 0) return;
  await report(tx, now, {
    name: 'giftcard_low_balance',
    subjectId: giftCardId,
    details: { customerId },
    once: { key: `giftcard_low_balance:${giftCardId}`, tellAt: now },
  });
}
