import { sql } from 'drizzle-orm';
import { boolean, check, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt } from './column-kinds.ts';
import { partOf, refersTo } from './constraints.ts';
import { customers } from './customers.ts';
import { accounts } from './identity.ts';
import { companyTable } from './table-kinds.ts';

/** What people wrote about a booking or a customer. Office-only unless a flag says otherwise. */
export const notes = companyTable(
  'notes',
  {
    text: text('text').notNull(),
    authorId: uuid('author_id'),
    customerId: uuid('customer_id'),
    bookingId: uuid('booking_id'),
    teamViewable: boolean('team_viewable').notNull().default(false),
    customerViewable: boolean('customer_viewable').notNull().default(false),
    /** What the customer wrote when booking: however often it is sent, it is one note. */
    byCustomer: boolean('by_customer').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    ...refersTo(t, t.authorId, accounts),
    ...partOf(t, t.customerId, customers),
    ...partOf(t, t.bookingId, bookings),
    check('notes_subject', sql`${t.customerId} is not null or ${t.bookingId} is not null`),
    uniqueIndex('notes_of_customer_once')
      .on(t.bookingId, sql`md5(${t.text})`)
      .where(sql`by_customer`),
  ],
);
