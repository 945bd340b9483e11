import { queryOptions } from '@tanstack/react-query';
import { setupProgress } from '#engine/contracts/company/companies.ts';
import { listSetupProblems } from '#engine/contracts/company/setup-problems.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';

export type SetupStep = AnswerOf<typeof setupProgress>['steps'][number];

export const setupQuery = queryOptions({
  queryKey: ['company', 'setup'],
  queryFn: ({ signal }) => request(setupProgress, { signal }),
  meta: { topics: ['services', 'teams', 'locations', 'frequencies', 'booking_spots', 'bookings'] },
});

/** Under "company": what is changed on any page of settings may mend or break something. */
export const setupProblemsQuery = queryOptions({
  queryKey: ['company', 'problems'],
  queryFn: ({ signal }) => request(listSetupProblems, { signal }),
  meta: { topics: ['services', 'teams', 'locations', 'discount_codes', 'checklists'] },
});
