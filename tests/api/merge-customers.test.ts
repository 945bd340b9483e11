import { and, eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { customerReferences } from '#server/people/customers/references.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Two customers who are one. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let own: typeof customers.$inferSelect;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  const found = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  if (!found) throw new Error('the demo has no customer who signs in');
  own = found;
});
afterAll(() => app.close());

let serial = 0;
const person = () => ({
  email: `Person.${(serial += 1)}@Example.com`,
  first_name: 'Pat',
  last_name: 'Person',
});
const street = { street: '1 Main St', city: 'Brooklyn', state: 'NY', zip: ' 11201 ' };

describe('merging two customers', () => {
  test('every reference that the database knows is moved', async () => {
    const { rows } = await db.query((database) =>
      database.execute<{ name: string }>(sql`
        select c.conrelid::regclass || '.' || a.attname as name from pg_constraint c
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey) and a.attname <> 'company_id'
        where c.contype = 'f' and c.confrelid = 'customers'::regclass`),
    );
    const known = customerReferences.map(({ table, column }) => `${getTableName(table)}.${column.name}`);
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted());
  });

  test('makes one of them, in one go', async () => {
    const [busy] = await db
      .query((database) =>
        database.execute<{ id: string }>(sql`
        select p.customer_id as id from payments p join ratings r on r.customer_id = p.customer_id
        join customer_tags t on t.customer_id = p.customer_id where p.company_id = ${db.companyId} and p.customer_id <> ${own.id} limit 1`),
      )
      .then(({ rows }) => rows);
    const gone = await db.get(customers, busy?.id ?? '');
    const kept = await admin.add('customers', {
      ...person(),
      tagIds: (await admin.read<{ tagIds: string[] }>(`customers/${gone.id}`)).tagIds,
    });
    await admin.add(`customers/${kept.id}/addresses`, street);
    await db.insert(emailPreferences, {
      customerId: kept.id,
      subscriptions: ['customer/offers'],
      changedAt: app.time.now,
    });
    await db.insert(emailPreferences, {
      customerId: gone.id,
      subscriptions: ['customer/all_marketing'],
      changedAt: app.time.now,
    });
    const countAll = async (id: string) =>
      Promise.all(
        customerReferences.map(
          async ({ table, column }) => [getTableName(table), await db.count(table, eq(column, id))] as const,
        ),
      );
    const [before, paid] = [new Map(await countAll(gone.id)), await db.count(payments)];

    const response = await admin.client.post(`/api/customers/${kept.id}/merge`, { otherId: gone.id });
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { id: kept.id, phone: gone.phone, email: kept['email'] },
    ]);

    expect(await db.find(customers, eq(customers.id, gone.id))).toBeUndefined();
    expect(new Map(await countAll(gone.id))).toEqual(new Map([...before.keys()].map((name) => [name, 0])));
    const after = new Map(await countAll(kept.id));
    for (const name of ['bookings', 'payments', 'ratings', 'cards', 'series'])
      expect([name, after.get(name)]).toEqual([name, before.get(name)]);
    expect(before.get('payments')).toBeGreaterThan(0);
    expect([after.get('addresses'), after.get('customer_tags')]).toEqual([
      (before.get('addresses') ?? 0) + 1,
      before.get('customer_tags'),
    ]);
    expect(
      await db.count(addresses, and(eq(addresses.customerId, kept.id), eq(addresses.isDefault, true))),
    ).toBe(1);
    expect(await db.count(payments)).toBe(paid);
    const preferences = await db.find(emailPreferences, eq(emailPreferences.customerId, kept.id));
    expect(preferences?.subscriptions).toEqual(['customer/offers', 'customer/all_marketing']);
  });

  test('a sign-in goes along; of two, the other one is closed', async () => {
    const other = await db.insert(accounts, {
      email: 'second@sparkle.test',
      firstName: 'S',
      lastName: 'S',
      role: 'r_customer',
      state: 'active',
    });
    const [one, two] = [await admin.add('customers', person()), await admin.add('customers', person())];
    await db.update(customers, two.id, { accountId: other.id });
    const merged = await admin.client.post(`/api/customers/${one.id}/merge`, { otherId: two.id });
    expect(merged.json()).toMatchObject({ accountId: other.id });
    const last = await admin.add('customers', { ...person(), blocked: true });
    const account = await db.insert(accounts, {
      email: 'third@sparkle.test',
      firstName: 'T',
      lastName: 'T',
      role: 'r_customer',
      state: 'active',
    });
    await db.update(customers, last.id, { accountId: account.id });
    const again = await admin.client.post(`/api/customers/${one.id}/merge`, { otherId: last.id });
    expect(again.json()).toMatchObject({ accountId: other.id, blocked: true });
    expect(await db.get(accounts, account.id)).toMatchObject({ state: 'inactive' });
  });

  test('needs two, of this company', async () => {
    const { id } = own;
    const theirs = await app.services.tenant(await app.companyId('wattle')).list(customers, { limit: 1 });
    const merge = async (otherId: string | undefined) =>
      (await admin.client.post(`/api/customers/${id}/merge`, { otherId })).statusCode;
    expect([await merge(id), await merge(theirs[0]?.id), await merge(undefined)]).toEqual([409, 404, 422]);
  });
});
