import type { listAccessCodes, listAccessLooks } from '#engine/contracts/crew/access-codes.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Caller } from '#server/platform/access/caller.ts';
import type { accessCodes } from '#server/platform/db/tables/access-codes.ts';
import type { LookRow } from './query.ts';

export type AccessCode = AnswerOf<typeof listAccessCodes>[number];
type AccessLook = AnswerOf<typeof listAccessLooks>[number];

export const presentCode = (row: typeof accessCodes.$inferSelect): AccessCode => ({
  id: row.id,
  address_id: row.addressId,
  kind: row.kind,
  label: row.label,
  hint: row.hint,
  has_value: row.sealedValue !== null,
  changed_at: row.changedAt.toISOString(),
});

type Reader = { caller: Caller; isCustomer: boolean };

export function presentLook({ look, booking }: LookRow, { caller, isCustomer }: Reader): AccessLook {
  const { impersonatorName, firstName, lastName } = look;
  const last = isCustomer && lastName !== '' ? `${lastName.slice(0, 1)}.` : lastName;
  const name = `${firstName} ${last}`.trim();
  return {
    id: look.id,
    at: look.at.toISOString(),
    party: look.party,
    name: impersonatorName === null || isCustomer ? name : `${impersonatorName} as ${name}`,
    own: caller.kind === 'account' && caller.account.id === look.accountId && impersonatorName === null,
    team: look.teamTitle,
    address_id: look.addressId,
    codes: look.codes,
    booking: booking && { id: booking.id, number: booking.number, start_local: booking.startLocal },
  };
}
