import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const password = 'trellis-demo';
const login = '/api/accounts/login';

describe('signing in', () => {
  test('gives a session that only this host, and no script, can use', async () => {
    const client = app.at('sparkle');
    const response = await client.post(login, { email: 'Admin@Sparkle.test', password });
    expect(response.statusCode).toBe(200);
    expect(response.cookies[0]).toMatchObject({
      name: 'trellis',
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 31_536_000,
    });
    expect(response.cookies[0]).not.toHaveProperty('domain');
    expect((await client.get('/api/accounts/auth/me')).json<UserRecord>()).toMatchObject({
      role: 'r_admin',
      company: { subdomain: 'sparkle' },
      company_details: {
        contact_email: expect.stringContaining('@'),
        contact_phone: expect.any(String),
        address: expect.any(String),
      },
    });
  });

  test('answers the same for an unknown email, a wrong password and a stranger to this company', async () => {
    const bodies = [
      { email: 'nobody@sparkle.test', password },
      { email: 'sales@sparkle.test', password: 'wrong' },
      { email: 'sales@wattle.test', password },
    ];
    const answers = await Promise.all(bodies.map((body) => app.at('sparkle').post(login, body)));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers[0] && errorOf(answers[0])).toMatchObject({ statusCode: 401, code: 'INVALID_CREDENTIALS' });
  });

  test('locks an email for five minutes after four wrong tries, known or not', async () => {
    for (const email of ['staff@sparkle.test', 'ghost@sparkle.test']) {
      const statuses: number[] = [];
      for (let attempt = 0; attempt < 6; attempt++) {
        statuses.push((await app.at('sparkle').post(login, { email, password: 'wrong' })).statusCode);
      }
      expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
    }
    const locked = await app.at('sparkle').post(login, { email: 'staff@sparkle.test', password });
    expect(errorOf(locked)).toMatchObject({ statusCode: 429, code: 'TOO_MANY_REQUESTS' });
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(200);
    app.time.pass(301);
    expect((await app.at('sparkle').post(login, { email: 'staff@sparkle.test', password })).statusCode).toBe(
      200,
    );
  });

  test('many tries at once are no more than many in a row, even with the right one among them', async () => {
    const email = 'marketing@sparkle.test';
    const tries = Array.from({ length: 20 }, () => ({ email, password: 'wrong' }));
    const answers = await Promise.all(
      [...tries, { email, password }].map((body) => app.at('sparkle').post(login, body)),
    );
    const looked = answers.filter(({ statusCode }) => statusCode !== 429);
    expect(looked).toHaveLength(4);
    const late = await app.at('sparkle').post(login, { email, password });
    expect(late.statusCode).toBe(429);
  });

  test('a right try is given back', async () => {
    const statuses: number[] = [];
    const email = 'accountant@sparkle.test';
    for (let attempt = 0; attempt < 6; attempt++)
      statuses.push((await app.at('sparkle').post(login, { email, password })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  });

  describe('a browser that is known', () => {
    afterEach(() => app.time.pass(301));
    const browserOf = (response: Awaited<ReturnType<TestClient['post']>>) => {
      const cookie = response.cookies.find(({ name }) => name === 'trellis-browser');
      return { cookie: `trellis-browser=${cookie?.value}` };
    };
    const lock = async (email: string, headers = {}) => {
      for (let attempt = 0; attempt < 5; attempt++)
        await app.at('sparkle').post(login, { email, password: 'wrong' }, headers);
    };

    test('signs in while strangers keep the email locked', async () => {
      const email = 'scheduler@sparkle.test';
      const browser = browserOf(await app.at('sparkle').post(login, { email, password }));
      await lock(email);
      expect((await app.at('sparkle').post(login, { email, password })).statusCode).toBe(429);
      expect((await app.at('sparkle').post(login, { email, password }, browser)).statusCode).toBe(200);
    });

    test('has a count of its own, and is known to those who used it only', async () => {
      const [one, other] = ['developer@sparkle.test', 'team@sparkle.test'];
      const browser = browserOf(await app.at('sparkle').post(login, { email: one, password }));
      await lock(one, browser);
      expect((await app.at('sparkle').post(login, { email: one, password }, browser)).statusCode).toBe(429);
      expect((await app.at('sparkle').post(login, { email: one, password })).statusCode).toBe(200);
      await lock(other);
      const stranger = await app.at('sparkle').post(login, { email: other, password }, browser);
      expect(stranger.statusCode).toBe(429);
    });
  });

  test('a session of one company is nobody at another', async () => {
    const client = await app.signedIn('sparkle', 'r_admin');
    const elsewhere = app.at('wattle');
    elsewhere.cookie = client.cookie;
    expect((await elsewhere.get('/api/accounts/auth/me')).statusCode).toBe(401);
  });

  test('signing out ends the session on the server, not only in the browser', async () => {
    const client = await app.signedIn('sparkle', 'r_sales');
    const { cookie } = client;
    expect((await client.post('/api/accounts/logout')).statusCode).toBe(204);
    expect(client.cookie).toBeUndefined();
    client.cookie = cookie;
    expect((await client.get('/api/accounts/auth/me')).statusCode).toBe(401);
  });

  test('a sign-in with an unknown kind of browser is told to the person', async () => {
    const from = (agent: string) =>
      app.at('wattle').post(login, { email: 'sales@wattle.test', password }, { 'user-agent': agent });
    await from('Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0');
    await from('Mozilla/5.0 (X11; Linux x86_64) Chrome/151.0');
    expect(await app.lettersTo('sales@wattle.test')).toEqual([]);
    await from('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/605');
    const letters = await app.lettersTo('sales@wattle.test');
    expect(letters.map(({ subject }) => subject)).toEqual(['New sign-in to your account']);
    expect(letters[0]?.text).toMatch(/a new sign-in on \w+day, \d+ March, [\d:]+ ?[ap]m: Safari on iOS/);
  });

  test('and in the language of that person', async () => {
    const email = 'sales@wattle.test';
    const [known] = await app.services.system.select().from(logins).where(eq(logins.email, email));
    await app.services.system
      .update(accounts)
      .set({ language: 'es' })
      .where(eq(accounts.loginId, known?.id ?? ''));
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/150.0';
    await app.at('wattle').post(login, { email, password }, { 'user-agent': agent });
    const [newest] = await app.lettersTo(email);
    expect(newest?.subject).toBe('Nuevo inicio de sesión en tu cuenta');
    expect(newest?.text).toContain('Firefox en Windows');
  });
});

describe('sessions', () => {
  test('are listed, ended one by one, and all others at once', async () => {
    const [first, second, third] = await Promise.all(
      [1, 2, 3].map(() => app.signedIn('sparkle', 'r_marketing')),
    );
    if (!first || !second || !third) throw new Error('three sessions were asked for');
    const sessions = (await first.get('/api/accounts/sessions')).json<{ id: string; current: boolean }[]>();
    expect(sessions.filter(({ current }) => current)).toHaveLength(1);
    const secondId = (await second.get('/api/accounts/sessions'))
      .json<{ id: string; current: boolean }[]>()
      .find(({ current }) => current)?.id;
    expect((await first.send('DELETE', `/api/accounts/sessions/${secondId}`)).statusCode).toBe(204);
    expect((await second.get('/api/accounts/auth/me')).statusCode).toBe(401);
    expect((await first.send('DELETE', '/api/accounts/sessions')).json()).toEqual({
      ended: sessions.length - 2,
    });
    expect((await third.get('/api/accounts/auth/me')).statusCode).toBe(401);
    expect((await first.get('/api/accounts/auth/me')).statusCode).toBe(200);
  });

  test("somebody else's session cannot be ended", async () => {
    const victim = await app.signedIn('sparkle', 'r_accountant');
    const id = (await victim.get('/api/accounts/sessions')).json<{ id: string }[]>()[0]?.id;
    const other = await app.signedIn('sparkle', 'r_admin');
    expect((await other.send('DELETE', `/api/accounts/sessions/${id}`)).statusCode).toBe(404);
  });

  test('an account that is deactivated is out at once', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const scheduler = await app.signedIn('sparkle', 'r_scheduler');
    const { id } = (await scheduler.get('/api/accounts/auth/me')).json<UserRecord>();
    expect((await admin.send('PATCH', `/api/users/${id}`, { state: 'inactive' })).statusCode).toBe(200);
    expect((await scheduler.get('/api/accounts/auth/me')).statusCode).toBe(401);
    expect(
      (await app.at('sparkle').post(login, { email: 'scheduler@sparkle.test', password })).statusCode,
    ).toBe(401);
  });
});

