import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { lockBooking } from '#server/booking/life/change.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import {
  bookingFees,
  disputes,
  holds,
  paymentAttempts,
} from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { derivePaymentState, isOwed, type MoneyFacts } from './payment-state.ts';

export type Hold = typeof holds.$inferSelect;

/** How a booking stands: sums of what was written down, never a figure that is kept beside. */
export type MoneySheet = {
  booking: Booking;
  owed: number;
  fees: number;
  paid: number;
  refunded: number;
  /** What is still to come; never negative. */
  due: number;
  /** Live, at most one. */
  hold: Hold | undefined;
  /** Is a call to the processor under way, or its outcome unknown? */
  busy: boolean;
  facts: MoneyFacts;
};

/** The sheet of a booking that nobody else changes until the transaction ends. */
export const lockMoney = async (tx: TenantDb, bookingId: string): Promise<MoneySheet> =>
  readMoney(tx, await lockBooking(tx, bookingId));

export async function readMoney(db: TenantDb, booking: Booking): Promise<MoneySheet> {
  const { id, status, paymentType } = booking;
  const sums = await readSums(db, id);
  const ofBooking = await db.list(holds, { where: eq(holds.bookingId, id), orderBy: [desc(holds.placedAt)] });
  const hold = ofBooking.find(({ state }) => state === 'held');
  const last = await findLastAttempt(db, id);
  const price = isOwed(status) ? booking.total : 0;
  const owed = Math.max(0, price + sums.fees);
  const failed = last && (last.state === 'declined' || last.state === 'needs_authentication');
  const facts: MoneyFacts = {
    status,
    paymentType,
    owed,
    paid: sums.paid,
    refunded: sums.refunded,
    byCard: sums.byCard,
    disputed: sums.disputed,
    hold: hold ? 'held' : ofBooking.some(({ state }) => state === 'released') ? 'released' : null,
    failed: failed ? (last.purpose === 'hold' ? 'hold' : 'charge') : null,
  };
  const due = Math.max(0, owed - sums.paid + sums.refunded);
  return { booking, owed, due, hold, facts, ...sums };
}

type Sums = Pick<MoneySheet, 'fees' | 'paid' | 'refunded' | 'busy'> & { byCard: boolean; disputed: boolean };

async function readSums(db: TenantDb, bookingId: string): Promise<Sums> {
  const inMoney = sql`${payments.bookingId} = ${bookingId} and ${payments.method} <> 'gift_card'`;
  const [row] = await db.query((database, own) =>
    database
      .select({
        paid: sql<number>`coalesce(sum(${payments.amount}) filter (where ${payments.amount} > 0), 0)::float8`,
        refunded: sql<number>`coalesce(-sum(${payments.amount}) filter (where ${payments.amount} < 0), 0)::float8`,
        byCard: sql<boolean>`coalesce(bool_or(${payments.method} = 'card'), false)`,
        fees: sql<number>`(select coalesce(sum(${bookingFees.amount}), 0)::float8 from ${bookingFees} where ${bookingFees.bookingId} = ${bookingId})`,
        busy: sql<boolean>`exists (select from ${paymentAttempts} where ${paymentAttempts.bookingId} = ${bookingId} and ${paymentAttempts.state} = 'pending')`,
        disputed: sql<boolean>`exists (select from ${disputes} join ${payments} as disputed on disputed.id = ${disputes.paymentId} where disputed.booking_id = ${bookingId} and ${disputes.state} = 'open')`,
      })
      .from(payments)
      .where(and(own(payments), inMoney)),
  );
  if (!row) throw new Error('a sum was not answered');
  return row;
}

/** The last that was tried to get money: releases and refunds say nothing of what is due. */
async function findLastAttempt(db: TenantDb, bookingId: string) {
  const where = and(
    eq(paymentAttempts.bookingId, bookingId),
    inArray(paymentAttempts.purpose, ['hold', 'charge', 'capture']),
    ne(paymentAttempts.state, 'pending'),
  );
  const order = [desc(paymentAttempts.finishedAt), desc(paymentAttempts.id)];
  const [last] = await db.list(paymentAttempts, { where, orderBy: order, limit: 1 });
  return last;
}

/** Writes down how the booking stands, in the transaction of what has changed it. */
export async function savePaymentState(tx: TenantDb, bookingId: string): Promise<MoneySheet> {
  const sheet = await lockMoney(tx, bookingId);
  const paymentState = derivePaymentState(sheet.facts);
  if (paymentState === sheet.booking.paymentState) return sheet;
  const booking = await tx.update(bookings, bookingId, { paymentState });
  return { ...sheet, booking };
}
