import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { serviceCalls } from '#engine/contracts/services.ts';
import { request } from '#app/lib/api.ts';

export type Service = AnswerOf<typeof serviceCalls.get>;

export const serviceQuery = (id: string) =>
  queryOptions({
    queryKey: ['services', 'one', id],
    queryFn: ({ signal }) => request(serviceCalls.get, { params: { id }, signal }),
  });
