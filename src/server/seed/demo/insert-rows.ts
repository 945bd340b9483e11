import { getTableColumns, getTableName } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/db/client.ts';
import type { CompanyTable, RowSet } from './row-set.ts';

/** Postgres takes 65,535 parameters a statement. */
const mostParameters = 60_000;

/** Connected as the owner: the rows of several companies are written at once. A transaction will do. */
export type SeedDb = Pick<Database, 'insert'>;

/** Parents before children, a few large statements a table. */
export async function insertRows(db: SeedDb, rows: RowSet): Promise<void> {
  for (const table of parentsFirst(rows.tables())) {
    const all = rows.of(table);
    const perStatement = Math.floor(mostParameters / Object.keys(getTableColumns(table)).length);
    for (let start = 0; start < all.length; start += perStatement) {
      await db.insert(table).values(all.slice(start, start + perStatement));
    }
  }
}

function parentsFirst(tables: CompanyTable[]): CompanyTable[] {
  const byName = new Map(tables.map((table) => [getTableName(table), table]));
  const sorted = new Set<CompanyTable>();
  const visit = (table: CompanyTable) => {
    if (sorted.has(table)) return;
    for (const key of getTableConfig(table).foreignKeys) {
      const parent = byName.get(getTableName(key.reference().foreignTable));
      if (parent && parent !== table) visit(parent);
    }
    sorted.add(table);
  };
  tables.forEach(visit);
  return [...sorted];
}
