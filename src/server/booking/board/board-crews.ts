import { and, asc, sql } from 'drizzle-orm';
import { workingTimeOf } from '#engine/booking/team-time.ts';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { Interval } from '#engine/time/interval.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { teamLocations, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readTeams } from '#server/calendar/schedule/read-teams.ts';

export type BoardCrew = AnswerOf<typeof getBoard>['crews'][number];

export type BoardSpan = {
  timezone: string;
  first: string;
  last: string;
  dates: readonly string[];
  span: Interval;
  locationId: string | undefined;
  /** The teams of whoever asks; undefined for all. */
  own: string[] | undefined;
};

const mostCrews = 1000;

// Written out: of a single table, Drizzle names columns without it, and here they are those of others.
const places = sql<string[]>`array(
  select place.location_id::text from team_locations place where place.team_id = teams.id order by 1)`;
const members = sql<string[]>`array(
  select concat_ws(' ', person.first_name, person.last_name)
  from team_members member join accounts person on person.id = member.account_id
  where member.team_id = teams.id order by member.lead desc, 1)`;

/** Teams that work, and those that do not any more but still have a visit there, in the order of the company. */
const findRows = (db: TenantDb, { span, locationId, own }: BoardSpan) =>
  db.query((database, ownRows) => {
    const range = sql`tstzrange(${new Date(span.start).toISOString()}, ${new Date(span.end).toISOString()})`;
    const hasVisit = sql`exists (select from ${bookingTeams} where ${bookingTeams.teamId} = ${teams.id}
      and ${bookingTeams.state} in ('assigned', 'accepted') and ${bookingTeams.during} && ${range})`;
    const isThere = sql`exists (select from ${teamLocations} where ${teamLocations.teamId} = ${teams.id}
      and ${teamLocations.locationId} = ${locationId ?? null}::uuid)`;
    return database
      .select({ team: teams, places, members })
      .from(teams)
      .where(
        and(
          ownRows(teams),
          sql`(${teams.active} or ${hasVisit})`,
          locationId === undefined ? undefined : isThere,
          own && isOneOf(teams.id, own),
        ),
      )
      .orderBy(asc(teams.priority), asc(teams.title), asc(teams.id))
      .limit(mostCrews);
  });

const toSpans = (spans: readonly Interval[]) =>
  spans.map(({ start, end }) => ({
    start: new Date(start).toISOString(),
    end: new Date(end).toISOString(),
  }));

export async function findBoardCrews(db: TenantDb, board: BoardSpan): Promise<BoardCrew[]> {
  const rows = await findRows(db, board);
  const wanted = rows.map(({ team: { id, maxJobsPerDay }, places: locationIds }) => ({
    id,
    locationIds,
    maxJobsPerDay,
  }));
  const times = new Map((await readTeams(db, wanted, board)).map((team) => [team.id, team]));
  return rows.map(({ team, places: location_ids, members: names }) => {
    const { id, title, color, active, maxJobsPerDay: max_jobs_per_day, homeLatitude, homeLongitude } = team;
    const time = times.get(id);
    return {
      id,
      title,
      color,
      active,
      members: names,
      location_ids,
      max_jobs_per_day,
      service_ids: time?.serviceIds ?? null,
      home:
        homeLatitude === null || homeLongitude === null
          ? null
          : { latitude: homeLatitude, longitude: homeLongitude },
      open: toSpans(time ? workingTimeOf(time, board.dates, board.timezone) : []),
      time_off: toSpans(time?.timeOff ?? []),
    };
  });
}
