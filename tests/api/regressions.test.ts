import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { idempotency } from '#server/platform/db/tables/platform.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Each of these once went wrong. */
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1];
const accept = (subdomain: string, token: string | undefined) => {
  const client = app.at(subdomain);
  return client
    .post('/api/accounts/complete-signup/accept', { token })
    .then((answer) => ({ client, answer }));
};

test('a super-admin without a second factor reaches no company by naming it', async () => {
  await app.services.system
    .update(logins)
    .set({ secondFactorExempt: false })
    .where(eq(logins.email, 'super@trellis.test'));
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const headers = { 'x-company': await app.companyId('wattle') };
  expect(errorOf(await operator.get('/api/users', headers)).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  const create = await operator.post('/api/locations', { name: 'X', timezone: 'UTC' }, headers);
  expect(errorOf(create).code).toBe('SECOND_FACTOR_SETUP_REQUIRED');
  await app.services.system
    .update(logins)
    .set({ secondFactorExempt: true })
    .where(eq(logins.email, 'super@trellis.test'));
});

test('an older code of the authenticator does not work after a newer one', async () => {
  const client = await app.signedIn('wattle', 'r_sales');
  const { secret } = (
    await client.post('/api/accounts/second-factor', { current_password: 'trellis-demo' })
  ).json<{
    secret: string;
  }>();
  const codeAt = (seconds: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({
      timestamp: app.time.now.getTime() + seconds * 1000,
    });
  await client.post('/api/accounts/second-factor/confirm', { code: codeAt(0) });
  app.time.pass(90);
  const body = { email: 'sales@wattle.test', password: 'trellis-demo' };
  const attempt = async (code: string) =>
    (await app.at('wattle').post('/api/accounts/login', { ...body, code })).statusCode;
  const [earlier, later] = [codeAt(0), codeAt(30)];
  expect([await attempt(later), await attempt(earlier), await attempt(later)]).toEqual([200, 401, 401]);
});

test('whoever has not completed the sign-up may not act yet, whatever the role', async () => {
  await app.at('app').post('/api/accounts', {
    first_name: 'A',
    last_name: 'B',
    business_name: 'Early Bird',
    email: 'early@bird.test',
  });
  const [letter] = await app.lettersTo('early@bird.test');
  const { client, answer } = await accept('app', tokenIn(letter?.text));
  expect(answer.statusCode).toBe(200);
  expect(errorOf(await client.get('/api/users')).code).toBe('SIGN_UP_INCOMPLETE');
});

test('an invited person who set a password by a reset link can still complete the sign-up', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  await admin.post('/api/users', {
    email: 'lost@sparkle.test',
    first_name: 'L',
    last_name: 'O',
    role: 'r_staff',
  });
  await app.lettersTo('lost@sparkle.test');
  await app.at('sparkle').post('/api/accounts/reset', { email: 'lost@sparkle.test' });
  const [letter] = await app.lettersTo('lost@sparkle.test');
  const password = 'found the way in';
  await app.at('sparkle').post('/api/accounts/reset/complete', { token: tokenIn(letter?.text), password });
  const client = app.at('sparkle');
  const user = (
    await client.post('/api/accounts/login', { email: 'lost@sparkle.test', password })
  ).json<UserRecord>();
  expect(user.setup_complete).toBe(false);
  const done = await client.post('/api/accounts/complete-signup', {
    accountId: user.id,
    first_name: 'L',
    last_name: 'O',
    password,
    accept_terms: true,
  });
  expect(done.json<UserRecord>().setup_complete).toBe(true);
});

test('a link is not burnt by the wrong door', async () => {
  await app.at('app').post('/api/accounts', {
    first_name: 'A',
    last_name: 'B',
    business_name: 'Right Door',
    email: 'right@door.test',
  });
  const token = tokenIn((await app.lettersTo('right@door.test'))[0]?.text);
  expect(
    (await app.at('app').post('/api/accounts/reset/complete', { token, password: 'the wrong door' }))
      .statusCode,
  ).toBe(410);
  expect((await accept('app', token)).answer.statusCode).toBe(200);
});

test('a super-admin can invite into a company, and the letter leaves', async () => {
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const body = { email: 'by-operator@wattle.test', first_name: 'O', last_name: 'P', role: 'r_staff' };
  const invited = await operator.post('/api/users', body, { 'x-company': await app.companyId('wattle') });
  expect(invited.statusCode).toBe(201);
  expect(await app.lettersTo('by-operator@wattle.test')).toHaveLength(1);
});

test('acting within a company without an active administrator is refused and ends nothing', async () => {
  const [early] = await app.services.system
    .select()
    .from(accounts)
    .where(eq(accounts.email, 'early@bird.test'));
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const refused = await operator.post('/api/accounts/impersonate', {
    companyId: early?.companyId,
    reason: 'Looking around',
  });
  expect(refused.statusCode).toBe(409);
  expect((await operator.get('/api/companies')).statusCode).toBe(200);
});

test('two administrators who demote each other at once leave one', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const sales = await app.signedIn('sparkle', 'r_sales');
  const idOf = async (client: typeof admin) =>
    (await client.get('/api/accounts/auth/me')).json<UserRecord>().id;
  const [a, b] = [await idOf(admin), await idOf(sales)];
  expect((await admin.send('PATCH', `/api/users/${b}`, { role: 'r_admin' })).statusCode).toBe(200);
  const answers = await Promise.all([
    admin.send('PATCH', `/api/users/${b}`, { role: 'r_sales' }),
    sales.send('PATCH', `/api/users/${a}`, { role: 'r_sales' }),
  ]);
  const left = await app.services
    .tenant(await app.companyId('sparkle'))
    .count(accounts, eq(accounts.role, 'r_admin'));
  expect([answers.map(({ statusCode }) => statusCode).toSorted()[0], left]).toEqual([200, 1]);
  const keeper = left === 1 && answers[0]?.statusCode === 200 ? admin : sales;
  await keeper.send('PATCH', `/api/users/${keeper === admin ? b : a}`, { role: 'r_admin' });
});

