import { collection } from './collection.ts';
import { id, shortText } from './fields.ts';
import { day, flag, nullableId } from './setting-fields.ts';

/** A percentage with up to four decimals. */
const percentage = { type: 'number', minimum: 0, maximum: 100 } as const;

const settings = {
  label: shortText,
  /** Prices already contain it. */
  inclusive: flag,
  effective_from: day,
  locationId: { ...nullableId, description: 'The location it applies to. Null for all.' },
  /** The beginning of the zip codes it is for: upper case, without spaces. */
  zip_prefix: { type: ['string', 'null'], minLength: 1, maxLength: 12, pattern: '^[A-Z0-9-]+$' },
  components: {
    type: 'array',
    items: {
      type: 'object',
      properties: { label: shortText, rate: percentage },
      required: ['label', 'rate'],
      additionalProperties: false,
    },
    minItems: 1,
    maxItems: 10,
  },
} as const;

/** Taxes by place and day. Of those that are effective on the day of service, the newest counts. */
export const taxRateCalls = collection({
  path: '/api/tax_rates',
  one: 'a tax rate',
  many: 'tax rates',
  permission: 'general_settings',
  answer: {
    type: 'object',
    properties: { id, ...settings },
    required: ['id', 'label', 'inclusive', 'effective_from', 'locationId', 'zip_prefix', 'components'],
  },
  settings,
  required: ['label', 'inclusive', 'effective_from', 'components'],
});
