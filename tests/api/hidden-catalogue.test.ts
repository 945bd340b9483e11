import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Frequency, Service, ServiceCategory } from '#engine/catalogue/catalogue.ts';
import { extras, serviceExtras } from '#server/platform/db/tables/extras.ts';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { serviceCategories, services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createReader, idsOf, type Reader } from '#tests/support/read-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Private things are found by who has a link to them; inactive ones by nobody outside. */
let app: TestApp;
let read: Reader['read'];
let statusOf: Reader['statusOf'];
let rowsOf: Reader['rowsOf'];
beforeAll(async () => {
  app = await createTestApp();
  ({ read, statusOf, rowsOf } = createReader(app));
});
afterAll(() => app.close());

let db: TenantDb;
let service: Service;
let category: ServiceCategory;
const listed = async () =>
  idsOf(await read<Service[]>('sparkle', 'companies/current/services', { where: { private: true } }));

beforeAll(async () => {
  db = await rowsOf('sparkle');
  const [first] = await read<Service[]>('sparkle', 'companies/current/services', {
    include: 'service_categories',
  });
  const [firstCategory] = first?.service_categories ?? [];
  if (!first || !firstCategory) throw new Error('the demo has no service in a category');
  [service, category] = [first, firstCategory];
});

const byLink = () =>
  Promise.all(
    ['', '/pricing_variables', '/extras'].map((part) =>
      statusOf('sparkle', `${part ? 'services' : 'companies/current/services'}/${service.id}${part}`),
    ),
  );
const byOldVersion = async (where: object) =>
  idsOf(await read<Service[]>('sparkle', 'companies/current/services', { where }));

test('the private service of the demo is in no list, whatever the filter says', async () => {
  const hidden = await db.find(services, eq(services.private, true));
  expect(hidden?.active).toBe(true);
  expect(await listed()).toEqual([]);
  for (const where of [{ or: [{ id: hidden?.id }, { private: true }] }, { oldVersionId: null }])
    expect(await byOldVersion(where)).not.toContain(hidden?.id);
  expect(await statusOf('sparkle', `companies/current/services/${hidden?.id}`)).toBe(200);
  expect(idsOf(await read('sparkle', `service_categories/${hidden?.categoryId}/services`))).not.toContain(
    hidden?.id,
  );
});

test('a link with an old id leads to a private service, and to no inactive one', async () => {
  await db.update(services, service.id, { private: true, oldVersionId: 4711 });
  expect(await byOldVersion({ oldVersionId: 4711 })).toEqual([service.id]);
  expect(await byOldVersion({ oldVersionId: { inq: [4711, 4712] } })).toEqual([service.id]);
  expect(await byOldVersion({ oldVersionId: { gt: 0 } })).toEqual([]);
  expect(await byLink()).toEqual([200, 200, 200]);
  await db.update(services, service.id, { active: false });
  expect(await byOldVersion({ oldVersionId: 4711 })).toEqual([]);
  expect(await byLink()).toEqual([404, 404, 404]);
  await db.update(services, service.id, { private: false, active: true, oldVersionId: null });
});

test('a category hides what is in it', async () => {
  const inCategory = () => statusOf('sparkle', `service_categories/${category.id}/services`);
  await db.update(serviceCategories, category.id, { private: true, oldVersionId: 12 });
  expect(await byOldVersion({})).not.toContain(service.id);
  expect(idsOf(await read('sparkle', `service_categories/${category.id}/services`))).toContain(service.id);
  expect(idsOf(await read('sparkle', 'service_categories/'))).not.toContain(category.id);
  const old = { where: { oldVersionId: 12 } };
  expect(idsOf(await read('sparkle', 'service_categories/', old))).toEqual([category.id]);
  const { service_categories: shown } = await read<{ service_categories: ServiceCategory[] }>(
    'sparkle',
    'companies/current',
    { include: 'service_categories' },
  );
  expect(idsOf(shown)).not.toContain(category.id);
  await db.update(serviceCategories, category.id, { active: false });
  expect([await inCategory(), ...(await byLink())]).toEqual([404, 404, 404, 404]);
  expect(await read('sparkle', 'service_categories/', old)).toEqual([]);
  await db.update(serviceCategories, category.id, { private: false, active: true, oldVersionId: null });
});

