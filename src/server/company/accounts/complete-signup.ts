import { eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import type { SignedIn } from '#server/platform/access/caller.ts';
import { hashPassword } from './password.ts';

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
  // Somebody who was invited may have set a password by a reset link before; what they owe is still owed.
  const owes =
    caller.kind === 'account' ? caller.account.state === 'invited' : !caller.session.login.passwordHash;
  if (!owes) throw conflict('sign_up_done');
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
