import { sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { isTimezone } from '#engine/time/timezone-names.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { cachePerDatabase } from '#server/platform/cache.ts';
import type { Database } from '#server/platform/db/client.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/**
 * The database reckons days too, for all companies in one statement: a name that its own list of zones lacks would
 * stop everybody's letters.
 */
export async function isUsableTimezone(db: Database, name: string): Promise<boolean> {
  if (!isTimezone(name)) return false;
  const { rows } = await db.execute(
    sql`select from pg_timezone_names where lower(name) = ${name.toLowerCase()} limit 1`,
  );
  return rows.length > 0;
}

/** Postgres reads its whole folder of zones to answer, and seldom gets another one. */
const usable = cachePerDatabase<boolean>({ seconds: 3600, max: 1_000 });

export async function requireTimezone(db: TenantDb, name: string): Promise<void> {
  const ask = () => db.query((database) => isUsableTimezone(database, name));
  if (await usable(db).get(name.toLowerCase(), ask)) return;
  throw new DomainError('VALIDATION', refusal({ timezone: problemOf('timezone_unknown') }));
}
