import type { Call } from '#server/platform/http/route.ts';
import type * as contracts from '#engine/contracts/calendar/team-availability.ts';
import { audit } from '#server/platform/audit.ts';
import type { teams } from '#server/platform/db/tables/teams.ts';
import { report } from '#server/platform/happenings/report.ts';

type Writing = Pick<
  Call<typeof contracts.replaceTeamHours>,
  'db' | 'caller' | 'client' | 'services' | 'level'
>;

/** In the log, and to those who plan with it. */
export async function tell(
  call: Writing,
  { id, title }: typeof teams.$inferSelect,
  summary: string,
): Promise<void> {
  const by = call.level === 'own' ? 'team' : 'office';
  await audit(call.db, call, { action: 'team.availability_changed', subject: { type: 'team', id }, summary });
  await report(call.db, call.services.clock(), {
    name: 'availability_changed',
    subjectId: id,
    details: { by, title, summary },
  });
}
