import { sql } from 'drizzle-orm';
import { boolean, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { partOf } from './constraints.ts';
import { companyTable } from './table-kinds.ts';

/** A link by which a customer shows a visit. Its key is signed and kept nowhere; it ends with its row. */
export const visitShares = companyTable(
  'visit_shares',
  {
    bookingId: uuid('booking_id').notNull(),
    showsPrice: boolean('shows_price').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** When its customer took it back, or another took its place. */
    endedAt: instant('ended_at'),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.bookingId, bookings),
    uniqueIndex('visit_shares_one')
      .on(t.bookingId)
      .where(sql`ended_at is null`),
  ],
);
