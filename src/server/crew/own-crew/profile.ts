import { and, asc, eq } from 'drizzle-orm';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnCrewProfile, updateOwnCrewProfile } from '#engine/contracts/crew/own-crew.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { toLocal } from '#engine/time/zone.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { audit, requireAccount } from '#server/platform/audit.ts';
import { horizonOf } from '#server/booking/visible.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { files } from '#server/platform/db/tables/files.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { requirePicture } from '#server/platform/files/use-picture.ts';
import type { Call } from '#server/platform/http/route.ts';

type Profile = AnswerOf<typeof getOwnCrewProfile>;
type Account = typeof accounts.$inferSelect;
type Membership = Pick<typeof teamMembers.$inferSelect, 'lead' | 'bio' | 'languages'> & {
  id: string;
  title: string;
  color: string;
};
type Member = { account: Account; memberships: Membership[] };

/** The caller as somebody who works in teams: one row of their own, and their teams. */
export async function requireMember({ db, caller }: CallScope): Promise<Member> {
  const { id, role } = requireAccount(caller);
  const [account, memberships] = await Promise.all([
    db.get(accounts, id),
    db.query((database, own) =>
      database
        .select({
          id: teams.id,
          title: teams.title,
          color: teams.color,
          lead: teamMembers.lead,
          bio: teamMembers.bio,
          languages: teamMembers.languages,
        })
        .from(teamMembers)
        .innerJoin(teams, eq(teams.id, teamMembers.teamId))
        .where(and(own(teamMembers), eq(teamMembers.accountId, id)))
        .orderBy(asc(teams.priority), asc(teams.title), asc(teams.id)),
    ),
  ]);
  if (role !== 'r_team' && memberships.length === 0)
    throw new DomainError('NOT_FOUND', { resource: 'team_members', id });
  return { account, memberships };
}

export const presentProfile = (
  { company, services }: Pick<SaveCall, 'company' | 'services'>,
  { account, memberships }: Member,
): Profile => ({
  id: account.id,
  fullname: `${account.firstName} ${account.lastName}`,
  email: account.email,
  phone: account.phone ?? '',
  bio: memberships.find(({ bio }) => bio !== '')?.bio ?? '',
  languages: [...new Set(memberships.flatMap(({ languages }) => languages))],
  picture: account.picture,
  teams: memberships.map(({ id, title, color, lead }) => ({ id, title, color, lead })),
  own_availability: readPolicies(company).own_availability,
  sees_jobs_until: toLocal(horizonOf(company, services.clock()).getTime(), company.timezone).date,
});

type SaveCall = Call<typeof updateOwnCrewProfile>;

/** What customers read is the same in every team. */
export async function saveProfile(call: SaveCall, account: Account): Promise<void> {
  const { db, body } = call;
  const { phone, bio, languages, picture } = body;
  requireNone([
    ...markupIn({ bio, phone }),
    ...(languages ?? []).flatMap((one, index) => markupIn({ [`languages.${index}`]: one })),
  ]);
  const shown = picture && (await requireOwnPicture(call, account.id, picture.id));
  const ofAccount = {
    ...(phone !== undefined && { phone: phone.trim() || null }),
    ...(shown !== undefined && { picture: shown }),
  };
  if (Object.keys(ofAccount).length > 0) await db.update(accounts, account.id, ofAccount);
  const ofTeams = { ...(bio !== undefined && { bio }), ...(languages !== undefined && { languages }) };
  if (Object.keys(ofTeams).length > 0)
    await db.query((database, own) =>
      database
        .update(teamMembers)
        .set(ofTeams)
        .where(and(own(teamMembers), eq(teamMembers.accountId, account.id))),
    );
  await audit(db, call, {
    action: 'user.changed',
    subject: { type: 'user', id: account.id },
    summary: `${account.firstName} ${account.lastName} changed their profile`,
  });
}

/** A photo that this person has uploaded of themselves. */
async function requireOwnPicture({ db }: SaveCall, accountId: string, id: string) {
  const file = await db.find(files, eq(files.id, id));
  requireNone([file?.subjectId !== accountId && ['picture', problemOf('picture_not_uploaded')]]);
  return requirePicture(db, 'picture', { sent: { id, alt: '' }, purpose: 'member_photo' });
}
