import { extraSchema } from '../catalogue/catalogue.ts';
import { collection, reordering } from './collection.ts';
import { shortText } from './fields.ts';
import {
  amount,
  count,
  flag,
  icon,
  ids,
  minutes,
  plainText,
  translatedName,
  translationsOf,
} from './setting-fields.ts';

const inMajorUnits = { ...amount, description: 'In major units.' } as const;

const settings = {
  ...{ name: shortText, description: plainText, icon, price: inMajorUnits, duration: minutes },
  ...{ minimum_quantity: count(1, 10_000), maximum_quantity: count(1, 10_000) },
  /** Bought with every visit of a series, not only the first. */
  recurring: { ...flag, description: 'Whether it is part of every visit of a series, or only of the first.' },
  /** With an hourly service, its time comes on top of the hours bought. */
  adds_time_when_hourly: flag,
  ...{ frequency_discount: flag, code_discount: flag, taxable: flag },
  ...{ serviceIds: ids(500), active: flag },
  translations: translationsOf({ name: translatedName, description: plainText }),
} as const;

const declared = {
  path: '/api/extras',
  topic: 'services',
  one: 'an extra',
  many: 'extras',
  permission: 'manage_services',
} as const;

/** What can be bought with services. */
export const extraCalls = {
  ...collection({
    ...declared,
    answer: {
      type: 'object',
      properties: { ...extraSchema.properties, ...settings },
      required: [
        ...['id', 'name', 'description', 'icon', 'price', 'duration', 'minimum_quantity', 'maximum_quantity'],
        ...[
          'recurring',
          'adds_time_when_hourly',
          'frequency_discount',
          'code_discount',
          'taxable',
          'serviceIds',
          'active',
          'ordering',
          'translations',
        ],
      ] as const,
    },
    settings,
    required: ['name', 'price'],
  }),
  order: reordering(declared),
};
