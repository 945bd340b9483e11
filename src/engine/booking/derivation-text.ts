import { formatRate } from '../format/rate.ts';
import type { DerivationStep, StepKey, StepRule } from './derivation.ts';

const labels: Record<StepKey, string> = {
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
};

/** What a step is called: "Frequency discount (Weekly)", or a line by its own name. */
export function stepLabel({ key, label }: DerivationStep): string {
  if (label === '') return labels[key];
  return key === 'discount' || key === 'discount_code' ? `${labels[key]} (${label})` : label;
}

/** How a step was computed, in words: "10 % of $180.00". Sums need none. */
export function stepExplanation({ how }: DerivationStep, money: (minor: number) => string): string {
  return explain(how, money);
}

function explain(how: StepRule, money: (minor: number) => string): string {
  switch (how.rule) {
    case 'base':
    case 'tier':
      return how.detail;
    case 'hourly':
      return `${how.detail}, ${money(how.unitPrice)} an hour`;
    case 'unit':
    case 'each':
      return `${how.quantity} × ${money(how.unitPrice)}`;
    case 'percent':
      return `${formatRate(how.rate)} of ${money(how.of)}`;
    case 'amount':
      return how.amount > how.of
        ? `${money(how.amount)}, as far as ${money(how.of)} goes`
        : money(how.amount);
    case 'contained':
      return `${formatRate(how.rate)}, within ${money(how.of)}`;
    case 'agreed':
      return 'As agreed';
    case 'balance':
      return 'As far as its balance goes';
    case 'sum':
      return '';
  }
}
