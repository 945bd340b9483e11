import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { refresh } from '#app/lib/live.ts';

export type AccessCode = AnswerOf<typeof listAccessCodes>[number];
export type NewCode = BodyOf<typeof addAccessCode>;
type Place = { addressId: string; bookingId: string | undefined };

export const codesQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'access codes', customerId],
    queryFn: ({ signal }) => request(listAccessCodes, { params: { id: customerId }, signal }),
  });

export const looksQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['customers', 'access looks', customerId],
    queryFn: ({ signal }) => request(listAccessLooks, { params: { id: customerId }, signal }),
  });

export function useCodeActs(addressId: string) {
  const client = useQueryClient();
  const onSettled = () => refresh(client, 'customers');
  const meta = { ownErrors: true };
  // What was sent holds the code: nothing of it stays in memory.
  const gcTime = 0;
  const add = useMutation({
    meta,
    gcTime,
    mutationFn: (body: NewCode) => request(addAccessCode, { params: { id: addressId }, body }),
    onSettled,
  });
  const update = useMutation({
    meta,
    gcTime,
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateAccessCode> }) =>
      request(updateAccessCode, { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => request(removeAccessCode, { params: { id } }),
    onSettled,
  });
  return { add, update, remove };
}

/** The code itself, for whoever asks. No query: nothing keeps it but the page that shows it. */
export async function askForCode(
  codeId: string,
  { addressId, bookingId }: Place,
): Promise<string | undefined> {
  const body = { code_id: codeId, ...(bookingId !== undefined && { booking_id: bookingId }) };
  const { codes } = await request(showAccessCodes, { params: { id: addressId }, body });
  return codes[0]?.value;
}
