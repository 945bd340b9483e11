import { and, eq } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { customers } from '../db/tables/customers.ts';
import type { TenantDb } from '../db/tenant.ts';
import type { Customer } from './find-or-create-customer.ts';

/** The customer, and nobody else changes them until the transaction ends. */
export async function lockCustomer(tx: TenantDb, id: string): Promise<Customer> {
  const [row] = await tx.query((database, own) =>
    database
      .select()
      .from(customers)
      .where(and(own(customers), eq(customers.id, id)))
      .for('no key update'),
  );
  if (!row) throw new DomainError('NOT_FOUND', { resource: 'customers', id });
  return row;
}
