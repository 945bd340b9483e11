import { derivationOf } from '#engine/booking/derivation.ts';
import { type PriceWords, stepExplanation, stepLabel } from '#engine/booking/derivation-text.ts';
import { pricingSummary, type PricingSummary } from '#engine/booking/pricing-summary.ts';
import { quote, type Quote } from '#engine/booking/quote.ts';
import { toPriceRequest } from '#engine/booking/submission-request.ts';
import type { BookingSubmission } from '#engine/contracts/submissions.ts';
import { formatPrice } from '#engine/format/money.ts';
import { toMajor } from '#engine/money/currency.ts';
import type { LocalDate } from '#engine/time/local-date.ts';
import type { Estimate, Formats, PriceKnowledge, Visit } from './ports.ts';

/** A price as the form shows it: the total with its parts, and how each part came about. */
export type ShownPrice = Omit<PricingSummary, 'service_date'> & {
  lines: ShownLine[];
  /** What changing it costs: the server says so. */
  change_terms?: string | null;
};

/** A line in the words of the form; how it came about is said already. */
export type ShownLine = Omit<Estimate['lines'][number], 'name' | 'how'>;

/** With what it is the price of. */
export type PreviewedPrice = ShownPrice & { visit: Visit };

/** The price that the engine finds in what is known here; none as long as something needed is not chosen. */
export function previewPrice(
  submission: BookingSubmission,
  { book, code, giftCardBalance, fees, ...known }: PriceKnowledge,
  {
    formats,
    words,
    serviceDate,
  }: { formats: Formats; words?: PriceWords | undefined; serviceDate: LocalDate },
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
  return { ...summary, lines: explain(result.quote, formats, words), visit: { duration, teams } };
}

function explain(found: Quote, formats: Formats, words?: PriceWords): ShownLine[] {
  const money = (minor: number) => formatPrice(minor, formats);
  return derivationOf(found).map((step) => ({
    key: step.key,
    label: stepLabel(step, words),
    explanation: stepExplanation(step, money, words),
    amount: toMajor(step.amount, formats.currency.code),
    role: step.role,
  }));
}
