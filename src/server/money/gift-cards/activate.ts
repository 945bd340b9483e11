import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { lockGiftCard } from './lock-card.ts';

/** A card that is paid can be spent. Its buyer is told; its recipient on the day that was chosen. */
export async function activateGiftCard(tx: TenantDb, id: string, now: Date): Promise<void> {
  const { state, initialAmount } = await lockGiftCard(tx, id);
  if (state !== 'pending') return;
  await tx.update(giftCards, id, { state: 'active' });
  await tx.insert(giftCardLedger, { giftCardId: id, kind: 'issue', amount: initialAmount, createdAt: now });
  await report(tx, now, { name: 'giftcard_receipt', subjectId: id });
  await deliverSoon(tx);
}

/** Cards without a chosen day do not wait for the hour. */
export const deliverSoon = (tx: TenantDb): Promise<void> =>
  enqueue(tx, { name: 'gift_cards.look_after', payload: {} });

/** A card that could not be paid never was one. */
export async function dropGiftCard(tx: TenantDb, id: string): Promise<void> {
  const { state } = await lockGiftCard(tx, id);
  if (state === 'pending') await tx.update(giftCards, id, { state: 'void', sealedCode: null });
}
