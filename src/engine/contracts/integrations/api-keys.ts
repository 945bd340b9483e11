import { contract } from '../platform/contract.ts';
import { byId, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

export const apiKey = object({
  id,
  name: { type: 'string' },
  prefix: { type: 'string', description: 'The first characters of the key, to tell it from others.' },
  scopes: listOf({ type: 'string' }),
  created_at: instant,
  last_used_at: nullable(instant),
  revoked_at: nullable(instant),
});

const integrations = { permission: ['general_settings', 'plan_api_keys'] } as const;

export const listApiKeys = contract({
  method: 'GET',
  path: '/api/api_keys',
  summary: 'List API keys.',
  access: integrations,
  company: true,
  answer: listOf(apiKey),
});

export const createApiKey = contract({
  method: 'POST',
  path: '/api/api_keys',
  summary: 'Create an API key. The key itself is shown only once.',
  access: integrations,
  company: true,
  body: strictObject({
    name: shortText,
    scopes: {
      type: 'array',
      minItems: 1,
      maxItems: 30,
      items: {
        type: 'string',
        pattern: '^[a-z_]+:(read|manage)$',
        description: 'A permission and an access level, such as `view_appointment:read`.',
        'x-problem': 'not_scope',
      },
    },
  }),
  answer: {
    ...apiKey,
    properties: { ...apiKey.properties, key: { type: 'string' } },
    required: [...apiKey.required, 'key'],
  },
  status: 201,
  idempotent: false,
});

export const revokeApiKey = contract({
  method: 'DELETE',
  path: '/api/api_keys/:id',
  summary: 'Revoke an API key.',
  access: integrations,
  company: true,
  params: byId,
});
