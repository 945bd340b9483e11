import {
  bigint,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IncreaseStep, RaisedPrice } from '#engine/booking/price-increase.ts';
import type { MonthTotal } from '#engine/booking/price-increase-months.ts';
import type { SettingsOf } from '#engine/settings/platform/define-settings.ts';
import type { priceChangeSettings } from '#engine/settings/catalogue/price-changes.ts';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { series } from './series.ts';
import { companyTable } from './table-kinds.ts';

type Settings = SettingsOf<typeof priceChangeSettings>;

export const priceChangeStates = [
  'computing',
  'ready',
  'publishing',
  'published',
  'undoing',
  'undone',
] as const;
export const roundings = ['none', 'half', 'one', 'five'] as const;
export const letterKinds = ['tell', 'none'] as const;

/** A list that is not yet, or was, the list of a company: what becomes of its prices, and of running series. */
export const priceChanges = companyTable(
  'price_changes',
  {
    name: text('name').notNull(),
    effectiveFrom: date('effective_from').notNull(),
    /** Amounts are in major units, as they were typed. */
    rules: jsonb('rules').$type<Settings['rules']>().notNull(),
    rounding: text('rounding', { enum: roundings }).notNull().default('none'),
    leastPercent: doublePrecision('least_percent'),
    leastAmount: doublePrecision('least_amount'),
    mostPercent: doublePrecision('most_percent'),
    mostAmount: doublePrecision('most_amount'),
    waves: jsonb('waves').$type<Settings['waves']>().notNull().default([]),
    exceptions: jsonb('exceptions').$type<Settings['exceptions']>().notNull().default([]),
    letter: text('letter', { enum: letterKinds }).notNull().default('tell'),
    noticeDays: integer('notice_days').notNull().default(30),
    letterSubject: text('letter_subject').notNull().default(''),
    letterBody: text('letter_body').notNull().default(''),
    state: text('state', { enum: priceChangeStates }).notNull().default('computing'),
    /** What went wrong, in a sentence. */
    problem: text('problem').notNull().default(''),
    /** Counts what was saved: a job of an earlier one ends. */
    revision: integer('revision').notNull().default(1),
    /** How far the job has come, of how many series. */
    done: integer('done').notNull().default(0),
    series: integer('series').notNull().default(0),
    /** What the list was, and what it becomes, by the catalogue of that version. */
    prices: jsonb('prices').$type<RaisedPrice[]>().notNull().default([]),
    priceBookVersion: bigint('price_book_version', { mode: 'number' }),
    months: jsonb('months').$type<MonthTotal[]>().notNull().default([]),
    publishedAt: instant('published_at'),
    publishedBy: uuid('published_by'),
    /** When the list took the new prices. */
    appliedAt: instant('applied_at'),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, priceChangeStates),
    oneOf(t.rounding, roundings),
    oneOf(t.letter, letterKinds),
    between(t.noticeDays, 0, 180),
    ...notNegative(t.done, t.series, t.revision),
    ...refersTo(t, t.publishedBy, accounts),
    index('price_changes_newest').on(t.companyId, t.createdAt),
  ],
);

export const raiseReasons = ['list', 'rule', 'exception', 'kept', 'least', 'most'] as const;
export const raiseAnswers = ['none', 'waiting', 'told', 'asked', 'accepted', 'left'] as const;

/** What becomes of one series, and what its customer said. */
export const raisedSeries = companyTable(
  'raised_series',
  {
    priceChangeId: uuid('price_change_id').notNull(),
    seriesId: uuid('series_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    customer: text('customer').notNull(),
    services: text('services').notNull(),
    frequencyId: uuid('frequency_id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** Visits from this day on cost the new price. */
    from: date('from_day').notNull(),
    before: minorUnits('price_before').notNull(),
    after: minorUnits('price_after').notNull(),
    difference: minorUnits('difference').notNull(),
    percent: doublePrecision('percent').notNull(),
    /** Added to what the new list says, so that it comes to the new price. */
    adjustment: minorUnits('adjustment').notNull(),
    reason: text('reason', { enum: raiseReasons }).notNull(),
    steps: jsonb('steps').$type<IncreaseStep[]>().notNull(),
    answer: text('answer', { enum: raiseAnswers }).notNull().default('none'),
    answeredAt: instant('answered_at'),
    /** Visits that were given the new price, and that kept theirs because they were charged or agreed on. */
    visits: integer('visits').notNull().default(0),
    doneAt: instant('done_at'),
  },
  (t) => [
    ...partOf(t, t.priceChangeId, priceChanges),
    ...partOf(t, t.seriesId, series),
    ...partOf(t, t.customerId, customers),
    oneOf(t.reason, raiseReasons),
    oneOf(t.answer, raiseAnswers),
    ...notNegative(t.before, t.after, t.visits),
    uniqueIndex('raised_series_once').on(t.priceChangeId, t.seriesId),
  ],
);

export const raisedVisitOutcomes = ['raised', 'charged', 'agreed', 'returned', 'changed'] as const;

/** A visit that was booked at another price: as it was, so that it can be so again, or why it stays. */
export const raisedVisits = companyTable(
  'raised_visits',
  {
    priceChangeId: uuid('price_change_id').notNull(),
    raisedSeriesId: uuid('raised_series_id').notNull(),
    bookingId: uuid('booking_id').notNull(),
    outcome: text('outcome', { enum: raisedVisitOutcomes }).notNull(),
    /** Its columns of money, and its lines. */
    before: jsonb('before').$type<{ columns: Record<string, unknown>; lines: unknown[] }>(),
    totalBefore: minorUnits('total_before').notNull(),
    totalAfter: minorUnits('total_after').notNull(),
  },
  (t) => [
    ...partOf(t, t.priceChangeId, priceChanges),
    ...partOf(t, t.raisedSeriesId, raisedSeries),
    ...partOf(t, t.bookingId, bookings),
    oneOf(t.outcome, raisedVisitOutcomes),
    uniqueIndex('raised_visits_once').on(t.priceChangeId, t.bookingId),
  ],
);
