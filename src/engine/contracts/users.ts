import { companyRoles } from '../access/roles.ts';
import { contract } from './contract.ts';
import {
  byId,
  countAnswer,
  email,
  filterQuery,
  id,
  instant,
  listOf,
  nullable,
  shortText,
  whereQuery,
} from './fields.ts';

const role = { type: 'string', enum: companyRoles } as const;
const exceptions = {
  type: 'object',
  description: 'Permissions that differ from the role’s defaults: manage, read, own, or null to remove one.',
  additionalProperties: { anyOf: [{ type: 'string', enum: ['manage', 'read', 'own'] }, { type: 'null' }] },
} as const;

export const companyUser = {
  type: 'object',
  properties: {
    id,
    email: { type: 'string' },
    first_name: { type: 'string' },
    last_name: { type: 'string' },
    fullname: { type: 'string' },
    phone: nullable({ type: 'string' }),
    role,
    state: { type: 'string', enum: ['invited', 'active', 'inactive'] },
    exceptions,
    second_factor: { type: 'boolean' },
    last_login_at: nullable(instant),
    created_at: instant,
  },
  required: [
    'id',
    'email',
    'first_name',
    'last_name',
    'fullname',
    'phone',
    'role',
    'state',
    'exceptions',
    'second_factor',
    'last_login_at',
    'created_at',
  ],
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
