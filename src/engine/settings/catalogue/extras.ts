import { plainText, translatedName } from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { flag, icon, minutes, money, number, prose, records, text, translations } from '../platform/kinds.ts';
import { extraSchema } from '../../catalogue/catalogue.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { ordering, oldVersionId } from '../platform/fact-kinds.ts';

const price = { 'x-group': 'Price' } as const;

export const extraSettings = defineSettings({
  name: { ...text(), title: 'Name' },
  // What an extra is made for: it stands before what is seldom asked.
  price: { ...money, title: 'Price' },
  description: { ...prose, title: 'Description' },
  icon: { ...icon, title: 'Icon' },
  duration: { ...minutes, title: 'Duration', default: 0, 'x-column': 'durationMinutes' },
  minimum_quantity: { ...number(1, 10_000), title: 'Minimum quantity', default: 1 },
  maximum_quantity: { ...number(1, 10_000), title: 'Maximum quantity', default: 1 },
  recurring: {
    ...flag,
    title: 'On every visit',
    description: 'Whether it is part of every visit of a series, or only of the first.',
    default: true,
  },
  adds_time_when_hourly: {
    ...flag,
    title: 'Adds time to hourly services',
    description: 'Whether the extra’s duration is added to the hours booked of an hourly service.',
    default: false,
  },
  frequency_discount: { ...flag, ...price, title: 'Frequency discount applies', default: true },
  code_discount: { ...flag, ...price, title: 'Discount codes apply', default: true },
  taxable: { ...flag, ...price, title: 'Taxable', default: true },
  serviceIds: { ...records('/api/services', 500), title: 'Services' },
  active: { ...flag, title: 'Active', default: true },
  translations: translations({ name: translatedName, description: plainText }),
});

export const extraFacts = defineFacts({
  oldVersionId,
  ordering,
  quantity: { ...extraSchema.properties.quantity, title: 'Quantity', 'x-kind': 'number' },
});

export const extraListing = defineListing({
  fields: ['id', 'oldVersionId', 'name', 'active', 'ordering'],
  search: true,
  defaultOrder: 'ordering ASC',
  position: 'ordering',
});
