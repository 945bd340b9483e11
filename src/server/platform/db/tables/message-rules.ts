import { boolean, check, integer, jsonb, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { RuleFilter } from '#engine/messages/rules.ts';
import { ruleStops, ruleTriggers } from '#engine/messages/rules.ts';
import { channels } from '#engine/messages/event.ts';
import { createdAt, timeOfDay } from './column-kinds.ts';
import { between, oneOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** Messages that time brings, not an act: so many days or minutes from something, to those whom a filter lets through. */
export const messageRules = companyTable(
  'message_rules',
  {
    name: text('name').notNull(),
    /** One of ours, which every company has and may change; null for one of its own. */
    standard: text('standard'),
    event: text('event').notNull(),
    trigger: text('trigger', { enum: ruleTriggers }).notNull(),
    /** Negative is before. */
    offsetDays: integer('offset_days').notNull().default(0),
    offsetMinutes: integer('offset_minutes').notNull().default(0),
    /** On that day at this time of the place; null: exactly so long after. */
    localTime: timeOfDay('local_time'),
    channels: text('channels', { enum: channels }).array().notNull(),
    filter: jsonb('filter').$type<RuleFilter>().notNull().default({}),
    stop: text('stop', { enum: ruleStops }),
    enabled: boolean('enabled').notNull().default(true),
    /** When it was made or last changed: what was due before is not caught up on. */
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.trigger, ruleTriggers),
    oneOf(t.stop, ruleStops),
    between(t.offsetDays, -365, 730),
    between(t.offsetMinutes, -1440, 1440),
    check('message_rules_channels_some', sql`cardinality(${t.channels}) > 0`),
    uniqueIndex('message_rules_standard').on(t.companyId, t.standard),
  ],
);
