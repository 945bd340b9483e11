import type { AppliedDiscount } from './discounts.ts';
import type { Discount } from './price-book.ts';
import type { LineRule, PriceLine } from './price-line.ts';
import type { Quote } from './quote.ts';
import type { StepKey } from './step-names.ts';

/** How an amount was computed, with what it was computed from. */
export type StepRule =
  | { rule: LineRule; quantity: number; unitPrice: number; detail: string }
  | { rule: 'percent'; rate: number; of: number }
  | { rule: 'amount'; amount: number; of: number }
  | { rule: 'later'; rate: number; amount: number; next: number }
  | { rule: 'contained'; rate: number; of: number }
  | { rule: 'agreed' }
  | { rule: 'balance' }
  | { rule: 'sum' };

/** One line of the explanation of a total. */
export type DerivationStep = {
  key: StepKey;
  /** What the company calls it; empty where only the key says it. */
  label: string;
  /** Signed: what is taken off is negative. */
  amount: number;
  /** The parts add up to the total; a sum repeats them, and what is within is part of an amount above. */
  role: 'part' | 'sum' | 'within';
  how: StepRule;
  /** From which lines, by their place in the price, and how much of each. */
  from: { line: number; amount: number }[];
};

/** Opens a total into the steps that made it, in their order. Its parts add up to the total. */
export function derivationOf(quote: Quote): DerivationStep[] {
  const { price } = quote;
  const { lines, discounts, fees, taxes, taxInclusive } = price;
  return [
    ...lines.map(lineStep),
    sumStep('subtotal', price.subtotal),
    ...discounts.map((discount) => discountStep(quote, discount)),
    ...laterStep(quote),
    ...partStep('adjustment', price.adjustment, { rule: 'agreed' }),
    ...fees.flatMap(({ label, terms, base, amount }) => partStep('fee', amount, ruleOf(terms, base), label)),
    sumStep('total_before_tax', price.totalBeforeTax),
    ...taxes.map(({ label, rate, amount }): DerivationStep => ({
      key: 'tax',
      label,
      amount,
      role: taxInclusive ? 'within' : 'part',
      from: [],
      how: { rule: taxInclusive ? 'contained' : 'percent', rate, of: price.taxable },
    })),
    sumStep('total_after_tax', price.totalAfterTax),
    ...partStep('tip', price.tip, { rule: 'agreed' }),
    ...partStep('giftcard', -price.giftCardTotal, { rule: 'balance' }),
    sumStep('total', price.total),
  ];
}

const sumStep = (key: StepKey, amount: number): DerivationStep => ({
  key,
  label: '',
  amount,
  role: 'sum',
  how: { rule: 'sum' },
  from: [],
});

/** A part that is nothing needs no explanation. */
const partStep = (key: StepKey, amount: number, how: StepRule, label = ''): DerivationStep[] =>
  amount === 0 ? [] : [{ key, label, amount, role: 'part', how, from: [] }];

const ruleOf = ({ discountType, rate, amount }: Discount, of: number): StepRule =>
  discountType === 'percent' ? { rule: 'percent', rate, of } : { rule: 'amount', amount, of };

const lineStep = (
  { name, gross, rule, quantity, unitPrice, detail }: PriceLine,
  line: number,
): DerivationStep => ({
  key: 'line',
  label: name,
  amount: gross,
  role: 'part',
  how: { rule, quantity, unitPrice, detail },
  from: [{ line, amount: gross }],
});

/** A discount that was promised and is not in this price would be missed. */
const laterStep = ({ frequencyName: label, laterDiscount, next }: Quote): DerivationStep[] => {
  if (!laterDiscount || !next) return [];
  const { rate, amount } = laterDiscount;
  const how: StepRule = { rule: 'later', rate, amount, next: next.total };
  return [{ key: 'discount', label, amount: 0, role: 'part', how, from: [] }];
};

const discountStep = (
  { frequencyName, codeName }: Quote,
  { source, terms, base, amount, shares }: AppliedDiscount,
): DerivationStep => ({
  key: source === 'frequency' ? 'discount' : 'discount_code',
  label: source === 'frequency' ? frequencyName : codeName,
  amount: -amount,
  role: 'part',
  how: ruleOf(terms, base),
  from: shares.flatMap((share, line) => (share === 0 ? [] : [{ line, amount: -share }])),
});
