import { eq } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { currentCatalogue } from '#server/catalogue/current-catalogue.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findLocation } from '#server/calendar/schedule/find-location.ts';
import { createTestApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let owner: pg.Client;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  owner = new pg.Client({ connectionString: app.url });
  await owner.connect();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(async () => {
  await owner.end();
  await app.close();
});

async function read() {
  const company = await app.services.companies.findBySubdomain('sparkle');
  if (!company) throw new Error('no company');
  return currentCatalogue(db, company);
}

/** The tables whose rows a catalogue is made of. */
async function tablesRead(): Promise<string[]> {
  const seen = new Set<string>();
  const watching: TenantDb = {
    ...db,
    list: (table, options) => db.list(table, options),
    query: (run) =>
      db.query((database, own) =>
        run(database, (table) => {
          const condition = own(table);
          const [column] = condition.queryChunks.filter(
            (chunk) => typeof chunk === 'object' && 'table' in chunk,
          );
          if (column && 'table' in column) seen.add(String(Reflect.get(Object(column.table), nameSymbol)));
          return condition;
        }),
      ),
  };
  const company = await app.services.companies.findBySubdomain('sparkle');
  if (company) await currentCatalogue(watching, { ...company, currencyCode: 'JPY' });
  await owner.query(`update locations set name = name`);
  await findLocation(watching, { locationId: null, zip: '10001' });
  return [...seen].toSorted();
}
const nameSymbol = Symbol.for('drizzle:Name');

test('everything that a catalogue is read from has a trigger that renews its version', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select distinct event_object_table as name from information_schema.triggers where action_statement like '%renew_catalogue_version%'`,
  );
  const triggered = new Set(rows.map(({ name }) => name));
  const needed = await tablesRead();
  expect(needed.length).toBeGreaterThan(6);
  expect(needed).toEqual(expect.arrayContaining(['locations', 'service_areas']));
  expect(needed.filter((name) => !triggered.has(name))).toEqual([]);
});

test('a change is seen at once, whoever makes it', async () => {
  const before = await read();
  expect((await read()).book).toBe(before.book);
  await owner.query(`update services set base_price = base_price + 100 where name = 'Deep clean'`);
  const after = await read();
  expect(after.book.version).toBeGreaterThan(before.book.version);
  const priceOf = ({ book }: typeof before) =>
    book.services.find(({ name }) => name === 'Deep clean')?.basePrice ?? 0;
  expect(priceOf(after)).toBe(priceOf(before) + 100);
});

test('who serves a zip code is known at once, whoever changes it', async () => {
  const find = () => findLocation(db, { locationId: null, zip: '99999' });
  const before = await find();
  expect(before).toBeUndefined();
  const [first] = await db.list(locations);
  const area = await db.insert(serviceAreas, { locationId: first?.id ?? '', zipPrefix: '999' });
  expect((await find())?.id).toBe(first?.id);
  await owner.query('update locations set active = false where id = $1', [first?.id]);
  expect(await find()).toBeUndefined();
  await owner.query('update locations set active = true where id = $1', [first?.id]);
  await db.remove(serviceAreas, area.id);
  expect(await find()).toBeUndefined();
});

test('one turn of the event loop asks for the version once; the next one asks again', async () => {
  let asked = 0;
  const counting: TenantDb = {
    ...db,
    query: (run) => {
      asked += 1;
      return db.query(run);
    },
  };
  const find = () => findLocation(counting, { locationId: null, zip: null });
  await find();
  asked = 0;
  await Promise.all([find(), find(), find()]);
  expect(asked).toBe(1);
  await find();
  expect(asked).toBe(2);
});

test('a change that is undone is no change, and its version never comes again', async () => {
  const before = await read();
  let within = 0;
  await expect(
    db.transaction(async (tx) => {
      const [service] = await tx.list(services, { where: eq(services.name, 'Deep clean') });
      await tx.update(services, service?.id ?? '', { basePrice: 1 });
      const company = await app.services.companies.findBySubdomain('sparkle');
      if (company) within = (await currentCatalogue(tx, company)).book.version;
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect((await read()).book.version).toBe(before.book.version);
  await owner.query(`update services set base_price = base_price + 1 where name = 'Deep clean'`);
  expect((await read()).book.version).toBeGreaterThan(within);
});

test('a company can be deleted with its catalogue', async () => {
  const { rows } = await owner.query<{ id: string }>(
    `insert into companies (subdomain, business_name, country, currency_code, currency_symbol, timezone, main_color, button_color, plan_name)
     values ('gone', 'Gone', 'US', 'USD', '$', 'UTC', '#7048e8', '#ff5a60', (select name from plans limit 1)) returning id`,
  );
  await owner.query(`insert into services (company_id, name, base_price) values ($1, 'Clean', 1)`, [
    rows[0]?.id,
  ]);
  await owner.query('delete from companies where id = $1', [rows[0]?.id]);
  const left = await owner.query('select 1 from catalogue_versions where company_id = $1', [rows[0]?.id]);
  expect(left.rowCount).toBe(0);
});
