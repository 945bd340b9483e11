import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import type { HostKind } from '#server/platform/http/hosts.ts';
import type { Services } from '#server/services.ts';
import { partsOfDevice } from './device.ts';
import { findBrowser, rememberBrowser } from './known-browser.ts';
import { letterLanguage } from './letter-language.ts';
import { newLoginLetter, post } from './letters.ts';
import { isPassword, pretendToCheck } from './password.ts';
import { sayMoment } from './say-moment.ts';
import { acceptCode, type Login } from './second-factor.ts';

export type Attempt = { email: string; password: string; code?: string };
export type Client = { address: string; userAgent: string };
export type SignInClient = Client & { browser: string | undefined };
/** The host that was called, and the company that it belongs to. */
export type SignInPlace = { host: HostKind; company: Company | null };
/** The token of a new session, and the cookie of a browser that is known from now on. */
export type NewSession = { token: string; browser: string };

/** Four wrong tries within a minute are looked at; the next lock the email for five minutes, known or not. */
export const lockOut = { max: 4, perSeconds: 60, blockSeconds: 300 };

/**
 * Throws the same for an unknown email, a wrong password, no membership. A try is counted before it is looked at, so
 * that many at once are no more than many in a row.
 */
export async function signIn(
  services: Services,
  attempt: Attempt,
  where: SignInPlace,
  client: SignInClient,
): Promise<NewSession> {
  const { system, throttle } = services;
  const email = attempt.email.trim().toLowerCase();
  const [login] = await system.select().from(logins).where(eq(logins.email, email));
  const key = await countTry(services, { email, loginId: login?.id }, client);
  const isRight = await checkPassword(login, attempt.password, where.company?.id);
  const target = login && isRight ? await findTarget(services, login, where) : undefined;
  if (!login || target === undefined) throw new DomainError('INVALID_CREDENTIALS', {});
  if (login.totpConfirmedAt) await demandCode(services, login, attempt.code, key);
  await throttle.giveBack(key);
  return openSession(services, { login, target }, client);
}

/** Answers what it is counted by. */
export async function countTry(
  { throttle, linkKeys: keys }: Services,
  { email, loginId }: { email: string; loginId: string | undefined },
  { browser: cookie }: SignInClient,
): Promise<string> {
  const key = keyOf(email, loginId === undefined ? undefined : findBrowser({ keys, cookie, loginId }));
  await throttle.check(key);
  await throttle.count(key, lockOut);
  return key;
}

/** For somebody who has shown who they are. */
export async function openSession(
  services: Services,
  { login, target }: { login: Login; target: string | null },
  { browser: cookie, ...client }: SignInClient,
): Promise<NewSession> {
  await announceNewDevice(services, { login, target }, client);
  await noteLogin(services, login, target);
  const token = await services.sessions.create({ loginId: login.id, companyId: target, ...client });
  return { token, browser: rememberBrowser({ keys: services.linkKeys, cookie, loginId: login.id }) };
}

/** A browser that the person has signed in with before has a count of its own, which no stranger can use up. */
const keyOf = (email: string, browser: string | undefined) =>
  browser === undefined ? `sign-in ${email}` : `sign-in ${email} ${browser}`;

async function noteLogin({ system, clock }: Services, login: Login, companyId: string | null): Promise<void> {
  const lastLoginAt = clock();
  await system.update(logins).set({ lastLoginAt }).where(eq(logins.id, login.id));
  if (!companyId) return;
  const membership = and(eq(accounts.loginId, login.id), eq(accounts.companyId, companyId));
  await system.update(accounts).set({ lastLoginAt }).where(membership);
}

async function checkPassword(
  login: Login | undefined,
  password: string,
  of: string | undefined,
): Promise<boolean> {
  return login?.passwordHash ? isPassword(login.passwordHash, password, of) : pretendToCheck(password, of);
}

/**
 * The company the new session works for: that of the subdomain, if the person belongs there; elsewhere the
 * platform for super-admins, else the first company the person belongs to. Undefined: no business here.
 */
export async function findTarget(
  { system }: Services,
  login: Login,
  { host, company }: SignInPlace,
): Promise<string | null | undefined> {
  if (host.kind === 'company' && !company) return undefined;
  if (host.kind !== 'company' && login.platformRole) return null;
  if (host.kind === 'monitor') return undefined;
  const belongs = and(eq(accounts.loginId, login.id), ne(accounts.state, 'inactive'));
  const [account] = await system
    .select({ companyId: accounts.companyId })
    .from(accounts)
    .where(company ? and(belongs, eq(accounts.companyId, company.id)) : belongs)
    .orderBy(accounts.createdAt, accounts.id)
    .limit(1);
  return account?.companyId;
}

export async function demandCode(
  services: Services,
  login: Login,
  code: string | undefined,
  key: string,
): Promise<void> {
  if (code !== undefined && (await acceptCode(services, login, code))) return;
  // The password was right, and nothing else was tried.
  if (code === undefined) await services.throttle.giveBack(key);
  throw new DomainError('SECOND_FACTOR_REQUIRED', { wrong: code !== undefined });
}

/** Tells the person of a sign-in with a browser they have no session with. Not at the very first one. */
async function announceNewDevice(
  services: Services,
  { login, target }: { login: Login; target: string | null },
  client: Client,
): Promise<void> {
  if (!login.lastLoginAt) return;
  const device = partsOfDevice(client.userAgent);
  const known = await services.sessions.listOf(login.id);
  if (known.some((session) => isDeepStrictEqual(partsOfDevice(session.userAgent), device))) return;
  const company = (target === null ? undefined : await services.companies.findById(target)) ?? null;
  const language = await letterLanguage(services.system, {
    loginId: login.id,
    companyId: target,
    otherwise: 'en',
  });
  const when = sayMoment(services.clock(), company, language);
  const letter = newLoginLetter({ to: login.email, company, language, device, when });
  await post(services.system, target, letter);
}
