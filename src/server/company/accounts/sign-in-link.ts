import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { addressAt } from './address-at.ts';
import { letterLanguage } from './letter-language.ts';
import { post, signInLetter } from './letters.ts';
import { findToken, issueToken, redeemToken, voidTokens } from './one-time-token.ts';
import {
  countTry,
  demandCode,
  findTarget,
  openSession,
  type NewSession,
  type SignInClient,
  type SignInPlace,
} from './sign-in.ts';

/** Sends a link to whoever belongs here; the caller cannot tell whether it was sent. */
export async function sendSignInLink(
  services: Services,
  { email: given, next, language: otherwise }: { email: string; next?: string; language: Language },
  where: SignInPlace,
): Promise<void> {
  const { system, clock } = services;
  const email = given.trim().toLowerCase();
  const [login] = await system.select().from(logins).where(eq(logins.email, email));
  if (!login || (await findTarget(services, login, where)) === undefined) return;
  await system.transaction(async (tx) => {
    const token = await issueToken(tx, clock, { purpose: 'sign_in', loginId: login.id });
    const query = new URLSearchParams({ link: token, ...(next !== undefined && { next }) });
    const url = addressAt(services, where, `/login?${query.toString()}`);
    const { company } = where;
    const companyId = company?.id ?? null;
    const language = await letterLanguage(tx, { loginId: login.id, companyId, otherwise });
    await post(tx, companyId, signInLetter({ to: email, url, company, language }));
  });
}

/** The link stands for the password. Whoever has a second factor needs that, too, and keeps the link until it is right. */
export async function signInByLink(
  services: Services,
  { token, code }: { token: string; code?: string },
  where: SignInPlace,
  client: SignInClient,
): Promise<NewSession> {
  const { system, clock, throttle } = services;
  const expired = () => new DomainError('LINK_EXPIRED', { kind: 'sign_in' });
  const found = await findToken(system, clock, token, 'sign_in');
  if (!found?.loginId) throw expired();
  const [login] = await system.select().from(logins).where(eq(logins.id, found.loginId));
  const target = login && (await findTarget(services, login, where));
  if (!login || target === undefined) throw expired();
  if (login.totpConfirmedAt) {
    const key = await countTry(services, { email: login.email, loginId: login.id }, client);
    await demandCode(services, login, code, key);
    await throttle.giveBack(key);
  }
  if (!(await redeemToken(system, clock, token, ['sign_in']))) throw expired();
  await voidTokens(system, clock, 'sign_in', login.id);
  return openSession(services, { login, target }, client);
}
