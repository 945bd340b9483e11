import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import type { ratingAverages } from '#engine/contracts/booking/ratings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { ratings, ratingTeams } from '#server/platform/db/tables/ratings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { findOwnTeams } from '#server/calendar/schedule/own-teams.ts';
import type { BookingScope } from '../bookings/query.ts';

const yearMs = 365 * 86_400_000;
const mean = (stars: ReturnType<typeof sql>) => sql<number | null>`round(avg(${stars}), 2)::float8`;

/** Of a team counts what was said of it, and else what was said of its visits. */
const starsOfTeam = sql`coalesce(${ratingTeams.stars}, ${ratings.stars})`;

/** What was said of visits that these teams did. */
const isOfTeams = (ids: readonly string[]) =>
  sql`exists (select from ${bookingTeams} where ${bookingTeams.bookingId} = ${ratings.bookingId}
    and ${bookingTeams.state} in ('assigned', 'accepted') and ${isOneOf(bookingTeams.teamId, ids)})`;

export async function readAverages(scope: BookingScope, now: Date): Promise<AnswerOf<typeof ratingAverages>> {
  const { db } = scope;
  const recent = gte(ratings.createdAt, new Date(now.getTime() - yearMs));
  const own = await findOwnTeams(scope);
  const [[all], ofTeams] = await Promise.all([
    db.query((database, mine) =>
      database
        .select({ count: sql<number>`count(*)::int`, average: mean(sql`${ratings.stars}`) })
        .from(ratings)
        .where(and(mine(ratings), recent, own && isOfTeams(own))),
    ),
    db.query((database, mine) =>
      database
        .select({
          id: teams.id,
          title: teams.title,
          count: sql<number>`count(*)::int`,
          average: mean(starsOfTeam),
        })
        .from(ratings)
        .innerJoin(bookingTeams, eq(bookingTeams.bookingId, ratings.bookingId))
        .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
        .leftJoin(ratingTeams, and(eq(ratingTeams.ratingId, ratings.id), eq(ratingTeams.teamId, teams.id)))
        .where(
          and(
            mine(ratings),
            recent,
            inArray(bookingTeams.state, ['assigned', 'accepted']),
            own && isOneOf(teams.id, own),
          ),
        )
        .groupBy(teams.id, teams.title)
        .orderBy(asc(teams.title)),
    ),
  ]);
  return { count: all?.count ?? 0, average: all?.average ?? null, teams: ofTeams };
}
