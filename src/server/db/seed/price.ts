import type { PriceTerms } from '../tables/price-columns.ts';

export type Discount = {
  discountType: 'percent' | 'amount';
  /** Parts per million. */
  rate: number;
  amount: number;
};

export type Line = { gross: number; taxable: boolean; recurring: boolean };
export type DiscountedLine<L extends Line> = L & { frequencyDiscount: number; codeDiscount: number };

export type PriceRequest = {
  frequency: (Discount & { name: string }) | null;
  code: (Discount & { code: string; combinable: boolean }) | null;
  tax: { inclusive: boolean; components: { label: string; rate: number }[] };
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

const million = 1_000_000;

/** Half a cent goes up; amounts here are never negative. */
const round = (numerator: number, denominator: number) =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Splits a total by weight so that the parts add up to it again; what is left over goes to the largest remainders. */
export function allocate(total: number, weights: number[]): number[] {
  const weight = sum(weights);
  if (weight === 0) return weights.map(() => 0);
  const exact = weights.map((part) => (total * part) / weight);
  const shares = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder.slice(0, total - sum(shares))) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

const discountOn = (base: number, { discountType, rate, amount }: Discount) =>
  discountType === 'percent' ? round(base * rate, million) : Math.min(amount, base);

/** Both discounts, the frequency's first, unless a fixed amount meets a percentage; the better one if they may not meet. */
function chooseDiscounts(subtotal: number, { frequency, code }: PriceRequest) {
  if (!frequency || !code) return { frequency, code, codeFirst: false };
  if (code.combinable) {
    const codeFirst = code.discountType === 'amount' && frequency.discountType === 'percent';
    return { frequency, code, codeFirst };
  }
  return discountOn(subtotal, code) > discountOn(subtotal, frequency)
    ? { frequency: null, code, codeFirst: true }
    : { frequency, code: null, codeFirst: false };
}

export function priceOf<L extends Line>(lines: L[], request: PriceRequest): Price<L> {
  const gross = lines.map((line) => line.gross);
  const { frequency, code, codeFirst } = chooseDiscounts(sum(gross), request);
  let remaining = gross;
  const takeOff = (discount: Discount | null) => {
    const shares = discount ? allocate(discountOn(sum(remaining), discount), remaining) : gross.map(() => 0);
    remaining = remaining.map((amount, index) => amount - (shares[index] ?? 0));
    return shares;
  };
  const early = codeFirst ? takeOff(code) : takeOff(frequency);
  const late = codeFirst ? takeOff(frequency) : takeOff(code);
  const [byFrequency, byCode] = codeFirst ? [late, early] : [early, late];
  const taxable = sum(remaining.filter((_, index) => lines[index]?.taxable));
  const taxed = addTax(sum(remaining), taxable, request.tax);
  const due = taxed.totalBeforeTax + taxed.tax + request.tip;
  const giftCardTotal = Math.min(request.giftCardBalance, due);
  return {
    lines: lines.map((line, index) => ({
      ...line,
      frequencyDiscount: byFrequency[index] ?? 0,
      codeDiscount: byCode[index] ?? 0,
    })),
    totals: {
      subtotal: sum(gross),
      frequencyDiscount: sum(byFrequency),
      codeDiscount: sum(byCode),
      totalBeforeTax: taxed.totalBeforeTax,
      tax: taxed.tax,
      taxInclusive: request.tax.inclusive,
      tip: request.tip,
      giftCardTotal,
      total: due - giftCardTotal,
      priceTerms: { frequency, code, taxInclusive: request.tax.inclusive, taxes: taxed.taxes },
    },
  };
}

function addTax(net: number, taxable: number, { inclusive, components }: PriceRequest['tax']) {
  const rates = components.map(({ rate }) => rate);
  if (inclusive) {
    const tax = taxable - round(taxable * million, million + sum(rates));
    const shares = allocate(tax, rates);
    const taxes = components.map((component, index) => ({ ...component, amount: shares[index] ?? 0 }));
    return { totalBeforeTax: net - tax, tax, taxes };
  }
  const taxes = components.map((component) => ({
    ...component,
    amount: round(taxable * component.rate, million),
  }));
  return { totalBeforeTax: net, tax: sum(taxes.map(({ amount }) => amount)), taxes };
}
