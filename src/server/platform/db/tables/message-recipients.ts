import { sql } from 'drizzle-orm';
import { check, index, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** Which switches somebody has on: a customer, with an account or without, or a person of the company. */
export const emailPreferences = companyTable(
  'email_preferences',
  {
    customerId: uuid('customer_id'),
    accountId: uuid('account_id'),
    subscriptions: text('subscriptions').array().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    check('email_preferences_holder', sql`num_nonnulls(${t.customerId}, ${t.accountId}) = 1`),
    ...partOf(t, t.customerId, customers),
    ...partOf(t, t.accountId, accounts),
    uniqueIndex('email_preferences_of_customer').on(t.companyId, t.customerId),
    uniqueIndex('email_preferences_of_account').on(t.companyId, t.accountId),
  ],
);

export const suppressionReasons = ['hard_bounce', 'complaint', 'stop'] as const;

/** Addresses that nothing is sent to: they refused for good, or their owner said STOP. */
export const messageSuppressions = companyTable(
  'message_suppressions',
  {
    channel: text('channel', { enum: ['email', 'sms'] }).notNull(),
    address: text('address').notNull(),
    reason: text('reason', { enum: suppressionReasons }).notNull(),
    since: instant('since').notNull(),
    /** Said START again. */
    liftedAt: instant('lifted_at'),
  },
  (t) => [
    oneOf(t.channel, ['email', 'sms']),
    oneOf(t.reason, suppressionReasons),
    uniqueIndex('message_suppressions_once').on(t.companyId, t.channel, t.address),
  ],
);

/** A browser that shows notices of an account. */
export const pushSubscriptions = companyTable(
  'push_subscriptions',
  {
    accountId: uuid('account_id').notNull(),
    endpoint: text('endpoint').notNull(),
    /** The browser's keys, sealed: with them its messages could be written. */
    keys: text('keys').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.accountId, accounts),
    uniqueIndex('push_subscriptions_endpoint').on(t.companyId, t.endpoint),
  ],
);

/** By which push services know a company: made once, the private one sealed. */
export const pushKeys = companyTable(
  'push_keys',
  {
    publicKey: text('public_key').notNull(),
    privateKey: text('private_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('push_keys_once').on(t.companyId)],
);

/** What somebody reads when they are signed in. */
export const notices = companyTable(
  'notices',
  {
    accountId: uuid('account_id').notNull(),
    event: text('event').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull().default(''),
    path: text('path').notNull().default(''),
    readAt: instant('read_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.accountId, accounts),
    index('notices_newest').on(t.accountId, sql`${t.createdAt} desc`),
  ],
);
