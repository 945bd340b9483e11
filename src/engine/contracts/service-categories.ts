import { serviceCategorySchema } from '../catalogue/catalogue.ts';
import { collection, reordering } from './collection.ts';
import { shortText } from './fields.ts';
import { flag, icon, plainText, translatedName, translationsOf } from './setting-fields.ts';

const declared = {
  path: '/api/service_categories',
  one: 'a category of services',
  many: 'categories',
  permission: 'manage_services',
} as const;

const { properties } = serviceCategorySchema;
const translations = translationsOf({ name: translatedName, description: plainText });

const { list: _openToAll, ...calls } = collection({
  ...declared,
  answer: {
    type: 'object',
    properties: { ...properties, translations },
    required: ['id', 'name', 'description', 'icon', 'private', 'active', 'ordering', 'translations'],
  },
  settings: { name: shortText, description: plainText, icon, private: flag, active: flag, translations },
  required: ['name'],
});

/** They are listed by the call that visitors use. */
export const serviceCategoryCalls = { ...calls, order: reordering(declared) };
