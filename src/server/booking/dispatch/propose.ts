import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Point } from '#engine/booking/distance.ts';
import { readPreference } from '#engine/booking/preference-words.ts';
import { proposeCrews, proposePlaces, type PlacedJob, type Proposal } from '#engine/booking/proposals.ts';
import type { SlotBooking } from '#engine/booking/slot-facts.ts';
import type { Interval } from '#engine/time/interval.ts';
import { addDays } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '../../catalogue/ids.ts';
import type { Company } from '../../companies/directory.ts';
import { bookingTeams } from '../../db/tables/booking-teams.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { addresses } from '../../db/tables/customers.ts';
import { dispatchItems } from '../../db/tables/dispatch.ts';
import { locations } from '../../db/tables/locations.ts';
import { timeOff } from '../../db/tables/team-availability.ts';
import { teams } from '../../db/tables/teams.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { findAvailableDays } from '../../schedule/find-available-days.ts';
import { findJobs } from '../../schedule/read-occupancy.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '../place-booking.ts';
import { liveStates } from '../teams/assign-team.ts';
import { readJobTeams } from '../teams/find-candidates.ts';
import { hasJob } from '../teams/lock-job.ts';

const days = 14;
const most = 5;
const lastVisits = 3;

export type NamedProposal = Proposal & { title: string; timezone: string };

/**
 * The best places for a visit that waits, with what speaks for each. A number of statements that grows with nothing.
 * Nobody is put anywhere by it: the office chooses.
 */
export async function proposeFor(
  db: TenantDb,
  company: Company,
  itemId: string,
  now: Date,
): Promise<NamedProposal[]> {
  const { bookingId, preferences } = await db.get(dispatchItems, itemId);
  const booking = await db.get(bookings, bookingId);
  const { facts, name } = await readFacts(db, company, { booking, preferences, now, days });
  return proposePlaces(facts, most).map(name);
}

export type VisitProposals = {
  booking: Booking;
  /** Who has it now. */
  teamIds: string[];
  /** Other teams, at the time it has. */
  sameTime: NamedProposal[];
  /** Other times of its day and the days after, each with the best team. */
  otherTimes: NamedProposal[];
};

const daysAfter = 7;

/** Who else could do a visit, and when else it could be. Who has asked for time off then is not among them. */
export async function proposeForVisit(
  db: TenantDb,
  company: Company,
  bookingId: string,
  now: Date,
): Promise<VisitProposals> {
  const booking = await db.get(bookings, bookingId);
  const start = booking.startAt.getTime();
  const from = new Date(Math.max(start, now.getTime()));
  const terms = { booking, preferences: '', now, from, days: daysAfter };
  const [{ facts, name }, crews] = await Promise.all([
    readFacts(db, company, terms),
    db.list(bookingTeams, {
      where: and(eq(bookingTeams.bookingId, bookingId), inArray(bookingTeams.state, liveStates)),
    }),
  ]);
  const absences = await findRequested(db, facts.teams, facts.span);
  const teamsThen = facts.teams.map((team) => ({
    ...team,
    timeOff: [...team.timeOff, ...absences.filter(({ teamId }) => teamId === team.id)],
  }));
  const others = teamsThen.filter(({ id }) => !crews.some(({ teamId }) => teamId === id));
  const isLater = start > now.getTime() && !booking.needsPlacing;
  return {
    booking,
    teamIds: crews.filter(hasJob).map(({ teamId }) => teamId),
    sameTime: isLater ? proposeCrews({ ...facts, teams: others }, start, most).map(name) : [],
    otherTimes: proposePlaces(
      { ...facts, teams: teamsThen, slots: facts.slots.filter((slot) => slot.start !== start) },
      most,
    ).map(name),
  };
}

/** What teams have asked for and nobody has decided yet. */
async function findRequested(db: TenantDb, teamsThere: readonly { id: string }[], { start, end }: Interval) {
  const rows = await db.list(timeOff, {
    where: and(
      isOneOf(
        timeOff.teamId,
        teamsThere.map(({ id }) => id),
      ),
      eq(timeOff.state, 'requested'),
      lt(timeOff.startsAt, new Date(end)),
      gte(timeOff.endsAt, new Date(start)),
    ),
    limit: 1000,
  });
  return rows.map(({ teamId, startsAt, endsAt }) => ({
    teamId,
    start: startsAt.getTime(),
    end: endsAt.getTime(),
  }));
}

type FactTerms = { booking: Booking; preferences: string; now: Date; from?: Date; days: number };
type Facts = Parameters<typeof proposePlaces>[0] & { span: Interval };

