import { text, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './column-kinds.ts';
import { companyTable } from './table-kinds.ts';

/** A short address in a text message, for a page that a key opens. The path with its key is sealed. */
export const shortLinks = companyTable(
  'short_links',
  {
    code: text('code').notNull(),
    pathHash: text('path_hash').notNull(),
    sealedPath: text('sealed_path').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('short_links_code').on(t.companyId, t.code),
    unique('short_links_path').on(t.companyId, t.pathHash),
  ],
);
