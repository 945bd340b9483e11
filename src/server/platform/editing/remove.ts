import { audit } from '../audit.ts';
import { toCatalogueScope } from './scope.ts';
import { findPostgresError } from '../db/client.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';
import { readOne, type EditCall, type Editor, type Reference } from './editor.ts';
import { lockRow } from './lock-row.ts';
import { requireState } from './state-tag.ts';

export type Removal = { id: string; outcome: 'deleted' | 'archived' };

/** Bookings and the like must go on telling what they are about: what they refer to is only archived. */
export async function remove<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: EditCall,
  editor: Editor<T, S, A>,
  id: string,
): Promise<Removal> {
  const { db } = call;
  const { table, noun, removal } = editor;
  await lockRow(db, table, id);
  const scope = toCatalogueScope(call);
  const thing = await readOne(editor, scope, id);
  requireState(call.ifMatch, editor, thing);
  await removal.forbid?.(thing, scope);
  const referredTo = await isReferredTo(db, removal.referredToBy, id);
  const outcome = !referredTo && (await couldDelete(db, table, id)) ? 'deleted' : 'archived';
  if (outcome === 'archived') await db.update(table, id, removal.archive(call.services.clock()));
  await audit(db, call, {
    action: `${noun}.${outcome}`,
    subject: { type: noun, id },
    summary: `${outcome === 'deleted' ? 'Deleted' : 'Archived'} the ${noun.replaceAll('_', ' ')} ${editor.titleOf(thing)}`,
  });
  return { id, outcome };
}

async function isReferredTo(db: TenantDb, references: readonly Reference[], id: string): Promise<boolean> {
  for (const { table, leadsTo } of references) {
    const rows = await db.list(table, { where: leadsTo(id), limit: 1 });
    if (rows.length > 0) return true;
  }
  return false;
}

/** Foreign keys know better than we do what refers to a row; the savepoint survives their no. */
async function couldDelete(db: TenantDb, table: CompanyTable, id: string): Promise<boolean> {
  try {
    await db.transaction((attempt) => attempt.remove(table, id));
    return true;
  } catch (error) {
    if (findPostgresError(error)?.code === foreignKeyViolation) return false;
    throw error;
  }
}

const foreignKeyViolation = '23503';
