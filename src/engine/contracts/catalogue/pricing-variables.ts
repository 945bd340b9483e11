import { pricingVariableFacts, pricingVariableSettings } from '../../settings/catalogue/pricing-variables.ts';
import { collection, reordering } from '../platform/collection.ts';

const declared = {
  path: '/api/pricing_variables',
  topic: 'services',
  one: 'a pricing variable',
  many: 'pricing variables',
  permission: 'manage_services',
} as const;

/** What the prices of services depend on. Their price rows are sent and replaced as one list. */
export const pricingVariableCalls = {
  ...collection({ ...declared, settings: pricingVariableSettings, facts: pricingVariableFacts }),
  order: reordering(declared),
};
