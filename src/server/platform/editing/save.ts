import { defaultsOf } from '#engine/settings/platform/define-settings.ts';
import { audit, differences } from '../audit.ts';
import { toCatalogueScope, type DayScope } from './scope.ts';
import type { CompanyTable } from '../db/tenant.ts';
import { markupIn, requireNone } from './complaints.ts';
import { readOne, type Edit, type EditCall, type Editor } from './editor.ts';
import { lockRow } from './lock-row.ts';
import { overlay } from './overlay.ts';
import { placeLast } from './reorder.ts';
import { requireState, stateTag } from './state-tag.ts';

export async function create<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: EditCall,
  editor: Editor<T, S, A>,
  body: Partial<S>,
): Promise<A> {
  const made = await add({ ...toCatalogueScope(call), now: call.services.clock() }, editor, body);
  const { noun } = editor;
  call.reply?.tag(stateTag(editor, made));
  await audit(call.db, call, {
    action: `${noun}.created`,
    subject: { type: noun, id: made.id },
    summary: `Added the ${noun.replaceAll('_', ' ')} ${editor.titleOf(made)}`,
  });
  return made;
}

/** The same without a call, for whoever keeps a record of their own. */
export async function add<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  scope: DayScope & { now: Date },
  editor: Editor<T, S, A>,
  body: Partial<S>,
  /** Something that was here before comes back under its own. */
  formerId?: string,
): Promise<A> {
  const { table, order } = editor;
  const edit: Edit<S, A> = {
    ...scope,
    body,
    before: null,
    ...(formerId !== undefined && { isBroughtBack: true }),
  };
  // What a new one needs is in the body, by its schema; all else is in the defaults.
  const settings = overlay<Partial<S>>(defaultsOf(editor.settings) as Partial<S>, body) as S;
  await requireSound(editor, settings, edit);
  const row = await edit.db.insert(table, {
    ...editor.toRow(settings, edit),
    ...(formerId !== undefined && { id: formerId }),
  });
  // Every company table's id is a text.
  const { id } = row as { id: string };
  if (order) await placeLast(edit.db, table, { column: order.column, id });
  await editor.saveParts?.(id, settings, edit);
  return editor.present?.(row, edit) ?? readOne(editor, edit, id);
}

export async function change<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: EditCall,
  editor: Editor<T, S, A>,
  { id, body }: { id: string; body: Partial<S> },
): Promise<A> {
  const { table, noun } = editor;
  await lockRow(call.db, table, id);
  const scope = toCatalogueScope(call);
  const before = await readOne(editor, scope, id);
  requireState(call.ifMatch, editor, before);
  const edit: Edit<S, A> = { ...scope, now: call.services.clock(), body, before };
  const settings = overlay<S>(before, body);
  await requireSound(editor, settings, edit);
  if (isArchived(settings) && !isArchived(before)) await editor.removal.forbid?.(before, scope);
  const row = await edit.db.update(table, id, editor.toRow(settings, edit));
  await editor.saveParts?.(id, settings, edit);
  const after = editor.present?.(row, edit) ?? (await readOne(editor, edit, id));
  call.reply?.tag(stateTag(editor, after));
  const asked = Object.entries(after).filter(([field]) => Object.hasOwn(body, field));
  await audit(edit.db, call, {
    action: `${noun}.changed`,
    subject: { type: noun, id },
    summary: `Changed the ${noun.replaceAll('_', ' ')} ${editor.titleOf(after)}`,
    changes: differences<Record<string, unknown>>({ ...before }, Object.fromEntries(asked)),
  });
  return after;
}

/** Whoever switches something off archives it: what forbids its removal forbids that, too. */
const isArchived = (thing: object): boolean => 'active' in thing && thing.active === false;

async function requireSound<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  { complain }: Editor<T, S, A>,
  settings: S,
  edit: Edit<S, A>,
): Promise<void> {
  requireNone([...markupIn({ ...edit.body }), ...(await complain(settings, edit))]);
}
