import { tagFacts, tagSettings } from '../../settings/people/tags.ts';
import { collection } from '../platform/collection.ts';

/** Words by which the office finds customers and bookings again. */
export const tagCalls = collection({
  path: '/api/tags',
  one: 'a tag',
  many: 'tags',
  permission: ['general_settings', 'manage_contacts'],
  readPermission: ['general_settings', 'manage_contacts', 'view_appointment'],
  settings: tagSettings,
  facts: tagFacts,
});
