import { and, eq, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '#engine/errors.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';

/** Writers of one thing come one after the other: what is checked stays true until it is written. */
export async function lockRow(db: TenantDb, table: CompanyTable, id: string): Promise<void> {
  const plain: PgTable = table;
  const rows = await db.query((database, own) =>
    database
      .select({ id: table.id })
      .from(plain)
      .where(and(own(table), eq(table.id, id)))
      .for('update'),
  );
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { resource: getTableName(table), id });
}
