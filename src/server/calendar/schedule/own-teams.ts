import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';

/** The teams a caller may work with; undefined for all of them. */
export async function findOwnTeams({ db, caller, level }: CallScope): Promise<string[] | undefined> {
  if (level !== 'own') return undefined;
  const account = requireAccount(caller);
  const rows = await db.list(teamMembers, { where: eq(teamMembers.accountId, account.id), limit: 1000 });
  return rows.map(({ teamId }) => teamId);
}

/** Another team is to its callers as if there were none. */
export async function requireOwnTeam(asking: CallScope, teamId: string): Promise<typeof teams.$inferSelect> {
  const own = await findOwnTeams(asking);
  if (own && !own.includes(teamId)) throw new DomainError('NOT_FOUND', { resource: 'teams', id: teamId });
  return asking.db.get(teams, teamId);
}
