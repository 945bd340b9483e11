import { ids } from '../../contracts/catalogue/setting-fields.ts';
import { flag as flagField } from '../../contracts/catalogue/setting-fields.ts';
import { channels } from '../../messages/event.ts';
import { ruleStops, ruleTriggers } from '../../messages/rules.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';

const filter = {
  type: 'object',
  properties: {
    statuses: { type: 'array', items: { type: 'string', maxLength: 40 }, maxItems: 10 },
    service_ids: ids(100),
    frequency_ids: ids(50),
    tag_ids: ids(50),
    first_visit: flagField,
    visits_at_least: { type: 'integer', minimum: 1, maximum: 1000 },
  },
  additionalProperties: false,
} as const;

const timing = { 'x-group': 'When' } as const;

export const messageRuleSettings = defineSettings({
  name: { ...text(), title: 'Name' },
  event: {
    type: 'string',
    pattern: '^[a-z0-9_]{1,60}$',
    title: 'Message',
    description: 'The event whose message template is sent.',
    'x-kind': 'own',
  },
  trigger: {
    type: 'string',
    enum: ruleTriggers,
    ...timing,
    title: 'Counted from',
    description: 'What the offset counts from.',
    'x-kind': 'choice',
  },
  offset_days: {
    type: 'integer',
    minimum: -365,
    maximum: 730,
    ...timing,
    title: 'Days',
    description: 'Days after the trigger. Negative means before.',
    'x-kind': 'number',
    default: 0,
  },
  offset_minutes: {
    type: 'integer',
    minimum: -1440,
    maximum: 1440,
    ...timing,
    title: 'Minutes',
    'x-kind': 'number',
    default: 0,
  },
  local_time: {
    type: ['string', 'null'],
    pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
    'x-problem': 'not_time_of_day',
    ...timing,
    title: 'At',
    description:
      'The time of day to send at, in the location’s time zone. Null sends exactly when the offset has passed.',
    'x-kind': 'time',
    'x-apart': true,
    default: null,
  },
  channels: {
    type: 'array',
    items: { type: 'string', enum: channels },
    uniqueItems: true,
    minItems: 1,
    maxItems: 4,
    title: 'Channels',
    'x-kind': 'many',
    'x-apart': true,
  },
  filter: { ...filter, title: 'Only for', 'x-kind': 'own', 'x-apart': true, default: {} },
  stop: {
    type: ['string', 'null'],
    enum: [...ruleStops, null],
    title: 'Stops when',
    'x-kind': 'choice',
    default: null,
  },
  enabled: { ...flag, title: 'On', default: true },
});

export const messageRuleFacts = defineFacts({
  standard: {
    anyOf: [{ type: 'string' }, { type: 'null' }],
    title: 'Standard rule',
    description: 'The name of a rule that every company has. Null for a company’s own.',
    'x-kind': 'text',
  },
});

export const messageRuleListing = defineListing({
  fields: ['id', 'name', 'event', 'trigger', 'enabled', 'standard'],
  search: true,
  defaultOrder: 'name ASC',
});
