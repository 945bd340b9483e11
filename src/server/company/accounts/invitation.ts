import { and, eq, inArray, isNull } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { audit, type AuditAuthor } from '#server/platform/audit.ts';
import type { Database } from '#server/platform/db/client.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Services } from '#server/services.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { administratorLetter, customerAccountLetter, invitationLetter, post } from './letters.ts';
import { letterLanguage } from './letter-language.ts';
import { issueToken, redeemToken, voidTokens, type OneTimeToken } from './one-time-token.ts';
import { findOrCreateLogin, openCompany } from './registration.ts';
import type { Client } from './sign-in.ts';

/** Leaves the rest to a job of the same transaction: a company's handle cannot see logins and tokens. */
export const requestInvitation = (db: TenantDb, accountId: string, caller: Caller): Promise<void> =>
  enqueue(db, { name: 'account.invite', payload: { accountId, inviter: nameOf(caller) } });

/** Somebody who has not joined yet gets their invitation once more. */
export async function inviteAgain(
  call: AuditAuthor & { db: TenantDb; caller: Caller },
  { id, email, state }: typeof accounts.$inferSelect,
): Promise<void> {
  const { db, caller } = call;
  if (state !== 'invited') throw new DomainError('CONFLICT', { reason: 'This person has joined already.' });
  await requestInvitation(db, id, caller);
  await audit(db, call, {
    action: 'user.invited_again',
    subject: { type: 'user', id },
    summary: `Invited ${email} again`,
  });
}

function nameOf(caller: Caller): string {
  if (caller.kind !== 'account') return 'The Trellis team';
  return `${caller.account.firstName} ${caller.account.lastName}`;
}

export type InvitationServices = Pick<Services, 'system' | 'clock' | 'links' | 'companies'>;

/** Sends an account its invitation, and makes earlier ones void. */
export async function invite(
  services: InvitationServices,
  accountId: string,
  inviter: string,
): Promise<void> {
  const { system, clock, links, companies } = services;
  const [account] = await system.select().from(accounts).where(eq(accounts.id, accountId));
  const company = account && (await companies.findById(account.companyId));
  if (!company || account.state !== 'invited') return;
  await system.transaction(async (tx) => {
    const { email, firstName, lastName } = account;
    const loginId = await findOrCreateLogin(tx, { email, firstName, lastName });
    await tx.update(accounts).set({ loginId }).where(eq(accounts.id, account.id));
    await voidTokens(tx, clock, 'invitation', loginId);
    const token = await issueToken(tx, clock, { purpose: 'invitation', loginId, companyId: company.id });
    const url = links.company(company.subdomain, `/complete-signup/1/${account.id}?token=${token}`);
    const language = await letterLanguage(tx, { loginId, companyId: company.id, otherwise: 'en' });
    const sent = { to: email, firstName, url, company, language };
    const letter =
      account.role === 'r_customer' ? customerAccountLetter(sent) : invitationLetter({ ...sent, inviter });
    await post(tx, company.id, letter);
  });
}

export async function inviteAdministrator(
  services: Pick<Services, 'system' | 'clock' | 'links'>,
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

/** What came with a link: the token, and the zone that the browser is in. */
type OpenedLink = { token: string; timezone?: string };
type ReadLink = OpenedLink & { language: Language };

type Bearer = { loginId: string; companyId: string | null; hasPassword: boolean };

/**
 * Opens a link from an email: the token of a new session. A person who has a password already is let in by
 * that and not by a link: the invitation is accepted, and they are asked to sign in.
 */
export async function acceptLink(
  services: Services,
  link: OpenedLink,
  { language, ...client }: Client & { language: Language },
): Promise<string> {
  // The link is used up only if what it promises was done.
  const bearer = await services.system.transaction((tx) => admitBearer(tx, services, { ...link, language }));
  if (bearer.hasPassword) throw new DomainError('NOT_SIGNED_IN', {});
  return services.sessions.create({ loginId: bearer.loginId, companyId: bearer.companyId, ...client });
}

async function admitBearer(tx: Database, services: Services, link: ReadLink): Promise<Bearer> {
  const token = await redeemToken(tx, services.clock, link.token, [
    'invitation',
    'registration',
    'administrator',
  ]);
  if (!token) throw new DomainError('LINK_EXPIRED', { kind: 'invitation' });
  const { loginId, companyId } = await keepPromise(tx, services, { token, timezone: link.timezone });
  if (companyId) await learnLanguage(tx, { companyId, loginId, language: link.language });
  const [login] = await tx.select().from(logins).where(eq(logins.id, loginId));
  const hasPassword = Boolean(login?.passwordHash);
  if (hasPassword && companyId) await activate(tx, companyId, loginId);
  return { loginId, companyId, hasPassword };
}

type Promised = { token: OneTimeToken; timezone: string | undefined };

async function keepPromise(tx: Database, services: Services, { token, timezone }: Promised) {
  if (token.purpose === 'registration') return openCompany(tx, services.clock, { token, timezone });
  if (!token.loginId) throw new DomainError('LINK_EXPIRED', { kind: 'invitation' });
  if (token.purpose === 'administrator') {
    await tx.update(logins).set({ platformRole: 'role_super_admin' }).where(eq(logins.id, token.loginId));
  }
  return { loginId: token.loginId, companyId: token.companyId };
}

/** Opening the letter proves the mailbox: a customer of whom no language is known reads the browser's. */
const learnLanguage = (
  db: Database,
  { companyId, loginId, language }: { companyId: string; loginId: string; language: Language },
) =>
  db
    .update(customers)
    .set({ language })
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.language),
        inArray(
          customers.accountId,
          db.select({ id: accounts.id }).from(accounts).where(eq(accounts.loginId, loginId)),
        ),
      ),
    );

const activate = (db: Database, companyId: string, loginId: string) =>
  db
    .update(accounts)
    .set({ state: 'active' })
    .where(
      and(eq(accounts.companyId, companyId), eq(accounts.loginId, loginId), eq(accounts.state, 'invited')),
    );
