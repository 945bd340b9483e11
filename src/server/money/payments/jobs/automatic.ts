import { isDomainError } from '#engine/errors.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { Attempt, AttemptTerms } from '../attempts.ts';
import { lockMoney, savePaymentState, type MoneySheet } from '../money-sheet.ts';
import { isOwed } from '../payment-state.ts';
import { planCharge, planHold, redeemFor } from '../plan.ts';
import { readPaymentPolicies } from '../policies.ts';
import { runAttempts } from '../run-attempt.ts';

const byItself: AttemptTerms = { actorId: null, automatic: true };

type Job = { companyId: string; bookingId: string };

/** What has been done meanwhile, or cannot be, is no failure of the job. */
async function plan(
  services: Services,
  companyId: string,
  make: (tx: TenantDb) => Promise<Attempt[]>,
): Promise<void> {
  const attempts = await services
    .tenant(companyId)
    .transaction(make)
    .catch((error: unknown) => {
      if (isDomainError(error) && error.code === 'CONFLICT') return [];
      throw error;
    });
  await runAttempts(
    services,
    companyId,
    attempts.map(({ id }) => id),
  );
}

/** While another payment of the visit is under way the job fails, and so is done again when that has its outcome. */
async function lockIdle(tx: TenantDb, bookingId: string): Promise<MoneySheet> {
  const sheet = await lockMoney(tx, bookingId);
  if (sheet.busy) throw new Error('another payment of this booking is under way');
  return sheet;
}

export const holdWhenDue = (services: Services, { companyId, bookingId }: Job): Promise<void> =>
  plan(services, companyId, async (tx) => {
    const sheet = await lockIdle(tx, bookingId);
    const isAhead = sheet.booking.status === 'upcoming' && sheet.booking.startAt > services.clock();
    return isAhead ? [await planHold(tx, sheet, { ...byItself, now: services.clock() })] : [];
  });

export const chargeWhenDue = (services: Services, { companyId, bookingId }: Job): Promise<void> =>
  plan(services, companyId, async (tx) => {
    const sheet = await lockIdle(tx, bookingId);
    if (sheet.booking.status !== 'completed' || sheet.facts.disputed) return [];
    await redeemFor(tx, sheet, services.clock());
    const planned = await planCharge(tx, sheet, {}, byItself);
    if (planned.length === 0) await savePaymentState(tx, bookingId);
    return planned;
  });

/** Tries again what was refused for a reason that may have passed, if it is still wanted. */
export async function retry(
  services: Services,
  { companyId, attemptId }: { companyId: string; attemptId: string },
): Promise<void> {
  const failed = await services.tenant(companyId).get(paymentAttempts, attemptId);
  const company = await services.companies.findById(companyId);
  if (!failed.bookingId || !company || !readPaymentPolicies(company).retry_failed) return;
  const { bookingId, purpose, number, kind, amount } = failed;
  const wanted = { ...byItself, actorId: failed.actorId, note: failed.note, number: number + 1 };
  const now = services.clock();
  await plan(services, companyId, async (tx) => {
    const sheet = await lockIdle(tx, bookingId);
    if (purpose === 'hold')
      return sheet.facts.failed === 'hold' && sheet.booking.startAt > now
        ? [await planHold(tx, sheet, { ...wanted, now })]
        : [];
    // A visit that does not take place owes its fees only: they are wanted, whatever was paid since.
    if (sheet.facts.failed !== 'charge' && isOwed(sheet.booking.status)) return [];
    const isPart = kind === 'fee' || kind === 'deposit' ? { kind } : {};
    return planCharge(tx, sheet, { ...isPart, amount: Math.min(amount, sheet.due) }, wanted);
  });
}
