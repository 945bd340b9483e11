import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '../companies/directory.ts';
import type { Database } from '../db/client.ts';
import { accounts, logins } from '../db/tables/identity.ts';
import type { Services } from '../services.ts';
import type { Account, SignedIn } from './caller.ts';
import { administratorLetter, invitationLetter, post } from './letters.ts';
import { issueToken, redeemToken, voidTokens, type OneTimeToken } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import { findOrCreateLogin, openCompany } from './registration.ts';
import type { Client } from './sign-in.ts';

/** Sends an account its invitation, and makes earlier ones void. */
export async function invite(
  services: Services,
  company: Company,
  account: Account,
  inviter: string,
): Promise<void> {
  const { system, clock, links } = services;
  await system.transaction(async (tx) => {
    const { email, firstName, lastName } = account;
    const loginId = await findOrCreateLogin(tx, { email, firstName, lastName });
    await tx.update(accounts).set({ loginId }).where(eq(accounts.id, account.id));
    await voidTokens(tx, clock, 'invitation', loginId);
    const token = await issueToken(tx, clock, { purpose: 'invitation', loginId, companyId: company.id });
    const url = links.company(company.subdomain, `/complete-signup/1/${account.id}?token=${token}`);
    await post(tx, company.id, invitationLetter({ to: email, firstName, inviter, url, company }));
  });
}

export async function inviteAdministrator(
  services: Services,
  person: { email: string; firstName: string; lastName: string },
): Promise<void> {
  const { system, clock, links } = services;
  await system.transaction(async (tx) => {
    const loginId = await findOrCreateLogin(tx, person);
    const token = await issueToken(tx, clock, { purpose: 'administrator', loginId });
    const url = links.monitor(`/complete-signup/1/${loginId}?token=${token}`);
    await post(tx, null, administratorLetter(person.email, person.firstName, url));
  });
}

/**
 * Opens a link from an e-mail: the token of a new session. A person who has a password already is let in by
 * that and not by a link: the invitation is accepted, and they are asked to sign in.
 */
export async function acceptLink(services: Services, token: string, client: Client): Promise<string> {
  const redeemed = await redeemToken(services.system, services.clock, token);
  if (!redeemed || redeemed.purpose === 'reset')
    throw new DomainError('LINK_EXPIRED', { kind: 'invitation' });
  const { loginId, companyId } = await admitBearer(services, redeemed);
  const [login] = await services.system.select().from(logins).where(eq(logins.id, loginId));
  if (login?.passwordHash) {
    if (companyId) await activate(services.system, companyId, loginId);
    throw new DomainError('NOT_SIGNED_IN', {});
  }
  return services.sessions.create({ loginId, companyId, ...client });
}

async function admitBearer(
  services: Services,
  token: OneTimeToken,
): Promise<{ loginId: string; companyId: string | null }> {
  if (token.purpose === 'registration') return openCompany(services, token);
  if (!token.loginId) throw new DomainError('LINK_EXPIRED', { kind: 'invitation' });
  if (token.purpose === 'administrator') {
    await services.system
      .update(logins)
      .set({ platformRole: 'role_super_admin' })
      .where(eq(logins.id, token.loginId));
  }
  return { loginId: token.loginId, companyId: token.companyId };
}

const activate = (db: Database, companyId: string, loginId: string) =>
  db
    .update(accounts)
    .set({ state: 'active' })
    .where(
      and(eq(accounts.companyId, companyId), eq(accounts.loginId, loginId), eq(accounts.state, 'invited')),
    );

export type Completion = {
  accountId: string;
  first_name: string;
  last_name: string;
  phone?: string | null;
  password: string;
};

/** What an invited person still owes: name, password, consent. Only for oneself, and only once. */
export async function completeSignup(services: Services, caller: SignedIn, given: Completion): Promise<void> {
  const ownId = caller.kind === 'account' ? caller.account.id : caller.session.loginId;
  if (given.accountId !== ownId) throw new DomainError('FORBIDDEN', { permission: 'your own account' });
  if (caller.session.login.passwordHash)
    throw new DomainError('CONFLICT', { reason: 'Your sign-up is complete already.' });
  const name = { firstName: given.first_name, lastName: given.last_name };
  const passwordHash = await hashPassword(given.password);
  await services.system.transaction(async (tx) => {
    await tx
      .update(logins)
      .set({ ...name, passwordHash })
      .where(eq(logins.id, caller.session.loginId));
    if (caller.kind !== 'account') return;
    await tx
      .update(accounts)
      .set({ ...name, phone: given.phone ?? null, state: 'active', termsAcceptedAt: services.clock() })
      .where(eq(accounts.id, caller.account.id));
  });
}
