import { asc, sql } from 'drizzle-orm';
import { permissionNames } from '#engine/access/permissions.ts';
import * as contracts from '#engine/contracts/company/users.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { userFacts, userListing, userSettings } from '#engine/settings/company/users.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { changeUser } from '../accounts/change-user.ts';
import { inviteAgain, requestInvitation } from '../accounts/invitation.ts';
import { audit } from '#server/platform/audit.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { parseFilter, parseWhereText } from '#server/platform/http/filter.ts';
import { fileRoute } from '#server/platform/csv/send-list.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { selectIds } from '#server/platform/editing/kept.ts';
import { readableFile } from '#server/platform/lists/files.ts';
import { userColumns } from '#server/platform/lists/shown-columns.ts';
import { listedBy } from '#server/platform/http/listed-by.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import { bulkUserRoute } from './bulk.ts';

const filter = listedBy(userListing, {
  fields: {
    id: accounts.id,
    email: accounts.email,
    first_name: accounts.firstName,
    last_name: accounts.lastName,
    role: accounts.role,
    state: accounts.state,
    last_login_at: accounts.lastLoginAt,
    created_at: accounts.createdAt,
  },
  alike: { first_name: [accounts.lastName], last_name: [accounts.firstName] },
  search: [accounts.firstName, accounts.lastName, accounts.email],
  defaultOrder: [asc(accounts.lastName), asc(accounts.firstName), asc(accounts.id)],
});

type Account = typeof accounts.$inferSelect;

const present = (account: Account, secondFactor = false): AnswerOf<typeof contracts.getUser> => ({
  id: account.id,
  email: account.email,
  first_name: account.firstName,
  last_name: account.lastName,
  fullname: `${account.firstName} ${account.lastName}`,
  phone: account.phone,
  role: account.role,
  state: account.state,
  exceptions: account.exceptions,
  second_factor: secondFactor,
  last_login_at: account.lastLoginAt?.toISOString() ?? null,
  created_at: account.createdAt.toISOString(),
});

export const userRoutes: Route[] = [
  serve(
    contracts.listUsers,
    async ({ db, query, services }) => {
      const rows = await db.list(accounts, parseFilter(query.filter, filter));
      const secured = await withSecondFactor(services, rows);
      return rows.map((row) => present(row, secured.has(row.loginId)));
    },
    filter,
  ),

  serve(
    contracts.countUsers,
    async ({ db, query }) => ({
      count: await db.count(accounts, parseWhereText(query.where, filter)),
    }),
    filter,
  ),

  fileRoute(
    contracts.downloadUsers,
    readableFile({
      kind: 'users',
      shown: userColumns,
      rules: filter,
      specs: { ...userSettings, ...userFacts },
      idsOf: ({ db }, found) => selectIds(db, accounts, found),
      read: async ({ db, services }, ids) => {
        const rows = await db.list(accounts, { where: isOneOf(accounts.id, ids), limit: ids.length });
        const secured = await withSecondFactor(services, rows);
        return rows.map((row) => present(row, secured.has(row.loginId)));
      },
    }),
  ),

  serve(contracts.getUser, async ({ db, params, services }) => {
    const row = await db.get(accounts, params.id);
    return present(row, (await withSecondFactor(services, [row])).has(row.loginId));
  }),

  serve(contracts.inviteUser, async (call) => {
    const { db, body, services } = call;
    const account = await insertInvited(db, body, services.clock());
    await audit(db, call, {
      action: 'user.invited',
      subject: { type: 'user', id: account.id },
      summary: `Invited ${account.email} as ${account.role}`,
    });
    await requestInvitation(db, account.id, call.caller);
    return present(account);
  }),

  serve(contracts.updateUser, async (call) => {
    const { db, params, body } = call;
    const before = await db.get(accounts, params.id);
    const changes = toChanges(body);
    requireKnownPermissions(changes.exceptions);
    const after = await changeUser(call, before, changes);
    call.afterCommit(() => announceAccessChange(call.services));
    return present(after);
  }),

  bulkUserRoute(filter),

  serve(contracts.resendInvitation, async (call) => {
    const account = await call.db.get(accounts, call.params.id);
    await inviteAgain(call, account);
  }),
];

type UserChanges = BodyOf<typeof contracts.updateUser>;

function toChanges({ first_name, last_name, ...rest }: UserChanges): Partial<Account> {
  // The keys are checked by `requireKnownPermissions`, the values by the contract.
  const exceptions = rest.exceptions as Account['exceptions'] | undefined;
  return {
    ...(first_name && { firstName: first_name }),
    ...(last_name && { lastName: last_name }),
    ...(rest.role && { role: rest.role }),
    ...(rest.state && { state: rest.state }),
    ...(exceptions && { exceptions }),
  };
}

async function insertInvited(
  db: TenantDb,
  body: BodyOf<typeof contracts.inviteUser>,
  createdAt: Date,
): Promise<Account> {
  const email = body.email.trim().toLowerCase();
  try {
    const name = { firstName: body.first_name, lastName: body.last_name };
    return await db.insert(accounts, { ...name, email, role: body.role, createdAt });
  } catch (error) {
    if (brokenConstraint(error) !== 'accounts_company_email') throw error;
    throw new DomainError('VALIDATION', refusal({ email: problemOf('member_already') }));
  }
}

function requireKnownPermissions(exceptions: Account['exceptions'] = {}): void {
  const names: readonly string[] = permissionNames;
  const unknown = Object.keys(exceptions).filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new DomainError(
      'VALIDATION',
      refusal({ exceptions: problemOf('permission_unknown', { names: unknown }) }),
    );
}

/** Whether a person has a second factor is the login's affair, which a company's handle cannot see. */
async function withSecondFactor(
  { system }: Call<typeof contracts.listUsers>['services'],
  rows: Account[],
): Promise<Set<string | null>> {
  const ids = rows.flatMap(({ loginId }) => loginId ?? []);
  if (ids.length === 0) return new Set();
  const found = await system
    .select({ id: logins.id })
    .from(logins)
    .where(sql`${logins.id} in ${ids} and ${logins.totpConfirmedAt} is not null`);
  return new Set(found.map(({ id }) => id));
}
