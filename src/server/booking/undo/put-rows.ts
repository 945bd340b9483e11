import { sql } from 'drizzle-orm';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { KeptRow } from './kept-state.ts';

/** Tables whose rows an act changes, and that are put back row by row. */
export type PutTable =
  | 'bookings'
  | 'booking_items'
  | 'booking_tags'
  | 'booking_teams'
  | 'dispatch_items'
  | 'discount_redemptions'
  | 'raised_visits'
  | 'series'
  | 'series_exceptions'
  | 'time_off'
  | 'waitlist_entries';

/** What a crew has done since stays: only people take that back. */
const progress: ReadonlySet<string> = new Set([
  'on_my_way_at',
  'on_my_way_minutes',
  'late_minutes',
  'checked_in_at',
  'checked_out_at',
]);

/** Rows as they were: what is gone comes back, what is there gets its former columns. One statement. */
export async function putRows(tx: TenantDb, table: PutTable, rows: readonly KeptRow[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).filter((column) => column !== 'id' && column !== 'company_id');
  const set = columns.map((name) => {
    const column = sql.identifier(name);
    return progress.has(name)
      ? sql`${column} = coalesce(kept.${column}, excluded.${column})`
      : sql`${column} = excluded.${column}`;
  });
  await tx.query((database) =>
    database.execute(sql`
      insert into ${sql.identifier(table)} as kept
      select r.* from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) r
      where r.company_id = ${tx.companyId}
      on conflict (id) do update set ${sql.join(set, sql`, `)} where kept.company_id = ${tx.companyId}`),
  );
}

/** Some columns of rows that are there. */
export async function putColumns(
  tx: TenantDb,
  table: 'bookings' | 'raised_series',
  {
    columns,
    rows,
    counts = false,
  }: { columns: readonly string[]; rows: readonly KeptRow[]; counts?: boolean },
): Promise<void> {
  if (rows.length === 0) return;
  const set = columns.map((column) => sql`${sql.identifier(column)} = r.${sql.identifier(column)}`);
  // A visit that is as its series has it is so afterwards.
  if (counts)
    set.push(
      sql`version = kept.version + 1, series_version = kept.series_version + (kept.series_version = kept.version)::int`,
    );
  await tx.query((database) =>
    database.execute(sql`
      update ${sql.identifier(table)} kept set ${sql.join(set, sql`, `)}
      from jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) r
      where kept.id = r.id and kept.company_id = ${tx.companyId}`),
  );
}
