import { and, eq, or, sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

/** Whose role is to work in a team, and who of the office does as well. */
export const worksInTeams = or(
  eq(accounts.role, 'r_team'),
  sql`exists (select 1 from ${teamMembers} where ${teamMembers.accountId} = ${accounts.id} and ${teamMembers.companyId} = ${accounts.companyId})`,
);

export async function requireTeamMember(db: TenantDb, id: string): Promise<typeof accounts.$inferSelect> {
  const [account] = await db.list(accounts, { where: and(eq(accounts.id, id), worksInTeams), limit: 1 });
  if (!account) throw new DomainError('NOT_FOUND', { resource: 'team_members', id });
  return account;
}
