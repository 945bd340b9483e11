import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const tokenIn = (text = '') => /token=([\w-]+)/.exec(text)?.[1];

describe('registering a company', () => {
  const wanted = {
    first_name: 'Ada',
    last_name: 'Byron',
    business_name: 'Bright & Böld Cleaning',
    email: 'ada@bright.test',
  };

  test('goes by a link: it opens the company, then asks for name, password and consent', async () => {
    expect((await app.at('app').post('/api/accounts', wanted)).statusCode).toBe(202);
    const [letter] = await app.lettersTo(wanted.email);
    expect(letter?.text).toContain('http://app.trellis.localhost:4000/complete-signup/1/');
    const client = app.at('app');
    const accepted = await client.post('/api/accounts/complete-signup/accept', {
      token: tokenIn(letter?.text),
    });
    const user = accepted.json<UserRecord>();
    expect(user).toMatchObject({
      role: 'r_admin',
      setup_complete: false,
      company: {
        subdomain: 'bright-bold-cleaning',
        plan: 'Seedling',
        state: 'trial',
        date_format: 'MMM D, YYYY',
        time_format: 'h:mm a',
      },
    });
    expect(letter?.text).toContain(user.id);

    const complete = (accountId: string) =>
      client.post('/api/accounts/complete-signup', {
        accountId,
        first_name: 'Ada',
        last_name: 'Byron',
        password: 'countess of lovelace',
        accept_terms: true,
      });
    expect((await complete('00000000-0000-4000-8000-000000000000')).statusCode).toBe(403);
    expect((await complete(user.id)).json<UserRecord>()).toMatchObject({ setup_complete: true });
    expect((await complete(user.id)).statusCode).toBe(409);
    const signedIn = await app
      .at('bright-bold-cleaning')
      .post('/api/accounts/login', { email: wanted.email, password: 'countess of lovelace' });
    expect(signedIn.statusCode).toBe(200);
  });

  test('answers the same for an address that has an account, and tells only the address', async () => {
    const known = await app.at('app').post('/api/accounts', { ...wanted, email: 'admin@sparkle.test' });
    const unknown = await app.at('app').post('/api/accounts', { ...wanted, email: 'new@sparkle.test' });
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect((await app.lettersTo('admin@sparkle.test'))[0]?.subject).toBe(
      'You already have a Trellis account',
    );
    expect((await app.lettersTo('new@sparkle.test'))[0]?.subject).toBe('Confirm your email for Trellis');
  });

  test('its letters are in the reader’s language: what they chose in an account, or their browser’s', async () => {
    const { system } = app.services;
    const known = 'sales@sparkle.test';
    await system.update(accounts).set({ language: 'ar' }).where(eq(accounts.email, known));
    const asked = { 'accept-language': 'es' };
    for (const email of [known, 'nuevo@sparkle.test'])
      await app.at('app').send('POST', '/api/accounts', { ...wanted, email }, asked);
    const [arabic] = await app.lettersTo(known);
    expect(arabic?.html).toContain('<html lang="ar" dir="rtl"');
    const [spanish] = await app.lettersTo('nuevo@sparkle.test');
    expect(spanish?.html).toContain('<html lang="es"');
    expect(spanish?.text).not.toMatch(/works once|expires|didn’t/i);
    const operator = await app.signedIn('monitor', 'role_super_admin');
    await operator.post('/api/monitor/administrators', {
      email: known,
      first_name: 'Sami',
      last_name: 'Sales',
    });
    const [invited] = await app.lettersTo(known);
    expect([invited?.subject, invited?.html.includes('<html lang="ar"')]).toEqual([
      'دعوة لإدارة Trellis',
      true,
    ]);
    await system.update(accounts).set({ language: null }).where(eq(accounts.email, known));
  });

  test('a link works once', async () => {
    const [letter] = await app.lettersTo('new@sparkle.test');
    const accept = () =>
      app.at('app').post('/api/accounts/complete-signup/accept', { token: tokenIn(letter?.text) });
    expect((await accept()).statusCode).toBe(200);
    expect(errorOf(await accept())).toMatchObject({ statusCode: 410 });
  });

  test('a second company of the same name gets a subdomain of its own', async () => {
    await app.at('app').post('/api/accounts', { ...wanted, email: 'grace@bright.test' });
    const [letter] = await app.lettersTo('grace@bright.test');
    const accepted = await app
      .at('app')
      .post('/api/accounts/complete-signup/accept', { token: tokenIn(letter?.text) });
    // The first two went to the registrations above.
    expect(accepted.json<UserRecord>().company?.subdomain).toBe('bright-bold-cleaning-3');
  });

  test('two companies of the same name that open at once both open', async () => {
    const emails = ['one@twin.test', 'two@twin.test'];
    for (const email of emails)
      await app.at('app').post('/api/accounts', { ...wanted, business_name: 'Twin Clean', email });
    const letters = await Promise.all(emails.map((email) => app.lettersTo(email)));
    const opened = await Promise.all(
      letters.map(([letter]) =>
        app.at('app').post('/api/accounts/complete-signup/accept', { token: tokenIn(letter?.text) }),
      ),
    );
    const subdomains = opened.map((answer) => answer.json<UserRecord>().company?.subdomain);
    expect(subdomains.toSorted()).toEqual(['twin-clean', 'twin-clean-2']);
  });

  test('a closed beta lets only some domains in', async () => {
    const operator = await app.signedIn('monitor', 'role_super_admin');
    expect(
      (await operator.post('/api/monitor/names/signup_domains', { name: 'Invited.test' })).statusCode,
    ).toBe(201);
    const refused = await app.at('app').post('/api/accounts', { ...wanted, email: 'x@elsewhere.test' });
    expect(errorOf(refused).details.messages?.['email']).toBeDefined();
    expect(
      (await app.at('app').post('/api/accounts', { ...wanted, email: 'x@invited.test' })).statusCode,
    ).toBe(202);
  });
});

