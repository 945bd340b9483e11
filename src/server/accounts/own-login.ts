import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { logins } from '../db/tables/identity.ts';
import type { Services } from '../services.ts';
import type { SignedIn } from './caller.ts';
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
  return passwordHash !== null && isPassword(passwordHash, password);
}
