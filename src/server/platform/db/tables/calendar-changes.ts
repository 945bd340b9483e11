import { sql } from 'drizzle-orm';
import { customType, date, unique } from 'drizzle-orm/pg-core';
import { createdAt } from './column-kinds.ts';
import { companyTable } from './table-kinds.ts';

/** The number of a transaction. Read as text: numbers of JavaScript end earlier. */
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * On which days something has changed that free slots depend on. Triggers write it, whoever writes (migration
 * `calendar-changes`); only the last day of it is kept. Nobody waits for anybody here, unlike at a counter: who has
 * seen everything below a transaction's number asks for what came from there on.
 */
export const calendarChanges = companyTable(
  'calendar_changes',
  {
    transaction: transactionId('transaction')
      .notNull()
      .default(sql`pg_current_xact_id()`),
    /** In UTC. What concerns all days has the first and the last there are. */
    firstDay: date('first_day').notNull(),
    lastDay: date('last_day').notNull(),
    createdAt: createdAt(),
  },
  (t) => [unique('calendar_changes_once').on(t.companyId, t.transaction, t.firstDay, t.lastDay)],
);
