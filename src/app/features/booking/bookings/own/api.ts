import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getOwnNextVisit, getOwnVisits, getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { readBookingPayments } from '#engine/contracts/money/payments.ts';
import { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type OwnVisits = AnswerOf<typeof getOwnVisits>;
export type Story = AnswerOf<typeof getVisitStory>;
export type VisitReasons = AnswerOf<typeof getVisitReasons>;
export type OwnSeries = OwnVisits['series'][number];
export type PastVisit = OwnVisits['past'][number];
export type OwnAlert = OwnVisits['alerts'][number];

export const ownVisitsQuery = (past?: number) =>
  queryOptions({
    ...queryOf(getOwnVisits, { query: past === undefined ? {} : { past } }),
    meta: { topics: ['series', 'payments', 'ratings', 'cards'] },
  });

/** What is drawn before everything else has been found. */
export const ownNextQuery = queryOf(getOwnNextVisit);

/** It changes with the clock, too: on its day, the crew comes nearer. */
export const storyQuery = (id: string) =>
  queryOptions({
    ...queryOf(getVisitStory, { params: { id } }),
    meta: { topics: ['payments', 'ratings'] },
    refetchInterval: 60_000,
  });

/** What was paid for a visit, and what went back, one by one. */
export const visitMoneyQuery = (id: string) => queryOf(readBookingPayments, { params: { id } });

export const reasonsQuery = (id: string) =>
  queryOptions({
    ...queryOf(getVisitReasons, { params: { id } }),
    meta: { topics: ['payments'] },
  });

/** What an act on a visit may have changed is read again. */
export function useRefreshVisits(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: ['bookings'] });
  };
}
