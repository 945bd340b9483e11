import { and, eq, inArray, sql } from 'drizzle-orm';
import { findJobsOutside, type TeamJob } from '#engine/booking/jobs-outside.ts';
import type { BookingMention } from '#engine/contracts/mentions.ts';
import type { Interval } from '#engine/time/interval.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { bookings } from '../db/tables/bookings.ts';
import { bookingTeams } from '../db/tables/booking-teams.ts';
import type { TenantDb } from '../db/tenant.ts';
import { mentionBookings } from './mention-bookings.ts';
import { readTeams } from './read-teams.ts';

/** Jobs of a team in some time, its travel included. Those it is only asked for are not its jobs yet. */
export async function readTeamJobs(db: TenantDb, teamId: string, span: Interval): Promise<TeamJob[]> {
  const range = sql`tstzrange(${new Date(span.start).toISOString()}, ${new Date(span.end).toISOString()})`;
  const rows = await db.query((database, own) =>
    database
      .select({ id: bookings.id, timezone: bookings.timezone, during: bookingTeams.during })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .where(
        and(
          own(bookingTeams),
          eq(bookingTeams.teamId, teamId),
          inArray(bookingTeams.state, ['accepted', 'assigned']),
          inArray(bookings.status, ['pending', 'upcoming']),
          sql`${bookingTeams.during} && ${range}`,
        ),
      ),
  );
  return rows.map(({ during, ...job }) => ({
    ...job,
    start: during.start.getTime(),
    end: during.end.getTime(),
  }));
}

/** Far enough for every visit that exists. */
const yearsMs = 3 * 366 * 86_400_000;

/** Changes when a team works, and answers the jobs that this leaves outside of its time. */
export async function changeTeamTime<T>(
  db: TenantDb,
  { teamId, now }: { teamId: string; now: Instant },
  act: () => Promise<T>,
): Promise<{ done: T; affected: BookingMention[] }> {
  const jobs = await readTeamJobs(db, teamId, { start: now, end: now + yearsMs });
  const before = new Set((await findOutside(db, teamId, jobs)).map(({ id }) => id));
  const done = await act();
  const outside = await findOutside(db, teamId, jobs);
  const affected = outside.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  return { done, affected: await mentionBookings(db, affected) };
}

async function findOutside(db: TenantDb, teamId: string, jobs: readonly TeamJob[]): Promise<TeamJob[]> {
  if (jobs.length === 0) return [];
  const span = {
    start: Math.min(...jobs.map(({ start }) => start)),
    end: Math.max(...jobs.map(({ end }) => end)),
  };
  // In whatever zone a job is, its day is not further away.
  const first = addDays(toLocal(span.start, 'UTC').date, -1);
  const last = addDays(toLocal(span.end, 'UTC').date, 1);
  const [team] = await readTeams(db, [{ id: teamId, locationIds: [], maxJobsPerDay: jobs.length }], {
    first,
    last,
    span,
  });
  return team ? findJobsOutside(team, jobs) : [];
}
