import { priceChangeFacts, priceChangeSettings } from '../../settings/catalogue/price-changes.ts';
import { collection } from '../platform/collection.ts';

/** Whoever may take money and runs the company. */
export const priceChangeAccess = { permission: 'charge_customer', role: 'r_admin' } as const;

const { list, count, get, create, update, remove, uses, file, bulk } = collection({
  path: '/api/price_changes',
  one: 'a price change',
  many: 'price changes',
  ...priceChangeAccess,
  settings: priceChangeSettings,
  facts: priceChangeFacts,
});

export const priceChangeCalls = { list, count, get, create, update, remove, uses, file, bulk };
