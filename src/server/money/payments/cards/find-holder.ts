import { eq, or } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { CallScope } from '#server/company/accounts/call-scope.ts';
import { requireAccount } from '#server/platform/audit.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { findOrCreateCustomer, type Customer } from '#server/people/customers/find-or-create-customer.ts';

/**
 * The customer behind an account, or behind a customer's own id: somebody who booked without signing up has a card
 * and no account. With `own`, a caller finds themselves and nobody else.
 */
export async function findHolder(
  { db, caller, level }: CallScope,
  id: string,
): Promise<Customer | undefined> {
  const found = await db.find(
    customers,
    or(eq(customers.accountId, id), eq(customers.id, id)) ?? eq(customers.id, id),
  );
  if (level !== 'own') return found;
  const account = requireAccount(caller);
  const isOwn = found ? found.accountId === account.id : id === account.id;
  if (!isOwn) throw new DomainError('NOT_FOUND', { resource: 'accounts', id });
  return found;
}

/** For a list: an account that has never booked has no cards, and one that is not there is not found. */
export async function listHolder(asking: CallScope, id: string): Promise<Customer | undefined> {
  const holder = await findHolder(asking, id);
  if (!holder) await asking.db.get(accounts, id);
  return holder;
}

/** For a card: an account that has never booked becomes a customer. */
export async function requireHolder(asking: CallScope, id: string): Promise<Customer> {
  const holder = await findHolder(asking, id);
  if (holder) return holder;
  const { email, firstName, lastName, phone } = await asking.db.get(accounts, id);
  return asking.db.transaction(async (tx) => {
    const contact = { email, firstName, lastName, phone: phone ?? '' };
    const customer = await findOrCreateCustomer(tx, {
      ...contact,
      companyName: '',
      referralSource: '',
      smsReminders: false,
    });
    if (customer.accountId && customer.accountId !== id)
      throw new DomainError('NOT_FOUND', { resource: 'accounts', id });
    return customer.accountId ? customer : tx.update(customers, customer.id, { accountId: id });
  });
}
