import { collection } from './collection.ts';
import { id, listOf, shortText } from './fields.ts';
import { count, flag, ids, oneLine, plainText } from './setting-fields.ts';

const color = {
  type: 'string',
  pattern: '^#[0-9a-fA-F]{6}$',
  'x-problem': 'must be a color such as #2f855a',
} as const;

const home = {
  type: ['object', 'null'],
  description: 'Where the team’s day begins. Null if unknown.',
  properties: {
    latitude: { type: 'number', minimum: -90, maximum: 90 },
    longitude: { type: 'number', minimum: -180, maximum: 180 },
  },
  required: ['latitude', 'longitude'],
  additionalProperties: false,
} as const;

const member = {
  accountId: id,
  lead: flag,
  /** What customers read about the person who comes to their home. */
  bio: plainText,
  languages: { type: 'array', items: oneLine(40), uniqueItems: true, maxItems: 10 },
} as const;

const common = {
  title: shortText,
  color,
  active: flag,
  /** Adds to the capacity of its locations. */
  counted: flag,
  accepts_jobs: flag,
  /** Lower is asked first. */
  priority: { ...count(0, 1000), description: 'Teams with a lower number are asked first.' },
  max_jobs_per_day: count(1, 50),
  /** Where its day begins. */
  home,
  locationIds: ids(200),
  /** What it can do; none named means everything. */
  serviceIds: { ...ids(500), description: 'IDs of the services the team can do. Empty for all.' },
} as const;

const settings = {
  ...common,
  members: {
    type: 'array',
    items: { type: 'object', properties: member, required: ['accountId'], additionalProperties: false },
    maxItems: 100,
  },
} as const;

const team = {
  type: 'object',
  properties: {
    id,
    ...common,
    members: listOf({
      type: 'object',
      properties: { ...member, fullname: { type: 'string' } },
      required: ['accountId', 'lead', 'bio', 'languages', 'fullname'],
    }),
  },
  required: [
    ...(['id', 'title', 'color', 'active', 'counted', 'accepts_jobs', 'priority'] as const),
    ...(['max_jobs_per_day', 'home', 'locationIds', 'serviceIds', 'members'] as const),
  ],
} as const;

/** Teams with their members. Who is a member sees the teams they are in. */
export const teamCalls = collection({
  path: '/api/teams',
  one: 'a team',
  many: 'teams',
  permission: 'manage_team',
  readPermission: ['manage_team', 'view_appointment'],
  answer: team,
  settings,
  required: ['title'],
});
