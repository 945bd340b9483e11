import { frequencySchema } from '../catalogue/catalogue.ts';
import { collection, reordering } from './collection.ts';
import { id, shortText } from './fields.ts';
import { count, discountFields, flag, translatedName, translationsOf } from './setting-fields.ts';

/** How visits follow each other. A monthly one keeps its weekday ("second Tuesday") or its date. */
const recurrence = {
  type: 'object',
  properties: {
    unit: { type: 'string', enum: ['none', 'day', 'week', 'month'] },
    every: count(1, 366),
    monthly_mode: { type: 'string', enum: ['nth_weekday', 'day_of_month'] },
  },
  additionalProperties: false,
} as const;

/** None at all means everywhere. */
const categories = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      id,
      visibility: { type: 'object', properties: { premium_form: flag }, additionalProperties: false },
    },
    required: ['id'],
    additionalProperties: false,
  },
  maxItems: 200,
} as const;

const translations = translationsOf({ name: translatedName });

const settings = {
  ...{ name: shortText, recurrence, ...discountFields, exclude_first: flag },
  minimum_term: { ...count(0, 60), description: 'The minimum commitment, in months. 0 means none.' },
  ...{ categories, private: flag, active: flag, default: flag, translations },
} as const;

const declared = {
  path: '/api/frequencies',
  one: 'a frequency',
  many: 'frequencies',
  permission: 'manage_services',
} as const;

/** How often one can book. One of them is the default, and stays it until another is made so. */
export const frequencyCalls = {
  ...collection({
    ...declared,
    answer: {
      type: 'object',
      properties: {
        ...{ ...frequencySchema.properties, exclude_first: flag, translations },
        recurrence: { ...recurrence, required: ['unit', 'every', 'monthly_mode'] },
      },
      required: [
        ...['id', 'name', 'recurrence', 'discount', 'discount_type', 'exclude_first', 'categories'],
        'minimum_term',
        ...['private', 'active', 'default', 'ordering', 'translations'],
      ] as const,
    },
    settings,
    required: ['name', 'recurrence'],
  }),
  order: reordering(declared),
};
