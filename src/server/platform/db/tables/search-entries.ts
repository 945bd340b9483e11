import { index, text } from 'drizzle-orm/pg-core';
import { searchKinds } from '#engine/contracts/booking/search.ts';
import { companyTable } from './table-kinds.ts';

/**
 * What the search of the office finds: one row for each record, with the record's own id. Triggers keep it, from the
 * view `search_sources` (migration 0001); nothing else writes here. Why there is a table: decision 055.
 */
export const searchEntries = companyTable(
  'search_entries',
  {
    kind: text('kind', { enum: searchKinds }).notNull(),
    title: text('title').notNull(),
    detail: text('detail').notNull(),
    /** Folded by `search_fold`, each word after a space. */
    words: text('words').notNull(),
  },
  (t) => [index('search_entries_words').on(t.companyId, t.kind, t.words, t.id)],
);
