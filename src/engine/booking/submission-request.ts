import type { EstimateBody } from '../contracts/catalogue/estimate.ts';
import { toMinor } from '../money/currency.ts';
import type { LocalDate } from '../time/local-date.ts';
import type { Point } from './distance.ts';
import type { PriceBook } from './price-book.ts';
import { serviceElsewhere } from './validate-request.ts';
import type { ChosenService, CodeTerms, PriceRequest, Tip } from './price-request.ts';

/** What is known of a visit beyond what its customer sent. */
export type VisitFacts = {
  currencyCode: string;
  locationId: string | null;
  serviceDate: LocalDate;
  firstVisit: boolean;
  customerTaxRate: number | null;
  code: CodeTerms | null;
  giftCardBalance: number;
};

/**
 * The price that a submission asks for. Names, durations and prices that came along are not believed; what staff
 * decide (adjustments, fees, crews) does not come from a form.
 */
export function toPriceRequest(
  submission: EstimateBody,
  book: PriceBook,
  { currencyCode, ...known }: VisitFacts,
): PriceRequest {
  const services = toChosenServices(submission);
  return {
    ...known,
    services,
    frequencyId: submission.frequencyId || onceOf(book, services),
    zip: zipOf(submission),
    tip: toTip(submission.tip, currencyCode),
    adjustment: null,
    fees: [],
    teams: 1,
  };
}

/**
 * Until a rhythm is chosen a visit is a single one: no price is promised that depends on coming again. It is that
 * without a name, too, where the company has none for these services.
 */
const onceOf = (book: PriceBook, services: readonly ChosenService[]): string | null =>
  book.frequencies.find((one) => one.active && one.unit === 'none' && !serviceElsewhere(book, one, services))
    ?.id ?? null;

/** Services with their choices; a form that has not come to the choices names the services alone. */
function toChosenServices({ services, serviceIds = [] }: EstimateBody): ChosenService[] {
  const bare = serviceIds.map((id) => ({ id }));
  return (services ?? bare).map(toChosenService);
}

type SentService = NonNullable<EstimateBody['services']>[number];

/** Hours or teams that are still to be chosen are zero, and complained of by name. */
function toChosenService({ id, pricing_variables = [], extras = [], hourly }: SentService): ChosenService {
  return {
    serviceId: id,
    variables: pricing_variables.map(({ id: variableId, price_id = null, quantity }) => ({
      variableId,
      priceId: price_id,
      quantity,
    })),
    extras: extras.map(({ id: extraId, quantity = 1 }) => ({ extraId, quantity })),
    hourly: hourly ? { hours: hourly.hours ?? 0, teams: hourly.teams ?? 0 } : null,
  };
}

/** As tax and service areas are looked up by it; null while none is typed. */
export function zipOf({ address, address_zip }: EstimateBody): string | null {
  const typed = address_zip?.trim() || address?.zip?.trim();
  return typed ? normaliseZip(typed) : null;
}

/** Where the address is, as far as the form found out; null for one that was typed. */
export function pointOf({ address, address_coordinates }: EstimateBody): Point | null {
  const found = address?.coordinates ?? address_coordinates;
  return found ? { latitude: found.lat, longitude: found.lng } : null;
}

/** People type 'sw1a 1aa', and mean 'SW1A1AA'. */
export const normaliseZip = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** An amount for this visit alone. */
function toTip(tip: number | undefined, currencyCode: string): Tip | null {
  if (tip === undefined || tip === 0) return null;
  return { discountType: 'amount', rate: 0, amount: toMinor(tip, currencyCode), recurring: false };
}
