import { audit } from '#server/platform/audit.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { releaseGiftCard } from '#server/money/gift-cards/reserve.ts';
import { report } from '#server/platform/happenings/report.ts';
import { releaseHold } from '#server/money/payments/fees.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { releaseCodes } from '../redemption.ts';
import { keepExceptions, leaveCalendar } from './cancel.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';

/** A company that accepts by hand says yes. The seat has been the visit's all the time. */
export async function acceptBooking(tx: TenantDb, id: string, acting: Acting): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  const accepted = await changeBooking(tx, booking, { status: requireNext(booking, 'accept') });
  await report(tx, acting.now, { name: 'booking_confirmed', subjectId: id });
  await audit(tx, acting, {
    action: 'booking.accepted',
    subject: { type: 'booking', id },
    summary: `Accepted visit ${booking.number}`,
  });
  return accepted;
}

/** It says no, or nothing at all for two days. */
export async function declineBooking(
  tx: TenantDb,
  id: string,
  reason: string,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  requireNext(booking, 'decline');
  const [declined = booking] = await leaveCalendar(tx, [booking], {
    ...acting,
    cancelType: 'cancel',
    reason,
  });
  await keepExceptions(tx, [booking], 'cancelled');
  await releaseCodes(tx, [id], acting.now);
  await releaseGiftCard(tx, id);
  await releaseHold(tx, id);
  await report(tx, acting.now, { name: 'booking_declined', subjectId: id, details: { reason } });
  await audit(tx, acting, {
    action: 'booking.declined',
    subject: { type: 'booking', id },
    summary: `Declined visit ${booking.number}`,
  });
  return declined;
}
