import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Instant } from '#engine/time/zone.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { grantSlot } from '#server/calendar/schedule/grant-slot.ts';
import { releaseSeats, seatsOfHold, takeSeats } from '#server/calendar/schedule/seats.ts';
import type { Acting } from '../life/change.ts';
import { serviceIdsOf } from '../lines.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { leaveUnstaffed } from '../teams/unstaffed.ts';

/** Another time that a customer is asked about, and who would come then. */
export type TimeOffer = {
  start: Instant;
  teamIds: readonly string[];
  overbook: boolean;
  /** Why the office asks, as the queue names it. */
  reason: 'time_off' | 'unassigned';
};

const hourMs = 3_600_000;

/**
 * Until when a customer may answer: a day, and not so late that nobody could react before the visit was to be. Half an
 * hour at least.
 */
export function offerEnd(now: Date, { from, to }: { from: Instant; to: Instant }): Date {
  const latest = Math.min(now.getTime() + 24 * hourMs, Math.min(from, to) - hourMs);
  return new Date(Math.max(latest, now.getTime() + hourMs / 2));
}

/**
 * Asks the customer of a visit whether another time will do. The visit stays where it is, as an entry of the queue, and
 * the place at the other time is kept for it until they answer. Its days are locked by whoever calls.
 */
export async function offerTime(
  tx: TenantDb,
  booking: Booking,
  { start, teamIds, overbook, reason }: TimeOffer,
  { company, now }: Acting,
): Promise<Date> {
  await leaveUnstaffed(tx, booking, reason);
  const [item] = await tx.list(dispatchItems, {
    where: and(eq(dispatchItems.bookingId, booking.id), eq(dispatchItems.state, 'open')),
    limit: 1,
  });
  if (!item) throw new DomainError('CONFLICT', { reason: 'This visit has already been handled.' });
  if (item.offerHoldId) await releaseSeats(tx, seatsOfHold(item.offerHoldId), now.getTime());
  const location = await tx.get(locations, booking.locationId);
  const { durationMinutes, teamsRequired: teams } = booking;
  const grant = await grantSlot(tx, {
    location,
    start,
    durationMinutes,
    teams,
    overbook,
    chooser: 'office',
    now: now.getTime(),
    timeFormat: company.timeFormat,
    serviceIds: await serviceIdsOf(tx, booking.id),
    exceptBooking: booking.id,
  });
  const window = grant.arrivalWindowMinutes;
  const holdId = randomUUID();
  const expiresAt = offerEnd(now, { from: booking.startAt.getTime(), to: start });
  const busyMinutes = durationMinutes + location.bufferMinutes;
  await takeSeats(tx, grant, {
    locationId: location.id,
    teams,
    now: now.getTime(),
    owner: { kind: 'hold', holdId, busyMinutes, expiresAt, holder: `offer ${booking.id}` },
  });
  await tx.update(dispatchItems, item.id, {
    offerState: 'open',
    offeredStart: new Date(start),
    offeredWindow: window,
    offeredTeamIds: [...teamIds],
    offerHoldId: holdId,
    offerExpiresAt: expiresAt,
  });
  const details = { start: new Date(start).toISOString(), window, until: expiresAt.toISOString() };
  await report(tx, now, { name: 'time_offered', subjectId: booking.id, details });
  return expiresAt;
}
