import { shortText } from '../contracts/fields.ts';
import { defineSettings } from './define-settings.ts';
import { day, flag, optionalRecord, text } from './kinds.ts';
import { defineFacts, defineListing } from './define-listing.ts';

export const taxRateSettings = defineSettings({
  label: { ...text(), title: 'Name' },
  inclusive: { ...flag, title: 'Included in prices', description: 'Whether prices already include the tax.' },
  effective_from: { ...day, title: 'Effective from' },
  locationId: {
    ...optionalRecord('/api/locations'),
    title: 'Location',
    description: 'The location it applies to. Null for all.',
  },
  zip_prefix: {
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 12,
    pattern: '^[A-Z0-9-]+$',
    title: 'Zip codes starting with',
    description: 'The beginning of the zip codes it applies to. Null for all.',
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
          description: 'A percentage with up to four decimals.',
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

export const taxRateFacts = defineFacts({});

export const taxRateListing = defineListing({
  fields: ['id', 'label', 'locationId', 'zip_prefix', 'effective_from', 'inclusive'],
  search: true,
  defaultOrder: 'effective_from DESC',
});
