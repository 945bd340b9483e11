import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAbility, type AccessRecord } from '#engine/access/ability.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`;

describe('companies by host', () => {
  test('from-subdomain answers the public face, and nothing for an unknown name', async () => {
    const known = await app.at('app').get('/api/companies/from-subdomain/wattle');
    expect(known.json()).toMatchObject({
      country: 'AU',
      currency: { code: 'AUD' },
      timezone: 'Australia/Adelaide',
      main_color: expect.stringMatching(/^#/),
    });
    // Abilities are built from it: of the plan, and of nobody.
    const ability = buildAbility({ role: null, ...known.json<Omit<AccessRecord, 'role'>>() });
    expect(ability.can('manage', 'plan_quote_form')).toBe(true);
    expect(ability.can('read', 'general_settings')).toBe(false);
    expect((await app.at('app').get('/api/companies/from-subdomain/nobody')).json()).toEqual({});
  });

  test('an answer of the API is shown in no frame', async () => {
    const { headers } = await app.at('wattle').get('/api/companies/current');
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
  });

  test('the page carries the company, safely, and its title', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    await admin.send('PATCH', '/api/companies/current', { business_name: '</script><b>Sparkle & "Co"' });
    const { body } = await app.at('sparkle').get('/');
    expect(body).toMatch(/<title>[^<]*&lt;\/script>&lt;b>Sparkle &amp; &quot;Co&quot;<\/title>/);
    const state = /<script type="application\/json" id="boot">(.*?)<\/script>/.exec(body)?.[1];
    expect(JSON.parse(state ?? '')).toMatchObject({
      host: 'company',
      company: { business_name: '</script><b>Sparkle & "Co"' },
    });
  });

  test('an unknown subdomain is a page that says so; another name leads to the main host', async () => {
    const { body } = await app.at('nobody').get('/');
    expect(body).toContain('"host":"unknown"');
    const elsewhere = await app.app.inject({ url: '/login?x=1', headers: { host: 'localhost:4000' } });
    expect([elsewhere.statusCode, elsewhere.headers.location]).toEqual([
      307,
      'http://app.trellis.localhost:4000/login?x=1',
    ]);
  });

  test('a call that needs a company says so where there is none', async () => {
    expect(errorOf(await app.at('app').get('/api/companies/current'))).toMatchObject({
      statusCode: 400,
      code: 'NO_COMPANY',
    });
  });
});

