import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { getTimeOffOverview, settleTimeOffContract } from '#engine/contracts/calendar/team-availability.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type Overview = AnswerOf<typeof getTimeOffOverview>;
export type TimeOff = Overview['time_off'][number];
export type AffectedVisit = TimeOff['visits'][number];
export type Choice = BodyOf<typeof settleTimeOffContract>['visits'][number];
export type Settled = AnswerOf<typeof settleTimeOffContract>;

export const overviewQuery = queryOptions({
  ...queryOf(getTimeOffOverview),
  meta: { topics: ['bookings', 'teams'] },
});

/** What the choices would mean, tried by the server and taken back. */
export const rehearsalQuery = (id: string, visits: readonly Choice[]) =>
  queryOptions({
    ...queryOf(settleTimeOffContract, { params: { id }, body: { visits: [...visits], dry_run: true } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
