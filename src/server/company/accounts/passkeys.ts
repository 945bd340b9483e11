import { and, asc, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { brokenConstraint, type Database } from '#server/platform/db/client.ts';
import { passkeys } from '#server/platform/db/tables/identity.ts';
import type { Services } from '#server/services.ts';
import type { SignedIn } from '#server/platform/access/caller.ts';
import { describeDevice, partsOfDevice } from './device.ts';
import { letterLanguage } from './letter-language.ts';
import { passkeyAddedLetter, post } from './letters.ts';
import { demandOwner, readLogin } from './own-login.ts';
import { sayMoment } from './say-moment.ts';
import type { SignInPlace } from './sign-in.ts';
import { createCreationOptions, domainOf, verifyMade, type MadePasskey, type Passkey } from './webauthn.ts';

/** More than anybody has devices. */
const mostPasskeys = 20;

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Passkey) => ({
  id,
  name,
  created_at: createdAt.toISOString(),
  last_used_at: lastUsedAt?.toISOString() ?? null,
});

export const listPasskeys = (system: Database, loginId: string): Promise<Passkey[]> =>
  system
    .select()
    .from(passkeys)
    .where(eq(passkeys.loginId, loginId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));

export async function startPasskey(services: Services, caller: SignedIn, password: string | undefined) {
  const login = await demandOwner(services, caller, password);
  const known = await listPasskeys(services.system, login.id);
  if (known.length >= mostPasskeys) throw conflict('passkeys_enough', { most: mostPasskeys });
  return createCreationOptions(services, login, known);
}

type NewPasskey = {
  made: MadePasskey;
  where: SignInPlace;
  client: { userAgent: string };
  company: Company | null;
};

/** Its owner is told by a letter, in the same transaction. */
export async function confirmPasskey(
  services: Services,
  caller: SignedIn,
  { made, where, client, company }: NewPasskey,
): Promise<Passkey> {
  const login = await readLogin(services, caller);
  const verified = await verifyMade(services, made, { loginId: login.id, where });
  const device = describeDevice(client.userAgent);
  try {
    return await services.system.transaction(async (tx) => {
      const [added] = await tx
        .insert(passkeys)
        .values({
          ...verified,
          loginId: login.id,
          domain: domainOf(services),
          transports: made.response.transports ?? [],
          name: device,
          createdAt: services.clock(),
        })
        .returning();
      if (!added) throw new Error('an insert answered no row');
      const language = await letterLanguage(tx, {
        loginId: login.id,
        companyId: company?.id ?? null,
        otherwise: 'en',
      });
      const when = sayMoment(services.clock(), company, language);
      const parts = partsOfDevice(client.userAgent);
      const letter = passkeyAddedLetter({ to: login.email, company, language, device: parts, when });
      await post(tx, company?.id ?? null, letter);
      return added;
    });
  } catch (error) {
    if (brokenConstraint(error) === 'passkeys_credential_id_unique') throw conflict('passkey_known');
    throw error;
  }
}

const isOwn = (id: string, loginId: string) => and(eq(passkeys.id, id), eq(passkeys.loginId, loginId));

export async function renamePasskey(
  { system }: Services,
  loginId: string,
  { id, name }: { id: string; name: string },
): Promise<Passkey> {
  const [renamed] = await system.update(passkeys).set({ name }).where(isOwn(id, loginId)).returning();
  if (!renamed) throw new DomainError('NOT_FOUND', { resource: 'passkeys', id });
  return renamed;
}

export async function removePasskey({ system }: Services, loginId: string, id: string): Promise<Passkey> {
  const [removed] = await system.delete(passkeys).where(isOwn(id, loginId)).returning();
  if (!removed) throw new DomainError('NOT_FOUND', { resource: 'passkeys', id });
  return removed;
}
