import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { auditAll } from '#server/platform/audit.ts';
import { readPolicies } from '#server/company/companies/policies.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { seriesExceptions } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseGiftCards } from '#server/money/gift-cards/reserve.ts';
import { reportAll } from '#server/platform/happenings/report.ts';
import { chargeFee } from '#server/money/payments/fees.ts';
import { releaseHolds } from '#server/money/payments/release-holds.ts';
import { lockDays } from '#server/calendar/schedule/lock-days.ts';
import { releaseSeats, seatsOfBookings } from '#server/calendar/schedule/seats.ts';
import { freedCapacity } from '../freed-capacity.ts';
import { releaseOffers } from '../offers/end-offer.ts';
import { releaseCodes } from '../redemption.ts';
import { leaveWaitlist } from '../waitlist/leave.ts';
import { busyTimeOf, releaseTeams } from '../teams/assign-team.ts';
import { changeBookings, lockBooking, requireNext, type Acting } from './change.ts';
import { lateFeeOf, requireConfirmed, type FeeWish } from './late-fee.ts';
import { requireNotOnTheWay } from './on-the-way.ts';

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
  await requireNotOnTheWay(tx, id, acting);
  const { action, reason = '' } = wish;
  const { company, party, now } = acting;
  if (action === 'skip' && booking.seriesId === null) throw conflict('skip_in_series_only');
  requireReason(acting, reason);
  const late = lateFeeOf({ company, booking, now }, action);
  const fee = requireConfirmed(late, party, wish, company.currencyCode);
  const [cancelled = booking] = await cancelLocked(tx, [{ booking, fee }], { action, reason }, acting);
  return cancelled;
}

type Cancelled = {
  action: CancelWish['action'];
  reason: string;
  /** Some of many: people are told once, of all of them. */
  partOf?: 'series';
};

/** A visit that is locked, and what it costs: that is agreed on. */
export type CancelledVisit = { booking: Booking; fee: number };

/** All of them together: each statement is asked once, however many there are. */
export async function cancelLocked(
  tx: TenantDb,
  visits: readonly CancelledVisit[],
  { action, reason, partOf }: Cancelled,
  acting: Acting,
): Promise<Booking[]> {
  if (visits.length === 0) return [];
  const { party, now } = acting;
  const skip = action === 'skip';
  const before = visits.map(({ booking }) => booking);
  const cancelled = await leaveCalendar(tx, before, { ...acting, cancelType: action, reason });
  await keepExceptions(tx, before, skip ? 'skip' : 'cancelled');
  await settle(tx, cancelled, new Map(visits.map(({ booking, fee }) => [booking.id, fee])), acting);
  await reportAll(
    tx,
    now,
    visits.map(({ booking, fee }) => ({
      name: skip ? 'booking_skipped' : fee > 0 ? 'booking_late_cancelled' : 'booking_cancelled',
      subjectId: booking.id,
      details: { fee, party, reason, ...(partOf && { partOf }) },
    })),
  );
  await auditAll(
    tx,
    acting,
    visits.map(({ booking: { id, number, status }, fee }) => ({
      action: `booking.${skip ? 'skipped' : 'cancelled'}`,
      subject: { type: 'booking', id },
      summary: `${skip ? 'Skipped' : 'Cancelled'} visit ${number}`,
      changes: {
        status: [status, 'cancelled'],
        ...(reason && { reason: [null, reason] }),
        ...(fee > 0 && { fee: [null, fee] }),
      },
    })),
  );
  return cancelled;
}

export function requireReason({ company, party }: Acting, reason: string): void {
  if (party === 'customer' && readPolicies(company).cancel_reason_required && reason.trim() === '')
    throw new DomainError('VALIDATION', refusal({ reason: problemOf('reason_missing') }));
}

type Leaving = Acting & { cancelType: NonNullable<Booking['cancelType']>; reason: string };

/** Gives back the seats and the teams of visits, and says what they were cancelled as. */
export async function leaveCalendar(
  tx: TenantDb,
  leaving: readonly Booking[],
  { cancelType, reason, now }: Leaving,
): Promise<Booking[]> {
  const ids = leaving.map(({ id }) => id);
  const places = [...new Set(leaving.map(({ locationId }) => locationId))];
  const spans = leaving
    .map(busyTimeOf)
    .map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() }));
  await lockDays(tx, places, spans);
  await releaseSeats(tx, seatsOfBookings(ids), now.getTime());
  await releaseTeams(tx, ids, now);
  await closeDispatch(tx, ids, now);
  await leaveWaitlist(tx, ids, now);
  for (const locationId of places) await freedCapacity(tx, { locationId }, now);
  return changeBookings(tx, leaving, {
    status: 'cancelled',
    cancelType,
    cancelReason: reason.trim() || null,
    cancelledAt: now,
    needsPlacing: false,
  });
}

/** What still waits for the office of these visits is done with. */
export async function closeDispatch(tx: TenantDb, bookingIds: string[], now: Date): Promise<void> {
  const closed = await tx.query((database, own) =>
    database
      .update(dispatchItems)
      .set({ state: 'dismissed', closedAt: now })
      .where(
        and(
          own(dispatchItems),
          inArray(dispatchItems.bookingId, bookingIds),
          eq(dispatchItems.state, 'open'),
        ),
      )
      .returning({ offerHoldId: dispatchItems.offerHoldId }),
  );
  await releaseOffers(tx, closed, now);
}

/** The rule of their series will not make these visits again. */
export async function keepExceptions(
  tx: TenantDb,
  visits: readonly Booking[],
  kind: 'skip' | 'cancelled' | 'moved',
): Promise<void> {
  const exceptions = visits.flatMap(({ seriesId, recurrenceDate }) =>
    seriesId === null || recurrenceDate === null
      ? []
      : [{ companyId: tx.companyId, seriesId, recurrenceDate, kind }],
  );
  if (exceptions.length === 0) return;
  await tx.query((database) =>
    database
      .insert(seriesExceptions)
      .values(exceptions)
      .onConflictDoUpdate({
        target: [seriesExceptions.seriesId, seriesExceptions.recurrenceDate],
        set: { kind },
      }),
  );
}

/** A visit that costs nothing gives back what was reserved for it; a late one costs its fee. */
async function settle(
  tx: TenantDb,
  cancelled: readonly Booking[],
  fees: ReadonlyMap<string, number>,
  { company, now }: Acting,
): Promise<void> {
  const isFree = ({ id }: Booking) => (fees.get(id) ?? 0) === 0;
  const free = cancelled.filter(isFree);
  await releaseGiftCards(
    tx,
    cancelled.map(({ id }) => id),
  );
  await releaseCodes(
    tx,
    free.map(({ id }) => id),
    now,
  );
  await releaseHolds(tx, free);
  const taxable = readPolicies(company).cancel_fee_taxable;
  for (const booking of cancelled.filter((one) => !isFree(one)))
    await chargeFee(tx, booking, { kind: 'cancellation', amount: fees.get(booking.id) ?? 0, taxable });
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

/** Visits of a series that have left the calendar, and wait for another date. */
export const waitingVisits = (tx: TenantDb, seriesId: string): Promise<Booking[]> =>
  tx.list(bookings, {
    where: and(
      eq(bookings.seriesId, seriesId),
      eq(bookings.status, 'cancelled'),
      sql`${bookings.id} in (select booking_id from dispatch_items where state = 'open')`,
    ),
    orderBy: [asc(bookings.startAt), asc(bookings.id)],
    limit: 1000,
  });
