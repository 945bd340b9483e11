import { and, eq, sql } from 'drizzle-orm';
import { bookingFees, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { runLater, type Attempt, type AttemptTerms } from './attempts.ts';
import { findCardToCharge } from './cards/card-acts.ts';
import { lockMoney, type MoneySheet } from './money-sheet.ts';
import { isOwed } from './payment-state.ts';
import { planCharge, planRelease } from './plan.ts';
import { planCardRefund } from './refund.ts';

const byItself: AttemptTerms = { actorId: null, automatic: true };

/** Plans to take a fee: out of what is held, else from the card. Without either it stays due. */
export async function planFee(
  tx: TenantDb,
  sheet: MoneySheet,
  wish: number,
  wanted: AttemptTerms,
): Promise<Attempt[]> {
  const { booking, hold, due } = sheet;
  if (booking.paymentType !== 'card') return [];
  const card = await findCardToCharge(tx, booking);
  const most = card ? due : Math.min(due, hold?.amount ?? 0);
  return planCharge(tx, sheet, { amount: Math.min(wish, most), kind: 'fee' }, wanted);
}

/**
 * Begins what had to wait for the outcome of another call: a fee is taken, what was taken for a fee that is void goes
 * back, what is held for a visit that does not take place is freed.
 */
export async function catchUp(tx: TenantDb, settled: Attempt, now: Date): Promise<void> {
  const { bookingId, purpose, state } = settled;
  if (!bookingId) return;
  const sheet = await lockMoney(tx, bookingId);
  if (sheet.busy) return;
  const { unasked, voided } = await readFeeSums(tx, bookingId);
  if (unasked > 0) return runLater(tx, await planFee(tx, sheet, unasked, byItself));
  const isTaken = state === 'succeeded' && (purpose === 'charge' || purpose === 'capture');
  const excess = Math.min(sheet.paid - sheet.refunded - sheet.owed, voided - sheet.refunded);
  if (isTaken && excess > 0) {
    const wish = { amount: excess, reason: 'The fee was taken back', now };
    return runLater(tx, await planCardRefund(tx, sheet, wish, byItself));
  }
  // A release that was refused is not asked for again and again.
  if (purpose !== 'release' && sheet.due <= 0 && !isOwed(sheet.booking.status))
    await runLater(tx, await planRelease(tx, sheet, byItself));
}

type FeeSums = { unasked: number; voided: number };

/**
 * Fees of the calendar that no attempt was made for yet. What was refused and is tried again is counted at its first
 * try, and what was charged instead of a hold that is gone, by that charge. Fees are taken back all at once: what
 * was attempted before that says nothing of later ones.
 */
async function readFeeSums(tx: TenantDb, bookingId: string): Promise<FeeSums> {
  const lastVoid = sql`(select max(v.created_at) from ${bookingFees} v where v.booking_id = ${bookingId} and v.voids_id is not null)`;
  const asked = sql`(select sum(a.amount) from ${paymentAttempts} a where a.booking_id = ${bookingId}
    and a.kind = 'fee' and a.number = 1 and a.purpose in ('charge', 'capture') and coalesce(a.code, '') <> 'hold_gone'
    and a.created_at > coalesce(${lastVoid}, '-infinity'))`;
  const [sums] = await tx.query((database, own) =>
    database
      .select({
        unasked: sql<number>`(coalesce(sum(${bookingFees.amount}) filter (where ${bookingFees.kind} not in ('credit', 'other')), 0) - coalesce(${asked}, 0))::float8`,
        voided: sql<number>`coalesce(-sum(${bookingFees.amount}) filter (where ${bookingFees.voidsId} is not null), 0)::float8`,
      })
      .from(bookingFees)
      .where(and(own(bookingFees), eq(bookingFees.bookingId, bookingId))),
  );
  return sums ?? { unasked: 0, voided: 0 };
}