describe('inviting a person', () => {
  const invite = async (email: string) =>
    (await app.signedIn('sparkle', 'r_admin')).post('/api/users', {
      email,
      first_name: 'Ivo',
      last_name: 'Lane',
      role: 'r_sales',
    });

  test('sends a link to the company, and an earlier link stops working when it is sent again', async () => {
    const invited = (await invite('ivo@sparkle.test')).json<{ id: string; state: string }>();
    expect(invited.state).toBe('invited');
    const [first] = await app.lettersTo('ivo@sparkle.test');
    expect(first?.text).toContain(`http://sparkle.trellis.localhost:4000/complete-signup/1/${invited.id}`);
    const admin = await app.signedIn('sparkle', 'r_admin');
    expect((await admin.post(`/api/users/${invited.id}/invitation`)).statusCode).toBe(202);
    const [second] = await app.lettersTo('ivo@sparkle.test');
    const accept = (text?: string) =>
      app.at('sparkle').post('/api/accounts/complete-signup/accept', { token: tokenIn(text) });
    expect((await accept(first?.text)).statusCode).toBe(410);
    expect((await accept(second?.text)).json<UserRecord>()).toMatchObject({
      role: 'r_sales',
      setup_complete: false,
    });
  });

  test('the same address twice is a message at the field', async () => {
    expect(errorOf(await invite('sales@sparkle.test')).details.messages?.['email']?.[0]).toContain('already');
  });

  test('somebody with a password is not let in by a link, but may sign in afterwards', async () => {
    await invite('sales@wattle.test');
    const [letter] = await app.lettersTo('sales@wattle.test');
    const accepted = await app
      .at('sparkle')
      .post('/api/accounts/complete-signup/accept', { token: tokenIn(letter?.text) });
    expect(accepted.statusCode).toBe(401);
    const signIn = await app
      .at('sparkle')
      .post('/api/accounts/login', { email: 'sales@wattle.test', password: 'trellis-demo' });
    expect(signIn.json<UserRecord>()).toMatchObject({ company: { subdomain: 'sparkle' }, role: 'r_sales' });
    expect(signIn.json<UserRecord>().memberships.map(({ subdomain }) => subdomain)).toEqual([
      'sparkle',
      'wattle',
    ]);
  });

  test('a person of two companies works for either by x-company, where the host leaves it open', async () => {
    const client = app.at('app');
    await client.post('/api/accounts/login', { email: 'sales@wattle.test', password: 'trellis-demo' });
    const company = async (subdomain: string) =>
      (
        await client.get('/api/accounts/auth/me', { 'x-company': await app.companyId(subdomain) })
      ).json<UserRecord>().company?.subdomain;
    expect([await company('sparkle'), await company('wattle')]).toEqual(['sparkle', 'wattle']);
  });
});

