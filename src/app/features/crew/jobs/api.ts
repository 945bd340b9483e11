import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { getOwnCrewProfile, listOwnCrews } from '#engine/contracts/crew/own-crew.ts';
import { listTeamAvailability } from '#engine/contracts/calendar/team-availability.ts';
import { listTeamJobs, listTeamOffers } from '#engine/contracts/crew/team-jobs.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type Job = AnswerOf<typeof listTeamJobs>[number];
export type Offer = AnswerOf<typeof listTeamOffers>[number];
export type OwnCrew = AnswerOf<typeof listOwnCrews>[number];
export type OwnProfile = AnswerOf<typeof getOwnCrewProfile>;
export type OwnTimes = AnswerOf<typeof listTeamAvailability>[number];

/** Under "bookings": what the office moves is asked for again at once. */
export const jobsQuery = (day: LocalDate, days: number) =>
  queryOptions({
    queryKey: ['bookings', 'crew', day, days],
    queryFn: ({ signal }) => request(listTeamJobs, { query: { day, days }, signal }),
    placeholderData: keepPreviousData,
  });

export const offersQuery = queryOptions({
  queryKey: ['bookings', 'offers'],
  queryFn: ({ signal }) => request(listTeamOffers, { signal }),
});

export const profileQuery = queryOptions({
  queryKey: ['teams', 'own profile'],
  queryFn: ({ signal }) => request(getOwnCrewProfile, { signal }),
});

export const crewsQuery = queryOptions({
  queryKey: ['teams', 'own crews'],
  queryFn: ({ signal }) => request(listOwnCrews, { signal }),
  meta: { topics: ['bookings'] },
});

/** When one's own teams work, from one day to another. */
export const timesQuery = (from: LocalDate, to: LocalDate) =>
  queryOptions({
    ...queryOf(listTeamAvailability, { query: { from, to } }),
    placeholderData: keepPreviousData,
    meta: { topics: ['time_off', 'teams'] },
  });