describe('passwords', () => {
  test('changing asks for the present one and ends the other sessions', async () => {
    const client = await app.signedIn('wattle', 'r_accountant');
    const other = await app.signedIn('wattle', 'r_accountant');
    const change = (current_password: string) =>
      client.post('/api/accounts/change-password', { current_password, password: 'a better password' });
    expect(errorOf(await change('wrong'))).toMatchObject({
      statusCode: 400,
      message: 'Current password is invalid',
    });
    expect((await change(password)).statusCode).toBe(204);
    expect((await other.get('/api/accounts/auth/me')).statusCode).toBe(401);
    expect(
      (await app.at('wattle').post(login, { email: 'accountant@wattle.test', password: 'a better password' }))
        .statusCode,
    ).toBe(200);
  });

  test('a reset link works once, for an hour, and the answer never tells who has an account', async () => {
    const ask = (email: string) => app.at('sparkle').post('/api/accounts/reset', { email });
    const [known, unknown] = [await ask('developer@sparkle.test'), await ask('stranger@sparkle.test')];
    expect([known.statusCode, unknown.statusCode]).toEqual([202, 202]);
    expect(await app.lettersTo('stranger@sparkle.test')).toEqual([]);
    const [letter] = await app.lettersTo('developer@sparkle.test');
    const token = /\/reset\?token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const complete = () =>
      app.at('sparkle').post('/api/accounts/reset/complete', { token, password: 'an entirely new one' });
    const session = await app.signedIn('sparkle', 'r_developer');
    expect((await complete()).statusCode).toBe(204);
    expect((await session.get('/api/accounts/auth/me')).statusCode).toBe(401);
    expect(errorOf(await complete())).toMatchObject({ statusCode: 410, code: 'LINK_EXPIRED' });
    expect(
      (
        await app
          .at('sparkle')
          .post(login, { email: 'developer@sparkle.test', password: 'an entirely new one' })
      ).statusCode,
    ).toBe(200);
    await ask('developer@sparkle.test');
    const [next] = await app.lettersTo('developer@sparkle.test');
    app.time.pass(3601);
    const late = /token=([\w-]+)/.exec(next?.text ?? '')?.[1];
    expect(
      (
        await app
          .at('sparkle')
          .post('/api/accounts/reset/complete', { token: late, password: 'too late for this' })
      ).statusCode,
    ).toBe(410);
  });
});

