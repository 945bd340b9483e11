import { eq } from 'drizzle-orm';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { TestApp, TestClient } from './test-app.ts';

export type TestCustomer = { id: string; accountId: string; email: string; client: TestClient };

/** A customer of sparkle who can sign in, and does. */
export async function createCustomer(app: TestApp, db: TenantDb, name: string): Promise<TestCustomer> {
  const email = `${name.toLowerCase()}@example.test`;
  const person = { email, firstName: name, lastName: `of${name}` };
  const [login] = await app.services.system.insert(logins).values(person).returning();
  if (!login) throw new Error('no login was made');
  const account = await db.insert(accounts, {
    ...person,
    loginId: login.id,
    role: 'r_customer',
    state: 'active',
  });
  const known = await db.find(customers, eq(customers.email, email));
  const customer = await (known
    ? db.update(customers, known.id, { accountId: account.id })
    : db.insert(customers, { ...person, accountId: account.id }));
  const client = app.at('sparkle');
  const session = { loginId: login.id, companyId: db.companyId, address: '127.0.0.1', userAgent: 'test' };
  client.cookie = `trellis=${await app.services.sessions.create(session)}`;
  return { id: customer.id, accountId: account.id, email, client };
}
