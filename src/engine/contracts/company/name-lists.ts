import { contract } from '../platform/contract.ts';
import { id, instant, listOf } from '../platform/fields.ts';
import { object, optional, strictObject } from '../platform/shapes.ts';

/** Reserved subdomain names; hosts allowed to embed; email domains allowed to sign up. */
export const nameLists = ['reserved', 'embed_hosts', 'signup_domains'] as const;

export const nameEntry = object({
  id,
  list: { type: 'string', enum: nameLists },
  name: { type: 'string' },
  note: { type: 'string' },
  created_at: instant,
});

const list = { type: 'string', enum: nameLists, description: 'Which list of names.' } as const;

const listParam = strictObject({ list });

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
  body: strictObject({
    name: { type: 'string', minLength: 1, maxLength: 253 },
    note: optional({ type: 'string', maxLength: 300 }),
  }),
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
  params: strictObject({ list, id: { ...id, description: 'ID of the name.' } }),
});
