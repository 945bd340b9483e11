import type { LocalDate } from '../time/local-date.ts';
import { durationOf, type Duration } from './duration.ts';
import type { BookFrequency, Discount, PriceBook } from './price-book.ts';
import type { PriceIssue } from './price-issue.ts';
import type { PriceLine } from './price-line.ts';
import { priceLines, type Price } from './price-lines.ts';
import type { PriceRequest } from './price-request.ts';
import { occurrence } from './recurrence.ts';
import { serviceLines } from './service-lines.ts';
import { findTax, type TaxTerms } from './tax.ts';
import { validateRequest } from './validate-request.ts';

/** The price of one visit, as shown before booking and stored with it. */
export type Quote = {
  price: Price<PriceLine>;
  priceBookVersion: number;
  servicesTotal: number;
  extrasTotal: number;
  /** Empty without a frequency. */
  frequencyName: string;
  /** What the frequency takes off from the next visit on, where it takes nothing off this one. */
  laterDiscount: Discount | null;
  /** Empty without a code. */
  codeName: string;
  /** Of the next visit of a series; none after a single visit. */
  next: { date: LocalDate; total: number } | null;
  duration: Duration;
  messages: QuoteMessage[];
};

export type QuoteMessage = 'code_not_combined';

/** What people are told beside a price. */
export const quoteMessageSentences: Record<QuoteMessage, string> = {
  code_not_combined: 'This code can’t be combined with the frequency discount. We applied the better one.',
};

export type QuoteResult = { ok: true; quote: Quote } | { ok: false; issues: PriceIssue[] };

/** Prices a visit from one price book. Browser and server call this with the same book and get the same numbers. */
export function quote(book: PriceBook, request: PriceRequest): QuoteResult {
  const issues = validateRequest(book, request);
  const frequency = book.frequencies.find(({ id }) => id === request.frequencyId);
  if (issues.length > 0) return { ok: false, issues };
  const lines = request.services.flatMap((chosen) => {
    const service = book.services.find(({ id }) => id === chosen.serviceId);
    return service ? serviceLines(service, chosen) : [];
  });
  const series = frequency && isSeries(frequency) ? frequency : null;
  const waits = request.firstVisit && series?.excludeFirst;
  const price = priceLines(lines, {
    frequency: waits ? null : series,
    code: request.code,
    adjustment: request.adjustment,
    fees: request.fees,
    tax: taxOf(book, request, request.serviceDate),
    tip: request.tip,
    giftCardBalance: request.giftCardBalance,
  });
  const extrasTotal = grossOf(lines.filter(({ kind }) => kind === 'extra'));
  return {
    ok: true,
    quote: {
      price,
      priceBookVersion: book.version,
      servicesTotal: price.subtotal - extrasTotal,
      extrasTotal,
      frequencyName: frequency?.name ?? '',
      laterDiscount: waits && (series.rate || series.amount) ? series : null,
      codeName: request.code?.code ?? '',
      next: series && nextVisit({ book, request, frequency: series, lines }),
      duration: durationOf(lines, {
        teams: request.teams,
        splitTimeBetweenTeams: book.splitTimeBetweenTeams,
      }),
      messages: price.dropped ? ['code_not_combined'] : [],
    },
  };
}

/** "One time" is stored among the frequencies, and is none: it has no discount and no next visit. */
const isSeries = ({ unit }: BookFrequency) => unit !== 'none';

const grossOf = (lines: readonly PriceLine[]) => lines.reduce((sum, { gross }) => sum + gross, 0);

const taxOf = (book: PriceBook, request: PriceRequest, date: LocalDate): TaxTerms =>
  findTax(book.taxes, {
    customerRate: request.customerTaxRate,
    zip: request.zip,
    locationId: request.locationId,
    date,
  });

type Visit = { book: PriceBook; request: PriceRequest; frequency: BookFrequency; lines: PriceLine[] };

/** The next visit buys what recurs, at the frequency's discount, with that day's tax and no code or gift card. */
function nextVisit({ book, request, frequency, lines }: Visit): NonNullable<Quote['next']> {
  const { adjustment, fees, tip, serviceDate } = request;
  const date = occurrence(serviceDate, frequency, 1);
  const { total } = priceLines(
    lines.filter(({ recurring }) => recurring),
    {
      frequency,
      code: null,
      adjustment: adjustment?.recurring ? adjustment : null,
      fees: fees.filter(({ recurring }) => recurring),
      tax: taxOf(book, request, date),
      tip: tip?.recurring ? tip : null,
      giftCardBalance: 0,
    },
  );
  return { date, total };
}
