import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { WeekSlot } from '#engine/booking/week-slots.ts';
import { listServices } from '#engine/contracts/catalogue/catalogue.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { holidayCalls } from '#engine/contracts/calendar/holidays.ts';
import { locationCalls } from '#engine/contracts/company/locations.ts';
import { explainSpots, previewSpots } from '#engine/contracts/calendar/spot-offers.ts';
import {
  getSpotTemplates,
  listDailySettings,
  replaceSpotTemplates,
} from '#engine/contracts/calendar/spot-settings.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';
import { toFilter } from '#app/lib/filter.ts';
import { requestLoosely, type Tagged } from '#app/lib/loose-request.ts';

export type Place = AnswerOf<typeof locationCalls.get>;
export type Offers = AnswerOf<typeof explainSpots> &
  Partial<Pick<AnswerOf<typeof previewSpots>, 'conflicts'>>;
export type OfferDay = Offers['days'][number];
export type DailySetting = AnswerOf<typeof listDailySettings>[number];
export type Week = Tagged<WeekSlot[]>;

export const placesQuery = queryOf(locationCalls.list, {
  query: toFilter({ where: { active: true }, order: ['ordering ASC', 'name ASC'], limit: 200 }),
});

export const weekQuery = (locationId: string) =>
  queryOptions({
    queryKey: ['booking_spots', 'week', locationId],
    queryFn: async ({ signal }): Promise<Week> =>
      // As the contract says; the tag beside it is why it is asked for loosely.
      (await requestLoosely(getSpotTemplates, { query: { locationId }, signal })) as Week,
  });

type SavedWeek = Tagged<AnswerOf<typeof replaceSpotTemplates>>;

export const saveWeek = (
  locationId: string,
  templates: readonly WeekSlot[],
  tag: string | null,
): Promise<SavedWeek> =>
  requestLoosely(replaceSpotTemplates, {
    body: { locationId, templates },
    ...(tag !== null && { headers: { 'if-match': tag } }),
  }) as Promise<SavedWeek>;

export const servicesQuery = queryOf(listServices);

export type OfferWish = {
  locationId: string;
  serviceId: string | null;
  /** Another week than the one that is saved. */
  templates: readonly WeekSlot[] | null;
};

const shownDays = 42;

export const offersQuery = ({ locationId, serviceId, templates }: OfferWish) =>
  queryOptions({
    queryKey: ['booking_spots', 'offers', locationId, serviceId, templates],
    queryFn: ({ signal }): Promise<Offers> =>
      templates
        ? request(previewSpots, {
            body: {
              locationId,
              days: shownDays,
              serviceIds: serviceId === null ? [] : [serviceId],
              templates: [...templates],
            },
            signal,
          })
        : request(explainSpots, {
            query: { locationId, days: shownDays, ...(serviceId !== null && { serviceIds: serviceId }) },
            signal,
          }),
    placeholderData: keepPreviousData,
    meta: { topics: ['bookings', 'teams', 'team_availability', 'locations'] },
  });

/** What is offered on one day, with what is booked of it. */
export const dayOffersQuery = (locationId: string, date: string) =>
  queryOptions({
    ...queryOf(explainSpots, { query: { locationId, from: date, days: 1 } }),
    placeholderData: keepPreviousData,
    meta: { topics: ['bookings', 'teams', 'team_availability', 'locations'] },
  });

export const dailyQuery = (locationId: string, from: string, to: string) =>
  queryOf(listDailySettings, { query: { locationId, from, to } });

export const holidaysQuery = queryOf(holidayCalls.list, { query: toFilter({ limit: 500 }) });
