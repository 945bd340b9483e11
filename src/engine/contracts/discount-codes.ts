import { discountCodeSettings } from '../settings/discount-codes.ts';
import { collection } from './collection.ts';
import { instant, nullable } from './fields.ts';

/** Codes that customers type. Changes count for uses to come: bookings keep their terms. */
export const discountCodeCalls = collection({
  path: '/api/discount_codes',
  one: 'a discount code',
  many: 'discount codes',
  permission: 'manage_discounts',
  settings: discountCodeSettings,
  facts: {
    used: { type: 'integer', description: 'Bookings that use the code, without cancelled ones' },
    amount_given: { type: 'number', description: 'Total discount of these bookings' },
    archived_at: nullable(instant),
    created_at: instant,
  },
});
