import { shareRefund } from '#engine/booking/refund-share.ts';
import { bookingFees } from '../db/tables/payment-attempts.ts';
import type { TenantDb } from '../db/tenant.ts';
import { lockMoney } from './money-sheet.ts';

/**
 * Gives money back. What goes back of a price that stays owed is a credit, a line of its own: else it would be due
 * again at once. It bears its share of the tax. What was paid too much, or for a visit that does not take place, needs none.
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
  const { tax } = shareRefund(amount, booking);
  await tx.insert(bookingFees, { bookingId, kind: 'credit', amount: -amount, tax: -tax, note, actorId });
  return answer;
}
