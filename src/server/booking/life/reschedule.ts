import { and, asc, eq, inArray } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { audit, differences } from '#server/platform/audit.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { chargeFee } from '#server/money/payments/fees.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { grantSlot, type Grant } from '#server/calendar/schedule/grant-slot.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { requireTimeToCome } from '#server/calendar/schedule/require-to-come.ts';
import { releaseSeats, seatsOfBooking, seatsOfHold, takeSeats } from '#server/calendar/schedule/seats.ts';
import { freedCapacity, spanFrom } from '../freed-capacity.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { busyTimeOf, liveStates } from '../teams/assign-team.ts';
import { findCandidates } from '../teams/find-candidates.ts';
import { hasJob } from '../teams/lock-job.ts';
import { teamTitles } from '../teams/team-titles.ts';
import { leaveWaitlist } from '../waitlist/leave.ts';
import { closeDispatch, keepExceptions } from './cancel.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';
import { moveFeeOf, requireConfirmed, type FeeWish } from './late-fee.ts';
import { requireNotOnTheWay } from './on-the-way.ts';

export type MoveWish = FeeWish & {
  start: Instant;
  locationId?: string | undefined;
  holdId?: string | undefined;
  overbook?: boolean | undefined;
  /** How long it is to take, where that is not what it took. The price stays. */
  durationMinutes?: number | undefined;
  /** How late it may begin, where that is not what its time says. */
  arrivalWindowMinutes?: number | undefined;
  /** Its customer and the office hear of all its series together. */
  partOf?: 'series' | undefined;
  /** Also where it is already: what else changes with it is said by who asks. */
  evenSame?: boolean;
  /**
   * Who is to do it at the new time: a team that is named and not free is refused. Where nothing is said, it is those
   * who have it now, as far as they are free.
   */
  teamIds?: string[] | undefined;
  /** Who works at the new time alone comes along: nobody of the office looks at it. */
  onlyAble?: boolean;
};

/** Moves one visit. It stays the same booking, with the same price; others of its series stay where they are. */
export async function rescheduleBooking(
  tx: TenantDb,
  id: string,
  wish: MoveWish,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  requireNext(booking, 'move');
  await requireNotOnTheWay(tx, id, acting);
  requireOther(booking, wish);
  const { company, party, now } = acting;
  const location = await tx.get(locations, wish.locationId ?? booking.locationId);
  if (beginsAnew(booking, wish)) requireTimeToCome(wish.start, location, now);
  const stays = isHere(booking, wish) && hasOtherSpan(booking, wish);
  const fee = stays
    ? 0
    : requireConfirmed(moveFeeOf({ company, booking, now }), party, wish, company.currencyCode);
  const chooser = party === 'customer' ? 'visitor' : 'office';
  const durationMinutes = wish.durationMinutes ?? booking.durationMinutes;
  const grant = await moveSeats(tx, booking, {
    ...wish,
    size: { durationMinutes, teams: booking.teamsRequired },
    location,
    chooser,
    now,
    timeFormat: company.timeFormat,
  });
  const place = {
    ...toPlace(booking, wish.start, location, grant),
    durationMinutes,
    arrivalWindowMinutes: windowOf(booking, wish, grant),
  };
  const moved = await changeBooking(tx, booking, place);
  const onlyAble = wish.onlyAble ?? party === 'customer';
  const lost = await moveTeams(tx, moved, { was: booking, teamIds: wish.teamIds, onlyAble, now });
  if (!stays) await leaveWaitlist(tx, [id], now);
  const was = spanFrom(booking.startAt, booking.durationMinutes + booking.bufferMinutes);
  await freedCapacity(tx, { locationId: booking.locationId, spans: [was] }, now);
  const told = { booking, moved, fee, lost, partOf: wish.partOf };
  if (stays) await tellOfSpan(tx, { ...told, isPart: wish.evenSame ?? false }, acting);
  else await tellOfMove(tx, told, acting);
  return moved;
}

type Told = {
  booking: Booking;
  moved: Booking;
  fee: number;
  /** Teams that had it, and have it no more. */
  lost?: readonly string[];
  partOf?: 'series' | undefined;
  /** What the history calls it, where it was more than a move. */
  entry?: { action: string; summary: string };
};

