import { queryOptions } from '@tanstack/react-query';
import { setupProgress } from '#engine/contracts/companies.ts';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import { request } from '#app/lib/api.ts';

export type SetupStep = AnswerOf<typeof setupProgress>['steps'][number];

export const setupQuery = queryOptions({
  queryKey: ['company', 'setup'],
  queryFn: ({ signal }) => request(setupProgress, { signal }),
});
