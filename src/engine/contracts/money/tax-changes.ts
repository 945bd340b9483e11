import { requiredOf, sentSchemas } from '../../settings/platform/define-settings.ts';
import { taxRateSettings } from '../../settings/money/tax-rates.ts';
import { contract } from '../platform/contract.ts';
import { id, listOf, nullable } from '../platform/fields.ts';
import { nullableId } from '../catalogue/setting-fields.ts';
import { taxPermission } from './tax-rates.ts';
import { object, partial } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const money = { type: 'number', description: 'In major units.' } as const;

const visits = {
  count: { type: 'integer', description: 'Unpaid upcoming visits whose tax would change.' },
  difference: { ...money, description: 'The change in their total price. Negative if it goes down.' },
  unchanged: { type: 'integer', description: 'Unpaid upcoming visits whose tax would stay the same.' },
} as const;

/** Prices never change by themselves: this says what would, and the call below does it. */
export const previewTaxRate = contract({
  name: 'previewTaxRate',
  method: 'POST',
  path: '/api/tax_rates/preview',
  summary:
    'Preview which unpaid upcoming visits a tax rate would change. Without `rate`, the current rates are used. Nothing is saved.',
  access: { permission: taxPermission },
  company: true,
  idempotent: false,
  silent: true,
  body: partial({
    id: {
      ...nullableId,
      description: 'The rate to change or, if `rate` is null, to remove. Null for a new one.',
    },
    rate: nullable({
      type: 'object',
      properties: sentSchemas(taxRateSettings),
      required: requiredOf(taxRateSettings),
      additionalProperties: false,
    }),
  }),
  answer: object({
    ...visits,
    rows: {
      ...listOf(
        object({
          booking_id: id,
          number: { type: 'integer' },
          customer_name: text,
          start_local: text,
          tax_before: money,
          tax_after: money,
          total_before: money,
          total_after: money,
        }),
      ),
      description: 'The first of them, soonest first.',
    },
    overlaps: listOf(
      object({
        id,
        label: text,
        how: {
          type: 'string',
          enum: ['inside', 'around', 'replaces', 'replaced'],
          description:
            'How another rate overlaps this one: it covers some of its zip codes, more of them, or the same place from another day on.',
        },
        zip_prefix: nullable(text),
        effective_from: text,
      }),
    ),
  }),
});

export const applyTaxRates = contract({
  name: 'applyTaxRates',
  method: 'POST',
  path: '/api/tax_rates/apply',
  summary: 'Apply the current tax rates to unpaid upcoming visits. Nothing else about their price changes.',
  access: { permission: taxPermission },
  company: true,
  topic: 'bookings',
  answer: object({ count: visits.count, difference: visits.difference }),
});
