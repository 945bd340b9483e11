import { avg, count } from 'drizzle-orm';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Stars on average, to a tenth, and of how many ratings. */
export type CompanyRating = { value: number; count: number };

/** How customers rate the company; nothing before anybody has. */
export async function readRating(db: TenantDb): Promise<CompanyRating | undefined> {
  const [found] = await db.query((database, own) =>
    database
      .select({ value: avg(ratings.stars).mapWith(Number), count: count() })
      .from(ratings)
      .where(own(ratings)),
  );
  if (!found || found.count === 0) return undefined;
  return { value: Math.round(found.value * 10) / 10, count: found.count };
}
