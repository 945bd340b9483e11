import { contract } from '../platform/contract.ts';
import { byId, email, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';

export const administrator = {
  type: 'object',
  properties: {
    id,
    email: { type: 'string' },
    fullname: { type: 'string' },
    second_factor: { type: 'boolean' },
    last_login_at: nullable(instant),
  },
  required: ['id', 'email', 'fullname', 'second_factor', 'last_login_at'],
} as const;

export const listAdministrators = contract({
  name: 'listAdministrators',
  method: 'GET',
  path: '/api/monitor/administrators',
  summary: 'List super-admins.',
  access: 'super_admin',
  company: false,
  answer: listOf(administrator),
});

export const inviteAdministrator = contract({
  name: 'inviteAdministrator',
  method: 'POST',
  path: '/api/monitor/administrators',
  summary: 'Invite a super-admin.',
  access: 'super_admin',
  company: false,
  body: {
    type: 'object',
    properties: { email, first_name: shortText, last_name: shortText },
    required: ['email', 'first_name', 'last_name'],
    additionalProperties: false,
  },
  status: 202,
});

export const removeAdministrator = contract({
  name: 'removeAdministrator',
  method: 'DELETE',
  path: '/api/monitor/administrators/:id',
  summary: 'Remove a super-admin. You cannot remove yourself.',
  access: 'super_admin',
  company: false,
  params: byId,
});
