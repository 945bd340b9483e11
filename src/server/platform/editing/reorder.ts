import { problemOf } from '#engine/problems.ts';
import { asc, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { audit } from '../audit.ts';
import type { CompanyTable, TenantDb } from '../db/tenant.ts';
import { requireNone } from './complaints.ts';
import type { CompanyCall, Editor } from './editor.ts';
import { rearrange } from './rearrange.ts';

/** Puts things in order and answers the order of all of them. */
export async function reorder<T extends CompanyTable, S extends object, A extends { id: string } & S>(
  call: CompanyCall,
  { table, noun, order }: Editor<T, S, A>,
  wanted: readonly string[],
): Promise<{ ids: string[] }> {
  if (!order) throw new Error(`the editor of ${noun} has no order`);
  const { db } = call;
  const current = await lockAll(db, table, order.current);
  const known = new Set(current);
  const words = noun.replaceAll('_', ' ');
  requireNone(
    wanted.map(
      (id, index) => !known.has(id) && [`ids.${index}`, problemOf('not_of_company', { noun: words })],
    ),
  );
  const ids = rearrange(current, wanted);
  await number(db, table, { column: order.column, ids });
  await audit(db, call, {
    action: `${noun}.reordered`,
    subject: { type: noun, id: null },
    summary: `Changed the order of: ${words}`,
  });
  return { ids };
}

type Place = { column: AnyPgColumn; current: Order };

/** As they stand, and nobody else puts them in order until the transaction ends. */
export const readInOrder = (db: TenantDb, table: CompanyTable, { current }: Place): Promise<string[]> =>
  lockAll(db, table, current);

type Move = Place & { ids: readonly string[]; id: string; before?: string; behind?: string | undefined };

/** Puts one of them in front of another one or behind it, or at the end. The others keep their order. */
export async function placeBefore(
  db: TenantDb,
  table: CompanyTable,
  { column, ids, id, before, behind }: Move,
): Promise<string[]> {
  const others = ids.filter((one) => one !== id);
  const neighbour = others.indexOf(before ?? behind ?? '');
  const at = neighbour < 0 ? others.length : neighbour + (before === undefined ? 1 : 0);
  const moved = others.toSpliced(at, 0, id);
  await number(db, table, { column, ids: moved });
  return moved;
}

/** In one order for everybody first: two who reorder at once wait for each other, and never both. */
async function lockAll(db: TenantDb, table: CompanyTable, current: Order): Promise<string[]> {
  const plain: PgTable = table;
  const id = { id: table.id };
  await db.query((database, own) =>
    database.select(id).from(plain).where(own(table)).orderBy(asc(table.id)).for('update'),
  );
  const rows = await db.query((database, own) =>
    database
      .select(id)
      .from(plain)
      .where(own(table))
      .orderBy(...current),
  );
  // Ids are texts, though a table without a name cannot say so.
  return rows.map((row) => row.id as string);
}

type Order = NonNullable<Editor<CompanyTable, object, { id: string }>['order']>['current'];

const number = (db: TenantDb, table: CompanyTable, { column, ids }: { column: AnyPgColumn; ids: string[] }) =>
  db.query((database, own) =>
    database.execute(sql`
      update ${table} set ${sql.identifier(column.name)} = place.number - 1
      from unnest(${sql.param(ids)}::uuid[]) with ordinality as place (id, number)
      where ${own(table)} and ${table.id} = place.id and ${column} <> place.number - 1`),
  );

/** Behind everything that is there. */
export const placeLast = (
  db: TenantDb,
  table: CompanyTable,
  { column, id }: { column: AnyPgColumn; id: string },
) =>
  db.query((database, own) =>
    database.execute(sql`
      update ${table} set ${sql.identifier(column.name)} =
        (select coalesce(max(${sql.identifier(column.name)}) + 1, 0) from ${table} where ${own(table)} and ${table.id} <> ${id})
      where ${own(table)} and ${table.id} = ${id}`),
  );
