import { bigint, uniqueIndex } from 'drizzle-orm/pg-core';
import { companyTable } from './table-kinds.ts';

/**
 * Which catalogue a company has now. Triggers on everything that a price or a form's choices depend on give it a new
 * number with every change (migration `guards`), whoever writes: nobody has to remember to, and no number
 * ever comes twice, not even after a transaction that was undone.
 */
export const catalogueVersions = companyTable(
  'catalogue_versions',
  { version: bigint('version', { mode: 'number' }).notNull() },
  (t) => [uniqueIndex('catalogue_versions_once').on(t.companyId)],
);
