import { frequencySchema } from '../../catalogue/catalogue.ts';
import { id } from '../../contracts/platform/fields.ts';
import { count, flag as flagField, translatedName } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { discountSettings } from './discounts.ts';
import { flag, number, text, translations } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { ordering, oldVersionId } from '../platform/fact-kinds.ts';

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

const { discount, discount_type } = discountSettings;

export const frequencySettings = defineSettings({
  name: { ...text(), title: 'Name' },
  recurrence: {
    ...recurrence,
    title: 'Repeats',
    'x-kind': 'own',
    'x-apart': true,
    'x-answered': { ...recurrence, required: ['unit', 'every', 'monthly_mode'] },
  },
  discount: { ...discount, default: 0 },
  discount_type: { ...discount_type, default: 'percent' },
  exclude_first: { ...flag, title: 'Starts with the second visit', default: false },
  minimum_term: {
    ...number(0, 60),
    title: 'Minimum term',
    description: 'The minimum commitment, in months. 0 means none.',
    default: 0,
    'x-column': 'minimumTermMonths',
  },
  categories: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        id,
        visibility: {
          type: 'object',
          properties: { premium_form: flagField },
          additionalProperties: false,
        },
      },
      required: ['id'],
      additionalProperties: false,
    },
    maxItems: 200,
    title: 'Categories',
    description: 'Empty means all categories.',
    'x-kind': 'own',
    'x-apart': true,
    'x-answered': frequencySchema.properties.categories,
    default: [],
  },
  private: { ...flag, title: 'Private', description: 'Only reached by a link.', default: false },
  active: { ...flag, title: 'Active', default: true },
  default: { ...flag, title: 'Default', default: false, 'x-apart': true },
  translations: translations({ name: translatedName }),
});

export const frequencyFacts = defineFacts({ oldVersionId, ordering });

export const frequencyListing = defineListing({
  fields: ['id', 'oldVersionId', 'name', 'active', 'private', 'default', 'ordering'],
  search: true,
  defaultOrder: 'ordering ASC',
  position: 'ordering',
});
