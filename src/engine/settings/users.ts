import { companyRoles, roleTitles } from '../access/roles.ts';
import { defineFacts, defineListing } from './define-listing.ts';
import { choice, createdAt, email, flag, nullableInstant, nullablePhone, text } from './fact-kinds.ts';

export const userFacts = defineFacts({
  email: { ...email, title: 'Email' },
  first_name: { ...text, title: 'First name' },
  last_name: { ...text, title: 'Last name' },
  fullname: { ...text, title: 'Name' },
  phone: { ...nullablePhone, title: 'Phone' },
  role: { type: 'string', enum: companyRoles, title: 'Role', 'x-kind': 'choice', 'x-labels': roleTitles },
  state: { ...choice({ invited: 'Invited', active: 'Active', inactive: 'Inactive' }), title: 'State' },
  exceptions: {
    type: 'object',
    additionalProperties: { anyOf: [{ type: 'string', enum: ['manage', 'read', 'own'] }, { type: 'null' }] },
    title: 'Adjusted permissions',
    description:
      'Permissions that differ from the role’s defaults: manage, read, own, or null to remove one.',
    'x-kind': 'own',
  },
  second_factor: { ...flag, title: 'Two-factor sign-in' },
  last_login_at: { ...nullableInstant, title: 'Last sign-in' },
  created_at: createdAt,
});

export const userListing = defineListing({
  fields: ['id', 'email', 'first_name', 'last_name', 'role', 'state', 'last_login_at', 'created_at'],
  search: true,
  defaultOrder: 'last_name ASC',
});
