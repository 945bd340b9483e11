import { and, asc, desc, eq } from 'drizzle-orm';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import type { teamSettings } from '#engine/settings/calendar/teams.ts';
import { problemOf } from '#engine/problems.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamLocations, teamMembers, teamSkills } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Complaint } from '#server/platform/editing/complaints.ts';
import { complainOfMissing, replaceParts } from '#server/platform/editing/links.ts';

type Settings = SettingsOf<typeof teamSettings>;
export type TeamParts = Pick<Settings, 'locationIds' | 'serviceIds' | 'members'>;

/** Where teams work, what they can do, and who is in them. */
export async function findParts(
  db: TenantDb,
  teamIds: readonly string[],
): Promise<(teamId: string) => TeamParts> {
  const { lead, bio, languages, accountId, teamId } = teamMembers;
  const { firstName, lastName } = accounts;
  const [places, skills, members] = await Promise.all([
    db.query((database, own) =>
      database
        .select()
        .from(teamLocations)
        .where(and(own(teamLocations), isOneOf(teamLocations.teamId, teamIds)))
        .orderBy(asc(teamLocations.id)),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(teamSkills)
        .where(and(own(teamSkills), isOneOf(teamSkills.teamId, teamIds)))
        .orderBy(asc(teamSkills.id)),
    ),
    db.query((database, own) =>
      database
        .select({ teamId, accountId, lead, bio, languages, firstName, lastName })
        .from(teamMembers)
        .innerJoin(accounts, eq(accounts.id, accountId))
        .where(and(own(teamMembers), isOneOf(teamId, teamIds)))
        .orderBy(desc(lead), asc(firstName), asc(accountId)),
    ),
  ]);
  const placesOf = groupBy(places, (row) => row.teamId);
  const skillsOf = groupBy(skills, (row) => row.teamId);
  const membersOf = groupBy(members, (row) => row.teamId);
  return (id) => ({
    locationIds: (placesOf.get(id) ?? []).map(({ locationId }) => locationId),
    serviceIds: (skillsOf.get(id) ?? []).map(({ serviceId }) => serviceId),
    members: (membersOf.get(id) ?? []).map((row) => ({
      accountId: row.accountId,
      lead: row.lead,
      bio: row.bio,
      languages: row.languages,
      fullname: `${row.firstName} ${row.lastName}`,
    })),
  });
}

export async function saveParts(
  db: TenantDb,
  teamId: string,
  { settings, body }: { settings: TeamParts; body: Partial<TeamParts> },
): Promise<void> {
  const { locationIds, serviceIds, members } = settings;
  if (body.locationIds) {
    const rows = locationIds.map((locationId) => ({ teamId, locationId }));
    await replaceParts(db, teamLocations, { of: eq(teamLocations.teamId, teamId), rows });
  }
  if (body.serviceIds) {
    const rows = serviceIds.map((serviceId) => ({ teamId, serviceId }));
    await replaceParts(db, teamSkills, { of: eq(teamSkills.teamId, teamId), rows });
  }
  if (body.members) {
    const rows = members.map((member) => toMemberRow(teamId, member));
    await replaceParts(db, teamMembers, { of: eq(teamMembers.teamId, teamId), rows });
  }
}

/** Of a member only the account has to be said. */
type Member = Pick<Settings['members'][number], 'accountId'> & Partial<Settings['members'][number]>;

const toMemberRow = (teamId: string, { accountId, lead = false, bio = '', languages = [] }: Member) => ({
  teamId,
  accountId,
  lead,
  bio,
  languages,
});

/** Customers are in no team, and nobody is in one twice. */
export async function complainOfMembers(db: TenantDb, members: readonly Member[]): Promise<Complaint[]> {
  const ids = members.map(({ accountId }) => accountId);
  const fieldOf = (index: number) => `members.${index}.accountId`;
  const strangers = await complainOfMissing(db, fieldOf, { table: accounts, noun: 'account', ids });
  const customers = await db.list(accounts, {
    where: and(isOneOf(accounts.id, ids), eq(accounts.role, 'r_customer')),
  });
  const wrong = members.flatMap(({ accountId }, index): Complaint[] => [
    ...(ids.indexOf(accountId) < index ? [[fieldOf(index), problemOf('in_team_already')] as const] : []),
    ...(customers.some(({ id }) => id === accountId)
      ? [[fieldOf(index), problemOf('account_of_customer')] as const]
      : []),
  ]);
  return [...strangers, ...wrong];
}
