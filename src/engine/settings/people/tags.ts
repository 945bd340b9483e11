import { defineSettings } from '../platform/define-settings.ts';
import { color, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { count } from '../platform/fact-kinds.ts';

export const tagSettings = defineSettings({
  name: { ...text(40), title: 'Name' },
  color: { ...color, title: 'Color', default: '#64748b' },
});

export const tagFacts = defineFacts({
  customers: { ...count, title: 'Customers' },
  bookings: { ...count, title: 'Bookings' },
});

export const tagListing = defineListing({
  fields: ['id', 'name'],
  search: true,
  defaultOrder: 'name ASC',
});
