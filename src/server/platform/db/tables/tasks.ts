import { date, text, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** Something the office has to do. */
export const tasks = companyTable(
  'tasks',
  {
    title: text('title').notNull(),
    details: text('details').notNull().default(''),
    assigneeId: uuid('assignee_id'),
    customerId: uuid('customer_id'),
    bookingId: uuid('booking_id'),
    dueOn: date('due_on'),
    doneAt: instant('done_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.assigneeId, accounts),
    ...partOf(t, t.customerId, customers),
    ...partOf(t, t.bookingId, bookings),
  ],
);
