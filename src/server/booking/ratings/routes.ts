import { eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/ratings.ts';
import { DomainError } from '#engine/errors.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { partyOf, requireRight } from '../life/open-booking.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { readAverages } from './averages.ts';
import { countRatings, findRatings, ratingFilter } from './query.ts';

export const ratingRoutes: Route[] = [
  serve(
    contracts.listRatings,
    (call) => findRatings(call, parseFilter(call.query.filter, ratingFilter)),
    ratingFilter,
  ),

  serve(
    contracts.countRatings,
    async (call) => ({
      count: await countRatings(call, parseWhereText(call.query.where, ratingFilter)),
    }),
    ratingFilter,
  ),

  serve(contracts.ratingAverages, (call) => readAverages(call, call.services.clock())),

  serve(contracts.updateRating, async (call) => {
    const { db, params, body, company, caller, level, services } = call;
    requireRight(company, partyOf(caller, level), 'office');
    const before = await db.get(ratings, params.id);
    const { state, reply } = body;
    const said = reply === undefined ? undefined : reply?.trim() || null;
    const changes = {
      ...(state !== undefined && { state }),
      ...(said !== undefined && { reply: said, repliedAt: said === null ? null : services.clock() }),
    };
    await db.update(ratings, params.id, changes);
    await audit(db, call, {
      action: 'rating.updated',
      subject: { type: 'rating', id: params.id },
      summary: said ? 'Answered a rating' : `Changed a rating to ${state ?? before.state}`,
      changes: differences(before, changes),
    });
    const [rating] = await findRatings(call, {
      where: eq(ratings.id, params.id),
      orderBy: [],
      limit: 1,
      offset: 0,
    });
    if (!rating) throw new DomainError('NOT_FOUND', { resource: 'ratings', id: params.id });
    return rating;
  }),
];
