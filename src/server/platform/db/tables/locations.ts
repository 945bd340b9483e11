import { sql } from 'drizzle-orm';
import { boolean, check, date, doublePrecision, integer, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, partsPerMillion } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

export const capacityModes = ['manual', 'teams', 'min_of_both'] as const;

/** Where a company works. Its own zone decides what "Monday at nine" means there. */
export const locations = companyTable(
  'locations',
  {
    name: text('name').notNull(),
    timezone: text('timezone').notNull(),
    address: text('address').notNull().default(''),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    capacityMode: text('capacity_mode', { enum: capacityModes }).notNull().default('manual'),
    blockByDuration: boolean('block_by_duration').notNull().default(false),
    /** Travel and packing up after a visit, before a team can be anywhere else. */
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    offgridCounts: boolean('offgrid_counts').notNull().default(true),
    /** How many visits of a series beyond the materialised ones keep their seat. */
    recurringHold: integer('recurring_hold').notNull().default(0),
    slotHorizonDays: integer('slot_horizon_days').notNull().default(90),
    active: boolean('active').notNull().default(true),
    ordering: integer('ordering').notNull().default(0),
    /** Beside its zip codes it serves whatever lies within a distance, in metres. */
    circleLatitude: doublePrecision('circle_latitude'),
    circleLongitude: doublePrecision('circle_longitude'),
    circleRadius: integer('circle_radius'),
    createdAt: createdAt(),
  },
  (t) => [
    check(
      'locations_circle_whole',
      sql`num_nulls(${t.circleLatitude}, ${t.circleLongitude}, ${t.circleRadius}) in (0, 3)`,
    ),
    between(t.circleRadius, 100, 300_000),
    oneOf(t.capacityMode, capacityModes),
    between(t.bufferMinutes, 0, 480),
    between(t.recurringHold, 0, 12),
    between(t.slotHorizonDays, 1, 730),
  ],
);

/**
 * A zip code, or the beginning of several: `112` serves every code that starts with it, and from `112` to `114` those
 * that start with one of the three. Upper case, without spaces: people type zip codes as they like.
 */
export const serviceAreas = companyTable(
  'service_areas',
  {
    locationId: uuid('location_id').notNull(),
    zipPrefix: text('zip_prefix').notNull(),
    /** The last beginning of a range; as long as the first. */
    zipTo: text('zip_to'),
    /** Of areas that say equally much of a code, the lowest counts. */
    priority: integer('priority').notNull().default(0),
  },
  (t) => [
    ...partOf(t, t.locationId, locations),
    check('service_areas_zip_shape', sql`${t.zipPrefix} ~ '^[A-Z0-9-]{1,12}$'`),
    check(
      'service_areas_zip_range',
      sql`${t.zipTo} is null or (length(${t.zipTo}) = length(${t.zipPrefix}) and ${t.zipPrefix} collate "C" <= ${t.zipTo} collate "C")`,
    ),
  ],
);

/** The tax of the company, or of one location or zip; the newest that is effective on the service date counts. */
export const taxRates = companyTable(
  'tax_rates',
  {
    locationId: uuid('location_id'),
    zipPrefix: text('zip_prefix'),
    label: text('label').notNull(),
    /** Prices already contain it. */
    inclusive: boolean('inclusive').notNull(),
    effectiveFrom: date('effective_from').notNull(),
  },
  (t) => [...partOf(t, t.locationId, locations)],
);

export const taxComponents = companyTable(
  'tax_components',
  {
    taxRateId: uuid('tax_rate_id').notNull(),
    label: text('label').notNull(),
    rate: partsPerMillion('rate').notNull(),
    ordering: integer('ordering').notNull().default(0),
  },
  (t) => [...partOf(t, t.taxRateId, taxRates), ...notNegative(t.rate)],
);
