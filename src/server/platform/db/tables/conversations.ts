import { index, integer, text, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf, refersTo } from './constraints.ts';
import { leads } from './leads.ts';
import { companyTable } from './table-kinds.ts';

export const sides = ['visitor', 'office'] as const;

/** What a visitor of the public pages and the office say to each other. */
export const conversations = companyTable(
  'conversations',
  {
    name: text('name').notNull(),
    email: text('email').notNull(),
    leadId: uuid('lead_id').notNull(),
    lines: integer('lines').notNull().default(0),
    /** Who had the last word. */
    lastSide: text('last_side', { enum: sides }).notNull().default('visitor'),
    lastAt: instant('last_at').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.lastSide, sides),
    ...refersTo(t, t.leadId, leads),
    index('conversations_last').on(t.companyId, t.lastAt),
  ],
);

export const conversationLines = companyTable(
  'conversation_lines',
  {
    conversationId: uuid('conversation_id').notNull(),
    /** From 1 on: two of the same moment have an order, too. */
    number: integer('number').notNull(),
    side: text('side', { enum: sides }).notNull(),
    text: text('text').notNull(),
    /** Of the office; what they were called then. */
    authorName: text('author_name'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.side, sides),
    ...partOf(t, t.conversationId, conversations),
    unique('conversation_lines_number').on(t.companyId, t.conversationId, t.number),
  ],
);
