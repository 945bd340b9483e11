import { serviceSchema } from '../catalogue/catalogue.ts';
import { collection, reordering } from './collection.ts';
import { contract } from './contract.ts';
import { byId, shortText } from './fields.ts';
import {
  amount,
  count,
  flag,
  icon,
  ids,
  minutes,
  nullableId,
  nullableProse,
  plainText,
  translatedName,
  translationsOf,
} from './setting-fields.ts';

/** Half an hour is the smallest step. */
const hours = { type: 'number', minimum: 0.5, maximum: 24, multipleOf: 0.5 } as const;

const hourlySettings = {
  type: 'object',
  properties: {
    ...{ teams_minimum: count(1, 50), teams_maximum: count(1, 50) },
    ...{ hours_minimum: hours, hours_maximum: hours },
  },
  additionalProperties: false,
} as const;

const translations = translationsOf({ name: translatedName, description: plainText, disclaimer: plainText });

const settings = {
  ...{ name: shortText, description: plainText, icon, categoryId: nullableId },
  ...{ base_price: amount, duration: minutes, hourly: flag, hourly_settings: hourlySettings },
  ...{ disclaimer: nullableProse, frequency_discount: flag, code_discount: flag, taxable: flag },
  ...{ all_locations: flag, locationIds: ids(200), extraIds: ids(200), private: flag, active: flag },
  translations,
} as const;

/** A service as its makers see it: also what visitors need not know. */
export const serviceSettings = {
  type: 'object',
  properties: {
    ...serviceSchema.properties,
    ...{ frequency_discount: flag, code_discount: flag, taxable: flag, extraIds: ids(200) },
    translations,
    hourly_settings: {
      ...hourlySettings,
      required: ['teams_minimum', 'teams_maximum', 'hours_minimum', 'hours_maximum'],
    },
  },
  required: [
    ...['id', 'name', 'description', 'icon', 'categoryId', 'base_price', 'duration', 'hourly'],
    ...['hourly_settings', 'disclaimer', 'frequency_discount', 'code_discount', 'taxable', 'all_locations'],
    ...['locationIds', 'extraIds', 'private', 'active', 'ordering', 'extras', 'pricing_variables'],
    'translations',
  ],
} as const;

const declared = {
  path: '/api/services',
  one: 'a service',
  many: 'services',
  permission: 'manage_services',
} as const;

/** How a company keeps its services. Their prices are of one visit, or of one hour of one team. */
export const serviceCalls = {
  ...collection({ ...declared, answer: serviceSettings, settings, required: ['name', 'base_price'] }),
  order: reordering(declared),
  duplicate: contract({
    method: 'POST',
    path: '/api/services/:id/duplicate',
    summary: 'Duplicate a service with its pricing variables. The copy is private.',
    access: { permission: 'manage_services' },
    company: true,
    params: byId,
    body: { type: 'object', properties: { name: shortText }, additionalProperties: false },
    answer: serviceSettings,
    status: 201,
  }),
};
