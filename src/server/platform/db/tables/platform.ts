import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgPolicy,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { nameLists } from '#engine/contracts/company/name-lists.ts';
import { companies } from './companies.ts';
import { appRole, currentCompanyId, systemRole } from './roles.ts';
import { companyTable } from './table-kinds.ts';

export const jobStates = ['waiting', 'running', 'done', 'dead'] as const;

/**
 * The queue, and so the outbox: a job is a row that its cause writes in its own transaction. A request may add
 * jobs of its company and see nothing; the workers run as the system role.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    companyId: uuid('company_id').references(() => companies.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    state: text('state', { enum: jobStates }).notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull().default(8),
    runAt: timestamp('run_at', { withTimezone: true }).notNull().defaultNow(),
    leasedBy: text('leased_by'),
    leaseUntil: timestamp('lease_until', { withTimezone: true }),
    lastError: text('last_error'),
    /** At most one unfinished or finished job per key: "the nightly run of 20 November". */
    uniqueKey: text('unique_key'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
  },
  (t) => [
    index('jobs_due')
      .on(t.runAt)
      .where(sql`state = 'waiting'`),
    index('jobs_leased')
      .on(t.leaseUntil)
      .where(sql`state = 'running'`),
    index('jobs_newest').on(sql`${t.createdAt} desc`),
    uniqueIndex('jobs_unique_key')
      .on(t.name, t.uniqueKey)
      .where(sql`unique_key is not null`),
    pgPolicy('jobs_add', { to: appRole, for: 'insert', withCheck: sql`company_id = ${currentCompanyId}` }),
    pgPolicy('jobs_system', { to: systemRole, for: 'all', using: sql`true`, withCheck: sql`true` }),
  ],
);

/** Counters of attempts, shared by all nodes: sign-in lock-out and per-client limits. */
export const throttles = pgTable('throttles', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  windowEndsAt: timestamp('window_ends_at', { withTimezone: true }).notNull(),
  blockedUntil: timestamp('blocked_until', { withTimezone: true }),
});

/** Server processes that are, or were, alive. */
export const nodes = pgTable('nodes', {
  name: text('name').primaryKey(),
  version: text('version').notNull(),
  startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
  seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
});

/** Reserved subdomains, hosts allowed to embed, email domains allowed to sign up. */
export const names = pgTable(
  'names',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    list: text('list', { enum: nameLists }).notNull(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('names_list_name').on(t.list, t.name)],
);

/** Names that companies had before: their old addresses lead to the new ones for a while. */
export const oldSubdomains = companyTable(
  'old_subdomains',
  {
    subdomain: text('subdomain').notNull(),
    until: timestamp('until', { withTimezone: true }).notNull(),
  },
  (t) => [index('old_subdomains_name').on(t.subdomain, t.until)],
);

/** First answers of create calls, so that a retry gets the same one. */
export const idempotency = companyTable(
  'idempotency',
  {
    /** Who asked: two accounts never share an answer. */
    owner: text('owner').notNull(),
    key: text('key').notNull(),
    /** Hash of method, path and body: the key may not be used for something else. */
    fingerprint: text('fingerprint').notNull(),
    status: integer('status'),
    answer: jsonb('answer').$type<unknown>(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [uniqueIndex('idempotency_key').on(t.companyId, t.owner, t.key)],
);
