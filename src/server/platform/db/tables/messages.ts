import { sql } from 'drizzle-orm';
import { index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { languages } from '#engine/format/languages.ts';
import { audiences, channels, messageClasses } from '#engine/messages/event.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { leads } from './leads.ts';
import { companyTable } from './table-kinds.ts';

export const messageStates = [
  'queued',
  'sending',
  'sent',
  'delivered',
  'opened',
  'bounced',
  'failed',
  'suppressed',
] as const;

/** Everything that is, was or will be sent, and what became of it: the plan and the log in one. */
export const messages = companyTable(
  'messages',
  {
    /** What this is sent for: a happening, or a rule with its subject and day. */
    occasion: text('occasion').notNull(),
    event: text('event').notNull(),
    /** The rule may be gone since; what it sent is still told. */
    ruleId: uuid('rule_id'),
    audience: text('audience', { enum: audiences }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    class: text('class', { enum: messageClasses }).notNull(),
    subjectKind: text('subject_kind').notNull(),
    subjectId: uuid('subject_id').notNull(),
    /** The act of the office that it tells of; it may be forgotten since. */
    actId: uuid('act_id'),
    /** What the subject does not tell by itself. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Email address in lower case, or number as +16465550100, or the account's id. */
    recipient: text('recipient').notNull(),
    recipientName: text('recipient_name').notNull().default(''),
    customerId: uuid('customer_id'),
    accountId: uuid('account_id'),
    leadId: uuid('lead_id'),
    language: text('language', { enum: languages }).notNull().default('en'),
    state: text('state', { enum: messageStates }).notNull().default('queued'),
    /** Why it was not sent, or came back. */
    reason: text('reason').notNull().default(''),
    dueAt: instant('due_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** What was sent, but for codes that are worth money. */
    subject: text('subject').notNull().default(''),
    body: text('body').notNull().default(''),
    /** The provider's own name for it. */
    providerId: text('provider_id'),
    sentAt: instant('sent_at'),
    deliveredAt: instant('delivered_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.audience, audiences),
    oneOf(t.channel, channels),
    oneOf(t.class, messageClasses),
    oneOf(t.state, messageStates),
    ...partOf(t, t.customerId, customers),
    ...partOf(t, t.accountId, accounts),
    ...partOf(t, t.leadId, leads),
    // However often something is told or planned, everybody hears it once.
    uniqueIndex('messages_once').on(t.companyId, t.occasion, t.event, t.audience, t.channel, t.recipient),
    index('messages_newest').on(t.companyId, sql`${t.createdAt} desc`),
    index('messages_subject').on(t.companyId, t.subjectId),
    index('messages_act')
      .on(t.companyId, t.actId)
      .where(sql`act_id is not null`),
  ],
);

/** A company's own words for a kind of message. */
export const messageTemplates = companyTable(
  'message_templates',
  {
    event: text('event').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    language: text('language', { enum: languages }).notNull().default('en'),
    subject: text('subject').notNull(),
    body: text('body').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (t) => [
    oneOf(t.audience, audiences),
    oneOf(t.channel, channels),
    uniqueIndex('message_templates_once').on(t.companyId, t.event, t.audience, t.channel, t.language),
  ],
);

/** Where a company has switched a kind of message on or off. */
export const messageSwitches = companyTable(
  'message_switches',
  {
    event: text('event').notNull(),
    audience: text('audience', { enum: audiences }).notNull(),
    channel: text('channel', { enum: channels }).notNull(),
    state: text('state', { enum: ['on', 'off'] }).notNull(),
  },
  (t) => [
    oneOf(t.audience, audiences),
    oneOf(t.channel, channels),
    oneOf(t.state, ['on', 'off']),
    uniqueIndex('message_switches_once').on(t.companyId, t.event, t.audience, t.channel),
  ],
);

/** What stands above and below every letter of a company. */
export const letterFrames = companyTable(
  'letter_frames',
  {
    logoUrl: text('logo_url'),
    replyTo: text('reply_to'),
    /** Below the address. */
    footer: text('footer').notNull().default(''),
  },
  (t) => [uniqueIndex('letter_frames_once').on(t.companyId)],
);
