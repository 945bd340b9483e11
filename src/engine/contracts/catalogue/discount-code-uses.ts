import { discountCodeSettings } from '../../settings/catalogue/discount-codes.ts';
import { requiredOf, sentSchemas } from '../../settings/platform/define-settings.ts';
import type { FromSchema } from '../../schema/from-schema.ts';
import { contract } from '../platform/contract.ts';
import { byId, filterQuery, id, instant, listOf, nullable, shortText } from '../platform/fields.ts';
import { count } from './setting-fields.ts';
import { object } from '../platform/shapes.ts';

const text = { type: 'string' } as const;
const amount = { type: 'number' } as const;

const redemption = object(
  {
    id,
    booking_id: id,
    booking_number: { type: 'integer' },
    customer_name: text,
    start_local: { ...text, description: 'YYYY-MM-DDTHH:mm, in the location’s time zone.' },
    amount: { ...amount, description: 'The amount the code took off.' },
    total: { ...amount, description: 'What the booking costs.' },
    released_at: {
      ...nullable(instant),
      description: 'When the use was returned because its booking was cancelled.',
    },
    created_at: instant,
  },
  { title: 'DiscountCodeUse' },
);
export type DiscountCodeUse = FromSchema<typeof redemption>;

export const listDiscountCodeUses = contract({
  method: 'GET',
  path: '/api/discount_codes/:id/redemptions',
  summary: 'List the bookings that used a discount code, newest first.',
  access: { permission: 'manage_discounts' },
  company: true,
  params: byId,
  query: filterQuery,
  answer: listOf(redemption),
});

const { code: _made, active: _always, ...shared } = discountCodeSettings;

/** So many codes are made at once. */
export const mostCodes = 10_000;

export const generateDiscountCodes = contract({
  name: 'generateDiscountCodes',
  method: 'POST',
  path: '/api/discount_codes/generate',
  summary: 'Create many discount codes with the same terms. Large batches are created in the background.',
  access: { permission: 'manage_discounts' },
  company: true,
  status: 202,
  limit: { max: 20, perSeconds: 600 },
  body: {
    type: 'object',
    properties: {
      ...sentSchemas(shared),
      description: { ...shortText, description: 'The name to find and export them by.' },
      count: count(1, mostCodes),
      prefix: {
        type: 'string',
        maxLength: 12,
        pattern: '^[A-Za-z0-9]*$',
        'x-problem': 'not_code_characters',
        description: 'The prefix of all codes.',
      },
      length: { ...count(4, 16), description: 'How many random characters follow.' },
    },
    required: [...requiredOf(shared), 'description', 'count', 'length'],
    additionalProperties: false,
  },
  answer: object({
    count: { type: 'integer' },
    made: { type: 'integer', description: 'How many have been created so far.' },
    examples: listOf(text),
  }),
});
