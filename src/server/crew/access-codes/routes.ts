import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { mostCodes, type CodeKind } from '#engine/access-codes/code-kinds.ts';
import * as contracts from '#engine/contracts/crew/access-codes.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf } from '#engine/problems.ts';
import { rotateKey } from './rotate-key.ts';
import { showCodes } from './show.ts';
import { keyInUse, openRow, sealCode } from './vault.ts';
import { audit } from '#server/platform/audit.ts';
import { partyOf } from '#server/booking/life/open-booking.ts';
import { accessCodes, vaultKeys } from '#server/platform/db/tables/access-codes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { markupIn, requireNone } from '#server/platform/editing/complaints.ts';
import { lockRow } from '#server/platform/editing/lock-row.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';
import { looks, requireAddress, requireCustomer, type Customer } from '#server/people/addresses/own.ts';
import { presentCode, presentLook } from './present.ts';
import { findCodes, findLooks } from './query.ts';

type CodeRow = typeof accessCodes.$inferSelect;
type Changing = Call<
  typeof contracts.addAccessCode | typeof contracts.updateAccessCode | typeof contracts.removeAccessCode
>;

export const accessCodeRoutes: Route[] = [
  serve(contracts.listAccessCodes, async (call) => {
    const customer = await requireCustomer(call, call.params.id, looks);
    return (await findCodes(call.db, customer.id)).map(presentCode);
  }),

  serve(contracts.listAccessLooks, async (call) => {
    const customer = await requireCustomer(call, call.params.id, looks);
    const reader = { caller: call.caller, isCustomer: call.level === 'own' };
    return (await findLooks(call.db, customer.id)).map((row) => presentLook(row, reader));
  }),

  serve(contracts.addAccessCode, async (call) => {
    const { db, params, body, services } = call;
    const { address, customer } = await requireAddress(call, params.id);
    await lockRow(db, addresses, address.id);
    const { kind, label = '', hint = '' } = body;
    const value = body.value.trim();
    requireNoSecret({ label, hint, value });
    if ((await db.count(accessCodes, eq(accessCodes.addressId, address.id))) >= mostCodes)
      throw conflict('access_codes_enough', { most: mostCodes });
    const key = await keyInUse(db, services.seal);
    const place = { id: randomUUID(), companyId: db.companyId, addressId: address.id };
    const added = await db.insert(accessCodes, {
      id: place.id,
      addressId: address.id,
      kind,
      label,
      hint,
      sealedValue: sealCode(key, place, value),
      vaultKeyId: key.id,
      changedAt: services.clock(),
    });
    await log(call, { customer, code: added, action: 'added' });
    return presentCode(added);
  }),

  serve(contracts.updateAccessCode, async (call) => {
    const { db, body, services } = call;
    const { before, customer } = await requireCode(call);
    const { kind = before.kind, label = before.label, hint = before.hint } = body;
    const value = body.value?.trim();
    requireNoSecret({ label, hint, value: value ?? (await valueOf(call, before)) });
    const key = value === undefined ? undefined : await keyInUse(db, services.seal);
    const after = await db.update(accessCodes, before.id, {
      kind,
      label,
      hint,
      changedAt: services.clock(),
      ...(key && value !== undefined && { sealedValue: sealCode(key, before, value), vaultKeyId: key.id }),
    });
    await log(call, { customer, code: after, action: value === undefined ? 'changed' : 'replaced' });
    return presentCode(after);
  }),

  serve(contracts.removeAccessCode, async (call) => {
    const { before, customer } = await requireCode(call);
    await call.db.remove(accessCodes, before.id);
    await log(call, { customer, code: before, action: 'deleted' });
    return { id: before.id, outcome: 'deleted' as const };
  }),

  serve(contracts.showAccessCodes, async (call) => {
    const { db, params, body, caller, level } = call;
    const { address } = await requireAddress(call, params.id);
    const { code_id: codeId, booking_id: bookingId = null } = body;
    if (bookingId !== null && (await db.get(bookings, bookingId)).addressId !== address.id)
      throw new DomainError('NOT_FOUND', { resource: 'bookings', id: bookingId });
    void call.reply.raw.header('cache-control', 'no-store');
    const party = partyOf(caller, level);
    const codes = await showCodes(db, call, {
      addressId: address.id,
      codeId,
      bookingId,
      party: party === 'customer' ? 'customer' : 'office',
    });
    return { codes };
  }),

  serve(contracts.rotateVaultKey, async (call) => {
    const rotation = await rotateKey(call.db, call.services.seal);
    await audit(call.db, call, {
      action: 'access_code.key_rotated',
      subject: { type: 'company', id: call.company.id },
      summary: `Encrypted all access codes with a new key: ${rotation.rotated}${rotation.lost > 0 ? `, ${rotation.lost} could not be read` : ''}`,
    });
    return rotation;
  }),
];

/** A code for writing, locked, with whose address it opens. */
async function requireCode(
  call: Call<typeof contracts.updateAccessCode | typeof contracts.removeAccessCode>,
): Promise<{ before: CodeRow; customer: Customer }> {
  const notFound = new DomainError('NOT_FOUND', { resource: 'access_codes', id: call.params.id });
  const before = await call.db.getLocked(accessCodes, call.params.id);
  // Somebody else's address is to a customer as if it had no codes.
  const { customer } = await requireAddress(call, before.addressId).catch((error: unknown) => {
    throw error instanceof DomainError && error.code === 'NOT_FOUND' ? notFound : error;
  });
  return { before, customer };
}

async function valueOf({ db, services }: Changing, code: CodeRow): Promise<string | undefined> {
  if (code.vaultKeyId === null) return undefined;
  return openRow(services.seal, code, await db.get(vaultKeys, code.vaultKeyId));
}

type Texts = { label: string; hint: string; value: string | undefined };

/** Names and hints are read by everybody who may know that there is a code: none of them says it. */
function requireNoSecret({ label, hint, value }: Texts): void {
  const tells = (text: string) => value !== undefined && value.length >= 3 && text.includes(value);
  requireNone([
    ...markupIn({ label, hint, value }),
    tells(label) && ['label', problemOf('tells_code')],
    tells(hint) && ['hint', problemOf('tells_code')],
  ]);
}

const nouns: Record<CodeKind, string> = {
  door: 'door code',
  gate: 'gate code',
  alarm: 'alarm code',
  lockbox: 'lockbox code',
  wifi: 'Wi-Fi password',
  other: 'access code',
};

type Entry = { customer: Customer; code: CodeRow; action: 'added' | 'changed' | 'replaced' | 'deleted' };

/** Which one, and never what it is. */
const log = (call: Changing, { customer, code, action }: Entry) =>
  audit(call.db, call, {
    action: `access_code.${action}`,
    subject: { type: 'customer', id: customer.id },
    summary: `A ${nouns[code.kind]} of ${customer.firstName} ${customer.lastName} was ${action}`,
  });
