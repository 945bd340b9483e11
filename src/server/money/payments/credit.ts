import { and, eq, sql } from 'drizzle-orm';
import { shareRefund } from '#engine/booking/refund-share.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { bookingFees } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockMoney } from './money-sheet.ts';

/**
 * Gives money back. What goes back of a price that stays owed is a credit, a line of its own: else it would be due
 * again at once. It bears its share of the tax and of the tip, which pay for teams is taken from. What was paid too
 * much, or for a visit that does not take place, needs none.
 */
export async function crediting<A>(
  tx: TenantDb,
  bookingId: string,
  { note, actorId }: { note: string; actorId: string | null },
  giveBack: () => Promise<A>,
): Promise<A> {
  const { due: before, booking } = await lockMoney(tx, bookingId);
  const answer = await giveBack();
  const { due: after } = await lockMoney(tx, bookingId);
  if (after <= before) return answer;
  const amount = after - before;
  const { tax, tip } = await shareOf(tx, booking, amount);
  await tx.insert(bookingFees, {
    bookingId,
    kind: 'credit',
    amount: -amount,
    tax: -tax,
    tip: -tip,
    note,
    actorId,
  });
  return answer;
}

/** The share of all credits with this one, less what the earlier ones bear: so rounding never adds up. */
async function shareOf(tx: TenantDb, booking: Booking, amount: number) {
  const sum = (part: 'amount' | 'tax' | 'tip') =>
    sql<number>`coalesce(-sum(${bookingFees[part]}), 0)::float8`;
  const [earlier = { amount: 0, tax: 0, tip: 0 }] = await tx.query((database, own) =>
    database
      .select({ amount: sum('amount'), tax: sum('tax'), tip: sum('tip') })
      .from(bookingFees)
      .where(and(own(bookingFees), eq(bookingFees.bookingId, booking.id), eq(bookingFees.kind, 'credit'))),
  );
  const whole = shareRefund(earlier.amount + amount, booking);
  return { tax: Math.max(0, whole.tax - earlier.tax), tip: Math.max(0, whole.tip - earlier.tip) };
}
