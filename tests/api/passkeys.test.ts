import { desc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import type { Role } from '#engine/access/roles.ts';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { accounts, auditLog, logins, oneTimeTokens, passkeys } from '#server/platform/db/tables/identity.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { createAuthenticator, type Deviation } from '#tests/support/authenticator.ts';
import { baseHost, createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const own = '/api/accounts/passkeys';
const signIn = '/api/accounts/passkey-sign-in';
const password = 'trellis-demo';
const originOf = (subdomain: string) => `http://${subdomain}.${baseHost}`;
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Firefox/128.0' };

/** All come from one address, which may begin ten times in five minutes. */
async function start(client: TestClient) {
  app.time.pass(300);
  return (await client.post(own, { current_password: password })).json<{
    challenge: string;
    rp: { id: string };
  }>();
}

type Added = { id: string; name: string; created_at: string; last_used_at: string | null };
const listOf = async (client: TestClient) =>
  (await client.get(own)).json<{ passkeys: Added[]; has_password: boolean }>();

/** Somebody who is signed in, and a device of theirs with a passkey. */
async function withPasskey(role: Role, subdomain = 'sparkle') {
  const client = await app.signedIn(subdomain, role);
  const device = createAuthenticator(originOf(role === 'role_super_admin' ? 'monitor' : subdomain));
  const response = await client.post(`${own}/confirm`, device.make(await start(client)), firefox);
  expect(response.statusCode).toBe(200);
  return { client, device, passkey: response.json<Added>() };
}

type Device = ReturnType<typeof createAuthenticator>;

async function signInWith(device: Device, subdomain: string, differently: Deviation = {}) {
  const visitor = app.at(subdomain);
  const options = (await visitor.post(signIn)).json<{ challenge: string; rpId: string }>();
  const response = await visitor.post(`${signIn}/complete`, device.sign(options, differently));
  return { visitor, response };
}

const refused = (reason: string) => ({ statusCode: 401, code: 'PASSKEY_REFUSED', details: { reason } });

test.each(['r_customer', 'r_team', 'r_admin', 'role_super_admin'] as const)(
  'somebody with the role %s adds a passkey and signs in with it',
  async (role) => {
    const { client, device } = await withPasskey(role);
    const { visitor, response } = await signInWith(
      device,
      role === 'role_super_admin' ? 'monitor' : 'sparkle',
    );
    expect([response.statusCode, response.json<UserRecord>().role]).toEqual([200, role]);
    const email = async (who: TestClient) =>
      (await who.get('/api/accounts/auth/me')).json<UserRecord>().email;
    expect(await email(visitor)).toBe(await email(client));
  },
);

test('it is told by a letter, in the log, and in the list', async () => {
  const { client, device, passkey } = await withPasskey('r_sales');
  const [letter] = await app.lettersTo('sales@sparkle.test');
  expect(letter?.subject).toBe('A passkey was added to your account');
  expect(letter?.text).toContain('Firefox on Linux');
  expect(passkey).toMatchObject({ name: 'Firefox on Linux', last_used_at: null });
  await signInWith(device, 'sparkle');
  const found = (await listOf(client)).passkeys.find(({ id }) => id === passkey.id);
  expect(found?.last_used_at).toBe(app.time.now.toISOString());
  const entries = await app.services.system
    .select({ action: auditLog.action, summary: auditLog.summary })
    .from(auditLog)
    .where(like(auditLog.summary, '%passkey%'))
    .orderBy(desc(auditLog.at));
  expect(entries).toContainEqual({
    action: 'user.passkey_added',
    summary: 'Added the passkey “Firefox on Linux”',
  });
  expect(entries.map(({ action }) => action)).toContain('user.signed_in');
});

test('it is renamed, and removed: then it signs nobody in', async () => {
  const { client, device, passkey } = await withPasskey('r_scheduler');
  const renamed = await client.send('PATCH', `${own}/${passkey.id}`, { name: 'My phone' });
  expect(renamed.json<Added>().name).toBe('My phone');
  expect((await client.send('PATCH', `${own}/${passkey.id}`, { name: ' ' })).statusCode).toBe(422);
  expect((await client.send('PATCH', `${own}/${passkey.id}`, { name: 'x'.repeat(61) })).statusCode).toBe(422);
  expect((await client.send('DELETE', `${own}/${passkey.id}`)).statusCode).toBe(204);
  expect(errorOf((await signInWith(device, 'sparkle')).response)).toMatchObject(refused('unknown'));
});

test('nobody sees, renames or removes the passkey of somebody else', async () => {
  const { passkey } = await withPasskey('r_marketing');
  for (const other of [await app.signedIn('sparkle', 'r_admin'), await app.signedIn('wattle', 'r_admin')]) {
    expect((await listOf(other)).passkeys.map(({ id }) => id)).not.toContain(passkey.id);
    expect((await other.send('PATCH', `${own}/${passkey.id}`, { name: 'Mine' })).statusCode).toBe(404);
    expect((await other.send('DELETE', `${own}/${passkey.id}`)).statusCode).toBe(404);
  }
});

test('adding one takes the password', async () => {
  app.time.pass(300);
  const client = await app.signedIn('sparkle', 'r_accountant');
  expect((await listOf(client)).has_password).toBe(true);
  expect(errorOf(await client.post(own, {}))).toMatchObject({ code: 'CURRENT_PASSWORD_INVALID' });
  expect(errorOf(await client.post(own, { current_password: 'guessed' }))).toMatchObject({
    code: 'CURRENT_PASSWORD_INVALID',
  });
});

test('who has no password must have signed in just now', async () => {
  app.time.pass(300);
  const client = await app.signedIn('sparkle', 'r_accountant');
  const { email } = (await client.get('/api/accounts/auth/me')).json<UserRecord>();
  const [login] = await app.services.system.select().from(logins).where(eq(logins.email, email));
  const setHash = (passwordHash: string | null) =>
    app.services.system.update(logins).set({ passwordHash }).where(eq(logins.email, email));
  await setHash(null);
  expect((await client.post(own, {})).statusCode).toBe(200);
  app.time.pass(15 * 60 + 1);
  expect(errorOf(await client.post(own, {}))).toMatchObject({ statusCode: 403, code: 'SIGN_IN_AGAIN' });
  await setHash(login?.passwordHash ?? null);
});

test('a challenge works once, for ten minutes, and for what it was made for', async () => {
  const { client, device } = await withPasskey('r_admin', 'wattle');
  const visitor = app.at('wattle');
  const ask = async () => (await visitor.post(signIn)).json<{ challenge: string; rpId: string }>();
  const complete = (signed: object) => visitor.post(`${signIn}/complete`, signed);
  const options = await ask();
  expect((await complete(device.sign(options))).statusCode).toBe(200);
  expect(errorOf(await complete(device.sign(options)))).toMatchObject(refused('expired'));
  const late = await ask();
  app.time.pass(10 * 60 + 1);
  expect(errorOf(await complete(device.sign(late)))).toMatchObject(refused('expired'));
  const { challenge, rp } = await start(client);
  expect(errorOf(await complete(device.sign({ challenge, rpId: rp.id })))).toMatchObject(refused('expired'));
  const { rpId, ...fresh } = await ask();
  const made = device.make({ ...fresh, rp: { id: rpId } });
  expect(errorOf(await client.post(`${own}/confirm`, made))).toMatchObject(refused('expired'));
});

test('a challenge to add one is its owner’s alone', async () => {
  const [mine, other] = [await app.signedIn('sparkle', 'r_admin'), await app.signedIn('sparkle', 'r_team')];
  const made = createAuthenticator(originOf('sparkle')).make(await start(mine));
  expect(errorOf(await other.post(`${own}/confirm`, made))).toMatchObject(refused('expired'));
});

test.each<[string, Deviation]>([
  ['the page of another company', { origin: originOf('sparkle') }],
  ['a page of strangers', { origin: 'https://elsewhere.test' }],
  ['another domain', { domain: 'elsewhere.test' }],
  ['a device that does not check who holds it', { verifiesUser: false }],
])('what was signed for %s is refused', async (_what, differently) => {
  const { client, device } = await withPasskey('r_customer', 'wattle');
  const { response } = await signInWith(device, 'wattle', differently);
  expect(errorOf(response)).toMatchObject(refused('unverified'));
  const made = createAuthenticator(originOf('wattle')).make(await start(client), differently);
  expect(errorOf(await client.post(`${own}/confirm`, made))).toMatchObject(refused('unverified'));
});

test('a signature of another key, and a copy of a device, are refused', async () => {
  const { device } = await withPasskey('r_team', 'wattle');
  const visitor = app.at('wattle');
  const options = (await visitor.post(signIn)).json<{ challenge: string; rpId: string }>();
  const forged = { ...createAuthenticator(originOf('wattle')).sign(options), id: device.id };
  expect(errorOf(await visitor.post(`${signIn}/complete`, forged))).toMatchObject(refused('unverified'));
  await signInWith(device, 'wattle', { counter: 9 });
  const { response } = await signInWith(device, 'wattle', { counter: 9 });
  expect(errorOf(response)).toMatchObject(refused('unverified'));
});

test('four wrong tries lock the passkey for five minutes, and not the password', async () => {
  const { device } = await withPasskey('r_sales', 'wattle');
  const wrong = { verifiesUser: false };
  const found = [];
  for (let attempt = 0; attempt < 5; attempt++)
    found.push((await signInWith(device, 'wattle', wrong)).response.statusCode);
  expect(found).toEqual([401, 401, 401, 401, 429]);
  expect((await signInWith(device, 'wattle')).response.statusCode).toBe(429);
  const byPassword = await app
    .at('wattle')
    .post('/api/accounts/login', { email: 'sales@wattle.test', password });
  expect(byPassword.statusCode).toBe(200);
  app.time.pass(301);
  expect((await signInWith(device, 'wattle')).response.statusCode).toBe(200);
});

test('it signs in at the companies its owner belongs to, and nowhere else', async () => {
  const { device, client } = await withPasskey('r_team');
  const at = (subdomain: string) =>
    signInWith(device, subdomain, { origin: originOf(subdomain) }).then(({ response }) => response);
  expect(errorOf(await at('wattle'))).toMatchObject(refused('unknown'));
  expect((await at('sparkle')).statusCode).toBe(200);
  const { id } = (await client.get('/api/accounts/auth/me')).json<UserRecord>();
  const setState = (state: 'active' | 'inactive') =>
    app.services.system.update(accounts).set({ state }).where(eq(accounts.id, id));
  await setState('inactive');
  expect(errorOf(await at('sparkle'))).toMatchObject(refused('unknown'));
  await setState('active');
});

test('it stands for the second factor too', async () => {
  const { client, device } = await withPasskey('r_scheduler', 'wattle');
  const { secret } = (await client.post('/api/accounts/second-factor', { current_password: password })).json<{
    secret: string;
  }>();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: app.time.now.getTime(),
  });
  expect((await client.post('/api/accounts/second-factor/confirm', { code })).statusCode).toBe(200);
  const byPassword = await app
    .at('wattle')
    .post('/api/accounts/login', { email: 'scheduler@wattle.test', password });
  expect(errorOf(byPassword)).toMatchObject({ code: 'SECOND_FACTOR_REQUIRED' });
  expect((await signInWith(device, 'wattle')).response.statusCode).toBe(200);
});

