import { sql } from 'drizzle-orm';
import type { Happening } from '../happenings/happening.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Database } from '../db/client.ts';
import type { TenantDb } from '../db/tenant.ts';
import { jobs } from '../db/tables/platform.ts';

/** Every kind of job and what it is given. A handler is owed for each (`handlers.ts`). */
export type JobPayloads = {
  'mail.send': Mail;
  'account.invite': { accountId: string; inviter: string };
  'happening.spread': Happening;
  'series.materialise': { companyId: string; seriesId: string };
  'waitlist.offer': { companyId: string; locationId: string };
  'quotes.look_after': Record<string, never>;
  'visits.look_after': Record<string, never>;
  'series.materialise_all': Record<string, never>;
  'message.send': { companyId: string; messageId: string };
  'messages.plan': Record<string, never>;
  'payments.run': { companyId: string; attemptId: string };
  'payments.retry': { companyId: string; attemptId: string };
  'payments.hold': { companyId: string; bookingId: string };
  'payments.charge': { companyId: string; bookingId: string };
  'payments.reconcile': { companyId: string };
  'payments.find_due': Record<string, never>;
  'payments.recover': Record<string, never>;
  'payments.compare': Record<string, never>;
  'payments.warn_expiring': Record<string, never>;
  'gift_cards.look_after': Record<string, never>;
  'housekeeping.expire': Record<string, never>;
};
export type JobName = keyof JobPayloads;

export type NewJob<N extends JobName = JobName> = {
  [K in N]: { name: K; payload: JobPayloads[K]; runAt?: Date; uniqueKey?: string; maxAttempts?: number };
}[N];

export const wakeChannel = 'trellis_jobs';

/** Adds a job of a company. Inside a transaction it exists if and only if that commits. */
export const enqueue = (db: TenantDb, job: NewJob): Promise<void> =>
  db.query((database) => addJob(database, { ...job, companyId: db.companyId }));

/** Adds a job that belongs to no company, or from code that already runs as the system. */
export async function addJob(db: Database, job: NewJob & { companyId: string | null }): Promise<void> {
  const { name, payload, companyId, runAt, uniqueKey, maxAttempts } = job;
  await db
    .insert(jobs)
    .values({
      name,
      payload,
      companyId,
      uniqueKey,
      ...(runAt && { runAt }),
      ...(maxAttempts && { maxAttempts }),
    })
    .onConflictDoNothing();
  await db.execute(sql`select pg_notify(${wakeChannel}, '')`);
}
