import { taxRateFacts, taxRateSettings } from '../../settings/money/tax-rates.ts';
import { collection } from '../platform/collection.ts';

/** Whoever sets up the company, and whoever keeps its books. */
export const taxPermission = ['general_settings', 'billing'] as const;

/** Taxes by place and day. Of those that are effective on the day of service, the newest counts. */
export const taxRateCalls = collection({
  path: '/api/tax_rates',
  one: 'a tax rate',
  many: 'tax rates',
  permission: taxPermission,
  settings: taxRateSettings,
  facts: taxRateFacts,
});
