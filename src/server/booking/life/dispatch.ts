import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Instant } from '#engine/time/zone.ts';
import { audit } from '#server/platform/audit.ts';
import { discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { moveGiftCard } from '#server/money/gift-cards/reserve.ts';
import { report } from '#server/platform/happenings/report.ts';
import { chargeFee, releaseHold } from '#server/money/payments/fees.ts';
import { requireTimeToCome } from '#server/calendar/schedule/require-to-come.ts';
import { linesOf } from '../lines.ts';
import { previewChange, type Preview } from '../office/preview.ts';
import { placeBooking, type NewVisit } from '../place-booking.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { startSeriesOf } from '../series/start-series.ts';
import { lockTeams, requireRoomThatDay } from '../teams/lock-job.ts';
import { copyPrice } from '../visit-price.ts';
import { keepExceptions, leaveCalendar } from './cancel.ts';
import { lockBooking, requireNext, type Acting } from './change.ts';
import { moveFeeOf, requireConfirmed, type FeeWish } from './late-fee.ts';
import { requireNotOnTheWay } from './on-the-way.ts';
import { moveTeams, placeBefore, rescheduleBooking } from './reschedule.ts';

export type DispatchWish = FeeWish & { reason?: string | undefined; preferences?: string | undefined };

/** Takes a visit out of the calendar that shall have another date, which nobody knows yet. */
export async function sendToDispatch(
  tx: TenantDb,
  id: string,
  wish: DispatchWish,
  acting: Acting,
): Promise<Booking> {
  const booking = await lockBooking(tx, id);
  requireNext(booking, 'cancel');
  await requireNotOnTheWay(tx, id, acting);
  const { company, party, now } = acting;
  const fee = requireConfirmed(moveFeeOf({ company, booking, now }), party, wish, company.currencyCode);
  const { reason = '', preferences = '' } = wish;
  const [sent = booking] = await leaveCalendar(tx, [booking], {
    ...acting,
    cancelType: 'reschedule',
    reason,
  });
  await keepExceptions(tx, [booking], 'moved');
  await tx.insert(dispatchItems, {
    bookingId: id,
    seriesId: booking.seriesId,
    preferences,
    kind: 'onetime',
    reason: 'rescheduled',
  });
  await (fee > 0
    ? chargeFee(tx, sent, { kind: 'reschedule', amount: fee, taxable: true })
    : releaseHold(tx, id));
  await report(tx, now, { name: 'sent_to_dispatch', subjectId: id, details: { fee, party } });
  await audit(tx, acting, {
    action: 'booking.sent_to_dispatch',
    subject: { type: 'booking', id },
    summary: `Sent visit ${booking.number} to dispatch`,
  });
  return sent;
}

export type PlaceWish = {
  start: Instant;
  locationId?: string | undefined;
  overbook?: boolean | undefined;
  teamIds?: string[] | undefined;
};

/**
 * Gives a waiting visit its place. One that never had any is put there; one that left the calendar stays in the
 * books as it was, and a new booking with the same price takes its place.
 */
export async function placeDispatched(
  tx: TenantDb,
  itemId: string,
  wish: PlaceWish,
  acting: Acting,
): Promise<Booking> {
  const item = await tx.get(dispatchItems, itemId);
  const waiting = await lockBooking(tx, item.bookingId);
  const { state } = await tx.get(dispatchItems, itemId);
  if (state !== 'open') throw new DomainError('CONFLICT', { reason: 'This visit has already been handled.' });
  const stays = waiting.status !== 'cancelled';
  const placed = stays
    ? await rescheduleBooking(tx, waiting.id, { ...wish, waive: true }, acting)
    : await placeAnew(tx, waiting, wish, acting);
  if (!wish.overbook) await requireRoom(tx, placed, wish.teamIds ?? []);
  const { caller, now } = acting;
  await tx.update(dispatchItems, itemId, {
    state: 'placed',
    closedAt: now,
    placedBookingId: placed.id,
    closedBy: caller.kind === 'account' ? caller.account.id : null,
  });
  return placed;
}

async function requireRoom(tx: TenantDb, booking: Booking, teamIds: readonly string[]): Promise<void> {
  await lockTeams(tx, teamIds);
  for (const teamId of teamIds) await requireRoomThatDay(tx, { booking, crews: [] }, teamId);
}

/** What a place would mean. */
export const previewPlacement = (
  tx: TenantDb,
  itemId: string,
  wish: PlaceWish,
  acting: Acting,
): Promise<Preview> =>
  previewChange(tx, acting, async (inner, overbook) => {
    const visit = await placeDispatched(inner, itemId, { ...wish, overbook }, acting);
    return { visit, fee: 0, newTeamIds: wish.teamIds ?? [] };
  });

async function placeAnew(
  tx: TenantDb,
  gone: Booking,
  { start, locationId, overbook = false, teamIds }: PlaceWish,
  acting: Acting,
): Promise<Booking> {
  const { company, now } = acting;
  const location = await tx.get(locations, locationId ?? gone.locationId);
  requireTimeToCome(start, location, now);
  const { customerId, addressId, paymentType, cardId, contact, customFields, formId, formRevision } = gone;
  const visit: NewVisit = {
    start,
    customerId,
    addressId,
    paymentType,
    cardId,
    contact,
    customFields,
    source: 'dispatch',
    status: 'upcoming',
    location,
    price: copyPrice(gone, await linesOf(tx, gone.id), gone.frequencyId),
    form: { id: formId, revision: formRevision },
    quoteId: gone.quoteId ?? gone.leadQuoteId ?? undefined,
    rescheduledFromId: gone.id,
  };
  const isFirst = gone.leadQuoteId !== null;
  // What was accepted as a series becomes one; a visit that left its series does not begin another.
  const series = isFirst ? await startSeriesOf(tx, visit) : undefined;
  const placing = {
    chooser: 'office',
    overbook,
    now: now.getTime(),
    timeFormat: company.timeFormat,
  } as const;
  const booking = await placeBooking(tx, { ...visit, series }, placing);
  await moveTeams(tx, booking, { teamIds, now });
  await moveCodes(tx, gone, booking);
  // Who has never had a date is told of their first.
  await report(
    tx,
    now,
    isFirst
      ? { name: 'booking_confirmed', subjectId: booking.id }
      : {
          name: 'booking_rescheduled',
          subjectId: booking.id,
          details: { ...placeBefore(gone), party: 'office' },
        },
  );
  await audit(tx, acting, {
    action: 'booking.placed',
    subject: { type: 'booking', id: booking.id },
    summary: `Gave visit ${gone.number} a new date as visit ${booking.number}`,
  });
  return booking;
}

/** What was used for the old date pays for the new one. */
async function moveCodes(tx: TenantDb, from: Booking, to: Booking): Promise<void> {
  await tx.query((database, own) =>
    database
      .update(discountRedemptions)
      .set({ bookingId: to.id })
      .where(and(own(discountRedemptions), eq(discountRedemptions.bookingId, from.id))),
  );
  await moveGiftCard(tx, from.id, to.id);
}
