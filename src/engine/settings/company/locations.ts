import { defineSettings } from '../platform/define-settings.ts';
import { choice, flag, number, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';

const coordinate = (most: number) =>
  ({
    type: ['number', 'null'],
    minimum: -most,
    maximum: most,
    'x-kind': 'number',
    'x-group': 'Place',
    default: null,
  }) as const;
const capacity = { 'x-group': 'Capacity' } as const;

export const locationSettings = defineSettings({
  name: { ...text(), title: 'Name' },
  timezone: {
    type: 'string',
    maxLength: 60,
    title: 'Time zone',
    description: 'Visits here are booked and shown in this time zone.',
    'x-kind': 'zone',
  },
  address: {
    type: 'string',
    maxLength: 300,
    title: 'Address',
    'x-kind': 'text',
    'x-group': 'Place',
    default: '',
  },
  latitude: { ...coordinate(90), title: 'Latitude' },
  longitude: { ...coordinate(180), title: 'Longitude' },
  capacity_mode: {
    ...choice({ manual: 'Spots you set', teams: 'Available teams', min_of_both: 'The fewer of both' }),
    ...capacity,
    title: 'Capacity',
    'x-hint': 'What limits how many visits can be booked at a time.',
    default: 'manual',
  },
  block_by_duration: {
    ...flag,
    ...capacity,
    title: 'Long visits block later slots',
    description: 'Whether a visit takes a seat in every slot that begins while it lasts.',
    'x-hint': 'A visit takes a seat in every slot that begins while it lasts.',
    default: false,
  },
  buffer_minutes: {
    ...number(0, 480),
    ...capacity,
    title: 'Minutes between visits',
    'x-hint': 'For the way and the packing up.',
    default: 0,
  },
  offgrid_counts: {
    ...flag,
    ...capacity,
    title: 'Visits between slots count',
    description: 'Whether visits booked between slots take a seat in the slot before.',
    'x-hint': 'Visits that the office books at other times take a seat in the slot before.',
    default: true,
  },
  recurring_hold: {
    ...number(0, 12),
    ...capacity,
    title: 'Spots kept for recurring visits',
    description: 'How many visits of a series beyond the booked ones keep their seats.',
    default: 0,
  },
  slot_horizon_days: {
    ...number(1, 730),
    ...capacity,
    title: 'Days bookable ahead',
    description: 'How many days ahead customers can book.',
    default: 90,
  },
  active: {
    ...flag,
    title: 'Active',
    'x-hint': 'Customers can’t book at a location that isn’t active. Visits to come stay.',
    default: true,
  },
  ordering: { ...number(0, 10_000), title: 'Order', 'x-hint': 'Lower numbers come first.', default: 0 },
});

export const locationFacts = defineFacts({});

export const locationListing = defineListing({
  fields: ['id', 'name', 'timezone', 'active', 'ordering', 'capacity_mode'],
  search: true,
  defaultOrder: 'ordering ASC',
});
