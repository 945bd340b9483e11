import { shortText } from '../../contracts/platform/fields.ts';
import { defineSettings } from '../platform/define-settings.ts';
import { day, flag, optionalRecord, text } from '../platform/kinds.ts';
import { defineFacts, defineListing } from '../platform/define-listing.ts';

export const taxRateSettings = defineSettings({
  label: { ...text(), title: 'Name', 'x-hint': 'For you. Customers read the names of the taxes below.' },
  inclusive: {
    ...flag,
    title: 'Included in prices',
    description: 'Whether prices already include the tax.',
    'x-hint': 'Otherwise it’s added to them.',
  },
  effective_from: {
    ...day,
    title: 'Effective from',
    'x-hint': 'For visits that take place on this day or later.',
  },
  locationId: {
    ...optionalRecord('/api/locations'),
    title: 'Location',
    description: 'The location it applies to. Null for all.',
    'x-hint': 'All of your locations if empty.',
    'x-empty': 'All locations',
  },
  zip_prefix: {
    type: ['string', 'null'],
    minLength: 1,
    maxLength: 12,
    pattern: '^[A-Z0-9-]+$',
    title: 'Zip codes starting with',
    description: 'The beginning of the zip codes it applies to. Null for all.',
    'x-hint': 'Such as 112 for all codes from 11200 to 11299. All zip codes if empty.',
    'x-empty': 'All zip codes',
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
    'x-hint': 'Each has its own line on receipts.',
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
