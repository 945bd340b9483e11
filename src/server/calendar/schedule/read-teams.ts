import { and, between, eq, gt, gte, isNull, lt, lte, or } from 'drizzle-orm';
import type { SlotTeam } from '#engine/booking/slot-facts.ts';
import type { Interval } from '#engine/time/interval.ts';
import { groupBy, isOneOf } from '#server/platform/db/ids.ts';
import {
  availabilityExceptions,
  teamAvailability,
  timeOff,
} from '#server/platform/db/tables/team-availability.ts';
import { teamLocations, teams, teamSkills } from '#server/platform/db/tables/teams.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { DateRange } from './read-calendar.ts';

export type TeamPlaces = Pick<SlotTeam, 'id' | 'locationIds' | 'maxJobsPerDay'>;

const selectPlaces = prepareStatement('team_places', (database, own) =>
  database
    .select({ id: teams.id, locationId: teamLocations.locationId, maxJobsPerDay: teams.maxJobsPerDay })
    .from(teams)
    .innerJoin(teamLocations, eq(teamLocations.teamId, teams.id))
    .where(and(own(teams), eq(teams.active, true), eq(teams.counted, true)))
    .orderBy(teams.priority, teams.id),
);

/** The teams that count for capacity, with all locations they work at. */
export async function findTeamPlaces(db: TenantDb): Promise<TeamPlaces[]> {
  const rows = await selectPlaces(db);
  return [...groupBy(rows, ({ id }) => id)].map(([id, places]) => ({
    id,
    locationIds: places.map(({ locationId }) => locationId),
    maxJobsPerDay: places[0]?.maxJobsPerDay ?? 0,
  }));
}

/** What those teams can do, and when they work. One statement for each kind, however many teams there are. */
export async function readTeams(
  db: TenantDb,
  places: readonly TeamPlaces[],
  { first, last, span }: DateRange & { span: Interval },
): Promise<SlotTeam[]> {
  const ids = places.map(({ id }) => id);
  const [skills, hours, exceptions, absences] = await Promise.all([
    db.query((database, own) =>
      database
        .select()
        .from(teamSkills)
        .where(and(own(teamSkills), isOneOf(teamSkills.teamId, ids))),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(teamAvailability)
        .where(
          and(
            own(teamAvailability),
            isOneOf(teamAvailability.teamId, ids),
            or(isNull(teamAvailability.validFrom), lte(teamAvailability.validFrom, last)),
            or(isNull(teamAvailability.validTo), gte(teamAvailability.validTo, first)),
          ),
        ),
    ),
    db.query((database, own) =>
      database
        .select()
        .from(availabilityExceptions)
        .where(
          and(
            own(availabilityExceptions),
            isOneOf(availabilityExceptions.teamId, ids),
            between(availabilityExceptions.day, first, last),
          ),
        ),
    ),
    findTimeOff(db, ids, span),
  ]);
  const skillsOf = groupBy(skills, ({ teamId }) => teamId);
  const hoursOf = groupBy(hours, ({ teamId }) => teamId);
  const exceptionsOf = groupBy(exceptions, ({ teamId }) => teamId);
  const absencesOf = groupBy(absences, ({ teamId }) => teamId);
  return places.map((team) => ({
    ...team,
    serviceIds: skillsOf.get(team.id)?.map(({ serviceId }) => serviceId) ?? null,
    hours: hoursOf.get(team.id) ?? [],
    exceptions: exceptionsOf.get(team.id) ?? [],
    timeOff: absencesOf.get(team.id) ?? [],
  }));
}

export async function findTimeOff(
  db: TenantDb,
  teamIds: readonly string[],
  { start, end }: Interval,
  state: 'approved' | 'requested' = 'approved',
) {
  const rows = await db.query((database, own) =>
    database
      .select({ teamId: timeOff.teamId, startsAt: timeOff.startsAt, endsAt: timeOff.endsAt })
      .from(timeOff)
      .where(
        and(
          own(timeOff),
          isOneOf(timeOff.teamId, teamIds),
          eq(timeOff.state, state),
          lt(timeOff.startsAt, new Date(end)),
          gt(timeOff.endsAt, new Date(start)),
        ),
      ),
  );
  return rows.map(({ teamId, startsAt, endsAt }) => ({
    teamId,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }));
}
