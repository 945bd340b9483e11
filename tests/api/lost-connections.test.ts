import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** The database goes away for a moment, as it does when it is restarted: requests may fail, the server may not. */
let app: TestApp;
let admin: TestClient;
let owner: pg.Client;
const unheard: unknown[] = [];
const hear = (error: unknown) => void unheard.push(error);

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  owner = new pg.Client({ connectionString: app.url });
  await owner.connect();
});
beforeEach(() => {
  unheard.length = 0;
  process.on('uncaughtException', hear);
  process.on('unhandledRejection', hear);
});
afterEach(() => {
  process.off('uncaughtException', hear);
  process.off('unhandledRejection', hear);
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

const breakAll = () =>
  owner.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );

const read = async () => (await admin.get('/api/locations')).statusCode;

async function untilItAnswers(): Promise<void> {
  while ((await read()) !== 200) await pause(50);
}

test('reads that are under way fail at most, and the next ones are answered', async () => {
  const before = Promise.all(Array.from({ length: 60 }, read));
  await breakAll();
  for (const status of await before) expect([200, 503]).toContain(status);
  await untilItAnswers();
  expect(await Promise.all(Array.from({ length: 30 }, read))).toEqual(Array(30).fill(200));
  await pause(100);
  expect(unheard).toEqual([]);
});

test('a transaction that loses its connection is undone, and its connection is not used again', async () => {
  const tenant = app.services.tenant(await app.companyId('sparkle'));
  const lost = tenant.transaction(async (tx) => {
    await tx.query((db) => db.execute(sql`update locations set name = 'half done'`));
    await breakAll();
    await pause(100);
    await tx.query((db) => db.execute(sql`select 1`));
  });
  await expect(lost).rejects.toThrow('Failed query: select 1');
  await untilItAnswers();
  const names = (await admin.get('/api/locations')).json<{ name: string }[]>().map(({ name }) => name);
  expect(names).not.toContain('half done');
  await pause(100);
  expect(unheard).toEqual([]);
});

test('new connections that are refused for a while end nothing', async () => {
  const { pathname } = new URL(app.url);
  const listensAgain = new Promise<void>((resolve) => app.services.live.onGap(resolve));
  await breakAll();
  // What was remembered is forgotten then, and looked up again on connections of its own.
  await listensAgain;
  await untilItAnswers();
  const outside = new pg.Client({ connectionString: app.url.replace(pathname, '/postgres') });
  await outside.connect();
  // Every lane is open again: what is asked on it needs no new connection.
  await Promise.all(Array.from({ length: 60 }, read));
  const sleeping = app.services
    .tenant(await app.companyId('sparkle'))
    .query((db) => db.execute(sql`select pg_sleep(0.5)`));
  await outside.query(`alter database "${pathname.slice(1)}" allow_connections false`);
  const meanwhile = await Promise.all(Array.from({ length: 20 }, read));
  await outside.query(`alter database "${pathname.slice(1)}" allow_connections true`);
  await outside.end();
  await sleeping;
  expect(meanwhile).toEqual(Array(20).fill(200));
  await untilItAnswers();
  await pause(100);
  expect(unheard).toEqual([]);
});
