import { contract } from '../platform/contract.ts';
import { byId, instant, listOf, nullable } from '../platform/fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const whole = { type: 'integer' } as const;
const clock = { ...text, description: 'HH:mm, in the location’s time zone.' } as const;

/** A link by which a customer shows a visit to people who have no account. */
export const visitShare = object(
  {
    url: text,
    shows_price: { type: 'boolean' },
    expires_at: instant,
  },
  { title: 'VisitShare' },
);

/** Its customer’s own affair: the office has the booking itself. */
const own = {
  access: { permission: 'view_appointment', level: 'read' },
  company: true,
  topic: 'bookings',
  params: byId,
} as const;

export const shareVisit = contract({
  ...own,
  name: 'shareVisit',
  method: 'POST',
  path: '/api/bookings/:id/share',
  errors: ['CONFLICT'],
  summary:
    'Create a link to share the story of a completed visit, as its customer. It expires after 30 days. If there is one already, it is returned.',
  body: partial({ shows_price: { type: 'boolean', default: false } }),
  answer: visitShare,
  status: 200,
});

export const endVisitShare = contract({
  ...own,
  name: 'stopSharingVisit',
  method: 'DELETE',
  path: '/api/bookings/:id/share',
  summary: 'Revoke the link to the story of a visit.',
});

const photo = object(
  {
    url: { ...text, description: 'Works for ten minutes.' },
    thumbnail_url: text,
    color: nullable({ ...text, description: 'Shown until the picture loads.' }),
  },
  { title: 'SharedPhoto' },
);

const checklist = object({
  name: text,
  total: whole,
  done: whole,
  items: listOf(object({ text, done: { type: 'boolean' }, photos: listOf(photo) })),
});

/** What somebody reads who was given the link: nothing that says where the home is, or whose. */
export const sharedVisit = object(
  {
    date: { ...text, description: 'YYYY-MM-DD, in the location’s time zone.' },
    city: text,
    services: listOf(text),
    extras: listOf(text),
    crews: listOf(
      object({
        title: { ...text, description: 'Empty if it would reveal somebody’s full name.' },
        names: { ...listOf(text), description: 'First names.' },
      }),
    ),
    arrived: nullable(clock),
    left: nullable(clock),
    minutes: { ...nullable(whole), description: 'How long the crew was there.' },
    checklists: listOf(checklist),
    photos: object({ before: listOf(photo), after: listOf(photo) }),
    rating: nullable(object({ stars: { ...whole, minimum: 1, maximum: 5 }, comment: text })),
    price: { ...nullable({ type: 'number' }), description: 'In major units, if the customer shows it.' },
    expires_at: instant,
  },
  { title: 'SharedVisit' },
);

export const openSharedVisit = contract({
  name: 'getSharedVisit',
  method: 'GET',
  path: '/api/shared_visits',
  access: 'anyone',
  company: true,
  limit: { max: 60, perSeconds: 60 },
  summary: 'Get the story of a visit by its customer’s share link.',
  query: strictObject({
    key: {
      ...text,
      minLength: 40,
      maxLength: 60,
      pattern: '^[\\w-]+$',
      description: 'The key in the link.',
    },
  }),
  answer: sharedVisit,
});
