import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Views that people save of lists, and what they choose for themselves. */
let app: TestApp;
let admin: Keeper;
let staff: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  staff = await createKeeper(app, 'r_staff');
});
afterAll(() => app.close());

type View = { id: string; name: string; own: boolean; shared: boolean; owner: string; position: number };
const viewsOf = async (keeper: Keeper, list: string) =>
  (await keeper.read<View[]>(`saved_views?list=${list}`)).map(({ name }) => name);

describe('a view', () => {
  test('is seen by its owner alone, until it is shared', async () => {
    const view = await staff.add<View>('saved_views', {
      list: 'customers',
      name: 'New ones',
      query: 'is_new=true',
      columns: ['last_name', 'email'],
    });
    expect(view).toMatchObject({ own: true, shared: false, position: 0, columns: ['last_name', 'email'] });
    expect(await viewsOf(staff, 'customers')).toEqual(['New ones']);
    expect(await viewsOf(admin, 'customers')).toEqual([]);
    expect((await admin.client.send('DELETE', `/api/saved_views/${view.id}`)).statusCode).toBe(404);
    await staff.change(`saved_views/${view.id}`, { shared: true, columns: null });
    expect(await admin.read(`saved_views?list=customers`)).toEqual([
      expect.objectContaining({ id: view.id, own: false, shared: true, columns: null }),
    ]);
    expect(await viewsOf(admin, 'tags')).toEqual([]);
  });

  test('that is shared is changed by its owner and by administrators', async () => {
    const own = await admin.add<View>('saved_views', { list: 'tags', name: 'Red', shared: true });
    const refused = await staff.client.send('PATCH', `/api/saved_views/${own.id}`, { name: 'Mine' });
    expect(errorOf(refused).code).toBe('FORBIDDEN');
    const theirs = await staff.add<View>('saved_views', { list: 'tags', name: 'Blue', shared: true });
    expect(await admin.change(`saved_views/${theirs.id}`, { position: 3 })).toMatchObject({ position: 3 });
    expect((await admin.client.send('DELETE', `/api/saved_views/${theirs.id}`)).statusCode).toBe(204);
    expect(await viewsOf(staff, 'tags')).toEqual(['Red']);
  });

  test('is of a list that there is and that one may see, in one’s own company', async () => {
    expect(await admin.refusal('POST', 'saved_views', { list: 'colours', name: 'X' })).toHaveProperty('list');
    const team = await app.signedIn('sparkle', 'r_team');
    expect((await team.get('/api/saved_views?list=discount_codes')).statusCode).toBe(403);
    expect((await team.post('/api/saved_views', { list: 'discount_codes', name: 'X' })).statusCode).toBe(403);
    const view = await admin.add<View>('saved_views', { list: 'services', name: 'Here', shared: true });
    const elsewhere = await createKeeper(app, 'r_admin', 'wattle');
    expect(await viewsOf(elsewhere, 'services')).toEqual([]);
    const gone = await elsewhere.client.send('DELETE', `/api/saved_views/${view.id}`);
    expect(gone.statusCode).toBe(404);
  });

  test('is one of at most fifty of a list', async () => {
    for (let index = 0; index < 50; index += 1)
      await admin.add('saved_views', { list: 'teams', name: `View ${index}` });
    const tooMany = await admin.client.post('/api/saved_views', { list: 'teams', name: 'One more' });
    expect(errorOf(tooMany)).toMatchObject({ code: 'CONFLICT' });
    await admin.add('saved_views', { list: 'extras', name: 'Of another list' });
  });
});

test('preferences are one’s own, and are changed part by part', async () => {
  const path = 'accounts/me/preferences';
  expect(await admin.read(path)).toEqual({});
  await admin.change(path, { columns: { tags: ['name'], teams: ['title'] }, density: 'compact' });
  await admin.change(path, { columns: { tags: ['name', 'color'] }, folded: ['settings'] });
  const kept = {
    columns: { tags: ['name', 'color'], teams: ['title'] },
    density: 'compact',
    folded: ['settings'],
  };
  expect(await admin.read(path)).toEqual(kept);
  expect(await staff.read(path)).toEqual({});
  expect(await admin.refusal('PATCH', path, { density: 'huge' })).toHaveProperty('density');
  expect(await admin.refusal('PATCH', path, { theme: 'dark' })).toHaveProperty('theme');
  const elsewhere = await createKeeper(app, 'r_admin', 'wattle');
  expect(await elsewhere.read(path)).toEqual({});
  expect((await app.at('sparkle').get(`/api/${path}`)).statusCode).toBe(401);
});

test('the columns of a list go back to those that everybody sees', async () => {
  const path = 'accounts/me/preferences';
  const keeper = await createKeeper(app, 'r_marketing');
  await keeper.change(path, { columns: { tags: ['name'], leads: ['email'] }, opened: ['/admin/settings'] });
  expect(await keeper.change(path, { columns: { tags: null } })).toEqual({
    columns: { leads: ['email'] },
    opened: ['/admin/settings'],
  });
  expect(await keeper.read(path)).toEqual({ columns: { leads: ['email'] }, opened: ['/admin/settings'] });
});

test('nobody keeps preferences without end', async () => {
  const path = 'accounts/me/preferences';
  const keeper = await createKeeper(app, 'r_accountant');
  const letters = (index: number) => String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26));
  const lists = (from: number, to: number) =>
    Object.fromEntries(
      Array.from({ length: to - from }, (_, index) => [`list_${letters(from + index)}`, ['name']]),
    );
  await keeper.change(path, { columns: lists(0, 60) });
  await keeper.change(path, { columns: lists(50, 100) });
  const tooMany = await keeper.client.send('PATCH', `/api/${path}`, { columns: lists(100, 101) });
  expect(errorOf(tooMany)).toMatchObject({ code: 'CONFLICT' });
  const kept = await keeper.read<{ columns: object }>(path);
  expect(Object.keys(kept.columns)).toHaveLength(100);
  const long = 'x'.repeat(61);
  expect(await keeper.refusal('PATCH', path, { folded: [long] })).toBeDefined();
  expect(await keeper.refusal('PATCH', path, { opened: Array.from({ length: 61 }, String) })).toHaveProperty(
    'opened',
  );
  expect(await keeper.refusal('PATCH', path, { columns: { tags: [long] } })).toBeDefined();
  expect(await keeper.refusal('PATCH', path, { columns: { [long]: ['name'] } })).toBeDefined();
});
