import { index, jsonb, text, uuid } from 'drizzle-orm/pg-core';
import { actKinds } from '#engine/contracts/booking/office-acts.ts';
import type { KeptState } from '#server/booking/undo/kept-state.ts';
import { createdAt, instant } from './column-kinds.ts';
import { oneOf, partOf } from './constraints.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** What somebody of the office has done to the schedule lately, with all that it takes to take it back. */
export const officeActs = companyTable(
  'office_acts',
  {
    accountId: uuid('account_id').notNull(),
    kind: text('kind', { enum: actKinds }).notNull(),
    /** A sentence for people: what was done to whom. */
    summary: text('summary').notNull(),
    before: jsonb('before').$type<KeptState>().notNull(),
    after: jsonb('after').$type<KeptState>().notNull(),
    /** Why it can never be taken back: money has moved with it. */
    obstacle: text('obstacle').notNull().default(''),
    at: instant('at').notNull(),
    undoneAt: instant('undone_at'),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.kind, actKinds),
    ...partOf(t, t.accountId, accounts),
    index('office_acts_newest').on(t.companyId, t.accountId, t.createdAt),
  ],
);
