import { and, eq, isNull, sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import { customers } from '../db/tables/customers.ts';
import type { TenantDb } from '../db/tenant.ts';

export type Customer = typeof customers.$inferSelect;

/** Who somebody says they are. The e-mail in lower case, the telephone number as it is stored. */
export type Contact = {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string;
  referralSource: string;
  smsReminders: boolean;
};

/**
 * The customer behind a contact: by e-mail, or else by telephone and name together. What is known already is not
 * changed by somebody who merely knows the address; only gaps are filled.
 */
export async function findOrCreateCustomer(tx: TenantDb, contact: Contact): Promise<Customer> {
  const known = (await findByEmail(tx, contact.email)) ?? (await findByPhone(tx, contact));
  const customer = known ?? (await addOnce(tx, contact));
  if (customer.blocked) refuseBlocked();
  return known ? fillGaps(tx, known, contact) : customer;
}

export const findByEmail = (tx: TenantDb, email: string): Promise<Customer | undefined> =>
  tx.find(customers, eq(customers.email, email));

const findByPhone = async (tx: TenantDb, { phone, lastName }: Contact): Promise<Customer | undefined> =>
  phone === ''
    ? undefined
    : tx.find(
        customers,
        sql`${and(eq(customers.phone, phone), isNull(customers.archivedAt))}
          and lower(${customers.lastName}) = ${lastName.toLowerCase()}`,
      );

/** Two bookings of a new customer at the same time are one customer's. */
async function addOnce(tx: TenantDb, contact: Contact): Promise<Customer> {
  const [added] = await tx.query((database) =>
    database
      .insert(customers)
      .values({ companyId: tx.companyId, ...contact })
      .onConflictDoNothing()
      .returning(),
  );
  const customer = added ?? (await findByEmail(tx, contact.email));
  if (!customer) throw new Error('a customer that could not be added could not be found either');
  return customer;
}

async function fillGaps(tx: TenantDb, customer: Customer, contact: Contact): Promise<Customer> {
  const changes = {
    ...(customer.phone === '' && contact.phone !== '' && { phone: contact.phone }),
    ...(customer.companyName === '' && contact.companyName !== '' && { companyName: contact.companyName }),
    ...(contact.smsReminders && !customer.smsReminders && { smsReminders: true }),
    ...(customer.archivedAt && { archivedAt: null }),
  };
  return Object.keys(changes).length === 0 ? customer : tx.update(customers, customer.id, changes);
}

/** Says no more than that: who is asked to stay away need not learn how the company knew them. */
export function refuseBlocked(): never {
  throw new DomainError('VALIDATION', {
    messages: { email: ['We cannot take this booking online. Please contact us'] },
  });
}
