import { eq } from 'drizzle-orm';
import type { BodyOf } from '#engine/contracts/contract.ts';
import type { replaceTeamHours } from '#engine/contracts/team-availability.ts';
import { problemOf } from '#engine/problems.ts';
import { teamAvailability } from '../../db/tables/team-availability.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { Complaint } from '../../editing/complaints.ts';
import { replaceParts } from '../../editing/links.ts';

type Hours = BodyOf<typeof replaceTeamHours>['hours'][number];

export const toHours = (row: typeof teamAvailability.$inferSelect): Hours => ({
  weekday: row.weekday,
  from: row.fromLocal.slice(0, 5),
  to: row.toLocal.slice(0, 5),
  valid_from: row.validFrom,
  valid_to: row.validTo,
});

export const replaceHours = (db: TenantDb, teamId: string, hours: readonly Hours[]): Promise<void> =>
  replaceParts(db, teamAvailability, {
    of: eq(teamAvailability.teamId, teamId),
    rows: hours.map(({ weekday, from, to, valid_from: validFrom, valid_to: validTo }) => ({
      teamId,
      weekday,
      fromLocal: from,
      toLocal: to,
      validFrom,
      validTo,
    })),
  });

export const complainOfHours = (all: readonly Hours[]): Complaint[] =>
  all.flatMap((hours, index): Complaint[] => {
    const { from, to, valid_from: validFrom, valid_to: validTo } = hours;
    if (to <= from) return [[`hours.${index}.to`, problemOf('not_after', { before: from })]];
    if (validFrom !== null && validTo !== null && validTo < validFrom)
      return [[`hours.${index}.valid_to`, problemOf('not_before', { first: validFrom })]];
    const clash = all.slice(0, index).some((other) => meet(other, hours));
    return clash ? [[`hours.${index}.from`, problemOf('hours_overlap')]] : [];
  });

/** At most two hundred are compared, each with each. */
const meet = (a: Hours, b: Hours): boolean =>
  a.weekday === b.weekday &&
  a.from < b.to &&
  b.from < a.to &&
  (a.valid_from ?? '') <= (b.valid_to ?? '9999') &&
  (b.valid_from ?? '') <= (a.valid_to ?? '9999');
