import { text } from 'drizzle-orm/pg-core';
import { instant } from './column-kinds.ts';
import { oneOf } from './constraints.ts';
import { formKinds } from './forms.ts';
import { companyTable } from './table-kinds.ts';

/** Pages that have a form open in the builder; the id is the page's own. Forgotten when they are not heard of again. */
export const formVisits = companyTable(
  'form_visits',
  {
    kind: text('kind', { enum: formKinds }).notNull(),
    /** Whose page it is, in the words of the server: a login or a key. */
    owner: text('owner').notNull(),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (t) => [oneOf(t.kind, formKinds)],
);
