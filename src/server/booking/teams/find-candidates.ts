import { and, eq } from 'drizzle-orm';
import { chooseTeams, type JobTeam } from '#engine/booking/team-choice.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { series } from '../../db/tables/series.ts';
import { teamLocations, teams } from '../../db/tables/teams.ts';
import type { TenantDb } from '../../db/tenant.ts';
import type { DateRange } from '../../schedule/read-calendar.ts';
import { findJobs } from '../../schedule/read-occupancy.ts';
import { readTeams } from '../../schedule/read-teams.ts';
import type { Interval } from '#engine/time/interval.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '../place-booking.ts';
import { findContinuity } from '../series/continuity.ts';
import { busyTimeOf } from './assign-team.ts';

/** The teams that could do a visit, in the order in which they are asked. They may have it already. */
export async function findCandidates(db: TenantDb, booking: Booking): Promise<string[]> {
  const { locationId, timezone, seriesId } = booking;
  const busy = busyTimeOf(booking);
  const [start, end] = [busy.start.getTime(), busy.end.getTime()];
  const first = toLocal(start, timezone).date;
  const last = toLocal(end, timezone).date;
  const span = {
    start: toInstant(first, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const [able, serviceIds, preferred, kept] = await Promise.all([
    readJobTeams(db, locationId, { first, last, span }),
    serviceIdsOf(db, booking.id),
    seriesId === null ? undefined : db.get(series, seriesId),
    seriesId === null ? undefined : findContinuity(db, [seriesId]),
  ]);
  const group = { locationIds: [], teamIds: able.map(({ id }) => id) };
  const jobs = await findJobs(db, group, { span, exceptBooking: booking.id });
  const usual = seriesId === null ? undefined : kept?.get(seriesId);
  // Whom the customer wished for; else who has come to most of the last visits: that is what they are promised.
  const preferredTeamId =
    preferred?.preferredTeamId ?? (usual && 2 * usual.by > usual.of ? usual.crew_id : null);
  return chooseTeams(able, jobs, { start, end, locationId, serviceIds, timezone, preferredTeamId });
}

/** Teams of a location that take jobs, with their hours in some time. */
export async function readJobTeams(
  db: TenantDb,
  locationId: string,
  range: DateRange & { span: Interval },
): Promise<JobTeam[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ id: teams.id, priority: teams.priority, maxJobsPerDay: teams.maxJobsPerDay })
      .from(teams)
      .innerJoin(teamLocations, eq(teamLocations.teamId, teams.id))
      .where(
        and(
          own(teams),
          eq(teamLocations.locationId, locationId),
          eq(teams.active, true),
          eq(teams.acceptsJobs, true),
        ),
      )
      .orderBy(teams.priority, teams.id),
  );
  const places = rows.map(({ id, maxJobsPerDay }) => ({ id, maxJobsPerDay, locationIds: [locationId] }));
  const priorityOf = new Map(rows.map(({ id, priority }) => [id, priority]));
  const found = await readTeams(db, places, range);
  return found.map((team) => ({ ...team, priority: priorityOf.get(team.id) ?? 0 }));
}
