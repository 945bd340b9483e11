import { formatRate } from '../format/rate.ts';
import type { DerivationStep, StepRule } from './derivation.ts';
import type { StepKey } from './step-names.ts';

/** What the steps of a price are called, and how they came about. */
export const englishPrice = {
  labels: {
    line: 'Line',
    subtotal: 'Subtotal',
    discount: 'Frequency discount',
    discount_code: 'Discount code',
    adjustment: 'Adjustment',
    fee: 'Fee',
    total_before_tax: 'Total before tax',
    tax: 'Tax',
    total_after_tax: 'Total after tax',
    tip: 'Tip',
    giftcard: 'Gift card',
    total: 'Total',
  } satisfies Record<StepKey, string> as Record<StepKey, string>,
  anHour: (detail: string, price: string) => `${detail}, ${price} per hour`,
  of: (rate: string, amount: string) => `${rate} of ${amount}`,
  asFarAs: (amount: string, limit: string) => `${amount}, as far as ${limit} goes`,
  within: (rate: string, amount: string) => `${rate}, included in ${amount}`,
  later: (off: string, total: string) => `${off} off from the next booking: ${total}`,
  agreed: 'As agreed',
  balance: 'As far as its balance goes',
  /** A price that tax comes on top of. */
  plusTax: (price: string) => `${price} + tax`,
};
export type PriceWords = typeof englishPrice;

/** What a step is called: "Frequency discount (Weekly)", or a line by its own name. */
export function stepLabel(
  { key, label }: Pick<DerivationStep, 'key' | 'label'>,
  { labels }: PriceWords = englishPrice,
): string {
  if (label === '') return labels[key];
  return key === 'discount' || key === 'discount_code' ? `${labels[key]} (${label})` : label;
}

/** How a step was computed, in words: "10% of $180.00". Sums need none. */
export function stepExplanation(
  { how }: { how: StepRule },
  money: (minor: number) => string,
  words: PriceWords = englishPrice,
): string {
  switch (how.rule) {
    case 'base':
    case 'tier':
      return how.detail;
    case 'hourly':
      return words.anHour(how.detail, money(how.unitPrice));
    case 'unit':
    case 'each': {
      // A price of earlier says the words of its row there, without a number.
      const said = how.detail.startsWith(`${how.quantity} `) ? how.detail : how.quantity;
      return `${said} × ${money(how.unitPrice)}`;
    }
    case 'percent':
      return words.of(formatRate(how.rate), money(how.of));
    case 'amount':
      return how.amount > how.of ? words.asFarAs(money(how.amount), money(how.of)) : money(how.amount);
    case 'later':
      return words.later(how.rate ? formatRate(how.rate) : money(how.amount), money(how.next));
    case 'contained':
      return words.within(formatRate(how.rate), money(how.of));
    case 'agreed':
      return words.agreed;
    case 'balance':
      return words.balance;
    case 'sum':
      return '';
  }
}
