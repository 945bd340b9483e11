import { and, desc, eq, gte, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Point } from '#engine/booking/distance.ts';
import { readPreference } from '#engine/booking/preference-words.ts';
import {
  proposeCrews,
  proposePlaces,
  rankTeams,
  type PlacedJob,
  type Proposal,
  type ProposalFacts,
  type RankedTeam,
} from '#engine/booking/proposals.ts';
import type { SlotBooking } from '#engine/booking/slot-facts.ts';
import { timeLimitsIn } from '#engine/booking/time-limits.ts';
import { distanceUnitOf } from '#engine/format/distance.ts';
import type { Interval } from '#engine/time/interval.ts';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { isOneOf } from '#server/platform/db/ids.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readCustomerNotes } from '#server/people/notes/customer-notes.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findAvailableDays } from '#server/calendar/schedule/find-available-days.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { findJobs } from '#server/calendar/schedule/read-occupancy.ts';
import { findTimeOff } from '#server/calendar/schedule/read-teams.ts';
import { serviceIdsOf } from '../lines.ts';
import { busyTimeOf, liveStates } from '../teams/assign-team.ts';
import { readJobTeams } from '../teams/find-candidates.ts';
import { hasJob } from '../teams/lock-job.ts';

const days = 14;
const daysAfter = 7;
const most = 5;
const lastVisits = 12;

export type NamedProposal = Proposal & { title: string; timezone: string };
export type NamedTeam = RankedTeam & { title: string };

/** A visit that wants a place, and what its customer would like. */
type Wish = { booking: Booking; preferences: string };

/** The visit of an item of the queue. */
export async function readWish(db: TenantDb, itemId: string): Promise<Wish> {
  const { bookingId, preferences } = await db.get(dispatchItems, itemId);
  return { booking: await db.get(bookings, bookingId), preferences };
}

/** Any visit; what its customer would like is known where it waits in the queue. */
export async function readWishOf(db: TenantDb, bookingId: string): Promise<Wish> {
  const booking = await db.get(bookings, bookingId);
  const open = and(eq(dispatchItems.bookingId, bookingId), eq(dispatchItems.state, 'open')) ?? sql`false`;
  const item = await db.find(dispatchItems, open);
  return { booking, preferences: item?.preferences ?? '' };
}

/**
 * The best places for a visit that waits, with what speaks for each. A number of statements that grows with nothing.
 * Nobody is put anywhere by it: the office chooses.
 */
export async function proposeFor(
  db: TenantDb,
  company: Company,
  { booking, preferences }: Wish,
  now: Date,
): Promise<NamedProposal[]> {
  const { facts, name } = await readOpenFacts(db, company, { booking, now, from: now, days });
  return proposePlaces({ ...facts, preference: readPreference(preferences) }, most).map(name);
}

export type Replacements = {
  booking: Booking;
  /** Who has it now. */
  teamIds: string[];
  /** Other teams, at the time it has. */
  sameTime: NamedProposal[];
  /** Other times of its day and the days after, each with the best team. */
  otherTimes: NamedProposal[];
};

/** Who else could do a visit, and when else it could be. Who has asked for time off then is not among them. */
export async function findReplacements(
  db: TenantDb,
  company: Company,
  bookingId: string,
  now: Date,
): Promise<Replacements> {
  const booking = await db.get(bookings, bookingId);
  const start = booking.startAt.getTime();
  const from = new Date(Math.max(start, now.getTime()));
  const [{ facts, name }, crews] = await Promise.all([
    readOpenFacts(db, company, { booking, now, from, days: daysAfter }),
    db.list(bookingTeams, {
      where: and(eq(bookingTeams.bookingId, bookingId), inArray(bookingTeams.state, liveStates)),
    }),
  ]);
  const present = facts.teams.map(({ requestedOff, ...team }) => ({
    ...team,
    timeOff: [...team.timeOff, ...requestedOff.map((span) => ({ ...span, teamId: team.id }))],
    requestedOff: [],
  }));
  const others = present.filter(({ id }) => !crews.some(({ teamId }) => teamId === id));
  const isLater = start > now.getTime() && !booking.needsPlacing;
  const slots = facts.slots.filter((slot) => slot.start !== start);
  return {
    booking,
    teamIds: crews.filter(hasJob).map(({ teamId }) => teamId),
    sameTime: isLater ? proposeCrews({ ...facts, teams: others }, start, most).map(name) : [],
    otherTimes: proposePlaces({ ...facts, teams: present, slots }, most).map(name),
  };
}

