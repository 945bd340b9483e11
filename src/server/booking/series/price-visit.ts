import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quote } from '#engine/booking/quote.ts';
import { priceRefusal } from '#engine/problems.ts';
import { DomainError } from '#engine/errors.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { currentCatalogue } from '../../catalogue/current-catalogue.ts';
import type { Company } from '../../companies/directory.ts';
import { addresses, customers } from '../../db/tables/customers.ts';
import type { TenantDb } from '../../db/tenant.ts';
import { stillSold } from '../../pricing/still-sold.ts';
import { toVisitPrice, type VisitPrice } from '../visit-price.ts';
import type { Series } from './rule.ts';

/** What a later visit of a series costs, by the prices of the day on which it is made. */
export async function priceSeriesVisit(
  tx: TenantDb,
  company: Company,
  series: Series,
  serviceDate: LocalDate,
): Promise<VisitPrice> {
  const [{ book }, customer, address] = await Promise.all([
    currentCatalogue(tx, company),
    tx.get(customers, series.customerId),
    tx.get(addresses, series.addressId),
  ]);
  const request: PriceRequest = {
    services: series.chosen,
    frequencyId: series.frequencyId,
    locationId: series.locationId,

    zip: address.zip,
    serviceDate,
    firstVisit: false,
    code: null,
    adjustment: null,
    fees: [],
    tip: null,
    customerTaxRate: customer.taxExempt ? 0 : null,
    giftCardBalance: 0,
    teams: series.teamsRequired,
  };
  const result = quote(stillSold(book), request);
  if (!result.ok) throw new DomainError('VALIDATION', priceRefusal(result.issues));
  return toVisitPrice({ quote: result.quote, request });
}
