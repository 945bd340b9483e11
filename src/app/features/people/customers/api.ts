import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addAddress,
  listCustomerAddresses,
  removeAddress,
  updateAddress,
} from '#engine/contracts/people/addresses.ts';
import { listCards, updateCard } from '#engine/contracts/money/cards.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { customerBalance, customerCalls } from '#engine/contracts/people/customers.ts';
import { request } from '#app/lib/api.ts';
import { toFilter } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type Customer = AnswerOf<typeof customerCalls.get>;
export type Address = AnswerOf<typeof listCustomerAddresses>[number];

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => request(customerCalls.get, { params: { id }, signal }),
    meta: { topics: ['bookings'] },
  });

export const balanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'balance', id],
    queryFn: ({ signal }) => request(customerBalance, { params: { id }, signal }),
    meta: { topics: ['bookings'] },
  });

export const addressesQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'addresses', id],
    queryFn: ({ signal }) => request(listCustomerAddresses, { params: { id }, signal }),
  });

/** Of their account, or of a customer who has none. */
export const cardsQuery = (id: string) =>
  queryOptions({
    queryKey: ['cards', 'of', id],
    queryFn: ({ signal }) =>
      request(listCards, { params: { id }, query: toFilter({ where: { active: true } }), signal }),
  });

export function useAddressActs(customerId: string) {
  const client = useQueryClient();
  const onSettled = () => refresh(client, 'customers');
  const add = useMutation({
    meta: { ownErrors: true },
    mutationFn: (body: BodyOf<typeof addAddress>) =>
      request(addAddress, { params: { id: customerId }, body }),
    onSettled,
  });
  const update = useMutation({
    meta: { ownErrors: true },
    mutationFn: ({ id, body }: { id: string; body: BodyOf<typeof updateAddress> }) =>
      request(updateAddress, { params: { id }, body }),
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (id: string) => request(removeAddress, { params: { id } }),
    onSettled,
  });
  return { add, update, remove };
}

export function useDefaultCard() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request(updateCard, { params: { id }, body: { default: true } }),
    onSettled: () => refresh(client, 'cards'),
  });
}
