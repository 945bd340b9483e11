import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, type LocalDate } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Which holiday comes next. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

const today = (): LocalDate => toLocal(app.time.now.getTime(), 'America/New_York').date;
const inDays = (days: number): LocalDate => addDays(today(), days);
const yearsBefore = (date: LocalDate, years: number): LocalDate =>
  `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;

const add = (name: string, date_from: LocalDate, date_to: LocalDate, yearly = false) =>
  admin.add('holidays', { name: `Order ${name}`, date_from, date_to, yearly });

type Listed = { name: string; next_on: string | null };
const list = (order?: string) => {
  const filter = { where: { q: 'Order ' }, ...(order !== undefined && { order }) };
  return admin.read<Listed[]>(`holidays?filter=${encodeURIComponent(JSON.stringify(filter))}`);
};

test('holidays come in the order of their next day, yearly ones too, and those that are over come last', async () => {
  const soon = inDays(20);
  const later = inDays(60);
  await add('long over', inDays(-90), inDays(-80));
  await add('just over', inDays(-40), inDays(-30));
  await add('later, once', later, inDays(62));
  await add('soon, every year', yearsBefore(soon, 6), yearsBefore(soon, 6), true);
  await add('on now', inDays(-5), inDays(5));
  await add('first in years', inDays(800), inDays(801), true);
  await add('on now, every year', yearsBefore(inDays(-4), 3), yearsBefore(inDays(4), 3), true);
  const inOrder = ['on now', 'on now, every year', 'soon, every year', 'later, once', 'first in years'];
  const names = [...inOrder, 'just over', 'long over'].map((name) => `Order ${name}`);
  const found = await list();
  expect(found.map(({ name }) => name)).toEqual(names);
  expect((await list('next_on ASC')).map(({ name }) => name)).toEqual(names);
  expect((await list('next_on DESC')).map(({ name }) => name)).toEqual(names.toReversed());
  const nextOf = (name: string) => found.find((one) => one.name === `Order ${name}`)?.next_on;
  expect(nextOf('on now')).toBe(inDays(-5));
  expect(nextOf('later, once')).toBe(later);
  expect(nextOf('first in years')).toBe(inDays(800));
  expect(nextOf('just over')).toBeNull();
  expect(nextOf('soon, every year')).toBe(soon);
});

test('a file, and many that a filter finds, come in that order, too', async () => {
  await add('file, later', inDays(50), inDays(50));
  await add('file, sooner', inDays(10), inDays(10));
  const where = { q: 'Order file' };
  const filter = encodeURIComponent(JSON.stringify({ where }));
  const file = await admin.client.get(`/api/holidays/csv?columns=name&filter=${filter}`);
  expect(file.body.trim().split(/\r?\n/).slice(1)).toEqual([
    expect.stringContaining('file, sooner'),
    expect.stringContaining('file, later'),
  ]);
  const body = { where, act: 'update', changes: { description: 'Closed' }, dry_run: true };
  const tried = await admin.client.post('/api/holidays/bulk', body);
  expect(tried.json<{ rows: { title: string }[] }>().rows.map(({ title }) => title)).toEqual([
    'Order file, sooner',
    'Order file, later',
  ]);
});

test('rows are ordered by it, and not filtered', async () => {
  const filter = encodeURIComponent(JSON.stringify({ where: { next_on: today() } }));
  const response = await admin.client.get(`/api/holidays?filter=${filter}`);
  expect([response.statusCode, errorOf(response).code]).toEqual([422, 'VALIDATION']);
});
