import { and, desc, eq, inArray } from 'drizzle-orm';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { sayCard } from './card.ts';
import { writerOf, type DataContext, type MessageData } from './context.ts';

type Payment = typeof payments.$inferSelect;

/** What somebody keeps of a payment: the number their receipt has, the day, and what it was paid with. */
export async function readPaymentValues(
  context: DataContext,
  payment: Payment,
): Promise<MessageData['values']> {
  const { db, company } = context;
  const writer = writerOf(context);
  const { payment: words } = writer.words;
  const visit = payment.bookingId === null ? undefined : await db.get(bookings, payment.bookingId);
  return {
    'payment.receipt': visit && String(visit.number),
    'payment.date': writer.receiptDay(payment.occurredAt, visit?.timezone ?? company.timezone),
    'payment.method':
      payment.method === 'card'
        ? sayCard(await findLast4(db, await findPaid(db, payment)), words)
        : words[payment.method],
    'payment.arrives': payment.kind === 'refund' && payment.method === 'card' ? words.arrives : null,
  };
}

/** What a refund gives back: it goes to the card that was charged. */
async function findPaid(db: TenantDb, payment: Payment): Promise<Payment> {
  if (payment.kind !== 'refund') return payment;
  const [back] = await db.list(paymentAttempts, {
    where: and(
      eq(paymentAttempts.customerId, payment.customerId),
      payment.bookingId === null ? undefined : eq(paymentAttempts.bookingId, payment.bookingId),
      eq(paymentAttempts.purpose, 'refund'),
      eq(paymentAttempts.amount, -payment.amount),
    ),
    orderBy: [desc(paymentAttempts.createdAt)],
    limit: 1,
  });
  return back?.paymentId ? db.get(payments, back.paymentId) : payment;
}

/** Of the card that was really charged: the customer may have another by now. */
async function findLast4(
  db: TenantDb,
  { bookingId, giftCardId, amount }: Payment,
): Promise<string | undefined> {
  const [card] = await db.query((database, own) =>
    database
      .select({ last4: cards.last4 })
      .from(paymentAttempts)
      .innerJoin(cards, eq(cards.id, paymentAttempts.cardId))
      .where(
        and(
          own(paymentAttempts),
          bookingId === null ? undefined : eq(paymentAttempts.bookingId, bookingId),
          giftCardId === null ? undefined : eq(paymentAttempts.giftCardId, giftCardId),
          eq(paymentAttempts.amount, amount),
          eq(paymentAttempts.state, 'succeeded'),
          inArray(paymentAttempts.purpose, ['charge', 'capture']),
        ),
      )
      .orderBy(desc(paymentAttempts.finishedAt))
      .limit(1),
  );
  return card?.last4;
}