describe('second factor', () => {
  const codeOf = (secret: string) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.time.now.getTime() });

  test('is set up with a first code, then asked for; a code works once; recovery codes work once', async () => {
    const client = await app.signedIn('wattle', 'r_admin');
    const { secret, qr_svg } = (
      await client.post('/api/accounts/second-factor', { current_password: password })
    ).json<{
      secret: string;
      qr_svg: string;
    }>();
    expect(qr_svg).toContain('<svg');
    for (const body of [{}, { current_password: 'guessed' }])
      expect(errorOf(await client.post('/api/accounts/second-factor', body)).code).toBe(
        'CURRENT_PASSWORD_INVALID',
      );
    expect((await client.post('/api/accounts/second-factor/confirm', { code: '000000' })).statusCode).toBe(
      422,
    );
    const confirmed = await client.post('/api/accounts/second-factor/confirm', { code: codeOf(secret) });
    const [recovery] = confirmed.json<{ recovery_codes: string[] }>().recovery_codes;

    const signIn = (code?: string) =>
      app.at('wattle').post(login, { email: 'admin@wattle.test', password, ...(code && { code }) });
    expect(errorOf(await signIn())).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { wrong: false },
    });
    expect(errorOf(await signIn(codeOf(secret)))).toMatchObject({
      code: 'SECOND_FACTOR_REQUIRED',
      details: { wrong: true },
    });
    app.time.pass(60);
    expect((await signIn(codeOf(secret))).statusCode).toBe(200);
    expect((await signIn(recovery)).statusCode).toBe(200);
    expect((await signIn(recovery)).statusCode).toBe(401);
  });

  test('codes at once are no more than codes in a row', async () => {
    const client = await app.signedIn('wattle', 'r_sales');
    const { secret } = (
      await client.post('/api/accounts/second-factor', { current_password: password })
    ).json<{ secret: string }>();
    await client.post('/api/accounts/second-factor/confirm', { code: codeOf(secret) });
    app.time.pass(60);
    const guesses = Array.from({ length: 12 }, (_, index) => String(100_000 + index));
    const answers = await Promise.all(
      guesses.map((code) => app.at('wattle').post(login, { email: 'sales@wattle.test', password, code })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(4);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(8);
  });

  test('the secret is sealed at rest', async () => {
    const client = await app.signedIn('wattle', 'r_developer');
    const { secret } = (
      await client.post('/api/accounts/second-factor', { current_password: password })
    ).json<{ secret: string }>();
    const [row] = await app.services.system
      .select()
      .from(logins)
      .where(eq(logins.email, 'developer@wattle.test'));
    expect(row?.totpSecret).toBeTruthy();
    expect(row?.totpSecret).not.toContain(secret);
    expect(app.services.seal.open(row?.totpSecret ?? '')).toBe(secret);
  });

  test('super-admins must have one; only the demo seed is exempt', async () => {
    const client = await app.signedIn('monitor', 'role_super_admin');
    expect((await client.get('/api/companies')).statusCode).toBe(200);
    await app.services.system
      .update(logins)
      .set({ secondFactorExempt: false })
      .where(eq(logins.email, 'super@trellis.test'));
    const strict = await app.signedIn('monitor', 'role_super_admin');
    expect(errorOf(await strict.get('/api/companies'))).toMatchObject({
      statusCode: 403,
      code: 'SECOND_FACTOR_SETUP_REQUIRED',
    });
    expect((await strict.get('/api/accounts/auth/me')).statusCode).toBe(200);
    await app.services.system
      .update(logins)
      .set({ secondFactorExempt: true })
      .where(eq(logins.email, 'super@trellis.test'));
  });
});

