import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { build, collectionNames, nameOf } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Two people who change one record. */
let app: TestApp;
let admin: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());

describe.each(collectionNames)('%s', (name) => {
  const field = nameOf(name);
  const send = (method: string, id: string, state: string, body?: object) =>
    admin.client.send(method, `/api/${name}/${id}`, body, { 'if-match': state });

  test('a change that is based on another state than there is now is refused, and says what there is', async () => {
    const { id } = await build(admin, name);
    const read = await admin.client.get(`/api/${name}/${id}`);
    const state = String(read.headers['etag']);
    expect(state).toMatch(/^"[\w-]{22}"$/);
    const first = await send('PATCH', id, state, { [field]: 'First' });
    expect(first.statusCode).toBe(200);
    expect(first.headers['etag']).not.toBe(state);
    const second = await send('PATCH', id, state, { [field]: 'Second' });
    expect(second.statusCode).toBe(409);
    const { code, details } = errorOf(second);
    expect(code).toBe('CHANGED_MEANWHILE');
    const now = await admin.client.get(`/api/${name}/${id}`);
    expect(details).toEqual({ current: now.json() });
    expect(now.headers['etag']).toBe(first.headers['etag']);
    const gone = await send('DELETE', id, state);
    expect(errorOf(gone).code).toBe('CHANGED_MEANWHILE');
    // Whoever has looked may go on, and whoever does not say on what they base it, too.
    const third = await send('PATCH', id, String(now.headers['etag']), { [field]: 'Third' });
    expect([third.statusCode, third.json()[field]]).toEqual([200, 'Third']);
    expect((await send('PATCH', id, '*', { [field]: 'Fourth' })).statusCode).toBe(200);
    await admin.change(`${name}/${id}`, { [field]: 'Fifth' });
  });
});

test('what is created says its state, and what is counted beside the settings does not change it', async () => {
  const made = await admin.client.post('/api/tags', { name: 'Counted' });
  const { id } = made.json<{ id: string }>();
  await build(admin, 'customers', { tagIds: [id] });
  const read = await admin.client.get(`/api/tags/${id}`);
  expect(read.json()).toMatchObject({ customers: 1 });
  expect(read.headers['etag']).toBe(made.headers['etag']);
});

describe.each([
  [
    'companies/current/policies',
    { policies: { slot_hold_minutes: 21 } },
    { booking: { hours_before_service: 3 } },
  ],
  ['companies/current', { business_name: 'Sparkle Two' }, { contact_phone: '+1 212 555 0100' }],
])('%s', (path, first, second) => {
  const send = (state: string, body: object) =>
    admin.client.send('PATCH', `/api/${path}`, body, { 'if-match': state });

  test('settings of a company say their state, and refuse a change based on another', async () => {
    const state = String((await admin.client.get(`/api/${path}`)).headers['etag']);
    const changed = await send(state, first);
    expect(changed.statusCode).toBe(200);
    const late = await send(state, second);
    expect(errorOf(late).code).toBe('CHANGED_MEANWHILE');
    app.services.companies.forget();
    const read = await admin.client.get(`/api/${path}`);
    expect(read.headers['etag']).toBe(changed.headers['etag']);
    expect((await send(String(read.headers['etag']), second)).statusCode).toBe(200);
  });
});
