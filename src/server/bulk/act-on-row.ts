import type { BulkAct } from '#engine/contracts/bulk.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import type { SettingSpecs } from '#engine/settings/define-settings.ts';
import { differences } from '../audit.ts';
import { toCatalogueScope } from '../catalogue/scope.ts';
import { findPostgresError, isConnectionLost } from '../db/client.ts';
import type { EditCall } from '../editing/editor.ts';
import { onlyThese, type Kept, type Thing } from '../editing/kept.ts';
import { overlay } from '../editing/overlay.ts';
import { toErrorReply } from '../http/errors.ts';
import type { Run } from './runner.ts';

export type RowOutcome = {
  outcome: 'changed' | 'unchanged' | 'refused';
  title: string;
  reason: string;
  before: Thing | null;
  stateAfter: string | null;
};

export type RowTask = {
  subjectId: string;
  title: string;
  /** As it is, or with an undo: as it is to be again, and the state that it was left in. */
  before?: Thing | null;
  stateAfter?: string | null;
};

export type Task = { kept: Kept; act: Run['act']; changes: Readonly<Record<string, unknown>> };

/** What is only said by going back to before the row. */
class Unchanged extends Error {}

/**
 * One record, by the same way as a single change: complaints, locks, audit. What is refused leaves no trace of its
 * own, and the others go on.
 */
export async function actOnRow(call: EditCall, task: Task, row: RowTask): Promise<RowOutcome> {
  const { kept } = task;
  const { before } = row;
  const title = before ? kept.titleOf(before) : row.title;
  try {
    if (!before) throw new DomainError('NOT_FOUND', { resource: kept.name, id: row.subjectId });
    return await call.db.transaction(async (db) => {
      if (task.act === 'undo') return putBack({ ...call, db }, kept, { ...row, before });
      // What is written down as its former state is what it was when it was locked.
      const inner: EditCall = { ...call, db, ifMatch: kept.stateOf(before) };
      const { thing, reason } = await perform(inner, task, before);
      return { outcome: 'changed', title, reason, before, stateAfter: thing && kept.stateOf(thing) };
    });
  } catch (error) {
    const nothing = { title, before: null, stateAfter: null };
    if (error instanceof Unchanged) return { ...nothing, outcome: 'unchanged', reason: '' };
    return { ...nothing, outcome: 'refused', reason: explain(call, kept.settings, error) };
  }
}

type Performed = { thing: Thing | null; reason: string };

async function perform(call: EditCall, { kept, act, changes }: Task, before: Thing): Promise<Performed> {
  if (act === 'remove') {
    const { outcome } = await kept.remove(call, before.id);
    return outcome === 'deleted'
      ? { thing: null, reason: '' }
      : { thing: await kept.read(call, before.id), reason: 'Archived, because it is in use' };
  }
  const body = act === 'update' ? changes : { active: act === 'restore' };
  // Without a write, where nothing would be different; a write may still find that it changes nothing.
  if (Object.keys(differences(before, overlay(before, body))).length === 0) throw new Unchanged();
  const thing = await kept.change(call, { id: before.id, body });
  if (kept.stateOf(thing) === kept.stateOf(before)) throw new Unchanged();
  return { thing, reason: '' };
}

/** What the run left, and nobody has changed since, becomes what it was before. */
async function putBack(
  call: EditCall,
  kept: Kept,
  { subjectId, before, stateAfter }: RowTask & { before: Thing },
): Promise<RowOutcome> {
  const title = kept.titleOf(before);
  if (stateAfter === null || stateAfter === undefined) {
    const back = await kept.bringBack(call, before);
    const reason = 'What was linked to it stays unlinked';
    return { outcome: 'changed', title, reason, before: null, stateAfter: kept.stateOf(back) };
  }
  const body = Object.fromEntries(Object.keys(kept.settings).map((name) => [name, before[name]]));
  const changed = await kept.change({ ...call, ifMatch: stateAfter }, { id: subjectId, body });
  return { outcome: 'changed', title, reason: '', before: null, stateAfter: kept.stateOf(changed) };
}

/** Records as they are, by their ids: those of a batch at once. */
export async function readThings(call: EditCall, kept: Kept, ids: string[]): Promise<Map<string, Thing>> {
  const things = await kept.find(toCatalogueScope(call), onlyThese(kept.rules, kept.table, ids));
  return new Map(things.map((thing) => [thing.id, thing]));
}

/** Why a record was refused, as a sentence for the table of results. */
function explain({ services }: EditCall, settings: SettingSpecs, error: unknown): string {
  // Of the whole batch, which is tried again.
  if (isConnectionLost(error) || passes.has(findPostgresError(error)?.code ?? '')) throw error;
  if (isDomainError(error) && error.code === 'CHANGED_MEANWHILE') return 'Somebody has changed it since';
  if (isDomainError(error) && error.code === 'NOT_FOUND') return 'It is no longer there';
  const { body, expected } = toErrorReply(error);
  if (!expected) services.log.error({ err: error }, 'a record of a bulk change failed');
  const messages = Object.entries(body.error.details.messages ?? {});
  if (messages.length === 0) return body.error.message;
  return messages
    .map(([field, said]) => `${settings[field.split('.')[0] ?? '']?.title ?? field} ${said.join(', ')}`)
    .join('. ');
}

/** Deadlocks, and transactions that could not be put one after the other. */
const passes = new Set(['40P01', '40001']);

/** Can such a thing be done to a collection at all? */
export const canAct = (kept: Kept, act: BulkAct): boolean =>
  act === 'update' || act === 'remove' || Object.hasOwn(kept.settings, 'active');
