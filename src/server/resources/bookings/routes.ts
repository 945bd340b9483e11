import { eq } from 'drizzle-orm';
import * as contracts from '#engine/contracts/bookings.ts';
import { estimatePrice } from '#engine/contracts/estimate.ts';
import { DomainError } from '#engine/errors.ts';
import { bookings } from '../../db/tables/bookings.ts';
import { refuseFrozen } from '../../companies/refuse-frozen.ts';
import { parseFilter, parseWhereText } from '../../http/filter.ts';
import { serve, type Route } from '../../http/route.ts';
import { priceSubmission } from '../../pricing/price-submission.ts';
import { presentEstimate } from './present-estimate.ts';
import { readFigures } from './figures.ts';
import { bookingFilter, countBookings, findBookings } from './query.ts';

export const bookingRoutes: Route[] = [
  serve(contracts.listBookings, (call) => findBookings(call, parseFilter(call.query.filter, bookingFilter))),

  serve(contracts.countBookings, async (call) => ({
    count: await countBookings(call, parseWhereText(call.query.where, bookingFilter)),
  })),

  serve(contracts.bookingFigures, (call) => readFigures(call, call.services.clock())),

  serve(estimatePrice, async ({ db, company, caller, body, services }) => {
    refuseFrozen(company);
    const now = services.clock().getTime();
    return presentEstimate(await priceSubmission({ db, company, caller, now }, body), company);
  }),

  serve(contracts.getBooking, async (call) => {
    const { id } = call.params;
    const only = { where: eq(bookings.id, id), orderBy: bookingFilter.defaultOrder, limit: 1, offset: 0 };
    const [booking] = await findBookings(call, only);
    if (!booking) throw new DomainError('NOT_FOUND', { resource: 'bookings', id });
    return booking;
  }),
];
