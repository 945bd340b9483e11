import { day as dayField } from '../../contracts/catalogue/setting-fields.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { defineSettings } from '../platform/define-settings.ts';
import * as facts from '../platform/fact-kinds.ts';
import { choice, day, number, optionalText, prose, text } from '../platform/kinds.ts';

const nullableUuid = { type: ['string', 'null'], format: 'uuid' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;

/** What a rule is about. */
export const ruleSubjects = ['all', 'service', 'extra', 'location', 'frequency'] as const;

const by = { type: 'string', enum: ['percent', 'amount'] } as const;
const value = {
  type: 'number',
  minimum: -10_000_000,
  maximum: 10_000_000,
  description: 'A percentage, or an amount in major units. Less than 0 lowers prices.',
} as const;

const limit = {
  'x-when': 'later',
  type: ['number', 'null'],
  minimum: -10_000_000,
  maximum: 10_000_000,
  'x-kind': 'number',
  default: null,
} as const;

/** Up to so many rules, waves and exceptions are kept in one change of prices. */
export const mostRules = 200;
export const mostExceptions = 1000;

/** How far ahead of the new price a customer can be told. */
export const mostNoticeDays = 180;

export const priceChangeSettings = defineSettings({
  name: { ...text(), title: 'Name', 'x-hint': 'Customers don’t see it.' },
  effective_from: {
    ...day,
    title: 'New prices from',
    description: 'New bookings cost the new prices from this day, and visits of series that no wave names.',
    'x-hint': 'For new bookings from this day, and for recurring visits on or after it.',
  },
  rules: {
    type: 'array',
    items: {
      type: 'object',
      properties: { of: { type: 'string', enum: ruleSubjects }, id: nullableUuid, by, value },
      required: ['of', 'id', 'by', 'value'],
      additionalProperties: false,
    },
    minItems: 1,
    maxItems: mostRules,
    title: 'Rules',
    description:
      'The most specific rule counts. Rules for locations and frequencies change running series only: the list has one price for all of them.',
    'x-hint': 'A rule for one service or extra comes before the one for everything.',
    'x-kind': 'own',
  },
  rounding: {
    ...choice({
      none: 'To the cent',
      half: 'Multiples of 0.50',
      one: 'Multiples of 1',
      five: 'Multiples of 5',
    }),
    title: 'Round to',
    description: 'What new prices are multiples of, in major units.',
    'x-hint': 'To the nearest; an increase never lowers a price.',
    default: 'none',
  },
  least_percent: {
    ...limit,
    title: 'At least (%)',
    description: 'By how many percent a series rises at least.',
  },
  least_amount: { ...limit, title: 'At least', description: 'By which amount a series rises at least.' },
  most_percent: {
    ...limit,
    title: 'At most (%)',
    description: 'By how many percent a series rises at most.',
  },
  most_amount: { ...limit, title: 'At most', description: 'By which amount a series rises at most.' },
  waves: {
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        of: { type: 'string', enum: ['service', 'location', 'frequency', 'customer'] },
        id: uuid,
        from: dayField,
      },
      required: ['of', 'id', 'from'],
      additionalProperties: false,
    },
    maxItems: mostRules,
    title: 'Waves',
    description: 'From which day which series pay the new price. The first match applies.',
    'x-hint': 'Some customers earlier or later than the day above. The first match applies.',
    'x-kind': 'own',
    default: [],
  },
  exceptions: {
    'x-when': 'later',
    type: 'array',
    items: {
      type: 'object',
      properties: {
        of: { type: 'string', enum: ['customer', 'series'] },
        id: uuid,
        by: { type: 'string', enum: ['keep', 'percent', 'amount'] },
        value: { ...value, description: 'Of no meaning with `keep`.' },
      },
      required: ['of', 'id', 'by', 'value'],
      additionalProperties: false,
    },
    maxItems: mostExceptions,
    title: 'Exceptions',
    description: 'Customers and series with terms of their own. Limits don’t apply to them.',
    'x-kind': 'own',
    default: [],
  },
  letter: {
    ...choice({ tell: 'Tell customers', none: 'Don’t tell' }),
    title: 'Letter',
    description: 'Whether customers whose price changes are told.',
    default: 'tell',
  },
  notice_days: {
    ...number(0, mostNoticeDays),
    title: 'Days of notice',
    description: 'How many days before their new price customers are told at the latest.',
    'x-hint': 'Emails go out this many days before the new price applies.',
    default: 30,
  },
  letter_subject: {
    ...optionalText(200),
    'x-when': 'later',
    title: 'Subject',
    'x-hint': 'Uses your template if empty.',
  },
  letter_body: {
    ...prose,
    'x-when': 'later',
    title: 'Email text',
    'x-hint': 'Uses your template if empty.',
  },
});

