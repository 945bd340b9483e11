import { extraSchema } from '../catalogue/catalogue.ts';
import { extraSettings } from '../settings/extras.ts';
import { collection, reordering } from './collection.ts';

const declared = {
  path: '/api/extras',
  topic: 'services',
  one: 'an extra',
  many: 'extras',
  permission: 'manage_services',
} as const;

const { oldVersionId, ordering, quantity } = extraSchema.properties;

/** What can be bought with services. */
export const extraCalls = {
  ...collection({
    ...declared,
    settings: extraSettings,
    facts: { oldVersionId, ordering, quantity },
    optional: ['oldVersionId', 'quantity'],
  }),
  order: reordering(declared),
};
