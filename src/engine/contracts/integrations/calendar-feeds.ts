import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable } from '../platform/fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

/** `own`: the jobs of one's teams, or a customer's visits. */
const kind = { type: 'string', enum: ['company', 'location', 'team', 'own'] } as const;

const feed = object({
  id,
  kind,
  location_id: nullable(id),
  team_id: nullable(id),
  name: { type: 'string' },
  owner: { type: 'string' },
  url: {
    ...nullable({ type: 'string' }),
    description: 'Anyone with this URL can read the feed. Shown only to its owner.',
  },
  created_at: instant,
  last_read_at: nullable(instant),
});

/** A feed follows the rights of whoever made it: a person, or a key. */
const about = {
  access: { permission: 'view_appointment', level: 'read' },
  company: true,
  topic: 'calendar_feeds',
} as const;

export const listCalendarFeeds = contract({
  method: 'GET',
  path: '/api/calendar_feeds',
  ...about,
  answer: listOf(feed),
  summary: "List calendar feeds. Administrators see everyone's.",
});

export const createCalendarFeed = contract({
  method: 'POST',
  path: '/api/calendar_feeds',
  ...about,
  status: 201,
  answer: feed,
  summary:
    'Create a calendar feed for the company, a location, a team or your own visits. It shows what its owner can see. A feed created with a key ends with the key, and cannot be `own`.',
  body: strictObject({ kind, location_id: optional(id), team_id: optional(id) }),
});

export const renewCalendarFeed = contract({
  name: 'renewCalendarFeed',
  method: 'POST',
  path: '/api/calendar_feeds/:id/renew',
  ...about,
  params: byId,
  status: 201,
  answer: feed,
  summary: 'Give one of your calendar feeds a new address. The old one stops working immediately.',
});

export const revokeCalendarFeed = contract({
  method: 'DELETE',
  path: '/api/calendar_feeds/:id',
  ...about,
  params: byId,
  summary: 'Revoke a calendar feed.',
});

export const readCalendarFeed = contract({
  name: 'readCalendarFeed',
  method: 'GET',
  path: '/api/calendars/:key',
  produces: 'text/calendar',
  summary: 'Read a calendar feed: visits of the last 90 days and the coming year, as iCalendar.',
  access: 'anyone',
  company: true,
  params: strictObject({
    key: {
      type: 'string',
      maxLength: 70,
      pattern: '^[\\w-]{40,60}(\\.ics)?$',
      description: 'The last part of the feed’s `url`.',
    },
  }),
  status: 200,
  // Calendar programs of many people ask from few addresses.
  limit: { max: 600, perSeconds: 60, perNode: true },
});