async function readFacts(
  db: TenantDb,
  company: Company,
  { booking, preferences, now, from: earliest = now, days: ahead }: FactTerms,
): Promise<{ facts: Facts; name: (proposal: Proposal) => NamedProposal }> {
  const [location, address, serviceIds] = await Promise.all([
    db.get(locations, booking.locationId),
    db.get(addresses, booking.addressId),
    serviceIdsOf(db, booking.id),
  ]);
  const { timezone } = location;
  const from = toLocal(earliest.getTime(), timezone).date;
  const dates = Array.from({ length: ahead + 1 }, (_day, index) => addDays(from, index));
  const last = addDays(from, ahead);
  const span = {
    start: toInstant(from, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const { durationMinutes } = booking;
  const [open, able, before] = await Promise.all([
    findAvailableDays(db, location, {
      from,
      days: ahead,
      durationMinutes,
      serviceIds,
      now: now.getTime(),
      timeFormat: company.timeFormat,
      teams: booking.teamsRequired,
    }),
    readJobTeams(db, location.id, { first: from, last, span }),
    findLastCrews(db, booking),
  ]);
  const teamIds = able.map(({ id }) => id);
  const group = { locationIds: [], teamIds };
  const [jobs, points, rows] = await Promise.all([
    findJobs(db, group, { span, exceptBooking: booking.id }),
    findPoints(db, teamIds, span),
    db.list(teams, { where: isOneOf(teams.id, teamIds), limit: 1000 }),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  return {
    name: (one) => ({ ...one, title: rowOf.get(one.teamId)?.title ?? '', timezone }),
    facts: {
      span,
      visit: {
        locationId: location.id,
        serviceIds,
        point: toPoint(address),
        busyMinutes: durationMinutes + location.bufferMinutes,
      },
      timezone,
      dates,
      lastVisits: before,
      preference: readPreference(preferences),
      slots: open
        .flatMap(({ slots }) => slots)
        .map(({ datetime, spots_available: spots }) => ({ start: Date.parse(datetime), spots }))
        .filter(({ start, spots }) => start > now.getTime() && spots > 0),
      teams: able.map((team) => ({ ...team, home: toHome(rowOf.get(team.id)) })),
      jobs: jobs.map((job) => withPoint(job, points)),
    },
  };
}

const toPoint = ({
  latitude,
  longitude,
}: {
  latitude: number | null;
  longitude: number | null;
}): Point | null => (latitude === null || longitude === null ? null : { latitude, longitude });

const toHome = (row: typeof teams.$inferSelect | undefined): Point | null =>
  row ? toPoint({ latitude: row.homeLatitude, longitude: row.homeLongitude }) : null;

const keyOf = (teamId: string, start: number) => `${teamId} ${start}`;

/** A team is in one place at a time: by team and beginning a job's place is known. */
const withPoint = (job: SlotBooking, points: ReadonlyMap<string, Point | null>): PlacedJob => ({
  ...job,
  point: job.teamIds.map((id) => points.get(keyOf(id, job.start))).find(Boolean) ?? null,
});

async function findPoints(
  db: TenantDb,
  teamIds: readonly string[],
  { start, end }: Interval,
): Promise<Map<string, Point | null>> {
  const { latitude, longitude } = addresses;
  const rows = await db.query((database, own) =>
    database
      .select({ teamId: bookingTeams.teamId, startAt: bookings.startAt, latitude, longitude })
      .from(bookingTeams)
      .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
      .innerJoin(addresses, eq(addresses.id, bookings.addressId))
      .where(
        and(
          own(bookingTeams),
          isOneOf(bookingTeams.teamId, teamIds),
          inArray(bookingTeams.state, ['accepted', 'assigned']),
          gte(bookings.startAt, new Date(start)),
          lt(bookings.startAt, new Date(end)),
        ),
      ),
  );
  return new Map(rows.map((row) => [keyOf(row.teamId, row.startAt.getTime()), toPoint(row)]));
}

/** Who came to the customer's last visits. */
async function findLastCrews(db: TenantDb, { customerId, id }: Booking): Promise<string[][]> {
  const crews = sql<string[]>`coalesce(
    array_agg(${bookingTeams.teamId}) filter (where ${bookingTeams.teamId} is not null), '{}')::text[]`;
  const came = and(
    eq(bookingTeams.bookingId, bookings.id),
    inArray(bookingTeams.state, ['accepted', 'assigned']),
  );
  const rows = await db.query((database, own) =>
    database
      .select({ crews })
      .from(bookings)
      .leftJoin(bookingTeams, came)
      .where(
        and(
          own(bookings),
          eq(bookings.customerId, customerId),
          ne(bookings.id, id),
          eq(bookings.status, 'completed'),
        ),
      )
      .groupBy(bookings.id)
      .orderBy(desc(bookings.startAt))
      .limit(lastVisits),
  );
  return rows.map((row) => row.crews);
}
