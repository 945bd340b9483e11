import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { invite } from '#server/company/accounts/invitation.ts';
import { idempotency, jobs, throttles } from '#server/platform/db/tables/platform.ts';
import { bulkRuns } from '#server/platform/db/tables/bulk-runs.ts';
import { calendarChanges } from '#server/platform/db/tables/calendar-changes.ts';
import { oneTimeTokens, sessions } from '#server/platform/db/tables/identity.ts';
import { continueRun } from '#server/platform/bulk/run.ts';
import { bookingJobs } from '#server/booking/jobs.ts';
import { fileJobs } from '#server/platform/files/jobs.ts';
import { integrationJobs } from '#server/integrations/jobs.ts';
import { spread } from '#server/platform/happenings/spread.ts';
import { messageJobs } from '#server/messages/jobs.ts';
import { lookAfterGiftCards } from '#server/money/gift-cards/deliver.ts';
import type { Mailer } from '#server/platform/mail/mailer.ts';
import { paymentJobs } from '#server/money/payments/jobs/payment-jobs.ts';
import { priceChangeJobs } from '#server/catalogue/price-changes/jobs.ts';
import { makeRest } from '#server/catalogue/discount-codes/generate.ts';
import type { Services } from '#server/services.ts';
import { remindOfTasks } from '#server/people/tasks/remind.ts';
import { whatIfJobs } from '#server/booking/what-ifs/jobs.ts';
import type { JobName, JobPayloads } from '#server/platform/jobs/queue.ts';
import type { RunJob } from '#server/platform/jobs/worker.ts';
import type { JobHandlers } from '#server/platform/jobs/job-handlers.ts';

export const createHandlers = (services: Services, mailer: Mailer): JobHandlers => ({
  'account.invite': ({ accountId, inviter }) => invite(services, accountId, inviter),
  ...bookingJobs(services),
  ...fileJobs(services),
  ...integrationJobs(services),
  'happening.spread': (happening) => spread(services, happening),
  'mail.send': (mail) => mailer.send(mail),
  ...messageJobs(services, mailer),
  ...paymentJobs(services),
  ...priceChangeJobs(services),
  ...whatIfJobs(services),
  'bulk.run': (job, signal) => continueRun(services, job, signal),
  'gift_cards.look_after': () => lookAfterGiftCards(services),
  'tasks.remind': () => remindOfTasks(services),
  'discount_codes.generate': (job, signal) => makeRest(services, job, signal),
  async 'housekeeping.expire'() {
    const db = services.system;
    await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
    await db.delete(oneTimeTokens).where(lt(oneTimeTokens.expiresAt, sql`now() - interval '30 days'`));
    // Every look at the sign-in page makes one.
    await db
      .delete(oneTimeTokens)
      .where(and(eq(oneTimeTokens.purpose, 'passkey_sign_in'), lt(oneTimeTokens.expiresAt, sql`now()`)));
    await db.delete(throttles).where(lt(throttles.windowEndsAt, sql`now() - interval '1 day'`));
    await db.delete(calendarChanges).where(lt(calendarChanges.createdAt, sql`now() - interval '1 day'`));
    await db.delete(idempotency).where(lt(idempotency.createdAt, sql`now() - interval '7 days'`));
    await db.delete(bulkRuns).where(lt(bulkRuns.createdAt, sql`now() - interval '90 days'`));
    await db
      .delete(jobs)
      .where(and(inArray(jobs.state, ['done']), lt(jobs.finishedAt, sql`now() - interval '14 days'`)));
  },
});

/** A job of a name that this version does not know fails, and so waits for a node that does. */
export const runWith =
  (handlers: JobHandlers): RunJob =>
  async (job, signal) => {
    if (!isJobName(handlers, job.name)) throw new Error(`this version knows no job "${job.name}"`);
    // The row was written by `addJob`, which ties a name to its payload.
    await (handlers[job.name] as JobHandlers['mail.send'])(job.payload as JobPayloads['mail.send'], signal);
  };

const isJobName = (handlers: JobHandlers, name: string): name is JobName => Object.hasOwn(handlers, name);
