import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const link = '/api/accounts/sign-in-link';
const complete = `${link}/complete`;

const ask = (email: string, next?: string) =>
  app.at('sparkle').post(link, { email, ...(next !== undefined && { next }) });

/** The address in the newest letter. */
async function sentTo(email: string): Promise<URL> {
  const [letter] = await app.lettersTo(email);
  return new URL(/\S+\/login\?link=\S+/.exec(letter?.text ?? '')?.[0] ?? '');
}

async function tokenFor(email: string): Promise<string | null> {
  await ask(email);
  return (await sentTo(email)).searchParams.get('link');
}

test('a link signs in once, at the company, and leads to the page that was asked for', async () => {
  expect((await ask('customer@sparkle.test', '/client/dashboard')).json()).toEqual({
    sent_to: 'customer@sparkle.test',
  });
  const address = await sentTo('customer@sparkle.test');
  expect([address.host.split('.')[0], address.searchParams.get('next')]).toEqual([
    'sparkle',
    '/client/dashboard',
  ]);
  const token = address.searchParams.get('link');
  const client = app.at('sparkle');
  const response = await client.post(complete, { token });
  expect([response.statusCode, response.json<UserRecord>().role]).toEqual([200, 'r_customer']);
  expect((await client.get('/api/accounts/auth/me')).json<UserRecord>().email).toBe('customer@sparkle.test');
  expect(errorOf(await app.at('sparkle').post(complete, { token }))).toMatchObject({
    statusCode: 410,
    code: 'LINK_EXPIRED',
  });
});

test('its letter is in the language of whoever reads it: what is known of them, or else their browser', async () => {
  const email = 'customer@sparkle.test';
  const db = app.services.tenant(await app.companyId('sparkle'));
  const own = await db.find(customers, eq(customers.email, email));
  if (!own) throw new Error('the demo has no such customer');
  const asked = { 'accept-language': 'es' };
  for (const path of [link, '/api/accounts/reset']) {
    await db.update(customers, own.id, { language: null });
    await app.at('sparkle').send('POST', path, { email }, asked);
    const [spanish] = await app.lettersTo(email);
    expect(spanish?.html).toContain('<html lang="es"');
    expect(spanish?.text).not.toMatch(/works once|expires|didn’t/i);
    await db.update(customers, own.id, { language: 'ar' });
    await app.at('sparkle').send('POST', path, { email }, asked);
    expect((await app.lettersTo(email))[0]?.html).toContain('<html lang="ar" dir="rtl"');
  }
  await db.update(customers, own.id, { language: own.language });
});

test('it is over after a quarter of an hour, and with the one that was used', async () => {
  const first = await tokenFor('sales@sparkle.test');
  const second = await tokenFor('sales@sparkle.test');
  expect((await app.at('sparkle').post(complete, { token: second })).statusCode).toBe(200);
  expect((await app.at('sparkle').post(complete, { token: first })).statusCode).toBe(410);
  const late = await tokenFor('sales@sparkle.test');
  app.time.pass(15 * 60 + 1);
  expect((await app.at('sparkle').post(complete, { token: late })).statusCode).toBe(410);
});

test('strangers and people of other companies are answered the same, and sent nothing', async () => {
  for (const email of ['ghost@sparkle.test', 'sales@wattle.test']) {
    const response = await ask(email);
    expect([response.statusCode, response.json()]).toEqual([202, { sent_to: email }]);
    expect(await app.lettersTo(email)).toEqual([]);
  }
});

test('a link of one company signs nobody in at another', async () => {
  const token = await tokenFor('accountant@sparkle.test');
  expect((await app.at('wattle').post(complete, { token })).statusCode).toBe(410);
  expect((await app.at('sparkle').post(complete, { token })).statusCode).toBe(200);
});

test('links lead to pages of the app alone', async () => {
  const found = [];
  for (const next of ['https://elsewhere.test/', '//elsewhere.test', '/\\elsewhere.test'])
    found.push((await ask('sales@sparkle.test', next)).statusCode);
  expect(found).toEqual([422, 422, 422]);
});

test('whoever has a second factor needs it, and keeps the link until it is right', async () => {
  const email = 'developer@sparkle.test';
  const client = await app.signedIn('sparkle', 'r_developer');
  const { secret } = (
    await client.post('/api/accounts/second-factor', { current_password: 'trellis-demo' })
  ).json<{ secret: string }>();
  const now = () =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.time.now.getTime() });
  await client.post('/api/accounts/second-factor/confirm', { code: now() });
  app.time.pass(60);
  const token = await tokenFor(email);
  const enter = (code?: string) => app.at('sparkle').post(complete, { token, ...(code && { code }) });
  expect(errorOf(await enter())).toMatchObject({
    code: 'SECOND_FACTOR_REQUIRED',
    details: { wrong: false },
  });
  expect(errorOf(await enter('000000'))).toMatchObject({ details: { wrong: true } });
  expect((await enter(now())).statusCode).toBe(200);
});

test('codes are guessed no faster with a link than with the password', async () => {
  const email = 'scheduler@sparkle.test';
  const client = await app.signedIn('sparkle', 'r_scheduler');
  const { secret } = (
    await client.post('/api/accounts/second-factor', { current_password: 'trellis-demo' })
  ).json<{ secret: string }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.time.now.getTime(),
  });
  await client.post('/api/accounts/second-factor/confirm', { code });
  const token = await tokenFor(email);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      app.at('sparkle').post(complete, { token, code: String(100_000 + index) }),
    ),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8);
});

test('whoever has accounts at two companies goes from one to the other, and to no third', async () => {
  const email = 'sales@sparkle.test';
  const there = await app.companyId('wattle');
  const client = await app.signedIn('sparkle', 'r_sales');
  const enter = (company_id: string) => client.post('/api/accounts/companies/enter', { company_id });
  expect((await enter(there)).statusCode).toBe(404);
  const [login] = await app.services.system.select().from(logins).where(eq(logins.email, email));
  await app.services.system.insert(accounts).values({
    companyId: there,
    loginId: login?.id ?? '',
    email,
    firstName: 'Ada',
    lastName: 'Sale',
    role: 'r_staff',
    state: 'active',
  });
  const { address } = (await enter(there)).json<{ address: string }>();
  const url = new URL(address);
  expect(url.host.split('.')[0]).toBe('wattle');
  const named = { company_id: there, next: '/auth/getting-started' };
  const led = (await client.post('/api/accounts/companies/enter', named)).json<{ address: string }>();
  expect(new URL(led.address).searchParams.get('next')).toBe('/auth/getting-started');
  const astray = { company_id: there, next: '//elsewhere.test' };
  expect((await client.post('/api/accounts/companies/enter', astray)).statusCode).toBe(422);
  const arrived = await app.at('wattle').post(complete, { token: url.searchParams.get('link') });
  expect(arrived.json<UserRecord>()).toMatchObject({ role: 'r_staff', company: { subdomain: 'wattle' } });
});
