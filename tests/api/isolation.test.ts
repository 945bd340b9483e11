import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/client.ts';
import { createTenants, type TenantDb, type Tenants } from '#server/platform/db/tenant.ts';
import { archives } from '#server/platform/db/tables/archives.ts';
import { bulkRuns } from '#server/platform/db/tables/bulk-runs.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import { calendarFeeds } from '#server/platform/db/tables/calendar-feeds.ts';
import { conversations } from '#server/platform/db/tables/conversations.ts';
import { files, uploads } from '#server/platform/db/tables/files.ts';
import { openPages } from '#server/platform/db/tables/open-pages.ts';
import { accounts, apiKeys } from '#server/platform/db/tables/identity.ts';
import { imports } from '#server/platform/db/tables/imports.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { priceChanges } from '#server/platform/db/tables/price-changes.ts';
import { whatIfs } from '#server/platform/db/tables/what-ifs.ts';
import { savedViews } from '#server/platform/db/tables/saved-views.ts';
import { webhookDeliveries, webhookEndpoints } from '#server/platform/db/tables/webhook-endpoints.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { routes } from '#server/routes.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';
import { bodies, changes, queries, tables } from './isolation-cases.ts';

let app: TestApp;
let owner: pg.Pool;
let unwatched: Tenants;
let mine: string;
let theirs: string;

beforeAll(async () => {
  app = await createTestApp();
  owner = createPool({ url: app.url, max: 20 });
  unwatched = createTenants(owner);
  mine = await app.companyId('sparkle');
  theirs = await app.companyId('wattle');
});
afterAll(async () => {
  unwatched.close();
  await owner.end();
  await app.close();
});

