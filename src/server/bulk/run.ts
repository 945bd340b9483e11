import { and, asc, count, eq, inArray, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import { bulkRunRows, bulkRuns } from '../db/tables/bulk-runs.ts';
import { retrying } from '../db/retrying.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { EditCall } from '../editing/editor.ts';
import type { Kept, Thing } from '../editing/kept.ts';
import { topicOf } from '../http/topic.ts';
import { enqueue } from '../jobs/queue.ts';
import { findCollection } from '../resources/collections.ts';
import type { Services } from '../services.ts';
import { actOnRow, readThings, type RowTask, type Task } from './act-on-row.ts';
import { findRunner, mayRun, toRunner, type Run } from './runner.ts';

/** So many are done in one transaction, and while somebody waits. */
export const batch = 50;
const rowsPerInsert = 1000;

type NewRun = Pick<Run, 'act' | 'changes' | 'undoOf'> & { kept: Kept; rows: readonly RowTask[] };

/** A short run is over when this is; a long one goes on as a job. */
export async function begin(call: EditCall, { kept, rows, ...what }: NewRun): Promise<Run> {
  const { db, services } = call;
  const run = await db.insert(bulkRuns, {
    ...what,
    ...toRunner(call),
    collection: kept.name,
    createdAt: services.clock(),
  });
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part = rows.slice(from, from + rowsPerInsert);
    await db.insertAll(
      bulkRunRows,
      part.map((row, index) => ({ ...row, runId: run.id, position: from + index })),
    );
  }
  if (rows.length > batch) {
    const payload = { companyId: db.companyId, runId: run.id };
    await enqueue(db, { name: 'bulk.run', payload, uniqueKey: `bulk ${run.id}` });
    return run;
  }
  await doBatch(call, kept, run);
  return finish(call, kept, run);
}

/** Goes on where it stopped: what a batch has done is committed together with that it is done. */
export async function continueRun(
  services: Services,
  { companyId, runId }: { companyId: string; runId: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let going = true; going;) {
    signal?.throwIfAborted();
    going = await retrying(() => services.tenant(companyId).transaction((db) => goOn(services, db, runId)));
  }
}

/** One batch. Answers whether there is more to do. */
async function goOn(services: Services, db: TenantDb, runId: string): Promise<boolean> {
  const run = await db.getLocked(bulkRuns, runId);
  const kept = findCollection(run.collection);
  const company = await services.companies.findById(db.companyId);
  if (run.state !== 'running' || !kept || !company) return false;
  const caller = company.state === 'frozen' ? undefined : await findRunner(services, run, company);
  if (!caller || !mayRun(caller, kept.permission)) {
    const reason = `${run.actor.actorName} may no longer do this`;
    await db.update(bulkRuns, run.id, { state: 'stopped', reason, finishedAt: services.clock() });
    await services.live.publish(db, 'bulk_runs', run.id);
    return false;
  }
  const call: EditCall = { db, company, services, caller, client: { address: run.address } };
  const done = await doBatch(call, kept, run);
  if (done === batch) return true;
  await finish(call, kept, run);
  return false;
}

/** The next ones that wait. Answers how many there were. */
async function doBatch(call: EditCall, kept: Kept, run: Run): Promise<number> {
  const { db, services } = call;
  const waiting = await db.list(bulkRunRows, {
    where: and(eq(bulkRunRows.runId, run.id), eq(bulkRunRows.outcome, 'waiting')),
    orderBy: [asc(bulkRunRows.position)],
    limit: batch,
  });
  const task: Task = { kept, act: run.act, changes: run.changes };
  const subjects = waiting.map(({ subjectId }) => subjectId);
  const things = run.act === 'undo' ? null : await readThings(call, kept, subjects);
  const changed: string[] = [];
  for (const { id, ...row } of waiting) {
    const now = things ? { ...row, before: things.get(row.subjectId) ?? null } : row;
    const { before, ...outcome } = await actOnRow(call, task, now);
    if (outcome.outcome === 'changed') changed.push(row.subjectId);
    const result = { ...outcome, ...(before && { before }) };
    await db.sendAlong((database) => database.update(bulkRunRows).set(result).where(eq(bulkRunRows.id, id)));
  }
  await services.live.publishAll(db, topicOf(kept.calls.update), changed);
  await services.live.publish(db, 'bulk_runs', run.id);
  return waiting.length;
}

async function finish(call: EditCall, kept: Kept, run: Run): Promise<Run> {
  const { db, services } = call;
  const finished = await db.update(bulkRuns, run.id, { state: 'done', finishedAt: services.clock() });
  const { changed, refused, total } = await countOutcomes(db, run.id);
  const some = refused > 0 ? `, ${refused} of ${total} refused` : '';
  await audit(db, call, {
    action: `bulk_run.${words[run.act].action}`,
    subject: { type: 'bulk_run', id: run.id },
    summary: `${words[run.act].said} ${changed} ${kept.name.replaceAll('_', ' ')}${some}`,
    ...(run.act === 'update' && {
      changes: Object.fromEntries(Object.entries(run.changes).map(([name, value]) => [name, [null, value]])),
    }),
  });
  return finished;
}

const words: Readonly<Record<Run['act'], { action: string; said: string }>> = {
  update: { action: 'updated', said: 'Changed' },
  archive: { action: 'archived', said: 'Archived' },
  restore: { action: 'restored', said: 'Restored' },
  remove: { action: 'removed', said: 'Removed' },
  undo: { action: 'undone', said: 'Put back' },
};

export type Outcomes = Record<'total' | 'done' | 'changed' | 'unchanged' | 'refused', number>;

export async function countOutcomes(db: TenantDb, runId: string): Promise<Outcomes> {
  const rows = await db.query((database, own) =>
    database
      .select({ outcome: bulkRunRows.outcome, rows: count() })
      .from(bulkRunRows)
      .where(and(own(bulkRunRows), eq(bulkRunRows.runId, runId)))
      .groupBy(bulkRunRows.outcome),
  );
  const of = (outcome: string) => rows.find((row) => row.outcome === outcome)?.rows ?? 0;
  const total = rows.reduce((sum, row) => sum + row.rows, 0);
  return {
    total,
    done: total - of('waiting'),
    changed: of('changed'),
    unchanged: of('unchanged'),
    refused: of('refused'),
  };
}

/** What an undo has to put back: the latest first, as one goes back. */
export async function rowsToPutBack(db: TenantDb, run: Run): Promise<RowTask[]> {
  const rows = await db.query((database, own) =>
    database
      .select()
      .from(bulkRunRows)
      .where(and(own(bulkRunRows), eq(bulkRunRows.runId, run.id), inArray(bulkRunRows.outcome, ['changed'])))
      .orderBy(sql`${bulkRunRows.position} desc`),
  );
  return rows.map(({ subjectId, title, before, stateAfter }) => ({
    subjectId,
    title,
    before: before satisfies Thing | null,
    stateAfter,
  }));
}
