import { audit } from '#server/platform/audit.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Acting } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { busyTimeOf } from './assign-team.ts';
import { hasJob, lockJob, lockTeams, requireAssignable, requireRoomThatDay } from './lock-job.ts';
import { settleCrew } from './settle-crew.ts';

export type CrewWish = {
  teamIds: string[];
  /** More jobs on a day than a team takes; never two at the same time. */
  overbook?: boolean | undefined;
};

/** Exactly these teams have the visit from now on. Who is somewhere else at that time cannot. */
export async function changeCrew(
  tx: TenantDb,
  id: string,
  { teamIds, overbook = false }: CrewWish,
  acting: Acting,
): Promise<Booking> {
  const job = await lockJob(tx, id);
  const { booking, crews } = job;
  requireAssignable(booking);
  const { now } = acting;
  const tell = (name: 'job_assigned' | 'job_unassigned', teamId: string) =>
    report(tx, now, { name, subjectId: id, details: { teamId } });
  for (const crew of crews.filter(({ teamId }) => !teamIds.includes(teamId))) {
    await tx.update(bookingTeams, crew.id, { state: 'removed', answerBy: null });
    await tell('job_unassigned', crew.teamId);
  }
  const missing = teamIds.filter((teamId) => !crews.some((crew) => crew.teamId === teamId && hasJob(crew)));
  await lockTeams(tx, missing);
  const titles = await titlesOf(tx, teamIds);
  for (const teamId of missing) {
    if (!overbook) await requireRoomThatDay(tx, job, teamId);
    const asked = crews.find((crew) => crew.teamId === teamId);
    const during = busyTimeOf(booking);
    // The database refuses whom it finds somewhere else at that time.
    await (asked
      ? tx.update(bookingTeams, asked.id, { state: 'assigned', answerBy: null, during })
      : tx.insert(bookingTeams, { bookingId: id, teamId, state: 'assigned', during }));
    await tell('job_assigned', teamId);
  }
  await settleCrew(tx, job, now);
  await audit(tx, acting, {
    action: 'booking.teams_changed',
    subject: { type: 'booking', id },
    summary: `${titles.length === 0 ? 'Removed all teams from' : `Assigned ${titles.join(', ')} to`} visit ${booking.number}`,
  });
  return booking;
}

async function titlesOf(tx: TenantDb, teamIds: readonly string[]): Promise<string[]> {
  const found = await tx.list(teams, { where: isOneOf(teams.id, teamIds), limit: teamIds.length });
  const unknown = teamIds.filter((id) => !found.some((team) => team.id === id && team.active));
  if (unknown.length > 0)
    throw new DomainError('VALIDATION', refusal({ team_ids: problemOf('team_unknown') }));
  return found.map(({ title }) => title);
}
