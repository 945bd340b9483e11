import { id } from '../../contracts/platform/fields.ts';
import { flag as flagField, oneLine, plainText } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { createdAt } from '../platform/fact-kinds.ts';
import { color, flag, number, records, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';

const member = {
  accountId: id,
  lead: flagField,
  bio: { ...plainText, description: 'Shown to customers.' },
  languages: { type: 'array', items: oneLine(40), uniqueItems: true, maxItems: 10 },
} as const;

const jobs = { 'x-group': 'Jobs' } as const;

export const teamSettings = defineSettings({
  title: { ...text(), title: 'Name' },
  color: { ...color, title: 'Color', default: '#4f46e5' },
  active: { ...flag, title: 'Active', default: true },
  counted: {
    ...flag,
    ...jobs,
    title: 'Counts towards capacity',
    'x-hint': 'Customers are offered times while such teams are free.',
    default: true,
  },
  accepts_jobs: {
    ...flag,
    ...jobs,
    title: 'Takes jobs',
    'x-hint': 'Visits are proposed and offered to the team.',
    default: true,
  },
  priority: {
    ...number(0, 1000),
    ...jobs,
    title: 'Priority',
    description: 'Teams with a lower number are asked first.',
    default: 0,
  },
  max_jobs_per_day: { ...number(1, 50), ...jobs, title: 'Jobs per day', default: 6 },
  home: {
    type: ['object', 'null'],
    properties: {
      latitude: { type: 'number', minimum: -90, maximum: 90 },
      longitude: { type: 'number', minimum: -180, maximum: 180 },
    },
    required: ['latitude', 'longitude'],
    additionalProperties: false,
    ...jobs,
    title: 'Starting point',
    description: 'Where the team’s day begins. Null if unknown.',
    'x-kind': 'own',
    'x-apart': true,
    default: null,
  },
  locationIds: { ...records('/api/locations', 200), title: 'Locations', 'x-hint': 'Where the team works.' },
  serviceIds: {
    ...records('/api/services', 500),
    title: 'Skills',
    description: 'IDs of the services the team can do. Empty for all.',
    'x-hint': 'The services the team can do. Leave empty for all.',
    'x-empty': 'All services',
  },
  members: {
    type: 'array',
    items: { type: 'object', properties: member, required: ['accountId'], additionalProperties: false },
    maxItems: 100,
    title: 'Members',
    'x-kind': 'own',
    'x-apart': true,
    'x-answered': {
      type: 'array',
      items: {
        type: 'object',
        properties: { ...member, fullname: { type: 'string' } },
        required: ['accountId', 'lead', 'bio', 'languages', 'fullname'],
      },
    },
    default: [],
  },
});

export const teamFacts = defineFacts({ created_at: createdAt });

export const teamListing = defineListing({
  fields: ['id', 'title', 'active', 'counted', 'accepts_jobs', 'priority', 'created_at'],
  search: true,
  defaultOrder: 'priority ASC',
});
