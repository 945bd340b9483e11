import { contract } from './contract.ts';
import { byId, countAnswer, filterQuery, id, instant, listOf, nullable, whereQuery } from './fields.ts';
import { happenings, type HappeningName } from './happenings.ts';
import { flag, oneLine } from './setting-fields.ts';

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

const endpoint = {
  type: 'object',
  properties: {
    ...{ id, ...settings },
    failing_since: nullable(instant),
    disabled_reason: { ...nullable(text), description: 'Why it was switched off by itself' },
    previous_secret_until: { ...nullable(instant), description: 'How long the secret before signs as well' },
    created_at: instant,
  },
  required: [
    ...(['id', 'url', 'description', 'happenings', 'active'] as const),
    ...(['failing_since', 'disabled_reason', 'previous_secret_until', 'created_at'] as const),
  ],
} as const;

const withSecret = {
  ...endpoint,
  properties: {
    ...endpoint.properties,
    secret: { ...text, description: 'Signs what is sent. Answered here and never again.' },
  },
  required: [...endpoint.required, 'secret'],
} as const;

const body = { type: 'object', properties: settings, additionalProperties: false } as const;

export const listWebhookEndpoints = contract({
  ...{ method: 'GET', path: '/api/webhook_endpoints', ...endpoints, answer: listOf(endpoint) },
  summary: 'Addresses of other programs that are told what happens.',
});

export const getWebhookEndpoint = contract({
  ...{ method: 'GET', path: '/api/webhook_endpoints/:id', ...endpoints, params: byId, answer: endpoint },
  summary: 'One of them.',
});

export const createWebhookEndpoint = contract({
  ...{ method: 'POST', path: '/api/webhook_endpoints', ...endpoints, status: 201, idempotent: false },
  summary: 'Tell an address of chosen happenings. The secret is answered once.',
  body: { ...body, required: ['url', 'happenings'] },
  answer: withSecret,
});

export const updateWebhookEndpoint = contract({
  ...{ method: 'PATCH', path: '/api/webhook_endpoints/:id', ...endpoints, params: byId, answer: endpoint },
  summary: 'Change an endpoint. Switched on again, it is as if it had never failed.',
  body: { ...body, minProperties: 1 },
});

export const removeWebhookEndpoint = contract({
  ...{ method: 'DELETE', path: '/api/webhook_endpoints/:id', ...endpoints, params: byId },
  summary: 'Delete an endpoint with its log.',
});

export const renewWebhookSecret = contract({
  name: 'renewWebhookSecret',
  ...{ method: 'POST', path: '/api/webhook_endpoints/:id/renew_secret', ...endpoints, params: byId },
  ...{ idempotent: false, answer: withSecret },
  summary:
    'Renew the secret of an endpoint. For `overlap_hours` both secrets sign, so that no event is refused meanwhile; 0 ends the old one at once.',
  query: {
    type: 'object',
    properties: { overlap_hours: { type: 'integer', minimum: 0, maximum: 168, default: 24 } },
    additionalProperties: false,
  },
});

const attempt = {
  type: 'object',
  properties: {
    at: instant,
    status: nullable({ type: 'integer' }),
    answer: { ...text, description: 'The beginning of it' },
    problem: nullable(text),
    milliseconds: { type: 'integer' },
  },
  required: ['at', 'status', 'answer', 'problem', 'milliseconds'],
} as const;

const delivery = {
  type: 'object',
  properties: {
    ...{ id, endpoint_id: id, event_id: id, event: text },
    state: { type: 'string', enum: ['waiting', 'delivered', 'failed'] },
    attempts: { type: 'integer' },
    ...{ created_at: instant, due_at: nullable(instant), delivered_at: nullable(instant) },
  },
  required: [
    ...(['id', 'endpoint_id', 'event_id', 'event', 'state', 'attempts'] as const),
    ...(['created_at', 'due_at', 'delivered_at'] as const),
  ],
} as const;

const wholeDelivery = {
  ...delivery,
  properties: {
    ...delivery.properties,
    body: { ...text, description: 'As it is sent' },
    log: { ...listOf(attempt), description: 'Newest first' },
  },
  required: [...delivery.required, 'body', 'log'],
} as const;

export const testWebhookEndpoint = contract({
  ...{ method: 'POST', path: '/api/webhook_endpoints/:id/test', ...endpoints, params: byId, status: 202 },
  summary: 'Send an event `test`, signed like all others.',
  limit: { max: 20, perSeconds: 60 },
  answer: delivery,
});

export const listWebhookDeliveries = contract({
  ...{ method: 'GET', path: '/api/webhook_deliveries', ...deliveries, query: filterQuery },
  summary: 'What was sent where, newest first. Filter by endpoint_id, event, event_id, state, created_at.',
  answer: listOf(delivery),
});

export const countWebhookDeliveries = contract({
  ...{ method: 'GET', path: '/api/webhook_deliveries/count', ...deliveries, query: whereQuery },
  summary: 'How many deliveries match.',
  answer: countAnswer,
});

export const getWebhookDelivery = contract({
  ...{ method: 'GET', path: '/api/webhook_deliveries/:id', ...deliveries, params: byId },
  summary: 'One delivery with what was sent and answered at each attempt.',
  answer: wholeDelivery,
});

export const replayWebhookDelivery = contract({
  ...{ method: 'POST', path: '/api/webhook_deliveries/:id/replay', ...deliveries, params: byId },
  ...{ status: 202, answer: delivery, limit: { max: 60, perSeconds: 60 } },
  summary: 'Send it again, with the same id and body: at once, and then as often as a new one.',
});
