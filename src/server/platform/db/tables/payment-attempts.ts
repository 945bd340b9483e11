import { sql } from 'drizzle-orm';
import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant, minorUnits } from './column-kinds.ts';
import { between, notNegative, oneOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { giftCards } from './gift-cards.ts';
import { accounts } from './identity.ts';
import { paymentKinds, payments } from './payments.ts';
import { cards, processorNames } from './processors.ts';
import { companyTable } from './table-kinds.ts';

export const holdStates = ['held', 'captured', 'released', 'gone'] as const;

/** Money that a bank keeps for us. It comes when it is captured, and is free again after `captureBefore`. */
export const holds = companyTable(
  'holds',
  {
    bookingId: uuid('booking_id').notNull(),
    cardId: uuid('card_id').notNull(),
    processor: text('processor', { enum: processorNames }).notNull(),
    reference: text('reference').notNull(),
    amount: minorUnits('amount').notNull(),
    state: text('state', { enum: holdStates }).notNull().default('held'),
    placedAt: instant('placed_at').notNull(),
    captureBefore: instant('capture_before').notNull(),
    endedAt: instant('ended_at'),
  },
  (t) => [
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.cardId, cards),
    oneOf(t.state, holdStates),
    between(t.amount, 1, 100_000_000),
    uniqueIndex('holds_reference').on(t.companyId, t.processor, t.reference),
    index('holds_ending')
      .on(t.captureBefore)
      .where(sql`state = 'held'`),
  ],
);

export const attemptPurposes = ['hold', 'charge', 'capture', 'release', 'refund'] as const;
/** `pending`: not done yet, or done and not known to be. */
export const attemptStates = ['pending', 'succeeded', 'declined', 'needs_authentication'] as const;

/**
 * Every call to a processor, written down before it is made. The id is its idempotency key: whoever finds an attempt
 * pending makes the same call again, and it happens once.
 */
export const paymentAttempts = companyTable(
  'payment_attempts',
  {
    bookingId: uuid('booking_id'),
    giftCardId: uuid('gift_card_id'),
    customerId: uuid('customer_id').notNull(),
    cardId: uuid('card_id'),
    purpose: text('purpose', { enum: attemptPurposes }).notNull(),
    /** What the money is, once it is here. */
    kind: text('kind', { enum: paymentKinds }).notNull().default('payment'),
    /** Counts the tries of one purpose: a retry is a new attempt. */
    number: integer('number').notNull().default(1),
    amount: minorUnits('amount').notNull(),
    processor: text('processor', { enum: processorNames }).notNull(),
    /** Of the hold that is captured or released. */
    holdId: uuid('hold_id'),
    /** The payment that is paid back. */
    paymentId: uuid('payment_id'),
    /** Done by itself, so failures are retried by themselves. */
    automatic: boolean('automatic').notNull().default(false),
    state: text('state', { enum: attemptStates }).notNull().default('pending'),
    /** How often it was called without an answer. */
    unanswered: integer('unanswered').notNull().default(0),
    code: text('code'),
    /** The processor's own words, for the office. */
    detail: text('detail'),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
    finishedAt: instant('finished_at'),
  },
  (t) => [
    oneOf(t.purpose, attemptPurposes),
    oneOf(t.kind, paymentKinds),
    oneOf(t.state, attemptStates),
    oneOf(t.processor, processorNames),
    ...notNegative(t.amount),
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.giftCardId, giftCards),
    ...refersTo(t, t.customerId, customers),
    ...refersTo(t, t.cardId, cards),
    ...refersTo(t, t.holdId, holds),
    ...refersTo(t, t.paymentId, payments),
    ...refersTo(t, t.actorId, accounts),
    index('payment_attempts_pending')
      .on(t.createdAt)
      .where(sql`state = 'pending'`),
  ],
);

export const feeKinds = ['cancellation', 'same_day', 'reschedule', 'no_access', 'other', 'credit'] as const;

/**
 * What a booking costs besides its price, each as a line of its own. Rows are only ever added: a fee that is waived
 * gets a second row that takes it back.
 */
export const bookingFees = companyTable(
  'booking_fees',
  {
    bookingId: uuid('booking_id').notNull(),
    kind: text('kind', { enum: feeKinds }).notNull(),
    /** Signed; with its tax. */
    amount: minorUnits('amount').notNull(),
    tax: minorUnits('tax').notNull().default(0),
    /** What of a credit the teams' tip bears; signed as the amount is. */
    tip: minorUnits('tip').notNull().default(0),
    voidsId: uuid('voids_id'),
    note: text('note').notNull().default(''),
    actorId: uuid('actor_id'),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.bookingId, bookings),
    ...refersTo(t, t.actorId, accounts),
    ...refersTo(t, t.voidsId, t),
    oneOf(t.kind, feeKinds),
    uniqueIndex('booking_fees_voided_once').on(t.voidsId),
  ],
);

export const disputeStates = ['open', 'won', 'lost'] as const;

/** A customer's bank asks for the money back. */
export const disputes = companyTable(
  'disputes',
  {
    paymentId: uuid('payment_id').notNull(),
    reference: text('reference').notNull(),
    amount: minorUnits('amount').notNull(),
    state: text('state', { enum: disputeStates }).notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (t) => [
    ...refersTo(t, t.paymentId, payments),
    oneOf(t.state, disputeStates),
    uniqueIndex('disputes_reference').on(t.companyId, t.reference),
  ],
);
