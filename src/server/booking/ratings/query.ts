import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import type { listRatings } from '#engine/contracts/booking/ratings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { ratings, ratingTeams } from '#server/platform/db/tables/ratings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { FilterRules, ParsedFilter } from '#server/platform/http/filter.ts';
import { customerName, startLocalText } from '../bookings/columns.ts';
import type { BookingScope } from '../bookings/query.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { maySeeMoney, visibleTo } from '../visible.ts';

export type RatingAnswer = AnswerOf<typeof listRatings>[number];

export const ratingFilter: FilterRules = {
  fields: {
    id: ratings.id,
    stars: ratings.stars,
    state: ratings.state,
    bookingId: ratings.bookingId,
    customerId: ratings.customerId,
    created_at: ratings.createdAt,
  },
  search: [ratings.comment, customers.firstName, customers.lastName],
  defaultOrder: [desc(ratings.createdAt), desc(ratings.id)],
};

type Crew = { id: string; title: string; stars: number | null };

/** Who was there, with what was said of each. */
const crews = sql<Crew[]>`(
  select coalesce(json_agg(json_build_object('id', ${teams.id}, 'title', ${teams.title},
    'stars', ${ratingTeams.stars}) order by ${teams.title}), '[]'::json)
  from ${bookingTeams} join ${teams} on ${teams.id} = ${bookingTeams.teamId}
  left join ${ratingTeams} on ${ratingTeams.ratingId} = ${ratings.id} and ${ratingTeams.teamId} = ${teams.id}
  where ${bookingTeams.bookingId} = ${bookings.id} and ${bookingTeams.state} in ('assigned', 'accepted'))`;

export async function findRatings(scope: BookingScope, filter: ParsedFilter): Promise<RatingAnswer[]> {
  const { db, caller, level, company } = scope;
  const rows = await db.query((database, own) =>
    database
      .select({
        rating: ratings,
        number: bookings.number,
        startLocal: startLocalText,
        name: customerName,
        crews,
      })
      .from(ratings)
      .innerJoin(bookings, eq(bookings.id, ratings.bookingId))
      .innerJoin(customers, eq(customers.id, ratings.customerId))
      .where(and(own(ratings), visibleTo(database, caller, level), filter.where))
      .orderBy(...filter.orderBy)
      .limit(filter.limit)
      .offset(filter.offset),
  );
  const showName = maySeeMoney(caller) || readPolicies(company).team_sees_contact;
  return rows.map(({ rating, number, startLocal, name, crews: said }) => ({
    id: rating.id,
    bookingId: rating.bookingId,
    number,
    start_local: startLocal,
    stars: rating.stars,
    comment: rating.comment,
    state: rating.state,
    reply: rating.reply,
    customer_name: showName ? name : '',
    teams: said,
    replied_at: rating.repliedAt?.toISOString() ?? null,
    created_at: rating.createdAt.toISOString(),
    changed_at: rating.changedAt?.toISOString() ?? null,
  }));
}

export async function countRatings(
  { db, caller, level }: BookingScope,
  where: SQL | undefined,
): Promise<number> {
  const [row] = await db.query((database, own) =>
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(ratings)
      .innerJoin(bookings, eq(bookings.id, ratings.bookingId))
      .innerJoin(customers, eq(customers.id, ratings.customerId))
      .where(and(own(ratings), visibleTo(database, caller, level), where)),
  );
  return row?.count ?? 0;
}
