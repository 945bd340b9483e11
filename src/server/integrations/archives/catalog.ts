import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/db/client.ts';
import { archivedTables } from './tables.ts';

export type ArchivedTable = {
  name: string;
  columns: string[];
  /** Summed up to compare two ledgers. */
  amounts: string[];
  /** The column that points into the table itself. */
  own: string | undefined;
};

type Column = { table: string; name: string; type: string };
type Key = { child: string; parent: string; column: string };

/** The archived tables as the database knows them, those first that others refer to. */
export async function readCatalog(db: Database): Promise<ArchivedTable[]> {
  const { rows: columns } = await db.execute<Column>(sql`
    select c.relname as table, a.attname as name, format_type(a.atttypid, null) as type
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${sql.param(archivedTables)})
    order by a.attnum`);
  const { rows: keys } = await db.execute<Key>(sql`
    select child.relname as child, parent.relname as parent, a.attname as column
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey) and a.attname <> 'company_id'
    where k.contype = 'f'`);
  return inOrder(keys).map((name) => {
    const of = columns.filter(({ table }) => table === name);
    return {
      name,
      columns: of.map((column) => column.name),
      amounts: of.filter(isAmount).map((column) => column.name),
      own: keys.find(({ child, parent }) => child === name && parent === name)?.column,
    };
  });
}

/** Money is in minor units, which are the only large numbers; versions are, too, and mean nothing elsewhere. */
const isAmount = ({ name, type }: Column) => type === 'bigint' && !name.endsWith('_version');

function inOrder(keys: readonly Key[]): string[] {
  const order: string[] = [];
  let left = [...archivedTables];
  while (left.length > 0) {
    const waits = (name: string) =>
      keys.some(({ child, parent }) => child === name && parent !== name && left.includes(parent));
    const free = left.filter((name) => !waits(name));
    if (free.length === 0) throw new Error(`tables refer to each other in a circle: ${left.join(', ')}`);
    order.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return order;
}
