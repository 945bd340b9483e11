import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#server/platform/db/tables/customers.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

/** Statements that add rows are kept per connection and per set of columns: what differs must not be mixed up. */
let app: TestApp;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const day = { description: '', dateFrom: '2027-05-01', dateTo: '2027-05-01', yearly: false };

test('the same columns again and again, others in between, and those that are left out', async () => {
  const added = [];
  for (let round = 0; round < 4; round += 1) {
    added.push(await db.insert(holidays, { ...day, name: `Plain ${round}` }));
    added.push(await db.insert(holidays, { ...day, name: `Null ${round}`, locationId: null }));
    added.push(await db.insert(holidays, { ...day, yearly: true, name: `Yearly ${round}` }));
  }
  expect(added.map(({ name, yearly, locationId }) => [name, yearly, locationId])).toEqual(
    [0, 1, 2, 3].flatMap((round) => [
      [`Plain ${round}`, false, null],
      [`Null ${round}`, false, null],
      [`Yearly ${round}`, true, null],
    ]),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(12);
});

test('what is null in JSON is null in the column, with and without a value before it', async () => {
  const own = async (contact: object | null) =>
    addBooking(db, { startAt: app.time.now, contact: contact as (typeof bookings.$inferInsert)['contact'] });
  const given = { first_name: 'Ada', last_name: 'Lovelace', email: 'ada@example.test', phone: '' };
  const ids = [await own(given), await own(null), await own(given), await own(null)];
  const isNull = [];
  for (const id of ids)
    isNull.push(await db.count(bookings, sql`${eq(bookings.id, id)} and ${bookings.contact} is null`));
  expect(isNull).toEqual([0, 1, 0, 1]);
  expect((await db.get(bookings, ids[2] ?? '')).contact).toEqual(given);
});

test('an expression is part of its own statement', async () => {
  const first = await db.insert(holidays, { ...day, name: sql`upper('noisy')` as unknown as string });
  const second = await db.insert(holidays, { ...day, name: 'quiet' });
  expect([first.name, second.name]).toEqual(['NOISY', 'quiet']);
});

test('what is there already is no new row, and no failure', async () => {
  const person = { email: 'once@example.test', firstName: 'Once', lastName: 'Only' };
  expect(await db.insertNew(customers, person)).toMatchObject(person);
  expect(await db.insertNew(customers, person)).toBeUndefined();
  await expect(db.insert(customers, person)).rejects.toThrow('Failed query: insert into "customers"');
  expect(await db.insertNew(customers, { ...person, email: 'twice@example.test' })).toMatchObject({
    email: 'twice@example.test',
  });
});

test('several at once, each with columns of its own, on one connection', async () => {
  await db.transaction(async (tx) => {
    for (const round of [1, 2, 3])
      await tx.insertAll(holidays, [
        { ...day, name: `All ${round} a` },
        { ...day, name: `All ${round} b`, yearly: true },
      ]);
    await tx.insertAll(holidays, []);
  });
  const rows = await db.list(holidays, { where: sql`${holidays.name} like 'All %'` });
  expect(rows.map(({ name, yearly }) => `${name} ${yearly}`).toSorted()).toEqual([
    'All 1 a false',
    'All 1 b true',
    'All 2 a false',
    'All 2 b true',
    'All 3 a false',
    'All 3 b true',
  ]);
});

test('a row is never another company’s', async () => {
  const other = app.services.tenant(await app.companyId('wattle'));
  const theirs = { ...day, name: 'Smuggled', companyId: db.companyId };
  await other.insert(holidays, theirs);
  expect(await db.count(holidays, eq(holidays.name, 'Smuggled'))).toBe(0);
  expect(await other.count(holidays, eq(holidays.name, 'Smuggled'))).toBe(1);
});
