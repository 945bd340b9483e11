import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { listCustomerAddresses } from '#engine/contracts/people/addresses.ts';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { getBooking, listBookings } from '#engine/contracts/booking/bookings.ts';
import { listCards } from '#engine/contracts/money/cards.ts';
import { listFrequencies } from '#engine/contracts/catalogue/catalogue.ts';
import { getUsualTeam } from '#engine/contracts/people/continuity.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { customerBalance, customerCalls } from '#engine/contracts/people/customers.ts';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import { listLeads } from '#engine/contracts/people/leads.ts';
import { locationCalls } from '#engine/contracts/company/locations.ts';
import { previewBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { getQuote } from '#engine/contracts/booking/quotes.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import type { NewBooking } from './draft.ts';

export type Customer = AnswerOf<typeof customerCalls.get>;
export type Address = AnswerOf<typeof listCustomerAddresses>[number];
export type Preview = AnswerOf<typeof previewBookingContract>;
export type Estimate = AnswerOf<typeof estimatePrice>;

/** The first who are found by name, email or telephone number. */
export const customersQuery = (q: string) =>
  queryOptions({
    ...queryOf(customerCalls.list, { query: toFilter({ where: q ? { q } : {}, limit: 8 }) }),
    placeholderData: keepPreviousData,
  });

export const customerQuery = (id: string) => queryOf(customerCalls.get, { params: { id } });

export const usualTeamQuery = (id: string) =>
  queryOptions({
    queryKey: ['customers', 'usual team', id],
    queryFn: ({ signal }) => request(getUsualTeam, { params: { id }, signal }),
    meta: { topics: ['bookings', 'teams'] },
  });

export const addressesQuery = (id: string) => queryOf(listCustomerAddresses, { params: { id } });

export const balanceQuery = (id: string) => queryOf(customerBalance, { params: { id } });

export const cardsQuery = (accountId: string) => queryOf(listCards, { params: { id: accountId }, query: {} });

export const frequenciesQuery = queryOf(listFrequencies);

export const locationsQuery = queryOf(locationCalls.list, {
  query: toFilter({ where: { active: true }, limit: 100 }),
});

export const teamsQuery = queryOf(teamCalls.list, { query: toFilter({ limit: 200 }) });

export type SpotWish = {
  day: string | null;
  zip: string;
  locationId: string | null;
  serviceIds: readonly string[];
  duration: number | undefined;
  teams: number | undefined;
};

/** What customers would be offered on a day. */
export const spotsQuery = ({ day, zip, locationId, serviceIds, duration, teams }: SpotWish) =>
  queryOptions({
    ...queryOf(availableSpots, {
      query: {
        ...(day !== null && { from: day }),
        days: 1,
        ...(zip && locationId === null && { zip }),
        ...(locationId !== null && { locationId }),
        ...(serviceIds.length > 0 && { serviceIds: serviceIds.join(',') }),
        ...(duration && { duration }),
        ...(teams && { teams }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

/** Tries the booking out. It is asked again whenever a booking changes: somebody may have taken the place. */
export const previewQuery = (body: NewBooking | null) =>
  queryOptions({
    queryKey: ['bookings', 'preview', body],
    queryFn: ({ signal }) => {
      if (body === null) throw new Error('there is nothing to try out yet');
      return request(previewBookingContract, { body, signal });
    },
    enabled: body !== null,
    retry: false,
    staleTime: 10_000,
    placeholderData: keepPreviousData,
  });

type EstimateBody = Parameters<typeof request<typeof estimatePrice>>[1]['body'];

/** The price as long as not everything is known that a booking needs. */
export const estimateQuery = (body: EstimateBody | null) =>
  queryOptions({
    queryKey: ['services', 'estimate', body],
    queryFn: ({ signal }) => request(estimatePrice, { body: body ?? {}, signal }),
    enabled: body !== null,
    retry: false,
    placeholderData: keepPreviousData,
  });

/** The last visit of somebody that was done: where it was, and how the home is. Null where there is none. */
export const lastHomeQuery = (customerId: string) =>
  queryOptions({
    queryKey: ['bookings', 'last home of', customerId],
    queryFn: async ({ signal }) => {
      const query = toFilter({
        where: { customer_id: customerId, status: 'completed' },
        order: ['start_at DESC'],
        limit: 1,
      });
      const [last] = await request(listBookings, { query, signal });
      if (!last) return null;
      const [visit, addresses] = await Promise.all([readBooking(last.id), readAddresses(customerId)]);
      const { street, zip } = visit.place;
      const same = addresses.find((address) => address.street === street && address.zip === zip);
      const answers = visit.items.flatMap(({ kind, variable_id: id, name, detail, quantity }) =>
        kind === 'variable' && id !== null ? [{ id, name, detail, quantity }] : [],
      );
      return {
        on: visit.start_local.slice(0, 10),
        addressId: same?.id ?? null,
        defaultId: addresses[0]?.id ?? null,
        answers,
      };
    },
  });

export const readBooking = (id: string) => request(getBooking, { params: { id } });
export const readQuote = (id: string) => request(getQuote, { params: { id } });
export const readLead = async (id: string) =>
  (await request(listLeads, { query: toFilter({ where: { id } }) }))[0];
export const readCustomer = (id: string) => request(customerCalls.get, { params: { id } });
export const readAddresses = (id: string) => request(listCustomerAddresses, { params: { id } });
export const readTeam = (id: string) => request(teamCalls.get, { params: { id } });
