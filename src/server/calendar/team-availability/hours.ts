import { asc, inArray } from 'drizzle-orm';
import type { TeamHours } from '#engine/booking/slot-facts.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import type { replaceTeamHours } from '#engine/contracts/calendar/team-availability.ts';
import { problemOf } from '#engine/problems.ts';
import { teamAvailability } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Complaint } from '#server/platform/editing/complaints.ts';
import { replaceParts } from '#server/platform/editing/links.ts';
import { stateTag } from '#server/platform/editing/state-tag.ts';

type Hours = BodyOf<typeof replaceTeamHours>['hours'][number];

export const inWeek = [asc(teamAvailability.weekday), asc(teamAvailability.fromLocal)];

export const toHours = (row: typeof teamAvailability.$inferSelect): Hours => ({
  weekday: row.weekday,
  from: row.fromLocal.slice(0, 5),
  to: row.toLocal.slice(0, 5),
  valid_from: row.validFrom,
  valid_to: row.validTo,
});

type HoursOfTeam = { teamId: string; hours: readonly Hours[] };

/** Of several teams at once. */
export const replaceHours = (db: TenantDb, teams: readonly HoursOfTeam[]): Promise<void> =>
  replaceParts(db, teamAvailability, {
    of: inArray(
      teamAvailability.teamId,
      teams.map(({ teamId }) => teamId),
    ),
    rows: teams.flatMap(({ teamId, hours }) => toTeamHours(hours).map((row) => ({ teamId, ...row }))),
  });

export const toTeamHours = (hours: readonly Hours[]): TeamHours[] =>
  hours.map(({ weekday, from, to, valid_from: validFrom, valid_to: validTo }) => ({
    weekday,
    fromLocal: from,
    toLocal: to,
    validFrom,
    validTo,
  }));

/** Hours are changed as a whole, and have one state. */
export const hoursTag = (hours: readonly Hours[]): string =>
  stateTag({ settings: { hours: true } }, { hours }).slice(1, -1);

export const complainOfHours = (all: readonly Hours[], before = 'hours'): Complaint[] =>
  all.flatMap((hours, index): Complaint[] => {
    const { from, to, valid_from: validFrom, valid_to: validTo } = hours;
    if (to <= from) return [[`${before}.${index}.to`, problemOf('not_after', { before: from })]];
    if (validFrom !== null && validTo !== null && validTo < validFrom)
      return [[`${before}.${index}.valid_to`, problemOf('not_before', { first: validFrom })]];
    const clash = all.slice(0, index).some((other) => meet(other, hours));
    return clash ? [[`${before}.${index}.from`, problemOf('hours_overlap')]] : [];
  });

/** At most two hundred are compared, each with each. */
const meet = (a: Hours, b: Hours): boolean =>
  a.weekday === b.weekday &&
  a.from < b.to &&
  b.from < a.to &&
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') &&
  (b.valid_from ?? '') <= (a.valid_to ?? '9999');
