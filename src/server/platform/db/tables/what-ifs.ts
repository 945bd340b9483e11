import { bigint, boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { OffersTotal } from '#engine/booking/offers-outlook.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import type { whatIfSettings } from '#engine/settings/booking/what-ifs.ts';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits, wallClock } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { customers } from './customers.ts';
import { companyTable } from './table-kinds.ts';

type Settings = SettingsOf<typeof whatIfSettings>;

export const whatIfStates = ['computing', 'ready', 'failed', 'scheduled', 'published'] as const;
export const spotReasons = ['none', 'holiday', 'no_slot', 'over_capacity'] as const;

/** What each setting was when the draft was computed, by its key, with what people call it. */
export type SettingState = { key: string; title: string; value: unknown; said: string };

/** What a draft does to the next days; money is in minor units. */
export type WhatIfOutcome = {
  from: string;
  until: string;
  months: { month: string; visits: number; before: number; after: number }[];
  places: { locationId: string; name: string; before: OffersTotal; after: OffersTotal }[];
  weeks: { week: string; before: OffersTotal; after: OffersTotal }[];
  counts: { price: number; spot: number; fee: number; charged: number; agreed: number };
  settings: { title: string; before: string; after: string }[];
};

/** Who publishes a draft on its day. */
export type WhatIfPublisher = {
  runnerKind: 'account' | 'api_key' | 'super_admin';
  runnerId: string;
  actor: {
    actorAccountId?: string;
    actorName: string;
    impersonatorLoginId?: string;
    impersonatorName?: string;
  };
  address: string;
};

/** Changes of settings that are not made yet, and what they would do. */
export const whatIfs = companyTable(
  'what_ifs',
  {
    name: text('name').notNull(),
    /** Not a reference: a change of prices may be deleted, and the draft says so. */
    priceChangeId: uuid('price_change_id'),
    weeks: jsonb('weeks').$type<Settings['weeks']>().notNull().default([]),
    days: jsonb('days').$type<Settings['days']>().notNull().default([]),
    horizons: jsonb('horizons').$type<Settings['horizons']>().notNull().default([]),
    capacities: jsonb('capacities').$type<Settings['capacities']>().notNull().default([]),
    holidaysAdded: jsonb('holidays_added').$type<Settings['holidays_added']>().notNull().default([]),
    holidaysRemoved: jsonb('holidays_removed').$type<Settings['holidays_removed']>().notNull().default([]),
    policies: jsonb('policies').$type<Settings['policies']>().notNull().default([]),
    state: text('state', { enum: whatIfStates }).notNull().default('computing'),
    /** What went wrong, in a sentence. */
    problem: text('problem').notNull().default(''),
    /** Counts what was saved: a job of an earlier one ends. */
    revision: integer('revision').notNull().default(1),
    /** How far the job has come, of how many visits. */
    done: integer('done').notNull().default(0),
    visits: integer('visits').notNull().default(0),
    touched: integer('touched').notNull().default(0),
    customers: integer('customers').notNull().default(0),
    /** The settings that it changes, as they were when it was computed. */
    base: jsonb('base').$type<SettingState[]>().notNull().default([]),
    /** A sum over the visits that were looked at. */
    booksMark: text('books_mark').notNull().default(''),
    outcome: jsonb('outcome').$type<WhatIfOutcome>(),
    computedAt: instant('computed_at'),
    publishOn: date('publish_on'),
    publisher: jsonb('publisher').$type<WhatIfPublisher>(),
    publishedAt: instant('published_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, whatIfStates),
    ...notNegative(t.done, t.visits, t.touched, t.customers, t.revision),
    index('what_ifs_newest').on(t.companyId, t.createdAt),
    index('what_ifs_due').on(t.publishOn),
  ],
);

/** What becomes of one booked visit; nothing is kept of those to which nothing happens. */
export const whatIfVisits = companyTable(
  'what_if_visits',
  {
    whatIfId: uuid('what_if_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    number: integer('number').notNull(),
    customer: text('customer').notNull(),
    startLocal: wallClock('start_local').notNull(),
    price: boolean('price').notNull(),
    spot: boolean('spot').notNull(),
    fee: boolean('fee').notNull(),
    priceBefore: minorUnits('price_before').notNull(),
    priceAfter: minorUnits('price_after').notNull(),
    spotReason: text('spot_reason', { enum: spotReasons }).notNull(),
    cancelBefore: minorUnits('cancel_before').notNull(),
    cancelAfter: minorUnits('cancel_after').notNull(),
    moveBefore: minorUnits('move_before').notNull(),
    moveAfter: minorUnits('move_after').notNull(),
    freeBefore: bigint('free_before', { mode: 'number' }).notNull(),
    freeAfter: bigint('free_after', { mode: 'number' }).notNull(),
  },
  (t) => [
    ...partOf(t, t.whatIfId, whatIfs),
    ...partOf(t, t.bookingId, bookings),
    ...partOf(t, t.customerId, customers),
    oneOf(t.spotReason, spotReasons),
    uniqueIndex('what_if_visits_once').on(t.whatIfId, t.bookingId),
  ],
);
