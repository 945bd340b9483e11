import { sql } from 'drizzle-orm';
import type { Happening } from '../happenings/happening.ts';
import type { Mail } from '../mail/mailer.ts';
import type { Database } from '../db/client.ts';
import type { TenantDb } from '../db/tenant.ts';
import { jobs } from '../db/tables/platform.ts';
import type { CodeBatch } from '#server/catalogue/discount-codes/code-batch.ts';
import type { ChangeJob, PriceChangeJob } from '#server/catalogue/price-changes/job-payloads.ts';
import type { WhatIfJob } from '#server/booking/what-ifs/job-payloads.ts';
import type { ProcessorEvent, ProcessorName } from '#server/money/payments/processor.ts';

/** Every kind of job and what it is given. A handler is owed for each (`handlers.ts`). */
export type JobPayloads = {
  'mail.send': Mail;
  'account.invite': { accountId: string; inviter: string };
  'happening.spread': Happening;
  'series.materialise': { companyId: string; seriesId: string };
  'visits.staff': { companyId: string; bookingId: string };
  'waitlist.offer': {
    companyId: string;
    locationId: string;
    spans?: readonly { start: number; end: number }[];
    waiting?: string;
    /** The act of the office that has made the room: where it was taken back, there is none. */
    actId?: string;
  };
  'quotes.look_after': Record<string, never>;
  'visits.look_after': Record<string, never>;
  'series.materialise_all': Record<string, never>;
  'message.send': { companyId: string; messageId: string };
  'messages.plan': Record<string, never>;
  'messages.digests': Record<string, never>;
  'payments.run': { companyId: string; attemptId: string };
  'payments.retry': { companyId: string; attemptId: string };
  'payments.hold': { companyId: string; bookingId: string };
  'payments.charge': { companyId: string; bookingId: string };
  'payments.heed': {
    companyId: string;
    processor: ProcessorName;
    event: ProcessorEvent;
    /** Where it is kept as it came. */
    rowId: string;
    tries: number;
  };
  'payments.reconcile': { companyId: string };
  'payments.find_due': Record<string, never>;
  'payments.recover': Record<string, never>;
  'payments.compare': Record<string, never>;
  'payments.warn_expiring': Record<string, never>;
  'gift_cards.look_after': Record<string, never>;
  'tasks.remind': Record<string, never>;
  'discount_codes.generate': CodeBatch & { companyId: string };
  'price_changes.compute': PriceChangeJob;
  'price_changes.publish': ChangeJob;
  'price_changes.apply': ChangeJob;
  'price_changes.undo': ChangeJob;
  'what_ifs.compute': WhatIfJob;
  'what_ifs.publish_due': Record<string, never>;
  'webhooks.deliver': { companyId: string; deliveryId: string; attempt: number };
  'imports.check': { companyId: string; importId: string };
  'imports.run': { companyId: string; importId: string };
  'archives.make': { companyId: string; archiveId: string };
  'archives.compare': { companyId: string; archiveId: string };
  'archives.import': { companyId: string; archiveId: string };
  'bulk.run': { companyId: string; runId: string };
  'files.make_sizes': { companyId: string; fileId: string; size: number };
  'files.erase': { folder: string };
  'files.look_after': Record<string, never>;
  'integrations.forget': Record<string, never>;
  'housekeeping.expire': Record<string, never>;
};
export type JobName = keyof JobPayloads;

export type NewJob<N extends JobName = JobName> = {
  [K in N]: { name: K; payload: JobPayloads[K]; runAt?: Date; uniqueKey?: string; maxAttempts?: number };
}[N];

export const wakeChannel = 'trellis_jobs';

const defaultAttempts = 8;

/** Adds a job of a company. Inside a transaction it exists if and only if that commits. */
export const enqueue = (db: TenantDb, job: NewJob): Promise<void> =>
  db.sendAlong((database) => addJob(database, { ...job, companyId: db.companyId }));

/** The same for several at once. */
export const enqueueAll = (db: TenantDb, added: readonly NewJob[]): Promise<void> =>
  db.sendAlong((database) =>
    addJobs(
      database,
      added.map((job) => ({ ...job, companyId: db.companyId })),
    ),
  );

type AnyJob = NewJob & { companyId: string | null };

/** Adds a job that belongs to no company, or from code that already runs as the system. */
export const addJob = (db: Database, job: AnyJob): Promise<void> => addJobs(db, [job]);

/** Workers are woken by the statement that adds: those that sleep learn of it when it commits. */
async function addJobs(db: Database, added: readonly AnyJob[]): Promise<void> {
  if (added.length === 0) return;
  const column = (valueOf: (job: AnyJob) => unknown) => sql.param(added.map(valueOf));
  await db.execute(sql`
    with added as (
      insert into ${jobs} (name, payload, company_id, unique_key, run_at, max_attempts)
      select name, payload, company_id, unique_key, coalesce(run_at, now()), coalesce(max_attempts, ${defaultAttempts})
      from unnest(
        ${column(({ name }) => name)}::text[], ${column(({ payload }) => JSON.stringify(payload))}::jsonb[],
        ${column(({ companyId }) => companyId)}::uuid[], ${column(({ uniqueKey }) => uniqueKey ?? null)}::text[],
        ${column(({ runAt }) => runAt?.toISOString() ?? null)}::timestamptz[],
        ${column(({ maxAttempts }) => maxAttempts ?? null)}::int[]
      ) as job (name, payload, company_id, unique_key, run_at, max_attempts)
      on conflict do nothing)
    select pg_notify(${wakeChannel}, '')`);
}
