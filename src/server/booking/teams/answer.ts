import { conflict } from '#engine/conflicts.ts';
import { audit } from '#server/platform/audit.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Acting } from '../life/change.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { busyTimeOf } from './assign-team.ts';
import { findCandidates } from './find-candidates.ts';
import {
  lockJob,
  lockTeams,
  missingCrews,
  requireAssignable,
  requireRoomThatDay,
  type Job,
} from './lock-job.ts';
import { afterRefusal } from './refusal.ts';
import { settleCrew } from './settle-crew.ts';

/** A visit, and the team that speaks. */
export type TeamWish = { bookingId: string; teamId: string };

/** A team that was asked takes the job. Whoever is first has it. */
export async function acceptJob(
  tx: TenantDb,
  { bookingId, teamId }: TeamWish,
  acting: Acting,
): Promise<Booking> {
  const job = await lockJob(tx, bookingId);
  const crew = job.crews.find((one) => one.teamId === teamId);
  if (crew?.state === 'accepted' || crew?.state === 'assigned') return job.booking;
  if (crew?.state !== 'invited') throw conflict(missingCrews(job) === 0 ? 'job_taken' : 'job_not_offered');
  if (crew.answerBy && crew.answerBy <= acting.now) throw conflict('job_answer_too_late');
  return take(tx, job, { teamId, crewId: crew.id }, acting);
}

/** A team takes a job that is open to all. */
export async function claimJob(
  tx: TenantDb,
  { bookingId, teamId }: TeamWish,
  acting: Acting,
): Promise<Booking> {
  const job = await lockJob(tx, bookingId);
  if (job.crews.some((one) => one.teamId === teamId)) return job.booking;
  if (missingCrews(job) === 0) throw conflict('job_taken');
  if (!job.booking.claimableSince) throw conflict('job_not_open');
  if (!(await findCandidates(tx, job.booking)).includes(teamId)) throw conflict('team_unavailable');
  return take(tx, job, { teamId, crewId: undefined }, acting);
}

async function take(
  tx: TenantDb,
  job: Job,
  { teamId, crewId }: { teamId: string; crewId: string | undefined },
  acting: Acting,
): Promise<Booking> {
  const { booking } = job;
  requireAssignable(booking);
  if (missingCrews(job) === 0) throw conflict('job_taken');
  await lockTeams(tx, [teamId]);
  await requireRoomThatDay(tx, job, teamId);
  const taken = { state: 'accepted', answerBy: null, during: busyTimeOf(booking) } as const;
  try {
    await (crewId === undefined
      ? tx.insert(bookingTeams, { bookingId: booking.id, teamId, ...taken })
      : tx.update(bookingTeams, crewId, taken));
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap') throw conflict('team_busy');
    throw error;
  }
  await settleCrew(tx, job, acting.now);
  const { title } = await tx.get(teams, teamId);
  await audit(tx, acting, {
    action: 'booking.job_taken',
    subject: { type: 'booking', id: booking.id },
    summary: `${title} took visit ${booking.number}`,
  });
  return booking;
}

/** A team does not do it, asked or with the job in hand: others are asked, or the office is told. */
export async function declineJob(
  tx: TenantDb,
  { bookingId, teamId, reason }: TeamWish & { reason: string },
  acting: Acting,
): Promise<Booking> {
  const { booking, crews } = await lockJob(tx, bookingId);
  const crew = crews.find((one) => one.teamId === teamId);
  if (!crew) throw conflict('job_not_yours');
  if (booking.status === 'in_progress' || crew.checkedInAt) throw conflict('job_begun');
  const declineReason = reason.trim() || null;
  await tx.update(bookingTeams, crew.id, {
    state: 'declined',
    answerBy: null,
    declineReason,
    declinedAt: acting.now,
  });
  const left = crews.filter(({ id }) => id !== crew.id);
  await afterRefusal(tx, acting.company, { booking, crews: left }, 'declined');
  const { title } = await tx.get(teams, teamId);
  await audit(tx, acting, {
    action: 'booking.job_declined',
    subject: { type: 'booking', id: bookingId },
    summary: `${title} declined visit ${booking.number}`,
    ...(declineReason && { changes: { reason: [null, declineReason] } }),
  });
  return booking;
}
