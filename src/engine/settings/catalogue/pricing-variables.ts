import { id, shortText } from '../../contracts/platform/fields.ts';
import {
  amount,
  count,
  minutes as minutesField,
  oneLine,
  plainText,
  translatedName,
  translationsOf,
} from '../../contracts/catalogue/setting-fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { choice, flag, minutes, optionalText, prose, record, text, translations } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';
import { ordering } from '../platform/fact-kinds.ts';

const quantity = count(0, 1_000_000);

/** A row for the quantities from `min_qty` to `max_qty`. One that is sent with its id keeps it. */
const price = {
  type: 'object',
  properties: {
    id,
    label: shortText,
    price: amount,
    duration: minutesField,
    min_qty: quantity,
    max_qty: quantity,
    translations: translationsOf({ label: translatedName }),
  },
  additionalProperties: false,
} as const;

export const pricingVariableSettings = defineSettings({
  serviceId: { ...record('/api/services'), title: 'Service' },
  name: { ...text(), title: 'Name' },
  description: { ...prose, title: 'Description' },
  unit: { ...optionalText(40), title: 'Unit', 'x-hint': 'What is counted, such as “bedroom”.' },
  mode: {
    ...choice({ tier: 'Price per range', unit: 'Price per unit' }),
    title: 'Pricing',
    description: 'Whether a row’s price is for the whole quantity (`tier`) or for each unit (`unit`).',
    'x-hint': 'One price for a whole range, or a price for each unit.',
    default: 'tier',
  },
  duration: {
    ...minutes,
    title: 'Duration',
    'x-hint': 'Added to the visit whatever is chosen.',
    default: 0,
    'x-column': 'durationMinutes',
  },
  active: { ...flag, title: 'Active', default: true },
  translations: translations({ name: translatedName, description: plainText, unit: oneLine(40) }),
  prices: {
    type: 'array',
    items: { ...price, required: ['label', 'price', 'min_qty', 'max_qty'] },
    minItems: 1,
    maxItems: 200,
    title: 'Prices',
    'x-kind': 'own',
    'x-apart': true,
    'x-answered': {
      type: 'array',
      items: {
        ...price,
        required: ['id', 'label', 'price', 'duration', 'min_qty', 'max_qty', 'translations'],
      },
    },
  },
});

export const pricingVariableFacts = defineFacts({ ordering });

export const pricingVariableListing = defineListing({
  fields: ['id', 'name', 'active', 'ordering', 'serviceId'],
  search: true,
  defaultOrder: 'ordering ASC',
  position: 'ordering',
});
