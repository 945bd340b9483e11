import { getTableName, sql } from 'drizzle-orm';
import { check, foreignKey, index, type AnyPgColumn } from 'drizzle-orm/pg-core';

type CompanyRow = { companyId: AnyPgColumn; id: AnyPgColumn };
type Child = Pick<CompanyRow, 'companyId'>;

const nameFor = (column: AnyPgColumn, suffix: string) =>
  `${getTableName(column.table)}_${column.name.replace(/_id$/, '')}_${suffix}`;

/** The key carries the company along, so that a row can never point into another company. */
function companyKey(self: Child, column: AnyPgColumn, parent: CompanyRow) {
  return foreignKey({
    name: nameFor(column, 'fk'),
    columns: [self.companyId, column],
    foreignColumns: [parent.companyId, parent.id],
  });
}

const companyIndex = (self: Child, column: AnyPgColumn) =>
  index(nameFor(column, 'idx')).on(self.companyId, column);

/** A part of its parent, deleted with it. */
export const partOf = (self: Child, column: AnyPgColumn, parent: CompanyRow) => [
  companyKey(self, column, parent).onDelete('cascade'),
  companyIndex(self, column),
];

/** Points at a row that stays as long as anything points at it. */
export const refersTo = (self: Child, column: AnyPgColumn, parent: CompanyRow) => [
  companyKey(self, column, parent),
  companyIndex(self, column),
];

/** Checks are written without parameters: a migration has nowhere to take them from. */
const rangeCheck = (column: AnyPgColumn, condition: string) =>
  check(nameFor(column, 'range'), sql`${column} ${sql.raw(condition)}`);

export const notNegative = (...columns: AnyPgColumn[]) => columns.map((column) => rangeCheck(column, '>= 0'));

export const between = (column: AnyPgColumn, from: number, to: number) =>
  rangeCheck(column, `between ${from} and ${to}`);

export const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  check(
    nameFor(column, 'known'),
    sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`,
  );
