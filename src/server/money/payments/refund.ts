import { problemOf } from '#engine/problems.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { refundGiftCard } from '../gift-cards/reserve.ts';
import { report } from '#server/platform/happenings/report.ts';
import { addAttempt, refuseWhileBusy, type Attempt, type AttemptTerms } from './attempts.ts';
import { crediting } from './credit.ts';
import type { MoneySheet } from './money-sheet.ts';
import { findRefundable, isMoney, readOwedBack, takeFrom, type PaymentPart } from './owed-back.ts';
import { refuse } from './plan.ts';
import { isProcessorName } from './processor.ts';

/** Without an amount: all that is owed back. */
export type RefundWish = { amount?: number | undefined; reason: string; now: Date };

/** What is left to the processor, and how much was given back at once. */
export type Refund = { attempts: Attempt[]; given: number };

/**
 * Plans to give money back, newest payment first, each by the way it came. Money that is owed back goes first, then
 * the gift card of a visit that does not take place, then the rest of the money and of the gift card. Cash is written
 * down as given.
 */
export async function planRefund(
  tx: TenantDb,
  sheet: MoneySheet,
  { amount: wish, reason, now }: RefundWish,
  wanted: AttemptTerms,
): Promise<Refund> {
  refuseWhileBusy(sheet);
  const owedBack = await readOwedBack(tx, sheet);
  const amount = wish ?? owedBack.amount;
  if (amount <= 0) refuse('amount', problemOf('nothing_owed_back'));
  const parts = await findRefundable(tx, sheet.booking.id);
  const inMoney = parts.filter(isMoney);
  const inGiftCard = parts.filter((part) => !isMoney(part));
  const [mostMoney, mostGiftCard] = [inMoney, inGiftCard].map(sumOf);
  if (amount > (mostMoney ?? 0) + (mostGiftCard ?? 0)) refuse('amount', problemOf('amount_above_refundable'));
  const ofGiftCard = Math.min(mostGiftCard ?? 0, owedBack.giftCard, Math.max(0, amount - owedBack.money));
  const ofMoney = Math.min(mostMoney ?? 0, amount - ofGiftCard);
  const attempts: Attempt[] = [];
  for (const part of takeFrom(inMoney, ofMoney)) {
    const back = { ...part, reason, now };
    if (part.payment.method === 'card') attempts.push(await planBack(tx, back, wanted));
    else await writeBack(tx, back, wanted);
  }
  const [first] = inGiftCard;
  if (amount > ofMoney && first) {
    const returned = await refundGiftCard(tx, sheet.booking.id, amount - ofMoney);
    await writeBack(tx, { payment: first.payment, amount: returned, reason, now }, wanted);
  }
  return { attempts, given: amount - attempts.reduce((sum, one) => sum + one.amount, 0) };
}

const sumOf = (parts: readonly PaymentPart[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * The same without anybody asking for it: only what a card paid can go back by itself. Whether cash was handed back,
 * only a person knows; until then it is owed back.
 */
export async function planCardRefund(
  tx: TenantDb,
  sheet: MoneySheet,
  { amount, reason, now }: RefundWish & { amount: number },
  wanted: AttemptTerms,
): Promise<Attempt[]> {
  refuseWhileBusy(sheet);
  const parts = await findRefundable(tx, sheet.booking.id);
  const byCard = parts.filter(({ payment }) => payment.method === 'card');
  const planned: Attempt[] = [];
  for (const part of takeFrom(byCard, amount))
    planned.push(await planBack(tx, { ...part, reason, now }, wanted));
  return planned;
}

type Back = PaymentPart & { reason: string; now: Date };

const planBack = (
  tx: TenantDb,
  { payment, amount, reason }: Back,
  wanted: AttemptTerms,
): Promise<Attempt> => {
  const { id: paymentId, bookingId, customerId, processor } = payment;
  if (!isProcessorName(processor)) throw new Error('a card was paid at a processor');
  const refund = { bookingId, customerId, paymentId, processor, amount, purpose: 'refund' } as const;
  return addAttempt(tx, refund, { ...wanted, note: reason });
};

async function writeBack(
  tx: TenantDb,
  { payment, amount, reason, now }: Back,
  { actorId }: AttemptTerms,
): Promise<void> {
  const { bookingId, customerId, method } = payment;
  const row = { bookingId, customerId, method, actorId, note: reason, occurredAt: now };
  const { id } = await crediting(tx, bookingId ?? '', { note: reason, actorId }, () =>
    tx.insert(payments, { ...row, kind: 'refund', amount: -amount }),
  );
  await report(tx, now, { name: 'refund_issued', subjectId: id, details: { amount } });
}
