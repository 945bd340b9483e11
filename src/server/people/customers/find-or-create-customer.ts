import { and, eq, sql } from 'drizzle-orm';
import { DomainError } from '#engine/errors.ts';
import type { Language } from '#engine/format/languages.ts';
import { problemOf, refusal } from '#engine/problems.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { prepareStatement } from '#server/platform/db/prepared-statement.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';

export type Customer = typeof customers.$inferSelect;

/** Who somebody says they are. The email in lower case, the telephone number as it is stored. */
export type Contact = {
  email: string;
  firstName: string;
  lastName: string;
  companyName: string;
  phone: string;
  referralSource: string;
  smsReminders: boolean;
  /** The language they read; unknown if somebody else entered them. */
  language?: Language | null | undefined;
};

/**
 * The customer behind a contact, by email and nothing else: two who share a telephone are two. Who knows somebody's
 * email has proved nothing, so nothing of what is known changes, and nothing is told.
 */
export const findOrCreateCustomer = async (tx: TenantDb, contact: Contact): Promise<Customer> =>
  (await meetCustomer(tx, contact)).customer;

/** The same, and whether nothing can be known of them yet. */
export async function meetCustomer(tx: TenantDb, contact: Contact): Promise<Met> {
  const known = await findByEmail(tx, contact.email);
  const { customer, isNew } = known ? { customer: known, isNew: false } : await addOnce(tx, contact);
  if (customer.blocked) refuseBlocked();
  if (!customer.archivedAt) return { customer, isNew };
  return { customer: await tx.update(customers, customer.id, { archivedAt: null }), isNew };
}

type Met = { customer: Customer; isNew: boolean };

/** Nobody is found by having none. */
export const findByEmail = async (tx: TenantDb, email: string): Promise<Customer | undefined> =>
  email === '' ? undefined : (await selectByEmail(tx, { email }))[0];

const selectByEmail = prepareStatement('customer_by_email', (database, own) =>
  database
    .select()
    .from(customers)
    .where(and(own(customers), eq(customers.email, sql.placeholder('email'))))
    .limit(1),
);

/** Two bookings of a new customer at the same time are one customer's. */
async function addOnce(tx: TenantDb, contact: Contact): Promise<Met> {
  const added = await tx.insertNew(customers, contact);
  const customer = added ?? (await findByEmail(tx, contact.email));
  if (!customer) throw new Error('a customer that could not be added could not be found either');
  return { customer, isNew: added !== undefined };
}

/** Says no more than that: who is asked to stay away need not learn how the company knew them. */
export function refuseBlocked(): never {
  throw new DomainError('VALIDATION', refusal({ email: problemOf('not_bookable_online') }));
}
