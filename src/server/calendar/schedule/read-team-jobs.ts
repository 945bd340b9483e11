import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SlotTeam } from '#engine/booking/slot-facts.ts';
import { findJobsOutside, type TeamJob } from '#engine/booking/jobs-outside.ts';
import type { BookingMention } from '#engine/contracts/calendar/mentions.ts';
import type { Interval } from '#engine/time/interval.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { mentionBookings } from './mention-bookings.ts';
import { readTeams } from './read-teams.ts';

type JobOfTeam = TeamJob & { teamId: string };

/** Jobs of a team in some time, its travel included. Those it is only asked for are not its jobs yet. */
export const readTeamJobs = (db: TenantDb, teamId: string, span: Interval): Promise<TeamJob[]> =>
  readJobsOf(db, [teamId], span);

async function readJobsOf(db: TenantDb, teamIds: readonly string[], span: Interval): Promise<JobOfTeam[]> {
  const range = sql`tstzrange(${new Date(span.start).toISOString()}, ${new Date(span.end).toISOString()})`;
  const rows = await db.query((database, own) =>
    database
      .select({
        id: bookings.id,
        teamId: bookingTeams.teamId,
        timezone: bookings.timezone,
        during: bookingTeams.during,
      })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .where(
        and(
          own(bookingTeams),
          isOneOf(bookingTeams.teamId, teamIds),
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
  const jobs = await readJobsOf(db, [teamId], { start: now, end: now + yearsMs });
  const before = new Set(findOutside(await readTimes(db, jobs), jobs).map(({ id }) => id));
  const done = await act();
  const outside = findOutside(await readTimes(db, jobs), jobs);
  const affected = outside.filter(({ id }) => !before.has(id)).map(({ id }) => id);
  return { done, affected: await mentionBookings(db, affected) };
}

/** The jobs of teams that other weekly hours would leave outside of their time, by team. Nothing is changed. */
export async function findLeftOutside(
  db: TenantDb,
  hoursOf: ReadonlyMap<string, SlotTeam['hours']>,
  now: Instant,
): Promise<ReadonlyMap<string, BookingMention[]>> {
  const jobs = await readJobsOf(db, [...hoursOf.keys()], { start: now, end: now + yearsMs });
  const times = await readTimes(db, jobs);
  const keyOf = ({ id, teamId }: JobOfTeam) => `${teamId} ${id}`;
  const before = new Set(findOutside(times, jobs).map(keyOf));
  const changed = times.map((team) => ({ ...team, hours: hoursOf.get(team.id) ?? team.hours }));
  const outside = findOutside(changed, jobs).filter((job) => !before.has(keyOf(job)));
  const mentions = await mentionBookings(db, [...new Set(outside.map(({ id }) => id))]);
  return new Map(
    [...groupBy(outside, ({ teamId }) => teamId)].map(([teamId, own]) => [
      teamId,
      mentions.filter(({ bookingId }) => own.some(({ id }) => id === bookingId)),
    ]),
  );
}

/** When the teams of some jobs work on the days of those. */
async function readTimes(db: TenantDb, jobs: readonly JobOfTeam[]): Promise<SlotTeam[]> {
  if (jobs.length === 0) return [];
  let [start, end] = [Infinity, -Infinity];
  for (const job of jobs) [start, end] = [Math.min(start, job.start), Math.max(end, job.end)];
  // In whatever zone a job is, its day is not further away.
  const first = addDays(toLocal(start, 'UTC').date, -1);
  const last = addDays(toLocal(end, 'UTC').date, 1);
  const places = [...new Set(jobs.map(({ teamId }) => teamId))].map((id) => ({
    id,
    locationIds: [],
    maxJobsPerDay: jobs.length,
  }));
  return readTeams(db, places, { first, last, span: { start, end } });
}

function findOutside(teams: readonly SlotTeam[], jobs: readonly JobOfTeam[]): JobOfTeam[] {
  const jobsOf = groupBy(jobs, ({ teamId }) => teamId);
  return teams.flatMap((team) => {
    const own = jobsOf.get(team.id) ?? [];
    const outside = new Set(findJobsOutside(team, own).map(({ id }) => id));
    return own.filter(({ id }) => outside.has(id));
  });
}
