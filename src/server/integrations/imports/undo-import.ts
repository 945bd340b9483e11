import { and, eq, getTableName, sql, type SQL } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { importedIds, importRows, imports } from '#server/platform/db/tables/imports.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { ImportedKind } from './kind.ts';
import { importedKinds } from './kinds.ts';
import type { Import } from './open-import.ts';

type Undo = NonNullable<ImportedKind['undo']>;

/** What can be taken back: codes that are forgotten, and visits that people are told of, cannot. */
export const mayUndo = ({ kind, state }: Pick<Import, 'kind' | 'state'>): boolean =>
  importedKinds[kind].undo !== undefined && (state === 'done' || state === 'cancelled');

/**
 * Takes back what an import has added and nothing hangs on since; its rows are as before. What is in use stays, and is
 * counted as added. What the import wrote beside a record goes along.
 */
export async function undoImport(tx: TenantDb, found: Import): Promise<Import> {
  const { undo } = importedKinds[found.kind];
  if (!undo || !mayUndo(found)) throw new DomainError('CONFLICT', { reason: refusals[found.state] });
  const table = sql.identifier(getTableName(undo.table));
  const ids = await findUnused(tx, found, undo);
  const those = sql`any(${sql.param(ids)}::uuid[])`;
  for (const { part, column } of await listParts(tx, undo))
    await run(
      tx,
      sql`delete from ${sql.identifier(part)} where company_id = ${tx.companyId} and ${sql.identifier(column)} = ${those}`,
    );
  await run(tx, sql`delete from ${table} where company_id = ${tx.companyId} and id = ${those}`);
  await tx.query((database, own) =>
    database
      .delete(importedIds)
      .where(
        and(own(importedIds), eq(importedIds.kind, found.kind), sql`${importedIds.subjectId} = ${those}`),
      ),
  );
  await tx.query((database, own) =>
    database
      .update(importRows)
      .set({ state: 'sound', subjectId: null })
      .where(
        and(own(importRows), eq(importRows.importId, found.id), sql`${importRows.subjectId} = ${those}`),
      ),
  );
  return tx.update(imports, found.id, { state: 'checked', finishedAt: null });
}

const refusals = {
  checking: 'This import has added nothing yet.',
  checked: 'This import has added nothing yet.',
  running: 'This import is running: stop it first.',
  done: 'Gift cards and recurring visits can’t be taken back by the file. Void or cancel them one by one.',
  cancelled:
    'Gift cards and recurring visits can’t be taken back by the file. Void or cancel them one by one.',
} as const;

const run = (tx: TenantDb, statement: SQL) => tx.query((database) => database.execute(statement));

/** What points at rows of a table, as the database itself knows it: nobody has to think of a new table here. */
async function listReferences(tx: TenantDb, { table }: Undo) {
  type Reference = { part: string; column: string; dated: boolean };
  const { rows } = await tx.query((database) =>
    database.execute<Reference>(sql`
      select c.conrelid::regclass::text as part, a.attname::text as "column",
        exists (select from pg_attribute d where d.attrelid = c.conrelid and d.attname = 'created_at') as dated
      from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
      where c.contype = 'f' and c.confrelid = ${getTableName(table)}::regclass`),
  );
  return rows;
}

const listParts = async (tx: TenantDb, undo: Undo) =>
  (await listReferences(tx, undo)).filter(({ part }) => undo.parts.includes(part));

/** Rows of one import are written within moments; what is beside them later is somebody's work. */
const moment = sql`interval '1 minute'`;

async function findUnused(tx: TenantDb, { id, finishedAt }: Import, undo: Undo): Promise<string[]> {
  const table = sql.identifier(getTableName(undo.table));
  const uses = (await listReferences(tx, undo)).flatMap(({ part, column, dated }) => {
    const isPart = undo.parts.includes(part);
    if (isPart && !dated) return [];
    const later = isPart
      ? sql`and x.created_at > greatest(${table}.created_at + ${moment}, ${finishedAt})`
      : sql``;
    return [
      sql`and not exists (select from ${sql.identifier(part)} x
        where x.company_id = ${table}.company_id and x.${sql.identifier(column)} = ${table}.id ${later})`,
    ];
  });
  const stays = undo.stays ? sql`and not (${undo.stays})` : sql``;
  const { rows } = await tx.query((database) =>
    database.execute<{ id: string }>(sql`
      select ${table}.id from ${table}
      where ${table}.company_id = ${tx.companyId} and ${table}.id in (
        select r.subject_id from import_rows r
        where r.company_id = ${tx.companyId} and r.import_id = ${id} and r.state = 'created')
      ${sql.join(uses, sql` `)} ${stays}
      for update of ${table}`),
  );
  return rows.map((row) => row.id);
}
