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
import { happenings, type HappeningName } from '../platform/happenings.ts';
import { flag, oneLine } from '../catalogue/setting-fields.ts';
import { object, partial, strictObject } from '../platform/shapes.ts';

const about = { access: { permission: 'general_settings' }, company: true } as const;
const endpoints = { ...about, topic: 'webhook_endpoints' } as const;
const deliveries = { ...about, topic: 'webhook_deliveries' } as const;

// Object.keys does not tell that these are all the keys there are.
const happeningNames = Object.keys(happenings) as HappeningName[];

const text = { type: 'string' } as const;

const settings = {
  url: { type: 'string', minLength: 8, maxLength: 500, pattern: '^https?://[^\\s]+$' },
  description: oneLine(200),
  happenings: {
    type: 'array',
    items: { type: 'string', enum: happeningNames },
    uniqueItems: true,
    minItems: 1,
    maxItems: 100,
  },
  active: flag,
} as const;

const total = { type: 'integer' } as const;

const recent = object(
  { delivered: total, waiting: total, failed: total, last_at: nullable(instant) },
  { description: 'The outcome of events in the last 7 days.' },
);

const endpoint = object({
  id,
  ...settings,
  recent,
  failing_since: nullable(instant),
  disabled_reason: { ...nullable(text), description: 'Why the endpoint was disabled automatically.' },
  previous_secret_until: { ...nullable(instant), description: 'When the previous secret stops signing.' },
  created_at: instant,
});

const withSecret = {
  ...endpoint,
  properties: {
    ...endpoint.properties,
    secret: { ...text, description: 'The signing secret. It is returned only once.' },
  },
  required: [...endpoint.required, 'secret'],
} as const;

const body = partial(settings);

export const listWebhookEndpoints = contract({
  method: 'GET',
  path: '/api/webhook_endpoints',
  ...endpoints,
  answer: listOf(endpoint),
  summary: 'List webhook endpoints.',
});

export const getWebhookEndpoint = contract({
  method: 'GET',
  path: '/api/webhook_endpoints/:id',
  ...endpoints,
  params: byId,
  answer: endpoint,
  summary: 'Get a webhook endpoint.',
});

export const createWebhookEndpoint = contract({
  method: 'POST',
  path: '/api/webhook_endpoints',
  ...endpoints,
  status: 201,
  idempotent: false,
  summary: 'Create a webhook endpoint. The secret is shown only once.',
  body: { ...body, required: ['url', 'happenings'] },
  answer: withSecret,
});

export const updateWebhookEndpoint = contract({
  method: 'PATCH',
  path: '/api/webhook_endpoints/:id',
  ...endpoints,
  params: byId,
  answer: endpoint,
  summary: 'Update a webhook endpoint. Turning it back on clears its failures.',
  body: { ...body, minProperties: 1 },
});

export const removeWebhookEndpoint = contract({
  method: 'DELETE',
  path: '/api/webhook_endpoints/:id',
  ...endpoints,
  params: byId,
  summary: 'Delete a webhook endpoint and its log.',
});

export const renewWebhookSecret = contract({
  name: 'renewWebhookSecret',
  method: 'POST',
  path: '/api/webhook_endpoints/:id/renew_secret',
  ...endpoints,
  params: byId,
  idempotent: false,
  answer: withSecret,
  summary:
    'Rotate the secret of an endpoint. Both secrets sign for `overlap_hours`, so you can switch without losing events; 0 ends the old one immediately.',
  query: partial({
    overlap_hours: {
      type: 'integer',
      minimum: 0,
      maximum: 168,
      default: 24,
      description: 'For how many hours the old secret keeps signing.',
    },
  }),
});

const attempt = object({
  at: instant,
  status: nullable({ type: 'integer' }),
  answer: { ...text, description: 'The start of your server’s response.' },
  problem: nullable(text),
  milliseconds: { type: 'integer' },
});

const delivery = object({
  id,
  endpoint_id: id,
  event_id: id,
  event: text,
  state: { type: 'string', enum: ['waiting', 'delivered', 'failed'] },
  attempts: { type: 'integer' },
  created_at: instant,
  due_at: nullable(instant),
  delivered_at: nullable(instant),
});

const wholeDelivery = {
  ...delivery,
  properties: {
    ...delivery.properties,
    body: { ...text, description: 'The body, exactly as sent.' },
    log: { ...listOf(attempt), description: 'Newest first.' },
  },
  required: [...delivery.required, 'body', 'log'],
} as const;

export const testWebhookEndpoint = contract({
  method: 'POST',
  path: '/api/webhook_endpoints/:id/test',
  ...endpoints,
  params: byId,
  status: 202,
  summary: 'Send a signed `test` event.',
  limit: { max: 20, perSeconds: 60 },
  answer: delivery,
});

export const listWebhookDeliveries = contract({
  method: 'GET',
  path: '/api/webhook_deliveries',
  ...deliveries,
  query: filterQuery,
  summary: 'List webhook deliveries, newest first.',
  answer: listOf(delivery),
});

export const countWebhookDeliveries = contract({
  method: 'GET',
  path: '/api/webhook_deliveries/count',
  ...deliveries,
  query: whereQuery,
  summary: 'Count webhook deliveries.',
  answer: countAnswer,
});

export const getWebhookDelivery = contract({
  method: 'GET',
  path: '/api/webhook_deliveries/:id',
  ...deliveries,
  params: byId,
  summary: 'Get a webhook delivery with each attempt.',
  answer: wholeDelivery,
});

export const replayWebhookDelivery = contract({
  method: 'POST',
  path: '/api/webhook_deliveries/:id/replay',
  ...deliveries,
  params: byId,
  status: 202,
  answer: delivery,
  limit: { max: 60, perSeconds: 60 },
  summary: 'Replay a webhook delivery with the same ID, body and retry schedule.',
});

/** As many as are sent again by one call. */
export const mostReplayed = 1000;

export const replayFailedDeliveries = contract({
  method: 'POST',
  path: '/api/webhook_endpoints/:id/replay_failed',
  ...deliveries,
  params: byId,
  status: 202,
  limit: { max: 10, perSeconds: 60 },
  summary: `Replay failed deliveries of an endpoint since a given time, oldest first, up to ${mostReplayed} at once.`,
  body: strictObject({ since: { ...instant, description: 'Deliveries are kept for 30 days.' } }),
  answer: object({
    replayed: total,
    left: { ...total, description: 'How many failed deliveries are left. Call again to replay them.' },
  }),
});
