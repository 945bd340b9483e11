import { queryOptions } from '@tanstack/react-query';
import {
  addAddress,
  listCustomerAddresses,
  removeAddress,
  updateAddress,
} from '#engine/contracts/people/addresses.ts';
import { listCards, updateCard } from '#engine/contracts/money/cards.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { customerBalance, customerCalls } from '#engine/contracts/people/customers.ts';
import { byId, useCall } from '#app/lib/use-call.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Customer = AnswerOf<typeof customerCalls.get>;
export type Address = AnswerOf<typeof listCustomerAddresses>[number];

export const customerQuery = (id: string) =>
  queryOptions({
    ...queryOf(customerCalls.get, { params: { id } }),
    meta: { topics: ['bookings'] },
  });

export const balanceQuery = (id: string) =>
  queryOptions({
    ...queryOf(customerBalance, { params: { id } }),
    meta: { topics: ['bookings'] },
  });

export const addressesQuery = (id: string) => queryOf(listCustomerAddresses, { params: { id } });

/** Of their account, or of a customer who has none. */
export const cardsQuery = (id: string) =>
  queryOf(listCards, { params: { id }, query: toFilter({ where: { active: true } }) });

export const useAddressActs = (customerId: string) => ({
  add: useCall(addAddress, (body: BodyOf<typeof addAddress>) => ({ params: { id: customerId }, body }), {
    ownErrors: true,
  }),
  update: useCall(
    updateAddress,
    ({ id, body }: { id: string; body: BodyOf<typeof updateAddress> }) => ({ params: { id }, body }),
    { ownErrors: true },
  ),
  remove: useCall(removeAddress, byId),
});

export const useDefaultCard = () =>
  useCall(updateCard, (id: string) => ({ params: { id }, body: { default: true as const } }));
