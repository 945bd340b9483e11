import { contract } from '../platform/contract.ts';
import { id, instant, listOf } from '../platform/fields.ts';

/** Reserved subdomain names; hosts allowed to embed; email domains allowed to sign up. */
export const nameLists = ['reserved', 'embed_hosts', 'signup_domains'] as const;

export const nameEntry = {
  type: 'object',
  properties: {
    id,
    list: { type: 'string', enum: nameLists },
    name: { type: 'string' },
    note: { type: 'string' },
    created_at: instant,
  },
  required: ['id', 'list', 'name', 'note', 'created_at'],
} as const;

const list = { type: 'string', enum: nameLists, description: 'Which list of names.' } as const;

const listParam = {
  type: 'object',
  properties: { list },
  required: ['list'],
  additionalProperties: false,
} as const;

export const listNames = contract({
  name: 'listListedNames',
  method: 'GET',
  path: '/api/monitor/names/:list',
  summary: 'List the names of a list.',
  access: 'super_admin',
  company: false,
  params: listParam,
  answer: listOf(nameEntry),
});

export const addName = contract({
  name: 'addListedName',
  method: 'POST',
  path: '/api/monitor/names/:list',
  summary: 'Add a name to a list.',
  access: 'super_admin',
  company: false,
  params: listParam,
  body: {
    type: 'object',
    properties: {
      name: { type: 'string', minLength: 1, maxLength: 253 },
      note: { type: 'string', maxLength: 300 },
    },
    required: ['name'],
    additionalProperties: false,
  },
  answer: nameEntry,
  status: 201,
});

export const removeName = contract({
  name: 'removeListedName',
  method: 'DELETE',
  path: '/api/monitor/names/:list/:id',
  summary: 'Remove a name from a list.',
  access: 'super_admin',
  company: false,
  params: {
    type: 'object',
    properties: { list, id: { ...id, description: 'ID of the name.' } },
    required: ['list', 'id'],
    additionalProperties: false,
  },
});
