import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { tags } from '#server/platform/db/tables/tags.ts';
import { hasPgBouncer, startPgBouncer, type PgBouncer } from '#tests/support/pgbouncer.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

const why = hasPgBouncer()
  ? ''
  : ' (skipped: PgBouncer is not installed; on Debian, apt-get install pgbouncer)';

describe.skipIf(why !== '')(`behind PgBouncer in transaction mode${why}`, () => {
  let bouncer: PgBouncer;
  let app: TestApp;
  let office: TestClient;
  beforeAll(async () => {
    app = await createTestApp(async (url) => {
      // Fewer than the server takes: what is left on a connection would be met by others at once.
      bouncer = await startPgBouncer(url, 2);
      return { DATABASE_POOLER_URL: bouncer.url, DATABASE_POOL_SIZE: '12' };
    });
    office = await app.signedIn('sparkle', 'r_admin');
  });
  afterAll(async () => {
    await app.close();
    await bouncer.close();
  });

  test('people read, write and undo as without it', async () => {
    const made = await office.post('/api/tags', { name: 'Behind a pooler', color: '#112233' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json<{ id: string }>();
    const db = app.services.tenant(await app.companyId('sparkle'));
    expect((await db.get(tags, id)).name).toBe('Behind a pooler');
    expect(await db.count(auditLog, sql`${auditLog.subjectId} = ${id}`)).toBe(1);
    const undone = db.transaction(async (tx) => {
      await tx.remove(tags, id);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect((await db.get(tags, id)).id).toBe(id);
    await expect(db.insert(tags, { name: 'Behind a pooler', color: '#112233' })).rejects.toThrow('insert');
    expect((await office.get('/api/tags')).statusCode).toBe(200);
  });

  test('companies that share a connection see their own rows and no others', async () => {
    const names = ['sparkle', 'wattle'];
    const companies = await Promise.all(names.map((name) => app.companyId(name)));
    const asked = Array.from({ length: 120 }, (_one, index) => companies[index % 2] ?? '');
    const found = await Promise.all(
      asked.map((companyId) =>
        // Without the first wall: only the binding decides.
        app.services.tenant(companyId).query((database) => database.select().from(locations)),
      ),
    );
    for (const [index, rows] of found.entries()) {
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map((row) => row.companyId))).toEqual(new Set([asked[index]]));
    }
  });

  test('nothing is left on a connection: bound to nobody, one sees nothing, and nobody is the owner', async () => {
    const { app: requests, system } = app.services.pools;
    for (let turn = 0; turn < 6; turn += 1) {
      const { rows } = await requests.query<{ role: string; seen: string; zone: string; wait: string }>(
        `select current_user as role, (select count(*) from locations) as seen, current_setting('timezone') as zone, current_setting('statement_timeout') as wait`,
      );
      expect(rows).toEqual([{ role: 'trellis_app', seen: '0', zone: 'UTC', wait: '15s' }]);
    }
    const { rows } = await system.query<{ role: string }>('select current_user as role');
    expect(rows).toEqual([{ role: 'trellis_system' }]);
    const inTransaction = await app.services.system.transaction((tx) =>
      tx.execute<{ role: string }>(sql`select current_user as role`),
    );
    expect(inTransaction.rows).toEqual([{ role: 'trellis_system' }]);
  });
});
