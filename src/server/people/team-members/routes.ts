import { and, asc, eq } from 'drizzle-orm';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import * as contracts from '#engine/contracts/people/team-members.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import {
  teamMemberFacts,
  teamMemberListing,
  teamMemberSettings,
} from '#engine/settings/people/team-members.ts';
import { inviteAgain, requestInvitation } from '#server/company/accounts/invitation.ts';
import { audit } from '#server/platform/audit.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { requireWhole } from '#server/platform/editing/edit-routes.ts';
import { complainOfMissing } from '#server/platform/editing/links.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { teamMemberColumns } from '#server/platform/lists/shown-columns.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { requireTeamMember, worksInTeams } from './require-member.ts';

type Member = AnswerOf<typeof contracts.getTeamMember>;
type Account = typeof accounts.$inferSelect;
type Membership = typeof teamMembers.$inferSelect;

const rules = listedBy(teamMemberListing, {
  fields: {
    id: accounts.id,
    email: accounts.email,
    first_name: accounts.firstName,
    last_name: accounts.lastName,
    state: accounts.state,
    last_login_at: accounts.lastLoginAt,
    created_at: accounts.createdAt,
  },
  alike: { first_name: [accounts.lastName], last_name: [accounts.firstName] },
  search: [accounts.firstName, accounts.lastName, accounts.email],
  defaultOrder: [asc(accounts.firstName), asc(accounts.lastName), asc(accounts.id)],
});

/** One statement for the people, and one for their teams. */
async function present(db: TenantDb, rows: readonly Account[]): Promise<Member[]> {
  const memberships = await db.query((database, own) =>
    database
      .select()
      .from(teamMembers)
      .where(
        and(
          own(teamMembers),
          isOneOf(
            teamMembers.accountId,
            rows.map(({ id }) => id),
          ),
        ),
      )
      .orderBy(asc(teamMembers.createdAt), asc(teamMembers.id)),
  );
  const membershipsOf = groupBy(memberships, ({ accountId }) => accountId);
  return rows.map((row) => toMember(row, membershipsOf.get(row.id) ?? []));
}

const toMember = (account: Account, memberships: readonly Membership[]): Member => ({
  id: account.id,
  first_name: account.firstName,
  last_name: account.lastName,
  email: account.email,
  teamIds: memberships.map(({ teamId }) => teamId),
  languages: [...new Set(memberships.flatMap(({ languages }) => languages))],
  bio: memberships.find(({ bio }) => bio !== '')?.bio ?? '',
  fullname: `${account.firstName} ${account.lastName}`,
  state: account.state,
  last_login_at: account.lastLoginAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});

async function getMember(db: TenantDb, id: string): Promise<{ account: Account; member: Member }> {
  const account = await requireTeamMember(db, id);
  const [member] = await present(db, [account]);
  if (!member) throw new DomainError('NOT_FOUND', { resource: 'team_members', id });
  return { account, member };
}

