import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import {
  countRaisedSeries,
  getPriceChangeOutcome,
  listRaisedSeries,
  previewPriceLetter,
} from '#engine/contracts/catalogue/price-change-outcome.ts';
import { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { request } from '#app/lib/api.ts';
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

export const outcomeQuery = (id: string) =>
  queryOptions({
    queryKey: ['price_changes', 'outcome', id],
    queryFn: ({ signal }) => request(getPriceChangeOutcome, { params: { id }, signal }),
  });

export const seriesQuery = (id: string, view: SeriesView) =>
  queryOptions({
    queryKey: ['price_changes', 'series', id, view],
    queryFn: ({ signal }) =>
      request(listRaisedSeries, {
        params: { id },
        query: toFilter({
          where: whereOf(view),
          order: [view.sort],
          limit: seriesPageSize,
          skip: (view.page - 1) * seriesPageSize,
        }),
        signal,
      }),
    placeholderData: keepPreviousData,
  });

export const seriesCountQuery = (id: string, view: SeriesView) =>
  queryOptions({
    queryKey: ['price_changes', 'series count', id, whereOf(view)],
    queryFn: ({ signal }) =>
      request(countRaisedSeries, { params: { id }, query: toWhere(whereOf(view)), signal }),
    placeholderData: keepPreviousData,
  });

export const letterQuery = (id: string, seriesId: string) =>
  queryOptions({
    queryKey: ['price_changes', 'letter', id, seriesId],
    queryFn: ({ signal }) => request(previewPriceLetter, { params: { id, series_id: seriesId }, signal }),
  });
