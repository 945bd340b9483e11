import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { cancelBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { listBookings } from '#engine/contracts/booking/bookings.ts';
import { customerCalls } from '#engine/contracts/people/customers.ts';
import { extraCalls } from '#engine/contracts/catalogue/extras.ts';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { listLocations, updateLocation } from '#engine/contracts/company/locations.ts';
import { pricingVariableCalls } from '#engine/contracts/catalogue/pricing-variables.ts';
import { getServiceAreas, replaceServiceAreas } from '#engine/contracts/company/service-areas.ts';
import { serviceCalls } from '#engine/contracts/catalogue/services.ts';
import { getSpotTemplates, replaceSpotTemplates } from '#engine/contracts/calendar/spot-settings.ts';
import { replaceTeamHours } from '#engine/contracts/calendar/team-availability.ts';
import { taxRateCalls } from '#engine/contracts/money/tax-rates.ts';
import { teamCalls } from '#engine/contracts/calendar/teams.ts';
import {
  applyTradeTemplate,
  listTradeTemplates,
  type TradeKey,
} from '#engine/contracts/company/trade-templates.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { isApiError } from '#app/lib/api-error.ts';
import { toFilter } from '#app/lib/filter.ts';
import { refresh } from '#app/lib/live.ts';

export type TradeTemplate = AnswerOf<typeof listTradeTemplates>[number];
export type SoldService = AnswerOf<typeof serviceCalls.list>[number];
export type SoldExtra = AnswerOf<typeof extraCalls.list>[number];
export type SoldVariable = AnswerOf<typeof pricingVariableCalls.list>[number];
export type TestVisit = AnswerOf<typeof listBookings>[number];

export const tradesQuery = queryOf(listTradeTemplates);

/** Sets the company up. Where it sells something meanwhile, that stays: then there is nothing to do. */
export function useApplyTrade() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (trade: TradeKey) => {
      try {
        await request(applyTradeTemplate, { body: { trade } });
      } catch (error) {
        if (!isApiError(error) || error.statusCode !== 409) throw error;
      }
      await client.invalidateQueries();
    },
  });
}

/** Everything that is sold, with its prices. */
export const soldQuery = queryOptions({
  queryKey: ['services', 'guide'],
  queryFn: async ({ signal }) => {
    const where = toFilter({ where: { active: true }, order: ['ordering ASC'], limit: 500 });
    const [services, extras, variables] = await Promise.all([
      request(serviceCalls.list, { query: where, signal }),
      request(extraCalls.list, { query: where, signal }),
      request(pricingVariableCalls.list, { query: where, signal }),
    ]);
    return { services, extras, variables };
  },
  meta: { topics: ['extras', 'pricing_variables'] },
});

/** Writes of what is sold. Each is over when what is shown has been asked for again. */
export function useSoldWrites() {
  const client = useQueryClient();
  const after = async (write: Promise<unknown>) => {
    await write;
    await refresh(client, 'services');
  };
  return {
    changeService: (id: string, body: BodyOf<typeof serviceCalls.update>) =>
      after(request(serviceCalls.update, { params: { id }, body })),
    addService: (body: BodyOf<typeof serviceCalls.create>) => after(request(serviceCalls.create, { body })),
    removeService: (id: string) => after(request(serviceCalls.remove, { params: { id } })),
    changeExtra: (id: string, body: BodyOf<typeof extraCalls.update>) =>
      after(request(extraCalls.update, { params: { id }, body })),
    removeExtra: (id: string) => after(request(extraCalls.remove, { params: { id } })),
    changeVariable: (id: string, body: BodyOf<typeof pricingVariableCalls.update>) =>
      after(request(pricingVariableCalls.update, { params: { id }, body })),
  };
}

/** The newest tax that the company charges, if it charges one. */
export const taxQuery = queryOf(taxRateCalls.list, {
  query: toFilter({ order: ['effective_from DESC'], limit: 1 }),
});

