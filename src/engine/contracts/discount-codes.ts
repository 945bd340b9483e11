import { collection } from './collection.ts';
import { id, instant, nullable } from './fields.ts';
import { amount, count, discountFields, flag, ids, nullableDay, plainText } from './setting-fields.ts';

const limit = { type: ['integer', 'null'], minimum: 1, maximum: 1_000_000 } as const;

const settings = {
  /** However it is typed, it is kept in upper case. */
  code: {
    type: 'string',
    description: 'The code, without spaces. Stored in upper case.',
    minLength: 2,
    maxLength: 30,
    pattern: '^[A-Za-z0-9]+$',
    'x-problem': 'may have the letters A to Z and digits only, without spaces',
  },
  description: plainText,
  target: {
    type: 'string',
    enum: ['booking', 'gift_card'],
    description: 'Whether the code is for bookings or for buying gift cards.',
  },
  ...discountFields,
  /** Together with the discount of a frequency. */
  combinable: flag,
  ...{ minimum_subtotal: amount, new_customers_only: flag, total_limit: limit, per_customer_limit: limit },
  /** The days on which it may be used, and the days of service it is for. */
  ...{ starts_on: nullableDay, ends_on: nullableDay, service_from: nullableDay, service_to: nullableDay },
  /** Days of service, Monday is 1. Here as in the lists of what it is for, none named means all. */
  weekdays: { type: 'array', items: count(1, 7), uniqueItems: true, maxItems: 7 },
  ...{ locationIds: ids(200), serviceIds: ids(500), categoryIds: ids(200), frequencyIds: ids(100) },
  active: flag,
} as const;

/** Codes that customers type. Changes count for uses to come: bookings keep their terms. */
export const discountCodeCalls = collection({
  path: '/api/discount_codes',
  one: 'a discount code',
  many: 'discount codes',
  permission: 'manage_discounts',
  answer: {
    type: 'object',
    properties: {
      ...{ id, ...settings },
      /** Bookings that have used it and not given it back, and what they saved together. */
      ...{ used: { type: 'integer' }, amount_given: { type: 'number' } },
      ...{ archived_at: nullable(instant), created_at: instant },
    },
    required: [
      ...['id', 'code', 'description', 'target', 'discount', 'discount_type', 'combinable'],
      ...['minimum_subtotal', 'new_customers_only', 'total_limit', 'per_customer_limit'],
      ...[
        'starts_on',
        'ends_on',
        'service_from',
        'service_to',
        'weekdays',
        'locationIds',
        'serviceIds',
        'categoryIds',
        'frequencyIds',
        'active',
        'used',
        'amount_given',
        'archived_at',
        'created_at',
      ],
    ] as const,
  },
  settings,
  required: ['code', 'discount', 'discount_type'],
});
