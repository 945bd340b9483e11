import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { dispatchQueue, listDismissed, placeSeries } from '#engine/contracts/booking/dispatch.ts';
import { bookingProposals } from '#engine/contracts/booking/proposals.ts';
import { listWaitlist, waitlistPlaces } from '#engine/contracts/booking/waitlist.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';

export type Queue = AnswerOf<typeof dispatchQueue>;
export type QueueEntry = Queue['entries'][number];
export type DismissedVisit = AnswerOf<typeof listDismissed>['entries'][number];
export type QueueKind = QueueEntry['kind'];
export type Proposal = AnswerOf<typeof bookingProposals>['slots'][number];
export type WaitlistEntry = AnswerOf<typeof listWaitlist>[number];
export type SeriesPlace = BodyOf<typeof placeSeries>;

/** What changes the queue: visits, answers of teams, people who wait. */
const topics = ['bookings', 'waitlist', 'teams'];

export type QueueWish = { kind: QueueKind; q: string; tag: string | null };

export const toQuery = ({ kind, q, tag }: QueueWish) => ({
  kind,
  ...(q && { q }),
  ...(tag && { tag_id: tag }),
});

export const queueQuery = (wish: QueueWish) =>
  queryOptions({
    ...queryOf(dispatchQueue, { query: toQuery(wish) }),
    placeholderData: keepPreviousData,
    meta: { topics },
  });

/** Taken off the queue by the office, and still without a team or a date. */
export const dismissedQuery = (wish: QueueWish) =>
  queryOptions({
    ...queryOf(listDismissed, { query: toQuery(wish) }),
    placeholderData: keepPreviousData,
    meta: { topics },
  });

export const proposalsQuery = (id: string) =>
  queryOptions({
    ...queryOf(bookingProposals, { params: { id } }),
    meta: { topics: ['bookings', 'team_availability', 'time_off'] },
  });

export const seriesPlaceQuery = (id: string, place: SeriesPlace | null) =>
  queryOptions({
    queryKey: ['dispatch', 'place series', id, place],
    queryFn: ({ signal }) =>
      request(placeSeries, {
        params: { id },
        // The query is enabled only where there is a place.
        body: { ...(place ?? { service_date: '' }), dry_run: true },
        signal,
      }),
    enabled: place !== null,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { topics: ['bookings'] },
  });

export const waitlistQuery = queryOptions({
  ...queryOf(listWaitlist, {
    query: toFilter({ where: { state: { inq: ['waiting', 'offered'] } }, limit: 200 }),
  }),
  meta: { topics: ['bookings'] },
});

export const placesQuery = (id: string) =>
  queryOptions({
    ...queryOf(waitlistPlaces, { params: { id } }),
    meta: { topics: ['bookings', 'booking_spots'] },
  });
