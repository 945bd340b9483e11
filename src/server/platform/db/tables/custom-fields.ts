import { boolean, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

export const customFieldSubjects = ['customer', 'booking'] as const;
export const customFieldKindNames = ['text', 'long_text', 'number', 'flag', 'choice', 'day'] as const;

/** What a company asks beside what everybody asks. Its values are with the records, under its key. */
export const customFields = companyTable(
  'custom_fields',
  {
    subject: text('subject', { enum: customFieldSubjects }).notNull(),
    kind: text('kind', { enum: customFieldKindNames }).notNull(),
    key: text('key').notNull(),
    title: text('title').notNull(),
    choices: text('choices').array().notNull(),
    hint: text('hint').notNull().default(''),
    required: boolean('required').notNull().default(false),
    teamSees: boolean('team_sees').notNull().default(true),
    inList: boolean('in_list').notNull().default(true),
    archivedAt: instant('archived_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.subject, customFieldSubjects),
    oneOf(t.kind, customFieldKindNames),
    uniqueIndex('custom_fields_key').on(t.companyId, t.key),
  ],
);
