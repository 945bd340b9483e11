import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { customerCalls } from '#engine/contracts/customers.ts';
import { request } from '#app/lib/api.ts';

export type Customer = AnswerOf<typeof customerCalls.get>;

export const customerQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'one', id],
    queryFn: ({ signal }) => request(customerCalls.get, { params: { id }, signal }),
  });
