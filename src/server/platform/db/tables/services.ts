import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { ShownPicture } from '#engine/files/picture.ts';
import { createdAt, minorUnits, translations } from './column-kinds.ts';
import { notNegative, partOf, refersTo } from './constraints.ts';
import { locations } from './locations.ts';
import { companyTable } from './table-kinds.ts';

export const serviceCategories = companyTable('service_categories', {
  /** Numeric id of an imported company: old links keep working. */
  oldVersionId: integer('old_version_id'),
  name: text('name').notNull(),
  description: text('description').notNull().default(''),
  icon: text('icon'),
  private: boolean('private').notNull().default(false),
  active: boolean('active').notNull().default(true),
  ordering: integer('ordering').notNull().default(0),
  translations: translations('name', 'description'),
});

export const services = companyTable(
  'services',
  {
    categoryId: uuid('category_id'),
    oldVersionId: integer('old_version_id'),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    icon: text('icon'),
    /** A file, and what pages say of it. Files never change, so it stays true. */
    picture: jsonb('picture').$type<ShownPicture>(),
    /** The whole visit, or one hour of one team when the service is hourly. */
    basePrice: minorUnits('base_price').notNull(),
    durationMinutes: integer('duration_minutes').notNull().default(0),
    hourly: boolean('hourly').notNull().default(false),
    teamsMinimum: integer('teams_minimum').notNull().default(1),
    teamsMaximum: integer('teams_maximum').notNull().default(1),
    hoursMinimum: doublePrecision('hours_minimum').notNull().default(1),
    hoursMaximum: doublePrecision('hours_maximum').notNull().default(8),
    disclaimer: text('disclaimer'),
    frequencyDiscount: boolean('frequency_discount').notNull().default(true),
    codeDiscount: boolean('code_discount').notNull().default(true),
    taxable: boolean('taxable').notNull().default(true),
    allLocations: boolean('all_locations').notNull().default(true),
    private: boolean('private').notNull().default(false),
    active: boolean('active').notNull().default(true),
    ordering: integer('ordering').notNull().default(0),
    translations: translations('name', 'description', 'disclaimer'),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.categoryId, serviceCategories),
    ...notNegative(t.basePrice, t.durationMinutes),
    check('services_teams_range', sql`1 <= ${t.teamsMinimum} and ${t.teamsMinimum} <= ${t.teamsMaximum}`),
    check(
      'services_hours_step',
      sql`${t.hoursMinimum} * 2 = floor(${t.hoursMinimum} * 2) and ${t.hoursMaximum} * 2 = floor(${t.hoursMaximum} * 2)`,
    ),
    check('services_hours_range', sql`0.5 <= ${t.hoursMinimum} and ${t.hoursMinimum} <= ${t.hoursMaximum}`),
  ],
);

/** Where a service is sold when it is not sold everywhere. */
export const serviceLocations = companyTable(
  'service_locations',
  { serviceId: uuid('service_id').notNull(), locationId: uuid('location_id').notNull() },
  (t) => [
    ...partOf(t, t.serviceId, services),
    ...partOf(t, t.locationId, locations),
    uniqueIndex('service_locations_once').on(t.serviceId, t.locationId),
  ],
);
