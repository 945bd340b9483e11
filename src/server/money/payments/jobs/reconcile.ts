import { and, gte, isNotNull, lt, sql } from 'drizzle-orm';
import { payments } from '#server/platform/db/tables/payments.ts';
import {
  processorAccounts,
  reconciliations,
  type ReconciliationReport,
} from '#server/platform/db/tables/processors.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import type { Services } from '#server/services.ts';
import { openProcessor, type ProcessorAccount } from '../open-processor.ts';
import type { ProcessorEntry } from '../processor.ts';

/** Two days, so that what moves around midnight is seen whole by one comparison at least. */
const lookBackSeconds = 2 * 86_400;
/** What has only just moved may still be on its way into our books. */
const settledSeconds = 900;

/** One comparison a day for every company that takes cards. */
export async function compareAll(services: Services): Promise<void> {
  const day = services.clock().toISOString().slice(0, 10);
  const companies = await services.system
    .selectDistinct({ id: processorAccounts.companyId })
    .from(processorAccounts);
  for (const { id: companyId } of companies)
    await addJob(services.system, {
      name: 'payments.reconcile',
      companyId,
      payload: { companyId },
      uniqueKey: `${companyId} ${day}`,
    });
}

/** Compares each processor's books with ours, and keeps what differs for somebody to look at. */
export async function reconcile(services: Services, companyId: string): Promise<void> {
  const db = services.tenant(companyId);
  const day = services.clock().toISOString().slice(0, 10);
  for (const account of await db.list(processorAccounts)) {
    const report = await compare(services, account);
    await db.query((database) =>
      database
        .insert(reconciliations)
        .values({ companyId, processor: account.processor, day, report })
        .onConflictDoUpdate({
          target: [reconciliations.companyId, reconciliations.processor, reconciliations.day],
          set: { report },
        }),
    );
  }
}

async function compare(services: Services, account: ProcessorAccount): Promise<ReconciliationReport> {
  const now = services.clock();
  const since = secondsAfter(now, -lookBackSeconds);
  const until = secondsAfter(now, -settledSeconds);
  const answer = await openProcessor(services, account).list(since);
  const none = { matched: 0, unknown: [], missing: [], different: [] };
  if (answer.kind === 'needs_authentication') return { ...none, problem: answer.kind };
  if (answer.kind !== 'succeeded') return { ...none, problem: answer.detail };
  const ours = await services.tenant(account.companyId).list(payments, {
    where: and(
      sql`${payments.processor} = ${account.processor}`,
      isNotNull(payments.reference),
      gte(payments.occurredAt, since),
      lt(payments.occurredAt, until),
    ),
    limit: 5000,
  });
  const known = await findKnown(services, account, answer.entries);
  return { ...match(answer.entries, { ours, known, until }), problem: null };
}

type Row = typeof payments.$inferSelect;

/** What they name may be older in our books than what we look back at. */
async function findKnown(
  services: Services,
  { companyId, processor }: ProcessorAccount,
  entries: ProcessorEntry[],
): Promise<Map<string, Row>> {
  if (entries.length === 0) return new Map();
  const rows = await services.tenant(companyId).list(payments, {
    where: sql`${payments.processor} = ${processor} and ${payments.reference} in ${entries.map(({ reference }) => reference)}`,
    limit: 10_000,
  });
  return new Map(rows.map((row) => [row.reference ?? '', row]));
}

type Books = { ours: Row[]; known: Map<string, Row>; until: Date };

function match(
  entries: ProcessorEntry[],
  { ours, known, until }: Books,
): Omit<ReconciliationReport, 'problem'> {
  const theirs = new Set(entries.map(({ reference }) => reference));
  const report: Omit<ReconciliationReport, 'problem'> = {
    matched: 0,
    unknown: [],
    missing: [],
    different: [],
  };
  for (const { reference, kind, amount, at } of entries) {
    const row = known.get(reference);
    if (!row) {
      if (at < until) report.unknown.push({ reference, kind, amount, at: at.toISOString() });
    } else if (Math.abs(row.amount) === amount) report.matched += 1;
    else report.different.push({ reference, kind, ours: Math.abs(row.amount), theirs: amount });
  }
  for (const { reference, amount, occurredAt } of ours) {
    if (reference === null || theirs.has(reference)) continue;
    const kind = amount < 0 ? 'refund' : 'payment';
    report.missing.push({ reference, kind, amount: Math.abs(amount), at: occurredAt.toISOString() });
  }
  return report;
}
