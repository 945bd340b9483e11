import { contract } from '../platform/contract.ts';
import { byId, email, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { object, strictObject } from '../platform/shapes.ts';

export const administrator = object({
  id,
  email: { type: 'string' },
  fullname: { type: 'string' },
  second_factor: { type: 'boolean' },
  last_login_at: nullable(instant),
});

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
  body: strictObject({ email, first_name: shortText, last_name: shortText }),
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
