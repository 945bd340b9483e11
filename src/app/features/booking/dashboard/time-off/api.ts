import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { getTimeOffOverview, settleTimeOffContract } from '#engine/contracts/calendar/team-availability.ts';
import { request } from '#app/lib/api.ts';

export type Overview = AnswerOf<typeof getTimeOffOverview>;
export type TimeOff = Overview['time_off'][number];
export type AffectedVisit = TimeOff['visits'][number];
export type Choice = BodyOf<typeof settleTimeOffContract>['visits'][number];
export type Settled = AnswerOf<typeof settleTimeOffContract>;

export const overviewQuery = queryOptions({
  queryKey: ['time_off', 'overview'],
  queryFn: ({ signal }) => request(getTimeOffOverview, { signal }),
  meta: { topics: ['bookings', 'teams'] },
});

/** What the choices would mean, tried by the server and taken back. */
export const rehearsalQuery = (id: string, visits: readonly Choice[]) =>
  queryOptions({
    queryKey: ['time_off', 'rehearsal', id, visits],
    queryFn: ({ signal }) =>
      request(settleTimeOffContract, {
        params: { id },
        body: { visits: [...visits], dry_run: true },
        signal,
      }),
    placeholderData: keepPreviousData,
    retry: false,
  });
