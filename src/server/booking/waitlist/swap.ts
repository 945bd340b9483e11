import { and, asc, eq, gt, ne, sql } from 'drizzle-orm';
import { earliestMoment } from '#engine/booking/notice.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError, isDomainError } from '#engine/errors.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { readBookingSettings } from '#server/company/companies/settings.ts';
import { retrying } from '#server/platform/db/retrying.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { grantSlot } from '#server/calendar/schedule/grant-slot.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats, seatsOfBookings, takeSeats } from '#server/calendar/schedule/seats.ts';
import { serviceIdsOf } from '../lines.ts';
import { changeBooking, lockBookings, type Acting } from '../life/change.ts';
import { tellOfMove, toPlace } from '../life/reschedule.ts';
import { takeBack } from '../office/preview.ts';
import { busyTimeOf } from '../teams/assign-team.ts';
import { findOwnCrew, type CrewThen, type OwnCrew } from '../teams/crew-then.ts';
import { findCandidates } from '../teams/find-candidates.ts';
import { hasJob, lockTeams, type Crew } from '../teams/lock-job.ts';
import { settleCrew } from '../teams/settle-crew.ts';
import { findCrews, noCrew } from './keep-crew.ts';
import { leaveWaitlist } from './leave.ts';
import { suits, type WaitlistEntry } from './suits.ts';
import { isMovable } from './time-wish.ts';

export type SwapTime = { id: string; start: Date; crew: CrewThen | null };

/** Each is tried out: more are not looked at for one question. */
const mostTried = 12;

/** Times that others would give up for that of a visit, soonest first: only those that a swap would come to. */
export async function findSwaps(db: TenantDb, booking: Booking, acting: Acting): Promise<SwapTime[]> {
  if (!isSwappable(booking, acting)) return [];
  const offered = await findOffered(db, booking, acting.now);
  const crew = await findOwnCrew(db, booking);
  const fitting: SwapTime[] = [];
  for (const { entry, start } of offered.slice(0, mostTried)) {
    const tried = await tryOut(db, { entryId: entry.id, bookingId: booking.id }, { acting, crew });
    if (tried) fitting.push({ id: entry.id, start, crew: tried.crew });
  }
  return fitting;
}

type SwapWish = { entryId: string; bookingId: string };

type Trying = { acting: Acting; crew: OwnCrew | null };

/**
 * In a transaction that is taken back: nothing is listed that would be refused a moment later, and who would come is
 * who then does. Undefined where it would be refused.
 */
async function tryOut(
  db: TenantDb,
  wish: SwapWish,
  { acting, crew }: Trying,
): Promise<{ crew: CrewThen | null } | undefined> {
  const attempt = async (tx: TenantDb) => {
    const { mine } = await exchange(tx, await openSwap(tx, wish, acting), acting);
    return { crew: crew && { title: crew.title, comes: await comes(tx, mine, crew.id) } };
  };
  try {
    return await retrying(() => db.transaction((tx) => takeBack(tx, attempt)));
  } catch (error) {
    if (isDomainError(error)) return undefined;
    throw error;
  }
}

/** Who has a visit comes to it; where nobody has it yet, whoever is asked first. */
async function comes(tx: TenantDb, visit: Booking, teamId: string): Promise<boolean> {
  const has = (await findCrews(tx, visit.id)).filter(hasJob);
  const coming = has.length > 0 ? has.map((crew) => crew.teamId) : await findCandidates(tx, visit);
  return coming.includes(teamId);
}

async function findOffered(
  db: TenantDb,
  { id, customerId, locationId, teamsRequired, startAt, timezone }: Booking,
  now: Date,
): Promise<{ entry: WaitlistEntry; start: Date }[]> {
  const rows = await db.query((database, own) =>
    database
      .select({ entry: waitlistEntries, start: bookings.startAt })
      .from(waitlistEntries)
      .innerJoin(bookings, eq(bookings.id, waitlistEntries.bookingId))
      .where(
        and(
          own(waitlistEntries),
          eq(waitlistEntries.locationId, locationId),
          eq(waitlistEntries.offersSwap, true),
          eq(waitlistEntries.state, 'waiting'),
          ne(waitlistEntries.customerId, customerId),
          ne(bookings.id, id),
          ne(bookings.startAt, startAt),
          eq(bookings.locationId, locationId),
          eq(bookings.status, 'upcoming'),
          eq(bookings.needsPlacing, false),
          eq(bookings.teamsRequired, teamsRequired),
          gt(bookings.startAt, now),
          // Their time has to be one that this visit's customer's own would do for.
          sql`${waitlistEntries.dateFrom} <= (${startAt.toISOString()}::timestamptz at time zone ${timezone})::date`,
          sql`${waitlistEntries.dateTo} >= (${startAt.toISOString()}::timestamptz at time zone ${timezone})::date`,
        ),
      )
      .orderBy(asc(bookings.startAt), asc(waitlistEntries.createdAt), asc(waitlistEntries.id))
      .limit(200),
  );
  return rows.filter(({ entry }) => suits(entry, startAt.getTime(), timezone));
}

