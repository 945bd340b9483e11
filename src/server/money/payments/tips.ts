import { requireSaneTip } from '#engine/booking/tip.ts';
import { conflict } from '#engine/conflicts.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Attempt, AttemptTerms } from './attempts.ts';
import { lockMoney, type MoneySheet } from './money-sheet.ts';
import { planCharge } from './plan.ts';
import { readPaymentPolicies } from './policies.ts';

export type Tip = { amount: number; byCustomer: boolean; company: Company; now: Date };

/** Adds to the tip of a visit that took place. What was paid by card already is charged for the difference. */
export async function addTip(
  tx: TenantDb,
  { booking, due }: MoneySheet,
  { amount, byCustomer, company, now }: Tip,
  wanted: AttemptTerms,
): Promise<Attempt[]> {
  const { completedAt, status } = booking;
  if (status !== 'completed' || !completedAt) throw conflict('tip_once_done');
  const days = readPaymentPolicies(company).tips.days_after;
  const isLate = now.getTime() - completedAt.getTime() > days * 86_400_000;
  if (byCustomer && (isLate || !readPolicies(company).customers_may.tip)) throw conflict('tip_too_late');
  const { id, tip, total, version, paymentType } = booking;
  requireSaneTip(tip + amount, booking.totalBeforeTax, company.currencyCode);
  await tx.update(bookings, id, { tip: tip + amount, total: total + amount, version: version + 1 });
  // What was not charged yet is charged whole, when the visit is.
  if (paymentType !== 'card' || due > 0) return [];
  return planCharge(tx, await lockMoney(tx, id), { amount }, wanted);
}
