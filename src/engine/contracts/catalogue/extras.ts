import { extraFacts, extraSettings } from '../../settings/catalogue/extras.ts';
import { collection, reordering } from '../platform/collection.ts';

const declared = {
  path: '/api/extras',
  topic: 'services',
  one: 'an extra',
  many: 'extras',
  permission: 'manage_services',
} as const;

/** What can be bought with services. */
export const extraCalls = {
  ...collection({
    ...declared,
    settings: extraSettings,
    facts: extraFacts,
    optional: ['oldVersionId', 'quantity'],
  }),
  order: reordering(declared),
};
