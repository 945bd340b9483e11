import { date, index, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt } from './column-kinds.ts';
import { partOf, refersTo } from './constraints.ts';
import { files } from './files.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** Papers of somebody who works in teams. They go with the person. */
export const memberDocuments = companyTable(
  'member_documents',
  {
    accountId: uuid('account_id').notNull(),
    title: text('title').notNull(),
    number: text('number').notNull().default(''),
    /** The last day on which it is valid. */
    expiresOn: date('expires_on'),
    fileId: uuid('file_id'),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.accountId, accounts),
    ...refersTo(t, t.fileId, files),
    index('member_documents_expiry').on(t.companyId, t.expiresOn),
  ],
);
