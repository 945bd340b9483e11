import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { keepAnswer } from '#app/lib/keep-answer.ts';
import {
  addAddress,
  listAccountAddresses,
  removeAddress,
  updateAddress,
} from '#engine/contracts/people/addresses.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import {
  getEmailPreferences,
  listPreferenceDefinitions,
  updateEmailPreferences,
} from '#engine/contracts/people/email-preferences.ts';
import {
  getOwnCustomer,
  requestDeletion,
  updateOwnCustomer,
  withdrawDeletion,
} from '#engine/contracts/people/own-customer.ts';
import { request } from '#app/lib/api.ts';
import { refresh } from '#app/lib/live.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { userQuery } from '#app/lib/session.ts';

export type OwnCustomer = AnswerOf<typeof getOwnCustomer>;
export type Address = AnswerOf<typeof listAccountAddresses>[number];
export type AddressBody = BodyOf<typeof addAddress>;

const meta = { ownErrors: true } as const;

export const ownCustomerQuery = queryOf(getOwnCustomer);

export const addressesQuery = (accountId: string) =>
  queryOf(listAccountAddresses, { params: { id: accountId } });

export const preferencesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['email_preferences', accountId],
    queryFn: async ({ signal }) => {
      const [chosen, definitions] = await Promise.all([
        request(getEmailPreferences, { params: { id: accountId }, signal }),
        request(listPreferenceDefinitions, { query: { accountId }, signal }),
      ]);
      return { ...chosen, definitions };
    },
  });

export function useUpdateOwn() {
  const client = useQueryClient();
  return useMutation({
    meta,
    mutationFn: (body: BodyOf<typeof updateOwnCustomer>) => request(updateOwnCustomer, { body }),
    onSuccess: async (own) => {
      keepAnswer(client, ownCustomerQuery.queryKey, own);
      await client.invalidateQueries({ queryKey: userQuery.queryKey });
    },
  });
}

export function useDeletion() {
  const client = useQueryClient();
  const onSuccess = (own: OwnCustomer) => keepAnswer(client, ownCustomerQuery.queryKey, own);
  const ask = useMutation({
    mutationFn: (reason: string) => request(requestDeletion, { body: reason ? { reason } : {} }),
    onSuccess,
  });
  const withdraw = useMutation({ mutationFn: () => request(withdrawDeletion), onSuccess });
  return { ask, withdraw };
}

export function useAddressActs() {
  const client = useQueryClient();
  const save = useMutation({
    meta,
    mutationFn: ({ id, customerId, body }: { id: string | null; customerId: string; body: AddressBody }) =>
      id === null
        ? request(addAddress, { params: { id: customerId }, body })
        : request(updateAddress, { params: { id }, body }),
    onSettled: () => refresh(client, 'customers'),
  });
  const remove = useCall(removeAddress, byId);
  const makeDefault = useCall(updateAddress, (id: string) => ({ params: { id }, body: { default: true } }));
  return { save, remove, makeDefault };
}

export function useSavePreferences(accountId: string) {
  const client = useQueryClient();
  const { queryKey } = preferencesQuery(accountId);
  return useMutation({
    mutationFn: ({ id, subscriptions }: { id: string; subscriptions: string[] }) =>
      request(updateEmailPreferences, { params: { id }, query: {}, body: { subscriptions } }),
    // The switch turns before the answer is here, and back where there is none.
    onMutate: ({ subscriptions }) => {
      const before = client.getQueryData(queryKey);
      if (before) client.setQueryData(queryKey, { ...before, subscriptions });
      return { before };
    },
    onError: (_error, _change, context) => {
      if (context?.before) client.setQueryData(queryKey, context.before);
    },
  });
}
