import { ofRate } from '#engine/money/round.ts';
import { toMinor } from '#engine/money/currency.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { runLater } from './attempts.ts';
import { lockMoney, savePaymentState } from './money-sheet.ts';
import { planCharge } from './plan.ts';
import { readPaymentPolicies } from './policies.ts';

const percent = 10_000;

/** What the company charges when somebody books; nothing unless it has said so. In minor units. */
export function depositOf(company: Company, totalDue: number): number {
  const { deposit } = readPaymentPolicies(company);
  if (!deposit) return 0;
  const wanted =
    deposit.type === 'percent'
      ? ofRate(totalDue, Math.round(deposit.value * percent))
      : toMinor(deposit.value, company.currencyCode);
  return Math.min(wanted, totalDue);
}

/** Has the deposit of a new booking charged, by a job after the commit. */
export async function chargeDeposit(tx: TenantDb, company: Company, booking: Booking): Promise<void> {
  if (booking.paymentType !== 'card' || !readPaymentPolicies(company).deposit) return;
  const bookingId = booking.id;
  const sheet = await lockMoney(tx, bookingId);
  const amount = depositOf(company, sheet.due);
  if (amount === 0) return;
  await runLater(
    tx,
    await planCharge(tx, sheet, { amount, kind: 'deposit' }, { actorId: null, automatic: true }),
  );
  await savePaymentState(tx, bookingId);
}
