import { eq, sql, type SQL } from 'drizzle-orm';
import type { Database } from './client.ts';
import type { CompanyTable, TenantDb } from './tenant.ts';

type Prepared<A> = { execute(values: Record<string, unknown>): Promise<A> };
type Preparable<A> = { prepare(name: string): Prepared<A> };

/**
 * A question that is asked all the time and always has the same shape: it is built once per connection, and then only
 * given its values. `own(table)` names the company, as everywhere.
 */
export function prepareStatement<A>(
  name: string,
  build: (db: Database, own: (table: CompanyTable) => SQL) => Preparable<A>,
): (db: TenantDb, values?: Record<string, unknown>) => Promise<A> {
  const built = new WeakMap<Database, Prepared<A>>();
  const own = (table: CompanyTable) => eq(table.companyId, sql.placeholder('companyId'));
  const on = (database: Database): Prepared<A> => {
    const known = built.get(database);
    if (known) return known;
    const made = build(database, own).prepare(name);
    built.set(database, made);
    return made;
  };
  return (db, values = {}) =>
    db.query((database) => on(database).execute({ ...values, companyId: db.companyId }));
}
