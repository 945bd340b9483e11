import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { giftCardLedger } from '#server/platform/db/tables/gift-cards.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { LedgerKind } from '../gift-cards/lock-card.ts';
import type { MoneySheet } from './money-sheet.ts';
import { isOwed } from './payment-state.ts';

export type Payment = typeof payments.$inferSelect;
/** A payment, or a part of one. */
export type PaymentPart = { payment: Payment; amount: number };

/** What people are to get back: paid beyond what is owed, or for a visit that does not take place. */
export type OwedBack = { amount: number; money: number; giftCard: number };

type Standing = Pick<MoneySheet, 'booking' | 'owed' | 'paid' | 'refunded'>;

export async function readOwedBack(
  db: TenantDb,
  { booking, owed, paid, refunded }: Standing,
): Promise<OwedBack & { covered: number }> {
  const { reserved, spent } = await readGiftCards(db, booking.id);
  const money = Math.max(0, paid - refunded - owed);
  const giftCard = Math.max(0, spent - (isOwed(booking.status) ? booking.giftCardTotal : 0));
  return { money, giftCard, amount: money + giftCard, covered: reserved + spent };
}

/** What gift cards do for a booking: reserved for it, or spent on it and not returned. */
export async function readGiftCards(
  db: TenantDb,
  bookingId: string,
): Promise<{ reserved: number; spent: number }> {
  const sumOf = (...kinds: LedgerKind[]) =>
    sql<number>`coalesce(-sum(${giftCardLedger.amount}) filter (where ${inArray(giftCardLedger.kind, kinds)}), 0)::float8`;
  const [sums] = await db.query((database, own) =>
    database
      .select({ reserved: sumOf('reserve', 'release'), spent: sumOf('redeem', 'refund') })
      .from(giftCardLedger)
      .where(and(own(giftCardLedger), eq(giftCardLedger.bookingId, bookingId))),
  );
  return sums ?? { reserved: 0, spent: 0 };
}

/** The money that is owed back, by the ways it came: newest payment first, as refunds are made. */
export async function splitByMethod(db: TenantDb, bookingId: string, money: number) {
  const parts = money > 0 ? takeFrom((await findRefundable(db, bookingId)).filter(isMoney), money) : [];
  const by = (method: Payment['method']) =>
    parts.reduce((sum, { payment, amount }) => sum + (payment.method === method ? amount : 0), 0);
  return { card: by('card'), cash: by('cash'), check: by('check') };
}

export const isMoney = ({ payment }: PaymentPart): boolean => payment.method !== 'gift_card';

/** Takes an amount out of some payments, in their order. */
export function takeFrom(parts: readonly PaymentPart[], amount: number): PaymentPart[] {
  let left = amount;
  return parts.flatMap(({ payment, amount: most }) => {
    const part = Math.min(left, most);
    left -= Math.max(0, part);
    return part > 0 ? [{ payment, amount: part }] : [];
  });
}

/** What came, newest first, with what of it has not gone back. Refunds of cash name no payment; sums tell. */
export async function findRefundable(db: TenantDb, bookingId: string): Promise<PaymentPart[]> {
  const rows = await db.list(payments, {
    where: eq(payments.bookingId, bookingId),
    orderBy: [asc(payments.occurredAt), asc(payments.createdAt), asc(payments.id)],
    limit: 500,
  });
  const back = await sumRefundsByPayment(db, bookingId);
  const offline = new Map<string, number>();
  for (const { method, amount } of rows)
    if (amount < 0 && method !== 'card') offline.set(method, (offline.get(method) ?? 0) - amount);
  return rows
    .filter(({ amount }) => amount > 0)
    .map((payment) => {
      const { method, amount } = payment;
      if (method === 'card') return { payment, amount: amount - (back.get(payment.id) ?? 0) };
      const gone = Math.min(amount, offline.get(method) ?? 0);
      offline.set(method, (offline.get(method) ?? 0) - gone);
      return { payment, amount: amount - gone };
    })
    .toReversed();
}

async function sumRefundsByPayment(db: TenantDb, bookingId: string): Promise<Map<string, number>> {
  const rows = await db.query((database, own) =>
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
