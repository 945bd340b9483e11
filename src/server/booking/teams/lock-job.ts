import { and, eq, inArray, sql } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { lockBooking } from '../life/change.ts';
import { busyTimeOf, liveStates } from './assign-team.ts';

export type Crew = typeof bookingTeams.$inferSelect;

/** A visit, everybody who has it or is asked for it, and nobody else who changes either. */
export type Job = { booking: Booking; crews: Crew[] };

/** Locks the visit, then its days. */
export async function lockJob(tx: TenantDb, id: string): Promise<Job> {
  const booking = await lockBooking(tx, id);
  const { start, end } = busyTimeOf(booking);
  await lockDays(tx, [booking.locationId], [{ start: start.getTime(), end: end.getTime() }]);
  const crews = await tx.list(bookingTeams, {
    where: and(eq(bookingTeams.bookingId, id), inArray(bookingTeams.state, liveStates)),
    limit: 1000,
  });
  return { booking, crews };
}

/** Throws CONFLICT, in a sentence, for a visit that no team can be given any more. */
export function requireAssignable({ status, needsPlacing }: Booking): void {
  if (needsPlacing) throw conflict('job_undated');
  if (!isAssignable({ status, needsPlacing })) throw conflict('job_without_teams');
}

export const isAssignable = ({ status, needsPlacing }: Pick<Booking, 'status' | 'needsPlacing'>): boolean =>
  !needsPlacing && (status === 'pending' || status === 'upcoming' || status === 'in_progress');

/** Has the job, and was not only asked for it. */
export const hasJob = ({ state }: Pick<Crew, 'state'>): boolean =>
  state === 'assigned' || state === 'accepted';

export const missingCrews = ({ booking, crews }: Job): number =>
  Math.max(0, booking.teamsRequired - crews.filter(hasJob).length);

/** A team gets one job at a time, so that those it has on a day can be counted. */
export const lockTeams = (tx: TenantDb, teamIds: readonly string[]): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .select({ id: teams.id })
      .from(teams)
      .where(and(own(teams), isOneOf(teams.id, teamIds)))
      .orderBy(teams.id)
      .for('no key update'),
  );

/** Throws CONFLICT where the team has all the jobs that it takes on the day of the visit. Ask with its row locked. */
export async function requireRoomThatDay(tx: TenantDb, { booking }: Job, teamId: string): Promise<void> {
  const { startAt, timezone, id } = booking;
  const { title, maxJobsPerDay } = await tx.get(teams, teamId);
  const day = toLocal(startAt.getTime(), timezone).date;
  const midnight = (date: string) => new Date(toInstant(date, '00:00', timezone)).toISOString();
  const [row] = await tx.query((database, own) =>
    database
      .select({ count: sql<number>`count(*)::int` })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.teamId, teamId),
          inArray(bookingTeams.state, ['assigned', 'accepted']),
          inArray(bookings.status, ['pending', 'upcoming', 'in_progress', 'completed']),
          sql`${bookings.id} <> ${id}`,
          sql`${bookings.startAt} >= ${midnight(day)} and ${bookings.startAt} < ${midnight(addDays(day, 1))}`,
        ),
      ),
  );
  const jobs = row?.count ?? 0;
  if (jobs >= maxJobsPerDay) throw conflict('team_full_that_day', { title, jobs });
}
