import { discountCodeFacts, discountCodeSettings } from '../../settings/catalogue/discount-codes.ts';
import { collection } from '../platform/collection.ts';

/** Codes that customers type. Changes count for uses to come: bookings keep their terms. */
export const discountCodeCalls = collection({
  path: '/api/discount_codes',
  one: 'a discount code',
  many: 'discount codes',
  permission: 'manage_discounts',
  settings: discountCodeSettings,
  facts: discountCodeFacts,
});