describe('what guards every answer', () => {
  test('security headers', async () => {
    const { headers } = await app.at('sparkle').get('/login');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['strict-transport-security']).toBeUndefined();
  });

  test('each answer of a page of the app names its own nonce for styles', async () => {
    const read = async () => {
      const { headers, body } = await app.at('sparkle').get('/login');
      const [, named] =
        /style-src-elem 'self' 'nonce-([^']+)'/.exec(String(headers['content-security-policy'])) ?? [];
      const [, written] = /<meta property="csp-nonce" nonce="([^"]+)">/.exec(body) ?? [];
      return { named, written };
    };
    const [one, other] = [await read(), await read()];
    expect(one.named).toMatch(/^[\w+/]{22}==$/);
    expect(one.written).toBe(one.named);
    expect(other.named).not.toBe(one.named);
  });

  test('outside loopback: https or nothing', async () => {
    const secured = await createTestApp({ TRELLIS_HOST: 'book.example.com', TRUST_PROXY: '1' });
    const ask = (protocol: string, url = '/login') =>
      secured.app.inject({
        url,
        headers: { host: 'sparkle.book.example.com', 'x-forwarded-proto': protocol },
      });
    const plain = await ask('http', '/login?next=%2F');
    expect([plain.statusCode, plain.headers.location]).toEqual([
      308,
      'https://sparkle.book.example.com/login?next=%2F',
    ]);
    expect((await ask('http', '/api/health')).statusCode).toBe(200);
    expect((await ask('https')).headers['strict-transport-security']).toContain('max-age=31536000');
    const login = await secured.app.inject({
      method: 'POST',
      url: '/api/accounts/login',
      headers: { host: 'sparkle.book.example.com', 'x-forwarded-proto': 'https' },
      payload: { email: 'admin@sparkle.test', password: 'trellis-demo' },
    });
    expect(login.cookies[0]).toMatchObject({ name: '__Host-trellis', secure: true, path: '/' });
    await secured.close();
  });

  test.each([
    ['a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another site, in an old browser', { origin: 'https://evil.example' }],
    ['a sandboxed frame', { origin: 'null' }],
  ])('a write from %s is refused', async (_name, headers) => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const write = (extra: Record<string, string>) =>
      admin.send('PATCH', '/api/accounts/auth/me', { first_name: 'Nora' }, extra);
    expect(errorOf(await write(headers))).toMatchObject({ statusCode: 403, code: 'CROSS_ORIGIN' });
    expect((await write({ 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
    expect((await write({ origin: 'http://sparkle.trellis.localhost:4000' })).statusCode).toBe(200);
  });

  test('a language is chosen for oneself, taken back, and is one that we speak', async () => {
    const crew = await app.signedIn('sparkle', 'r_team');
    const choose = async (language: string | null) => {
      const answer = await crew.send('PATCH', '/api/accounts/auth/me', { language });
      return [answer.statusCode, answer.json<{ language?: string | null }>().language];
    };
    expect(await choose('es')).toEqual([200, 'es']);
    expect((await crew.get('/api/accounts/auth/me')).json()).toMatchObject({ language: 'es' });
    // Whether it is read is for each area to say: an account may come to another one.
    expect(await choose('ar')).toEqual([200, 'ar']);
    expect(await choose(null)).toEqual([200, null]);
    expect((await choose('de'))[0]).toBe(422);
  });

  test('a flood from one address is slowed down', async () => {
    const small = await createTestApp({ REQUESTS_PER_MINUTE: '3' });
    const statuses = [];
    for (let n = 0; n < 4; n++) {
      const { statusCode, headers } = await small.at('app').get('/api/companies/from-subdomain/wattle');
      statuses.push([statusCode, headers['x-ratelimit-remaining']]);
    }
    expect(statuses).toEqual([
      [200, '2'],
      [200, '1'],
      [200, '0'],
      [429, undefined],
    ]);
    expect((await small.at('app').get('/api/health')).statusCode).toBe(200);
    expect((await small.at('app').get('/login')).statusCode).toBe(200);
    await small.close();
  });
});

describe('errors have one body', () => {
  test.each([
    ['no JSON', '{', 'application/json', 400],
    ['another type', '<x/>', 'application/xml', 415],
    ['too large', JSON.stringify({ email: 'x'.repeat(300_000) }), 'application/json', 413],
    ['prototype pollution', '{"__proto__": {"x": 1}, "email": "a@b.test"}', 'application/json', 400],
  ])('%s', async (_name, payload, type, status) => {
    const response = await app.app.inject({
      method: 'POST',
      url: '/api/accounts/reset',
      headers: { host: 'app.trellis.localhost:4000', 'content-type': type },
      payload,
    });
    expect(response.statusCode).toBe(status);
    expect(errorOf(response)).toMatchObject({
      statusCode: status,
      code: expect.any(String),
      message: expect.any(String),
      details: {},
    });
  });

  test.each(['{"__proto__": {"x": 1}}', '{"a": {"constructor": {"prototype": {}}}}'])(
    'a name that is refused is not said to be no JSON: %s',
    async (payload) => {
      const response = await app.app.inject({
        method: 'POST',
        url: '/api/accounts/reset',
        headers: { host: 'app.trellis.localhost:4000', 'content-type': 'application/json' },
        payload,
      });
      expect([errorOf(response).code, errorOf(response).message]).toEqual([
        'BAD_REQUEST',
        'Fields can’t be named “__proto__”, or “prototype” within “constructor”.',
      ]);
    },
  );

  test('nested too deep', async () => {
    let deep: object = {};
    for (let level = 0; level < 60; level++) deep = { deep };
    const refused = errorOf(await app.at('app').post('/api/accounts/reset', { email: 'a@b.test', deep }));
    expect([refused.statusCode, refused.message]).toEqual([400, 'The body is nested deeper than 32 levels.']);
  });

  test('a method that an address does not take is 405, with those it takes', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const refused = await admin.send('PUT', '/api/locations', {});
    expect([refused.statusCode, errorOf(refused).code, refused.headers['allow']]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST',
    ]);
    expect((await admin.send('PUT', '/api/nowhere', {})).statusCode).toBe(404);
  });

  test('bytes that are no UTF-8 are refused', async () => {
    const payload = Buffer.concat([
      Buffer.from('{"email":"a@b.test","first_name":"'),
      Buffer.from([0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const headers = { host: 'sparkle.trellis.localhost:4000', 'content-type': 'application/json' };
    const refused = await app.app.inject({ method: 'POST', url: '/api/leads', headers, payload });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([400, 'The body is not UTF-8.']);
  });

  test('a body of more values than its size is for is refused before it is checked', async () => {
    const values = Array.from({ length: 20_000 }, () => 1);
    const refused = errorOf(
      await app.at('sparkle').post('/api/companies/current/bookings', { customFields: values }),
    );
    expect([refused.statusCode, refused.message]).toEqual([400, 'The body has more than 16384 values.']);
  });

  test('a body with many unknown fields is refused in one sentence', async () => {
    const unknown = Object.fromEntries(Array.from({ length: 15_000 }, (_, index) => [`k${index}`, 1]));
    const response = await app.at('sparkle').post('/api/companies/current/bookings', unknown);
    const { statusCode, details } = errorOf(response);
    expect([statusCode, details.messages]).toEqual([
      422,
      { body: [expect.stringMatching(/^must have at most \d+ fields$/)] },
    ]);
  });

  test('the first twenty fields that are wrong are named', async () => {
    const address = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`k${index}`, 1]));
    const response = await app.at('sparkle').post('/api/companies/current/bookings', {
      companyId: 'current',
      customFields: [],
      customer: {},
      services: [],
      serviceIds: [],
      sms_reminders: false,
      address,
    });
    const { messages = {} } = errorOf(response).details;
    expect(Object.keys(messages)).toEqual(Array.from({ length: 20 }, (_, index) => `address.k${index}`));
  });

  test('names each wrong field', async () => {
    const refused = await app
      .at('app')
      .post('/api/accounts', { email: 'no', first_name: '', business_name: 'x'.repeat(200), extra: 1 });
    expect(errorOf(refused)).toMatchObject({ statusCode: 422, code: 'VALIDATION' });
    expect(errorOf(refused).details.messages).toEqual({
      email: ['is not a valid email address'],
      first_name: ['is required'],
      last_name: ['is required'],
      business_name: ['must have at most 120 characters'],
      extra: ['is not a field of this call'],
    });
  });

  test('an unknown call, an id that is none, a text that Postgres cannot hold', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    expect(errorOf(await admin.get('/api/nonsense'))).toMatchObject({ statusCode: 404, code: 'NOT_FOUND' });
    expect(errorOf(await admin.get('/api/users/17')).details.messages).toEqual({ id: ['is not a valid id'] });
    expect((await admin.post('/api/locations', { name: 'a\u0000b', timezone: 'UTC' })).statusCode).toBe(422);
  });
});

