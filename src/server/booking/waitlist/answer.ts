import { and, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { report } from '#server/platform/happenings/report.ts';
import { changeBooking, lockBooking, type Acting } from '../life/change.ts';
import { moveSeats, rescheduleBooking, toPlace } from '../life/reschedule.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { findCrews, replaceMissing } from './keep-crew.ts';
import { offerWhatElse, withdrawOffer } from './offer.ts';
import { isForPlace, type WaitlistEntry } from './suits.ts';

/** Whether an earlier time has been offered for a visit, even if it is too late to answer by now. */
export const isOfferedEarlier = async (db: TenantDb, bookingId: string): Promise<boolean> =>
  (await db.count(
    waitlistEntries,
    and(eq(waitlistEntries.bookingId, bookingId), eq(waitlistEntries.state, 'offered')),
  )) > 0;

/** Somebody who waited takes what was offered, or lets it go to the next. */
export async function answerWaitlistOffer(
  tx: TenantDb,
  bookingId: string,
  { accept }: { accept: boolean },
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  const entry = await tx.find(waitlistEntries, eq(waitlistEntries.bookingId, bookingId));
  const { now, company } = acting;
  if (
    entry?.state !== 'offered' ||
    !entry.offeredStart ||
    !entry.holdId ||
    (entry.offerExpiresAt ?? now) <= now
  )
    throw conflict(entry && !isForPlace(entry) ? 'time_offer_expired' : 'place_offer_expired');
  if (!accept) {
    await withdrawOffer(tx, entry, { now, answered: true });
    await offerWhatElse(tx, entry, now);
    return booking;
  }
  await offerWhatElse(tx, entry, now);
  if (!isForPlace(entry)) return takeEarlier(tx, booking, { ...entry, holdId: entry.holdId }, acting);
  const location = await tx.get(locations, entry.locationId);
  const start = entry.offeredStart.getTime();
  const { timeFormat } = company;
  const { holdId } = entry;
  const grant = await moveSeats(tx, booking, {
    location,
    start,
    holdId,
    chooser: 'visitor',
    now,
    timeFormat,
  });
  await tx.update(waitlistEntries, entry.id, { state: 'booked', holdId: null, offerExpiresAt: null });
  const booked = await changeBooking(tx, booking, {
    ...toPlace(booking, start, location, grant),
    status: 'upcoming',
  });
  await report(tx, now, { name: 'booking_confirmed', subjectId: bookingId });
  return booked;
}

/** Moves a visit to the earlier time that was held for it. It costs nothing, and its own time is free for others. */
async function takeEarlier(
  tx: TenantDb,
  booking: Booking,
  { id, offeredStart, holdId }: WaitlistEntry & { holdId: string },
  acting: Acting,
): Promise<Booking> {
  const { now } = acting;
  const start = (offeredStart ?? now).getTime();
  if (start >= booking.startAt.getTime()) throw conflict('visit_is_earlier');
  const before = await findCrews(tx, booking.id);
  await tx.update(waitlistEntries, id, { state: 'booked', holdId: null, offerExpiresAt: null });
  // The company has offered it: its terms, not those of a customer who changes their mind.
  const asCompany: Acting = { ...acting, party: 'office' };
  const moved = await rescheduleBooking(
    tx,
    booking.id,
    { start, holdId, waive: true, onlyAble: true },
    asCompany,
  );
  await replaceMissing(tx, moved, { before, now });
  return moved;
}
