import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createPool } from '#server/platform/db/client.ts';
import { createTenants } from '#server/platform/db/tenant.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
beforeAll(async () => void (database = await cloneDatabase()));
afterAll(() => database.drop());

test('a connection that is still being opened for statements does not keep the pool from ending', async () => {
  const pool = createPool({ url: database.url, role: 'trellis_app', max: 9 });
  const tenants = createTenants(pool);
  const tenant = tenants.of('00000000-0000-7000-8000-000000000000');
  const ask = (statement = sql`select 1`) => tenant.query(async (db) => (await db.execute(statement)).rows);
  await ask();
  // The one lane is in use, so the second statement asks for another one, and does not wait for it.
  const asked = [ask(sql`select pg_sleep(0.2)`)];
  await setImmediate();
  asked.push(ask());
  await setImmediate();
  expect([pool.totalCount, pool.waitingCount, pool.idleCount]).toEqual([2, 0, 0]);
  tenants.close();
  await pool.end();
  expect(await Promise.all(asked)).toHaveLength(2);
  expect(pool.totalCount).toBe(0);
});
