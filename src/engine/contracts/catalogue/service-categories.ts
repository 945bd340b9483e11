import {
  serviceCategoryFacts,
  serviceCategorySettings,
} from '../../settings/catalogue/service-categories.ts';
import { collection, reordering } from '../platform/collection.ts';

const declared = {
  path: '/api/service_categories',
  one: 'a category of services',
  many: 'categories',
  permission: 'manage_services',
} as const;

const { list: _openToAll, ...calls } = collection({
  ...declared,
  settings: serviceCategorySettings,
  facts: serviceCategoryFacts,
});

/** They are listed by the call that visitors use. */
export const serviceCategoryCalls = { ...calls, order: reordering(declared) };
