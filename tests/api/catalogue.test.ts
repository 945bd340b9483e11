import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createReader, idsOf, type Reader } from '#tests/support/read-call.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** What all collections have in common: each is added, read, changed, listed and taken away. */
let app: TestApp;
let admin: Keeper;
let reader: Reader;
let serviceId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  reader = createReader(app);
  serviceId = (await admin.add('services', { name: 'Window cleaning', base_price: 80 })).id;
});
afterAll(() => app.close());

type Case = {
  path: string;
  least(): object;
  defaults: object;
  change: object;
  changed: object;
  noun: string;
};

const cases: Case[] = [
  {
    path: 'service_categories',
    noun: 'service_category',
    least: () => ({ name: 'Outdoors' }),
    defaults: { name: 'Outdoors', description: '', icon: null, private: false, active: true },
    change: { description: 'Gutters,\nwindows', icon: 'spray-can', private: true },
    changed: { name: 'Outdoors', description: 'Gutters,\nwindows', icon: 'spray-can', private: true },
  },
  {
    path: 'services',
    noun: 'service',
    least: () => ({ name: 'Gutters', base_price: 99.5 }),
    defaults: {
      name: 'Gutters',
      base_price: 99.5,
      duration: 0,
      hourly: false,
      disclaimer: null,
      taxable: true,
      hourly_settings: { teams_minimum: 1, teams_maximum: 1, hours_minimum: 1, hours_maximum: 8 },
      all_locations: true,
      locationIds: [],
      extraIds: [],
      categoryId: null,
      pricing_variables: [],
    },
    change: { hourly: true, hourly_settings: { hours_minimum: 2.5 }, code_discount: false, base_price: 45 },
    changed: {
      hourly: true,
      code_discount: false,
      frequency_discount: true,
      base_price: 45,
      hourly_settings: { teams_minimum: 1, teams_maximum: 1, hours_minimum: 2.5, hours_maximum: 8 },
    },
  },
  {
    path: 'pricing_variables',
    noun: 'pricing_variable',
    least: () => ({
      serviceId,
      name: 'Windows',
      prices: [{ label: 'up to 5', price: 10, min_qty: 0, max_qty: 5 }],
    }),
    defaults: {
      name: 'Windows',
      unit: '',
      mode: 'tier',
      duration: 0,
      active: true,
      prices: [{ id: expect.any(String), label: 'up to 5', price: 10, duration: 0, min_qty: 0, max_qty: 5 }],
    },
    change: { mode: 'unit', unit: 'window' },
    changed: { mode: 'unit', unit: 'window', prices: [expect.objectContaining({ label: 'up to 5' })] },
  },
  {
    path: 'extras',
    noun: 'extra',
    least: () => ({ name: 'Blinds', price: 12.25 }),
    defaults: {
      name: 'Blinds',
      price: 12.25,
      minimum_quantity: 1,
      maximum_quantity: 1,
      recurring: true,
      adds_time_when_hourly: false,
      serviceIds: [],
      active: true,
    },
    change: { maximum_quantity: 6, taxable: false, recurring: false },
    changed: { minimum_quantity: 1, maximum_quantity: 6, taxable: false, recurring: false, price: 12.25 },
  },
  {
    path: 'frequencies',
    noun: 'frequency',
    least: () => ({ name: 'Every three weeks', recurrence: { unit: 'week', every: 3 } }),
    defaults: {
      discount: 0,
      discount_type: 'percent',
      exclude_first: false,
      categories: [],
      default: false,
      recurrence: { unit: 'week', every: 3, monthly_mode: 'nth_weekday' },
    },
    change: { discount: 12.5, recurrence: { every: 6 } },
    changed: {
      discount: 12.5,
      discount_type: 'percent',
      recurrence: { unit: 'week', every: 6, monthly_mode: 'nth_weekday' },
    },
  },
  {
    path: 'discount_codes',
    noun: 'discount_code',
    least: () => ({ code: 'autumn15', discount: 15, discount_type: 'percent' }),
    defaults: {
      code: 'AUTUMN15',
      discount: 15,
      target: 'booking',
      combinable: false,
      minimum_subtotal: 0,
      total_limit: null,
      weekdays: [],
      serviceIds: [],
      used: 0,
      amount_given: 0,
      active: true,
    },
    change: { discount: 20, discount_type: 'amount', total_limit: 50, weekdays: [1, 2] },
    changed: { code: 'AUTUMN15', discount: 20, discount_type: 'amount', total_limit: 50, weekdays: [1, 2] },
  },
  {
    path: 'tax_rates',
    noun: 'tax_rate',
    least: () => ({
      label: 'Sales tax',
      inclusive: false,
      effective_from: '2027-01-01',
      components: [{ label: 'State', rate: 4.225 }],
    }),
    defaults: { locationId: null, zip_prefix: null, components: [{ label: 'State', rate: 4.225 }] },
    change: { zip_prefix: '112', effective_from: '2027-02-01' },
    changed: { zip_prefix: '112', effective_from: '2027-02-01', label: 'Sales tax' },
  },
];