test('inactive variables and extras never leave, however they are asked for', async () => {
  const variable = await db.insert(pricingVariables, {
    serviceId: service.id,
    name: 'Gone',
    active: false,
  });
  const extra = await db.insert(extras, { name: 'Gone', price: 1, active: false });
  await db.insert(serviceExtras, { serviceId: service.id, extraId: extra.id });
  const where = { active: false };
  const include = [
    { relation: 'pricing_variables', scope: { where } },
    { relation: 'extras', scope: { where } },
  ];
  expect(await read('sparkle', `companies/current/services/${service.id}`, { include })).toMatchObject({
    pricing_variables: [],
    extras: [],
  });
  for (const part of ['pricing_variables', 'extras'])
    expect(await read('sparkle', `services/${service.id}/${part}`, { where })).toEqual([]);
  await db.remove(pricingVariables, variable.id);
  await db.remove(extras, extra.id);
});

test('a private frequency is in no list, opens by its id, and only at its company', async () => {
  const path = 'companies/current/frequencies';
  const [shown] = await db.list(frequencies, { where: eq(frequencies.active, true), limit: 1 });
  if (!shown) throw new Error('the demo has no frequency');
  const { id: _id, companyId: _company, ...same } = shown;
  const content = { ...same, name: 'For neighbors', private: true, isDefault: false, oldVersionId: null };
  const { id } = await db.insert(frequencies, content);
  for (const where of [{ private: true }, { or: [{ name: 'For neighbors' }, { private: true }] }])
    expect(idsOf(await read('sparkle', path, { where }))).not.toContain(id);
  expect([await statusOf('sparkle', `${path}/${id}`), await statusOf('wattle', `${path}/${id}`)]).toEqual([
    200, 404,
  ]);
  await db.remove(frequencies, id);
});

test('a frequency of a hidden category stays bound to it, and does not tell its name', async () => {
  const path = 'companies/current/frequencies';
  const hidden = await db.insert(serviceCategories, { name: 'Secret', private: true });
  const content = {
    name: 'Now and then',
    unit: 'week',
    every: 5,
    private: true,
    oldVersionId: 77,
  } as const;
  const { id: frequencyId } = await db.insert(frequencies, content);
  await db.insert(frequencyCategories, { frequencyId, categoryId: hidden.id });
  expect(idsOf(await read('sparkle', path, { where: { private: true } }))).toEqual([]);
  const [old] = await read<Frequency[]>('sparkle', path, {
    where: { oldVersionId: 77 },
    include: 'categories',
  });
  expect(old?.categories).toEqual([{ id: hidden.id, private: true, visibility: { premium_form: true } }]);
  expect(await statusOf('sparkle', `${path}/${frequencyId}`)).toBe(200);
  await db.update(frequencies, frequencyId, { active: false });
  expect(await statusOf('sparkle', `${path}/${frequencyId}`)).toBe(404);
  await db.remove(frequencies, frequencyId);
  await db.remove(serviceCategories, hidden.id);
});

test('who makes the catalogue sees all of it; a customer does not', async () => {
  const seenBy = async (role: 'r_staff' | 'r_customer') => {
    const client = await app.signedIn('sparkle', role);
    return (await client.get('/api/companies/current/services')).json<Service[]>().length;
  };
  const all = await db.count(services);
  expect(await seenBy('r_staff')).toBe(all);
  expect(await seenBy('r_customer')).toBe(all - 1);
});

test("another company's are nowhere", async () => {
  const [theirs] = await read<Service[]>('wattle', 'companies/current/services');
  expect(await statusOf('sparkle', `companies/current/services/${theirs?.id}`)).toBe(404);
  expect(await byOldVersion({ id: theirs?.id })).toEqual([]);
  expect(await statusOf('sparkle', `service_categories/${theirs?.categoryId}/services`)).toBe(404);
});

test('a frozen company sells nothing', async () => {
  const operator = await app.signedIn('monitor', 'role_super_admin');
  const turn = async (state: string) =>
    operator.send('PATCH', `/api/companies/${await app.companyId('wattle')}`, { state });
  const paths = ['companies/current/services', 'companies/current/frequencies', 'service_categories'];
  const statuses = () => Promise.all(paths.map((path) => statusOf('wattle', path)));
  await turn('frozen');
  await expect.poll(statuses).toEqual([403, 403, 403]);
  await turn('active');
  await expect.poll(statuses).toEqual([200, 200, 200]);
});
