import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Services } from '../../services.ts';
import { assignTeam } from './assign-team.ts';
import { findCandidates } from './find-candidates.ts';
import { findAsked, inviteTeams } from './invite.ts';
import { isAssignable, lockJob, lockTeams, missingCrews, type Job } from './lock-job.ts';
import { settleCrew } from './settle-crew.ts';
import { leaveUnstaffed } from './unstaffed.ts';

/** Lets a job find teams for a visit, in the way that the company has chosen. */
export async function askForTeams(tx: TenantDb, company: Company, bookingId: string): Promise<void> {
  if (readPolicies(company).assignment === 'manual') return;
  await enqueue(tx, { name: 'visits.staff', payload: { companyId: tx.companyId, bookingId } });
}

/** Finds teams for a visit that lacks some. Done again, it goes on where it was. */
export async function staffVisit(
  { tenant, companies, clock, live }: Pick<Services, 'tenant' | 'companies' | 'clock' | 'live'>,
  { companyId, bookingId }: { companyId: string; bookingId: string },
): Promise<void> {
  const company = await companies.findById(companyId);
  if (!company) return;
  await retrying(() =>
    tenant(companyId).transaction(async (tx) => {
      const job = await lockJob(tx, bookingId);
      if (!isAssignable(job.booking) || missingCrews(job) === 0) return;
      const now = clock();
      if (job.booking.startAt <= now) return;
      await ways[readPolicies(company).assignment](tx, job, { company, now });
      await live.publish(tx, 'bookings', bookingId);
    }),
  );
}

type Staffing = { company: Company; now: Date };
type Way = (tx: TenantDb, job: Job, staffing: Staffing) => Promise<void>;

const ways: Record<ReturnType<typeof readPolicies>['assignment'], Way> = {
  manual: async () => undefined,
  auto: assignBest,
  invite_one: (tx, job, staffing) => inviteUpTo(tx, job, { ...staffing, most: missingCrews(job) }),
  invite_all: (tx, job, staffing) => inviteUpTo(tx, job, { ...staffing, most: Infinity }),
  claimable: openToTeams,
};

async function assignBest(tx: TenantDb, job: Job, { now }: Staffing): Promise<void> {
  const { booking } = job;
  const free = await findUnasked(tx, booking);
  await lockTeams(tx, free.teamIds);
  // Others may have been given to them before they were locked: who can still do it is asked once more.
  const able = await findCandidates(tx, booking);
  let missing = missingCrews(job);
  for (const teamId of able.filter((id) => free.teamIds.includes(id))) {
    if (missing === 0) break;
    if (await assignTeam(tx, booking, teamId, now)) missing -= 1;
  }
  await settleCrew(tx, job, now);
  if (missing > 0) await leaveUnstaffed(tx, booking, free.declined ? 'declined' : 'unassigned');
}

/** One after another, or all at once: who has not answered yet counts as asked. */
async function inviteUpTo(
  tx: TenantDb,
  { booking, crews }: Job,
  { company, now, most }: Staffing & { most: number },
): Promise<void> {
  const waiting = crews.filter(({ state }) => state === 'invited').length;
  const { teamIds, declined } = await findUnasked(tx, booking);
  const invited = await inviteTeams(tx, booking, teamIds.slice(0, Math.max(0, most - waiting)), {
    company,
    now,
  });
  if (invited + waiting === 0) await leaveUnstaffed(tx, booking, declined ? 'declined' : 'unassigned');
}

/** Whoever comes first may have it. */
export async function openToTeams(tx: TenantDb, { booking }: Job, { now }: { now: Date }): Promise<void> {
  if (booking.claimableSince) return;
  const { teamIds } = await findUnasked(tx, booking);
  await tx.update(bookings, booking.id, { claimableSince: now });
  for (const teamId of teamIds)
    await report(tx, now, { name: 'job_open_claimable', subjectId: booking.id, details: { teamId } });
  if (teamIds.length === 0) await leaveUnstaffed(tx, booking, 'unassigned');
}

async function findUnasked(
  tx: TenantDb,
  booking: Booking,
): Promise<{ teamIds: string[]; declined: boolean }> {
  const [candidates, asked] = await Promise.all([findCandidates(tx, booking), findAsked(tx, booking)]);
  return {
    teamIds: candidates.filter((id) => !asked.has(id)),
    declined: [...asked.values()].includes('declined'),
  };
}
