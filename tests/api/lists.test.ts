import { readdirSync } from 'node:fs';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocal } from '#engine/time/zone.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { collections } from '#server/collections.ts';
import { users } from '#server/platform/lists/uses.ts';
import { build, collectionNames, type CollectionName } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What every list can do: say what uses something, and be a file. */
let app: TestApp;
let admin: Keeper;
let team: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  team = await app.signedIn('sparkle', 'r_team');
});
afterAll(() => app.close());

const download = async (path: string, query: Record<string, string> = {}) =>
  admin.client.get(`/api/${path}/csv?${new URLSearchParams(query).toString()}`);
const where = (condition: object) => JSON.stringify({ where: condition });
const rowsOf = ({ body }: { body: string }) => readCsv(body).rows.map(({ values }) => values);

test('every collection is among those that all of this is for', () => {
  expect(collections.map(({ name }) => name).toSorted()).toEqual(collectionNames.toSorted());
});

describe('uses', () => {
  const uses = (path: string) => admin.read<{ what: string; count: number; title: string }[]>(`${path}/uses`);

  test('are counted by what people take them for, and once each', async () => {
    const tag = await build(admin, 'tags');
    expect(await uses(`tags/${tag.id}`)).toEqual([]);
    await build(admin, 'customers', { tagIds: [tag.id] });
    expect(await uses(`tags/${tag.id}`)).toEqual([{ what: 'customers', count: 1, title: 'customer' }]);
    await build(admin, 'customers', { tagIds: [tag.id] });
    expect(await uses(`tags/${tag.id}`)).toEqual([{ what: 'customers', count: 2, title: 'customers' }]);
  });

  test('of a service are what is sold with it, and not what it says itself', async () => {
    const extra = await build(admin, 'extras');
    const category = await build(admin, 'service_categories');
    const service = await build(admin, 'services', { extraIds: [extra.id], categoryId: category.id });
    await build(admin, 'discount_codes', { serviceIds: [service.id], categoryIds: [category.id] });
    expect(await uses(`services/${service.id}`)).toEqual([
      { what: 'discount_codes', count: 1, title: 'discount code' },
    ]);
    expect(await uses(`extras/${extra.id}`)).toEqual([{ what: 'services', count: 1, title: 'service' }]);
    expect(await uses(`service_categories/${category.id}`)).toEqual([
      { what: 'discount_codes', count: 1, title: 'discount code' },
      { what: 'services', count: 1, title: 'service' },
    ]);
  });

  test('are asked for by whoever may look, and of what is there', async () => {
    const tag = await build(admin, 'tags');
    const elsewhere = await createKeeper(app, 'r_admin', 'wattle');
    expect((await elsewhere.client.get(`/api/tags/${tag.id}/uses`)).statusCode).toBe(404);
    const service = await build(admin, 'services');
    expect((await team.get(`/api/services/${service.id}/uses`)).statusCode).toBe(403);
  });

  /** Rows that are deleted with what they are a part of, and that nobody thinks of as something of its own. */
  const parts = [
    'addresses',
    'cards',
    'email_preferences',
    'messages',
    'notes',
    'opportunities',
    'payment_attempts',
    'raised_series',
    'calendar_feeds',
    'daily_settings',
    'service_areas',
    'slot_claims',
    'spot_templates',
    'prices',
    'tax_components',
    'availability_exceptions',
    'raised_visits',
    'rating_teams',
    'team_availability',
    'team_members',
    'time_off',
    'what_if_visits',
  ];

  test('are known of every table that leads to a record of a collection', async () => {
    const folder = new URL('../../src/server/platform/db/tables/', import.meta.url);
    const modules = await Promise.all(
      readdirSync(folder).map((file) => import(new URL(file, folder).href) as Promise<object>),
    );
    const kept = new Set<unknown>(collections.map(({ table }) => table));
    const tables = modules.flatMap((one) => Object.values(one).filter((value) => is(value, PgTable)));
    const leading = tables.filter((table) =>
      getTableConfig(table).foreignKeys.some((key) => kept.has(key.reference().foreignTable)),
    );
    const known = [...users.map(({ table }) => getTableName(table)), ...parts];
    expect(leading.map((table) => getTableName(table)).filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('a list as a file', () => {
  test.each(collectionNames)('%s: has the heads that people see', async (name) => {
    const { id } = await build(admin, name);
    const response = await download(name, { filter: where({ id }) });
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    const rows = rowsOf(response);
    expect(rows.map((row) => row['ID'])).toEqual([id]);
    expect(response.headers['content-disposition']).toContain(`sparkle-${name}.csv`);
  });

  test('has the chosen columns, in words', async () => {
    const service = await build(admin, 'services');
    const code = await build(admin, 'discount_codes', {
      discount: 12.5,
      minimum_subtotal: 40,
      serviceIds: [service.id],
      weekdays: [1, 7],
      starts_on: '2031-05-04',
    });
    const columns = 'code,discount_type,minimum_subtotal,active,starts_on,weekdays,serviceIds,used';
    const [row] = rowsOf(await download('discount_codes', { columns, filter: where({ id: code.id }) }));
    expect(row).toEqual({
      Code: code['code'],
      'Discount type': 'Percent',
      'Minimum subtotal': '40',
      Active: 'yes',
      'Valid from': '2031-05-04',
      Weekdays: 'Monday; Sunday',
      Services: service['name'],
      Uses: '0',
      Currency: 'USD',
    });
    const unknown = await download('discount_codes', { columns: 'code,colour' });
    expect(errorOf(unknown).details.messages).toEqual({
      columns: ['"colour" is not a column of this list'],
    });
  });

  test('has columns that its page draws as they are read there', async () => {
    const shown = async (name: CollectionName, more: object, columns: string) => {
      const { id } = await build(admin, name, more);
      const [row] = rowsOf(await download(name, { columns, filter: where({ id }) }));
      return Object.values(row ?? {});
    };
    expect(await shown('discount_codes', { discount: 15 }, 'shown.discount,ends_on')).toEqual([
      '15',
      'Percent',
      'Never expires',
    ]);
    const amount = { discount: 25, discount_type: 'amount' };
    expect(await shown('discount_codes', amount, 'shown.discount')).toEqual(['25', 'Amount']);
    expect(await shown('discount_codes', amount, 'discount')).toEqual(['25']);
    const customer = { first_name: 'Ruth', last_name: 'Chen', company_name: 'Chen LLC' };
    expect(await shown('customers', customer, 'shown.last_name,last_name')).toEqual([
      'Ruth',
      'Chen',
      'Chen LLC',
    ]);
    expect(await shown('frequencies', {}, 'shown.recurrence')).toEqual(['Every 2 weeks']);
    expect(await shown('holidays', {}, 'locationId')).toEqual(['All locations']);
    expect(await shown('tax_rates', {}, 'shown.components')).toEqual(['8.875%']);
    expect(await shown('teams', {}, 'shown.members')).toEqual(['Nobody']);
  });

  test('tells times by the clock of the company', async () => {
    const { id, created_at: at } = await build(admin, 'teams');
    const [row] = rowsOf(await download('teams', { columns: 'created_at', filter: where({ id }) }));
    const { date, time } = toLocal(Date.parse(String(at)), 'America/New_York');
    expect(row).toEqual({ Created: `${date} ${time.slice(0, 5)}` });
  });

  test('follows the filter and the order of the list, beyond its first page, without formulas', async () => {
    const names = Array.from({ length: 120 }, (_none, index) => `=Row ${String(index).padStart(3, '0')}`);
    for (const name of names) await build(admin, 'tags', { name });
    const response = await download('tags', {
      columns: 'name',
      filter: JSON.stringify({ where: { q: '=Row' }, order: 'name DESC' }),
    });
    expect(response.body).toContain(`'=Row 000`);
    expect(rowsOf(response).map((row) => row['Name'])).toEqual(names.toReversed());
  });

  test.each(['users', 'audit_log', 'message_logs'])('%s too', async (name) => {
    const response = await download(name, { filter: JSON.stringify({ limit: 2 }) });
    expect(response.statusCode).toBe(200);
    expect((await team.get(`/api/${name}/csv`)).statusCode).toBe(403);
  });

  test('says in the audit log that it was taken, and is not for those who see only their own', async () => {
    await download('tasks');
    const [entry] = (
      await admin.read<{ action: string }[]>(
        `audit_log?filter=${encodeURIComponent(where({ action: 'tasks.exported' }))}`,
      )
    ).slice(0, 1);
    expect(entry).toMatchObject({ action: 'tasks.exported' });
    expect((await team.get('/api/tasks/csv')).statusCode).toBe(403);
  });

  test('can be imported again: its heads and words are known', async () => {
    const code = await build(admin, 'discount_codes', { target: 'gift_card', starts_on: '2031-05-04' });
    const columns = 'code,target,discount,discount_type,starts_on,minimum_subtotal,active';
    const { body } = await download('discount_codes', { columns, filter: where({ id: code.id }) });
    const csv = body.replace(String(code['code']), 'AGAIN1');
    const opened = await admin.add<{ id: string; mapping: object }>('imports', {
      kind: 'discount_codes',
      csv,
    });
    expect(opened.mapping).toEqual({
      Code: 'code',
      For: 'target',
      Discount: 'discount',
      'Discount type': 'discount_type',
      'Valid from': 'starts_on',
      'Minimum subtotal': 'minimum_subtotal',
      Active: 'active',
    });
    await app.runJobs();
    await admin.client.post(`/api/imports/${opened.id}/start`);
    await app.runJobs();
    const [made] = await admin.read<object[]>(
      `discount_codes?filter=${encodeURIComponent(where({ code: 'AGAIN1' }))}`,
    );
    expect(made).toMatchObject({ target: 'gift_card', discount_type: 'percent', starts_on: '2031-05-04' });
  });
});

test('the last location can be archived by no call', async () => {
  const keeper = await createKeeper(app, 'r_admin', 'wattle');
  const open = encodeURIComponent(where({ active: true }));
  const [last, ...others] = await keeper.read<{ id: string }[]>(`locations?filter=${open}`);
  for (const { id } of others) await keeper.change(`locations/${id}`, { active: false });
  const refused = await keeper.client.send('PATCH', `/api/locations/${last?.id}`, { active: false });
  expect(errorOf(refused).details.messages).toHaveProperty('active');
  const many = await keeper.client.post('/api/locations/bulk', {
    ids: [last?.id],
    act: 'archive',
    dry_run: true,
  });
  expect(many.json()).toMatchObject({ would: { refused: 1 } });
});

test('a status comes with the words that people read', async () => {
  const [listed] = await admin.read<{ series_id: string | null; id: string }[]>(
    `bookings?filter=${encodeURIComponent(JSON.stringify({ where: { series_id: { neq: null } }, limit: 1 }))}`,
  );
  const series = await admin.read<{ visits: object[] }>(`series/${listed?.series_id ?? ''}`);
  const payments = await admin.read<{ rows: object[] }>('payments');
  const jobs = (await team.get('/api/team/jobs')).json<object[]>();
  for (const rows of [series.visits, payments.rows, jobs])
    expect(rows.filter((row) => !('display_status' in row))).toEqual([]);
  expect(payments.rows.length).toBeGreaterThan(0);
});

test('a new frequency says in what it repeats', async () => {
  const body = { name: 'Half said', recurrence: { every: 37 } };
  expect(await admin.refusal('POST', 'frequencies', body)).toEqual({ 'recurrence.unit': ['is required'] });
});
