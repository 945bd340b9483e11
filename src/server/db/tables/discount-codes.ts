import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits, partsPerMillion } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { discountTypes } from './frequencies.ts';
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
    endsOn: date('ends_on'),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.target, codeTargets),
    oneOf(t.discountType, discountTypes),
    between(t.discountRate, 0, 1_000_000),
    ...notNegative(t.discountAmount, t.minimumSubtotal, t.totalLimit, t.perCustomerLimit),
    check('discount_codes_shape', sql`${t.code} ~ '^[A-Z0-9]{2,30}$'`),
    uniqueIndex('discount_codes_code').on(t.companyId, t.code),
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
