import { allocate } from '../money/allocate.ts';
import { ofRate } from '../money/round.ts';
import type { Discount } from './price-book.ts';

/** What discounts need to know of a line. */
export type DiscountableLine = { gross: number; frequencyEligible: boolean; codeEligible: boolean };

export type DiscountSource = 'frequency' | 'code';

/** A discount that was given: on which amount, how much, and to which lines. */
export type AppliedDiscount = {
  source: DiscountSource;
  terms: Discount;
  base: number;
  amount: number;
  /** By line; they add up to the amount. */
  shares: number[];
};

export type Discounted = {
  /** In the order in which they were taken off. */
  applied: AppliedDiscount[];
  /** By line, what is left to pay. */
  remaining: number[];
  /** The one that gave way because the two may not be combined. */
  dropped: DiscountSource | null;
};

type Terms = { frequency: Discount | null; code: (Discount & { combinable: boolean }) | null };

/** A percentage of a base, or an amount as far as the base goes. */
export const discountOn = (base: number, { discountType, rate, amount }: Discount): number =>
  Math.min(discountType === 'percent' ? ofRate(base, rate) : amount, base);

const sum = (amounts: readonly number[]): number => {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
};

const isEligible = (line: DiscountableLine, source: DiscountSource) =>
  source === 'frequency' ? line.frequencyEligible : line.codeEligible;

/** Takes the discounts off the lines: both in their order, or the better one if they may not be combined. */
export function applyDiscounts(lines: readonly DiscountableLine[], terms: Terms): Discounted {
  const { order, dropped } = chooseOrder(lines, terms);
  let remaining = lines.map(({ gross }) => gross);
  const applied = order.map((source): AppliedDiscount => {
    const weights = remaining.map((left, index) => {
      const line = lines[index];
      return line && isEligible(line, source) ? left : 0;
    });
    const given = takeOff(source, terms[source], weights);
    remaining = remaining.map((left, index) => left - (given.shares[index] ?? 0));
    return given;
  });
  return { applied, remaining, dropped };
}

const none: Discount = { discountType: 'amount', rate: 0, amount: 0 };

function takeOff(source: DiscountSource, given: Discount | null, weights: number[]): AppliedDiscount {
  const { discountType, rate, amount: fixed } = given ?? none;
  const terms = { discountType, rate, amount: fixed };
  const base = sum(weights);
  const amount = discountOn(base, terms);
  return { source, terms, base, amount, shares: allocate(amount, weights) };
}

function chooseOrder(
  lines: readonly DiscountableLine[],
  { frequency, code }: Terms,
): { order: DiscountSource[]; dropped: DiscountSource | null } {
  if (!frequency || !code) return { order: frequency ? ['frequency'] : code ? ['code'] : [], dropped: null };
  if (code.combinable) {
    const codeFirst = code.discountType === 'amount' && frequency.discountType === 'percent';
    return { order: codeFirst ? ['code', 'frequency'] : ['frequency', 'code'], dropped: null };
  }
  const alone = (source: DiscountSource, terms: Discount) =>
    discountOn(sum(lines.map((line) => (isEligible(line, source) ? line.gross : 0))), terms);
  return alone('code', code) > alone('frequency', frequency)
    ? { order: ['code'], dropped: 'frequency' }
    : { order: ['frequency'], dropped: 'code' };
}
