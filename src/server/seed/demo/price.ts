import type { Discount } from '#engine/booking/price-book.ts';
import { plainTerms, pricedLines, priceLines } from '#engine/booking/price-lines.ts';
import type { CodeTerms } from '#engine/booking/price-request.ts';
import type { TaxTerms } from '#engine/booking/tax.ts';
import type { PriceTerms } from '#server/platform/db/tables/price-columns.ts';

export type Line = { gross: number; taxable: boolean; recurring: boolean };
export type DiscountedLine<L extends Line> = L & { frequencyDiscount: number; codeDiscount: number };

export type PriceRequest = {
  frequency: (Discount & { name: string }) | null;
  code: CodeTerms | null;
  tax: TaxTerms;
  tip: number;
  giftCardBalance: number;
};

export type Totals = {
  subtotal: number;
  frequencyDiscount: number;
  codeDiscount: number;
  totalBeforeTax: number;
  tax: number;
  taxInclusive: boolean;
  tip: number;
  giftCardTotal: number;
  total: number;
  priceTerms: PriceTerms;
};

export type Price<L extends Line> = { lines: DiscountedLine<L>[]; totals: Totals };

/** The engine's price, in the columns of the database. Everything the demo companies sell may be discounted. */
export function priceOf<L extends Line>(lines: L[], request: PriceRequest): Price<L> {
  const { frequency, code, tax, tip, giftCardBalance } = request;
  const price = priceLines(
    lines.map(({ gross, taxable }) => ({ gross, taxable, frequencyEligible: true, codeEligible: true })),
    {
      ...plainTerms,
      frequency,
      code,
      tax,
      giftCardBalance,
      tip: { discountType: 'amount', rate: 0, amount: tip },
    },
  );
  const shares = pricedLines(price);
  const { dropped, taxInclusive, taxes } = price;
  return {
    lines: lines.map((line, index) => ({
      ...line,
      frequencyDiscount: shares[index]?.frequencyDiscount ?? 0,
      codeDiscount: shares[index]?.codeDiscount ?? 0,
    })),
    totals: {
      subtotal: price.subtotal,
      frequencyDiscount: price.frequencyDiscount,
      codeDiscount: price.codeDiscount,
      totalBeforeTax: price.totalBeforeTax,
      tax: price.tax,
      taxInclusive,
      tip: price.tip,
      giftCardTotal: price.giftCardTotal,
      total: price.total,
      priceTerms: {
        frequency: dropped === 'frequency' ? null : frequency,
        code: dropped === 'code' ? null : code,
        taxInclusive,
        taxes,
      },
    },
  };
}
