import { and, eq, inArray, sql } from 'drizzle-orm';
import type { ReplanFacts, ReplanVisit } from '#engine/board/replan/plan-terms.ts';
import type { BoardCrew as EngineCrew } from '#engine/board/why-not.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import type { Interval } from '#engine/time/interval.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findTimeOff } from '#server/calendar/schedule/read-teams.ts';
import { findBoardCrews, type BoardCrew } from '../board/board-crews.ts';
import { findBoardHolidays, findBoardSpan } from '../board/board-places.ts';
import { findBoardVisits, type BoardScope, type BoardVisit } from '../board/board-visits.ts';

export type ReplanGround = { facts: ReplanFacts; visits: BoardVisit[]; complete: boolean };

/** All that a plan of some days is made from, in a number of statements that grows with nothing. */
export async function readReplanFacts(
  scope: BoardScope,
  { date, days }: { date: LocalDate; days: number },
): Promise<ReplanGround> {
  const { db, now } = scope;
  const { board, places } = await findBoardSpan(scope, {
    locationId: undefined,
    days: () => ({ first: date, last: addDays(date, days - 1) }),
  });
  const [crews, { visits, complete }, holidays] = await Promise.all([
    findBoardCrews(db, board),
    findBoardVisits(scope, { ...board, withWaiting: false }),
    findBoardHolidays(db, board, places),
  ]);
  const teamIds = crews.map(({ id }) => id);
  const [taking, requested, known] = await Promise.all([
    findTaking(db, teamIds),
    findTimeOff(db, teamIds, board.span, 'requested'),
    findKnownCrews(
      db,
      visits.map(({ customer_id: customerId }) => customerId),
    ),
  ]);
  const facts = {
    crews: crews.map((crew) => toCrew(crew, { taking, requested })),
    visits: visits.map((visit) => toVisit(visit, known)),
    holidays,
    dates: board.dates,
    timezone: board.timezone,
    now: now.getTime(),
  };
  return { facts, visits, complete };
}

const toSpan = ({ start, end }: { start: string; end: string }): Interval => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

type Absences = { taking: ReadonlySet<string>; requested: readonly (Interval & { teamId: string })[] };

/** Who only asked for time off is not given more: the next request would undo it. Who takes no jobs is given none. */
const toCrew = (crew: BoardCrew, { taking, requested }: Absences): EngineCrew => ({
  id: crew.id,
  title: crew.title,
  locationIds: taking.has(crew.id) ? crew.location_ids : [],
  serviceIds: crew.service_ids,
  maxJobsPerDay: crew.max_jobs_per_day,
  home: crew.home,
  open: crew.open.map(toSpan),
  timeOff: [...crew.time_off.map(toSpan), ...requested.filter(({ teamId }) => teamId === crew.id)],
});

const toVisit = (visit: BoardVisit, known: ReadonlyMap<string, string[]>): ReplanVisit => ({
  id: visit.id,
  customerName: visit.customer_name,
  start: Date.parse(visit.start_at),
  minutes: visit.duration_minutes,
  bufferMinutes: visit.buffer_minutes,
  locationId: visit.location_id,
  serviceIds: visit.service_ids,
  point: visit.point,
  crewIds: visit.crews.map(({ id }) => id),
  preferences: visit.preferences,
  preferredCrewId: visit.preferred_team_id,
  knownCrewIds: known.get(visit.customer_id) ?? [],
  timezone: visit.timezone,
});

async function findTaking(db: TenantDb, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.list(teams, {
    where: and(isOneOf(teams.id, ids), eq(teams.active, true), eq(teams.acceptsJobs, true)),
    limit: 1000,
  });
  return new Set(rows.map(({ id }) => id));
}

/** Who has been at each customer's. */
async function findKnownCrews(db: TenantDb, customerIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await db.query((database, own) =>
    database
      .select({
        customerId: bookings.customerId,
        teamIds: sql<string[]>`array_agg(distinct ${bookingTeams.teamId}::text)`,
      })
      .from(bookings)
      .innerJoin(bookingTeams, eq(bookingTeams.bookingId, bookings.id))
      .where(
        and(
          own(bookings),
          isOneOf(bookings.customerId, [...new Set(customerIds)]),
          eq(bookings.status, 'completed'),
          inArray(bookingTeams.state, ['accepted', 'assigned']),
        ),
      )
      .groupBy(bookings.customerId),
  );
  return new Map(rows.map(({ customerId, teamIds }) => [customerId, teamIds]));
}