describe('first wall: the handle, on a connection that no policy holds back', () => {
  const handle = () => unwatched.of(mine);
  const theirLocation = async () => {
    const { rows } = await owner.query<{ id: string }>(
      'select id from locations where company_id = $1 limit 1',
      [theirs],
    );
    return rows[0]?.id ?? '';
  };

  test('the connection itself sees both companies', async () => {
    const { rows } = await owner.query('select distinct company_id from locations');
    expect(rows).toHaveLength(2);
  });

  test('lists and counts rows of its own company only', async () => {
    const rows = await handle().list(bookings, { limit: 500 });
    expect(rows.length).toBeGreaterThan(100);
    expect(new Set(rows.map((row) => row.companyId))).toEqual(new Set([mine]));
    const { rows: all } = await owner.query<{ count: string }>(
      'select count(*) from bookings where company_id = $1',
      [mine],
    );
    expect(await handle().count(bookings)).toBe(Number(all[0]?.count));
  });

  test('neither reads, changes nor removes a row of another', async () => {
    const id = await theirLocation();
    await expect(handle().get(locations, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await handle().find(locations, eq(locations.id, id))).toBeUndefined();
    await expect(handle().update(locations, id, { name: 'Taken' })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await expect(handle().remove(locations, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    const { rows } = await owner.query<{ name: string }>('select name from locations where id = $1', [id]);
    expect(rows[0]?.name).not.toBe('Taken');
  });

  test('inserts for its own company, whatever the row says', async () => {
    const smuggled = { name: 'Key', prefix: 'trl_x', keyHash: 'isolation-1', scopes: [], companyId: theirs };
    const row = await handle().insert(apiKeys, smuggled);
    expect(row.companyId).toBe(mine);
  });
});

describe('second wall: row-level security, with statements that name no company', () => {
  async function asApp<R extends pg.QueryResultRow>(
    company: string | null,
    text: string,
    values: unknown[] = [],
  ) {
    const client = await app.services.pools.app.connect();
    try {
      await client.query('begin');
      await client.query(`select set_config('trellis.company', $1, true)`, [company ?? '']);
      return (await client.query<R>(text, values)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('reads only rows of the company the connection is bound to', async () => {
    const rows = await asApp<{ company_id: string }>(mine, 'select distinct company_id from bookings');
    expect(rows).toEqual([{ company_id: mine }]);
    expect(await asApp(mine, 'select id from companies')).toEqual([{ id: mine }]);
  });

  test('reads nothing when bound to none', async () => {
    expect(await asApp(null, 'select id from bookings')).toEqual([]);
    expect(await asApp(null, 'select id from companies')).toEqual([]);
  });

  test('changes nothing of another company', async () => {
    expect(
      await asApp(mine, 'update locations set name = $1 where company_id = $2 returning id', [
        'Taken',
        theirs,
      ]),
    ).toEqual([]);
    expect(await asApp(mine, 'delete from notes where company_id = $1 returning id', [theirs])).toEqual([]);
  });

  test('statements of many requests share connections, and each meets only its own company', async () => {
    const seen = async (company: string) => {
      const { rows } = await app.services
        .tenant(company)
        .query((db) => db.execute<{ id: string }>(sql`select distinct company_id as id from bookings`));
      expect(rows).toEqual([{ id: company }]);
    };
    await Promise.all(Array.from({ length: 400 }, (_, number) => seen(number % 3 === 0 ? theirs : mine)));
  });

  test('a statement that fails on a shared connection harms no other', async () => {
    const tenant = app.services.tenant(mine);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 60 }, (_, number) =>
        tenant.query((db) => db.execute(number % 4 === 0 ? sql`select 1 / 0` : sql`select 1`)),
      ),
    );
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(15);
  });

  test('what belongs together cannot be sent on a shared connection by mistake', async () => {
    const attempt = app.services.tenant(mine).query((db) => db.transaction(async () => undefined));
    await expect(attempt).rejects.toMatchObject({
      cause: { message: expect.stringContaining('TenantDb.transaction') },
    });
  });

  test('writes no row for another company', async () => {
    const insert = `insert into tags (company_id, name, color) values ($1, 'x', '#000000')`;
    await expect(asApp(mine, insert, [theirs])).rejects.toThrow(/row-level security/);
    await expect(asApp(mine, `update locations set company_id = $1`, [theirs])).rejects.toThrow(
      /row-level security/,
    );
  });

  test.each(['logins', 'sessions', 'one_time_tokens', 'passkeys', 'throttles'])(
    'does not even look at %s',
    async (table) => {
      await expect(asApp(mine, `select * from ${table}`)).rejects.toThrow(/permission denied/);
    },
  );

  test('is not the owner, and RESET ROLE does not make it so', async () => {
    const client = await app.services.pools.app.connect();
    await client.query('reset role');
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    client.release();
    expect(rows).toEqual([{ role: 'trellis_app' }]);
  });

  test('the audit log can be added to and not be rewritten, not even by the system', async () => {
    await expect(asApp(mine, `delete from audit_log`)).rejects.toThrow(/permission denied/);
    await expect(app.services.pools.system.query(`update audit_log set summary = ''`)).rejects.toThrow(
      /permission denied/,
    );
  });
});

describe('nothing is forgotten', () => {
  const global = [
    'companies',
    'plans',
    'logins',
    'sessions',
    'one_time_tokens',
    'passkeys',
    'jobs',
    'throttles',
    'nodes',
    'names',
  ];

  test('every table belongs to companies and has its policies, or is known to be global', async () => {
    const { rows } = await owner.query<{ name: string; secured: boolean; owned: boolean }>(`
      select c.relname as name, c.relrowsecurity as secured,
        exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and a.attnotnull) as owned
      from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThan(40);
    const bare = rows.filter(({ name, secured, owned }) => !global.includes(name) && !(secured && owned));
    expect(bare).toEqual([]);
  });

  test('a reference into another company is refused by the database, even for the owner', async () => {
    const { rows } = await owner.query<{ booking: string; customer: string }>(
      `select (select id from bookings where company_id = $1 limit 1) as booking, (select id from customers where company_id = $2 limit 1) as customer`,
      [mine, theirs],
    );
    const update = owner.query('update bookings set customer_id = $2 where id = $1', [
      rows[0]?.booking,
      rows[0]?.customer,
    ]);
    await expect(update).rejects.toThrow(/foreign key/);
  });
});

/** What the demo has none of, because it leads to other programs. */
/** Somebody who talks to a company. */
async function addConversation(tenant: TenantDb) {
  const [lead] = await tenant.list(leads, { limit: 1 });
  await tenant.insert(conversations, {
    name: 'Ida',
    email: 'ida@example.test',
    leadId: lead?.id ?? '',
    lastAt: new Date(),
  });
}

async function addIntegrations(tenant: TenantDb) {
  const { id: endpointId } = await tenant.insert(webhookEndpoints, {
    url: 'https://example.com/',
    happenings: ['quote_sent'],
    sealedSecret: '',
  });
  const event = { eventId: randomUUID(), event: 'test', body: '{}' };
  await tenant.insert(webhookDeliveries, { endpointId, ...event });
  const [account] = await tenant.list(accounts, { limit: 1 });
  await tenant.insert(calendarFeeds, { accountId: account?.id ?? '', kind: 'own' });
  await tenant.insert(imports, { kind: 'customers', mapping: {} });
  await tenant.insert(whatIfs, { name: 'X' });
  await tenant.insert(priceChanges, { name: 'X', effectiveFrom: '2030-01-01', rules: [] });
  await tenant.insert(savedViews, { accountId: account?.id ?? '', list: 'tags', name: 'X', shared: true });
  await tenant.insert(bulkRuns, {
    collection: 'tags',
    act: 'update',
    state: 'done',
    runnerKind: 'account',
    runnerId: account?.id ?? '',
    actor: { actorName: 'X' },
    address: '',
  });
  await tenant.insert(openPages, { kind: 'booking_form', owner: 'login:x', name: 'X', seenAt: new Date() });
  const nothing = { schedules: [], records: [] };
  await tenant.insert(officeActs, {
    accountId: account?.id ?? '',
    kind: 'move',
    summary: 'X',
    before: nothing,
    after: nothing,
    at: new Date(),
  });
  const file = { purpose: 'attachment', name: 'x.pdf', sha256: '0'.repeat(64) } as const;
  await tenant.insert(files, { ...file, state: 'ready', type: 'application/pdf', bytes: 1 });
  await tenant.insert(uploads, { ...file, size: 1, expiresAt: new Date(Date.now() + 86_400_000) });
  await tenant.insert(archives, { kind: 'export', state: 'done', expiresAt: new Date() });
}

describe('another company sees 404', () => {
  const bodyOf = (method: string, path: string, table: string | undefined) =>
    bodies[`${method} ${path}`] ?? { PATCH: changes[table ?? ''] ?? { name: 'X' }, POST: {} }[method];
  const withId = routes.filter(({ contract }) => contract.company && contract.path.includes('/:id'));

  beforeAll(async () => {
    const id = await app.companyId('wattle');
    await unwatched.of(id).insert(apiKeys, {
      name: 'K',
      prefix: 'trl_w',
      keyHash: 'isolation-2',
      scopes: [],
    });
    await addIntegrations(unwatched.of(id));
    await addConversation(unwatched.of(id));
  });

  test.each(withId.map(({ contract }) => [contract.method, contract.path] as const))(
    '%s %s',
    async (method, path) => {
      const table = tables[path.split('/:id')[0]?.split('/').at(-1) ?? ''];
      const { rows } = await owner.query<{ id: string }>(
        `select id from ${table} where company_id = $1 limit 1`,
        [theirs],
      );
      const admin = await app.signedIn('sparkle', 'r_admin');
      expect(rows).toHaveLength(1);
      const named = path.replace(':id', rows[0]?.id ?? '').replaceAll(/:\w+/g, theirs);
      const target = named + (queries[`${method} ${path}`] ?? '');
      const response = await admin.send(method, target, bodyOf(method, path, table));
      expect([response.statusCode, response.json()]).toMatchObject([404, { error: { code: 'NOT_FOUND' } }]);
    },
  );

  test('a program acts for nobody else, whomever its masquerade-id names', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    const made = await admin.post('/api/api_keys', { name: 'Robot', scopes: ['general_settings:read'] });
    expect([made.statusCode, made.body]).toEqual([201, expect.any(String)]);
    const authorization = `Bearer ${made.json<{ key: string }>().key}`;
    const read = (headers: Record<string, string>) =>
      app.at('sparkle').get('/api/locations', { authorization, ...headers });
    expect((await read({})).statusCode).not.toBe(401);
    for (const id of [mine, theirs])
      expect(errorOf(await read({ 'masquerade-id': id })).code).toBe('FORBIDDEN');
  });

  test('also by way of x-company and masquerade-id', async () => {
    const admin = await app.signedIn('sparkle', 'r_admin');
    expect((await admin.get('/api/locations', { 'x-company': mine })).statusCode).toBe(200);
    const elsewhere = await admin.get('/api/locations', { 'x-company': theirs });
    expect([elsewhere.statusCode, errorOf(elsewhere).code]).toEqual([400, 'BAD_REQUEST']);
    expect((await admin.get('/api/locations', { 'masquerade-id': theirs })).statusCode).toBe(403);
    expect((await admin.get('/api/locations', { 'masquerade-id': mine })).statusCode).toBe(200);
    const main = app.at('app');
    main.cookie = admin.cookie;
    expect((await main.get('/api/locations', { 'x-company': theirs })).statusCode).toBe(403);
    expect((await main.get('/api/locations', { 'masquerade-id': theirs })).statusCode).toBe(403);
    expect((await main.get('/api/locations', { 'x-company': 'nonsense' })).statusCode).toBe(403);
  });
});
