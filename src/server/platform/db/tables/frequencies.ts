import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { minorUnits, partsPerMillion, translations } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf } from './constraints.ts';
import { serviceCategories } from './services.ts';
import { companyTable } from './table-kinds.ts';

export const discountTypes = ['percent', 'amount'] as const;
export const recurrenceUnits = ['none', 'day', 'week', 'month'] as const;
/** A monthly visit keeps its weekday ("second Tuesday") or its date. */
export const monthlyModes = ['nth_weekday', 'day_of_month'] as const;

export const frequencies = companyTable(
  'frequencies',
  {
    oldVersionId: integer('old_version_id'),
    name: text('name').notNull(),
    unit: text('unit', { enum: recurrenceUnits }).notNull(),
    every: integer('every').notNull().default(1),
    monthlyMode: text('monthly_mode', { enum: monthlyModes }).notNull().default('nth_weekday'),
    discountType: text('discount_type', { enum: discountTypes }).notNull().default('percent'),
    /** Used when the discount is a percentage. */
    discountRate: partsPerMillion('discount_rate').notNull().default(0),
    /** Used when the discount is an amount. */
    discountAmount: minorUnits('discount_amount').notNull().default(0),
    excludeFirst: boolean('exclude_first').notNull().default(false),
    /** A commitment: whoever ends the series sooner gives its discount back. 0 is none. */
    minimumTermMonths: integer('minimum_term_months').notNull().default(0),
    private: boolean('private').notNull().default(false),
    active: boolean('active').notNull().default(true),
    isDefault: boolean('is_default').notNull().default(false),
    ordering: integer('ordering').notNull().default(0),
    translations: translations('name'),
  },
  (t) => [
    oneOf(t.unit, recurrenceUnits),
    oneOf(t.monthlyMode, monthlyModes),
    oneOf(t.discountType, discountTypes),
    between(t.discountRate, 0, 1_000_000),
    ...notNegative(t.discountAmount),
    between(t.every, 1, 366),
    between(t.minimumTermMonths, 0, 60),
    uniqueIndex('frequencies_one_default')
      .on(t.companyId)
      .where(sql`is_default`),
    check('frequencies_one_time', sql`${t.unit} <> 'none' or ${t.discountRate} + ${t.discountAmount} = 0`),
  ],
);

/** Which categories offer a frequency, and on which form. One with no rows is offered everywhere. */
export const frequencyCategories = companyTable(
  'frequency_categories',
  {
    frequencyId: uuid('frequency_id').notNull(),
    categoryId: uuid('category_id').notNull(),
    premiumForm: boolean('premium_form').notNull().default(true),
  },
  (t) => [
    ...partOf(t, t.frequencyId, frequencies),
    ...partOf(t, t.categoryId, serviceCategories),
    uniqueIndex('frequency_categories_once').on(t.frequencyId, t.categoryId),
  ],
);
