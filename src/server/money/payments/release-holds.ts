import { and, inArray, sql, type AnyColumn } from 'drizzle-orm';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { bookingFees, holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseHold } from './fees.ts';
import { derivePaymentState } from './payment-state.ts';

/** Frees what is held for visits that do not take place. Most of a series have no money yet: those take one statement. */
export async function releaseHolds(tx: TenantDb, cancelled: readonly Booking[]): Promise<void> {
  if (cancelled.length === 0) return;
  const withMoney = await findWithMoney(
    tx,
    cancelled.map(({ id }) => id),
  );
  for (const { id } of cancelled) if (withMoney.has(id)) await releaseHold(tx, id);
  const without = cancelled.map(({ id }) => id).filter((id) => !withMoney.has(id));
  await tx.query((database, own) =>
    database
      .update(bookings)
      .set({ paymentState: stateWithoutMoney })
      .where(and(own(bookings), inArray(bookings.id, without))),
  );
}

/** Nothing is owed for what does not take place, however it was to be paid. */
const stateWithoutMoney = derivePaymentState({
  status: 'cancelled',
  paymentType: 'card',
  owed: 0,
  paid: 0,
  refunded: 0,
  byCard: false,
  hold: null,
  failed: null,
  disputed: false,
});

/** The bookings of which anything is written down beside their price. */
async function findWithMoney(tx: TenantDb, ids: string[]): Promise<Set<string>> {
  const isIn = (column: AnyColumn) =>
    sql`exists (select from ${column.table} where ${column} = ${bookings.id})`;
  const found = await tx.query((database, own) =>
    database
      .select({ id: bookings.id })
      .from(bookings)
      .where(
        and(
          own(bookings),
          inArray(bookings.id, ids),
          sql`(${isIn(holds.bookingId)} or ${isIn(paymentAttempts.bookingId)} or ${isIn(payments.bookingId)} or ${isIn(bookingFees.bookingId)})`,
        ),
      ),
  );
  return new Set(found.map(({ id }) => id));
}
