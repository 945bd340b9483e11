import { day as dayField, ids } from '../../contracts/catalogue/setting-fields.ts';
import { bookingFormSettings, policySettings } from '../company/policies.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { defineSettings, sentSchemas } from '../platform/define-settings.ts';
import * as facts from '../platform/fact-kinds.ts';
import { holidaySettings } from '../calendar/holidays.ts';
import { flag, optionalRecord, text } from '../platform/kinds.ts';
import { locationSettings } from '../company/locations.ts';
import { mostSlots, spotTemplate } from '../../contracts/calendar/spot-template.ts';

const uuid = { type: 'string', format: 'uuid' } as const;
const nullableDay = { type: ['string', 'null'], format: 'date', 'x-kind': 'day' } as const;
const own = { 'x-kind': 'own', default: [] } as const;

/** So many days are looked at, from today on. */
export const whatIfDays = 90;

export const dayActs = ['lock', 'remove', 'change', 'as_usual'] as const;

const policies = sentSchemas(policySettings);
const { hours_before_service } = sentSchemas(bookingFormSettings);
const { name, date_from, date_to, yearly, locationId } = sentSchemas(holidaySettings);
const { slot_horizon_days, capacity_mode } = sentSchemas(locationSettings);

const policy = <const Name extends string, const Value extends object>(setting: Name, value: Value) =>
  ({
    type: 'object',
    properties: { setting: { type: 'string', enum: [setting] }, value },
    required: ['setting', 'value'],
    additionalProperties: false,
  }) as const;

/** Settings of the policies that can be tried. */
export const triedPolicies = {
  same_day_fee: policySettings.same_day_fee,
  cancel_late: policySettings.cancel_late,
  cancel_fee: policySettings.cancel_fee,
  reschedule_late: policySettings.reschedule_late,
  reschedule_fee: policySettings.reschedule_fee,
  hours_before_service: bookingFormSettings.hours_before_service,
} as const;
export type TriedPolicy = keyof typeof triedPolicies;

/** Changes that are tried together. Each piece is what its own settings page would send. */
export const whatIfSettings = defineSettings({
  name: { ...text(), title: 'Name', 'x-hint': 'Customers don’t see it.' },
  priceChangeId: {
    ...optionalRecord('/api/price_changes'),
    'x-when': 'later',
    title: 'Price change',
    description: 'A price change that is not published yet. It is published along with the rest.',
    'x-hint': 'A draft from your price changes. It’s published along with the rest.',
    'x-empty': 'Prices stay',
  },
  weeks: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        locationId: uuid,
        templates: { type: 'array', items: spotTemplate, maxItems: mostSlots },
      },
      required: ['locationId', 'templates'],
      additionalProperties: false,
    },
    maxItems: 20,
    title: 'Weekly spots',
    description: 'The whole weekly slot template of a location.',
    'x-hint': 'Change the week under Bookable times and choose “Try this first” there.',
  },
  days: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        locationId: uuid,
        from: dayField,
        to: dayField,
        act: { type: 'string', enum: dayActs },
        capacity_change: {
          type: 'integer',
          minimum: -1000,
          maximum: 1000,
          description: 'Spots more or less at each time, with `change`.',
        },
      },
      required: ['locationId', 'from', 'to', 'act', 'capacity_change'],
      additionalProperties: false,
    },
    maxItems: 50,
    title: 'Days',
    description: 'Days of a location that are locked, closed, or have more or fewer spots.',
    'x-hint': 'Lock or close days, or give them more or fewer spots.',
  },
  horizons: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: { locationId: uuid, slot_horizon_days },
      required: ['locationId', 'slot_horizon_days'],
      additionalProperties: false,
    },
    maxItems: 50,
    title: 'Days bookable ahead',
    description: 'How many days ahead customers can book at a location.',
  },
  capacities: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: { locationId: uuid, capacity_mode },
      required: ['locationId', 'capacity_mode'],
      additionalProperties: false,
    },
    maxItems: 50,
    title: 'Capacity',
    description: 'What limits how many visits can be booked at a time at a location.',
  },
  holidays_added: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: { name, date_from, date_to, yearly, locationId },
      required: ['name', 'date_from', 'date_to', 'yearly', 'locationId'],
      additionalProperties: false,
    },
    maxItems: 50,
    title: 'New holidays',
  },
  holidays_removed: {
    ...ids(50),
    'x-when': 'later',
    'x-kind': 'records',
    'x-of': '/api/holidays',
    title: 'Holidays taken away',
    default: [],
  },
  policies: {
    ...own,
    'x-when': 'later',
    type: 'array',
    items: {
      anyOf: [
        policy('same_day_fee', policies.same_day_fee),
        policy('cancel_late', policies.cancel_late),
        policy('cancel_fee', policies.cancel_fee),
        policy('reschedule_late', policies.reschedule_late),
        policy('reschedule_fee', policies.reschedule_fee),
        policy('hours_before_service', hours_before_service),
      ],
    },
    maxItems: 6,
    title: 'Policies',
    description: 'Policies that change, each with its new value.',
  },
});