type OpenTerms = { booking: Booking; now: Date; from: Date; days: number };

/** The facts with the places that are open on some days. */
async function readOpenFacts(
  db: TenantDb,
  company: Company,
  { booking, now, from: earliest, days: ahead }: OpenTerms,
): Promise<{ facts: ProposalFacts; name: (proposal: Proposal) => NamedProposal }> {
  const location = await db.get(locations, booking.locationId);
  const { timezone } = location;
  const from = toLocal(earliest.getTime(), timezone).date;
  const [open, { facts, titleOf }] = await Promise.all([
    findAvailableDays(db, location, {
      from,
      days: ahead,
      durationMinutes: booking.durationMinutes,
      serviceIds: await serviceIdsOf(db, booking.id),
      now: now.getTime(),
      timeFormat: company.timeFormat,
      teams: booking.teamsRequired,
    }),
    readFacts(db, company, { booking, location, from, last: addDays(from, ahead) }),
  ]);
  const slots = open
    .flatMap((day) => day.slots)
    .map(({ datetime, spots_available: spots }) => ({ start: Date.parse(datetime), spots }))
    .filter(({ start, spots }) => start > now.getTime() && spots > 0);
  return {
    facts: { ...facts, slots },
    name: (one) => ({ ...one, title: titleOf(one.teamId), timezone }),
  };
}

/** All teams for a visit at the time that it has, the best first. */
export async function rankTeamsFor(db: TenantDb, company: Company, booking: Booking): Promise<NamedTeam[]> {
  const location = await db.get(locations, booking.locationId);
  const { start, end } = busyTimeOf(booking);
  const dayAt = (instant: Date) => toLocal(instant.getTime(), location.timezone).date;
  const range = { from: dayAt(start), last: dayAt(end) };
  const { facts, titleOf } = await readFacts(db, company, { booking, location, ...range });
  return rankTeams(facts, start.getTime()).map((one) => ({ ...one, title: titleOf(one.teamId) }));
}

type FactsQuery = { booking: Booking; location: Location; from: LocalDate; last: LocalDate };

async function readFacts(db: TenantDb, company: Company, { booking, location, from, last }: FactsQuery) {
  const { timezone } = location;
  const dates = [from];
  for (let date = from; date < last; dates.push(date)) date = addDays(date, 1);
  const span = {
    start: toInstant(from, '00:00', timezone),
    end: toInstant(addDays(last, 1), '00:00', timezone),
  };
  const [address, serviceIds, able, before, notes] = await Promise.all([
    db.get(addresses, booking.addressId),
    serviceIdsOf(db, booking.id),
    readJobTeams(db, location.id, { first: from, last, span }),
    findLastCrews(db, booking),
    readCustomerNotes(db, booking.customerId),
  ]);
  const teamIds = able.map(({ id }) => id);
  const [jobs, points, rows, requested] = await Promise.all([
    findJobs(db, { locationIds: [], teamIds }, { span, exceptBooking: booking.id }),
    findPoints(db, teamIds, span),
    db.list(teams, { where: isOneOf(teams.id, teamIds), limit: 1000 }),
    findTimeOff(db, teamIds, span, 'requested'),
  ]);
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const facts: ProposalFacts = {
    visit: {
      locationId: location.id,
      serviceIds,
      point: toPoint(address),
      busyMinutes: booking.durationMinutes + location.bufferMinutes,
    },
    timezone,
    dates,
    lastVisits: before,
    preference: readPreference(''),
    limits: notes.flatMap(timeLimitsIn),
    unit: distanceUnitOf(company.country),
    slots: [],
    teams: able.map((team) => ({
      ...team,
      home: toHome(rowOf.get(team.id)),
      requestedOff: requested.filter(({ teamId }) => teamId === team.id),
    })),
    jobs: jobs.map((job) => withPoint(job, points)),
  };
  return { facts, titleOf: (teamId: string) => rowOf.get(teamId)?.title ?? '' };
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
