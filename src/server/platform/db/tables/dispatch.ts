import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, timeOfDay } from './column-kinds.ts';
import { between, oneOf, partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { locations } from './locations.ts';
import { quotes } from './quotes.ts';
import { series } from './series.ts';
import { companyTable } from './table-kinds.ts';

export const dispatchKinds = ['onetime', 'recurring'] as const;
export const dispatchReasons = [
  'quote_accepted',
  'rescheduled',
  'unassigned',
  'declined',
  'series_conflict',
  'time_off',
  'waitlist',
] as const;
export const dispatchStates = ['open', 'placed', 'dismissed'] as const;
/** Of another time that a customer is asked about. */
export const offerStates = ['open', 'declined', 'expired'] as const;
export const priorities = ['low', 'medium', 'high'] as const;

/** A visit that has left the calendar, or never had a place in it, and waits for the office to find one. */
export const dispatchItems = companyTable(
  'dispatch_items',
  {
    kind: text('kind', { enum: dispatchKinds }).notNull(),
    reason: text('reason', { enum: dispatchReasons }).notNull(),
    state: text('state', { enum: dispatchStates }).notNull().default('open'),
    priority: text('priority', { enum: priorities }).notNull().default('medium'),
    bookingId: uuid('booking_id').notNull(),
    seriesId: uuid('series_id'),
    quoteId: uuid('quote_id'),
    /** What the customer would like, in words. */
    preferences: text('preferences').notNull().default(''),
    closedAt: instant('closed_at'),
    closedBy: uuid('closed_by'),
    /** Why the office takes it off the queue, empty where it gave no reason; null where nobody did. */
    dismissal: text('dismissal'),
    /** The booking that it became, where that is another one. */
    placedBookingId: uuid('placed_booking_id'),
    /** Another time that its customer is asked about, who would come then, and the seats that are kept meanwhile. */
    offerState: text('offer_state', { enum: offerStates }),
    offeredStart: instant('offered_start'),
    /** In how many minutes from then somebody comes. */
    offeredWindow: integer('offered_window').notNull().default(0),
    offeredTeamIds: jsonb('offered_team_ids').$type<string[]>().notNull().default([]),
    offerHoldId: uuid('offer_hold_id'),
    offerExpiresAt: instant('offer_expires_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, dispatchKinds),
    oneOf(t.reason, dispatchReasons),
    oneOf(t.state, dispatchStates),
    oneOf(t.priority, priorities),
    check(
      'dispatch_items_offer',
      sql`${t.offerState} is null or ${t.offerState} in ('declined', 'expired')
        or (${t.offerState} = 'open' and num_nonnulls(${t.offeredStart}, ${t.offerHoldId}, ${t.offerExpiresAt}) = 3)`,
    ),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.seriesId, series),
    ...refersTo(t, t.quoteId, quotes),
    ...refersTo(t, t.closedBy, accounts),
    ...refersTo(t, t.placedBookingId, bookings),
    uniqueIndex('dispatch_items_one_open')
      .on(t.bookingId)
      .where(sql`state = 'open'`),
    index('dispatch_items_state').on(t.companyId, t.state, t.kind, t.createdAt),
    index('dispatch_items_offers')
      .on(t.offerExpiresAt)
      .where(sql`offer_state = 'open'`),
  ],
);

export const waitlistStates = ['waiting', 'offered', 'booked', 'expired', 'withdrawn'] as const;

/**
 * Somebody who waits for a time. Either for a place on a day that is full: the visit itself is a booking that is
 * `waitlisted`. Or for another time than the one their visit has: for an earlier one that opens, for that of another
 * customer in exchange for their own, or for both.
 */
export const waitlistEntries = companyTable(
  'waitlist_entries',
  {
    bookingId: uuid('booking_id').notNull(),
    customerId: uuid('customer_id').notNull(),
    locationId: uuid('location_id').notNull(),
    dateFrom: date('date_from').notNull(),
    dateTo: date('date_to').notNull(),
    timeFrom: timeOfDay('time_from').notNull().default('00:00'),
    timeTo: timeOfDay('time_to').notNull().default('23:59'),
    /** Which days of the week would do, Monday being 1; none is any. */
    weekdays: jsonb('weekdays').$type<number[]>().notNull().default([]),
    wantsEarlier: boolean('wants_earlier').notNull().default(false),
    offersSwap: boolean('offers_swap').notNull().default(false),
    state: text('state', { enum: waitlistStates }).notNull().default('waiting'),
    /** The seat that is held for them while they decide. */
    holdId: uuid('hold_id'),
    offeredStart: instant('offered_start'),
    /** In how many minutes from then somebody comes. */
    offeredWindow: integer('offered_window').notNull().default(0),
    /** Of one who waits again: when their last offer ran out without an answer. */
    offerExpiresAt: instant('offer_expires_at'),
    offers: integer('offers').notNull().default(0),
    /** Other free times beside the one that is offered. */
    otherStarts: jsonb('other_starts').$type<string[]>().notNull().default([]),
    /** Slots that were offered and not taken: they are not offered again. */
    declinedStarts: jsonb('declined_starts').$type<string[]>().notNull().default([]),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, waitlistStates),
    between(t.offers, 0, 1000),
    check('waitlist_entries_dates', sql`${t.dateFrom} <= ${t.dateTo}`),
    check(
      'waitlist_entries_offer',
      sql`${t.state} <> 'offered' or num_nonnulls(${t.holdId}, ${t.offeredStart}, ${t.offerExpiresAt}) = 3`,
    ),
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.locationId, locations),
    uniqueIndex('waitlist_entries_once').on(t.bookingId),
    index('waitlist_entries_swaps')
      .on(t.companyId, t.locationId)
      .where(sql`offers_swap and state = 'waiting'`),
    index('waitlist_entries_waiting').on(t.companyId, t.locationId, t.state, t.createdAt),
  ],
);
