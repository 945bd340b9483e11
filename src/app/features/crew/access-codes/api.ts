import {
  addAccessCode,
  listAccessCodes,
  listAccessLooks,
  removeAccessCode,
  showAccessCodes,
  updateAccessCode,
} from '#engine/contracts/crew/access-codes.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { byId, useCall } from '#app/lib/use-call.ts';

export type AccessCode = AnswerOf<typeof listAccessCodes>[number];
export type NewCode = BodyOf<typeof addAccessCode>;
type Place = { addressId: string; bookingId: string | undefined };

export const codesQuery = (customerId: string) => queryOf(listAccessCodes, { params: { id: customerId } });

export const looksQuery = (customerId: string) => queryOf(listAccessLooks, { params: { id: customerId } });

// What was sent holds the code: nothing of it stays in memory.
const sent = { ownErrors: true, gcTime: 0 };

export const useCodeActs = (addressId: string) => ({
  add: useCall(addAccessCode, (body: NewCode) => ({ params: { id: addressId }, body }), sent),
  update: useCall(
    updateAccessCode,
    ({ id, body }: { id: string; body: BodyOf<typeof updateAccessCode> }) => ({ params: { id }, body }),
    sent,
  ),
  remove: useCall(removeAccessCode, byId),
});

/** The code itself, for whoever asks. No query: nothing keeps it but the page that shows it. */
export async function askForCode(
  codeId: string,
  { addressId, bookingId }: Place,
): Promise<string | undefined> {
  const body = { code_id: codeId, ...(bookingId !== undefined && { booking_id: bookingId }) };
  const { codes } = await request(showAccessCodes, { params: { id: addressId }, body });
  return codes[0]?.value;
}
