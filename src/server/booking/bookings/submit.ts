import { submitBookingContract } from '#engine/contracts/booking/booking-life.ts';
import { requireOpenBooking } from '#server/company/companies/require-open-booking.ts';
import { refuseFrozen } from '#server/company/companies/refuse-frozen.ts';
import { presentReceipt } from '../present-receipt.ts';
import { readBooking, submitBooking } from '../submit-booking.ts';
import { readerLanguage } from '#server/people/customers/reader-language.ts';
import { serve, type Route } from '#server/platform/http/route.ts';

export const submitRoutes: Route[] = [
  serve(submitBookingContract, (call) => {
    const { company, caller, services, body, client } = call;
    refuseFrozen(company);
    requireOpenBooking(company, caller);
    const { hold_id: holdId, expected_total: expectedTotal, quote_key, ...submission } = body;
    const quoteId =
      quote_key === undefined ? undefined : services.linkKeys.read('quote', company.id, quote_key);
    const asked = { company, caller, now: services.clock().getTime(), language: readerLanguage(call) };
    return call.once(
      () => readBooking(call.db, services, asked, submission),
      async (tx, sound) => {
        const { booking, ...known } = await submitBooking(tx, asked, sound, {
          holdId,
          expectedTotal,
          quoteId,
        });
        return presentReceipt({ db: tx, company, services, language: client.language }, booking, known);
      },
    );
  }),
];
