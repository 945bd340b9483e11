import { serviceCategorySchema } from '../catalogue/catalogue.ts';
import { collection, reordering } from './collection.ts';
import { shortText } from './fields.ts';
import { flag, icon, plainText } from './setting-fields.ts';

const declared = {
  path: '/api/service_categories',
  one: 'a category of services',
  many: 'categories',
  permission: 'manage_services',
} as const;

const { properties } = serviceCategorySchema;

const { list: _openToAll, ...calls } = collection({
  ...declared,
  answer: {
    type: 'object',
    properties,
    required: ['id', 'name', 'description', 'icon', 'private', 'active', 'ordering'],
  },
  settings: { name: shortText, description: plainText, icon, private: flag, active: flag },
  required: ['name'],
});

/** They are listed by the call that visitors use. */
export const serviceCategoryCalls = { ...calls, order: reordering(declared) };
