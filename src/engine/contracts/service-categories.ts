import { serviceCategorySchema } from '../catalogue/catalogue.ts';
import { serviceCategorySettings } from '../settings/service-categories.ts';
import { collection, reordering } from './collection.ts';

const declared = {
  path: '/api/service_categories',
  one: 'a category of services',
  many: 'categories',
  permission: 'manage_services',
} as const;

const { oldVersionId, ordering } = serviceCategorySchema.properties;

const { list: _openToAll, ...calls } = collection({
  ...declared,
  settings: serviceCategorySettings,
  facts: { oldVersionId, ordering },
});

/** They are listed by the call that visitors use. */
export const serviceCategoryCalls = { ...calls, order: reordering(declared) };
