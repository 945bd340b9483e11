import { and, eq } from 'drizzle-orm';
import { conflict } from '#engine/conflicts.ts';
import { audit } from '#server/platform/audit.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { brokenConstraint } from '#server/platform/db/client.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { freedCapacity, spanFrom } from '../freed-capacity.ts';
import { report } from '#server/platform/happenings/report.ts';
import { lockBooking, type Acting } from '../life/change.ts';
import { moveVisit } from '../office/move-visit.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { endOffer } from './end-offer.ts';

/** The time that a customer is asked about, if there is one and they can still answer. */
export async function findTimeOffer(tx: TenantDb, bookingId: string, now: Date) {
  const isOpen = and(eq(dispatchItems.state, 'open'), eq(dispatchItems.offerState, 'open'));
  const [item] = await tx.list(dispatchItems, {
    where: and(eq(dispatchItems.bookingId, bookingId), isOpen),
    limit: 1,
  });
  if (!item?.offeredStart || !item.offerExpiresAt || item.offerExpiresAt <= now) return undefined;
  const { id, offeredStart: start, offeredWindow, offerExpiresAt: expiresAt } = item;
  const { offerHoldId, offeredTeamIds: teamIds } = item;
  return { id, start, arrivalWindow: offeredWindow, expiresAt, offerHoldId, teamIds };
}

/** Moves the visit to the time that was offered, or leaves it to the office. It costs the customer nothing. */
export async function answerTimeOffer(
  tx: TenantDb,
  bookingId: string,
  { accept }: { accept: boolean },
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, bookingId);
  const { now } = acting;
  const offer = await findTimeOffer(tx, bookingId, now);
  if (!offer) throw conflict('time_offer_expired');
  await audit(tx, acting, {
    action: accept ? 'booking.time_accepted' : 'booking.time_declined',
    subject: { type: 'booking', id: bookingId },
    summary: `${accept ? 'Accepted' : 'Declined'} another time for visit ${booking.number} (by its customer)`,
    changes: { start_at: [booking.startAt.toISOString(), offer.start.toISOString()] },
  });
  await report(tx, now, { name: accept ? 'time_accepted' : 'time_declined', subjectId: bookingId });
  if (!accept) {
    await endOffer(tx, offer, 'declined', now);
    const { locationId, durationMinutes, bufferMinutes } = booking;
    const spans = [spanFrom(offer.start, durationMinutes + bufferMinutes)];
    await freedCapacity(tx, { locationId, spans }, now);
    return booking;
  }
  const { start, teamIds, offerHoldId } = offer;
  const { version } = booking;
  const holdId = offerHoldId ?? undefined;
  const move = { version, start: start.getTime(), holdId, waive: true, overbook: true };
  // The company has asked: its terms, not those of a customer who changes their mind.
  const asCompany: Acting = { ...acting, party: 'office' };
  try {
    const moved = await tx.transaction((inner) =>
      moveVisit(inner, bookingId, { ...move, teamIds: [...teamIds] }, asCompany),
    );
    return moved.visit;
  } catch (error) {
    if (brokenConstraint(error) !== 'booking_teams_no_overlap') throw error;
    // Its team was given something else meanwhile: the time was promised, the team was not.
    return (await moveVisit(tx, bookingId, move, asCompany)).visit;
  }
}
