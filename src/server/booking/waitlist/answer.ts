import { eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { locations } from '../../db/tables/locations.ts';
import { waitlistEntries } from '../../db/tables/dispatch.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { report } from '../../happenings/report.ts';
import { changeBooking, lockBooking, type Acting } from '../life/change.ts';
import { moveSeats, toPlace } from '../life/reschedule.ts';
import { freedCapacity } from '../freed-capacity.ts';
import type { Booking } from '../place-booking.ts';
import { withdrawOffer } from './offer.ts';

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
    throw new DomainError('CONFLICT', { reason: 'This offer has expired. You’re still on the waitlist.' });
  if (!accept) {
    await withdrawOffer(tx, entry, now);
    await freedCapacity(tx, booking);
    return booking;
  }
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
