import type { PriceRequest } from '#engine/booking/price-request.ts';
import { quote } from '#engine/booking/quote.ts';
import { priceRefusal } from '#engine/problems.ts';
import { DomainError } from '#engine/errors.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import { currentCatalogue } from '../../catalogue/current-catalogue.ts';
import type { Company } from '#server/platform/access/directory.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readRaises, termsOn } from '#server/catalogue/price-changes/series-raises.ts';
import { stillSold } from '#server/catalogue/pricing/still-sold.ts';
import { toVisitPrice, type VisitPrice } from '../visit-price.ts';
import type { Series } from './rule.ts';

/**
 * What a later visit of a series costs, and how long it takes: by the prices of the day on which it is made, and by what changes of prices
 * say of the series.
 */
export async function priceSeriesVisit(
  tx: TenantDb,
  company: Company,
  series: Series,
  serviceDate: LocalDate,
): Promise<VisitPrice> {
  const [{ book: list }, customer, address, raises] = await Promise.all([
    currentCatalogue(tx, company),
    tx.get(customers, series.customerId),
    tx.get(addresses, series.addressId),
    readRaises(tx, [series.id]),
  ]);
  const { book, adjustment } = termsOn(list, raises.get(series.id) ?? [], serviceDate);
  const request: PriceRequest = {
    services: series.chosen,
    frequencyId: series.frequencyId,
    locationId: series.locationId,

    zip: address.zip,
    serviceDate,
    firstVisit: false,
    code: null,
    adjustment,
    fees: [],
    tip: null,
    customerTaxRate: customer.taxExempt ? 0 : null,
    giftCardBalance: 0,
    teams: series.teamsRequired,
  };
  const result = quote(stillSold(book), request);
  if (!result.ok) throw new DomainError('VALIDATION', priceRefusal(result.issues));
  const price = toVisitPrice({ quote: result.quote, request });
  return { ...price, durationMinutes: series.plannedMinutes ?? price.durationMinutes };
}
