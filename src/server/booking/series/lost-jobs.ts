import { and, inArray } from 'drizzle-orm';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { reportAll } from '#server/platform/happenings/report.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { liveStates } from '../teams/assign-team.ts';
import type { Crew } from '../teams/lock-job.ts';

/** By then the visits that take the place of those that are gone have been made, with their teams. */
const remadeSeconds = 60;

/** A visit that a team has, or has been asked to take. */
export type LostJob = { bookingId: string; teamId: string; startAt: Date };

/** Who has these visits, or has been asked to take them. */
export const readCrews = (tx: TenantDb, bookingIds: readonly string[]): Promise<Crew[]> =>
  tx.list(bookingTeams, {
    where: and(isOneOf(bookingTeams.bookingId, bookingIds), inArray(bookingTeams.state, liveStates)),
    limit: 5000,
  });

/** What goes with the visits when they are gone: to be read before. */
export async function readJobsOf(tx: TenantDb, visits: readonly Booking[]): Promise<LostJob[]> {
  const startOf = new Map(visits.map(({ id, startAt }) => [id, startAt]));
  const crews = await readCrews(tx, [...startOf.keys()]);
  return crews.flatMap(({ bookingId, teamId }) => {
    const startAt = startOf.get(bookingId);
    return startAt ? [{ bookingId, teamId, startAt }] : [];
  });
}

/** Each team hears once of all the visits that it loses with a change of their series. */
export async function reportLostJobs(
  tx: TenantDb,
  { seriesId, jobs, now }: { seriesId: string; jobs: readonly LostJob[]; now: Date },
): Promise<void> {
  const byTeam = groupBy(jobs, ({ teamId }) => teamId);
  if (byTeam.size === 0) return;
  await reportAll(
    tx,
    now,
    Array.from(byTeam, ([teamId, lost]) => ({
      name: 'jobs_removed',
      subjectId: seriesId,
      details: { teamId, starts: toText(lost) },
      once: { key: `jobs removed ${seriesId} ${teamId}`, tellAt: secondsAfter(now, remadeSeconds) },
    })),
  );
}

const toText = (jobs: readonly LostJob[]): string =>
  jobs
    .map(({ startAt }) => startAt.toISOString())
    .toSorted()
    .join(' ');
