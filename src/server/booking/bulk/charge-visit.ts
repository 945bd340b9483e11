import { audit, actorOf } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockMoney, savePaymentState } from '#server/money/payments/money-sheet.ts';
import { planCharge, redeemFor } from '#server/money/payments/plan.ts';
import type { Acting } from '../life/change.ts';

/** Plans to take all that is due. The card is charged once this is committed. */
export async function chargeVisit(
  tx: TenantDb,
  id: string,
  acting: Acting,
): Promise<{ amount: number; attempts: string[] }> {
  const sheet = await lockMoney(tx, id);
  const byGiftCard = await redeemFor(tx, sheet, acting.now);
  const terms = { actorId: actorOf(acting.caller).actorAccountId ?? null, automatic: false };
  const attempts = await planCharge(tx, sheet, {}, terms);
  await savePaymentState(tx, id);
  const amount = attempts.reduce((sum, attempt) => sum + attempt.amount, byGiftCard);
  if (amount > 0)
    await audit(tx, acting, {
      action: 'payment.changed',
      subject: { type: 'booking', id },
      summary: `Charged the card for booking ${sheet.booking.number}`,
      changes: { amount: [null, amount] },
    });
  return { amount, attempts: attempts.map((attempt) => attempt.id) };
}
