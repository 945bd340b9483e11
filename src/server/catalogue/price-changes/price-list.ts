import { sql } from 'drizzle-orm';
import type { RaisedPrice } from '#engine/booking/price-increase.ts';
import { extras } from '#server/platform/db/tables/extras.ts';
import { prices } from '#server/platform/db/tables/pricing-variables.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

const targets = {
  service: { table: services, column: 'base_price' },
  price: { table: prices, column: 'price' },
  extra: { table: extras, column: 'price' },
} as const;

/**
 * Writes prices into the list: three statements. A price that somebody has changed since is left as it is. Answers how
 * many were written.
 */
export async function writeList(
  tx: TenantDb,
  changes: readonly RaisedPrice[],
  towards: 'after' | 'before',
): Promise<number> {
  let written = 0;
  for (const [kind, { table, column }] of Object.entries(targets)) {
    const rows = changes
      .filter((change) => change.kind === kind)
      .map(({ id, before, after }) =>
        towards === 'after' ? { id, was: before, price: after } : { id, was: after, price: before },
      );
    if (rows.length === 0) continue;
    const name = sql.raw(column);
    const { rowCount } = await tx.query((database) =>
      database.execute(sql`
        update ${table} t set ${name} = n.price
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as n(id uuid, was bigint, price bigint)
        where t.id = n.id and t.company_id = ${tx.companyId} and t.${name} = n.was`),
    );
    written += rowCount ?? 0;
  }
  return written;
}
