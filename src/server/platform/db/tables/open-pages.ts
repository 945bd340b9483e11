import { index, text, uuid } from 'drizzle-orm/pg-core';
import { watchedRecords } from '#engine/contracts/platform/presence.ts';
import { instant } from './column-kinds.ts';
import { oneOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

const pageKinds = ['booking_form', 'quote_form', ...watchedRecords] as const;

/** Pages that are open, which others learn of; the id is the page's own. Forgotten when they are not heard of again. */
export const openPages = companyTable(
  'open_pages',
  {
    kind: text('kind', { enum: pageKinds }).notNull(),
    /** The record; a company has only one form of a kind. */
    subjectId: uuid('subject_id'),
    /** Whose page it is, in the words of the server: a login or a key. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [oneOf(t.kind, pageKinds), index('open_pages_subject').on(t.companyId, t.kind, t.subjectId)],
);
