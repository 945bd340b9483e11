import { pricingSummary, type PricingSummary } from '#engine/booking/pricing-summary.ts';
import { quote, type Quote } from '#engine/booking/quote.ts';
import { toPriceRequest } from '#engine/booking/submission-request.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { Estimate, Formats, PriceKnowledge, Visit } from './ports.ts';

/** A price as the form shows it. */
export type ShownPrice = Omit<PricingSummary, 'service_date'> & {
  /** How it came about: the engine's own price, or the steps that the server answers. */
  reasons: Quote | Estimate['lines'];
  /** What is said of tax is within the prices, and not added to them. */
  isTaxWithin: boolean;
  /** What changing the visit costs: only the server says so. */
  change_terms?: string | null;
};

/** What the server found. */
export const toShownPrice = (estimate: Estimate): ShownPrice => ({
  ...estimate,
  reasons: estimate.lines,
  isTaxWithin: estimate.lines.some(({ key, role }) => key === 'tax' && role === 'within'),
});

/** With what it is the price of. */
export type PreviewedPrice = ShownPrice & { visit: Visit };

/** The price that the engine finds in what is known here; none as long as something needed is not chosen. */
export function previewPrice(
  submission: BookingSubmission,
  { book, code, giftCardBalance, fees, ...known }: PriceKnowledge,
  { formats, serviceDate }: { formats: Formats; serviceDate: LocalDate },
): PreviewedPrice | undefined {
  if (submission.serviceIds.length === 0) return undefined;
  const request = toPriceRequest(submission, book, {
    ...known,
    currencyCode: formats.currency.code,
    locationId: submission.locationId ?? null,
    serviceDate,
    code: code ?? null,
    giftCardBalance: giftCardBalance ?? 0,
  });
  const result = quote(book, { ...request, fees: [...(fees ?? [])] });
  if (!result.ok) return undefined;
  const summary = pricingSummary(result.quote, { serviceDate, currencyCode: formats.currency.code });
  const { minutes: duration, teams } = result.quote.duration;
  const isTaxWithin = result.quote.price.taxInclusive;
  return { ...summary, reasons: result.quote, isTaxWithin, visit: { duration, teams } };
}
