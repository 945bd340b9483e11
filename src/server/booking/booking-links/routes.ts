import * as contracts from '#engine/contracts/booking/booking-links.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { conflict } from '#engine/conflicts.ts';
import { DomainError } from '#engine/errors.ts';
import { toCalendarFile } from '../calendar-file.ts';
import { cancelBooking } from '../life/cancel.ts';
import type { Acting } from '../life/change.ts';
import { sendToDispatch } from '../life/dispatch.ts';
import { requireRight, toActing, type BookingAct } from '../life/open-booking.ts';
import { answerTimeOffer } from '../offers/answer-time-offer.ts';
import { moveVisit } from '../office/move-visit.ts';
import { presentReceipt } from '../present-receipt.ts';
import { cancelSeries } from '../series/end-series.ts';
import { answerWaitlistOffer, isOfferedEarlier } from '../waitlist/answer.ts';
import { offerAccount } from '#server/people/customers/claim-account.ts';
import { bookings, type Booking } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { serve, type Call, type Route } from '#server/platform/http/route.ts';

type LinkCall = Call<typeof contracts.skipByLink>;
type Receipt = AnswerOf<typeof contracts.openBookingLink>;

/** What nobody has signed leads nowhere. */
function requireId({ company, services }: Pick<LinkCall, 'company' | 'services'>, key: string): string {
  const id = services.linkKeys.read('booking', company.id, key);
  if (id === undefined) throw new DomainError('NOT_FOUND', { resource: 'booking_links' });
  return id;
}

/** What was sold is called as the customer reads it. */
const toReader = <C extends Pick<LinkCall, 'client'>>(call: C) => ({
  ...call,
  language: call.client.language,
});

/** Whoever has the link is taken for the customer, with the customer's rights. `null`: the company has asked them. */
function perform(
  call: LinkCall,
  wanted: BookingAct | null,
  change: (tx: TenantDb, id: string, acting: Acting) => Promise<Booking>,
): Promise<Receipt> {
  const id = requireId(call, call.body.key);
  if (wanted) requireRight(call.company, 'customer', wanted);
  const acting: Acting = { ...toActing(call), party: 'customer' };
  return call.once(
    async () => undefined,
    async (tx) => presentReceipt({ ...toReader(call), db: tx }, await change(tx, id, acting)),
  );
}

export const bookingLinkRoutes: Route[] = [
  serve(contracts.openBookingLink, async (call) =>
    presentReceipt(toReader(call), await call.db.get(bookings, requireId(call, call.query.key))),
  ),
  serve(contracts.bookingLinkCalendar, async (call) => {
    const receipt = await presentReceipt(
      toReader(call),
      await call.db.get(bookings, requireId(call, call.query.key)),
    );
    call.reply.file({
      content: toCalendarFile(receipt, call.company, { ...call.client, links: call.services.links }),
      type: 'text/calendar; charset=utf-8',
      name: `booking-${receipt.number}.ics`,
    });
  }),
  serve(contracts.claimAccount, async (call) => {
    const { db, company, services, body } = call;
    const { customerId } = await db.get(bookings, requireId(call, body.key));
    await offerAccount(db, customerId, { businessName: company.businessName, now: services.clock() });
    return { sent: true };
  }),
  serve(contracts.cancelByLink, (call) =>
    perform(call, 'cancel', async (tx, id, acting) => {
      const { reason, confirmed_fee: confirmedFee, series } = call.body;
      if (!series) return cancelBooking(tx, id, { action: 'cancel', reason, confirmedFee }, acting);
      const { seriesId } = await tx.get(bookings, id);
      if (seriesId === null) throw conflict('not_in_series');
      await cancelSeries(tx, seriesId, { reason, confirmedFee }, acting);
      return tx.get(bookings, id);
    }),
  ),
  serve(contracts.skipByLink, (call) =>
    perform(call, 'skip', (tx, id, acting) => {
      const { reason, confirmed_fee: confirmedFee } = call.body;
      return cancelBooking(tx, id, { action: 'skip', reason, confirmedFee }, acting);
    }),
  ),
  serve(contracts.rescheduleByLink, (call) =>
    perform(call, 'reschedule', async (tx, id, acting) => {
      const { version, service_date, hold_id: holdId, confirmed_fee: confirmedFee } = call.body;
      const move = { version, start: Date.parse(service_date), holdId, confirmedFee };
      return (await moveVisit(tx, id, move, acting)).visit;
    }),
  ),
  serve(contracts.dispatchByLink, (call) =>
    perform(call, 'reschedule', (tx, id, acting) => {
      const { reason, preferences, confirmed_fee: confirmedFee } = call.body;
      return sendToDispatch(tx, id, { reason, preferences, confirmedFee }, acting);
    }),
  ),
  serve(contracts.answerOffer, (call) =>
    perform(call, null, async (tx, id, acting) => {
      const { status } = await tx.get(bookings, id);
      const waits = status === 'waitlisted' || (await isOfferedEarlier(tx, id));
      const answer = waits ? answerWaitlistOffer : answerTimeOffer;
      return answer(tx, id, call.body, acting);
    }),
  ),
];
