import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { addressAt } from './address-at.ts';
import { letterLanguage } from './letter-language.ts';
import { post, resetLetter } from './letters.ts';
import { issueToken, redeemToken, voidTokens } from './one-time-token.ts';
import { hashPassword } from './password.ts';
import type { SignInPlace } from './sign-in.ts';

/** Sends a link if the address is known; the caller cannot tell. */
export async function startReset(
  services: Services,
  { email: given, language: otherwise }: { email: string; language: Language },
  where: SignInPlace,
): Promise<void> {
  const { system, clock } = services;
  const email = given.trim().toLowerCase();
  const [login] = await system.select().from(logins).where(eq(logins.email, email));
  if (!login) return;
  await system.transaction(async (tx) => {
    await voidTokens(tx, clock, 'reset', login.id);
    const token = await issueToken(tx, clock, { purpose: 'reset', loginId: login.id });
    const url = addressAt(services, where, `/reset?token=${token}`);
    const { company } = where;
    const companyId = company?.id ?? null;
    const language = await letterLanguage(tx, { loginId: login.id, companyId, otherwise });
    await post(tx, companyId, resetLetter({ to: email, url, company, language }));
  });
}

/** Sets the password and ends every session: whoever knew the old one is out. Answers whose password it is. */
export async function completeReset(services: Services, token: string, password: string): Promise<string> {
  const redeemed = await redeemToken(services.system, services.clock, token, ['reset']);
  if (!redeemed?.loginId) throw new DomainError('LINK_EXPIRED', { kind: 'reset' });
  await services.system
    .update(logins)
    .set({ passwordHash: await hashPassword(password) })
    .where(eq(logins.id, redeemed.loginId));
  await services.sessions.endAll(redeemed.loginId);
  return redeemed.loginId;
}
