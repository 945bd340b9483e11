import { plainText, translatedName } from '../../contracts/catalogue/setting-fields.ts';
import { count } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import {
  flag,
  icon,
  minutes,
  money,
  nullableText,
  optionalRecord,
  picture,
  prose,
  records,
  text,
  translations,
} from '../platform/kinds.ts';
import { serviceSchema } from '../../catalogue/catalogue.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { ordering, oldVersionId } from '../platform/fact-kinds.ts';

/** Half an hour is the smallest step. */
const hours = { type: 'number', minimum: 0.5, maximum: 24, multipleOf: 0.5 } as const;

const hourlyLimits = {
  type: 'object',
  properties: {
    teams_minimum: count(1, 50),
    teams_maximum: count(1, 50),
    hours_minimum: hours,
    hours_maximum: hours,
  },
  additionalProperties: false,
} as const;

const price = { 'x-group': 'Price' } as const;
const places = { 'x-group': 'Where it is sold' } as const;

export const serviceSettings = defineSettings({
  name: { ...text(), title: 'Name' },
  description: { ...prose, title: 'Description' },
  icon: { ...icon, title: 'Icon' },
  picture: { ...picture('service_picture'), title: 'Picture', description: 'Shown instead of the icon.' },
  categoryId: { ...optionalRecord('/api/service_categories'), title: 'Category' },
  base_price: { ...money, ...price, title: 'Base price' },
  duration: { ...minutes, title: 'Duration', default: 0, 'x-column': 'durationMinutes' },
  hourly: { ...flag, ...price, title: 'Sold by the hour', default: false },
  hourly_settings: {
    ...hourlyLimits,
    ...price,
    title: 'Team size and hours',
    'x-kind': 'own',
    'x-apart': true,
    'x-only-with': { hourly: true },
    'x-answered': {
      ...hourlyLimits,
      required: ['teams_minimum', 'teams_maximum', 'hours_minimum', 'hours_maximum'],
    },
    default: { teams_minimum: 1, teams_maximum: 1, hours_minimum: 1, hours_maximum: 8 },
  },
  disclaimer: { ...nullableText, title: 'Disclaimer', description: 'Customers confirm it before they book.' },
  frequency_discount: { ...flag, ...price, title: 'Frequency discount applies', default: true },
  code_discount: { ...flag, ...price, title: 'Discount codes apply', default: true },
  taxable: { ...flag, ...price, title: 'Taxable', default: true },
  all_locations: { ...flag, ...places, title: 'At all locations', default: true },
  locationIds: {
    ...records('/api/locations', 200),
    ...places,
    title: 'Locations',
    'x-only-with': { all_locations: false },
  },
  extraIds: { ...records('/api/extras', 200), title: 'Extras' },
  private: { ...flag, title: 'Private', description: 'Only reached by a link.', default: false },
  active: { ...flag, title: 'Active', default: true },
  translations: translations({ name: translatedName, description: plainText, disclaimer: plainText }),
});

const { has_disclaimer, extras, pricing_variables, service_categories } = serviceSchema.properties;

export const serviceFacts = defineFacts({
  oldVersionId,
  ordering,
  has_disclaimer: { ...has_disclaimer, title: 'Has a disclaimer', 'x-kind': 'flag' },
  extras: { ...extras, title: 'Extras in full', 'x-kind': 'own' },
  pricing_variables: { ...pricing_variables, title: 'Pricing variables', 'x-kind': 'own' },
  service_categories: { ...service_categories, title: 'Category in full', 'x-kind': 'own' },
});

/** Services of one category stand together, in the order of the categories. */
export const serviceListing = defineListing({
  fields: ['id', 'oldVersionId', 'name', 'categoryId', 'hourly', 'active', 'private', 'ordering'],
  search: true,
  defaultOrder: 'ordering ASC',
  position: 'ordering',
});
