import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { timeOfDay } from './column-kinds.ts';
import { between, notNegative, partOf } from './constraints.ts';
import { locations } from './locations.ts';
import { companyTable } from './table-kinds.ts';

/** The ordinary week: what can be booked at a location on each weekday. */
export const spotTemplates = companyTable(
  'spot_templates',
  {
    locationId: uuid('location_id').notNull(),
    /** Monday is 1. */
    weekday: integer('weekday').notNull(),
    startLocal: timeOfDay('start_local').notNull(),
    /** Zero means a specific time. */
    arrivalWindowMinutes: integer('arrival_window_minutes').notNull().default(0),
    capacity: integer('capacity').notNull(),
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
  },
  (t) => [
    ...partOf(t, t.locationId, locations),
    between(t.weekday, 1, 7),
    ...notNegative(t.capacity),
    between(t.arrivalWindowMinutes, 0, 720),
  ],
);

/** One day that differs from the ordinary week: another capacity, a lock, a slot more or less. */
export const dailySettings = companyTable(
  'daily_settings',
  {
    locationId: uuid('location_id').notNull(),
    day: date('day').notNull(),
    startLocal: timeOfDay('start_local').notNull(),
    capacity: integer('capacity'),
    /** No new online bookings; staff may still book. */
    locked: boolean('locked').notNull().default(false),
    removed: boolean('removed').notNull().default(false),
    added: boolean('added').notNull().default(false),
  },
  (t) => [
    ...partOf(t, t.locationId, locations),
    ...notNegative(t.capacity),
    check('daily_settings_kind', sql`not (${t.removed} and ${t.added})`),
    uniqueIndex('daily_settings_once').on(t.locationId, t.day, t.startLocal),
  ],
);

/** Days on which nothing can be booked, at one location or at all. */
export const holidays = companyTable(
  'holidays',
  {
    locationId: uuid('location_id'),
    name: text('name').notNull(),
    dateFrom: date('date_from').notNull(),
    dateTo: date('date_to').notNull(),
    yearly: boolean('yearly').notNull().default(false),
    description: text('description').notNull().default(''),
  },
  (t) => [...partOf(t, t.locationId, locations), check('holidays_order', sql`${t.dateFrom} <= ${t.dateTo}`)],
);
