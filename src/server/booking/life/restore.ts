import { eq, isNotNull, sql } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { audit } from '#server/platform/audit.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { giftCardLedger } from '#server/platform/db/tables/gift-cards.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series, seriesExceptions } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { reserveGiftCard } from '#server/money/gift-cards/reserve.ts';
import { report } from '#server/platform/happenings/report.ts';
import { voidFees } from '#server/money/payments/fees.ts';
import { readGiftCards } from '#server/money/payments/owed-back.ts';
import { countRedemptions } from '#server/catalogue/pricing/read-discount-code.ts';
import { endOf } from '../end-of.ts';
import { returnTeams } from '../teams/return-teams.ts';
import { lockCodeRow } from '../redemption.ts';
import { closeDispatch } from './cancel.ts';
import { changeBooking, lockBooking, requireNext, type Acting } from './change.ts';
import { moveSeats, toPlace } from './reschedule.ts';

/**
 * Brings a visit back that was cancelled or missed, if there still is a place for it at its time. While its time runs
 * somebody can still come; once it is over the visit would complete itself and be charged, as if somebody had.
 */
export async function restoreBooking(
  tx: TenantDb,
  id: string,
  { overbook = false, partOf }: { overbook?: boolean | undefined; partOf?: 'series' },
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  const status = requireNext(booking, 'restore');
  const { company, now } = acting;
  if (endOf(booking) <= now.getTime()) throw conflict('visit_time_passed');
  await reuseCode(tx, booking);
  const location = await tx.get(locations, booking.locationId);
  const start = booking.startAt.getTime();
  const grant = await moveSeats(tx, booking, {
    location,
    start,
    chooser: 'office',
    overbook,
    now,
    timeFormat: company.timeFormat,
  });
  await reuseGiftCard(tx, booking);
  await forgetException(tx, booking);
  await closeDispatch(tx, [id], now);
  const restored = await changeBooking(tx, booking, {
    ...toPlace(booking, start, location, grant),
    status,
    cancelType: null,
    cancelReason: null,
    cancelledAt: null,
    fault: null,
  });
  await returnTeams(tx, restored, { releasedAt: booking.cancelledAt, now });
  const feeVoided = await voidFees(tx, id, { reason: 'The visit takes place after all', now });
  await report(tx, now, {
    name: 'booking_restored',
    subjectId: id,
    details: { ...(feeVoided > 0 && { feeVoided }), ...(partOf && { partOf }) },
  });
  await audit(tx, acting, {
    action: 'booking.restored',
    subject: { type: 'booking', id },
    summary: `Restored visit ${booking.number}`,
    changes: { status: [booking.status, status] },
  });
  return tx.get(bookings, restored.id);
}

/** The code that was given back is used again, unless others have used it up meanwhile. */
export async function reuseCode(tx: TenantDb, { id: bookingId, customerId }: Booking): Promise<void> {
  const released = await tx.find(
    discountRedemptions,
    sql`${eq(discountRedemptions.bookingId, bookingId)} and ${isNotNull(discountRedemptions.releasedAt)}`,
  );
  if (!released) return;
  await lockCodeRow(tx, released.discountCodeId);
  const [{ totalLimit, perCustomerLimit, code }, used] = await Promise.all([
    tx.get(discountCodes, released.discountCodeId),
    countRedemptions(tx, released.discountCodeId, [customerId]),
  ]);
  const usedUp =
    (totalLimit !== null && used.redemptions >= totalLimit) ||
    (perCustomerLimit !== null && used.redemptionsByCustomer >= perCustomerLimit);
  if (usedUp) throw conflict('code_used_up_meanwhile', { code });
  await tx.update(discountRedemptions, released.id, { releasedAt: null });
}

/** What was spent on it before and not returned still counts. */
export async function reuseGiftCard(tx: TenantDb, { id, giftCardTotal }: Booking): Promise<void> {
  const { reserved, spent } = await readGiftCards(tx, id);
  const missing = giftCardTotal - reserved - spent;
  if (missing <= 0) return;
  const earlier = await tx.find(giftCardLedger, eq(giftCardLedger.bookingId, id));
  if (earlier) await reserveGiftCard(tx, earlier.giftCardId, id, missing);
}

async function forgetException(tx: TenantDb, { seriesId, recurrenceDate }: Booking): Promise<void> {
  if (seriesId === null || recurrenceDate === null) return;
  const { state } = await tx.get(series, seriesId);
  if (state === 'cancelled') return;
  const exception = await tx.find(
    seriesExceptions,
    sql`${eq(seriesExceptions.seriesId, seriesId)} and ${eq(seriesExceptions.recurrenceDate, recurrenceDate)}`,
  );
  if (exception) await tx.remove(seriesExceptions, exception.id);
}
