import { factSchemas, namesOf } from '../settings/define-listing.ts';
import { raisedSeriesFacts } from '../settings/price-changes.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from './fields.ts';
import { fileLimit, fileQuery } from './list-file.ts';
import { priceChangeAccess, priceChangeCalls } from './price-changes.ts';

const about = { access: priceChangeAccess, company: true, topic: 'price_changes' } as const;
const text = { type: 'string' } as const;
const integer = { type: 'integer' } as const;
const money = { type: 'number', description: 'In major units.' } as const;

/** What stands on the page of a change beside its settings. */
export const getPriceChangeOutcome = contract({
  method: 'GET',
  path: '/api/price_changes/:id/outcome',
  ...about,
  params: byId,
  summary: 'Get what a change of prices comes to: list prices, totals by month, and what customers said.',
  answer: {
    type: 'object',
    properties: {
      prices: {
        ...listOf({
          type: 'object',
          properties: {
            kind: { type: 'string', enum: ['service', 'price', 'extra'] },
            id,
            name: text,
            before: money,
            after: money,
          },
          required: ['kind', 'id', 'name', 'before', 'after'],
        }),
        description: 'Prices of the list that change.',
      },
      months: {
        ...listOf({
          type: 'object',
          properties: { month: text, visits: integer, before: money, after: money },
          required: ['month', 'visits', 'before', 'after'],
        }),
        description: 'Running series at today’s prices and at the new ones, before tax.',
      },
      reasons: {
        ...listOf({
          type: 'object',
          properties: { reason: text, count: integer },
          required: ['reason', 'count'],
        }),
        description: 'How many series, by what decides their price.',
      },
      answers: {
        ...listOf({
          type: 'object',
          properties: { answer: text, count: integer },
          required: ['answer', 'count'],
        }),
        description: 'How many series, by what their customer said.',
      },
      waves: {
        ...listOf({
          type: 'object',
          properties: { from: text, tell_on: text, series: integer, before: money, after: money },
          required: ['from', 'tell_on', 'series', 'before', 'after'],
        }),
        description: 'By the day from which series pay their new price.',
      },
      visits: {
        type: 'object',
        properties: {
          raised: integer,
          charged: integer,
          agreed: integer,
          returned: integer,
          changed: integer,
        },
        required: ['raised', 'charged', 'agreed', 'returned', 'changed'],
        description:
          'Booked visits: with the new price, kept as charged or agreed, given back, changed since.',
      },
      kept: {
        ...listOf({
          type: 'object',
          properties: { booking_id: id, number: integer, outcome: text, total: money },
          required: ['booking_id', 'number', 'outcome', 'total'],
        }),
        description: 'The first visits that keep their price, or could not be given back.',
      },
    },
    required: ['prices', 'months', 'reasons', 'answers', 'waves', 'visits', 'kept'],
  },
});

const entry = { id, ...factSchemas(raisedSeriesFacts) } as const;
const names = ['id', ...namesOf(raisedSeriesFacts)] as const;

export const listRaisedSeries = contract({
  method: 'GET',
  path: '/api/price_changes/:id/series',
  ...about,
  params: byId,
  query: filterQuery,
  summary: 'List the running series of a change of prices, each with its price before and after and why.',
  answer: listOf({ type: 'object', properties: entry, required: names }),
});

export const countRaisedSeries = contract({
  method: 'GET',
  path: '/api/price_changes/:id/series/count',
  ...about,
  params: byId,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count the running series of a change of prices.',
});

export const downloadRaisedSeries = contract({
  method: 'GET',
  path: '/api/price_changes/:id/series/csv',
  ...about,
  params: byId,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download the running series of a change of prices as CSV.',
});

export const previewPriceLetter = contract({
  method: 'GET',
  path: '/api/price_changes/:id/letters/:series_id',
  ...about,
  params: {
    type: 'object',
    properties: { id, series_id: { ...id, description: 'ID of the series.' } },
    required: ['id', 'series_id'],
    additionalProperties: false,
  },
  summary: 'Preview the letter about new prices to the customer of one series.',
  answer: {
    type: 'object',
    properties: {
      recipient: { ...text, description: 'Empty: no email address.' },
      send_on: text,
      subject: text,
      text,
      html: text,
    },
    required: ['recipient', 'send_on', 'subject', 'text', 'html'],
  },
});

const act = {
  method: 'POST',
  ...about,
  params: byId,
  status: 202,
  answer: priceChangeCalls.get.answer,
} as const;

export const computePriceChange = contract({
  ...act,
  path: '/api/price_changes/:id/compute',
  summary: 'Compute a change of prices again, by today’s list and series.',
});

export const publishPriceChange = contract({
  ...act,
  path: '/api/price_changes/:id/publish',
  summary:
    'Publish a change of prices: booked visits of series get their new price, customers are told, and the list changes on its day. A job does it.',
});

export const undoPriceChange = contract({
  ...act,
  path: '/api/price_changes/:id/undo',
  summary:
    'Take back a published change of prices. Visits that were charged keep their price and are named. A job does it.',
});

export const answerRaisedSeries = contract({
  method: 'POST',
  path: '/api/price_changes/:id/series/:series_id/answer',
  ...about,
  params: previewPriceLetter.params,
  summary: 'Note what a customer said about their new price.',
  body: {
    type: 'object',
    properties: { answer: { type: 'string', enum: ['told', 'asked', 'accepted'] } },
    required: ['answer'],
    additionalProperties: false,
  },
  answer: { type: 'object', properties: { answer: text }, required: ['answer'] },
});
