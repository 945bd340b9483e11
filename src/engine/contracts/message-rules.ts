import { channels } from '../messages/event.ts';
import { ruleStops, ruleTriggers } from '../messages/rules.ts';
import { collection } from './collection.ts';
import { contract } from './contract.ts';
import { byId, id, nullable, shortText } from './fields.ts';
import { flag, ids } from './setting-fields.ts';

const filter = {
  type: 'object',
  properties: {
    statuses: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 10 },
    ...{ service_ids: ids(100), frequency_ids: ids(50), tag_ids: ids(50) },
    first_visit: flag,
    visits_at_least: { type: 'integer', minimum: 1, maximum: 1000 },
  },
  additionalProperties: false,
} as const;

const settings = {
  name: shortText,
  event: {
    type: 'string',
    pattern: '^[a-z0-9_]{1,60}$',
    description: 'The event whose message template is sent.',
  },
  trigger: { type: 'string', enum: ruleTriggers, description: 'What the offset counts from.' },
  offset_days: {
    type: 'integer',
    minimum: -365,
    maximum: 730,
    description: 'Days after the trigger. Negative means before.',
  },
  offset_minutes: { type: 'integer', minimum: -1440, maximum: 1440 },
  local_time: {
    type: ['string', 'null'],
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    'x-problem': 'must be a time such as 09:30',
    description:
      'The time of day to send at, in the location’s time zone. Null sends exactly when the offset has passed.',
  },
  channels: {
    type: 'array',
    items: { type: 'string', enum: channels },
    uniqueItems: true,
    minItems: 1,
    maxItems: 4,
  },
  filter,
  stop: { type: ['string', 'null'], enum: [...ruleStops, null] },
  enabled: flag,
} as const;

export const messageRuleCalls = collection({
  path: '/api/message_rules',
  one: 'an automated message',
  many: 'automated messages',
  permission: 'manage_email',
  answer: {
    type: 'object',
    properties: { id, ...settings, standard: nullable({ type: 'string' }) },
    required: [
      ...(['id', 'name', 'event', 'trigger', 'offset_days', 'offset_minutes', 'local_time'] as const),
      ...(['channels', 'filter', 'stop', 'enabled', 'standard'] as const),
    ],
  },
  settings,
  required: ['name', 'event', 'trigger', 'channels'],
});

export const runMessageRule = contract({
  ...{ method: 'POST', path: '/api/message_rules/:id/run', access: { permission: 'manage_email' } },
  ...{ company: true, params: byId, transaction: false, status: 202 },
  summary: 'Run a message rule now for what is due today. Nobody is notified twice.',
  answer: { type: 'object', properties: { planned: { type: 'integer' } }, required: ['planned'] },
  limit: { max: 30, perSeconds: 600 },
});
