import { priceRefusal } from '#engine/problems.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quote } from '#engine/booking/quote.ts';
import { toPriceRequest } from '#engine/booking/submission-request.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { BodyOf } from '#engine/contracts/platform/contract.ts';
import { DomainError } from '#engine/errors.ts';
import { currentCatalogue } from '../../catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { stillSold } from '#server/catalogue/pricing/still-sold.ts';
import { linesOf } from '../lines.ts';
import type { Booking } from '#server/platform/db/tables/bookings.ts';
import { toVisitPrice, type VisitPrice } from '../visit-price.ts';
import { toAdjustment } from './agreed-price.ts';
import { storedRequest } from './stored-request.ts';

export type PriceWish = Pick<
  BodyOf<typeof editBookingContract>,
  'services' | 'tip' | 'adjustment' | 'final_price'
> & { frequencyId?: string };

/** What a visit would cost today, with what is to change of it. What it has, it may keep. */
export async function priceEdit(
  tx: TenantDb,
  company: Company,
  booking: Booking,
  wish: PriceWish,
): Promise<VisitPrice> {
  const [{ book }, customer, address, lines] = await Promise.all([
    currentCatalogue(tx, company),
    tx.get(customers, booking.customerId),
    tx.get(addresses, booking.addressId),
    linesOf(tx, booking.id),
  ]);
  const before = storedRequest(booking, lines);
  const { currencyCode } = company;
  const adjustment = toAdjustment(wish, currencyCode);
  const { services, tip, frequencyId } = wish;
  const wanted = toPriceRequest({ ...(services && { services }), ...(tip !== undefined && { tip }) }, book, {
    ...before,
    currencyCode,
  });
  const request: PriceRequest = {
    ...before,
    zip: address.zip,
    customerTaxRate: customer.taxExempt ? 0 : null,
    ...(frequencyId !== undefined && { frequencyId }),
    ...(services && { services: wanted.services }),
    ...(tip !== undefined && { tip: wanted.tip }),
    ...(adjustment !== undefined && { adjustment }),
  };
  const had = new Set(before.services.map(({ serviceId }) => serviceId));
  const result = quote(stillSold(book, { has: (id) => had.has(id) }), request);
  if (!result.ok) throw new DomainError('VALIDATION', priceRefusal(result.issues));
  return toVisitPrice({ quote: result.quote, request });
}
