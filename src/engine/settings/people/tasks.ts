import { defineSettings } from '../platform/define-settings.ts';
import { flag, optionalDay, optionalRecord, prose, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { createdAt, nullableInstant } from '../platform/fact-kinds.ts';

export const taskSettings = defineSettings({
  title: { ...text(200), title: 'Task' },
  details: { ...prose, title: 'Details' },
  assigneeId: { ...optionalRecord('/api/users'), title: 'Assigned to' },
  customerId: { ...optionalRecord('/api/customers'), title: 'Customer' },
  bookingId: { ...optionalRecord('/api/bookings'), title: 'Visit' },
  due_on: { ...optionalDay, title: 'Due' },
  done: { ...flag, title: 'Done', default: false, 'x-apart': true },
});

export const taskFacts = defineFacts({
  done_at: { ...nullableInstant, title: 'Done at' },
  created_at: createdAt,
});

/** What is to be done comes first. */
export const taskListing = defineListing({
  fields: ['id', 'assigneeId', 'customerId', 'bookingId', 'due_on', 'done_at', 'created_at'],
  search: true,
  defaultOrder: 'due_on ASC',
});
