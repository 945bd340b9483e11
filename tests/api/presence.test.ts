import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { customers } from '#server/platform/db/tables/customers.ts';
import { openPages } from '#server/platform/db/tables/open-pages.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Visitor = { id: string; name: string; own: boolean };

let app: TestApp;
let admin: TestClient;
let marketing: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  marketing = await app.signedIn('sparkle', 'r_marketing');
});
afterAll(() => app.close());
// Nobody is there at the beginning of a test.
beforeEach(() => app.time.pass(1_000));

const path = (id = '', kind = 'booking') => `/api/companies/current/${kind}_form/presence${id && `/${id}`}`;
const stay = async (client: TestClient, id: string, kind?: string) =>
  (await client.send('PUT', path(id, kind))).json<Visitor[]>();

test('each learns of the other, by name, and that a page is their own', async () => {
  const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
  expect(await stay(admin, first)).toEqual([]);
  const [seen] = await stay(marketing, second);
  expect(seen).toMatchObject({ id: first, own: false });
  expect(seen?.name).toMatch(/^\S+ \S+$/);
  const others = await stay(admin, third);
  expect(new Map(others.map(({ id, own }) => [id, own]))).toEqual(
    new Map([
      [first, true],
      [second, false],
    ]),
  );
  expect((await admin.get(path())).json<Visitor[]>()).toHaveLength(3);
});

test('whoever leaves is gone at once, and whoever is not heard of soon', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await stay(admin, first);
  await stay(marketing, second);
  expect((await admin.send('DELETE', path(first))).statusCode).toBe(204);
  expect(await stay(marketing, second)).toEqual([]);
  await stay(admin, first);
  app.time.pass(60);
  await stay(marketing, second);
  app.time.pass(60);
  expect(await stay(marketing, second)).toEqual([]);
});

test('whoever leaves before they were heard of does not come afterwards', async () => {
  const [quick, other] = [randomUUID(), randomUUID()];
  expect((await admin.send('DELETE', path(quick))).statusCode).toBe(204);
  await stay(admin, quick);
  expect(await stay(marketing, other)).toEqual([]);
});

test('others hear when somebody comes and goes, and not in between', async () => {
  const id = randomUUID();
  let heard = 0;
  let isUpToDate = false;
  const unsubscribe = app.services.live.subscribe(({ topic }) => {
    if (topic === 'booking_form_presence') heard += 1;
    if (topic === 'tags') isUpToDate = true;
  });
  // What tests before this one have told comes first, in the same channel.
  const db = app.services.tenant(await app.companyId('sparkle'));
  await app.services.live.publish(db, 'tags', null);
  await expect.poll(() => isUpToDate).toBe(true);
  heard = 0;
  await stay(admin, id);
  await expect.poll(() => heard).toBe(1);
  await stay(admin, id);
  await stay(admin, id);
  await admin.send('DELETE', path(id));
  // Both ways lead through one channel in their order: more than two would have come by now.
  await expect.poll(() => heard).toBe(2);
  unsubscribe();
});

test('pages that were left without a word are not kept', async () => {
  const db = app.services.tenant(await app.companyId('sparkle'));
  await stay(admin, randomUUID());
  app.time.pass(200);
  const id = randomUUID();
  await stay(marketing, id, 'quote');
  expect((await db.list(openPages)).map((visit) => visit.id)).toEqual([id]);
});

test('nobody speaks for the page of somebody else, and forms and companies do not mix', async () => {
  const id = randomUUID();
  await stay(admin, id);
  expect(errorOf(await marketing.send('PUT', path(id))).statusCode).toBe(404);
  expect(errorOf(await marketing.send('DELETE', path(id))).statusCode).toBe(404);
  expect(errorOf(await admin.send('PUT', path(id, 'quote'))).statusCode).toBe(404);
  const elsewhere = await app.signedIn('wattle', 'r_admin');
  expect(await stay(elsewhere, randomUUID())).toEqual([]);
  expect(errorOf(await elsewhere.send('PUT', path(id))).statusCode).toBe(404);
  expect((await elsewhere.get(path())).json<Visitor[]>()).toHaveLength(1);
});

test('only whoever may configure forms learns who does', async () => {
  const team = await app.signedIn('sparkle', 'r_team');
  expect((await team.get(path())).statusCode).toBe(403);
  expect((await team.send('PUT', path(randomUUID()))).statusCode).toBe(403);
  expect((await app.at('sparkle').get(path())).statusCode).toBe(401);
});

test('colleagues learn who has the same booking or customer open; teams and customers do not', async () => {
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  const { id } = (await admin.get('/api/bookings?filter={"limit":1}')).json<{ id: string }[]>()[0] ?? {};
  const db = app.services.tenant(await app.companyId('sparkle'));
  const customer = await db.insert(customers, {
    firstName: 'Vera',
    lastName: 'Viewed',
    email: 'vera@viewed.test',
  });
  for (const record of [`bookings/${id}`, `customers/${customer.id}`]) {
    const [first, second] = [randomUUID(), randomUUID()];
    const at = (page = '') => `/api/${record}/viewers${page && `/${page}`}`;
    expect((await admin.send('PUT', at(first))).json()).toEqual([]);
    const others = (await scheduler.send('PUT', at(second))).json<Visitor[]>();
    expect(others).toMatchObject([{ id: first, own: false }]);
    expect((await admin.send('DELETE', at(first))).statusCode).toBe(204);
    expect((await scheduler.send('PUT', at(second))).json()).toEqual([]);
    expect((await admin.send('DELETE', at(second))).statusCode).toBe(404);
    const team = await app.signedIn('sparkle', 'r_team');
    expect((await team.send('PUT', at(randomUUID()))).statusCode).toBe(403);
    expect((await team.get(at())).statusCode).toBe(403);
  }
});
