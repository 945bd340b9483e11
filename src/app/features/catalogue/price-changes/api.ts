import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  countRaisedSeries,
  getPriceChangeOutcome,
  listRaisedSeries,
  previewPriceLetter,
} from '#engine/contracts/catalogue/price-change-outcome.ts';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter, toWhere } from '#app/lib/filter.ts';

export type PriceChange = AnswerOf<typeof priceChangeCalls.get>;
export type Outcome = AnswerOf<typeof getPriceChangeOutcome>;
export type RaisedSeries = AnswerOf<typeof listRaisedSeries>[number];

/** What is shown of the series of a change. */
export type SeriesView = {
  q: string;
  reason: string | null;
  answer: string | null;
  sort: string;
  page: number;
};

export const seriesPageSize = 25;

export const whereOf = ({ q, reason, answer }: SeriesView): Record<string, unknown> => ({
  ...(q.trim() !== '' && { q: q.trim() }),
  ...(reason !== null && { reason }),
  ...(answer !== null && { answer }),
});

export const outcomeQuery = (id: string) => queryOf(getPriceChangeOutcome, { params: { id } });

export const seriesQuery = (id: string, view: SeriesView) =>
  queryOptions({
    ...queryOf(listRaisedSeries, {
      params: { id },
      query: toFilter({
        where: whereOf(view),
        order: [view.sort],
        limit: seriesPageSize,
        skip: (view.page - 1) * seriesPageSize,
      }),
    }),
    placeholderData: keepPreviousData,
  });

export const seriesCountQuery = (id: string, view: SeriesView) =>
  queryOptions({
    ...queryOf(countRaisedSeries, { params: { id }, query: toWhere(whereOf(view)) }),
    placeholderData: keepPreviousData,
  });

export const letterQuery = (id: string, seriesId: string) =>
  queryOf(previewPriceLetter, { params: { id, series_id: seriesId } });
