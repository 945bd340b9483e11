import { choice } from '../platform/kinds.ts';

/** How much less: a percentage with up to four decimals, or an amount. */
export const discountSettings = {
  discount: {
    type: 'number',
    minimum: 0,
    maximum: 10_000_000,
    title: 'Discount',
    description: 'The discount: a percentage or an amount in major units, depending on `discount_type`.',
    'x-hint': '',
    'x-kind': 'number',
    'x-apart': true,
  },
  discount_type: {
    ...choice({ percent: 'Percent', amount: 'Amount' }),
    title: 'Discount type',
    'x-apart': true,
  },
} as const;
