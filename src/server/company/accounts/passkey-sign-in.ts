import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { logins, passkeys } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import {
  findTarget,
  lockOut,
  openSession,
  type NewSession,
  type SignInClient,
  type SignInPlace,
} from './sign-in.ts';
import { verifySigned, type SignedChallenge } from './webauthn.ts';

/**
 * Stands for the password and the second factor: the device has checked who holds it. Tries are counted by passkey,
 * so that whoever guesses at somebody's password does not lock their passkey as well.
 */
export async function signInByPasskey(
  services: Services,
  signed: SignedChallenge,
  where: SignInPlace,
  client: SignInClient,
): Promise<NewSession> {
  const { system, clock, throttle } = services;
  const unknown = () => new DomainError('PASSKEY_REFUSED', { reason: 'unknown' });
  const [found] = await system
    .select({ passkey: passkeys, login: logins })
    .from(passkeys)
    .innerJoin(logins, eq(logins.id, passkeys.loginId))
    .where(eq(passkeys.credentialId, signed.id));
  if (!found) throw unknown();
  const { passkey, login } = found;
  const key = `passkey ${passkey.id}`;
  await throttle.check(key);
  await throttle.count(key, lockOut);
  const counter = await verifySigned(services, signed, { passkey, where });
  await throttle.giveBack(key);
  const target = await findTarget(services, login, where);
  if (target === undefined) throw unknown();
  await system.update(passkeys).set({ counter, lastUsedAt: clock() }).where(eq(passkeys.id, passkey.id));
  return openSession(services, { login, target }, client);
}
