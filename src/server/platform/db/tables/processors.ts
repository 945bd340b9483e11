import { sql } from 'drizzle-orm';
import { cardProcessors } from '#engine/contracts/company/company-settings.ts';
import { boolean, date, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './column-kinds.ts';
import { between, oneOf, partOf } from './constraints.ts';
import { customers } from './customers.ts';
import { companyTable } from './table-kinds.ts';

export const processorNames = cardProcessors;

/** A company's account at a processor. One that is no longer in use stays: what it was paid, it pays back. */
export const processorAccounts = companyTable(
  'processor_accounts',
  {
    processor: text('processor', { enum: processorNames }).notNull(),
    inUse: boolean('in_use').notNull(),
    /** What the page needs to take a card: Stripe's publishable key, Square's application id. */
    publicKey: text('public_key').notNull(),
    /** Square charges for a place of business. */
    locationId: text('location_id'),
    /** Sealed. None: a demo company, whose keys are the sandbox's and known to everybody. */
    secretKey: text('secret_key'),
    webhookSecret: text('webhook_secret'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.processor, processorNames),
    uniqueIndex('processor_accounts_once').on(t.companyId, t.processor),
    uniqueIndex('processor_accounts_in_use')
      .on(t.companyId)
      .where(sql`in_use`),
  ],
);

/** A card on file: the processor's names for it, and what people know it by. Its number was never here. */
export const cards = companyTable(
  'cards',
  {
    customerId: uuid('customer_id').notNull(),
    gateway: text('gateway', { enum: processorNames }).notNull(),
    processorCustomer: text('processor_customer').notNull(),
    processorCard: text('processor_card').notNull(),
    brand: text('brand').notNull(),
    last4: text('last4').notNull(),
    expMonth: integer('exp_month').notNull(),
    expYear: integer('exp_year').notNull(),
    isDefault: boolean('is_default').notNull(),
    active: boolean('active').notNull().default(true),
    /** When its holder was told that it expires. */
    warnedAt: instant('warned_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.customerId, customers),
    oneOf(t.gateway, processorNames),
    between(t.expMonth, 1, 12),
    uniqueIndex('cards_once').on(t.customerId, t.gateway, t.processorCard),
    uniqueIndex('cards_one_default')
      .on(t.customerId, t.gateway)
      .where(sql`is_default and active`),
    index('cards_expiry').on(t.companyId, t.expYear, t.expMonth),
  ],
);

/** What a processor has told us, as it came. It is worked on once. */
export const webhookEvents = companyTable(
  'webhook_events',
  {
    processor: text('processor', { enum: processorNames }).notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').notNull(),
    body: text('body').notNull(),
    receivedAt: instant('received_at').notNull(),
    processedAt: instant('processed_at'),
  },
  (t) => [
    oneOf(t.processor, processorNames),
    uniqueIndex('webhook_events_once').on(t.companyId, t.processor, t.eventId),
  ],
);

export type ReconciliationReport = {
  matched: number;
  /** At the processor and not in our books. */
  unknown: { reference: string; kind: string; amount: number; at: string }[];
  /** In our books and not at the processor. */
  missing: { reference: string; kind: string; amount: number; at: string }[];
  different: { reference: string; kind: string; ours: number; theirs: number }[];
  /** Why there is no comparison. */
  problem: string | null;
};

/** The daily comparison of a processor's books with ours. */
export const reconciliations = companyTable(
  'reconciliations',
  {
    processor: text('processor', { enum: processorNames }).notNull(),
    day: date('day').notNull(),
    report: jsonb('report').$type<ReconciliationReport>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.processor, processorNames),
    uniqueIndex('reconciliations_once').on(t.companyId, t.processor, t.day),
  ],
);
