import { boolean, index, integer, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './column-kinds.ts';
import { notNegative, partOf } from './constraints.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** A way to look at a list that somebody has given a name. */
export const savedViews = companyTable(
  'saved_views',
  {
    accountId: uuid('account_id').notNull(),
    /** Which list: the last part of its path. */
    list: text('list').notNull(),
    name: text('name').notNull(),
    /** The parameters of the page's address. */
    query: text('query').notNull().default(''),
    /** The columns, in order; none means those that everybody sees. */
    columns: text('columns').array(),
    shared: boolean('shared').notNull().default(false),
    position: integer('position').notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    ...notNegative(t.position),
    ...partOf(t, t.accountId, accounts),
    index('saved_views_list').on(t.companyId, t.list),
  ],
);

/** What somebody has chosen for themselves of how the product looks. */
export const accountPreferences = companyTable(
  'account_preferences',
  {
    accountId: uuid('account_id').notNull(),
    values: jsonb('values').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [...partOf(t, t.accountId, accounts), uniqueIndex('account_preferences_once').on(t.accountId)],
);
