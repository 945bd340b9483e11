import { getTableName, is, Placeholder, SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';

type Values = Record<string, unknown>;
type Prepared = { execute(values: Values): Promise<unknown[]> };
type Preparable = Prepared & { prepare(name: string): Prepared };

/** Whether the rows are answered; of those that break a constraint nothing, where only new ones are asked for. */
export type Answered = 'rows' | 'new rows' | 'none';

/** Code writes the same columns again and again; should it ever not, the rest is built anew each time. */
const mostShapes = 300;

const names = new Map<string, string>();
const built = new WeakMap<Database, Map<string, Prepared>>();

/**
 * Adds rows. The statement for a table and the columns that are given is built once per connection,
 * and then only given its values.
 */
export function insertRows(
  db: Database,
  table: PgTable,
  rows: readonly Values[],
  answered: Answered = 'rows',
): Promise<unknown[]> {
  const shape = `${getTableName(table)} ${answered} ${rows.map(shapeOf).join(' | ')}`;
  const name = nameOf(shape);
  // An expression is a part of the statement itself.
  if (name === undefined || rows.some(hasExpression)) return build(db, table, rows, answered).execute({});
  const known = built.get(db)?.get(name);
  if (known) return known.execute(valuesOf(rows));
  const made = build(db, table, rows.map(toPlaceholders), answered).prepare(name);
  if (!built.has(db)) built.set(db, new Map());
  built.get(db)?.set(name, made);
  return made.execute(valuesOf(rows));
}

/** Drizzle's types differ with what is answered; rows of `table` come back, or the result of a statement without any. */
function build(db: Database, table: PgTable, rows: readonly Values[], answered: Answered): Preparable {
  const insert = db.insert(table).values([...rows]);
  if (answered === 'none') return insert as unknown as Preparable;
  return (answered === 'rows' ? insert : insert.onConflictDoNothing()).returning() as unknown as Preparable;
}

/** One name is one statement, on whatever connection. */
function nameOf(shape: string): string | undefined {
  const known = names.get(shape);
  if (known !== undefined || names.size >= mostShapes) return known;
  const name = `insert_${names.size}`;
  names.set(shape, name);
  return name;
}

const given = (row: Values): [string, unknown][] =>
  Object.entries(row).filter(([, value]) => value !== undefined);

/** Columns that are null are another statement: Drizzle would write their values as it writes all others. */
const shapeOf = (row: Values): string =>
  given(row)
    .map(([column, value]) => (value === null ? `${column}-` : column))
    .join(' ');

const hasExpression = (row: Values): boolean => Object.values(row).some((value) => is(value, SQL));

const toPlaceholders = (row: Values, index: number): Record<string, Placeholder | null> =>
  Object.fromEntries(
    given(row).map(([column, value]) => [
      column,
      value === null ? null : sql.placeholder(`${index} ${column}`),
    ]),
  );

const valuesOf = (rows: readonly Values[]): Values =>
  Object.fromEntries(
    rows.flatMap((row, index) => given(row).map(([column, value]) => [`${index} ${column}`, value])),
  );
