import { eq, lte, and } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { refuse } from '../payments/plan.ts';
import type { Seal } from '#server/secrets.ts';
import type { Services } from '#server/services.ts';
import { deliverSoon } from './activate.ts';
import { createGiftCode } from './create-code.ts';
import { balanceOf, lockGiftCard, type GiftCardRow } from './lock-card.ts';

export type GiftCardAuthor = { actorId: string | null; now: Date };
type NewCard = Pick<
  typeof giftCards.$inferInsert,
  | 'initialAmount'
  | 'design'
  | 'fromName'
  | 'recipientName'
  | 'recipientEmail'
  | 'message'
  | 'deliverOn'
  | 'expiresAt'
>;

/** A card that nobody paid for. It is delivered like one that was bought. */
export async function issueCard(
  tx: TenantDb,
  seal: Seal,
  { note, ...card }: NewCard & { note: string },
  { actorId }: GiftCardAuthor,
): Promise<GiftCardRow> {
  const row = await tx.insert(giftCards, { ...createGiftCode(seal), ...card, state: 'active' });
  const amount = row.initialAmount;
  await tx.insert(giftCardLedger, { giftCardId: row.id, kind: 'issue', amount, note, actorId });
  await deliverSoon(tx);
  return row;
}

export async function adjustCard(
  tx: TenantDb,
  id: string,
  { amount, reason }: { amount: number; reason: string },
  { actorId }: GiftCardAuthor,
): Promise<GiftCardRow> {
  const card = await requireActive(tx, id);
  if (amount === 0) refuse('amount', problemOf('amount_below_coin'));
  if ((await balanceOf(tx, id)) + amount < 0) refuse('amount', problemOf('amount_above_card'));
  await tx.insert(giftCardLedger, { giftCardId: id, kind: 'adjust', amount, note: reason, actorId });
  return card;
}

/** What is left goes out of the books; what was reserved stays with the visits that were promised it. */
export async function voidCard(
  tx: TenantDb,
  id: string,
  { reason }: { reason: string },
  { actorId }: GiftCardAuthor,
): Promise<GiftCardRow> {
  await requireActive(tx, id);
  const left = await balanceOf(tx, id);
  if (left > 0)
    await tx.insert(giftCardLedger, { giftCardId: id, kind: 'adjust', amount: -left, note: reason, actorId });
  return tx.update(giftCards, id, { state: 'void', sealedCode: null });
}

/** Nobody can read the old code any more, so a new one is made, and only that one works. */
export async function resendCard(
  tx: TenantDb,
  seal: Seal,
  { id, recipientEmail }: { id: string; recipientEmail: string | undefined },
  { now }: GiftCardAuthor,
): Promise<GiftCardRow> {
  const card = await requireActive(tx, id);
  const address = recipientEmail ?? card.recipientEmail;
  if (address === '') refuse('recipient_email', problemOf('required'));
  await report(tx, now, { name: 'giftcard_delivery', subjectId: id });
  return tx.update(giftCards, id, { ...createGiftCode(seal), recipientEmail: address, deliveredAt: now });
}

async function requireActive(tx: TenantDb, id: string): Promise<GiftCardRow> {
  const card = await lockGiftCard(tx, id);
  if (card.state !== 'active')
    throw new DomainError('CONFLICT', { reason: `This gift card is ${card.state}.` });
  return card;
}

/** Cards whose time is over, with what was left on them. */
export async function expireGiftCards({ system, tenant, clock }: Services): Promise<void> {
  const over = await system
    .select({ id: giftCards.id, companyId: giftCards.companyId })
    .from(giftCards)
    .where(and(eq(giftCards.state, 'active'), lte(giftCards.expiresAt, clock())))
    .limit(2000);
  for (const { id, companyId } of over)
    await tenant(companyId).transaction(async (tx) => {
      const { state } = await lockGiftCard(tx, id);
      if (state !== 'active') return;
      const left = await balanceOf(tx, id);
      if (left > 0) await tx.insert(giftCardLedger, { giftCardId: id, kind: 'expire', amount: -left });
      await tx.update(giftCards, id, { state: 'expired', sealedCode: null });
    });
}
