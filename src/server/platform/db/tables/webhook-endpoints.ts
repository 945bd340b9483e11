import { boolean, index, integer, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { HappeningName } from '#engine/contracts/platform/happenings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { notNegative, oneOf, partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** An address of somebody else's program that is told what happens. */
export const webhookEndpoints = companyTable('webhook_endpoints', {
  url: text('url').notNull(),
  description: text('description').notNull().default(''),
  /** What it hears of, by the names of `happenings`. */
  happenings: text('happenings').array().$type<HappeningName[]>().notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  /** The one before it, which signs beside it until its receiver has the new one. */
  previousSealedSecret: text('previous_sealed_secret'),
  previousUntil: instant('previous_until'),
  active: boolean('active').notNull().default(true),
  /** Since when nothing has arrived; none: the last delivery did. */
  failingSince: instant('failing_since'),
  /** Why it was switched off by itself. */
  disabledReason: text('disabled_reason'),
  createdAt: createdAt(),
});

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** One happening on its way to one endpoint. The body is kept as it is signed: every attempt sends the same bytes. */
export const webhookDeliveries = companyTable(
  'webhook_deliveries',
  {
    endpointId: uuid('endpoint_id').notNull(),
    /** The happening's own id, which its receiver knows it by; of a test, one of its own. */
    eventId: uuid('event_id').notNull(),
    event: text('event').notNull(),
    body: text('body').notNull(),
    state: text('state', { enum: deliveryStates }).notNull().default('waiting'),
    /** Attempts ever made. */
    attempts: integer('attempts').notNull().default(0),
    /** Attempts since it was planned or last replayed: how long to wait for the next. */
    round: integer('round').notNull().default(0),
    dueAt: instant('due_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.state, deliveryStates),
    ...notNegative(t.attempts, t.round),
    ...partOf(t, t.endpointId, webhookEndpoints),
    uniqueIndex('webhook_deliveries_once').on(t.endpointId, t.eventId),
    index('webhook_deliveries_newest').on(t.companyId, t.createdAt),
  ],
);

/** What an attempt came to: what was answered, or why nothing was. */
export const webhookAttempts = companyTable(
  'webhook_attempts',
  {
    deliveryId: uuid('delivery_id').notNull(),
    at: instant('at').notNull(),
    status: integer('status'),
    /** The beginning of it. */
    answer: text('answer').notNull().default(''),
    problem: text('problem'),
    milliseconds: integer('milliseconds').notNull(),
  },
  (t) => [...partOf(t, t.deliveryId, webhookDeliveries)],
);
