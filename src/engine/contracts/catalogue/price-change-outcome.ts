import { factSchemas } from '../../settings/platform/define-listing.ts';
import { raisedSeriesFacts } from '../../settings/catalogue/price-changes.ts';
import { contract } from '../platform/contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { priceChangeAccess, priceChangeCalls } from './price-changes.ts';
import { object, strictObject } from '../platform/shapes.ts';

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
  summary: 'Get the effect of a price change: list prices, totals by month, and customers’ responses.',
  answer: object({
    prices: {
      ...listOf(
        object({
          kind: { type: 'string', enum: ['service', 'price', 'extra'] },
          id,
          name: text,
          before: money,
          after: money,
        }),
      ),
      description: 'List prices that change.',
    },
    months: {
      ...listOf(object({ month: text, visits: integer, before: money, after: money })),
      description: 'Active series at today’s prices and at the new ones, before tax.',
    },
    reasons: {
      ...listOf(object({ reason: text, count: integer })),
      description: 'How many series, by what sets their price.',
    },
    answers: {
      ...listOf(object({ answer: text, count: integer })),
      description: 'How many series, by their customer’s response.',
    },
    waves: {
      ...listOf(object({ from: text, tell_on: text, series: integer, before: money, after: money })),
      description: 'By the day series start paying their new price.',
    },
    visits: object(
      {
        raised: integer,
        charged: integer,
        agreed: integer,
        returned: integer,
        changed: integer,
      },
      {
        description:
          'Booked visits: at the new price, kept as charged or agreed, reverted, or changed since.',
      },
    ),
    kept: {
      ...listOf(object({ booking_id: id, number: integer, outcome: text, total: money })),
      description: 'The first visits that keep their price or could not be reverted.',
    },
  }),
});

const entry = { id, ...factSchemas(raisedSeriesFacts) };

export const listRaisedSeries = contract({
  method: 'GET',
  path: '/api/price_changes/:id/series',
  ...about,
  params: byId,
  query: filterQuery,
  summary: 'List the active series in a price change, each with its old and new price and the reason.',
  answer: listOf(object(entry)),
});

export const countRaisedSeries = contract({
  method: 'GET',
  path: '/api/price_changes/:id/series/count',
  ...about,
  params: byId,
  query: whereQuery,
  answer: countAnswer,
  summary: 'Count the active series in a price change.',
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
  summary: 'Download the active series in a price change as CSV.',
});

export const previewPriceLetter = contract({
  method: 'GET',
  path: '/api/price_changes/:id/letters/:series_id',
  ...about,
  params: strictObject({ id, series_id: { ...id, description: 'ID of the series.' } }),
  summary: 'Preview the email about new prices to the customer of one series.',
  answer: object({
    recipient: { ...text, description: 'Empty if there is no email address.' },
    send_on: text,
    subject: text,
    text,
    html: text,
  }),
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
  summary: 'Recompute a price change with today’s list and series.',
});

export const publishPriceChange = contract({
  ...act,
  path: '/api/price_changes/:id/publish',
  summary:
    'Publish a price change: booked visits of series get their new price, customers are notified, and the list changes on its day. Runs in the background.',
});

export const undoPriceChange = contract({
  ...act,
  path: '/api/price_changes/:id/undo',
  summary:
    'Revert a published price change. Visits already charged keep their price and are listed. Runs in the background.',
});

export const answerRaisedSeries = contract({
  method: 'POST',
  path: '/api/price_changes/:id/series/:series_id/answer',
  ...about,
  params: previewPriceLetter.params,
  summary: 'Record a customer’s response to their new price.',
  body: strictObject({ answer: { type: 'string', enum: ['told', 'asked', 'accepted'] } }),
  answer: object({ answer: text }),
});
