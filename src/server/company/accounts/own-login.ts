import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { secondsAfter } from '#server/platform/clock.ts';
import { logins } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import { announceAccessChange } from '#server/platform/live/announce.ts';
import type { SignedIn } from '#server/platform/access/caller.ts';
import { isPassword } from './password.ts';

/** While impersonating it is somebody else's. */
export function refuseWhileImpersonating({ session }: SignedIn): void {
  if (session.masqueradeSince) throw new DomainError('FORBIDDEN', { permission: 'your own account' });
}

export async function readLogin({ system }: Services, { session }: SignedIn) {
  const [login] = await system.select().from(logins).where(eq(logins.id, session.loginId));
  if (!login) throw new DomainError('NOT_SIGNED_IN', {});
  return login;
}

export async function isOwnPassword(
  services: Services,
  caller: SignedIn,
  password: string,
): Promise<boolean> {
  const { passwordHash } = await readLogin(services, caller);
  if (passwordHash === null) return false;
  const key = `own-password ${caller.session.id}`;
  await countWrong(services, caller, key);
  const isRight = await isPassword(passwordHash, password, caller.session.companyId ?? undefined);
  if (isRight) await services.throttle.giveBack(key);
  return isRight;
}

/**
 * Somebody at an open screen guesses no further than this, whichever call they guess with. Counted by session: a new
 * one takes the password, so whoever guesses gains none, and its owner is not put out of theirs.
 */
const mostWrong = { max: 10, perSeconds: 3600 };

/** Counted before it is looked at, as at the sign-in: many at once are no more than many in a row. */
async function countWrong(services: Services, { session }: SignedIn, key: string): Promise<void> {
  try {
    await services.throttle.check(key);
    await services.throttle.count(key, mostWrong);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'TOO_MANY_REQUESTS') throw error;
    await services.sessions.end(session.id, session.loginId);
    await announceAccessChange(services);
    throw new DomainError('NOT_SIGNED_IN', {});
  }
}

/** Whoever has no password shows by signing in that the open screen is theirs. */
const freshSeconds = 15 * 60;

/** A stranger at an open screen must not be able to make a way in for later, nor to lock the owner out. */
export async function demandOwner(services: Services, caller: SignedIn, password: string | undefined) {
  const login = await readLogin(services, caller);
  if (login.passwordHash === null) {
    if (services.clock() > secondsAfter(caller.session.createdAt, freshSeconds))
      throw new DomainError('SIGN_IN_AGAIN', {});
  } else if (password === undefined || !(await isOwnPassword(services, caller, password)))
    throw new DomainError('CURRENT_PASSWORD_INVALID', {});
  return login;
}