describe('managing people', () => {
  test('the last administrator stays, and nobody changes their own role', async () => {
    const admin = await app.signedIn('wattle', 'r_admin');
    const { id } = (await admin.get('/api/accounts/auth/me')).json<UserRecord>();
    expect((await admin.send('PATCH', `/api/users/${id}`, { role: 'r_sales' })).statusCode).toBe(409);
    expect((await admin.send('PATCH', `/api/users/${id}`, { first_name: 'Renamed' })).statusCode).toBe(200);
  });

  test('exceptions give and take single permissions at once', async () => {
    const admin = await app.signedIn('wattle', 'r_admin');
    const sales = await app.signedIn('wattle', 'r_sales');
    const { id } = (await sales.get('/api/accounts/auth/me')).json<UserRecord>();
    expect((await sales.get('/api/audit_log')).statusCode).toBe(403);
    const give = { exceptions: { manage_system_logs: 'read', view_appointment: null } };
    expect((await admin.send('PATCH', `/api/users/${id}`, give)).statusCode).toBe(200);
    expect((await sales.get('/api/audit_log')).statusCode).toBe(200);
    expect((await sales.get('/api/bookings')).statusCode).toBe(403);
    const nonsense = { exceptions: { rule_the_world: 'manage' } };
    expect((await admin.send('PATCH', `/api/users/${id}`, nonsense)).statusCode).toBe(422);
  });
});

describe('API keys', () => {
  const scopes = ['view_appointment:read'];

  test('work within their scopes, for their company, until revoked; only a hash is kept', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const created = await admin.post('/api/api_keys', { name: 'Reporting', scopes });
    const { id, key } = created.json<{ id: string; key: string }>();
    const bearer = { authorization: `Bearer ${key}` };
    expect((await app.at('app').get('/api/bookings/count', bearer)).statusCode).toBe(200);
    expect((await app.at('app').get('/api/users', bearer)).statusCode).toBe(403);
    expect((await app.at('wattle').get('/api/bookings/count', bearer)).statusCode).toBe(401);
    expect((await app.at('app').get('/api/accounts/sessions', bearer)).statusCode).toBe(403);
    expect(JSON.stringify((await admin.get('/api/api_keys')).json())).not.toContain(key);
    expect((await admin.send('DELETE', `/api/api_keys/${id}`)).statusCode).toBe(204);
    expect((await app.at('app').get('/api/bookings/count', bearer)).statusCode).toBe(401);
  });

  test('nobody grants more than they have', async () => {
    const developer = await app.signedIn('sparkle', 'r_developer');
    const refused = await developer.post('/api/api_keys', {
      name: 'Greedy',
      scopes: ['charge_customer:manage', 'view_appointment:manage'],
    });
    expect(errorOf(refused).details.messages?.['scopes']).toEqual([
      'you cannot grant charge_customer:manage: you do not have it yourself',
      'you cannot grant view_appointment:manage: you do not have it yourself',
    ]);
  });

  test.each([
    ['services', 'must be a permission and how far it goes, such as manage_services:read or :manage'],
    [
      'manage_world:read',
      expect.stringMatching(/^there is no permission manage_world. There are: manage_serv/),
    ],
  ])('the scope %s is refused with what there is', async (scope, sentence) => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const refused = await admin.post('/api/api_keys', { name: 'Odd', scopes: [scope] });
    expect(Object.values(errorOf(refused).details.messages ?? {})).toEqual([[sentence]]);
  });

  test('need a plan that includes them', async () => {
    const operator = await app.signedIn('monitor', 'role_super_admin');
    const id = await app.companyId('wattle');
    expect((await operator.send('PATCH', `/api/companies/${id}`, { plan: 'Seedling' })).statusCode).toBe(200);
    const admin = await app.signedIn('wattle', 'r_admin');
    expect(errorOf(await admin.get('/api/api_keys'))).toMatchObject({
      statusCode: 403,
      code: 'PLAN_FEATURE_MISSING',
      details: { feature: 'plan_api_keys' },
    });
  });
});
