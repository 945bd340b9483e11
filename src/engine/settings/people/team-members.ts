import { oneLine } from '../../contracts/catalogue/setting-fields.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { choice, createdAt, nullableInstant, text as textFact } from '../platform/fact-kinds.ts';
import { email, prose, records, text } from '../platform/kinds.ts';

/** Somebody who works in teams. What customers read about them is the same in all of those. */
export const teamMemberSettings = defineSettings({
  first_name: { ...text(), title: 'First name' },
  last_name: { ...text(), title: 'Last name' },
  email: { ...email, title: 'Email', 'x-when': 'new', 'x-hint': 'We send the invitation to this address.' },
  teamIds: {
    ...records('/api/teams', 50),
    title: 'Teams',
    description: 'IDs of the teams they work in.',
    'x-hint': 'The teams they work in.',
  },
  languages: {
    type: 'array',
    items: oneLine(40),
    uniqueItems: true,
    maxItems: 10,
    title: 'Languages',
    description: 'Languages they speak, shown to customers.',
    'x-hint': 'Shown to customers.',
    'x-kind': 'own',
    'x-apart': true,
    default: [],
  },
  bio: {
    ...prose,
    'x-apart': true,
    title: 'About them',
    description: 'Shown to customers.',
    'x-hint': 'Shown to customers before the visit.',
  },
});

export const teamMemberFacts = defineFacts({
  fullname: { ...textFact, title: 'Name' },
  state: {
    ...choice({ invited: 'Invited', active: 'Active', inactive: 'Inactive' }),
    title: 'Status',
    'x-colors': { invited: 'yellow', active: 'green', inactive: 'gray' },
  },
  last_login_at: { ...nullableInstant, title: 'Last sign-in', 'x-empty': 'Never' },
  created_at: createdAt,
});

export const teamMemberListing = defineListing({
  fields: ['id', 'email', 'first_name', 'last_name', 'state', 'last_login_at', 'created_at'],
  search: true,
  defaultOrder: 'first_name ASC',
});
