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

const teamStars = {
  type: 'object',
  properties: { id, stars },
  required: ['id', 'stars'],
  additionalProperties: false,
} as const;

/** What the page of a rating shows: the visit, and what has been said of it. */
const ratingPage = {
  type: 'object',
  properties: {
    booking_id: id,
    number: { type: 'integer' },
    start_local: text,
    services: listOf(text),
    teams: listOf({
      type: 'object',
      properties: { id, title: text },
      required: ['id', 'title'],
    } as const),
    may_rate: {
      type: 'boolean',
      description: 'False if the visit is not complete, or if the time to change the rating is over.',
    },
    rating: nullable({
      type: 'object',
      properties: {
        stars,
        comment: text,
        teams: listOf(teamStars),
        reply: nullable(text),
        editable_until: instant,
      },
      required: ['stars', 'comment', 'teams', 'reply', 'editable_until'],
    } as const),
    review_url: { ...text, description: 'Where the customer can leave a public review. Empty if nowhere.' },
    tip: {
      ...nullable({
        type: 'object',
        properties: {
          given: { type: 'number' },
          presets: listOf({ type: 'number' } as const),
        },
        required: ['given', 'presets'],
      } as const),
      description: 'The current tip and the suggested ones. Null if no tip can be added now.',
    },
  },
  required: [
    'booking_id',
    'number',
    'start_local',
    'services',
    'teams',
    'may_rate',
    'rating',
    'tip',
    'review_url',
  ],
} as const;

export const openRatingLink = contract({
  name: 'getRatingByLink',
  method: 'GET',
  path: '/api/rating_links',
  access: 'anyone',
  company: true,
  limit,
  summary: 'Get the visit to rate.',
  query: { type: 'object', properties: { key }, required: ['key'], additionalProperties: false },
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
  body: {
    type: 'object',
    properties: {
      key,
      stars,
      comment: plainText,
      teams: { type: 'array', items: teamStars, maxItems: 20 },
    },
    required: ['key', 'stars'],
    additionalProperties: false,
  },
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
  body: {
    type: 'object',
    properties: { key, amount: { ...amount, exclusiveMinimum: 0 } },
    required: ['key', 'amount'],
    additionalProperties: false,
  },
  answer: ratingPage,
  status: 201,
});

const rating = {
  type: 'object',
  properties: {
    id,
    bookingId: id,
    number: { type: 'integer' },
    start_local: text,
    stars,
    comment: text,
    customer_name: { ...text, description: 'Empty for teams.' },
    teams: listOf({
      type: 'object',
      properties: { id, title: text, stars: nullable(stars) },
      required: ['id', 'title', 'stars'],
    } as const),
    state: { ...text, enum: ['new', 'published', 'hidden'] },
    reply: nullable(text),
    replied_at: nullable(instant),
    created_at: instant,
    changed_at: nullable(instant),
  },
  required: [
    ...(['id', 'bookingId', 'number', 'start_local', 'stars', 'comment', 'customer_name'] as const),
    ...(['teams', 'state', 'reply', 'replied_at', 'created_at', 'changed_at'] as const),
  ],
} as const;

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
  answer: {
    type: 'object',
    properties: {
      ...average,
      teams: listOf({
        type: 'object',
        properties: { id, title: text, ...average },
        required: ['id', 'title', 'count', 'average'],
      } as const),
    },
    required: ['count', 'average', 'teams'],
  },
});

export const updateRating = contract({
  method: 'PATCH',
  path: '/api/ratings/:id',
  summary: 'Reply to a rating, publish it or hide it.',
  access: { permission: 'manage_appointment' },
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['new', 'published', 'hidden'] },
      reply: { type: ['string', 'null'], maxLength: 2000, pattern: plainText.pattern },
    },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: rating,
});
