import { and, asc, eq, inArray } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { toLocal, type Instant } from '#engine/time/zone.ts';
import { audit } from '../../audit.ts';
import { brokenConstraint } from '../../db/client.ts';
import { bookingTeams } from '../../db/tables/booking-teams.ts';
import { locations } from '../../db/tables/locations.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { report } from '../../happenings/report.ts';
import { chargeFee } from '../../payments/fees.ts';
import type { Location } from '../../schedule/find-location.ts';
import { grantSlot, type Grant } from '../../schedule/grant-slot.ts';
import { lockDays } from '../../schedule/lock-days.ts';
import { releaseSeats, seatsOfBooking, seatsOfHold, takeSeats } from '../../schedule/seats.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '../place-booking.ts';
import { busyTimeOf, liveStates } from '../teams/assign-team.ts';
import { closeDispatch, keepExceptions } from './cancel.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';
import { moveFeeOf, requireConfirmed, type FeeWish } from './late-fee.ts';

export type MoveWish = FeeWish & {
  start: Instant;
  locationId?: string | undefined;
  holdId?: string | undefined;
  overbook?: boolean | undefined;
  /** Also where it is already: what else changes with it is said by who asks. */
  evenSame?: boolean;
  /** Who is to do it at the new time; those who have it now where nothing is said, as far as they are free. */
  teamIds?: string[] | undefined;
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
  requireOther(booking, wish);
  const { company, party, now, caller } = acting;
  const fee = requireConfirmed(moveFeeOf({ company, booking, now }), party, wish, company.currencyCode);
  const location = await tx.get(locations, wish.locationId ?? booking.locationId);
  const chooser = party === 'customer' ? 'visitor' : 'office';
  const grant = await moveSeats(tx, booking, {
    ...wish,
    location,
    chooser,
    now,
    timeFormat: company.timeFormat,
  });
  const moved = await changeBooking(tx, booking, toPlace(booking, wish.start, location, grant));
  await moveTeams(tx, moved, { teamIds: wish.teamIds, now });
  await keepExceptions(tx, [booking], 'moved');
  await closeDispatch(tx, [id], now);
  await freedCapacity(tx, booking);
  await chargeFee(tx, moved, { kind: 'reschedule', amount: fee, taxable: true });
  const from = booking.startAt.toISOString();
  await report(tx, now, { name: 'booking_rescheduled', subjectId: id, details: { from, fee, party } });
  await audit(tx, acting, {
    action: 'booking.rescheduled',
    subject: { type: 'booking', id },
    summary: `Moved visit ${booking.number}${caller.kind === 'anonymous' ? ' (by its customer)' : ''}`,
    changes: { start_at: [from, moved.startAt.toISOString()], ...(fee > 0 && { fee: [null, fee] }) },
  });
  return moved;
}

/** To the time that it has, with the team that it has, is no move. */
function requireOther(booking: Booking, { start, locationId, teamIds, evenSame = false }: MoveWish): void {
  const sameTime = booking.startAt.getTime() === start && !booking.needsPlacing;
  const samePlace = locationId === undefined || locationId === booking.locationId;
  if (!evenSame && sameTime && samePlace && teamIds === undefined)
    throw new DomainError('CONFLICT', { reason: 'The visit is already at this time.' });
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

/** Teams come along where they are free; the others learn that the job is not theirs any more. */
export async function moveTeams(
  tx: TenantDb,
  booking: Booking,
  { teamIds, now }: { teamIds?: string[] | undefined; now: Date },
): Promise<void> {
  const crews = await tx.list(bookingTeams, {
    where: and(eq(bookingTeams.bookingId, booking.id), inArray(bookingTeams.state, liveStates)),
    orderBy: [asc(bookingTeams.createdAt), asc(bookingTeams.id)],
  });
  for (const crew of crews) {
    const wanted = teamIds === undefined || teamIds.includes(crew.teamId);
    const stays = wanted && (await tryMove(tx, crew.id, booking));
    if (!stays) await tx.update(bookingTeams, crew.id, { state: 'removed' });
    const name = stays ? 'job_changed' : 'job_unassigned';
    await report(tx, now, { name, subjectId: booking.id, details: { teamId: crew.teamId } });
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
}

async function tryMove(tx: TenantDb, id: string, booking: Booking): Promise<boolean> {
  try {
    await tx.transaction((inner) => inner.update(bookingTeams, id, { during: busyTimeOf(booking) }));
    return true;
  } catch (error) {
    if (brokenConstraint(error) === 'booking_teams_no_overlap') return false;
    throw error;
  }
}
