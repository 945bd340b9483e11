import * as contracts from '#engine/contracts/booking/booking-extras.ts';
import { toMajor } from '#engine/money/currency.ts';
import { changeExtras, readBookingExtras } from '../life/change-extras.ts';
import { openBooking } from '../life/open-booking.ts';
import { presentReceipt } from '../present-receipt.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

export const bookingExtraRoutes: Route[] = [
  serve(contracts.listBookingExtras, async (call) => {
    const acting = await openBooking(call, call.params.id, 'edit');
    return readBookingExtras(
      call.db,
      { ...acting, language: call.client.language },
      await call.db.get(bookings, call.params.id),
    );
  }),

  serve(contracts.changeBookingExtras, (call) => {
    const { params, body, company } = call;
    refuseFrozen(company);
    return call.once(
      () => openBooking(call, params.id, 'edit'),
      async (tx, acting) => {
        const { before, after, saved, following } = await changeExtras(tx, params.id, body, acting);
        if (!saved) call.changedNothing();
        const major = (minor: number) => toMajor(minor, company.currencyCode);
        return {
          saved,
          total: { before: major(before.total), after: major(after.total) },
          duration: { before: before.durationMinutes, after: after.durationMinutes },
          booking: await presentReceipt({ ...call, db: tx }, saved ? after : before),
          following,
        };
      },
    );
  }),
];