/** What follows once a visit has another time: exceptions of its series, its fee, letters and its history. */
export async function tellOfMove(
  tx: TenantDb,
  { booking, moved, fee, lost = [], partOf, entry }: Told,
  acting: Acting,
): Promise<void> {
  const { id } = booking;
  const { now, party, caller } = acting;
  await keepExceptions(tx, [booking], 'moved');
  await closeDispatch(tx, [id], now);
  await chargeFee(tx, moved, { kind: 'reschedule', amount: fee, taxable: true });
  // Of a series that only comes more or less often, the visit has not moved.
  if (!isElsewhere(booking, moved)) return;
  const before = placeBefore(booking);
  const details = { ...before, fee, party, ...(partOf && { partOf }) };
  await report(tx, now, { name: 'booking_rescheduled', subjectId: id, details });
  await audit(tx, acting, {
    action: entry?.action ?? 'booking.rescheduled',
    subject: { type: 'booking', id },
    summary:
      entry?.summary ??
      `Moved visit ${booking.number}${caller.kind === 'anonymous' ? ' (by its customer)' : ''}${await sayLost(tx, lost)}`,
    changes: { start_at: [before.from, moved.startAt.toISOString()], ...(fee > 0 && { fee: [null, fee] }) },
  });
}

/** Where a visit was, as those who are told of its move were promised it. */
export const placeBefore = ({
  startAt,
  arrivalWindowMinutes,
}: Pick<Booking, 'startAt' | 'arrivalWindowMinutes'>) => ({
  from: startAt.toISOString(),
  fromWindow: arrivalWindowMinutes,
});

const isElsewhere = (before: Booking, after: Booking): boolean =>
  before.startAt.getTime() !== after.startAt.getTime() ||
  before.locationId !== after.locationId ||
  before.needsPlacing !== after.needsPlacing;

/** Its customer is not told of another date: there is none. Of one of many they hear with the others. */
async function tellOfSpan(
  tx: TenantDb,
  { booking, moved, lost = [], isPart }: Told & { isPart: boolean },
  acting: Acting,
): Promise<void> {
  const { id, number } = booking;
  // Its crews have heard of it as their job.
  const details = { untoldTeam: true, ...(isPart && { partOf: 'series' }) };
  await report(tx, acting.now, { name: 'booking_updated', subjectId: id, details });
  const changes = differences(spanOf(booking), spanOf(moved));
  const parts = [
    'durationMinutes' in changes && 'length',
    'arrivalWindowMinutes' in changes && 'arrival window',
  ].filter(Boolean);
  await audit(tx, acting, {
    action: 'booking.updated',
    subject: { type: 'booking', id },
    summary: `Changed the ${parts.join(' and the ')} of visit ${number}${await sayLost(tx, lost)}`,
    changes,
  });
}

const spanOf = ({ durationMinutes, arrivalWindowMinutes }: Booking) => ({
  durationMinutes,
  arrivalWindowMinutes,
});

async function sayLost(tx: TenantDb, teamIds: readonly string[]): Promise<string> {
  const titles = await teamTitles(tx, teamIds);
  return titles.length === 0 ? '' : ` and took it from ${titles.join(', ')}`;
}

/** What has begun keeps its beginning, however long it is to take. */
export const beginsAnew = (booking: Booking, { start }: Pick<MoveWish, 'start'>): boolean =>
  booking.startAt.getTime() !== start || booking.needsPlacing;

/** Whether it is to stay at its time and place. */
export const isHere = (
  booking: Booking,
  { start, locationId }: Pick<MoveWish, 'start' | 'locationId'>,
): boolean =>
  !beginsAnew(booking, { start }) && (locationId === undefined || locationId === booking.locationId);

type SpanWish = Pick<MoveWish, 'durationMinutes' | 'arrivalWindowMinutes'>;

/** Whether it is to take longer or shorter, or may begin later or earlier, than it does now. */
export const hasOtherSpan = ({ durationMinutes, arrivalWindowMinutes }: Booking, wish: SpanWish): boolean =>
  (wish.durationMinutes ?? durationMinutes) !== durationMinutes ||
  (wish.arrivalWindowMinutes ?? arrivalWindowMinutes) !== arrivalWindowMinutes;

/** Where it stays, its customer has been told of the window that it has. */
const windowOf = (booking: Booking, wish: MoveWish, grant: Grant): number =>
  wish.arrivalWindowMinutes ??
  (isHere(booking, wish) ? booking.arrivalWindowMinutes : grant.arrivalWindowMinutes);

/** To the time that it has, with the team that it has, is no move. */
function requireOther(booking: Booking, wish: MoveWish): void {
  const { teamIds, evenSame = false } = wish;
  if (!evenSame && teamIds === undefined && isHere(booking, wish) && !hasOtherSpan(booking, wish))
    throw conflict('same_time');
}

type Moving = MoveWish & {
  /** How long it takes, and how many come, where that is to be another than before. */
  size?: { durationMinutes: number; teams: number };
  location: Location;
  chooser: 'visitor' | 'office';
  now: Date;
  timeFormat: string;
};

