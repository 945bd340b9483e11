import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { paymentAttempts } from '../db/tables/payment-attempts.ts';
import { payments } from '../db/tables/payments.ts';
import type { TenantDb } from '../db/tenant.ts';
import { refundGiftCard } from '../gift-cards/reserve.ts';
import { report } from '../happenings/report.ts';
import { crediting } from './credit.ts';
import { addAttempt, refuseWhileBusy, type Attempt, type Wanted } from './attempts.ts';
import type { MoneySheet } from './money-sheet.ts';
import { refuse } from './plan.ts';

type Payment = typeof payments.$inferSelect;
export type RefundWish = { amount: number; reason: string; now: Date };

/**
 * Plans to give money back, newest payment first, each by the way it came; what is left after that returns to the
 * gift card. Cash is written down as given.
 */
export async function planRefund(
  tx: TenantDb,
  sheet: MoneySheet,
  { amount, reason, now }: RefundWish,
  wanted: Wanted,
): Promise<Attempt[]> {
  refuseWhileBusy(sheet);
  const rows = await findRefundable(tx, sheet.booking.id);
  const inMoney = rows.filter(({ payment }) => payment.method !== 'gift_card');
  const inGiftCard = rows.filter(({ payment }) => payment.method === 'gift_card');
  const sum = rows.reduce((total, { left }) => total + left, 0);
  if (amount > sum) refuse('amount', 'is more than what was paid and not given back yet');
  const planned: Attempt[] = [];
  let left = amount;
  for (const { payment, left: most } of inMoney) {
    const part = Math.min(left, most);
    if (part <= 0) continue;
    left -= part;
    const back = { payment, amount: part, reason, now };
    if (payment.method === 'card') planned.push(await planBack(tx, back, wanted));
    else await writeBack(tx, back, wanted);
  }
  const [ofCard] = inGiftCard;
  if (left > 0 && ofCard) {
    const returned = await refundGiftCard(tx, sheet.booking.id, left);
    await writeBack(tx, { payment: ofCard.payment, amount: returned, reason, now }, wanted);
  }
  return planned;
}

type Back = { payment: Payment; amount: number; reason: string; now: Date };

const planBack = (tx: TenantDb, { payment, amount, reason }: Back, wanted: Wanted): Promise<Attempt> => {
  const { id: paymentId, bookingId, customerId, processor } = payment;
  if (processor !== 'stripe' && processor !== 'square') throw new Error('a card was paid at a processor');
  const refund = { bookingId, customerId, paymentId, processor, amount, purpose: 'refund' } as const;
  return addAttempt(tx, refund, { ...wanted, note: reason });
};

async function writeBack(
  tx: TenantDb,
  { payment, amount, reason, now }: Back,
  { actorId }: Wanted,
): Promise<void> {
  const { bookingId, customerId, method } = payment;
  const row = { bookingId, customerId, method, actorId, note: reason, occurredAt: now };
  const { id } = await crediting(tx, bookingId ?? '', { note: reason, actorId }, () =>
    tx.insert(payments, { ...row, kind: 'refund', amount: -amount }),
  );
  await report(tx, now, { name: 'refund_issued', subjectId: id, details: { amount } });
}

/** What came, newest first, with what of it has not gone back. Refunds of cash name no payment; sums tell. */
async function findRefundable(
  tx: TenantDb,
  bookingId: string,
): Promise<{ payment: Payment; left: number }[]> {
  const rows = await tx.list(payments, {
    where: eq(payments.bookingId, bookingId),
    orderBy: [asc(payments.occurredAt), asc(payments.createdAt), asc(payments.id)],
    limit: 500,
  });
  const back = await sumRefundsByPayment(tx, bookingId);
  const offline = new Map<string, number>();
  for (const { method, amount } of rows)
    if (amount < 0 && method !== 'card') offline.set(method, (offline.get(method) ?? 0) - amount);
  return rows
    .filter(({ amount }) => amount > 0)
    .map((payment) => {
      if (payment.method === 'card') return { payment, left: payment.amount - (back.get(payment.id) ?? 0) };
      const gone = Math.min(payment.amount, offline.get(payment.method) ?? 0);
      offline.set(payment.method, (offline.get(payment.method) ?? 0) - gone);
      return { payment, left: payment.amount - gone };
    })
    .toReversed();
}

async function sumRefundsByPayment(tx: TenantDb, bookingId: string): Promise<Map<string, number>> {
  const rows = await tx.query((database, own) =>
    database
      .select({ id: paymentAttempts.paymentId, sum: sql<number>`sum(${paymentAttempts.amount})::float8` })
      .from(paymentAttempts)
      .where(
        and(
          own(paymentAttempts),
          eq(paymentAttempts.bookingId, bookingId),
          eq(paymentAttempts.purpose, 'refund'),
          inArray(paymentAttempts.state, ['pending', 'succeeded']),
        ),
      )
      .groupBy(paymentAttempts.paymentId),
  );
  return new Map(rows.map(({ id, sum }) => [id ?? '', sum]));
}
