import { text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { partOf } from './constraints.ts';
import { customers } from './customers.ts';
import { companyTable } from './table-kinds.ts';

export const tags = companyTable(
  'tags',
  { name: text('name').notNull(), color: text('color').notNull() },
  (t) => [uniqueIndex('tags_name').on(t.companyId, t.name)],
);

export const customerTags = companyTable(
  'customer_tags',
  { tagId: uuid('tag_id').notNull(), customerId: uuid('customer_id').notNull() },
  (t) => [
    ...partOf(t, t.tagId, tags),
    ...partOf(t, t.customerId, customers),
    uniqueIndex('customer_tags_once').on(t.customerId, t.tagId),
  ],
);

export const bookingTags = companyTable(
  'booking_tags',
  { tagId: uuid('tag_id').notNull(), bookingId: uuid('booking_id').notNull() },
  (t) => [
    ...partOf(t, t.tagId, tags),
    ...partOf(t, t.bookingId, bookings),
    uniqueIndex('booking_tags_once').on(t.bookingId, t.tagId),
  ],
);
