import { nullableShownPicture } from '../files/picture.ts';
import type { FromSchema } from '../schema/from-schema.ts';

/** What a company sells, as the API writes it: amounts in decimal major units, durations in minutes. */
const reference = { type: 'string', minLength: 1, maxLength: 64 } as const;
const oldVersionId = { type: ['integer', 'null'] } as const;
const name = { type: 'string' } as const;
const text = { type: 'string' } as const;
const nullableText = { type: ['string', 'null'] } as const;
const amount = { type: 'number' } as const;
const whole = { type: 'integer' } as const;
const flag = { type: 'boolean' } as const;
const quantity = { type: 'integer', minimum: 0 } as const;
const minutes = { type: 'integer', minimum: 0 } as const;

export const priceSchema = {
  type: 'object',
  properties: { id: reference, label: name, price: amount, min_qty: quantity, max_qty: quantity },
  required: ['id', 'label', 'price', 'min_qty', 'max_qty'],
} as const;

export const pricingVariableSchema = {
  type: 'object',
  properties: {
    id: reference,
    oldVersionId,
    unit: text,
    name,
    description: text,
    active: flag,
    duration: minutes,
    mode: {
      type: 'string',
      enum: ['tier', 'unit'],
      description: 'The price of the row that holds the quantity, or that price for each unit',
    },
    prices: { type: 'array', items: priceSchema },
  },
  required: ['id', 'name', 'active', 'duration', 'prices'],
} as const;

export const extraSchema = {
  type: 'object',
  properties: {
    id: reference,
    oldVersionId,
    name,
    icon: nullableText,
    price: amount,
    active: flag,
    duration: minutes,
    ordering: whole,
    minimum_quantity: quantity,
    maximum_quantity: quantity,
    quantity,
  },
  required: ['id', 'name', 'price', 'active', 'duration', 'minimum_quantity', 'maximum_quantity'],
} as const;

export const serviceCategorySchema = {
  type: 'object',
  properties: {
    id: reference,
    oldVersionId,
    name,
    description: text,
    icon: nullableText,
    private: flag,
    active: flag,
    ordering: whole,
  },
  required: ['id', 'name'],
} as const;

export const serviceSchema = {
  type: 'object',
  properties: {
    id: reference,
    oldVersionId,
    name,
    description: text,
    base_price: amount,
    icon: nullableText,
    /** Only where there is one. */
    picture: nullableShownPicture,
    categoryId: nullableText,
    extras: { type: 'array', items: extraSchema },
    hourly: flag,
    hourly_settings: {
      type: 'object',
      properties: {
        teams_minimum: quantity,
        teams_maximum: quantity,
        hours_minimum: amount,
        hours_maximum: amount,
      },
      required: ['teams_minimum', 'hours_minimum', 'hours_maximum'],
    },
    disclaimer: nullableText,
    has_disclaimer: flag,
    duration: minutes,
    all_locations: flag,
    locationIds: { type: 'array', items: reference },
    private: flag,
    active: flag,
    ordering: whole,
    pricing_variables: { type: 'array', items: pricingVariableSchema },
    /** Only where they were asked for. */
    service_categories: { type: 'array', items: serviceCategorySchema },
  },
  required: ['id', 'name', 'base_price', 'extras', 'hourly', 'duration', 'active', 'pricing_variables'],
} as const;

export const frequencySchema = {
  type: 'object',
  properties: {
    id: reference,
    oldVersionId,
    name,
    discount: amount,
    discount_type: { type: 'string', enum: ['amount', 'percent'] },
    active: flag,
    private: flag,
    default: flag,
    repeats: { ...flag, description: 'False for a visit that comes once' },
    minimum_term: {
      ...quantity,
      description: 'Months that one commits to; ending sooner costs the discount received',
    },
    ordering: whole,
    categories: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          id: reference,
          name,
          private: flag,
          visibility: { type: 'object', properties: { premium_form: flag } },
        },
        required: ['id'],
      },
    },
  },
  required: ['id', 'name', 'discount', 'discount_type'],
} as const;

export type PricingVariable = FromSchema<typeof pricingVariableSchema>;
export type Extra = FromSchema<typeof extraSchema>;
export type Service = FromSchema<typeof serviceSchema>;
export type ServiceCategory = FromSchema<typeof serviceCategorySchema>;
export type Frequency = FromSchema<typeof frequencySchema>;

export type Catalogue = {
  categories: readonly ServiceCategory[];
  services: readonly Service[];
  frequencies: readonly Frequency[];
};
