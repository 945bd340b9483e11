import { and, eq, getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { DomainError } from '#engine/errors.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';

/**
 * Writers of one thing come one after the other: what is checked stays true until it is written. Rows that refer to it
 * may be added meanwhile (who books does not wait for who edits), unless the lock is for `update`.
 */
export async function lockRow(
  db: TenantDb,
  table: CompanyTable,
  id: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<void> {
  const plain: PgTable = table;
  const rows = await db.query((database, own) =>
    database
      .select({ id: table.id })
      .from(plain)
      .where(and(own(table), eq(table.id, id)))
      .for(strength),
  );
  if (rows.length === 0) throw new DomainError('NOT_FOUND', { resource: getTableName(table), id });
}

/** Until the end of the transaction, for what no row stands for: that there is no other one like it. */
export const lockKind = (db: TenantDb, kind: string) =>
  db.query((database) =>
    database.execute(sql`select pg_advisory_xact_lock(hashtext(${kind}), hashtext(${db.companyId}))`),
  );
