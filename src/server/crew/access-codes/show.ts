import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import { requireAccount } from '#server/platform/audit.ts';
import type { accessLooks } from '#server/platform/db/tables/access-codes.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Services } from '#server/services.ts';
import { writeLook } from './looks.ts';
import { openCodes } from './vault.ts';

export type Showing = {
  addressId: string;
  codeId?: string | undefined;
  bookingId: string | null;
  party: (typeof accessLooks.$inferSelect)['party'];
  teamTitle?: string;
};

type LookScope = { caller: Caller; services: Pick<Services, 'seal' | 'clock'> };

/** Opens codes for whoever may see them, and writes down that they did. The caller has checked that they may. */
export async function showCodes(tx: TenantDb, { caller, services }: LookScope, showing: Showing) {
  requireAccount(caller);
  const { codeId, ...look } = showing;
  const found = await openCodes(tx, services.seal, { addressId: look.addressId, codeId });
  if (codeId !== undefined && found.length === 0)
    throw new DomainError('NOT_FOUND', { resource: 'access_codes', id: codeId });
  const shown = found.flatMap(({ code: { id, kind, label, hint }, value }) =>
    value === undefined ? [] : [{ id, kind, label, hint, value }],
  );
  if (found.length > 0 && shown.length === 0) throw conflict('access_code_unreadable');
  if (shown.length > 0) await writeLook(tx, caller, { ...look, codes: shown, at: services.clock() });
  return shown;
}