export const teamMemberRoutes: Route[] = [
  serve(
    contracts.listTeamMembers,
    async (call) => {
      requireWhole(contracts.listTeamMembers, call);
      const { db, query } = call;
      const filter = parseFilter(query.filter, rules);
      return present(db, await db.list(accounts, { ...filter, where: and(filter.where, worksInTeams) }));
    },
    rules,
  ),

  serve(
    contracts.countTeamMembers,
    async (call) => {
      requireWhole(contracts.countTeamMembers, call);
      const { db, query } = call;
      return { count: await db.count(accounts, and(parseWhereText(query.where, rules), worksInTeams)) };
    },
    rules,
  ),

  fileRoute(
    contracts.downloadTeamMembers,
    readableFile({
      kind: 'team_members',
      rules,
      specs: { ...teamMemberSettings, ...teamMemberFacts },
      shown: teamMemberColumns,
      idsOf: ({ db }, found) => selectIds(db, accounts, { ...found, where: and(found.where, worksInTeams) }),
      read: async ({ db }, ids) =>
        present(db, await db.list(accounts, { where: isOneOf(accounts.id, ids), limit: ids.length })),
    }),
  ),

  serve(contracts.getTeamMember, async (call) => {
    requireWhole(contracts.getTeamMember, call);
    return (await getMember(call.db, call.params.id)).member;
  }),

  serve(contracts.inviteTeamMember, async (call) => {
    requireWhole(contracts.inviteTeamMember, call);
    const { db, body, services } = call;
    await requireSound(db, body);
    const account = await insertInvited(db, body, services.clock());
    await saveMemberships(db, account.id, { ...body, before: null });
    await audit(db, call, {
      action: 'user.invited',
      subject: { type: 'user', id: account.id },
      summary: `Invited ${account.email} to work in teams`,
    });
    await requestInvitation(db, account.id, call.caller);
    return (await getMember(db, account.id)).member;
  }),

  serve(contracts.updateTeamMember, async (call) => {
    requireWhole(contracts.updateTeamMember, call);
    const { db, body, params } = call;
    const { account, member } = await getMember(db, params.id);
    await requireSound(db, body);
    const { first_name: firstName = account.firstName, last_name: lastName = account.lastName } = body;
    // People of the office are the administrators’ affair.
    if (account.role !== 'r_team' && (firstName !== account.firstName || lastName !== account.lastName))
      throw new DomainError('CONFLICT', { reason: 'Only administrators change the names of office users.' });
    await db.update(accounts, account.id, { firstName, lastName });
    await saveMemberships(db, account.id, { ...body, before: member });
    await audit(db, call, {
      action: 'user.changed',
      subject: { type: 'user', id: account.id },
      summary: `Changed ${firstName} ${lastName}`,
    });
    call.afterCommit(() => announceAccessChange(call.services));
    return (await getMember(db, account.id)).member;
  }),

  serve(contracts.resendTeamInvitation, async (call) => {
    requireWhole(contracts.resendTeamInvitation, call);
    const { account } = await getMember(call.db, call.params.id);
    if (account.role !== 'r_team')
      throw new DomainError('CONFLICT', { reason: 'Only administrators invite office users again.' });
    await inviteAgain(call, account);
  }),
];

type Body = BodyOf<typeof contracts.updateTeamMember>;

/** Who is in no team has nothing that customers could read. */
async function requireSound(db: TenantDb, body: Body): Promise<void> {
  const { teamIds = [], ...texts } = body;
  requireNone([
    ...markupIn(texts),
    ...(await complainOfMissing(db, (index) => `teamIds.${index}`, {
      table: teams,
      noun: 'team',
      ids: teamIds,
    })),
  ]);
}

/** Leads stay leads; what customers read is the same in every team. */
async function saveMemberships(
  db: TenantDb,
  accountId: string,
  { before, ...body }: Body & { before: Member | null },
): Promise<void> {
  const { teamIds, languages, bio } = body;
  if (teamIds === undefined && languages === undefined && bio === undefined) return;
  const own = eq(teamMembers.accountId, accountId);
  const known = await db.list(teamMembers, { where: own, limit: 1000 });
  const rows = (teamIds ?? known.map(({ teamId }) => teamId)).map((teamId) => {
    const same = known.find((one) => one.teamId === teamId);
    return {
      companyId: db.companyId,
      teamId,
      accountId,
      lead: same?.lead ?? false,
      bio: bio ?? before?.bio ?? '',
      languages: languages ?? before?.languages ?? [],
    };
  });
  await db.query((database, ofCompany) =>
    database.delete(teamMembers).where(and(ofCompany(teamMembers), own)),
  );
  if (rows.length > 0) await db.query((database) => database.insert(teamMembers).values(rows));
}

async function insertInvited(
  db: TenantDb,
  body: BodyOf<typeof contracts.inviteTeamMember>,
  createdAt: Date,
): Promise<Account> {
  const email = body.email.trim().toLowerCase();
  try {
    const name = { firstName: body.first_name, lastName: body.last_name };
    return await db.insert(accounts, { ...name, email, role: 'r_team', createdAt });
  } catch (error) {
    if (brokenConstraint(error) !== 'accounts_company_email') throw error;
    throw new DomainError('VALIDATION', refusal({ email: problemOf('member_already') }));
  }
}
