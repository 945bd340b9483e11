import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { DerivationStep } from '#engine/booking/derivation.ts';
import type { PriceRequest } from '#engine/booking/price-request.ts';
import type { SubmittedCustomField } from '#engine/contracts/booking/submissions.ts';
import {
  bookingSources,
  bookingStatuses,
  cancelTypes,
  faults,
  paymentStates,
  paymentTypes,
} from './booking-states.ts';
import { createdAt, instant, wallClock } from './column-kinds.ts';
import { between, notNegative, oneOf, partOf, refersTo } from './constraints.ts';
import { addresses, customers } from './customers.ts';
import { frequencies } from './frequencies.ts';
import { locations } from './locations.ts';
import { lineColumns, lineKinds, totalChecks, totalColumns } from './price-columns.ts';
import { cards } from './processors.ts';
import { quotes } from './quotes.ts';
import { series } from './series.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

export type BookingContact = { first_name: string; last_name: string; email: string; phone: string };

export const bookings = companyTable(
  'bookings',
  {
    /** The number people say on the phone. Each company counts its own. */
    number: integer('number').notNull(),
    status: text('status', { enum: bookingStatuses }).notNull(),
    cancelType: text('cancel_type', { enum: cancelTypes }),
    cancelReason: text('cancel_reason'),
    cancelledAt: instant('cancelled_at'),
    fault: text('fault', { enum: faults }),
    customerId: uuid('customer_id').notNull(),
    addressId: uuid('address_id').notNull(),
    locationId: uuid('location_id').notNull(),
    /** None for a single visit of a company whose frequencies have no fitting one. */
    frequencyId: uuid('frequency_id'),
    seriesId: uuid('series_id'),
    /** The day the rule gave, whatever day the visit has moved to. */
    recurrenceDate: date('recurrence_date'),
    rescheduledFromId: uuid('rescheduled_from_id'),
    quoteId: uuid('quote_id'),
    leadQuoteId: uuid('lead_quote_id'),
    startAt: instant('start_at').notNull(),
    startLocal: wallClock('start_local').notNull(),
    timezone: text('timezone').notNull(),
    arrivalWindowMinutes: integer('arrival_window_minutes').notNull().default(0),
    durationMinutes: integer('duration_minutes').notNull(),
    bufferMinutes: integer('buffer_minutes').notNull().default(0),
    teamsRequired: integer('teams_required').notNull().default(1),
    /** Has a day but no seat on it: a visit of a series whose day is closed or full, until the office finds a place. */
    needsPlacing: boolean('needs_placing').notNull().default(false),
    /** Since when teams may take the job by themselves; none: they may not. */
    claimableSince: instant('claimable_since'),
    paymentType: text('payment_type', { enum: paymentTypes }).notNull(),
    paymentState: text('payment_state', { enum: paymentStates }).notNull().default('none'),
    /** The card it is paid with; none: the customer's default one. */
    cardId: uuid('card_id'),
    ...totalColumns(),
    /** What the price answers, and how it came about: to be opened, and to be asked again on another day. */
    priceRequest: jsonb('price_request').$type<PriceRequest>(),
    derivation: jsonb('derivation').$type<DerivationStep[]>(),
    priceBookVersion: bigint('price_book_version', { mode: 'number' }),
    source: text('source', { enum: bookingSources }).notNull().default('office'),
    /** Who they said they were. What else is known of the customer is not for whoever only knows their email. */
    contact: jsonb('contact').$type<BookingContact>(),
    /** The form and the revision that was filled in. */
    formId: uuid('form_id'),
    formRevision: integer('form_revision'),
    customFields: jsonb('custom_fields').$type<SubmittedCustomField[]>().notNull().default([]),
    checkedInAt: instant('checked_in_at'),
    completedAt: instant('completed_at'),
    /** Counts changes; a write that read an older one is refused. */
    version: integer('version').notNull().default(1),
    /** The version in which it is as its series has it. One that was changed by itself since stays as it is. */
    seriesVersion: integer('series_version').notNull().default(1),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.status, bookingStatuses),
    oneOf(t.cancelType, cancelTypes),
    oneOf(t.fault, faults),
    oneOf(t.paymentType, paymentTypes),
    oneOf(t.source, bookingSources),
    oneOf(t.paymentState, paymentStates),
    check('bookings_cancel_type_status', sql`${t.cancelType} is null or ${t.status} = 'cancelled'`),
    check('bookings_series_date', sql`(${t.seriesId} is null) = (${t.recurrenceDate} is null)`),
    ...notNegative(t.durationMinutes, t.bufferMinutes, t.arrivalWindowMinutes),
    between(t.teamsRequired, 1, 20),
    ...totalChecks('bookings', t),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.cardId, cards),
    ...refersTo(t, t.addressId, addresses),
    ...refersTo(t, t.locationId, locations),
    ...refersTo(t, t.frequencyId, frequencies),
    ...refersTo(t, t.seriesId, series),
    ...refersTo(t, t.rescheduledFromId, t),
    ...refersTo(t, t.quoteId, quotes),
    ...refersTo(t, t.leadQuoteId, quotes),
    uniqueIndex('bookings_number').on(t.companyId, t.number),
    uniqueIndex('bookings_recurrence')
      .on(t.seriesId, t.recurrenceDate)
      .where(sql`series_id is not null`),
    index('bookings_money_due')
      .on(t.startAt)
      .where(
        sql`payment_type = 'card' and payment_state in ('none', 'upcoming_hold', 'held', 'hold_failed', 'unpaid')`,
      ),
    index('bookings_start').on(t.companyId, t.startAt),
    index('bookings_status').on(t.companyId, t.status, t.startAt),
  ],
);

export type Booking = typeof bookings.$inferSelect;

export const bookingItems = companyTable(
  'booking_items',
  { bookingId: uuid('booking_id').notNull(), ...lineColumns() },
  (t) => [
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.serviceId, services),
    oneOf(t.kind, lineKinds),
    ...notNegative(t.gross, t.unitPrice, t.frequencyDiscount, t.codeDiscount),
  ],
);

/** The last number given. The next is taken by `update … set last_number = last_number + 1 returning`. */
export const numberCounters = companyTable(
  'number_counters',
  {
    of: text('of', { enum: ['booking', 'quote'] }).notNull(),
    lastNumber: integer('last_number').notNull().default(0),
  },
  (t) => [uniqueIndex('number_counters_once').on(t.companyId, t.of)],
);
