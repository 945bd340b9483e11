import { eq } from 'drizzle-orm';
import { buildAbility, grantsOf, levelOf, toAccessRecord } from '#engine/access/ability.ts';
import type { Company } from '../companies/directory.ts';
import type { calendarFeeds } from '../db/tables/calendar-feeds.ts';
import { accounts } from '../db/tables/identity.ts';
import { teamMembers } from '../db/tables/teams.ts';
import type { TenantDb } from '../db/tenant.ts';

export type Feed = typeof calendarFeeds.$inferSelect;

/** Whose visits a feed shows; limited where its owner is not let look ahead as far as others. */
export type FeedScope =
  | { of: 'customer'; accountId: string }
  | { of: 'teams'; teamIds: string[]; limited: boolean }
  | { of: 'office'; locationId?: string };

/** What the owner of a feed may see now; undefined when that is nothing any more. */
export async function findFeedScope(
  db: TenantDb,
  { features }: Pick<Company, 'features'>,
  { accountId, kind, locationId, teamId }: Feed,
): Promise<FeedScope | undefined> {
  const owner = await db.get(accounts, accountId);
  const grants = grantsOf(owner.role, owner.exceptions);
  const level = levelOf(buildAbility(toAccessRecord(owner.role, grants, features)), 'view_appointment');
  if (owner.state !== 'active' || level === null) return undefined;
  if (owner.role === 'r_customer') return { of: 'customer', accountId };
  const isWhole = level !== 'own';
  if (isWhole && kind === 'company') return { of: 'office' };
  if (isWhole && kind === 'location' && locationId !== null) return { of: 'office', locationId };
  if (isWhole && kind === 'team' && teamId !== null)
    return { of: 'teams', teamIds: [teamId], limited: false };
  const memberships = await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId) });
  const teamIds = memberships.map((membership) => membership.teamId);
  return {
    of: 'teams',
    teamIds: kind === 'team' ? teamIds.filter((id) => id === teamId) : teamIds,
    limited: owner.role === 'r_team',
  };
}
