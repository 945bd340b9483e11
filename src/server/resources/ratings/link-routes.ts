import { and, asc, eq, inArray } from 'drizzle-orm';
import * as contracts from '#engine/contracts/ratings.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { linesOf } from '../../booking/lines.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { bookingTeams } from '../../db/tables/booking-teams.ts';
import { ratingTeams } from '../../db/tables/ratings.ts';
import { teams } from '../../db/tables/teams.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { serve, type Call, type Route } from '../../http/route.ts';
import { editableUntil, findRating, isRateable, rateVisit } from '../../ratings/rate-visit.ts';

type LinkCall = Call<typeof contracts.openRatingLink>;
type Page = AnswerOf<typeof contracts.openRatingLink>;

/** The link of the letter that asks, or the one that opens the booking. */
function requireId({ company, services }: Pick<LinkCall, 'company' | 'services'>, key: string): string {
  const { linkKeys } = services;
  const id = linkKeys.read('rating', company.id, key) ?? linkKeys.read('booking', company.id, key);
  if (id === undefined) throw new DomainError('NOT_FOUND', { resource: 'rating_links' });
  return id;
}

async function readPage(db: TenantDb, bookingId: string, now: Date): Promise<Page> {
  const [booking, lines, crews, rating] = await Promise.all([
    db.get(bookings, bookingId),
    linesOf(db, bookingId),
    findCrews(db, bookingId),
    findRating(db, bookingId),
  ]);
  const said = rating ? await db.list(ratingTeams, { where: eq(ratingTeams.ratingId, rating.id) }) : [];
  return {
    ...{ booking_id: bookingId, number: booking.number, teams: crews },
    start_local: booking.startLocal.slice(0, 16).replace(' ', 'T'),
    services: lines.filter(({ kind }) => kind === 'service').map(({ name }) => name),
    may_rate: isRateable(booking, rating, now),
    rating: rating
      ? {
          ...{ stars: rating.stars, comment: rating.comment, reply: rating.reply },
          teams: said.map(({ teamId, stars }) => ({ id: teamId, stars })),
          editable_until: editableUntil(rating).toISOString(),
        }
      : null,
  };
}

const findCrews = (db: TenantDb, bookingId: string) =>
  db.query((database, own) =>
    database
      .select({ id: teams.id, title: teams.title })
      .from(bookingTeams)
      .innerJoin(teams, eq(teams.id, bookingTeams.teamId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.bookingId, bookingId),
          inArray(bookingTeams.state, ['assigned', 'accepted']),
        ),
      )
      .orderBy(asc(teams.title)),
  );

export const ratingLinkRoutes: Route[] = [
  serve(contracts.openRatingLink, (call) =>
    readPage(call.db, requireId(call, call.query.key), call.services.clock()),
  ),
  serve(contracts.rateByLink, async (call) => {
    const { db, body, services } = call;
    const id = requireId(call, body.key);
    const { stars, comment = '', teams: said = [] } = body;
    const now = services.clock();
    await rateVisit(db, id, { stars, comment, teams: said }, now);
    return readPage(db, id, now);
  }),
];
