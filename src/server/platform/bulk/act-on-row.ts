import type { BulkAct } from '#engine/contracts/platform/bulk.ts';
import { topicOf } from '#engine/contracts/platform/topic.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import type { SettingSpecs } from '#engine/settings/platform/define-settings.ts';
import { differences } from '../audit.ts';
import { toCatalogueScope } from '../editing/scope.ts';
import { findPostgresError, isConnectionLost } from '../db/client.ts';
import type { EditCall } from '../editing/editor.ts';
import { onlyThese, type Kept, type Thing } from '../editing/kept.ts';
import { overlay } from '../editing/overlay.ts';
import { toErrorReply } from '../http/errors.ts';
import type { BulkSubject, RowOutcome, RowTask, Task } from './subject.ts';
import { Unchanged } from './unchanged.ts';

type KeptTask = Task & { kept: Kept };

/**
 * One record, by the same way as a single change: complaints, locks, audit. What is refused leaves no trace of its
 * own, and the others go on.
 */
async function actOnRow(call: EditCall, task: KeptTask, row: RowTask): Promise<RowOutcome> {
  const { kept } = task;
  const { before } = row;
  const title = before ? kept.titleOf(before) : row.title;
  return tryRow(call, { title, settings: kept.settings }, async (inner) => {
    if (!before) throw new DomainError('NOT_FOUND', { resource: kept.name, id: row.subjectId });
    if (task.act === 'undo') return putBack(inner, kept, { ...row, before });
    // What is written down as its former state is what it was when it was locked.
    const { thing, reason } = await perform({ ...inner, ifMatch: kept.stateOf(before) }, task, before);
    return { outcome: 'changed', title, reason, before, stateAfter: thing && kept.stateOf(thing) };
  });
}

type RowTitle = { title: string; settings: SettingSpecs };

/** In a savepoint of its own: what is refused leaves nothing behind, and says why. */
export async function tryRow(
  call: EditCall,
  { title, settings }: RowTitle,
  act: (inner: EditCall) => Promise<RowOutcome>,
): Promise<RowOutcome> {
  try {
    return await call.db.transaction((db) => act({ ...call, db }));
  } catch (error) {
    const nothing = { title, before: null, stateAfter: null };
    if (error instanceof Unchanged) return { ...nothing, outcome: 'unchanged', reason: error.message };
    return { ...nothing, outcome: 'refused', reason: explain(call, settings, error) };
  }
}

type Performed = { thing: Thing | null; reason: string };

async function perform(call: EditCall, { kept, act, changes }: KeptTask, before: Thing): Promise<Performed> {
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
async function readThings(call: EditCall, kept: Kept, ids: readonly string[]): Promise<Map<string, Thing>> {
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
    .map(([field, said]) => {
      const words = said.join(', ');
      if (!/^[a-z]/.test(words)) return words.replace(/\.$/, '');
      return `${settings[field.split('.')[0] ?? '']?.title ?? field} ${words}`;
    })
    .join('. ');
}

/** Deadlocks, and transactions that could not be put one after the other. */
const passes = new Set(['40P01', '40001']);

const mostTried = 500;

/** A collection, whose records are changed by its editor. */
export const toSubject = (kept: Kept): BulkSubject => ({
  name: kept.name,
  topic: topicOf(kept.calls.update),
  permissionOf: () => kept.permission,
  ...(kept.role && { role: kept.role }),
  requireUndoable: () => undefined,
  mostTried,
  read: async (call, ids, { act }) => (act === 'undo' ? new Map() : readThings(call, kept, ids)),
  actOnRow: (call, task, row) => actOnRow(call, { ...task, kept }, row),
});

/** Can such a thing be done to a collection at all? */
export const canAct = (kept: Kept, act: BulkAct): boolean =>
  act === 'update' || act === 'remove' || Object.hasOwn(kept.settings, 'active');
