import type { Caller } from '#server/platform/access/caller.ts';
import { actorOf, requireAccount } from '#server/platform/audit.ts';
import { accessLooks, type lookParties, type LookedAtCode } from '#server/platform/db/tables/access-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

type Look = {
  addressId: string;
  bookingId: string | null;
  party: (typeof lookParties)[number];
  teamTitle?: string;
  codes: readonly LookedAtCode[];
  at: Date;
};

/** Writes down that somebody is about to be shown codes. Only people look: throws FORBIDDEN for programs. */
export async function writeLook(tx: TenantDb, caller: Caller, { codes, ...look }: Look): Promise<void> {
  const account = requireAccount(caller);
  await tx.insert(accessLooks, {
    ...look,
    accountId: account.id,
    firstName: account.firstName,
    lastName: account.lastName,
    impersonatorName: actorOf(caller).impersonatorName ?? null,
    codes: codes.map(({ kind, label }) => ({ kind, label })),
  });
}
