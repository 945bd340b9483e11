import type { TenantDb } from '#server/platform/db/tenant.ts';

/** The same rows, and how many statements have asked for them. */
export function countStatements(db: TenantDb): { db: TenantDb; count(): number } {
  let statements = 0;
  const counting: TenantDb = {
    ...db,
    query: (run) => ((statements += 1), db.query(run)),
    list: (table, options) => ((statements += 1), db.list(table, options)),
    get: (table, id) => ((statements += 1), db.get(table, id)),
    find: (table, where) => ((statements += 1), db.find(table, where)),
    count: (table, where) => ((statements += 1), db.count(table, where)),
  };
  return { db: counting, count: () => statements };
}
