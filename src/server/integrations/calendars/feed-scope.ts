import { eq } from 'drizzle-orm';
import { buildAbility, grantsOf, levelOf, toAccessRecord } from '#engine/access/ability.ts';
import { accessOfKey } from '#server/platform/access/caller.ts';
import type { Company } from '#server/platform/access/directory.ts';
import type { calendarFeeds } from '#server/platform/db/tables/calendar-feeds.ts';
import { accounts, apiKeys } from '#server/platform/db/tables/identity.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Feed = typeof calendarFeeds.$inferSelect;

/** Whose visits a feed shows, and in which area their pages are; limited where its owner is not let look ahead as far as others. */
export type FeedScope =
  | { of: 'customer'; area: 'client'; accountId: string }
  | { of: 'teams'; area: 'team' | 'admin'; teamIds: string[]; limited: boolean }
  | { of: 'office'; area: 'admin'; locationId?: string };

/** What the owner of a feed may see now; undefined when that is nothing any more. */
export async function findFeedScope(
  db: TenantDb,
  { features }: Pick<Company, 'features'>,
  feed: Feed,
): Promise<FeedScope | undefined> {
  const { accountId, apiKeyId, kind, teamId } = feed;
  if (apiKeyId !== null) return (await isOpenToKey(db, features, apiKeyId)) ? toWholeScope(feed) : undefined;
  const owner = await db.get(accounts, accountId);
  const grants = grantsOf(owner.role, owner.exceptions);
  const level = levelOf(buildAbility(toAccessRecord(owner.role, grants, features)), 'view_appointment');
  if (owner.state !== 'active' || level === null) return undefined;
  if (owner.role === 'r_customer') return { of: 'customer', area: 'client', accountId };
  const isWhole = level !== 'own';
  const whole = isWhole ? toWholeScope(feed) : undefined;
  if (whole) return whole;
  const memberships = await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId) });
  const teamIds = memberships.map((membership) => membership.teamId);
  return {
    of: 'teams',
    area: owner.role === 'r_team' ? 'team' : 'admin',
    teamIds: kind === 'team' ? teamIds.filter((id) => id === teamId) : teamIds,
    limited: owner.role === 'r_team',
  };
}

/** For those who may look at all visits; nobody in particular has any of their own. */
function toWholeScope({ kind, locationId, teamId }: Feed): FeedScope | undefined {
  if (kind === 'company') return { of: 'office', area: 'admin' };
  if (kind === 'location' && locationId !== null) return { of: 'office', area: 'admin', locationId };
  if (kind === 'team' && teamId !== null)
    return { of: 'teams', area: 'admin', teamIds: [teamId], limited: false };
  return undefined;
}

async function isOpenToKey(db: TenantDb, features: string[], id: string): Promise<boolean> {
  const key = await db.get(apiKeys, id);
  if (key.revokedAt !== null || !features.includes('plan_api_keys')) return false;
  return levelOf(buildAbility(accessOfKey(key, { features })), 'view_appointment') !== null;
}