export const whatIfFacts = defineFacts({
  state: {
    ...facts.choice({
      computing: 'Computing',
      ready: 'Draft',
      failed: 'Failed',
      scheduled: 'Scheduled',
      published: 'Published',
    }),
    title: 'Status',
    'x-colors': { computing: 'blue', ready: 'gray', failed: 'red', scheduled: 'yellow', published: 'green' },
  },
  problem: { ...facts.text, title: 'Problem' },
  done: { ...facts.count, title: 'Visits done' },
  visits: { ...facts.count, title: 'Visits' },
  touched: { ...facts.count, title: 'Visits affected' },
  customers: { ...facts.count, title: 'Customers affected' },
  computed_at: { ...facts.nullableInstant, title: 'Computed' },
  publish_on: { ...nullableDay, title: 'Publishes on' },
  published_at: { ...facts.nullableInstant, title: 'Published' },
  created_at: facts.createdAt,
});

export const whatIfListing = defineListing({
  fields: ['id', 'name', 'state', 'customers', 'publish_on', 'published_at', 'created_at'],
  search: true,
  defaultOrder: 'created_at DESC',
});

/** What becomes of one booked visit. */
export const whatIfVisitFacts = defineFacts({
  booking_id: { ...uuid, title: 'Visit ID', 'x-kind': 'text' },
  number: { ...facts.count, title: 'Visit' },
  customerId: { ...uuid, title: 'Customer', 'x-kind': 'record', 'x-of': '/api/customers' },
  customer: { ...facts.text, title: 'Name' },
  start_local: { ...facts.text, title: 'Starts' },
  price: { ...flag, title: 'Price changes' },
  spot: { ...flag, title: 'Loses its spot' },
  fee: { ...flag, title: 'Fees change' },
  price_before: { ...facts.money, title: 'Price now' },
  price_after: { ...facts.money, title: 'New price' },
  spot_reason: {
    ...facts.choice({
      none: 'Keeps its spot',
      holiday: 'On a holiday',
      no_slot: 'No spot at that time',
      over_capacity: 'One too many',
    }),
    title: 'Spot',
    'x-colors': { none: 'gray', holiday: 'orange', no_slot: 'red', over_capacity: 'yellow' },
  },
  cancel_before: { ...facts.money, title: 'Late cancellation now' },
  cancel_after: { ...facts.money, title: 'New late cancellation' },
  move_before: { ...facts.money, title: 'Late reschedule now' },
  move_after: { ...facts.money, title: 'New late reschedule' },
  free_before: { ...facts.nullableInstant, title: 'Free to cancel until' },
  free_after: { ...facts.nullableInstant, title: 'New free to cancel until' },
});

export const whatIfVisitListing = defineListing({
  fields: [
    'id',
    'booking_id',
    'number',
    'customerId',
    'customer',
    'start_local',
    'price',
    'spot',
    'fee',
    'spot_reason',
  ],
  search: true,
  defaultOrder: 'start_local ASC',
});