type OpenSwap = { mine: Booking; theirs: Booking; location: Location };

const gone = () => conflict('swap_gone');

/** Both visits locked, and still as they have to be. Who comes second finds the offer taken. */
async function openSwap(tx: TenantDb, { entryId, bookingId }: SwapWish, acting: Acting): Promise<OpenSwap> {
  const offered = await tx.find(waitlistEntries, eq(waitlistEntries.id, entryId));
  if (!offered) throw new DomainError('NOT_FOUND', { resource: 'swaps', id: entryId });
  const locked = await lockBookings(tx, [bookingId, offered.bookingId]);
  const mine = locked.find(({ id }) => id === bookingId);
  const theirs = locked.find(({ id }) => id === offered.bookingId);
  const entry = await tx.getLocked(waitlistEntries, entryId);
  if (!mine || !theirs || entry.state !== 'waiting' || !entry.offersSwap) throw gone();
  if (mine.customerId === theirs.customerId || mine.locationId !== theirs.locationId) throw gone();
  if (mine.teamsRequired !== theirs.teamsRequired) throw gone();
  if (!isSwappable(mine, acting) || !isSwappable(theirs, acting)) throw gone();
  if (mine.startAt.getTime() === theirs.startAt.getTime()) throw gone();
  if (!suits(entry, mine.startAt.getTime(), mine.timezone)) throw gone();
  return { mine, theirs, location: await tx.get(locations, mine.locationId) };
}

/** It is still to come, and not nearer than what the company needs to know ahead. */
function isSwappable(booking: Booking, { company, now }: { company: Company; now: Date }): boolean {
  const { hours_before_service } = readBookingSettings(company);
  return (
    isMovable(booking, now) && booking.startAt.getTime() > earliestMoment(now.getTime(), hours_before_service)
  );
}

/** Swaps the times of two visits, or changes nothing. */
export async function takeSwap(tx: TenantDb, wish: SwapWish, acting: Acting): Promise<Booking> {
  const open = await openSwap(tx, wish, acting);
  const { mine, theirs } = open;
  const { now } = acting;
  const done = await exchange(tx, open, acting);
  await tx.update(waitlistEntries, wish.entryId, { state: 'booked' });
  await leaveWaitlist(tx, [mine.id], now);
  // The other customer has only offered their time: whoever took it is not named to them.
  const bySystem: Acting = {
    ...acting,
    caller: { kind: 'system' },
    client: { address: '' },
    party: 'system',
  };
  const swapped = ({ number }: Booking) => ({
    action: 'booking.time_swapped',
    summary: `Swapped times with visit ${number}, as both customers wanted`,
  });
  await tellOfMove(tx, { booking: mine, moved: done.mine, fee: 0, entry: swapped(theirs) }, acting);
  await tellOfMove(tx, { booking: theirs, moved: done.theirs, fee: 0, entry: swapped(mine) }, bySystem);
  await acting.services.live.publish(tx, 'bookings', theirs.id);
  return done.mine;
}

type Exchanged = { mine: Booking; theirs: Booking };

/** Places, seats and crews. Throws where either visit would not fit into the time of the other. */
async function exchange(
  tx: TenantDb,
  { mine, theirs, location }: OpenSwap,
  acting: Acting,
): Promise<Exchanged> {
  const now = acting.now.getTime();
  const lengths = [mine, theirs].map(({ durationMinutes }) => durationMinutes + location.bufferMinutes);
  const longest = Math.max(...lengths) * 60_000;
  const spans = [mine, theirs].flatMap((visit) => {
    const { start, end } = busyTimeOf(visit);
    return [
      { start: start.getTime(), end: end.getTime() },
      { start: start.getTime(), end: start.getTime() + longest },
    ];
  });
  await lockDays(tx, [location.id], spans);
  const crews = { mine: await findCrews(tx, mine.id), theirs: await findCrews(tx, theirs.id) };
  // Neither is in the way of the other: both leave, then each comes to where the other was.
  await releaseSeats(tx, seatsOfBookings([mine.id, theirs.id]), now);
  for (const { id } of [mine, theirs]) await tx.update(bookings, id, { needsPlacing: true });
  for (const { id } of [...crews.mine, ...crews.theirs])
    await tx.update(bookingTeams, id, { state: 'removed' });
  const moved = {
    mine: await movePlace(tx, mine, theirs.startAt, { location, acting }),
    theirs: await movePlace(tx, theirs, mine.startAt, { location, acting }),
  };
  await moveCrews(tx, moved, crews, acting.now);
  return moved;
}