export function useAddTax() {
  const client = useQueryClient();
  return async (body: BodyOf<typeof taxRateCalls.create>) => {
    await request(taxRateCalls.create, { body });
    await refresh(client, 'tax_rates');
  };
}

/** When the company is closed, as far as it is known. */
export const holidaysQuery = queryOptions({
  queryKey: ['holidays', 'guide'],
  queryFn: ({ signal }) =>
    request(holidayCalls.list, { query: toFilter({ order: ['next_on ASC'], limit: 100 }), signal }),
  meta: { topics: ['booking_spots'] },
});

/** The first location with its week, its zip codes, and the team that works there if there is only one. */
export const placeQuery = queryOptions({
  queryKey: ['locations', 'first'],
  queryFn: async ({ signal }) => {
    const where = toFilter({ where: { active: true }, order: ['ordering ASC'], limit: 1 });
    const [location] = await request(listLocations, { query: where, signal });
    if (!location) return null;
    const [templates, { text: zips }, teams] = await Promise.all([
      request(getSpotTemplates, { query: { locationId: location.id }, signal }),
      request(getServiceAreas, { params: { id: location.id }, signal }),
      request(teamCalls.list, { query: toFilter({ where: { active: true }, limit: 2 }), signal }),
    ]);
    return { location, templates, zips, team: teams.length === 1 ? (teams[0] ?? null) : null };
  },
  meta: { topics: ['booking_spots', 'teams'] },
});
export type Place = NonNullable<AnswerOfQuery<typeof placeQuery.queryFn>>;
type AnswerOfQuery<F> = F extends (...given: never) => infer R ? Awaited<R> : never;

export type WeekChanges = {
  name?: string;
  zips?: string;
  templates?: BodyOf<typeof replaceSpotTemplates>['templates'];
  hours?: BodyOf<typeof replaceTeamHours>['hours'];
};

export function useSavePlace({ location, team }: Pick<Place, 'location' | 'team'>) {
  const client = useQueryClient();
  const params = { id: location.id };
  return async ({ name, zips, templates, hours }: WeekChanges) => {
    if (name !== undefined) await request(updateLocation, { params, body: { name } });
    if (zips !== undefined) await request(replaceServiceAreas, { params, body: { text: zips } });
    if (templates) await request(replaceSpotTemplates, { body: { locationId: location.id, templates } });
    if (hours && team) await request(replaceTeamHours, { params: { id: team.id }, body: { hours } });
    await refresh(client, 'locations');
  };
}

/** The only location is where the company is: whoever moves one moves the other. */
export function useMoveZone() {
  const client = useQueryClient();
  return async (timezone: string) => {
    const where = toFilter({ where: { active: true }, limit: 2 });
    const [location, ...others] = await request(listLocations, { query: where });
    if (!location || others.length > 0 || location.timezone === timezone) return;
    await request(updateLocation, { params: { id: location.id }, body: { timezone } });
    await refresh(client, 'locations');
  };
}

/** Visits to come that somebody of the office has booked for themselves: nobody's work, and nobody's money. */
export const testVisitsQuery = (email: string) =>
  queryOptions({
    queryKey: ['bookings', 'test', email],
    queryFn: async ({ signal }): Promise<TestVisit[]> => {
      const [customer] = await request(customerCalls.list, {
        query: toFilter({ where: { email }, limit: 1 }),
        signal,
      });
      if (!customer) return [];
      const where = { customer_id: customer.id, status: { inq: ['pending', 'upcoming'] } };
      return request(listBookings, {
        query: toFilter({ where, order: ['start_at ASC'], limit: 20 }),
        signal,
      });
    },
    // They are booked in another tab: whoever comes back from there looks for them.
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  });

export function useCancelTestVisit() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) =>
      request(cancelBookingContract, {
        params: { id },
        body: { reason: 'A test booking', waive_fee: true },
      }),
    onSuccess: () => refresh(client, 'bookings'),
  });
}
