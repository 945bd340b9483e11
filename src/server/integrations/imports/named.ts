import { sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { CompanyTable, TenantDb } from '#server/platform/db/tenant.ts';

type Named = { column: AnyPgColumn; field: string; name: string };

/** Files of people name things as people do. */
export async function requireNamed(
  db: TenantDb,
  table: CompanyTable,
  { column, field, name }: Named,
): Promise<string> {
  const found = await db.list(table, { where: sql`lower(${column}) = ${name.toLowerCase()}`, limit: 2 });
  if (found.length === 1) return found[0]?.id as string; // Every company table's id is a text.
  const problem =
    found.length === 0 ? problemOf('name_unknown', { name }) : problemOf('name_ambiguous', { name });
  throw new DomainError('VALIDATION', refusal({ [field]: problem }));
}
