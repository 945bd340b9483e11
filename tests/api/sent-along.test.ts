import { asc, like, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireTimezone } from '#server/company/companies/timezone.ts';
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

const add = (tx: TenantDb, ...names: string[]) =>
  tx.insertAll(
    tags,
    names.map((name) => ({ name, color: '#123456' })),
  );
const divide = (tx: TenantDb) => tx.sendAlong((database) => database.execute(sql`select 1 / 0`));
const namesLike = async (prefix: string, from = db) =>
  (await from.list(tags, { where: like(tags.name, `${prefix}%`), orderBy: [asc(tags.name)] })).map(
    ({ name }) => name,
  );

test('a transaction goes on before it is answered, and what comes next sees what was done', async () => {
  let answered = false;
  const seen = await db.transaction(async (tx) => {
    await tx.sendAlong((database) => database.execute(sql`select 1`).then(() => (answered = true)));
    expect(answered).toBe(false);
    await add(tx, 'along a1');
    await add(tx, 'along a2');
    return namesLike('along a', tx);
  });
  expect(answered).toBe(true);
  expect(seen).toEqual(['along a1', 'along a2']);
  expect(await namesLike('along a')).toEqual(seen);
});

test('what was sent last is there when the commit is answered', async () => {
  await db.transaction((tx) => add(tx, 'along b1'));
  expect(await namesLike('along b')).toEqual(['along b1']);
});

test('a refused one undoes the transaction, and says why', async () => {
  const last = db.transaction(async (tx) => {
    await add(tx, 'along c1');
    await divide(tx);
  });
  await expect(last).rejects.toThrow('select 1 / 0');
  const inBetween = db.transaction(async (tx) => {
    await divide(tx);
    await tx.insert(tags, { name: 'along c2', color: '#123456' });
  });
  await expect(inBetween).rejects.toThrow('select 1 / 0');
  expect(await namesLike('along c')).toEqual([]);
});

test('inside of an inner transaction it undoes that one alone', async () => {
  await db.transaction(async (tx) => {
    await add(tx, 'along d1');
    const inner = tx.transaction(async (inside) => {
      await add(inside, 'along d2');
      await divide(inside);
    });
    await expect(inner).rejects.toThrow('select 1 / 0');
    await add(tx, 'along d3');
  });
  expect(await namesLike('along d')).toEqual(['along d1', 'along d3']);
});

test('a transaction that overlooks a refusal is not answered as if it had happened', async () => {
  const overlooking = db.transaction(async (tx) => {
    await add(tx, 'along e1');
    await tx.query((database) => database.execute(sql`select 1 / 0`)).catch(() => undefined);
  });
  await expect(overlooking).rejects.toThrow('nothing was committed');
  expect(await namesLike('along e')).toEqual([]);
});

test('outside of a transaction it is waited for', async () => {
  await add(db, 'along f1');
  expect(await namesLike('along f')).toEqual(['along f1']);
  await expect(divide(db)).rejects.toThrow('select 1 / 0');
});

test('a transaction that has ended takes no more statements, which would be of another one', async () => {
  let left: TenantDb | undefined;
  await db.transaction(async (tx) => {
    left = tx;
    await add(tx, 'along g1');
  });
  await expect(left?.list(tags)).rejects.toThrow('the transaction has ended');
  await expect(left && add(left, 'along g2')).rejects.toThrow('the transaction has ended');
});

test('whether the database knows a zone is asked once', async () => {
  let asked = 0;
  const counting: TenantDb = { ...db, query: (run) => ((asked += 1), db.query(run)) };
  for (const name of ['Pacific/Chatham', 'pacific/chatham', 'Pacific/Chatham'])
    await requireTimezone(counting, name);
  expect(asked).toBe(1);
  await expect(requireTimezone(counting, 'Pacific/Nowhere')).rejects.toMatchObject({ code: 'VALIDATION' });
});
