import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getDashboard, listDashboardRows } from '#engine/contracts/booking/dashboard.ts';
import { visitReplacements } from '#engine/contracts/booking/proposals.ts';
import { readBookingPayments } from '#engine/contracts/money/payments.ts';
import type { FigureName } from '#engine/dashboard/figures.ts';
import type { PeriodKey } from '#engine/dashboard/period.ts';
import { request } from '#app/lib/api.ts';

export type DashboardAnswer = AnswerOf<typeof getDashboard>;
export type Need = DashboardAnswer['needs'][number];
export type NeedRow = Need['rows'][number];
export type Trend = DashboardAnswer['trends'][number];
export type BoardAnswer = AnswerOf<typeof getBoard>;
export type BoardVisit = BoardAnswer['visits'][number];
export type Proposals = AnswerOf<typeof visitReplacements>;
export type Proposal = Proposals['same_time'][number];

/** What a colleague does to any of these, and the figures may change. */
const topics = [
  'bookings',
  'payments',
  'dispatch',
  'waitlist',
  'series',
  'time_off',
  'ratings',
  'tasks',
  'leads',
  'quotes',
  'customers',
];

export const dashboardQuery = (period: PeriodKey) =>
  queryOptions({
    queryKey: ['dashboard', period],
    queryFn: ({ signal }) => request(getDashboard, { query: { period }, signal }),
    meta: { topics },
    placeholderData: keepPreviousData,
  });

export type FigureWish = { figure: FigureName; period: PeriodKey; before: boolean; asOf: string };

const pageSize = 25;

/** Those that the figure is made of, as of the moment at which it was read. */
export const figureRowsQuery = ({ figure, period, before, asOf }: FigureWish) =>
  infiniteQueryOptions({
    queryKey: ['dashboard', 'rows', figure, period, before, asOf],
    queryFn: ({ signal, pageParam: skip }) =>
      request(listDashboardRows, {
        query: { figure, period, before, as_of: asOf, limit: pageSize, skip },
        signal,
      }),
    initialPageParam: 0,
    getNextPageParam: (last, all) => {
      const read = all.reduce((sum, { rows }) => sum + rows.length, 0);
      return last.rows.length > 0 && read < last.count ? read : undefined;
    },
    placeholderData: keepPreviousData,
  });

export const todayQuery = queryOptions({
  queryKey: ['bookings', 'board', { today: true }],
  queryFn: ({ signal }) => request(getBoard, { query: { days: 1 }, signal }),
});

export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['bookings', 'replacements', id],
    queryFn: ({ signal }) => request(visitReplacements, { params: { id }, signal }),
  });

export const moneyQuery = (id: string) =>
  queryOptions({
    queryKey: ['payments', 'of', id],
    queryFn: ({ signal }) => request(readBookingPayments, { params: { id }, signal }),
  });
