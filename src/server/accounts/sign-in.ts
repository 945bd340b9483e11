import { and, eq, ne } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '../companies/directory.ts';
import { accounts, logins } from '../db/tables/identity.ts';
import type { HostKind } from '../http/hosts.ts';
import type { Services } from '../services.ts';
import { describeDevice } from './device.ts';
import { newLoginLetter, post } from './letters.ts';
import { isPassword, pretendToCheck } from './password.ts';
import { acceptCode, type Login } from './second-factor.ts';

export type Attempt = { email: string; password: string; code?: string };
export type Client = { address: string; userAgent: string };

/** Five wrong tries within a minute lock the address for five minutes, known or not. */
const lockOut = { max: 4, perSeconds: 60, blockSeconds: 300 };

/** Answers the token of a new session, or throws: the same for an unknown email, a wrong password, no membership. */
export async function signIn(
  services: Services,
  attempt: Attempt,
  where: { host: HostKind; company: Company | null },
  client: Client,
): Promise<string> {
  const email = attempt.email.trim().toLowerCase();
  const key = `sign-in ${email}`;
  await services.throttle.check(key);
  const login = await findLogin(services, email, attempt.password);
  const target = login && (await findTarget(services, login, where));
  if (!login || target === undefined) {
    await services.throttle.count(key, lockOut);
    throw new DomainError('INVALID_CREDENTIALS', {});
  }
  if (login.totpConfirmedAt) await demandCode(services, login, attempt.code, key);
  await services.throttle.clear(key);
  await announceNewDevice(services, login, client);
  await noteLogin(services, login, target);
  return services.sessions.create({ loginId: login.id, companyId: target, ...client });
}

async function noteLogin({ system, clock }: Services, login: Login, companyId: string | null): Promise<void> {
  const lastLoginAt = clock();
  await system.update(logins).set({ lastLoginAt }).where(eq(logins.id, login.id));
  if (!companyId) return;
  const membership = and(eq(accounts.loginId, login.id), eq(accounts.companyId, companyId));
  await system.update(accounts).set({ lastLoginAt }).where(membership);
}

async function findLogin(services: Services, email: string, password: string): Promise<Login | undefined> {
  const [login] = await services.system.select().from(logins).where(eq(logins.email, email));
  const right = login?.passwordHash
    ? await isPassword(login.passwordHash, password)
    : await pretendToCheck(password);
  return right ? login : undefined;
}

/**
 * The company the new session works for: that of the subdomain, if the person belongs there; elsewhere the
 * platform for super-admins, else the first company the person belongs to. Undefined: no business here.
 */
async function findTarget(
  { system }: Services,
  login: Login,
  { host, company }: { host: HostKind; company: Company | null },
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

async function demandCode(
  services: Services,
  login: Login,
  code: string | undefined,
  key: string,
): Promise<void> {
  if (code === undefined) throw new DomainError('SECOND_FACTOR_REQUIRED', { wrong: false });
  if (await acceptCode(services, login, code)) return;
  await services.throttle.count(key, lockOut);
  throw new DomainError('SECOND_FACTOR_REQUIRED', { wrong: true });
}

/** Tells the person of a sign-in with a browser they have no session with. Not at the very first one. */
async function announceNewDevice(services: Services, login: Login, client: Client): Promise<void> {
  if (!login.lastLoginAt) return;
  const device = describeDevice(client.userAgent);
  const known = await services.sessions.listOf(login.id);
  if (known.some((session) => describeDevice(session.userAgent) === device)) return;
  const when = `on ${services.clock().toUTCString()}`;
  await post(services.system, null, newLoginLetter(login.email, device, when));
}
