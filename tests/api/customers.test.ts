import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** Whom a company knows: customers with their addresses. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let signedIn: TestClient;
let own: typeof customers.$inferSelect;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  signedIn = await app.signedIn('sparkle', 'r_customer');
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
const filtered = (filter: object) => `filter=${encodeURIComponent(JSON.stringify(filter))}`;
const street = { street: '1 Main St', city: 'Brooklyn', state: 'NY', zip: ' 11201 ' };

describe('customers', () => {
  test('are kept with normalised email and phone', async () => {
    const made = await admin.add('customers', { ...person(), phone: '(646) 555-0142' });
    expect(made).toMatchObject({
      email: `person.${serial}@example.com`,
      phone: '+16465550142',
      active: true,
    });
    expect(made).toMatchObject({ bookings: 0, spent: 0, is_new: false, last_visit_at: null });
    expect(await admin.change(`customers/${made.id}`, { blocked: true, tax_exempt: true })).toEqual({
      ...made,
      blocked: true,
      tax_exempt: true,
    });
    expect(
      await admin.refusal('POST', 'customers', { ...person(), email: String(made['email']).toUpperCase() }),
    ).toHaveProperty('email');
    expect(await admin.refusal('POST', 'customers', { ...person(), phone: 'call me' })).toHaveProperty(
      'phone',
    );
  });

  test('come with figures that are those of their bookings', async () => {
    const figures = await db.query((database) =>
      database.execute<{ completed: number; spent: string; live: number }>(sql`
        select (count(*) filter (where status = 'completed'))::int as completed, (count(*) filter (where status <> 'cancelled'))::int as live,
          coalesce(sum(total) filter (where status = 'completed'), 0) as spent from bookings where customer_id = ${own.id}`),
    );
    const [{ completed = 0, spent = '0', live = 0 } = {}] = figures.rows;
    expect(completed).toBeGreaterThan(0);
    expect(await admin.read(`customers/${own.id}`)).toMatchObject({
      completed_bookings: completed,
      spent: Number(spent) / 100,
      bookings: live,
      is_new: false,
      last_visit_at: expect.stringMatching(/Z$/),
    });
  });

  test('are found by name, email and phone, page by page', async () => {
    const found = await admin.read<Thing[]>(
      `customers?${filtered({ where: { q: own.lastName }, limit: 5 })}`,
    );
    expect(found.map(({ id }) => id)).toContain(own.id);
    for (const typed of ['(646) 555-0199', '646 555', '+1 646 555 01 99']) {
      await db.update(customers, own.id, { phone: '+16465550199' });
      const dialled = await admin.read<Thing[]>(`customers?${filtered({ where: { q: typed } })}`);
      expect([typed, dialled.map(({ id }) => id)]).toEqual([typed, expect.arrayContaining([own.id])]);
    }
    const [one, two] = [
      await admin.read<Thing[]>(`customers?${filtered({ limit: 3 })}`),
      await admin.read<Thing[]>(`customers?${filtered({ limit: 3, skip: 3 })}`),
    ];
    expect(new Set([...one, ...two].map(({ id }) => id)).size).toBe(6);
  });

  test('by last name are ordered by first name among those who share it', async () => {
    const family = `Ordered${Date.now()}`;
    for (const first_name of ['Ruth', 'Andre', 'Marcus', 'Hugo'])
      await admin.add('customers', { ...person(), first_name, last_name: family });
    const namesBy = async (order: string) =>
      (
        await admin.read<Thing[]>(`customers?${filtered({ where: { last_name: family }, order: [order] })}`)
      ).map((customer) => customer['first_name']);
    expect(await namesBy('last_name ASC')).toEqual(['Andre', 'Hugo', 'Marcus', 'Ruth']);
    expect(await namesBy('last_name DESC')).toEqual(['Ruth', 'Marcus', 'Hugo', 'Andre']);
  });

  test('are archived and never deleted', async () => {
    const made = await admin.add('customers', person());
    expect(await admin.take(`customers/${made.id}`)).toBe('archived');
    expect(await admin.read(`customers/${made.id}`)).toMatchObject({
      active: false,
      archived_at: app.time.now.toISOString(),
    });
    expect(await admin.change(`customers/${made.id}`, { active: true })).toMatchObject({ archived_at: null });
  });

  test('carry tags of the company', async () => {
    const tag = await admin.add('tags', { name: 'Rare', color: '#123456' });
    const made = await admin.add('customers', { ...person(), tagIds: [tag.id] });
    expect(made).toMatchObject({ tagIds: [tag.id] });
    expect(await admin.read(`tags/${tag.id}`)).toMatchObject({ customers: 1, bookings: 0 });
    expect(await admin.refusal('POST', 'tags', { name: 'Rare' })).toHaveProperty('name');
    expect(await admin.take(`tags/${tag.id}`)).toBe('deleted');
    expect(await admin.read(`customers/${made.id}`)).toMatchObject({ tagIds: [] });
  });
});

