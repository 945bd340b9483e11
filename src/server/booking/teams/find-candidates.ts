import { and, eq } from 'drizzle-orm';
import { chooseTeams, type JobTeam } from '#engine/booking/team-choice.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teamLocations, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { DateRange } from '#server/calendar/schedule/read-calendar.ts';
import { findJobs } from '#server/calendar/schedule/read-occupancy.ts';
import { readTeams } from '#server/calendar/schedule/read-teams.ts';
import type { Interval } from '#engine/time/interval.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { findContinuity } from '../series/continuity.ts';
import { busyTimeOf } from './assign-team.ts';

/** The teams that could do a visit, in the order in which they are asked. They may have it already. */
export async function findCandidates(db: TenantDb, booking: Booking): Promise<string[]> {
  const [able, preferredTeamId] = await Promise.all([
    readAble(db, booking, [booking.startAt]),
    findPromisedTeam(db, booking.seriesId),
  ]);
  return able(booking.startAt, preferredTeamId);
}

/** At which of these times, soonest first, a team could do a visit. It may have it already. */
export async function findTimesOf(
  db: TenantDb,
  teamId: string,
  { booking, starts }: { booking: Booking; starts: readonly Date[] },
): Promise<Date[]> {
  if (starts.length === 0) return [];
  const able = await readAble(db, booking, starts, teamId);
  return starts.filter((start) => able(start, null).includes(teamId));
}

/** Whom the customer of a series wished for; else who has come to most of its last visits: that is what they are promised. */
export async function findPromisedTeam(db: TenantDb, seriesId: string | null): Promise<string | null> {
  if (seriesId === null) return null;
  const [{ preferredTeamId }, kept] = await Promise.all([
    db.get(series, seriesId),
    findContinuity(db, [seriesId]),
  ]);
  const usual = kept.get(seriesId);
  return preferredTeamId ?? (usual && 2 * usual.by > usual.of ? usual.crew_id : null);
}

/** Reads once what decides who could do a visit at any of these times, soonest first: all teams, or one of them. */
async function readAble(db: TenantDb, booking: Booking, starts: readonly Date[], teamId?: string) {
  const { locationId, timezone } = booking;
  const busyAt = (startAt: Date) => {
    const { start, end } = busyTimeOf({ ...booking, startAt });
    return { start: start.getTime(), end: end.getTime() };
  };
  const [earliest, latest] = [starts[0] ?? booking.startAt, starts.at(-1) ?? booking.startAt];
  const first = toLocal(busyAt(earliest).start, timezone).date;
  const last = toLocal(busyAt(latest).end, timezone).date;
  const span = {
    start: toInstant(first, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const [teamsThere, serviceIds] = await Promise.all([
    readJobTeams(db, locationId, { first, last, span }),
    serviceIdsOf(db, booking.id),
  ]);
  const asked = teamsThere.filter(({ id }) => teamId === undefined || id === teamId);
  const group = { locationIds: [], teamIds: asked.map(({ id }) => id) };
  const jobs = await findJobs(db, group, { span, exceptBooking: booking.id });
  return (startAt: Date, preferredTeamId: string | null): string[] =>
    chooseTeams(asked, jobs, { ...busyAt(startAt), locationId, serviceIds, timezone, preferredTeamId });
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
