import { eq } from 'drizzle-orm';
import type { Level } from '#engine/access/permissions.ts';
import { DomainError } from '#engine/errors.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';

/** Levels at which a caller works with everybody's addresses; others have their own. */
export type Office = readonly Level[];
export const looks: Office = ['manage', 'read'];
export const writes: Office = ['manage'];

export type Customer = typeof customers.$inferSelect;
export type Address = typeof addresses.$inferSelect;
type RecordName = { resource: string; id: string };

/** Somebody else's customer is to a customer as if there were none. */
function requireOwn(
  { caller, level }: CallScope,
  customer: Customer | undefined,
  { office, wanted }: { office: Office; wanted: RecordName },
): Customer {
  const isOwn = () => customer?.accountId === requireAccount(caller).id;
  if (customer && (office.includes(level) || isOwn())) return customer;
  throw new DomainError('NOT_FOUND', wanted);
}

export async function requireCustomer(asking: CallScope, id: string, office: Office): Promise<Customer> {
  const customer = await asking.db.get(customers, id);
  return requireOwn(asking, customer, { office, wanted: { resource: 'customers', id } });
}

export async function requireCustomerOfAccount(asking: CallScope, id: string): Promise<Customer> {
  const customer = await asking.db.find(customers, eq(customers.accountId, id));
  return requireOwn(asking, customer, { office: looks, wanted: { resource: 'accounts', id } });
}

/** An address for writing, with whose it is. */
export async function requireAddress(
  asking: CallScope,
  id: string,
): Promise<{ address: Address; customer: Customer }> {
  const address = await asking.db.get(addresses, id);
  const found = await asking.db.get(customers, address.customerId);
  const customer = requireOwn(asking, found, { office: writes, wanted: { resource: 'addresses', id } });
  return { address, customer };
}
