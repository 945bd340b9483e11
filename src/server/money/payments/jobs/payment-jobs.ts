import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts';
import type { Services } from '#server/services.ts';
import { runAttempt } from '../run-attempt.ts';
import { heedAgain } from '../webhooks.ts';
import { chargeWhenDue, holdWhenDue, retry } from './automatic.ts';
import { findDueCharges, findDueHolds } from './find-due.ts';
import { compareAll, reconcile } from './reconcile.ts';
import { recoverAttempts } from './recover.ts';
import { renewHolds } from './renew-holds.ts';
import { warnExpiring } from './warn-expiring.ts';

type PaymentJobs = Pick<JobHandlers, Extract<keyof JobHandlers, `payments.${string}`>>;

export const paymentJobs = (services: Services): PaymentJobs => ({
  'payments.run': async ({ companyId, attemptId }) => void (await runAttempt(services, companyId, attemptId)),
  'payments.retry': (failed) => retry(services, failed),
  'payments.hold': (visit) => holdWhenDue(services, visit),
  'payments.charge': (visit) => chargeWhenDue(services, visit),
  'payments.heed': (news) => heedAgain(services, news),
  'payments.reconcile': ({ companyId }) => reconcile(services, companyId),
  'payments.compare': () => compareAll(services),
  'payments.warn_expiring': () => warnExpiring(services),
  async 'payments.find_due'() {
    await findDueHolds(services.system, services.clock());
    await findDueCharges(services.system, services.clock());
  },
  async 'payments.recover'() {
    await recoverAttempts(services);
    await renewHolds(services);
  },
});
