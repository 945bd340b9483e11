import { sql } from 'drizzle-orm';
import { boolean, doublePrecision, index, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { CustomValue } from '#engine/custom-fields/custom-value.ts';
import { languages } from '#engine/format/languages.ts';
import { createdAt, instant } from './column-kinds.ts';
import { partOf, refersTo } from './constraints.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** Who receives the service. An account comes later, when the person claims one. */
export const customers = companyTable(
  'customers',
  {
    accountId: uuid('account_id'),
    /** Lower case; empty for somebody who has none. */
    email: text('email').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    companyName: text('company_name').notNull().default(''),
    /** In the international format, `+16465550100`, where it is one. */
    phone: text('phone').notNull().default(''),
    referralSource: text('referral_source').notNull().default(''),
    /** The language in which they are written to: booked in, or chosen by them or the office. Unknown reads English. */
    language: text('language', { enum: languages }),
    smsReminders: boolean('sms_reminders').notNull().default(false),
    taxExempt: boolean('tax_exempt').notNull().default(false),
    /** May not book any more. */
    blocked: boolean('blocked').notNull().default(false),
    /** By the keys of the company's fields. */
    customValues: jsonb('custom_values').$type<Record<string, CustomValue>>().notNull().default({}),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.accountId, accounts),
    uniqueIndex('customers_account').on(t.accountId),
    uniqueIndex('customers_email')
      .on(t.companyId, t.email)
      .where(sql`email <> ''`),
    index('customers_phone').on(t.companyId, t.phone),
  ],
);

export const addresses = companyTable(
  'addresses',
  {
    customerId: uuid('customer_id').notNull(),
    street: text('street').notNull(),
    apartment: text('apartment').notNull().default(''),
    city: text('city').notNull(),
    state: text('state').notNull(),
    zip: text('zip').notNull(),
    phone: text('phone').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    accessNotes: text('access_notes').notNull().default(''),
    isDefault: boolean('is_default').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.customerId, customers),
    uniqueIndex('addresses_one_default')
      .on(t.customerId)
      .where(sql`is_default`),
  ],
);
