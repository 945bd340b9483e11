import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { getPolicies } from '#engine/contracts/company/policy-settings.ts';
import { listTeamAvailability } from '#engine/contracts/calendar/team-availability.ts';
import { replaceHours } from '#engine/contracts/calendar/team-hours.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import type { WeekHours } from '#engine/time/week-hours.ts';
import { request } from '#app/lib/api.ts';
import { queryOf } from '#app/lib/query-of.ts';

export type TeamTimes = AnswerOf<typeof listTeamAvailability>[number];
/** The hours of each team, by its id. */
export type HoursOfTeams = ReadonlyMap<string, readonly WeekHours[]>;
export type TeamHoursChange = BodyOf<typeof replaceHours>['teams'][number];
export type AffectedVisit = AnswerOf<typeof replaceHours>['teams'][number]['affected'][number];

/** All teams in the week that begins then. */
export const timesQuery = (first: LocalDate) =>
  queryOptions({
    ...queryOf(listTeamAvailability, { query: { from: first, to: addDays(first, 6) } }),
    placeholderData: keepPreviousData,
    meta: { topics: ['time_off', 'teams'] },
  });

/** What other hours would leave outside of them, before they are saved. */
export const meaningQuery = (teams: readonly TeamHoursChange[]) =>
  queryOptions({
    ...queryOf(replaceHours, { body: { teams: [...teams], dry_run: true } }),
    enabled: teams.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    meta: { topics: ['bookings'] },
  });

export const rightsQuery = queryOptions({
  queryKey: ['companies', 'own hours'],
  queryFn: async ({ signal }) => (await request(getPolicies, { signal })).policies.own_availability,
});
