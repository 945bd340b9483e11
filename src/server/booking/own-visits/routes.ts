import {
  getOwnNextVisit,
  getOwnVisits,
  getVisitStory,
  takeBackVisit,
} from '#engine/contracts/booking/own-visits.ts';
import { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import { DomainError } from '#engine/errors.ts';
import { openBooking } from '../life/open-booking.ts';
import { takeBack } from '../life/take-back.ts';
import { presentReceipt } from '../present-receipt.ts';
import { findVisitChanges } from '../stories/visit-changes.ts';
import { isTeam } from '../visible.ts';
import { findFeeReasons } from '#server/money/payments/fee-reasons.ts';
import { getPayable } from '#server/money/payments/bookings-of-caller.ts';
import { serve, type Route } from '#server/platform/http/route.ts';
import { readHome, readNextVisit } from './home.ts';
import { readStory } from './story.ts';

export const ownVisitRoutes: Route[] = [
  serve(getOwnNextVisit, readNextVisit),
  serve(getOwnVisits, readHome),

  serve(getVisitStory, async (call) => {
    // What a visit costs and how it was rated is not for those who do it.
    if (isTeam(call.caller)) throw new DomainError('FORBIDDEN', { permission: 'view_appointment' });
    return readStory(call, await getPayable(call, call.params.id));
  }),

  serve(getVisitReasons, async (call) => {
    if (isTeam(call.caller)) throw new DomainError('FORBIDDEN', { permission: 'view_appointment' });
    const { db, company } = call;
    const booking = await getPayable(call, call.params.id);
    const [fees, changes] = await Promise.all([
      findFeeReasons(db, company, booking),
      findVisitChanges(db, company, booking),
    ]);
    return { fees, changes };
  }),

  serve(takeBackVisit, (call) => {
    const { id } = call.params;
    return call.once(
      () => openBooking(call, id, 'take_back'),
      async (tx, acting) => presentReceipt({ ...call, db: tx }, await takeBack(tx, id, acting)),
    );
  }),
];
