import { defineSettings } from './define-settings.ts';
import { day, flag, optionalRecord, prose, text } from './kinds.ts';
import { defineFacts, defineListing } from './define-listing.ts';

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

export const holidayFacts = defineFacts({});

export const holidayListing = defineListing({
  fields: ['id', 'name', 'date_from', 'date_to', 'yearly', 'locationId'],
  search: true,
  defaultOrder: 'date_from DESC',
});
