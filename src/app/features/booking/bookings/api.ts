import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listServices } from '#engine/contracts/catalogue/catalogue.ts';
import { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import { countBookings, getBooking, listBookings } from '#engine/contracts/booking/bookings.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { request } from '#app/lib/api.ts';
import { toFilter, toWhere, type Filter } from '#app/lib/filter.ts';

export type Booking = AnswerOf<typeof listBookings>[number];
export type BookingDetail = AnswerOf<typeof getBooking>;

const all = ['bookings'] as const;

export const bookingsQuery = (filter: Filter) =>
  queryOptions({
    queryKey: [...all, 'list', filter],
    queryFn: ({ signal }) => request(listBookings, { query: toFilter(filter), signal }),
  });

export const bookingCountQuery = (where: Record<string, unknown>) =>
  queryOptions({
    queryKey: [...all, 'count', where],
    queryFn: ({ signal }) => request(countBookings, { query: toWhere(where), signal }),
  });

export const bookingQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'one', id],
    queryFn: ({ signal }) => request(getBooking, { params: { id }, signal }),
  });

/** It changes with the clock, too. */
export const outlookQuery = (id: string) =>
  queryOptions({
    queryKey: [...all, 'outlook', id],
    queryFn: ({ signal }) => request(bookingOutlook, { params: { id }, signal }),
    refetchInterval: 60_000,
  });

/** All that is sold, with prices and extras. */
export const catalogueQuery = queryOptions({
  queryKey: ['services', 'sold'],
  queryFn: ({ signal }) => request(listServices, { query: {}, signal }),
});

/** How often visits can come, as the office sets it up. */
export const allFrequenciesQuery = queryOptions({
  queryKey: ['frequencies', 'of bookings'],
  queryFn: ({ signal }) =>
    request(frequencyCalls.list, { query: toFilter({ order: ['ordering ASC'], limit: 500 }), signal }),
});
