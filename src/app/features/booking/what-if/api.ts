import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  countWhatIfVisits,
  getWhatIfOutcome,
  listWhatIfVisits,
} from '#engine/contracts/booking/what-if-outcome.ts';
import type { whatIfCalls } from '#engine/contracts/booking/what-ifs.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';

export type WhatIf = AnswerOf<typeof whatIfCalls.get>;
export type Outcome = AnswerOf<typeof getWhatIfOutcome>;
export type TouchedVisit = AnswerOf<typeof listWhatIfVisits>[number];

/** What is shown of the visits that a draft affects. */
export type VisitView = { q: string; kind: 'price' | 'spot' | 'fee' | null; page: number };

export const visitPageSize = 25;

const whereOf = ({ q, kind }: VisitView): Record<string, unknown> => ({
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(kind !== null && { [kind]: true }),
});

/** Visits that are booked elsewhere make it old; settings of others do, too. */
const topics = ['bookings', 'booking_spots', 'companies', 'locations', 'price_changes', 'services'];

export const outcomeQuery = (id: string) =>
  queryOptions({
    ...queryOf(getWhatIfOutcome, { params: { id } }),
    meta: { topics },
  });

export const visitsQuery = (id: string, view: VisitView) =>
  queryOptions({
    ...queryOf(listWhatIfVisits, {
      params: { id },
      query: toFilter({
        where: whereOf(view),
        order: ['start_local ASC'],
        limit: visitPageSize,
        skip: (view.page - 1) * visitPageSize,
      }),
    }),
    placeholderData: keepPreviousData,
  });

export const visitCountQuery = (id: string, view: VisitView) =>
  queryOptions({
    ...queryOf(countWhatIfVisits, { params: { id }, query: toWhere(whereOf(view)) }),
    placeholderData: keepPreviousData,
  });
