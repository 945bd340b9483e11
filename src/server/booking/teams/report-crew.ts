import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { hasJob, type Crew } from './lock-job.ts';

/** Tells the customer who comes: for the first time, or that it is somebody else now. */
export async function reportCrew(
  tx: TenantDb,
  { before, after, at }: { before: readonly Crew[]; after: readonly Crew[]; at: Date },
): Promise<void> {
  const idsOf = (crews: readonly Crew[]) => crews.filter(hasJob).map(({ teamId }) => teamId);
  const [had, has] = [idsOf(before), idsOf(after)];
  const subjectId = after[0]?.bookingId;
  if (subjectId === undefined || has.every((id) => had.includes(id))) return;
  await report(tx, at, { name: had.length === 0 ? 'team_assigned' : 'team_changed', subjectId });
}
