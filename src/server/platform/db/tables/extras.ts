import { sql } from 'drizzle-orm';
import { boolean, check, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { minorUnits, translations } from './column-kinds.ts';
import { notNegative, partOf } from './constraints.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

export const extras = companyTable(
  'extras',
  {
    oldVersionId: integer('old_version_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon'),
    price: minorUnits('price').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(0),
    minimumQuantity: integer('minimum_quantity').notNull().default(1),
    maximumQuantity: integer('maximum_quantity').notNull().default(1),
    /** Bought with every visit of a series, not only the first. */
    recurring: boolean('recurring').notNull().default(true),
    /** With an hourly service, its time comes on top of the hours bought. */
    addsTimeWhenHourly: boolean('adds_time_when_hourly').notNull().default(false),
    frequencyDiscount: boolean('frequency_discount').notNull().default(true),
    codeDiscount: boolean('code_discount').notNull().default(true),
    taxable: boolean('taxable').notNull().default(true),
    active: boolean('active').notNull().default(true),
    ordering: integer('ordering').notNull().default(0),
    translations: translations('name', 'description'),
  },
  (t) => [
    ...notNegative(t.price, t.durationMinutes),
    check(
      'extras_quantity_range',
      sql`1 <= ${t.minimumQuantity} and ${t.minimumQuantity} <= ${t.maximumQuantity}`,
    ),
  ],
);

export const serviceExtras = companyTable(
  'service_extras',
  { serviceId: uuid('service_id').notNull(), extraId: uuid('extra_id').notNull() },
  (t) => [
    ...partOf(t, t.serviceId, services),
    ...partOf(t, t.extraId, extras),
    uniqueIndex('service_extras_once').on(t.serviceId, t.extraId),
  ],
);
