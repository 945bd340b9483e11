import { and, asc, eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/platform/bulk.ts';
import { DomainError } from '#engine/errors.ts';
import { type Problem, problemOf, refusal } from '#engine/problems.ts';
import { canAct, toSubject } from '../bulk/act-on-row.ts';
import { rehearse } from '../bulk/rehearse.ts';
import { begin, countOutcomes, rowsToPutBack } from '../bulk/run.ts';
import { mayRun, type Run } from '../bulk/runner.ts';
import type { BulkSubject, Task } from '../bulk/subject.ts';
import { findSubject } from '../bulk/subjects.ts';
import { bulkRunRows, bulkRuns } from '../db/tables/bulk-runs.ts';
import type { TenantDb } from '../db/tenant.ts';
import { requireWhole } from '../editing/edit-routes.ts';
import type { CompanyCall, EditCall } from '../editing/editor.ts';
import type { Kept } from '../editing/kept.ts';
import { hasRole } from '../http/admit.ts';
import { parseFilter, parseWhere, type FilterRules } from '../http/filter.ts';
import { serve, type Call, type Route } from '../http/route.ts';

type Request = {
  ids?: string[];
  where?: Record<string, unknown>;
  act: contracts.BulkAct;
  changes?: Record<string, unknown>;
  dry_run: boolean;
};

/** So many rows one run may have. */
export const mostRows = 20_000;
/** So many rows are shown at once. */
const mostShown = 200;

function requireSound(kept: Kept, { ids, where, act, changes }: Request): void {
  const found: Record<string, Problem> = {};
  if ((ids === undefined) === (where === undefined)) found['ids'] = problemOf('ids_or_where');
  if ((act === 'update') !== (changes !== undefined))
    found['changes'] = problemOf(act === 'update' ? 'changes_required' : 'changes_for_update');
  if (!canAct(kept, act)) found['act'] = problemOf('not_archivable');
  if (Object.keys(found).length > 0) throw new DomainError('VALIDATION', refusal(found));
}

type Found = { rules: FilterRules; idsOf: Kept['idsOf'] };

/** Those that are named, or that a filter finds. */
export async function findIds(
  call: EditCall,
  kept: Found,
  { ids, where }: Pick<Request, 'ids' | 'where'>,
): Promise<string[]> {
  if (ids) return ids;
  const filter = { where: parseWhere(where, kept.rules), limit: mostRows + 1, offset: 0 };
  const found = await kept.idsOf(call, { ...filter, orderBy: kept.rules.defaultOrder });
  if (found.length > mostRows)
    throw new DomainError('VALIDATION', refusal({ where: problemOf('found_too_many', { most: mostRows }) }));
  return found;
}

export const bulkRoute = (kept: Kept): Route => ({
  contract: kept.calls.bulk,
  handle: async (given) => {
    const call: CompanyCall = requireWhole(kept.calls.bulk, given);
    // Fastify has checked it by the contract.
    const request = call.body as Request;
    requireSound(kept, request);
    const { act, changes = {} } = request;
    const ids = await findIds(call, kept, request);
    return performBulk(call, {
      subject: toSubject(kept),
      task: { act, changes },
      ids,
      isDry: request.dry_run,
    });
  },
});

type Bulk = { subject: BulkSubject; task: Task; ids: readonly string[]; isDry: boolean };

/** Says what would become of each, or begins. */
export async function performBulk(call: CompanyCall, { subject, task, ids, isDry }: Bulk) {
  if (isDry) return preview(call, subject, task, ids);
  const rows = ids.map((subjectId) => ({ subjectId, title: '' }));
  const run = await begin(withoutReply(call), { subject, ...task, undoOf: null, rows });
  return { total: ids.length, run: await present(call.db, run) };
}

/** The states of single records are nobody's answer. */
const withoutReply = ({ db, company, services, caller, client }: CompanyCall): EditCall => ({
  db,
  company,
  services,
  caller,
  client,
});

async function preview(call: CompanyCall, subject: BulkSubject, task: Task, ids: readonly string[]) {
  const tried = await rehearse(withoutReply(call), subject, task, ids);
  const of = (...outcomes: string[]) => tried.filter(({ outcome }) => outcomes.includes(outcome)).length;
  return {
    total: ids.length,
    judged: tried.length,
    // What would be made later is what the run is for.
    would: { changed: of('changed', 'waiting'), unchanged: of('unchanged'), refused: of('refused') },
    rows: tried.slice(0, mostShown).map(toRow),
  };
}

const toRow = <R extends { reason: string }>({ reason, ...row }: R) => ({
  ...row,
  ...(reason !== '' && { reason }),
});

async function present(db: TenantDb, run: Run) {
  const undo = await db.find(bulkRuns, eq(bulkRuns.undoOf, run.id));
  return {
    id: run.id,
    collection: run.collection,
    act: run.act,
    undo_of: run.undoOf,
    state: run.state,
    reason: run.reason,
    ...(await countOutcomes(db, run.id)),
    undone_by: undo?.id ?? null,
    made_by: run.actor.actorName,
    created_at: run.createdAt.toISOString(),
    finished_at: run.finishedAt?.toISOString() ?? null,
  };
}

/** Whoever may not change what a run is about does not see it either. */
async function requireRun(
  { db, caller, params }: Pick<Call<typeof contracts.getBulkRun>, 'db' | 'caller' | 'params'>,
  strength?: 'locked',
): Promise<{ run: Run; subject: BulkSubject }> {
  const run = await (strength ? db.getLocked(bulkRuns, params.id) : db.get(bulkRuns, params.id));
  const subject = findSubject(run.collection);
  const mayRunIt = subject && mayRun(caller, subject.permissionOf(run.act));
  if (!mayRunIt || (subject.role && !hasRole(caller, subject.role)))
    throw new DomainError('NOT_FOUND', { resource: 'bulk_runs', id: params.id });
  return { run, subject };
}

const rowRules: FilterRules = {
  fields: { outcome: bulkRunRows.outcome, position: bulkRunRows.position },
  maxLimit: mostShown,
  defaultOrder: [asc(bulkRunRows.position)],
};

export const bulkRunRoutes: Route[] = [
  serve(
    contracts.getBulkRun,
    async (call) => {
      const { run } = await requireRun(call);
      const { where, ...page } = parseFilter(call.query.filter, rowRules);
      const rows = await call.db.list(bulkRunRows, {
        ...page,
        where: and(eq(bulkRunRows.runId, run.id), where),
      });
      return {
        ...(await present(call.db, run)),
        rows: rows.map(({ subjectId, title, outcome, reason }) =>
          toRow({ id: subjectId, title, outcome, reason }),
        ),
      };
    },
    rowRules,
  ),

  serve(contracts.undoBulkRun, async (call) => {
    const { run, subject } = await requireRun(call, 'locked');
    if (run.state === 'running')
      throw new DomainError('CONFLICT', { reason: 'This is still going on. Wait until it is done.' });
    if (run.act === 'undo')
      throw new DomainError('CONFLICT', { reason: 'An undo can’t be undone. Make the change again.' });
    subject.requireUndoable(run.act);
    if (await call.db.find(bulkRuns, eq(bulkRuns.undoOf, run.id)))
      throw new DomainError('CONFLICT', { reason: 'This has been undone already.' });
    const rows = await rowsToPutBack(call.db, run);
    const whole = withoutReply(requireWhole(contracts.undoBulkRun, call));
    const undo = await begin(whole, { subject, act: 'undo', changes: {}, undoOf: run.id, rows });
    return present(call.db, undo);
  }),
];
