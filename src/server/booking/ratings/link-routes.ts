import { and, asc, eq, inArray } from 'drizzle-orm';
import * as contracts from '#engine/contracts/booking/ratings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { toMinor } from '#engine/money/currency.ts';
import { problemOf } from '#engine/problems.ts';
import { audit } from '#server/platform/audit.ts';
import { linesOf } from '../lines.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { ratingTeams } from '#server/platform/db/tables/ratings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { lockMoney, savePaymentState } from '#server/money/payments/money-sheet.ts';
import { refuse } from '#server/money/payments/plan.ts';
import { runAttempts } from '#server/money/payments/run-attempt.ts';
import { addTip } from '#server/money/payments/tips.ts';
import { editableUntil, findRating, isRateable, rateVisit } from './rate-visit.ts';
import { tipOfVisit } from './tip-of-visit.ts';

type LinkCall = Call<typeof contracts.openRatingLink>;
type Page = AnswerOf<typeof contracts.openRatingLink>;
type Reading = Pick<LinkCall, 'db' | 'company' | 'services'>;

/** The link of the letter that asks, or the one that opens the booking. */
function requireId({ company, services }: Pick<LinkCall, 'company' | 'services'>, key: string): string {
  const { linkKeys } = services;
  const id = linkKeys.read('rating', company.id, key) ?? linkKeys.read('booking', company.id, key);
  if (id === undefined) throw new DomainError('NOT_FOUND', { resource: 'rating_links' });
  return id;
}

async function readPage({ db, company, services }: Reading, bookingId: string): Promise<Page> {
  const now = services.clock();
  const [booking, lines, crews, rating] = await Promise.all([
    db.get(bookings, bookingId),
    linesOf(db, bookingId),
    findCrews(db, bookingId),
    findRating(db, bookingId),
  ]);
  const said = rating ? await db.list(ratingTeams, { where: eq(ratingTeams.ratingId, rating.id) }) : [];
  return {
    booking_id: bookingId,
    number: booking.number,
    teams: crews,
    start_local: booking.startLocal.slice(0, 16).replace(' ', 'T'),
    services: lines.filter(({ kind }) => kind === 'service').map(({ name }) => name),
    may_rate: isRateable(booking, rating, now),
    rating: rating
      ? {
          stars: rating.stars,
          comment: rating.comment,
          reply: rating.reply,
          teams: said.map(({ teamId, stars }) => ({ id: teamId, stars })),
          editable_until: editableUntil(rating).toISOString(),
        }
      : null,
    tip: tipOfVisit(booking, company, now),
    review_url: readPolicies(company).public_review_url,
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
  serve(contracts.openRatingLink, (call) => readPage(call, requireId(call, call.query.key))),
  serve(contracts.rateByLink, async (call) => {
    const { db, body, services } = call;
    const id = requireId(call, body.key);
    const { stars, comment = '', teams: said = [] } = body;
    await rateVisit(db, id, { stars, comment, teams: said }, services.clock());
    return readPage(call, id);
  }),
  serve(contracts.tipByLink, async (call) => {
    const { company, services, body } = call;
    const bookingId = requireId(call, body.key);
    const minor = toMinor(body.amount, company.currencyCode);
    const amount = minor > 0 ? minor : refuse('amount', problemOf('amount_below_coin'));
    const { ids } = await call.once(
      async () => undefined,
      async (tx) => {
        const tip = { amount, byCustomer: true, company, now: services.clock() };
        const wanted = { actorId: null, automatic: false };
        const attempts = await addTip(tx, await lockMoney(tx, bookingId), tip, wanted);
        await savePaymentState(tx, bookingId);
        await audit(tx, call, {
          action: 'payment.changed',
          subject: { type: 'booking', id: bookingId },
          summary: 'Added a tip through a link in an email',
        });
        return { ids: attempts.map(({ id }) => id) };
      },
    );
    await runAttempts(services, company.id, ids);
    return readPage(call, bookingId);
  }),
];
