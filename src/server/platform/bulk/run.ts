import { and, asc, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { audit } from '../audit.ts';
import { bulkRunRows, bulkRuns } from '../db/tables/bulk-runs.ts';
import { retrying } from '../db/retrying.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { EditCall } from '../editing/editor.ts';
import type { Thing } from '../editing/kept.ts';
import { enqueue } from '../jobs/queue.ts';
import type { Services } from '#server/services.ts';
import { findRunner, mayRun, toRunner, type Run } from './runner.ts';
import { isMadeLater, type BulkSubject, type RowOutcome, type RowTask, type Task } from './subject.ts';
import { findSubject } from './subjects.ts';

/** So many are done in one transaction, and while somebody waits. */
export const batch = 50;
const rowsPerInsert = 1000;

type NewRun = Pick<Run, 'act' | 'changes' | 'undoOf'> & { subject: BulkSubject; rows: readonly RowTask[] };

/** A short run is over when this is; a long one goes on as a job. */
export async function begin(call: EditCall, { subject, rows, ...what }: NewRun): Promise<Run> {
  const { db, services } = call;
  const run = await db.insert(bulkRuns, {
    ...what,
    ...toRunner(call),
    collection: subject.name,
    createdAt: services.clock(),
  });
  for (let from = 0; from < rows.length; from += rowsPerInsert) {
    const part = rows.slice(from, from + rowsPerInsert);
    await db.insertAll(
      bulkRunRows,
      part.map((row, index) => ({ ...row, runId: run.id, position: from + index })),
    );
  }
  if (rows.length > batch || isMadeLater(subject, what.act)) {
    const payload = { companyId: db.companyId, runId: run.id };
    await enqueue(db, { name: 'bulk.run', payload, uniqueKey: `bulk ${run.id}` });
    return run;
  }
  await doBatch(call, subject, run);
  return finish(call, subject, run);
}

/** Goes on where it stopped: what a batch has done is committed together with that it is done. */
export async function continueRun(
  services: Services,
  { companyId, runId }: { companyId: string; runId: string },
  signal?: AbortSignal,
): Promise<void> {
  for (let going = true; going;) {
    signal?.throwIfAborted();
    await makePlanned(services, companyId, runId);
    signal?.throwIfAborted();
    going = await retrying(() => services.tenant(companyId).transaction((db) => goOn(services, db, runId)));
  }
}

/**
 * Makes what was planned by a batch that is committed. Whoever goes on with a run that was cut off makes it first; made
 * again it is the same, and happens once.
 */
async function makePlanned(services: Services, companyId: string, runId: string): Promise<void> {
  const db = services.tenant(companyId);
  const run = await db.get(bulkRuns, runId);
  const subject = findSubject(run.collection);
  if (!subject?.made?.acts.has(run.act)) return;
  const planned = await db.list(bulkRunRows, {
    where: and(
      eq(bulkRunRows.runId, runId),
      eq(bulkRunRows.outcome, 'waiting'),
      isNotNull(bulkRunRows.stateAfter),
    ),
    orderBy: [asc(bulkRunRows.position)],
    limit: batch,
  });
  for (const { id, stateAfter } of planned) {
    const result = await subject.made.make(services, companyId, stateAfter ?? '');
    await db.update(bulkRunRows, id, result);
  }
  if (planned.length > 0) await services.live.publish(db, 'bulk_runs', runId);
}

/** One batch. Answers whether there is more to do. */
async function goOn(services: Services, db: TenantDb, runId: string): Promise<boolean> {
  const run = await db.getLocked(bulkRuns, runId);
  const subject = findSubject(run.collection);
  const company = await services.companies.findById(db.companyId);
  if (run.state !== 'running' || !subject || !company) return false;
  const caller =
    company.state === 'frozen'
      ? undefined
      : await findRunner(services, { ...run, role: subject.role }, company);
  if (!caller || !mayRun(caller, subject.permissionOf(run.act))) {
    const reason = `${run.actor.actorName} may no longer do this`;
    await db.update(bulkRuns, run.id, { state: 'stopped', reason, finishedAt: services.clock() });
    await services.live.publish(db, 'bulk_runs', run.id);
    return false;
  }
  const call: EditCall = { db, company, services, caller, client: { address: run.address } };
  const done = await doBatch(call, subject, run);
  if (done === batch || (done > 0 && isMadeLater(subject, run.act))) return true;
  if (await isAwaited(db, run.id)) return true;
  await finish(call, subject, run);
  return false;
}

/** Is something planned whose outcome nobody has written down yet? */
const isAwaited = async (db: TenantDb, runId: string): Promise<boolean> =>
  (await db.count(bulkRunRows, and(eq(bulkRunRows.runId, runId), eq(bulkRunRows.outcome, 'waiting')))) > 0;

/** The next ones that wait. Answers how many there were. */
async function doBatch(call: EditCall, subject: BulkSubject, run: Run): Promise<number> {
  const { db, services } = call;
  const waiting = await db.list(bulkRunRows, {
    where: and(
      eq(bulkRunRows.runId, run.id),
      eq(bulkRunRows.outcome, 'waiting'),
      // What is planned already is not planned again.
      isMadeLater(subject, run.act) ? isNull(bulkRunRows.stateAfter) : undefined,
    ),
    orderBy: [asc(bulkRunRows.position)],
    limit: batch,
  });
  const task: Task = { act: run.act, changes: run.changes, runId: run.undoOf ?? run.id };
  const subjects = waiting.map(({ subjectId }) => subjectId);
  const things = await subject.read(call, subjects, task);
  const changed: string[] = [];
  for (const { id, ...row } of waiting) {
    const now = run.act === 'undo' ? row : { ...row, before: things.get(row.subjectId) ?? null };
    const { before, detail: _detail, ...outcome }: RowOutcome = await subject.actOnRow(call, task, now);
    if (outcome.outcome === 'changed') changed.push(row.subjectId);
    const result = { ...outcome, ...(before && { before }) };
    await db.sendAlong((database) => database.update(bulkRunRows).set(result).where(eq(bulkRunRows.id, id)));
  }
  await services.live.publishAll(db, subject.topic, changed);
  await services.live.publish(db, 'bulk_runs', run.id);
  return waiting.length;
}

async function finish(call: EditCall, subject: BulkSubject, run: Run): Promise<Run> {
  const { db, services } = call;
  const finished = await db.update(bulkRuns, run.id, { state: 'done', finishedAt: services.clock() });
  const { changed, refused, total } = await countOutcomes(db, run.id);
  const some = refused > 0 ? `, ${refused} of ${total} refused` : '';
  await audit(db, call, {
    action: `bulk_run.${words[run.act].action}`,
    subject: { type: 'bulk_run', id: run.id },
    summary: `${subject.said?.[run.act] ?? words[run.act].said} ${changed} ${subject.name.replaceAll('_', ' ')}${some}`,
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
  assign: { action: 'assigned', said: 'Assigned teams to' },
  move: { action: 'moved', said: 'Moved' },
  accept: { action: 'accepted', said: 'Accepted' },
  cancel: { action: 'cancelled', said: 'Cancelled' },
  dispatch: { action: 'dispatched', said: 'Sent to dispatch' },
  tag: { action: 'tagged', said: 'Tagged' },
  charge: { action: 'charged', said: 'Charged' },
  message: { action: 'messaged', said: 'Sent a message about' },
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
