import { submitBookingContract } from '#engine/contracts/booking-life.ts';
import { refuseFrozen } from '../../companies/refuse-frozen.ts';
import { presentReceipt } from '../../booking/present-receipt.ts';
import { submitBooking } from '../../booking/submit-booking.ts';
import { serve, type Route } from '../../http/route.ts';

export const submitRoutes: Route[] = [
  serve(submitBookingContract, (call) => {
    const { company, caller, services, body } = call;
    refuseFrozen(company);
    const { hold_id: holdId, expected_total: expectedTotal, ...submission } = body;
    return call.once(
      async () => undefined,
      async (tx) => {
        const asked = { company, caller, now: services.clock().getTime() };
        const booking = await submitBooking(tx, asked, submission, { holdId, expectedTotal });
        return presentReceipt({ db: tx, company, services }, booking);
      },
    );
  }),
];
