import { contract } from '../platform/contract.ts';
import {
  byId,
  countAnswer,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  whereQuery,
} from '../platform/fields.ts';
import { amount, plainText } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const stars = { type: 'integer', minimum: 1, maximum: 5 } as const;
const key = {
  type: 'string',
  minLength: 40,
  maxLength: 60,
  pattern: '^[\\w-]+$',
  description: 'The key in the customer’s link to rate the visit.',
} as const;
const limit = { max: 60, perSeconds: 60 } as const;

const teamStars = strictObject({ id, stars });

/** What the page of a rating shows: the visit, and what has been said of it. */
const ratingPage = object({
  booking_id: id,
  number: { type: 'integer' },
  start_local: text,
  services: listOf(text),
  teams: listOf(object({ id, title: text })),
  may_rate: {
    type: 'boolean',
    description: 'False if the visit is not complete, or if the time to change the rating is over.',
  },
  rating: nullable(
    object({
      stars,
      comment: text,
      teams: listOf(teamStars),
      reply: nullable(text),
      editable_until: instant,
    }),
  ),
  review_url: { ...text, description: 'Where the customer can leave a public review. Empty if nowhere.' },
  tip: {
    ...nullable(
      object({
        given: { type: 'number' },
        presets: listOf({ type: 'number' } as const),
      }),
    ),
    description: 'The current tip and the suggested ones. Null if no tip can be added now.',
  },
});

export const openRatingLink = contract({
  name: 'getRatingByLink',
  method: 'GET',
  path: '/api/rating_links',
  access: 'anyone',
  company: true,
  limit,
  summary: 'Get the visit to rate.',
  query: strictObject({ key }),
  answer: ratingPage,
});

export const rateByLink = contract({
  name: 'rateByLink',
  method: 'POST',
  path: '/api/rating_links',
  access: 'anyone',
  company: true,
  limit,
  summary: 'Rate a visit. The rating can be changed for two weeks.',
  topic: 'ratings',
  body: strictObject({
    key,
    stars,
    comment: optional(plainText),
    teams: optional({ type: 'array', items: teamStars, maxItems: 20 }),
  }),
  answer: ratingPage,
  status: 200,
});

export const tipByLink = contract({
  name: 'tipByLink',
  method: 'POST',
  path: '/api/rating_links/tips',
  access: 'anyone',
  company: true,
  limit,
  summary: 'Add a tip after the visit. If it was paid by card, the card is charged.',
  transaction: false,
  topic: 'bookings',
  body: strictObject({ key, amount: { ...amount, exclusiveMinimum: 0 } }),
  answer: ratingPage,
  status: 201,
});

const rating = object({
  id,
  bookingId: id,
  number: { type: 'integer' },
  start_local: text,
  stars,
  comment: text,
  customer_name: { ...text, description: 'Empty for teams.' },
  teams: listOf(object({ id, title: text, stars: nullable(stars) })),
  state: { ...text, enum: ['new', 'published', 'hidden'] },
  reply: nullable(text),
  replied_at: nullable(instant),
  created_at: instant,
  changed_at: nullable(instant),
});

const reading = { access: { permission: 'view_appointment' }, company: true } as const;

export const listRatings = contract({
  ...reading,
  method: 'GET',
  path: '/api/ratings',
  query: filterQuery,
  summary: 'List ratings. Teams see those of their jobs, customers their own.',
  answer: listOf(rating),
});

export const countRatings = contract({
  ...reading,
  method: 'GET',
  path: '/api/ratings/count',
  query: whereQuery,
  summary: 'Count ratings.',
  answer: countAnswer,
});

const average = {
  count: { type: 'integer' },
  average: nullable({ type: 'number', description: 'Null if there are no ratings.' }),
} as const;

export const ratingAverages = contract({
  name: 'listAverageRatings',
  ...reading,
  method: 'GET',
  path: '/api/ratings/averages',
  summary: 'List average ratings of the last twelve months, for the company and each team.',
  answer: object({
    ...average,
    teams: listOf(object({ id, title: text, ...average })),
  }),
});

export const updateRating = contract({
  method: 'PATCH',
  path: '/api/ratings/:id',
  summary: 'Reply to a rating, publish it or hide it.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  body: partial(
    {
      state: { type: 'string', enum: ['new', 'published', 'hidden'] },
      reply: { type: ['string', 'null'], maxLength: 2000, pattern: plainText.pattern },
    },
    { minProperties: 1 },
  ),
  answer: rating,
});
