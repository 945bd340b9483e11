import { eq } from 'drizzle-orm';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { lockCustomer } from './lock-customer.ts';

/**
 * Lets a customer have an account of their own: it is theirs once they open the link that goes to their email. Whoever
 * asks learns nothing of whether there is one already.
 */
export async function offerAccount(
  tx: TenantDb,
  customerId: string,
  { businessName, now }: { businessName: string; now: Date },
): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  if (customer.blocked || customer.archivedAt) return;
  const { email, firstName, lastName } = customer;
  const known = customer.accountId
    ? await tx.get(accounts, customer.accountId)
    : await tx.find(accounts, eq(accounts.email, email));
  // Somebody who works there may be a customer too; their account is for their work.
  if (known && (known.role !== 'r_customer' || known.state !== 'invited')) return;
  const account =
    known ?? (await tx.insert(accounts, { email, firstName, lastName, role: 'r_customer', createdAt: now }));
  if (customer.accountId === null) await tx.update(customers, customerId, { accountId: account.id });
  await enqueue(tx, { name: 'account.invite', payload: { accountId: account.id, inviter: businessName } });
}
