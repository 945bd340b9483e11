/** What the schema of a price names; pages that only show one need no list of them. */
export const stepRules = [
  'base',
  'hourly',
  'tier',
  'unit',
  'each',
  'percent',
  'amount',
  'later',
  'contained',
  'agreed',
  'balance',
  'sum',
] as const;

export const stepKeys = [
  'line',
  'subtotal',
  'discount',
  'discount_code',
  'adjustment',
  'fee',
  'total_before_tax',
  'tax',
  'total_after_tax',
  'tip',
  'giftcard',
  'total',
] as const;
export type StepKey = (typeof stepKeys)[number];
