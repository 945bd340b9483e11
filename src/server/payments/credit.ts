import { bookingFees } from '../db/tables/payment-attempts.ts';
import type { TenantDb } from '../db/tenant.ts';
import { lockMoney } from './money-sheet.ts';

/**
 * Gives money back. What goes back of a price that stays owed is a credit, a line of its own: else it would be due
 * again at once. What was paid too much, or for a visit that does not take place, needs none.
 */
export async function crediting<A>(
  tx: TenantDb,
  bookingId: string,
  { note, actorId }: { note: string; actorId: string | null },
  giveBack: () => Promise<A>,
): Promise<A> {
  const { due: before } = await lockMoney(tx, bookingId);
  const answer = await giveBack();
  const { due: after } = await lockMoney(tx, bookingId);
  if (after > before)
    await tx.insert(bookingFees, { bookingId, kind: 'credit', amount: before - after, note, actorId });
  return answer;
}
