import { problemOf } from '#engine/problems.ts';
import { and, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from '../db/ids.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';
import type { Complaint } from './complaints.ts';
import type { NewRow } from './editor.ts';

export type Named = { table: CompanyTable; noun: string; ids: readonly string[] };

/** Which of the ids a body names are no rows of this company; another company's are none. */
export async function findMissing(db: TenantDb, { table, ids }: Named): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const plain: PgTable = table;
  const rows = await db.query((database, own) =>
    database
      .select({ id: table.id })
      .from(plain)
      .where(and(own(table), isOneOf(table.id, ids))),
  );
  const missing = new Set(ids);
  // Ids are texts, though a table without a name cannot say so.
  for (const { id } of rows) missing.delete(id as string);
  return missing;
}

/** Complaints about those, each at its place in the list. */
export async function complainOfMissing(
  db: TenantDb,
  fieldOf: (index: number) => string,
  named: Named,
): Promise<Complaint[]> {
  const missing = await findMissing(db, named);
  return named.ids.flatMap((id, index): Complaint[] =>
    missing.has(id) ? [[fieldOf(index), problemOf('not_of_company', { noun: named.noun })]] : [],
  );
}

/** Writes the rows that hang on another one anew, all at once. */
export async function replaceParts<T extends CompanyTable>(
  db: TenantDb,
  table: T,
  { of, rows }: { of: SQL; rows: readonly NewRow<T>[] },
): Promise<void> {
  const plain: PgTable = table;
  await db.query((database, own) => database.delete(plain).where(and(own(table), of)));
  if (rows.length === 0) return;
  const owned = rows.map((row) => ({ ...row, companyId: db.companyId }));
  await db.query((database) => database.insert(plain).values(owned));
}
