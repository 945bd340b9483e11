import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { listServices } from '#engine/contracts/catalogue/catalogue.ts';
import { bookingOutlook } from '#engine/contracts/booking/booking-outlook.ts';
import { countBookings, getBooking, listBookings } from '#engine/contracts/booking/bookings.ts';
import { frequencyCalls } from '#engine/contracts/catalogue/frequencies.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter, toWhere, type Filter } from '#app/lib/filter.ts';

export type Booking = AnswerOf<typeof listBookings>[number];
export type BookingDetail = AnswerOf<typeof getBooking>;

export const bookingsQuery = (filter: Filter) => queryOf(listBookings, { query: toFilter(filter) });

export const bookingCountQuery = (where: Record<string, unknown>) =>
  queryOf(countBookings, { query: toWhere(where) });

export const bookingQuery = (id: string) => queryOf(getBooking, { params: { id } });

/** It changes with the clock, too. */
export const outlookQuery = (id: string) =>
  queryOptions({
    ...queryOf(bookingOutlook, { params: { id } }),
    refetchInterval: 60_000,
  });

/** All that is sold, with prices and extras. */
export const catalogueQuery = queryOf(listServices);

/** How often visits can come, as the office sets it up. */
export const allFrequenciesQuery = queryOf(frequencyCalls.list, {
  query: toFilter({ order: ['ordering ASC'], limit: 500 }),
});
