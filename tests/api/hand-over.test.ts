import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** A link of a letter leads to the company's address, and opens where its reader is signed in. */
let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

const opened = { 'sec-fetch-mode': 'navigate' };
const page = '/admin/bookings/0193a0a0-0000-7000-8000-000000000001';

/** An administrator of a company who signed in at the main address. */
async function atMain(company: string): Promise<TestClient> {
  const client = app.at('app');
  client.cookie = (await app.signedIn(company, 'r_admin')).cookie;
  return client;
}

/** Follows what a browser is told, from address to address. */
async function follow(path: string, client: TestClient): Promise<URL> {
  const first = await app.at('sparkle').get(path, opened);
  expect(first.statusCode).toBe(303);
  const main = new URL(String(first.headers.location));
  expect(main.hostname).toMatch(/^app\./);
  const second = await client.get(main.pathname + main.search, opened);
  expect([second.statusCode, second.body]).toEqual([303, '']);
  return new URL(String(second.headers.location));
}

test('whoever is signed in at the main address is handed over to the page', async () => {
  const owner = await atMain('sparkle');
  const there = await follow(page, owner);
  expect(there.hostname).toMatch(/^sparkle\./);
  expect(there.pathname).toBe('/login');
  expect(there.searchParams.get('next')).toBe(page);
  const token = there.searchParams.get('link');
  const signedIn = await app.at('sparkle').post('/api/accounts/sign-in-link/complete', { token });
  expect(signedIn.statusCode).toBe(200);
});

test('whoever is signed in nowhere signs in, and is led to the page', async () => {
  const there = await follow(page, app.at('app'));
  expect([there.pathname, there.searchParams.get('next'), there.searchParams.get('link')]).toEqual([
    '/login',
    page,
    null,
  ]);
});

test('a member of another company is handed nothing', async () => {
  const stranger = await atMain('wattle');
  expect((await follow(page, stranger)).searchParams.get('link')).toBeNull();
});

test('only pages of the office are handed over, and only to their own address', async () => {
  const owner = await atMain('sparkle');
  for (const next of ['https://evil.test', '//evil.test', '/login', '/administrator']) {
    const path = `/enter/sparkle?next=${encodeURIComponent(next)}`;
    expect((await owner.get(path, opened)).headers.location).toBeUndefined();
  }
  expect((await app.at('sparkle').get('/reset', opened)).statusCode).toBe(200);
});
