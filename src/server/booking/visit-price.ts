import { derivationOf } from '#engine/booking/derivation.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import { pricedLines } from '#engine/booking/price-lines.ts';
import type { Quote } from '#engine/booking/quote.ts';
import type { bookingItems, bookings } from '../platform/db/tables/bookings.ts';
import type { PriceTerms } from '../platform/db/tables/price-columns.ts';
import type { quoteItems } from '../platform/db/tables/quotes.ts';
import type { PricedSubmission } from '../catalogue/pricing/price-submission.ts';

type BookingRow = typeof bookings.$inferSelect;
type Columns = Pick<
  BookingRow,
  | 'subtotal'
  | 'frequencyDiscount'
  | 'codeDiscount'
  | 'adjustment'
  | 'fees'
  | 'totalBeforeTax'
  | 'tax'
  | 'taxInclusive'
  | 'tip'
  | 'giftCardTotal'
  | 'total'
  | 'nextTotal'
  | 'priceTerms'
  | 'priceRequest'
  | 'derivation'
  | 'priceBookVersion'
>;
type Line = Omit<typeof bookingItems.$inferSelect, 'id' | 'companyId' | 'bookingId'>;

/** What a visit costs and how long it takes, as it is stored: computed now, or agreed on before. */
export type VisitPrice = {
  columns: Columns;
  lines: Line[];
  frequencyId: string | null;
  durationMinutes: number;
  teams: number;
  /** To be redeemed, and reserved on; none where that has been done. */
  discountCodeId: string | null;
  giftCardId: string | null;
};

export const serviceIdsIn = ({ lines }: Pick<VisitPrice, 'lines'>): string[] => [
  ...new Set(lines.filter(({ kind }) => kind === 'service').map(({ serviceId }) => serviceId)),
];

type Priced = Pick<PricedSubmission, 'quote' | 'request'> &
  Partial<Pick<PricedSubmission, 'discountCodeId' | 'giftCardId'>>;

export const toVisitPrice = ({ quote, request, discountCodeId, giftCardId }: Priced): VisitPrice => ({
  columns: toColumns(quote, request),
  lines: toLines(quote),
  frequencyId: request.frequencyId,
  durationMinutes: quote.duration.minutes,
  teams: quote.duration.teams,
  discountCodeId: discountCodeId ?? null,
  giftCardId: giftCardId ?? null,
});

/** The price of another visit, or of a quote, to the cent and with its explanation: nothing is computed again. */
export const copyPrice = (
  from: Columns & Pick<BookingRow, 'durationMinutes' | 'teamsRequired'>,
  lines: readonly (typeof bookingItems.$inferSelect | typeof quoteItems.$inferSelect)[],
  frequencyId: string | null,
): VisitPrice => ({
  columns: pickColumns(from),
  lines: lines.map(withoutOwner),
  frequencyId,
  durationMinutes: from.durationMinutes,
  teams: from.teamsRequired,
  discountCodeId: null,
  giftCardId: null,
});

function pickColumns(from: Columns): Columns {
  const { subtotal, frequencyDiscount, codeDiscount, adjustment, fees, totalBeforeTax, tax } = from;
  const { taxInclusive, tip, giftCardTotal, total, nextTotal } = from;
  const { priceTerms, priceRequest, derivation, priceBookVersion } = from;
  return {
    subtotal,
    frequencyDiscount,
    codeDiscount,
    adjustment,
    fees,
    totalBeforeTax,
    tax,
    taxInclusive,
    tip,
    giftCardTotal,
    total,
    nextTotal,
    priceTerms,
    priceRequest,
    derivation,
    priceBookVersion,
  };
}

function withoutOwner(row: typeof bookingItems.$inferSelect | typeof quoteItems.$inferSelect): Line {
  const { id: _id, companyId: _company, ...rest } = row;
  if ('bookingId' in rest) {
    const { bookingId: _booking, ...line } = rest;
    return line;
  }
  const { quoteId: _quote, ...line } = rest;
  return line;
}

function toColumns(quote: Quote, request: PriceRequest): Columns {
  const { price } = quote;
  const { subtotal, frequencyDiscount, codeDiscount, adjustment, feesTotal, totalBeforeTax } = price;
  const { tax, taxInclusive, tip, giftCardTotal, total } = price;
  return {
    subtotal,
    frequencyDiscount,
    codeDiscount,
    adjustment,
    fees: feesTotal,
    totalBeforeTax,
    tax,
    taxInclusive,
    tip,
    giftCardTotal,
    total,
    nextTotal: quote.next?.total ?? null,
    priceTerms: toTerms(quote, request),
    priceRequest: request,
    derivation: derivationOf(quote),
    priceBookVersion: quote.priceBookVersion,
  };
}

function toTerms({ price, frequencyName }: Quote, { code }: PriceRequest): PriceTerms {
  const byFrequency = price.discounts.find(({ source }) => source === 'frequency')?.terms;
  const { discountType, rate, amount } = byFrequency ?? {};
  return {
    frequency:
      discountType === undefined || rate === undefined || amount === undefined
        ? null
        : { name: frequencyName, discountType, rate, amount },
    code: price.dropped === 'code' ? null : code,
    taxInclusive: price.taxInclusive,
    taxes: price.taxes,
  };
}

const toLines = ({ price }: Quote): Line[] =>
  pricedLines(price).map(
    ({ rule: _rule, frequencyEligible: _frequency, codeEligible: _code, ...line }, ordering) => ({
      ...line,
      ordering,
    }),
  );
