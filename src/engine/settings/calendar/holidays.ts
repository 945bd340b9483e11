import { defineSettings } from '../platform/define-settings.ts';
import { day, flag, optionalRecord, prose, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { nullableDay } from '../platform/fact-kinds.ts';

export const holidaySettings = defineSettings({
  name: { ...text(), title: 'Name' },
  description: { ...prose, title: 'Description' },
  date_from: { ...day, title: 'First day' },
  date_to: { ...day, title: 'Last day' },
  yearly: {
    ...flag,
    title: 'Every year',
    description: 'Whether the holiday repeats every year.',
    'x-hint': 'Repeats on the same dates each year.',
    default: false,
  },
  locationId: {
    ...optionalRecord('/api/locations'),
    title: 'Location',
    description: 'The location that is closed. Null for all.',
    'x-hint': 'Leave empty to close all locations.',
    'x-empty': 'All locations',
  },
});

export const holidayFacts = defineFacts({
  next_on: {
    ...nullableDay,
    title: 'Next',
    description:
      'The first day of the holiday when it comes next, or of the one that is on. Null if it doesn’t come again.',
    'x-empty': 'Over',
  },
});

export const holidayListing = defineListing({
  fields: ['id', 'name', 'date_from', 'date_to', 'yearly', 'locationId'],
  sorts: ['next_on'],
  search: true,
  defaultOrder: 'next_on ASC',
});
