import { and, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { lockBooking } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { ratings, ratingTeams } from '#server/platform/db/tables/ratings.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';

export type Rating = typeof ratings.$inferSelect;
export type Opinion = { stars: number; comment: string; teams: { id: string; stars: number }[] };

const editableDays = 14;
/** So few stars are something that the office has to look after. */
const lowStars = 3;

export const editableUntil = ({ createdAt }: Pick<Rating, 'createdAt'>): Date =>
  secondsAfter(createdAt, editableDays * 86_400);

export const isRateable = ({ status }: Booking, rating: Rating | undefined, now: Date): boolean =>
  status === 'completed' && (rating === undefined || now < editableUntil(rating));

/** A customer says what they thought of a visit; once, though they may think better of it for two weeks. */
export async function rateVisit(
  tx: TenantDb,
  bookingId: string,
  { stars, comment, teams }: Opinion,
  now: Date,
): Promise<Rating> {
  const booking = await lockBooking(tx, bookingId);
  const before = await findRating(tx, bookingId);
  if (booking.status !== 'completed') throw conflict('rate_once_done');
  if (!isRateable(booking, before, now)) throw conflict('rating_settled');
  await requireCrew(tx, bookingId, teams);
  const said = { stars, comment: comment.trim() };
  const rating = before
    ? await tx.update(ratings, before.id, { ...said, changedAt: now })
    : await tx.insert(ratings, {
        ...said,
        bookingId,
        customerId: booking.customerId,
        createdAt: now,
        teamId: teams.length === 1 ? (teams[0]?.id ?? null) : null,
      });
  await keepTeams(tx, rating.id, teams);
  const [low, wasLow] = [stars <= lowStars, before !== undefined && before.stars <= lowStars];
  if (low && !wasLow) await openTask(tx, booking, rating);
  const name = low ? 'rating_received_low' : 'rating_received';
  if (before === undefined || (low && !wasLow)) await report(tx, now, { name, subjectId: rating.id });
  return rating;
}

export const findRating = (db: TenantDb, bookingId: string): Promise<Rating | undefined> =>
  db.find(ratings, eq(ratings.bookingId, bookingId));

/** Who was there; of others nothing can be said. */
async function requireCrew(tx: TenantDb, bookingId: string, teams: Opinion['teams']): Promise<void> {
  const crews = await tx.list(bookingTeams, {
    where: and(eq(bookingTeams.bookingId, bookingId), inArray(bookingTeams.state, ['assigned', 'accepted'])),
  });
  const strangers = teams.some(({ id }) => !crews.some(({ teamId }) => teamId === id));
  const twice = new Set(teams.map(({ id }) => id)).size < teams.length;
  if (strangers || twice)
    throw new DomainError('VALIDATION', refusal({ teams: problemOf('teams_of_visit') }));
}

async function keepTeams(tx: TenantDb, ratingId: string, teams: Opinion['teams']): Promise<void> {
  await tx.query((database, own) =>
    database.delete(ratingTeams).where(and(own(ratingTeams), eq(ratingTeams.ratingId, ratingId))),
  );
  for (const { id: teamId, stars } of teams) await tx.insert(ratingTeams, { ratingId, teamId, stars });
}

async function openTask(tx: TenantDb, { id, number, customerId }: Booking, rating: Rating): Promise<void> {
  const { stars, comment: details } = rating;
  const title = `${stars} ${stars === 1 ? 'star' : 'stars'} for visit ${number}: call the customer`;
  await tx.insert(tasks, { title, details, bookingId: id, customerId });
}
