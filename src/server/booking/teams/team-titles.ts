import { asc } from 'drizzle-orm';
import { isOneOf } from '#server/platform/db/ids.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** How people call these teams, in alphabetical order. */
export async function teamTitles(tx: TenantDb, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx.list(teams, {
    where: isOneOf(teams.id, ids),
    orderBy: [asc(teams.title)],
    limit: ids.length,
  });
  return rows.map(({ title }) => title);
}
