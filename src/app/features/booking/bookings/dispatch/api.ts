import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { dispatchQueue, listDismissed, placeSeries } from '#engine/contracts/booking/dispatch.ts';
import { bookingProposals } from '#engine/contracts/booking/proposals.ts';
import { listWaitlist, waitlistPlaces } from '#engine/contracts/booking/waitlist.ts';
import { request } from '#app/lib/api.ts';
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
    queryKey: ['dispatch', 'queue', wish],
    queryFn: ({ signal }) => request(dispatchQueue, { query: toQuery(wish), signal }),
    placeholderData: keepPreviousData,
    meta: { topics },
  });

/** Taken off the queue by the office, and still without a team or a date. */
export const dismissedQuery = (wish: QueueWish) =>
  queryOptions({
    queryKey: ['dispatch', 'dismissed', wish],
    queryFn: ({ signal }) => request(listDismissed, { query: toQuery(wish), signal }),
    placeholderData: keepPreviousData,
    meta: { topics },
  });

export const proposalsQuery = (id: string) =>
  queryOptions({
    queryKey: ['dispatch', 'proposals', id],
    queryFn: ({ signal }) => request(bookingProposals, { params: { id }, signal }),
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
  queryKey: ['waitlist', 'open'],
  queryFn: ({ signal }) =>
    request(listWaitlist, {
      query: toFilter({ where: { state: { inq: ['waiting', 'offered'] } }, limit: 200 }),
      signal,
    }),
  meta: { topics: ['bookings'] },
});

export const placesQuery = (id: string) =>
  queryOptions({
    queryKey: ['waitlist', 'places', id],
    queryFn: ({ signal }) => request(waitlistPlaces, { params: { id }, signal }),
    meta: { topics: ['bookings', 'booking_spots'] },
  });