describe('impersonation', () => {
  test('acts as the company, says so, logs both names, and ends', async () => {
    const client = await app.signedIn('monitor', 'role_super_admin');
    const before = client.cookie;
    const companyId = await app.companyId('wattle');
    expect((await client.post('/api/accounts/impersonate', { companyId, reason: 'no' })).statusCode).toBe(
      422,
    );
    const started = await client.post('/api/accounts/impersonate', {
      companyId,
      reason: 'Ticket 4711: wrong time zone',
    });
    expect(started.json<UserRecord>()).toMatchObject({
      role: 'r_admin',
      companyId,
      impersonation: { actor_email: 'super@trellis.test' },
    });
    expect(client.cookie).not.toBe(before);

    const headers = { 'x-company': companyId, 'masquerade-id': companyId };
    const created = await client.post(
      '/api/locations',
      { name: 'Glenelg', timezone: 'Australia/Adelaide' },
      headers,
    );
    expect([created.statusCode, created.body]).toMatchObject([201, expect.stringContaining('Glenelg')]);
    expect((await client.get('/api/companies')).statusCode).toBe(403);
    expect(
      (await client.get('/api/locations', { 'x-company': await app.companyId('sparkle') })).statusCode,
    ).toBe(403);

    const log = (await client.get('/api/audit_log', headers)).json<
      { action: string; actor: string; impersonator: string | null }[]
    >();
    const entry = log.find(({ action }) => action === 'location.created');
    expect(entry?.impersonator).toBeTruthy();
    expect(entry?.actor).not.toBe(entry?.impersonator);
    expect(log.map(({ action }) => action)).toContain('impersonation.started');

    expect(
      (
        await client.post('/api/accounts/change-password', {
          current_password: password,
          password: 'not mine to change',
        })
      ).statusCode,
    ).toBe(403);
    const ended = await client.post('/api/accounts/unimpersonate');
    expect(ended.json<UserRecord>()).toMatchObject({
      role: 'role_super_admin',
      companyId: null,
      impersonation: null,
    });
    expect((await client.get('/api/locations', headers)).statusCode).toBe(403);
  });
});