async function movePlace(
  tx: TenantDb,
  booking: Booking,
  to: Date,
  { location, acting: { company, now } }: { location: Location; acting: Acting },
): Promise<Booking> {
  const start = to.getTime();
  const { durationMinutes, teamsRequired: teams, id: bookingId } = booking;
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    chooser: 'visitor',
    overbook: false,
    // One of them has been booked for then already.
    beyondHorizon: true,
    timeFormat: company.timeFormat,
    now: now.getTime(),
    serviceIds: await serviceIdsOf(tx, bookingId),
    exceptBooking: bookingId,
  });
  const owner = { kind: 'booking', bookingId } as const;
  await takeSeats(tx, grant, { locationId: location.id, teams, owner, now: now.getTime() });
  return changeBooking(tx, booking, toPlace(booking, start, location, grant));
}

type CrewsOfBoth = { mine: Crew[]; theirs: Crew[] };

/** Each keeps its crew where that can come; else they go with the time. Nobody is left without one. */
async function moveCrews(tx: TenantDb, moved: Exchanged, crews: CrewsOfBoth, now: Date): Promise<void> {
  const [had, others] = [crews.mine.filter(hasJob), crews.theirs.filter(hasJob)];
  if (had.length + others.length === 0) return;
  const able = {
    mine: await findCandidates(tx, moved.mine),
    theirs: await findCandidates(tx, moved.theirs),
  };
  const canDo = (candidates: readonly string[], wanted: readonly Crew[]) =>
    wanted.every(({ teamId }) => candidates.includes(teamId));
  await lockTeams(
    tx,
    [...had, ...others].map(({ teamId }) => teamId),
  );
  if (canDo(able.mine, had) && canDo(able.theirs, others)) {
    const stayed = await tryCrews(
      tx,
      [
        { booking: moved.mine, before: crews.mine, come: had },
        { booking: moved.theirs, before: crews.theirs, come: others },
      ],
      now,
    );
    if (stayed) return;
  }
  if (had.length !== others.length || !canDo(able.mine, others) || !canDo(able.theirs, had)) throw noCrew();
  const swapped = await tryCrews(
    tx,
    [
      { booking: moved.mine, before: crews.mine, come: others },
      { booking: moved.theirs, before: crews.theirs, come: had },
    ],
    now,
  );
  if (!swapped) throw noCrew();
}

type CrewOfVisit = { booking: Booking; before: readonly Crew[]; come: readonly Crew[] };

/** All of it, or nothing: the database never lets a team be in two places. */
async function tryCrews(tx: TenantDb, visits: readonly CrewOfVisit[], now: Date): Promise<boolean> {
  try {
    await tx.transaction(async (inner) => {
      for (const visit of visits) await putCrew(inner, visit, now);
    });
    return true;
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap') return false;
    throw error;
  }
}

async function putCrew(tx: TenantDb, { booking, before, come }: CrewOfVisit, now: Date): Promise<void> {
  const during = busyTimeOf(booking);
  const details = ({ teamId }: Crew) => ({ subjectId: booking.id, details: { teamId } });
  for (const crew of come) {
    const own = before.find(({ teamId }) => teamId === crew.teamId);
    await (own
      ? tx.update(bookingTeams, own.id, { state: own.state, during })
      : tx.insert(bookingTeams, { bookingId: booking.id, teamId: crew.teamId, state: 'assigned', during }));
    await report(tx, now, { name: own ? 'job_changed' : 'job_assigned', ...details(crew) });
  }
  for (const crew of before.filter(({ teamId }) => !come.some((one) => one.teamId === teamId)))
    await report(tx, now, { name: 'job_unassigned', ...details(crew) });
  await settleCrew(tx, { booking, crews: [...before] }, now);
}
