import { companyRoles, roleTitles } from '../../access/roles.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { email as emailSetting, text as textSetting } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { choice, createdAt, flag, nullableInstant, nullablePhone, text } from '../platform/fact-kinds.ts';

const role = {
  type: 'string',
  enum: companyRoles,
  title: 'Role',
  'x-hint': 'Decides what they can see and do. You can adjust it below.',
  'x-kind': 'choice',
  'x-labels': roleTitles,
} as const;

const exceptions = {
  type: 'object',
  additionalProperties: { anyOf: [{ type: 'string', enum: ['manage', 'read', 'own'] }, { type: 'null' }] },
  title: 'Permissions',
  description: 'Permissions that differ from the role’s defaults: manage, read, own, or null to remove one.',
  'x-kind': 'own',
} as const;

export const userSettings = defineSettings({
  first_name: { ...textSetting(), title: 'First name' },
  last_name: { ...textSetting(), title: 'Last name' },
  email: { ...emailSetting, title: 'Email', 'x-when': 'new' },
  role,
  exceptions: { ...exceptions, 'x-group': 'Permissions', 'x-when': 'later', default: {} },
});

export const userFacts = defineFacts({
  fullname: { ...text, title: 'Name' },
  phone: { ...nullablePhone, title: 'Phone' },
  state: {
    ...choice({ invited: 'Invited', active: 'Active', inactive: 'Inactive' }),
    title: 'Status',
    'x-colors': { invited: 'yellow', active: 'green', inactive: 'gray' },
  },
  second_factor: { ...flag, title: 'Two-factor sign-in' },
  last_login_at: { ...nullableInstant, title: 'Last sign-in', 'x-empty': 'Never' },
  created_at: createdAt,
});

export const userListing = defineListing({
  fields: ['id', 'email', 'first_name', 'last_name', 'role', 'state', 'last_login_at', 'created_at'],
  search: true,
  defaultOrder: 'first_name ASC',
});