/** The old seats are given back first: a visit is never in its own way. Should there be no new ones, they stay. */
export async function moveSeats(tx: TenantDb, booking: Booking, moving: Moving): Promise<Grant> {
  const { location, start, chooser, overbook = false, holdId, now, timeFormat } = moving;
  const { durationMinutes, teams } = moving.size ?? {
    durationMinutes: booking.durationMinutes,
    teams: booking.teamsRequired,
  };
  const busy = busyTimeOf(booking);
  const length = (durationMinutes + location.bufferMinutes) * 60_000;
  await lockDays(
    tx,
    [booking.locationId, location.id],
    [
      { start: busy.start.getTime(), end: busy.end.getTime() },
      { start, end: start + length },
    ],
  );
  await releaseSeats(tx, seatsOfBooking(booking.id), now.getTime());
  if (holdId !== undefined) await releaseSeats(tx, seatsOfHold(holdId), now.getTime());
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    chooser,
    overbook,
    timeFormat,
    now: now.getTime(),
    serviceIds: await serviceIdsOf(tx, booking.id),
    exceptBooking: booking.id,
  });
  const owner = { kind: 'booking', bookingId: booking.id } as const;
  await takeSeats(tx, grant, { locationId: location.id, teams, owner, now: now.getTime() });
  return grant;
}

/** Where and when a visit is, as its row says it. */
export function toPlace(booking: Booking, start: Instant, location: Location, grant: Grant) {
  const { date, time } = toLocal(start, location.timezone);
  return {
    locationId: location.id,
    startAt: new Date(start),
    startLocal: `${date} ${time}:00`,
    timezone: location.timezone,
    bufferMinutes: location.bufferMinutes,
    arrivalWindowMinutes: grant.arrivalWindowMinutes,
    durationMinutes: booking.durationMinutes,
    needsPlacing: false,
  };
}

type TeamsWish = {
  /** The visit as its crews know it; a new one has none. */
  was?: Booking;
  teamIds?: string[] | undefined;
  onlyAble?: boolean;
  now: Date;
};

const isOtherJob = (was: Booking, is: Booking): boolean =>
  isElsewhere(was, is) || hasOtherSpan(was, is) || was.bufferMinutes !== is.bufferMinutes;

/** What a crew knows of its job, to be told beside what it is now. */
const jobBefore = ({ startAt, durationMinutes }: Booking) => ({
  wasAt: startAt.toISOString(),
  wasMinutes: durationMinutes,
});

/**
 * Teams come along where they are free; the others learn that the job is not theirs any more. Answers those of them
 * who had it.
 */
export async function moveTeams(
  tx: TenantDb,
  booking: Booking,
  { was, teamIds, onlyAble = false, now }: TeamsWish,
): Promise<string[]> {
  const lost: string[] = [];
  const crews = await tx.list(bookingTeams, {
    where: and(eq(bookingTeams.bookingId, booking.id), inArray(bookingTeams.state, liveStates)),
    orderBy: [asc(bookingTeams.createdAt), asc(bookingTeams.id)],
  });
  const able = onlyAble && crews.length > 0 ? await findCandidates(tx, booking) : undefined;
  for (const crew of crews) {
    const stays = teamIds
      ? teamIds.includes(crew.teamId) && (await moveCrew(tx, crew.id, booking))
      : (able?.includes(crew.teamId) ?? true) && (await tryMove(tx, crew.id, booking));
    if (!stays) {
      await tx.update(bookingTeams, crew.id, { state: 'removed' });
      if (hasJob(crew)) lost.push(crew.teamId);
    }
    const of = { subjectId: booking.id, details: { teamId: crew.teamId } };
    if (!stays) await report(tx, now, { name: 'job_unassigned', ...of });
    else if (was && isOtherJob(was, booking))
      await report(tx, now, { name: 'job_changed', ...of, details: { ...of.details, ...jobBefore(was) } });
  }
  const missing = (teamIds ?? []).filter((id) => !crews.some(({ teamId }) => teamId === id));
  for (const teamId of missing) {
    // Named by the office: that the team is not free is theirs to hear.
    await tx.insert(bookingTeams, {
      bookingId: booking.id,
      teamId,
      state: 'assigned',
      during: busyTimeOf(booking),
    });
    await report(tx, now, { name: 'job_assigned', subjectId: booking.id, details: { teamId } });
  }
  return lost;
}

/** Whoever is named comes, or is refused by the database. */
async function moveCrew(tx: TenantDb, id: string, booking: Booking): Promise<true> {
  await tx.update(bookingTeams, id, { during: busyTimeOf(booking) });
  return true;
}

async function tryMove(tx: TenantDb, id: string, booking: Booking): Promise<boolean> {
  try {
    return await tx.transaction((inner) => moveCrew(inner, id, booking));
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap') return false;
    throw error;
  }
}
