import { collection, reordering } from './collection.ts';
import { id, shortText } from './fields.ts';
import {
  amount,
  count,
  flag,
  minutes,
  oneLine,
  plainText,
  translatedName,
  translationsOf,
} from './setting-fields.ts';

const quantity = count(0, 1_000_000);
const inMajorUnits = { ...amount, description: 'In major units.' } as const;

/** A row for the quantities from `min_qty` to `max_qty`. One that is sent with its id keeps it. */
const price = {
  type: 'object',
  properties: {
    ...{ id, label: shortText, price: inMajorUnits, duration: minutes },
    ...{ min_qty: quantity, max_qty: quantity },
    translations: translationsOf({ label: translatedName }),
  },
  additionalProperties: false,
} as const;

const settings = {
  ...{ name: shortText, description: plainText, unit: oneLine(40) },
  /** `tier`: the price of the row that holds the quantity. `unit`: that price for each. */
  mode: {
    type: 'string',
    enum: ['tier', 'unit'],
    description: 'Whether a row’s price is for the whole quantity (`tier`) or for each unit (`unit`).',
  },
  ...{ duration: minutes, active: flag },
  translations: translationsOf({ name: translatedName, description: plainText, unit: oneLine(40) }),
  prices: {
    type: 'array',
    items: { ...price, required: ['label', 'price', 'min_qty', 'max_qty'] },
    minItems: 1,
    maxItems: 200,
  },
} as const;

const declared = {
  path: '/api/pricing_variables',
  topic: 'services',
  one: 'a pricing variable',
  many: 'pricing variables',
  permission: 'manage_services',
} as const;

/** What the prices of services depend on. Their price rows are sent and replaced as one list. */
export const pricingVariableCalls = {
  ...collection({
    ...declared,
    answer: {
      type: 'object',
      properties: {
        ...{ id, serviceId: id, ...settings, ordering: { type: 'integer' } },
        prices: {
          type: 'array',
          items: {
            ...price,
            required: ['id', 'label', 'price', 'duration', 'min_qty', 'max_qty', 'translations'],
          },
        },
      },
      required: [
        ...['id', 'serviceId', 'name', 'description', 'unit', 'mode', 'duration', 'active', 'prices'],
        ...['ordering', 'translations'],
      ] as const,
    },
    settings: { ...settings, serviceId: id },
    required: ['serviceId', 'name', 'prices'],
  }),
  order: reordering(declared),
};
