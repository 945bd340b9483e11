import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits, partsPerMillion } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { discountTypes, frequencies } from './frequencies.ts';
import { locations } from './locations.ts';
import { serviceCategories, services } from './services.ts';
import { companyTable } from './table-kinds.ts';

export const codeTargets = ['booking', 'gift_card'] as const;

export const discountCodes = companyTable(
  'discount_codes',
  {
    /** Upper case: people type it as they like. */
    code: text('code').notNull(),
    description: text('description').notNull().default(''),
    target: text('target', { enum: codeTargets }).notNull().default('booking'),
    discountType: text('discount_type', { enum: discountTypes }).notNull(),
    discountRate: partsPerMillion('discount_rate').notNull().default(0),
    discountAmount: minorUnits('discount_amount').notNull().default(0),
    /** May be used together with a frequency's discount. */
    combinable: boolean('combinable').notNull().default(false),
    minimumSubtotal: minorUnits('minimum_subtotal').notNull().default(0),
    newCustomersOnly: boolean('new_customers_only').notNull().default(false),
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    startsOn: date('starts_on'),
    /** The last day on which it may be used. */
    endsOn: date('ends_on'),
    /** The first and the last day of service it is for. */
    serviceFrom: date('service_from'),
    serviceTo: date('service_to'),
    /** Weekdays of service it is for, Monday is 1; none named means all. */
    weekdays: integer('weekdays').array(),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.target, codeTargets),
    oneOf(t.discountType, discountTypes),
    between(t.discountRate, 0, 1_000_000),
    ...notNegative(t.discountAmount, t.minimumSubtotal, t.totalLimit, t.perCustomerLimit),
    check('discount_codes_weekdays', sql`${t.weekdays} <@ array[1, 2, 3, 4, 5, 6, 7]`),
    check('discount_codes_shape', sql`${t.code} ~ '^[A-Z0-9]{2,30}$'`),
    uniqueIndex('discount_codes_code').on(t.companyId, t.code),
  ],
);

/**
 * What a code is only for: one thing a row. A code with rows of a kind is for those of that kind alone. What a code
 * names cannot be deleted: without it the code would be for everything.
 */
export const discountCodeTargets = companyTable(
  'discount_code_targets',
  {
    discountCodeId: uuid('discount_code_id').notNull(),
    locationId: uuid('location_id'),
    serviceId: uuid('service_id'),
    categoryId: uuid('category_id'),
    frequencyId: uuid('frequency_id'),
  },
  (t) => [
    ...partOf(t, t.discountCodeId, discountCodes),
    ...refersTo(t, t.locationId, locations),
    ...refersTo(t, t.serviceId, services),
    ...refersTo(t, t.categoryId, serviceCategories),
    ...refersTo(t, t.frequencyId, frequencies),
    check(
      'discount_code_targets_one',
      sql`num_nonnulls(${t.locationId}, ${t.serviceId}, ${t.categoryId}, ${t.frequencyId}) = 1`,
    ),
  ],
);

export const discountRedemptions = companyTable(
  'discount_redemptions',
  {
    discountCodeId: uuid('discount_code_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    amount: minorUnits('amount').notNull(),
    /** A visit cancelled without a fee gives the code back. */
    releasedAt: instant('released_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...notNegative(t.amount),
    ...refersTo(t, t.discountCodeId, discountCodes),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.customerId, customers),
    uniqueIndex('discount_redemptions_once').on(t.discountCodeId, t.bookingId),
  ],
);