describe('filters', () => {
  const admin = () => app.signedIn('sparkle', 'r_admin');

  test('where, order, limit and skip', async () => {
    const client = await admin();
    const where = {
      status: { inq: ['completed', 'cancelled'] },
      and: [{ start_at: { lt: '2026-03-01' } }, { or: [{ number: { gt: 0 } }] }],
    };
    const all = (
      await client.get(`/api/bookings?${filter({ where, order: 'start_at DESC', limit: 500 })}`)
    ).json<{ id: string; start_at: string; status: string }[]>();
    expect(all.length).toBeGreaterThan(20);
    expect(all.every(({ status, start_at }) => status !== 'upcoming' && start_at < '2026-03-01')).toBe(true);
    expect(all.map(({ start_at }) => start_at)).toEqual(
      all
        .map(({ start_at }) => start_at)
        .toSorted()
        .toReversed(),
    );
    const page = (
      await client.get(`/api/bookings?${filter({ where, order: 'start_at DESC', limit: 5, skip: 5 })}`)
    ).json<{ id: string }[]>();
    expect(page.map(({ id }) => id)).toEqual(all.slice(5, 10).map(({ id }) => id));
    const count = await client.get(`/api/bookings/count?where=${encodeURIComponent(JSON.stringify(where))}`);
    expect(count.json()).toEqual({ count: all.length });
  });

  test('a search takes what is typed literally', async () => {
    const client = await admin();
    const find = async (q: string) =>
      (await client.get(`/api/users?${filter({ where: { q } })}`)).json<unknown[]>().length;
    expect(await find('admin@sparkle')).toBe(1);
    expect(await find('%')).toBe(0);
    expect(await find("' or true --")).toBe(0);
  });

  test.each([
    ['an unknown field', { where: { password_hash: 'x' } }],
    ['an inherited name', { where: { constructor: 'x' } }],
    ['an unknown operator', { where: { number: { regexp: '.*' } } }],
    ['an order by something else', { order: 'company_id' }],
    ['a second statement in the order', { order: 'start_at; drop table bookings' }],
    ['too many rows', { limit: 100_000 }],
    ['a part that is not supported', { include: ['customer'] }],
    ['a time that is none', { where: { start_at: { gt: 'soon' } } }],
    ['a number that is none', { where: { number: 'many' } }],
  ])('%s is refused by name', async (_name, wrong) => {
    const response = await (await admin()).get(`/api/bookings?${filter(wrong)}`);
    expect([response.statusCode, errorOf(response).code]).toEqual([422, 'VALIDATION']);
  });

  test('own scope: customers see their visits, teams their jobs and no money', async () => {
    const rows = async (role: 'r_customer' | 'r_team' | 'r_admin') =>
      (await (await app.signedIn('sparkle', role)).get(`/api/bookings?${filter({ limit: 500 })}`)).json<
        { id: string; customer_name: string; total: number | null }[]
      >();
    const [customer, team, office] = [await rows('r_customer'), await rows('r_team'), await rows('r_admin')];
    expect(new Set(customer.map(({ customer_name }) => customer_name)).size).toBe(1);
    expect(customer.length).toBeGreaterThan(3);
    expect(team.length).toBeGreaterThan(3);
    expect(team.length).toBeLessThan(office.length);
    expect(team.every(({ total }) => total === null)).toBe(true);
    const foreign = office.find(({ id }) => !customer.some((own) => own.id === id));
    expect(
      (await (await app.signedIn('sparkle', 'r_customer')).get(`/api/bookings/${foreign?.id}`)).statusCode,
    ).toBe(404);
  });
});

test('a frozen company keeps its people out, and thaws', async () => {
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const id = await app.companyId('wattle');
  const staff = await app.signedIn('wattle', 'r_staff');
  await operator.send('PATCH', `/api/companies/${id}`, { state: 'frozen' });
  expect(errorOf(await staff.get('/api/bookings'))).toMatchObject({
    statusCode: 403,
    code: 'COMPANY_FROZEN',
  });
  expect((await staff.get('/api/accounts/auth/me')).statusCode).toBe(200);
  await operator.send('PATCH', `/api/companies/${id}`, { state: 'active' });
  expect((await staff.get('/api/bookings')).statusCode).toBe(200);
});

test('the description of the API has every call, and its page needs no inline script', async () => {
  const description = (await app.at('app').get('/api/openapi.json')).json<{
    paths: Record<string, object>;
  }>();
  expect(Object.keys(description.paths)).toContain('/api/bookings/{id}');
  const { body } = await app.at('app').get('/api/docs');
  expect(body.match(/<script(?![^>]*src=)[^>]*>(.*?)<\/script>/s)?.[1]).toBe('');
});
