import { taxRateFacts, taxRateSettings } from '../settings/tax-rates.ts';
import { collection } from './collection.ts';

/** Taxes by place and day. Of those that are effective on the day of service, the newest counts. */
export const taxRateCalls = collection({
  path: '/api/tax_rates',
  one: 'a tax rate',
  many: 'tax rates',
  permission: 'general_settings',
  settings: taxRateSettings,
  facts: taxRateFacts,
});
