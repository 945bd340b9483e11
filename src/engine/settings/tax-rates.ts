import { shortText } from '../contracts/fields.ts';
import { defineSettings } from './define-settings.ts';
import { day, flag, optionalRecord, text } from './kinds.ts';

export const taxRateSettings = defineSettings({
  label: { ...text(), title: 'Name' },
  inclusive: { ...flag, title: 'Included in prices', description: 'Prices already include this tax' },
  effective_from: { ...day, title: 'Effective from' },
  locationId: { ...optionalRecord('/api/locations'), title: 'Location' },
  zip_prefix: {
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 12,
    pattern: '^[A-Z0-9-]+$',
    title: 'Zip codes starting with',
    description: 'Uppercase, without spaces',
    'x-kind': 'text',
    default: null,
  },
  components: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        label: shortText,
        rate: {
          type: 'number',
          minimum: 0,
          maximum: 100,
          description: 'A percentage with up to four decimals',
        },
      },
      required: ['label', 'rate'],
      additionalProperties: false,
    },
    minItems: 1,
    maxItems: 10,
    title: 'Taxes',
    'x-kind': 'own',
    'x-apart': true,
  },
});
