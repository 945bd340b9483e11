import { companyRoles } from '../access/roles.ts';
import { factSchemas, namesOf } from '../settings/define-listing.ts';
import { userFacts } from '../settings/users.ts';
import { contract } from './contract.ts';
import { byId, countAnswer, email, filterQuery, id, listOf, shortText, whereQuery } from './fields.ts';
import { fileLimit, fileQuery } from './list-file.ts';

const role = { type: 'string', enum: companyRoles } as const;
const { exceptions } = factSchemas(userFacts);

export const companyUser = {
  type: 'object',
  properties: { id, ...factSchemas(userFacts) },
  required: ['id', ...namesOf(userFacts)],
} as const;

const manageUsers = { permission: 'general_settings', role: 'r_admin' } as const;

export const listUsers = contract({
  method: 'GET',
  path: '/api/users',
  summary: 'List users: office, teams and customers.',
  access: manageUsers,
  company: true,
  query: filterQuery,
  answer: listOf(companyUser),
});

export const countUsers = contract({
  method: 'GET',
  path: '/api/users/count',
  summary: 'Count users.',
  access: manageUsers,
  company: true,
  query: whereQuery,
  answer: countAnswer,
});

export const getUser = contract({
  method: 'GET',
  path: '/api/users/:id',
  summary: 'Get a user.',
  access: manageUsers,
  company: true,
  params: byId,
  answer: companyUser,
});

export const inviteUser = contract({
  method: 'POST',
  path: '/api/users',
  summary: 'Invite a user.',
  access: manageUsers,
  company: true,
  body: {
    type: 'object',
    properties: { email, first_name: shortText, last_name: shortText, role },
    required: ['email', 'first_name', 'last_name', 'role'],
    additionalProperties: false,
  },
  answer: companyUser,
  status: 201,
});

export const updateUser = contract({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: "Update a user's role, permissions or state.",
  access: manageUsers,
  company: true,
  params: byId,
  body: {
    type: 'object',
    properties: {
      first_name: shortText,
      last_name: shortText,
      role,
      state: { type: 'string', enum: ['active', 'inactive'] },
      exceptions,
    },
    minProperties: 1,
    additionalProperties: false,
  },
  answer: companyUser,
});

export const resendInvitation = contract({
  name: 'resendInvitation',
  method: 'POST',
  path: '/api/users/:id/invitation',
  summary: 'Resend an invitation. Earlier links stop working.',
  access: manageUsers,
  company: true,
  params: byId,
  status: 202,
  limit: { max: 10, perSeconds: 600 },
});

export const downloadUsers = contract({
  method: 'GET',
  path: '/api/users/csv',
  access: manageUsers,
  company: true,
  query: fileQuery,
  status: 200,
  produces: 'text/csv',
  limit: fileLimit,
  summary: 'Download users as CSV, filtered and ordered as in the list.',
});