test('an API key is stored nowhere in clear, and cannot make another', async () => {
  const admin = await app.signedIn('wattle', 'r_admin');
  const headers = { 'idempotency-key': 'a key for keys' };
  const scopes = ['general_settings:manage'];
  const { key } = (await admin.post('/api/api_keys', { name: 'Root', scopes }, headers)).json<{
    key: string;
  }>();
  const stored = await app.services.system.select().from(idempotency);
  expect(JSON.stringify(stored)).not.toContain(key);
  const child = await app
    .at('app')
    .post('/api/api_keys', { name: 'Child', scopes }, { authorization: `Bearer ${key}` });
  expect(child.statusCode).toBe(403);
});

test('a key that cannot be read is refused and not overlooked', async () => {
  const admin = await app.signedIn('sparkle', 'r_customer');
  expect((await admin.get('/api/bookings', { authorization: 'Bearer nonsense' })).statusCode).toBe(401);
});

test.each(['   ', 'Nora\r\nBcc: x@y.test', 'Nora \u202egnirts'])(
  'a name that is empty, breaks lines or turns them is refused: %j',
  async (name) => {
    const admin = await app.signedIn('wattle', 'r_admin');
    expect((await admin.send('PATCH', '/api/accounts/auth/me', { first_name: name })).statusCode).toBe(422);
    expect((await admin.post('/api/locations', { name, timezone: 'UTC' })).statusCode).toBe(422);
  },
);

test('a malformed address has the one error body', async () => {
  expect(errorOf(await app.at('sparkle').get('/api/%zz'))).toMatchObject({
    statusCode: 400,
    message: expect.any(String),
  });
});

test('a client cannot invent its address behind a proxy', async () => {
  const behind = await createTestApp({ TRUST_PROXY: '1', REQUESTS_PER_MINUTE: '3' });
  const ask = (forwarded: string) =>
    behind.at('app').get('/api/companies/from-subdomain/wattle', { 'x-forwarded-for': forwarded });
  const statuses: number[] = [];
  for (let n = 0; n < 4; n++) statuses.push((await ask(`10.0.0.${n}, 203.0.113.9`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 429]);
  await behind.close();
});

test('what people do with their way in is in the log', async () => {
  const client = app.at('wattle');
  await client.post('/api/accounts/login', { email: 'marketing@wattle.test', password: 'trellis-demo' });
  await client.post('/api/accounts/change-password', {
    current_password: 'trellis-demo',
    password: 'a different one',
  });
  const admin = await app.signedIn('wattle', 'r_admin');
  const actions = (await admin.get('/api/audit_log'))
    .json<{ action: string }[]>()
    .map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['user.signed_in', 'user.password_changed']));
});

test('the rights of a super-admin can be taken, but not by themselves', async () => {
  const operator = await app.signedIn('monitor', 'role_super_admin');
  await operator.post('/api/monitor/administrators', {
    email: 'second@trellis.test',
    first_name: 'S',
    last_name: 'A',
  });
  const [letter] = await app.lettersTo('second@trellis.test');
  await accept('monitor', tokenIn(letter?.text));
  const list = (await operator.get('/api/monitor/administrators')).json<{ id: string; email: string }[]>();
  const idOf = (email: string) => list.find((one) => one.email === email)?.id;
  expect(
    (await operator.send('DELETE', `/api/monitor/administrators/${idOf('super@trellis.test')}`)).statusCode,
  ).toBe(409);
  expect(
    (await operator.send('DELETE', `/api/monitor/administrators/${idOf('second@trellis.test')}`)).statusCode,
  ).toBe(204);
  expect((await operator.get('/api/monitor/administrators')).json()).toHaveLength(1);
});

test('no place is left without a time zone', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const [location] = (await admin.get('/api/locations')).json<{ id: string }[]>();
  for (const path of ['/api/companies/current', `/api/locations/${location?.id}`]) {
    const error = errorOf(await admin.send('PATCH', path, { timezone: '' }));
    expect([path, error.statusCode, Object.keys(error.details.messages ?? {})]).toEqual([
      path,
      422,
      ['timezone'],
    ]);
  }
});
