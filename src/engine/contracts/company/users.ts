import { factSchemas } from '../../settings/platform/define-listing.ts';
import { answeredSchemas, sentSchemas } from '../../settings/platform/define-settings.ts';
import { userFacts, userSettings } from '../../settings/company/users.ts';
import { bulkAnswer, bulkLimit, mostIds } from '../platform/bulk.ts';
import { contract } from '../platform/contract.ts';
import { byId, countAnswer, filterQuery, id, listOf, whereQuery } from '../platform/fields.ts';
import { fileLimit, fileQuery } from '../platform/list-file.ts';
import { ids } from '../catalogue/setting-fields.ts';
import { object, optional, partial, strictObject } from '../platform/shapes.ts';

const { email, first_name, last_name, role, exceptions } = sentSchemas(userSettings);

export const companyUser = object({ id, ...answeredSchemas(userSettings), ...factSchemas(userFacts) });

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
  body: strictObject({ email, first_name, last_name, role }),
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
  body: partial(
    {
      first_name,
      last_name,
      role,
      state: { type: 'string', enum: ['active', 'inactive'] },
      exceptions,
    },
    { minProperties: 1 },
  ),
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

const nothing = (description: string) => strictObject({}, { description });

export const bulkUsers = contract({
  method: 'POST',
  path: '/api/users/bulk',
  access: manageUsers,
  company: true,
  silent: true,
  status: 202,
  limit: bulkLimit,
  summary:
    'Change many users at once: `deactivate`, `reactivate` or `change_role`. With `dry_run`, return what would happen to each.',
  body: strictObject({
    ids: optional({ ...ids(mostIds), minItems: 1 }),
    where: optional({
      type: 'object',
      additionalProperties: true,
      description: 'The `where` part of a filter. `{}` means all.',
    }),
    deactivate: optional(nothing('Signs them out and keeps them out. The run is an `archive`.')),
    reactivate: optional(nothing('Lets them sign in again. The run is a `restore`.')),
    change_role: optional(
      strictObject({ role }, { description: 'Gives all of them one role. The run is an `update`.' }),
    ),
    dry_run: { type: 'boolean', description: 'Return what would happen, without saving.' },
  }),
  answer: bulkAnswer,
});
