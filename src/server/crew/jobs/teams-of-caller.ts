import { eq } from 'drizzle-orm';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { partyOf, requireRight } from '#server/booking/life/open-booking.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';

type CrewCall = CallScope & { company: Company };

/** The teams that somebody works in. Of the office, too: an owner may go out with a crew. Customers are none. */
export async function findTeamsOfCaller({ db, caller, level, company }: CrewCall): Promise<string[]> {
  requireRight(company, partyOf(caller, level), 'work');
  if (caller.kind !== 'account') return [];
  const rows = await db.list(teamMembers, {
    where: eq(teamMembers.accountId, caller.account.id),
    limit: 1000,
  });
  return rows.map(({ teamId }) => teamId);
}
