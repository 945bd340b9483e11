import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { isAdministrator } from '#engine/access/administrator.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getCompanyAccount } from '#engine/contracts/company/company-owner.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import type { Account, Caller, SignedIn } from '#server/platform/access/caller.ts';
import { isOwnPassword, refuseWhileImpersonating } from '../accounts/own-login.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import type { Company } from '#server/platform/access/directory.ts';

type Answer = AnswerOf<typeof getCompanyAccount>;

/** So long the operators can open a closed company again. */
export const reopenDays = 30;

/**
 * Administrators who can sign in and may do what administrators do, first come first: where the owner is gone, the
 * first of them owns the company.
 */
export async function findAdministrators(db: TenantDb): Promise<Account[]> {
  const rows = await db.list(accounts, {
    where: and(eq(accounts.role, 'r_admin'), eq(accounts.state, 'active')),
    orderBy: [asc(accounts.createdAt), asc(accounts.id)],
    limit: 500,
  });
  return rows.filter(isAdministrator);
}

export const ownerAmong = (admins: readonly Account[], { ownerId }: Pick<Company, 'ownerId'>) =>
  admins.find(({ id }) => id === ownerId) ?? admins[0];

export const findOwner = async (
  db: TenantDb,
  company: Pick<Company, 'ownerId'>,
): Promise<Account | undefined> => ownerAmong(await findAdministrators(db), company);

const toPerson = ({ id, firstName, lastName, email }: Account) => ({
  id,
  name: `${firstName} ${lastName}`.trim(),
  email,
});

const isCaller = (caller: Caller, account: Account | undefined): boolean =>
  caller.kind === 'account' && caller.account.id === account?.id;

export async function readOwnership(
  db: TenantDb,
  { company, caller, now }: { company: Company; caller: Caller; now: Date },
): Promise<Answer> {
  const [admins, coming] = await Promise.all([
    findAdministrators(db),
    db.count(bookings, and(inArray(bookings.status, ['pending', 'upcoming']), gte(bookings.startAt, now))),
  ]);
  const owner = ownerAmong(admins, company);
  return {
    owner: owner ? toPerson(owner) : null,
    is_owner: isCaller(caller, owner),
    candidates: admins.filter(({ id }) => id !== owner?.id).map(toPerson),
    created_at: company.createdAt.toISOString(),
    closed_at: company.closedAt?.toISOString() ?? null,
    coming_visits: coming,
    reopen_days: reopenDays,
  };
}

type OwnerCall = { db: TenantDb; company: Company; caller: Caller; services: Services };

/** Whoever gives the company away, or closes it, is its owner and at the keyboard. Answers all who could own it. */
export async function requireOwner(
  { db, company, caller, services }: OwnerCall,
  password: string,
): Promise<{ owner: Account; admins: Account[] }> {
  const admins = await findAdministrators(db);
  const owner = ownerAmong(admins, company);
  if (!owner || !isCaller(caller, owner))
    throw new DomainError('FORBIDDEN', { permission: 'the owner of the company' });
  const signedIn = caller as SignedIn; // An account has signed in.
  refuseWhileImpersonating(signedIn);
  if (!(await isOwnPassword(services, signedIn, password)))
    throw new DomainError('VALIDATION', refusal({ password: problemOf('password_wrong') }));
  return { owner, admins };
}
