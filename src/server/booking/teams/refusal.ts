import type { Company } from '#server/platform/access/directory.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { isAssignable, missingCrews, type Job } from './lock-job.ts';
import { askForTeams } from './staff.ts';
import { leaveUnstaffed } from './unstaffed.ts';

/** A team does not do it: others are asked, or the office is where it does that by hand. */
export async function afterRefusal(
  tx: TenantDb,
  company: Company,
  job: Job,
  reason: 'unassigned' | 'declined',
): Promise<void> {
  const { booking, crews } = job;
  if (!isAssignable(booking) || missingCrews(job) === 0) return;
  if (readPolicies(company).assignment !== 'manual') return askForTeams(tx, company, booking.id);
  if (!crews.some(({ state }) => state === 'invited')) await leaveUnstaffed(tx, booking, reason);
}
