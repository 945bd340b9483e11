import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Customer } from './find-or-create-customer.ts';

/** The customer, whom nobody else changes until the transaction ends; they may book meanwhile. */
export const lockCustomer = (tx: TenantDb, id: string): Promise<Customer> =>
  tx.getLocked(customers, id, 'no key update');
