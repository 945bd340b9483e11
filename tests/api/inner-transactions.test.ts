import { asc, eq, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const failure = new Error('on purpose');
const add = (tx: TenantDb, name: string) => tx.insert(tags, { name, color: '#123456' });
const fail = async (tx: TenantDb, name: string) => {
  await add(tx, name);
  throw failure;
};
const namesLike = async (prefix: string) =>
  (await db.list(tags, { where: like(tags.name, `${prefix}%`), orderBy: [asc(tags.name)] })).map(
    ({ name }) => name,
  );

test('what fails inside is undone, and what is around it stands', async () => {
  await db.transaction(async (tx) => {
    await add(tx, 'inner a1');
    await expect(tx.transaction((inner) => fail(inner, 'inner a2'))).rejects.toBe(failure);
    await tx.transaction((inner) => add(inner, 'inner a3'));
  });
  expect(await namesLike('inner a')).toEqual(['inner a1', 'inner a3']);
});

test('what succeeds inside is undone with what is around it', async () => {
  const outer = db.transaction(async (tx) => {
    await tx.transaction((inner) => add(inner, 'inner b1'));
    await fail(tx, 'inner b2');
  });
  await expect(outer).rejects.toBe(failure);
  expect(await namesLike('inner b')).toEqual([]);
});

test('after a statement that Postgres refuses inside, the company is still the same', async () => {
  const bound = await db.transaction(async (tx) => {
    const refused = tx.transaction((inner) => inner.query((inside) => inside.execute(sql`select 1 / 0`)));
    await expect(refused).rejects.toThrow('select 1 / 0');
    return tx.query((inside) => inside.execute(sql`select current_setting('trellis.company') as company`));
  });
  expect(bound.rows).toEqual([{ company: db.companyId }]);
});

test('three deep', async () => {
  await db.transaction(async (tx) => {
    await tx.transaction(async (inner) => {
      await add(inner, 'inner c1');
      await inner.transaction((innermost) => fail(innermost, 'inner c2')).catch(() => undefined);
      await add(inner, 'inner c3');
    });
  });
  expect(await namesLike('inner c')).toEqual(['inner c1', 'inner c3']);
  expect(await db.count(tags, eq(tags.name, 'inner c2'))).toBe(0);
});