describe('addresses', () => {
  test('GET /accounts/{id}/addresses: a customer their own, the office everybody’s, nobody else any', async () => {
    const path = `/api/accounts/${own.accountId}/addresses`;
    const mine = (await signedIn.get(path)).json<Thing[]>();
    expect(mine[0]).toMatchObject({
      default: true,
      street: expect.any(String),
      full_address: expect.stringContaining(','),
    });
    expect(await admin.read(`accounts/${own.accountId}/addresses`)).toEqual(mine);
    const stranger = await db.find(accounts, eq(accounts.role, 'r_admin'));
    expect((await signedIn.get(`/api/accounts/${stranger?.id}/addresses`)).statusCode).toBe(404);
    const team = await app.signedIn('sparkle', 'r_team');
    expect((await team.get(path)).statusCode).toBe(404);
    expect((await app.at('sparkle').get(path)).statusCode).toBe(401);
  });

  test('one of them is the default one, always', async () => {
    const customer = await admin.add('customers', person());
    const path = `customers/${customer.id}/addresses`;
    const first = await admin.add(path, street);
    expect(first).toMatchObject({ default: true, zip: '11201' });
    const second = await admin.add(path, { ...street, street: '2 Main St', coordinates: { lat: 1, lng: 2 } });
    expect(second).toMatchObject({ default: false, coordinates: { lat: 1, lng: 2 } });
    expect(
      (await admin.client.send('PATCH', `/api/addresses/${first.id}`, { default: false })).statusCode,
    ).toBe(409);
    await admin.change(`addresses/${second.id}`, { default: true, apartment: '4B' });
    const list = await admin.read<Thing[]>(path);
    expect(list.map(({ id, default: isDefault }) => [id, isDefault])).toEqual([
      [second.id, true],
      [first.id, false],
    ]);
    expect(await admin.take(`addresses/${second.id}`)).toBe('deleted');
    expect(await admin.read(path)).toMatchObject([{ id: first.id, default: true }]);
  });

  test('that visits are booked for stay', async () => {
    const [booking] = await db.list(bookings, { limit: 1 });
    const refused = await admin.client.send('DELETE', `/api/addresses/${booking?.addressId}`);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('This address has booked visits'),
    ]);
  });

  test('a customer keeps their own and nobody else’s', async () => {
    const made = await signedIn.post(`/api/customers/${own.id}/addresses`, street);
    expect(made.statusCode).toBe(201);
    const { id } = made.json<Thing>();
    expect((await signedIn.send('PATCH', `/api/addresses/${id}`, { access_notes: 'Bell' })).statusCode).toBe(
      200,
    );
    expect((await signedIn.send('DELETE', `/api/addresses/${id}`)).statusCode).toBe(200);
    const [foreign] = await db.list(addresses, { where: sql`customer_id <> ${own.id}`, limit: 1 });
    expect((await signedIn.send('PATCH', `/api/addresses/${foreign?.id}`, { city: 'X' })).statusCode).toBe(
      404,
    );
    expect((await signedIn.get(`/api/customers/${foreign?.customerId}/addresses`)).statusCode).toBe(404);
    expect((await signedIn.post(`/api/customers/${foreign?.customerId}/addresses`, street)).statusCode).toBe(
      404,
    );
  });
});
