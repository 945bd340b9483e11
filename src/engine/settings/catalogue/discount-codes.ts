import { count } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { discountSettings } from './discounts.ts';
import { choice, flag, money, optionalDay, prose, records } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { archivedAt, count as countFact, createdAt, money as moneyFact } from '../platform/fact-kinds.ts';

const limit = {
  type: ['integer', 'null'],
  minimum: 1,
  maximum: 1_000_000,
  'x-kind': 'number',
  'x-group': 'Limits',
  'x-empty': 'No limit',
  default: null,
} as const;
const days = { ...optionalDay, 'x-group': 'Days' } as const;
const scope = { 'x-group': 'Applies to' } as const;

export const discountCodeSettings = defineSettings({
  code: {
    type: 'string',
    minLength: 2,
    maxLength: 30,
    pattern: '^[A-Za-z0-9]+$',
    'x-problem': 'not_code_characters',
    title: 'Code',
    description: 'The code, without spaces. Stored in upper case.',
    'x-hint': 'Letters and digits, without spaces.',
    'x-kind': 'code',
    'x-apart': true,
  },
  description: { ...prose, title: 'Description' },
  target: {
    ...choice({ booking: 'Bookings', gift_card: 'Gift cards' }),
    title: 'For',
    description: 'Whether the code is for bookings or for buying gift cards.',
    'x-hint': '',
    default: 'booking',
  },
  ...discountSettings,
  combinable: {
    ...flag,
    title: 'Combines with frequency discounts',
    description: 'Whether the code can be combined with the discount of a frequency.',
    'x-hint': 'A recurring customer gets both discounts.',
    default: false,
  },
  minimum_subtotal: { ...money, title: 'Minimum subtotal', 'x-group': 'Limits', default: 0 },
  new_customers_only: { ...flag, title: 'New customers only', 'x-group': 'Limits', default: false },
  total_limit: { ...limit, title: 'Total uses' },
  per_customer_limit: { ...limit, title: 'Uses per customer' },
  starts_on: {
    ...days,
    title: 'Valid from',
    description: 'The first day the code can be used. Null for no limit.',
    'x-hint': '',
    'x-empty': 'Any time',
  },
  ends_on: {
    ...days,
    title: 'Valid until',
    description: 'The last day the code can be used. Null for no limit.',
    'x-hint': '',
    'x-empty': 'Never expires',
  },
  service_from: {
    ...days,
    title: 'Visits from',
    description: 'The first day of service the code applies to. Null for no limit.',
    'x-hint': '',
    'x-empty': 'Any day',
  },
  service_to: {
    ...days,
    title: 'Visits until',
    description: 'The last day of service the code applies to. Null for no limit.',
    'x-hint': '',
    'x-empty': 'Any day',
  },
  weekdays: {
    type: 'array',
    items: count(1, 7),
    uniqueItems: true,
    maxItems: 7,
    title: 'Weekdays',
    description: 'The weekdays of service, from 1 (Monday) to 7 (Sunday). Empty for all.',
    'x-hint': 'Choose none for all days.',
    'x-kind': 'many',
    'x-group': 'Days',
    'x-labels': {
      1: 'Monday',
      2: 'Tuesday',
      3: 'Wednesday',
      4: 'Thursday',
      5: 'Friday',
      6: 'Saturday',
      7: 'Sunday',
    },
    'x-apart': true,
    default: [],
  },
  locationIds: {
    ...records('/api/locations', 200),
    ...scope,
    title: 'Locations',
    description: 'Empty means all.',
    'x-hint': '',
    'x-empty': 'All locations',
  },
  serviceIds: {
    ...records('/api/services', 500),
    ...scope,
    title: 'Services',
    description: 'Empty means all.',
    'x-hint': '',
    'x-empty': 'All services',
  },
  categoryIds: {
    ...records('/api/service_categories', 200),
    ...scope,
    title: 'Categories',
    description: 'IDs of service categories. Empty for all.',
    'x-hint': '',
    'x-empty': 'All categories',
  },
  frequencyIds: {
    ...records('/api/frequencies', 100),
    ...scope,
    title: 'Frequencies',
    description: 'Empty means all.',
    'x-hint': '',
    'x-empty': 'All frequencies',
  },
  active: { ...flag, title: 'Active', default: true, 'x-apart': true },
});

export const discountCodeFacts = defineFacts({
  used: { ...countFact, title: 'Uses', description: 'Bookings that use the code, without cancelled ones' },
  amount_given: { ...moneyFact, title: 'Amount given', description: 'Total discount of these bookings' },
  revenue: { ...moneyFact, title: 'Revenue', description: 'Total of these bookings' },
  archived_at: archivedAt,
  created_at: createdAt,
});

export const discountCodeListing = defineListing({
  fields: [
    'id',
    'code',
    'target',
    'discount_type',
    'new_customers_only',
    'starts_on',
    'ends_on',
    'archived_at',
    'created_at',
  ],
  search: true,
  defaultOrder: 'created_at DESC',
});
