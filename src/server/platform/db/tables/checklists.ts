import { boolean, jsonb, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { checklistSections } from '#engine/settings/catalogue/checklists.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { bookings } from './bookings.ts';
import { createdAt, instant } from './column-kinds.ts';
import { partOf, refersTo } from './constraints.ts';
import { accounts } from './identity.ts';
import { services } from './services.ts';
import { companyTable } from './table-kinds.ts';

type Sections = FromSchema<typeof checklistSections>;

export const checklists = companyTable('checklists', {
  name: text('name').notNull(),
  description: text('description').notNull(),
  sections: jsonb('sections').$type<Sections>().notNull(),
  blocksCheckOut: boolean('blocks_check_out').notNull(),
  archivedAt: instant('archived_at'),
  createdAt: createdAt(),
});

/** Which visits get a list when they are booked. */
export const checklistServices = companyTable(
  'checklist_services',
  { checklistId: uuid('checklist_id').notNull(), serviceId: uuid('service_id').notNull() },
  (t) => [
    ...partOf(t, t.checklistId, checklists),
    ...partOf(t, t.serviceId, services),
    uniqueIndex('checklist_services_once').on(t.checklistId, t.serviceId),
  ],
);

/** A list as it was when the visit was booked: later changes do not reach what a crew has begun. */
export const bookingChecklists = companyTable(
  'booking_checklists',
  {
    bookingId: uuid('booking_id').notNull(),
    checklistId: uuid('checklist_id').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull(),
    sections: jsonb('sections').$type<Sections>().notNull(),
    blocksCheckOut: boolean('blocks_check_out').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    ...partOf(t, t.bookingId, bookings),
    ...refersTo(t, t.checklistId, checklists),
    uniqueIndex('booking_checklists_once').on(t.bookingId, t.checklistId),
  ],
);

/** What was said of its items last. */
export const checklistTicks = companyTable(
  'checklist_ticks',
  {
    bookingChecklistId: uuid('booking_checklist_id').notNull(),
    itemId: uuid('item_id').notNull(),
    done: boolean('done').notNull(),
    /** When it was done, by the clock of whoever did it: a phone may have been without a network. */
    doneAt: instant('done_at').notNull(),
    doneBy: uuid('done_by'),
    /** Files that show it. */
    photoIds: jsonb('photo_ids').$type<string[]>().notNull().default([]),
  },
  (t) => [
    ...partOf(t, t.bookingChecklistId, bookingChecklists),
    ...refersTo(t, t.doneBy, accounts),
    uniqueIndex('checklist_ticks_once').on(t.bookingChecklistId, t.itemId),
  ],
);
