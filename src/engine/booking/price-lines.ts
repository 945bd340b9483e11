import { applyDiscounts, discountOn, type AppliedDiscount, type DiscountableLine } from './discounts.ts';
import type { Discount } from './price-book.ts';
import type { Adjustment, CodeTerms, Fee } from './price-request.ts';
import { taxOn, type TaxLine, type TaxTerms } from './tax.ts';

/** What the algorithm needs to know of a line. Any more that a line carries is kept. */
export type Line = DiscountableLine & { taxable: boolean };

/** Everything but the lines that decides a price. */
export type PriceTerms = {
  frequency: (Discount & { name: string }) | null;
  code: CodeTerms | null;
  adjustment: Adjustment | null;
  fees: readonly Fee[];
  tax: TaxTerms;
  tip: Discount | null;
  giftCardBalance: number;
};

/** A line with what the discounts took off it, as it is stored. */
export type PricedLine<L> = L & { frequencyDiscount: number; codeDiscount: number };
export type FeeAmount = { key: string; label: string; terms: Discount; base: number; amount: number };

/** The numbers of a price, and what each was computed from. */
export type Price<L extends Line = Line> = {
  lines: readonly L[];
  subtotal: number;
  discounts: AppliedDiscount[];
  /** The discount that gave way to the better one. */
  dropped: 'frequency' | 'code' | null;
  frequencyDiscount: number;
  codeDiscount: number;
  /** After discounts. */
  net: number;
  adjustment: number;
  fees: FeeAmount[];
  feesTotal: number;
  totalBeforeTax: number;
  /** What the tax was computed on. */
  taxable: number;
  taxInclusive: boolean;
  taxes: TaxLine[];
  tax: number;
  totalAfterTax: number;
  tip: number;
  giftCardTotal: number;
  total: number;
};

/** The terms of a visit without any. */
export const plainTerms: PriceTerms = {
  frequency: null,
  code: null,
  adjustment: null,
  fees: [],
  tax: { inclusive: false, components: [] },
  tip: null,
  giftCardBalance: 0,
};

const sumOf = <T>(items: readonly T[], amountOf: (item: T, index: number) => number): number => {
  let total = 0;
  for (let index = 0; index < items.length; index += 1) {
    const item = items[index];
    if (item !== undefined) total += amountOf(item, index);
  }
  return total;
};

/** The total of some lines under some terms. The order of its steps is what makes it this total. */
export function priceLines<L extends Line>(lines: readonly L[], terms: PriceTerms): Price<L> {
  const { applied, remaining, dropped } = applyDiscounts(lines, terms);
  const net = sumOf(remaining, (left) => left);
  const adjustment = adjust(net, terms.adjustment);
  const fees = terms.fees.map((fee) => feeOn(net + adjustment, fee));
  const feesTotal = sumOf(fees, ({ amount }) => amount);
  const gross = net + adjustment + feesTotal;
  const taxable = Math.max(0, gross - untaxed(lines, remaining) - untaxedFees(terms.fees, fees));
  const { tax, taxes } = taxOn(taxable, terms.tax);
  const totalBeforeTax = terms.tax.inclusive ? gross - tax : gross;
  const totalAfterTax = totalBeforeTax + tax;
  const tip = terms.tip ? tipOn(totalBeforeTax, terms.tip) : 0;
  const giftCardTotal = Math.min(terms.giftCardBalance, totalAfterTax + tip);
  return {
    lines,
    subtotal: sumOf(lines, (line) => line.gross),
    discounts: applied,
    dropped,
    frequencyDiscount: givenBy(applied, 'frequency'),
    codeDiscount: givenBy(applied, 'code'),
    net,
    adjustment,
    fees,
    feesTotal,
    totalBeforeTax,
    taxable,
    taxInclusive: terms.tax.inclusive,
    taxes,
    tax,
    totalAfterTax,
    tip,
    giftCardTotal,
    total: totalAfterTax + tip - giftCardTotal,
  };
}

/** No adjustment takes more than there is. */
function adjust(net: number, adjustment: Adjustment | null): number {
  if (!adjustment) return 0;
  const wanted = adjustment.kind === 'amount' ? adjustment.amount : adjustment.price - net;
  return Math.max(wanted, -net);
}

/** A fixed fee is due in full; it is no discount that ends with its base. */
const feeOn = (base: number, { key, label, discountType, rate, amount }: Fee): FeeAmount => ({
  key,
  label,
  terms: { discountType, rate, amount },
  base,
  amount: discountType === 'percent' ? discountOn(base, { discountType, rate, amount }) : amount,
});

const tipOn = (base: number, tip: Discount) =>
  tip.discountType === 'percent' ? discountOn(base, tip) : tip.amount;

const untaxed = (lines: readonly Line[], remaining: readonly number[]) =>
  sumOf(lines, ({ taxable }, index) => (taxable ? 0 : (remaining[index] ?? 0)));

const untaxedFees = (terms: readonly Fee[], fees: readonly FeeAmount[]) =>
  sumOf(terms, ({ taxable }, index) => (taxable ? 0 : (fees[index]?.amount ?? 0)));

const givenBy = (applied: readonly AppliedDiscount[], source: AppliedDiscount['source']) =>
  applied.find((discount) => discount.source === source)?.amount ?? 0;

/** The lines of a price with their shares of the discounts. */
export function pricedLines<L extends Line>({ lines, discounts }: Price<L>): PricedLine<L>[] {
  const sharesOf = (source: AppliedDiscount['source']) =>
    discounts.find((discount) => discount.source === source)?.shares;
  const [byFrequency, byCode] = [sharesOf('frequency'), sharesOf('code')];
  return lines.map((line, index) => ({
    ...line,
    frequencyDiscount: byFrequency?.[index] ?? 0,
    codeDiscount: byCode?.[index] ?? 0,
  }));
}
