import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { hashPassword } from '#server/company/accounts/password.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
let companyId: string;
beforeAll(async () => {
  app = await createTestApp();
  companyId = await app.companyId('sparkle');
});
afterAll(() => app.close());

const password = 'a long enough password';
let people = 0;

/** Somebody of the office who signs in with an address of their own. */
async function addPerson(): Promise<{ email: string; loginId: string; client: TestClient }> {
  people += 1;
  const email = `person${people}@old.test`;
  const [login] = await app.services.system
    .insert(logins)
    .values({ email, passwordHash: await hashPassword(password) })
    .returning();
  if (!login) throw new Error('no login was made');
  await app.services.tenant(companyId).insert(accounts, {
    loginId: login.id,
    email,
    firstName: 'Per',
    lastName: 'Son',
    role: 'r_scheduler',
    state: 'active',
  });
  const client = app.at('sparkle');
  expect((await client.post('/api/accounts/login', { email, password })).statusCode).toBe(200);
  return { email, loginId: login.id, client };
}

const ask = (client: TestClient, email: string, own = password) =>
  client.post('/api/accounts/email-change', { email, current_password: own });
const confirm = (token: string) => app.at('sparkle').post('/api/accounts/email-change/confirm', { token });
async function linkTo(address: string): Promise<string> {
  const letter = (await app.lettersTo(address)).find(({ text }) => text.includes('/confirm-email?token='));
  return /\/confirm-email\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
}

test('a new address signs in once both have confirmed it, the old one first', async () => {
  const { email, client } = await addPerson();
  const to = 'new1@new.test';
  expect((await ask(client, to.toUpperCase())).json()).toEqual({ sent_to: email });
  expect(await app.lettersTo(to)).toEqual([]);
  const first = await linkTo(email);
  expect((await confirm(first)).json()).toEqual({ email, sent_to: to });
  expect(errorOf(await confirm(first))).toMatchObject({
    code: 'LINK_EXPIRED',
    details: { kind: 'email_change' },
  });
  expect((await client.get('/api/accounts/auth/me')).json<UserRecord>().email).toBe(email);
  expect((await confirm(await linkTo(to))).json()).toEqual({ email: to, sent_to: null });
  expect((await app.lettersTo(email)).map(({ subject }) => subject)).toContain(
    'Your email address has changed',
  );
  const signIn = (address: string) =>
    app.at('sparkle').post('/api/accounts/login', { email: address, password });
  expect((await signIn(to)).json<UserRecord>()).toMatchObject({ email: to });
  expect((await signIn(email)).statusCode).toBe(401);
});

test('nobody changes it without the password, or to what it is', async () => {
  const { email, client } = await addPerson();
  expect(errorOf(await ask(client, 'new2@new.test', 'not it')).code).toBe('CURRENT_PASSWORD_INVALID');
  expect(errorOf(await ask(client, email)).code).toBe('CONFLICT');
  expect(errorOf(await ask(app.at('sparkle'), 'new2@new.test')).code).toBe('NOT_SIGNED_IN');
  expect(await app.lettersTo(email)).toEqual([]);
});

test('an address that somebody else signs in with stays theirs', async () => {
  const [one, other] = [await addPerson(), await addPerson()];
  await ask(one.client, other.email);
  await confirm(await linkTo(one.email));
  const last = await linkTo(other.email);
  expect(errorOf(await confirm(last)).code).toBe('CONFLICT');
  const [login] = await app.services.system.select().from(logins).where(eq(logins.id, one.loginId));
  expect(login?.email).toBe(one.email);
});

test('a link ends after a day, and with the next one', async () => {
  const { email, client } = await addPerson();
  await ask(client, 'new3@new.test');
  const first = await linkTo(email);
  await ask(client, 'new4@new.test');
  expect(errorOf(await confirm(first)).code).toBe('LINK_EXPIRED');
  const late = await linkTo(email);
  const { now } = app.time;
  app.time.pass(25 * 3600);
  expect(errorOf(await confirm(late)).code).toBe('LINK_EXPIRED');
  app.time.now = now;
});

test('it is known which letter is waited for, until it is confirmed or given up', async () => {
  const { email, client } = await addPerson();
  const to = 'waiting@new.test';
  const pending = async () =>
    (await client.get('/api/accounts/email-change')).json<{ pending: unknown }>().pending;
  expect(await pending()).toBeNull();
  await ask(client, to);
  expect(await pending()).toMatchObject({ email: to, sent_to: email });
  await confirm(await linkTo(email));
  expect(await pending()).toMatchObject({ email: to, sent_to: to });
  expect((await client.send('DELETE', '/api/accounts/email-change')).statusCode).toBe(204);
  expect(await pending()).toBeNull();
  expect(errorOf(await confirm(await linkTo(to)))).toMatchObject({ code: 'LINK_EXPIRED' });
});