test('while impersonating, nobody adds or removes one', async () => {
  app.time.pass(300);
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const companyId = await app.companyId('sparkle');
  await operator.post('/api/accounts/impersonate', { companyId, reason: 'looking at a report' });
  expect((await operator.post(own, { current_password: password })).statusCode).toBe(403);
  expect((await operator.send('DELETE', `${own}/${companyId}`)).statusCode).toBe(403);
});

test('the same device makes no second one, and a passkey is registered once', async () => {
  const { client, device } = await withPasskey('r_marketing', 'wattle');
  const options = await start(client);
  expect(options).toMatchObject({ excludeCredentials: [{ id: device.id }] });
  const again = await client.post(`${own}/confirm`, device.make(options));
  expect(errorOf(again)).toMatchObject({ statusCode: 409, code: 'CONFLICT' });
});

test('there are twenty at most', async () => {
  const { client, passkey } = await withPasskey('r_accountant', 'wattle');
  const [row] = await app.services.system.select().from(passkeys).where(eq(passkeys.id, passkey.id));
  if (!row) throw new Error('the passkey is gone');
  const { id: _id, ...values } = row;
  const more = Array.from({ length: 19 }, (_, index) => ({ ...values, credentialId: `more-${index}` }));
  await app.services.system.insert(passkeys).values(more);
  app.time.pass(300);
  expect(errorOf(await client.post(own, { current_password: password }))).toMatchObject({ code: 'CONFLICT' });
});

test('a challenge of the sign-in page does not stay', async () => {
  await app.at('sparkle').post(signIn);
  const waiting = () =>
    app.services.system.select().from(oneTimeTokens).where(eq(oneTimeTokens.purpose, 'passkey_sign_in'));
  expect((await waiting()).length).toBeGreaterThan(0);
  await app.services.system
    .update(oneTimeTokens)
    .set({ expiresAt: new Date(0) })
    .where(eq(oneTimeTokens.purpose, 'passkey_sign_in'));
  await addJob(app.services.system, { name: 'housekeeping.expire', payload: {}, companyId: null });
  expect(await app.runJobs()).toEqual([]);
  expect(await waiting()).toEqual([]);
});
