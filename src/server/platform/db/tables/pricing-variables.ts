import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uuid } from 'drizzle-orm/pg-core';
import { minorUnits, translations } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

/** `tier`: the price of the row that holds the quantity. `unit`: that price for each. */
export const pricingModes = ['tier', 'unit'] as const;

/** What a service's price depends on, e.g. the number of bedrooms. */
export const pricingVariables = companyTable(
  'pricing_variables',
  {
    serviceId: uuid('service_id').notNull(),
    oldVersionId: integer('old_version_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    unit: text('unit').notNull().default(''),
    mode: text('mode', { enum: pricingModes }).notNull().default('tier'),
    durationMinutes: integer('duration_minutes').notNull().default(0),
    active: boolean('active').notNull().default(true),
    ordering: integer('ordering').notNull().default(0),
    translations: translations('name', 'description', 'unit'),
  },
  (t) => [
    ...partOf(t, t.serviceId, services),
    oneOf(t.mode, pricingModes),
    ...notNegative(t.durationMinutes),
  ],
);

export const prices = companyTable(
  'prices',
  {
    variableId: uuid('variable_id').notNull(),
    label: text('label').notNull(),
    price: minorUnits('price').notNull(),
    /** Added to the variable's own: three bedrooms take longer than one. */
    durationMinutes: integer('duration_minutes').notNull().default(0),
    minQuantity: integer('min_quantity').notNull(),
    maxQuantity: integer('max_quantity').notNull(),
    ordering: integer('ordering').notNull().default(0),
    translations: translations('label'),
  },
  (t) => [
    ...partOf(t, t.variableId, pricingVariables),
    ...notNegative(t.price, t.durationMinutes),
    check('prices_quantity_range', sql`0 <= ${t.minQuantity} and ${t.minQuantity} <= ${t.maxQuantity}`),
  ],
);
