import { sql } from 'drizzle-orm';
import type { BuildExtraConfigColumns } from 'drizzle-orm';
import {
  pgPolicy,
  pgTable,
  unique,
  uuid,
  type PgColumnBuilderBase,
  type PgTableExtraConfigValue,
} from 'drizzle-orm/pg-core';
import { companies } from './companies.ts';
import { appRole, currentCompanyId, systemRole } from './roles.ts';

const companyColumns = () => ({
  id: uuid('id').primaryKey().defaultRandom(),
  companyId: uuid('company_id')
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' }),
});

type Columns<C> = C & ReturnType<typeof companyColumns>;

/**
 * A table whose rows belong to one company: id, company_id, the row-level policies, and the unique
 * (company_id, id) that lets children point at it with both, so that no row can refer into another company.
 */
export function companyTable<Name extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: Name,
  columns: C,
  extras: (table: BuildExtraConfigColumns<Name, Columns<C>, 'pg'>) => PgTableExtraConfigValue[] = () => [],
) {
  const all: Columns<C> = { ...columns, ...companyColumns() };
  return pgTable(name, all, (table) => [
    // The generic columns hide the two we have just put in.
    unique(`${name}_company_id_id`).on(...ownColumns(table)),
    ...companyPolicies(name),
    ...extras(table),
  ]);
}

function ownColumns(table: object) {
  const { companyId, id } = table as BuildExtraConfigColumns<string, ReturnType<typeof companyColumns>, 'pg'>;
  return [companyId, id] as const;
}

function companyPolicies(name: string) {
  const own = sql`company_id = ${currentCompanyId}`;
  return [
    pgPolicy(`${name}_own`, { to: appRole, for: 'all', using: own, withCheck: own }),
    pgPolicy(`${name}_system`, { to: systemRole, for: 'all', using: sql`true`, withCheck: sql`true` }),
  ];
}