export const priceChangeFacts = defineFacts({
  state: {
    ...facts.choice({
      computing: 'Computing',
      ready: 'Draft',
      publishing: 'Publishing',
      published: 'Published',
      undoing: 'Taking back',
      undone: 'Taken back',
    }),
    title: 'Status',
    'x-colors': {
      computing: 'blue',
      ready: 'gray',
      publishing: 'blue',
      published: 'green',
      undoing: 'blue',
      undone: 'yellow',
    },
  },
  problem: { ...facts.text, title: 'Problem' },
  done: { ...facts.count, title: 'Series done' },
  series: { ...facts.count, title: 'Series' },
  list_prices: { ...facts.count, title: 'List prices' },
  applied_at: { ...facts.nullableInstant, title: 'List changed' },
  published_at: { ...facts.nullableInstant, title: 'Published' },
  undone_at: { ...facts.nullableInstant, title: 'Taken back' },
  created_at: facts.createdAt,
});

export const priceChangeListing = defineListing({
  fields: ['id', 'name', 'effective_from', 'state', 'created_at', 'published_at'],
  search: true,
  defaultOrder: 'created_at DESC',
});

/** What becomes of one series. */
export const raisedSeriesFacts = defineFacts({
  series_id: { ...uuid, title: 'Series ID', 'x-kind': 'text' },
  customerId: { ...uuid, title: 'Customer', 'x-kind': 'record', 'x-of': '/api/customers' },
  customer: { ...facts.text, title: 'Name' },
  services: { ...facts.text, title: 'Services' },
  frequencyId: { ...uuid, title: 'Frequency', 'x-kind': 'record', 'x-of': '/api/frequencies' },
  locationId: { ...uuid, title: 'Location', 'x-kind': 'record', 'x-of': '/api/locations' },
  from: { ...dayField, title: 'From', 'x-kind': 'day' },
  before: { ...facts.money, title: 'Now' },
  after: { ...facts.money, title: 'New price' },
  difference: { ...facts.money, title: 'Change' },
  percent: { type: 'number', title: 'Change (%)', 'x-kind': 'number' },
  reason: {
    ...facts.choice({
      list: 'List prices',
      rule: 'Rule',
      exception: 'Own terms',
      kept: 'Stays',
      least: 'Minimum',
      most: 'Capped',
    }),
    title: 'Because of',
    'x-colors': {
      list: 'gray',
      rule: 'gray',
      exception: 'blue',
      kept: 'yellow',
      least: 'gray',
      most: 'orange',
    },
  },
  answer: {
    ...facts.choice({
      none: 'Not told',
      waiting: 'To be told',
      told: 'Told',
      asked: 'Asked',
      accepted: 'Accepted',
      left: 'Left',
    }),
    title: 'Customer',
    'x-colors': {
      none: 'gray',
      waiting: 'blue',
      told: 'blue',
      asked: 'yellow',
      accepted: 'green',
      left: 'red',
    },
  },
  visits: { ...facts.count, title: 'Visits changed' },
  steps: { ...facts.text, title: 'How' },
});

export const raisedSeriesListing = defineListing({
  fields: [
    'id',
    'series_id',
    'customerId',
    'customer',
    'frequencyId',
    'locationId',
    'from',
    'before',
    'after',
    'difference',
    'percent',
    'reason',
    'answer',
  ],
  search: true,
  defaultOrder: 'difference DESC',
});
