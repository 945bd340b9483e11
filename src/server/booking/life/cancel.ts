import { and, asc, eq, gte, inArray } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { audit } from '../../audit.ts';
import { readPolicies } from '../../companies/policies.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { dispatchItems } from '../../db/tables/dispatch.ts';
import { seriesExceptions } from '../../db/tables/series.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { releaseGiftCard } from '../../gift-cards/reserve.ts';
import { report } from '../../happenings/report.ts';
import { chargeFee, releaseHold } from '../../payments/fees.ts';
import { lockDays } from '../../schedule/lock-days.ts';
import { releaseSeats, seatsOfBooking } from '../../schedule/seats.ts';
import { freedCapacity } from '../freed-capacity.ts';
import type { Booking } from '../place-booking.ts';
import { releaseCode } from '../redemption.ts';
import { leaveWaitlist } from '../waitlist/leave.ts';
import { busyTimeOf, releaseTeams } from '../teams/assign-team.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';
import { lateFeeOf, requireConfirmed, type FeeWish } from './late-fee.ts';

export type CancelWish = FeeWish & { action: 'cancel' | 'skip'; reason?: string | undefined };

/** Takes one visit out of the calendar. A series goes on without it. */
export async function cancelBooking(
  tx: TenantDb,
  id: string,
  wish: CancelWish,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  requireNext(booking, 'cancel');
  const { action, reason = '' } = wish;
  const { company, party, now } = acting;
  if (action === 'skip' && booking.seriesId === null)
    throw new DomainError('CONFLICT', {
      reason: 'Only a visit of a series can be skipped. This one can be cancelled.',
    });
  requireReason(acting, reason);
  const late = lateFeeOf({ company, booking, now }, action);
  const fee = requireConfirmed(late, party, wish, company.currencyCode);
  return cancelLocked(tx, booking, { action, reason, fee }, acting);
}

type Cancelled = {
  action: CancelWish['action'];
  reason: string;
  fee: number;
  /** One of many: people are told once, of all of them. */
  partOf?: 'series';
};

/** The visit is locked, and what it costs is agreed on. */
export async function cancelLocked(
  tx: TenantDb,
  booking: Booking,
  { action, reason, fee, partOf }: Cancelled,
  acting: Acting,
): Promise<Booking> {
  const { id, number } = booking;
  const { party, now } = acting;
  const skip = action === 'skip';
  const cancelled = await leaveCalendar(tx, booking, { ...acting, cancelType: action, reason });
  await keepException(tx, booking, skip ? 'skip' : 'cancelled');
  await settle(tx, cancelled, { fee, acting });
  const name = skip ? 'booking_skipped' : fee > 0 ? 'booking_late_cancelled' : 'booking_cancelled';
  await report(tx, now, { name, subjectId: id, details: { fee, party, reason, ...(partOf && { partOf }) } });
  await audit(tx, acting, {
    action: `booking.${skip ? 'skipped' : 'cancelled'}`,
    subject: { type: 'booking', id },
    summary: `${skip ? 'Skipped' : 'Cancelled'} visit ${number}`,
    changes: { status: [booking.status, 'cancelled'], ...(reason && { reason: [null, reason] }) },
  });
  return cancelled;
}

export function requireReason({ company, party }: Acting, reason: string): void {
  if (party === 'customer' && readPolicies(company).cancel_reason_required && reason.trim() === '')
    throw new DomainError('VALIDATION', { messages: { reason: ['Tell us why, please'] } });
}

type Leaving = Acting & { cancelType: NonNullable<Booking['cancelType']>; reason: string };

/** Gives back the seats and the teams of a visit, and says what it was cancelled as. */
export async function leaveCalendar(
  tx: TenantDb,
  booking: Booking,
  { cancelType, reason, now }: Leaving,
): Promise<Booking> {
  const busy = busyTimeOf(booking);
  await lockDays(tx, [booking.locationId], [{ start: busy.start.getTime(), end: busy.end.getTime() }]);
  await releaseSeats(tx, seatsOfBooking(booking.id), now.getTime());
  await releaseTeams(tx, booking.id, now);
  await closeDispatch(tx, booking.id, now);
  await leaveWaitlist(tx, booking.id, now);
  await freedCapacity(tx, booking);
  return changeBooking(tx, booking, {
    ...{ status: 'cancelled', cancelType, cancelReason: reason.trim() || null, cancelledAt: now },
    needsPlacing: false,
  });
}

/** What still waits for the office of a visit is done with. */
export const closeDispatch = (tx: TenantDb, bookingId: string, now: Date): Promise<unknown> =>
  tx.query((database, own) =>
    database
      .update(dispatchItems)
      .set({ state: 'dismissed', closedAt: now })
      .where(
        and(own(dispatchItems), eq(dispatchItems.bookingId, bookingId), eq(dispatchItems.state, 'open')),
      ),
  );

/** The rule of the series will not make this visit again. */
export async function keepException(
  tx: TenantDb,
  { seriesId, recurrenceDate }: Booking,
  kind: 'skip' | 'cancelled' | 'moved',
): Promise<void> {
  if (seriesId === null || recurrenceDate === null) return;
  await tx.query((database) =>
    database
      .insert(seriesExceptions)
      .values({ companyId: tx.companyId, seriesId, recurrenceDate, kind })
      .onConflictDoUpdate({
        target: [seriesExceptions.seriesId, seriesExceptions.recurrenceDate],
        set: { kind },
      }),
  );
}

/** A visit that costs nothing gives back what was reserved for it; a late one costs its fee. */
async function settle(
  tx: TenantDb,
  booking: Booking,
  { fee, acting }: { fee: number; acting: Acting },
): Promise<void> {
  await releaseGiftCard(tx, booking.id);
  if (fee === 0) {
    await releaseCode(tx, booking.id, acting.now);
    return releaseHold(tx, booking.id);
  }
  const taxable = readPolicies(acting.company).cancel_fee_taxable;
  await chargeFee(tx, booking, { kind: 'cancellation', amount: fee, taxable });
}

/** Visits of a series that have not been, from a moment on. */
export const comingVisits = (tx: TenantDb, seriesId: string, from: Date): Promise<Booking[]> =>
  tx.list(bookings, {
    where: and(
      eq(bookings.seriesId, seriesId),
      inArray(bookings.status, ['pending', 'upcoming']),
      gte(bookings.startAt, from),
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1000,
  });