describe.each(cases)('$path', ({ path, noun, least, defaults, change, changed }) => {
  let made: Thing;
  const countAll = async () => (await admin.read<{ count: number }>(`${path}/count`)).count;

  test('a new one has what it was given, and defaults', async () => {
    const before = await countAll();
    made = await admin.add(path, least());
    expect(made).toMatchObject(defaults);
    expect(await admin.read(`${path}/${made.id}`)).toEqual(made);
    expect(await countAll()).toBe(before + 1);
  });

  test('a change changes what it names', async () => {
    expect(await admin.change(`${path}/${made.id}`, change)).toMatchObject(changed);
    expect(await admin.read(`${path}/${made.id}`)).toMatchObject(changed);
  });

  test('it can be sent back as it was answered', async () => {
    const now = await admin.read(`${path}/${made.id}`);
    const settings = Object.keys(least()).map((name) => [name, now[name]]);
    expect(await admin.change(`${path}/${made.id}`, Object.fromEntries(settings))).toEqual(now);
  });

  test('it is in the list', async () => {
    const where = encodeURIComponent(JSON.stringify({ where: { id: made.id } }));
    expect(idsOf(await admin.read<Thing[]>(`${path}?filter=${where}`))).toEqual([made.id]);
  });

  test('a create with a key happens once', async () => {
    const body = path === 'discount_codes' ? { ...least(), code: 'ONCE5' } : least();
    const before = await countAll();
    const key = { 'idempotency-key': `catalogue-${path}` };
    const first = await admin.client.post(`/api/${path}`, body, key);
    const again = await admin.client.post(`/api/${path}`, body, key);
    expect([first.statusCode, again.json()]).toEqual([201, first.json()]);
    expect(await countAll()).toBe(before + 1);
    await admin.take(`${path}/${first.json<Thing>().id}`);
  });

  test('unused, it is deleted', async () => {
    expect(await admin.take(`${path}/${made.id}`)).toBe('deleted');
    expect((await admin.client.get(`/api/${path}/${made.id}`)).statusCode).toBe(404);
  });

  test('the log tells what happened', async () => {
    const db = await reader.rowsOf('sparkle');
    const entries = await db.list(auditLog, { where: eq(auditLog.subjectId, made.id), limit: 10 });
    const actions = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime()).map(({ action }) => action);
    expect(new Set(actions)).toEqual(new Set([`${noun}.created`, `${noun}.changed`, `${noun}.deleted`]));
    const { changes = {} } =
      entries.find(
        ({ action, changes: told }) => action.endsWith('changed') && Object.keys(told).length > 0,
      ) ?? {};
    expect(Object.keys(changes).toSorted()).toEqual(Object.keys(change).toSorted());
  });

  test('who may not, does not', async () => {
    // Tax is money, which accountants keep.
    const stranger = await createKeeper(app, path === 'tax_rates' ? 'r_scheduler' : 'r_accountant');
    expect(errorOf(await stranger.client.post(`/api/${path}`, least())).code).toBe('FORBIDDEN');
    const team = await createKeeper(app, 'r_team');
    expect(errorOf(await team.client.get(`/api/${path}/count`)).code).toBe('FORBIDDEN');
    expect((await app.at('sparkle').get(`/api/${path}/count`)).statusCode).toBe(401);
  });
});

test.each(cases.map(({ path }) => path).filter((path) => path !== 'tax_rates'))(
  'who may only look at %s, looks',
  async (path) => {
    const sales = await createKeeper(app, 'r_sales');
    await sales.read(`${path}/count`);
    expect(errorOf(await sales.client.send('PATCH', `/api/${path}/${serviceId}`, {})).code).toBe('FORBIDDEN');
    expect(errorOf(await sales.client.send('DELETE', `/api/${path}/${serviceId}`)).code).toBe('FORBIDDEN');
  },
);

test('an account with only its own of a catalogue has none of it', async () => {
  const users = await admin.read<{ id: string; role: string }[]>('users');
  const staff = users.find(({ role }) => role === 'r_staff');
  await admin.change(`users/${staff?.id}`, { exceptions: { manage_services: 'own' } });
  const keeper = await createKeeper(app, 'r_staff');
  expect(errorOf(await keeper.client.get('/api/extras')).code).toBe('FORBIDDEN');
  expect(errorOf(await keeper.client.post('/api/extras', { name: 'X', price: 1 })).code).toBe('FORBIDDEN');
  const copy = await keeper.client.post(`/api/services/${serviceId}/duplicate`);
  expect(errorOf(copy).code).toBe('FORBIDDEN');
});

test('visitors see what is kept, as soon as it is', async () => {
  const listed = async () => {
    const services = await reader.read<Service[]>('sparkle', 'companies/current/services');
    return services.find(({ id }) => id === serviceId);
  };
  expect(await listed()).toMatchObject({ name: 'Window cleaning', base_price: 80 });
  const extra = await admin.add('extras', { name: 'Frames', price: 7, serviceIds: [serviceId] });
  await admin.add('pricing_variables', {
    serviceId,
    name: 'Panes',
    prices: [{ label: 'any', price: 1.5, min_qty: 0, max_qty: 99 }],
  });
  expect(await listed()).toMatchObject({
    extras: [{ id: extra.id, price: 7 }],
    pricing_variables: [{ name: 'Panes', prices: [{ price: 1.5 }] }],
  });
  await admin.change(`extras/${extra.id}`, { active: false });
  expect((await listed())?.extras).toEqual([]);
  await admin.change(`services/${serviceId}`, { private: true });
  expect(await listed()).toBeUndefined();
});
