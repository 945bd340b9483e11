import { and, gt, notExists, sql } from 'drizzle-orm';
import { taxWithin } from '#engine/booking/tax.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingFees, type feeKinds } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { runLater, type AttemptTerms } from './attempts.ts';
import { planFee } from './catch-up.ts';
import { taxTermsOf } from './fee-tax.ts';
import { lockMoney, savePaymentState } from './money-sheet.ts';
import { planRelease } from './plan.ts';
import { planCardRefund } from './refund.ts';

export type FeeKind = Exclude<(typeof feeKinds)[number], 'credit'>;
/** The amount with its tax, if it bears any: it is what people have agreed to. */
export type NewFee = { kind: FeeKind; amount: number; taxable: boolean; note?: string };

const byItself = (actorId: string | null): AttemptTerms => ({ actorId, automatic: true });

/** Writes a fee down, as a line of its own. */
export async function addFee(
  tx: TenantDb,
  booking: Booking,
  { kind, amount, taxable, note = '' }: NewFee,
  actorId: string | null,
): Promise<string> {
  const tax = taxWithin(amount, taxTermsOf(booking, taxable));
  const fee = await tx.insert(bookingFees, { bookingId: booking.id, kind, amount, tax, note, actorId });
  return fee.id;
}

/**
 * A fee, and the money for it: out of what is held, else from the card, by a job after the commit. Without a card it
 * stays due; while another call is under way it waits for that (`catchUp`). Call it when the booking has its new
 * status: what is due depends on that.
 */
export async function chargeFee(
  tx: TenantDb,
  booking: Booking,
  fee: NewFee,
  actorId: string | null = null,
): Promise<void> {
  if (fee.amount <= 0) return;
  await addFee(tx, booking, fee, actorId);
  const sheet = await lockMoney(tx, booking.id);
  if (!sheet.busy) await runLater(tx, await planFee(tx, sheet, fee.amount, byItself(actorId)));
  await savePaymentState(tx, booking.id);
}

/** Frees what is held for a visit, by a job after the commit. */
export async function releaseHold(
  tx: TenantDb,
  bookingId: string,
  actorId: string | null = null,
): Promise<void> {
  const sheet = await lockMoney(tx, bookingId);
  if (!sheet.busy) await runLater(tx, await planRelease(tx, sheet, byItself(actorId)));
  await savePaymentState(tx, bookingId);
}

/**
 * Takes back every fee of a visit that is to take place after all, and answers their sum. What was paid counts for the
 * visit; more goes back to the card. Of cash nobody knows here who has it: it is owed back.
 */
export async function voidFees(
  tx: TenantDb,
  bookingId: string,
  { reason, now, actorId = null }: { reason: string; now: Date; actorId?: string | null },
): Promise<number> {
  const taken = await findOpenFees(tx, bookingId);
  for (const { id: voidsId, kind, amount, tax } of taken)
    await tx.insert(bookingFees, {
      bookingId,
      kind,
      amount: -amount,
      tax: -tax,
      voidsId,
      note: reason,
      actorId,
    });
  const sheet = await lockMoney(tx, bookingId);
  const sum = taken.reduce((total, { amount }) => total + amount, 0);
  // What was too much before is not of these fees.
  const excess = Math.min(sheet.paid - sheet.refunded - sheet.owed, sum);
  if (excess > 0 && !sheet.busy)
    await runLater(tx, await planCardRefund(tx, sheet, { amount: excess, reason, now }, byItself(actorId)));
  await savePaymentState(tx, bookingId);
  return sum;
}

const findOpenFees = (tx: TenantDb, bookingId: string) => findOpenFeesOf(tx, [bookingId]);

/** Of several bookings, without what was taken back. */
export const findOpenFeesOf = (tx: TenantDb, bookingIds: readonly string[]) =>
  tx.query((database, own) =>
    database
      .select()
      .from(bookingFees)
      .where(
        and(
          own(bookingFees),
          isOneOf(bookingFees.bookingId, bookingIds),
          gt(bookingFees.amount, 0),
          notExists(
            database
              .select({ one: sql`1` })
              .from(sql`${bookingFees} as taken_back`)
              .where(sql`taken_back.voids_id = ${bookingFees.id}`),
          ),
        ),
      ),
  );

export type FeeLine = Pick<typeof bookingFees.$inferSelect, 'kind' | 'amount' | 'tax' | 'note' | 'createdAt'>;

/** What a booking costs besides its price, oldest first, without what was taken back. In minor units, with tax. */
export async function readFees(db: TenantDb, bookingId: string): Promise<FeeLine[]> {
  const fees = await findOpenFees(db, bookingId);
  return fees
    .map(({ kind, amount, tax, note, createdAt }) => ({ kind, amount, tax, note, createdAt }))
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
}
