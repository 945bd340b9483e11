import { sql, type SQL } from 'drizzle-orm';
import type { continuity } from '#engine/contracts/people/continuity.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Continuity = FromSchema<typeof continuity>;

/** Who came a year ago says little about who comes. */
const lastVisits = 12;
/** One visit says nothing about the next. */
const fewestVisits = 2;

/** The crew that came most often to the last visits of each series, with those of the series it was changed from. */
export const findContinuity = (
  db: TenantDb,
  seriesIds: readonly string[],
): Promise<ReadonlyMap<string, Continuity>> =>
  seriesIds.length === 0
    ? Promise.resolve(new Map())
    : count(
        db,
        sql`with recursive chain (root, id) as (
          select s.id, s.id from series s
            where s.company_id = ${db.companyId} and s.id = any(${sql.param(seriesIds)}::uuid[])
          union
          select c.root, s.parent_series_id from chain c
            join series s on s.id = c.id and s.company_id = ${db.companyId}
            where s.parent_series_id is not null
        ), visit as (
          select c.root, b.id, b.start_at from chain c
            join bookings b on b.series_id = c.id and b.company_id = ${db.companyId} and b.status = 'completed'
        )`,
      );

/** The same of all visits of a customer. */
export const findUsualTeam = async (db: TenantDb, customerId: string): Promise<Continuity | null> => {
  const found = await count(
    db,
    sql`with visit as (
      select b.customer_id as root, b.id, b.start_at from bookings b
        where b.company_id = ${db.companyId} and b.customer_id = ${customerId} and b.status = 'completed'
    )`,
  );
  return found.get(customerId) ?? null;
};

/** Of crews that came as often, the one that came last. */
async function count(db: TenantDb, visits: SQL): Promise<ReadonlyMap<string, Continuity>> {
  const { rows } = await db.query((database) =>
    database.execute<Continuity & { root: string }>(sql`${visits}, last as (
      select * from (
        select root, id, start_at, row_number() over (partition by root order by start_at desc, id) as place
        from visit
      ) as numbered where place <= ${lastVisits}
    ), total as (
      select root, count(*)::int as visits from last group by root
    ), came as (
      select l.root, bt.team_id, count(*)::int as visits, max(l.start_at) as latest from last l
        join booking_teams bt on bt.booking_id = l.id and bt.company_id = ${db.companyId}
          and bt.state in ('assigned', 'accepted')
        group by l.root, bt.team_id
    )
    select distinct on (came.root)
        came.root, came.team_id as crew_id, t.title as crew, came.visits as by, total.visits as of
      from came
      join total on total.root = came.root and total.visits >= ${fewestVisits}
      join teams t on t.id = came.team_id and t.company_id = ${db.companyId}
      order by came.root, came.visits desc, came.latest desc, t.title`),
  );
  return new Map(rows.map(({ root, ...found }) => [root, found]));
}
