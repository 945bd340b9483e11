import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CatalogueEffects } from '#engine/contracts/catalogue/catalogue-effects.ts';
import type { ServiceTree } from '#engine/contracts/catalogue/service-tree.ts';
import { readEffects } from '#server/catalogue/services/effects.ts';
import { readTree } from '#server/catalogue/services/tree.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { build } from '#tests/support/collections.ts';
import { countStatements } from '#tests/support/counting-db.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Categories and services as the office puts them in order, and what goes on when they are changed. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let booker: Booker;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  booker = await createBooker(app);
});
afterAll(() => app.close());

const readShown = () => admin.read<ServiceTree>('services/tree');
const inCategory = async (categoryId: string | null) =>
  (await readShown()).services.filter((one) => one.categoryId === categoryId).map(({ id }) => id);
const move = (id: string, place: { categoryId: string | null; before: string | null }) =>
  admin.client.post(`/api/services/${id}/move`, place);

/** A category with services of its own. */
async function makeCategory(count: number) {
  const category = await build(admin, 'service_categories');
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await build(admin, 'services', { categoryId: category.id })).id);
  return { id: category.id, ids };
}

const at = <T>(items: readonly T[], index: number): T => {
  const item = items.at(index);
  if (item === undefined) throw new Error(`there is no item ${index}`);
  return item;
};

test('shows what a service costs and takes, and how much there is to choose', async () => {
  const extra = await build(admin, 'extras');
  const service = await build(admin, 'services', { base_price: 99.5, duration: 90, extraIds: [extra.id] });
  await admin.add('pricing_variables', {
    serviceId: service.id,
    name: 'Rooms',
    prices: [{ label: 'One', price: 10, min_qty: 1, max_qty: 1 }],
  });
  const { services } = await readShown();
  expect(services.find(({ id }) => id === service.id)).toEqual({
    id: service.id,
    categoryId: null,
    name: service['name'],
    icon: null,
    picture: null,
    base_price: 99.5,
    hourly: false,
    duration: 90,
    private: false,
    active: true,
    variables: 1,
    extras: 1,
  });
});

test('takes as many statements for many services and prices as for few', async () => {
  const measure = async () => {
    const counting = countStatements(db);
    const tree = await readTree({ db: counting.db, currencyCode: 'USD', everything: true });
    return { statements: counting.count(), services: tree.services.length };
  };
  const few = await measure();
  for (let index = 0; index < 12; index += 1) await build(admin, 'pricing_variables');
  const many = await measure();
  expect([few.statements, many.statements]).toEqual([2, 2]);
  expect(many.services).toBe(few.services + 12);
});

describe('a move', () => {
  test('puts a service in front of another one, and leaves the others in their order', async () => {
    const { id, ids } = await makeCategory(4);
    const [a, b, c, d] = ids;
    expect((await move(at(ids, 3), { categoryId: id, before: at(ids, 1) })).statusCode).toBe(200);
    expect(await inCategory(id)).toEqual([a, d, b, c]);
    await move(at(ids, 3), { categoryId: id, before: null });
    expect(await inCategory(id)).toEqual([a, b, c, d]);
  });

  test('takes it to another category, empty or not, or out of all', async () => {
    const from = await makeCategory(2);
    const to = await makeCategory(1);
    const empty = await makeCategory(0);
    const [first, second] = from.ids;
    await move(at(from.ids, 0), { categoryId: to.id, before: at(to.ids, 0) });
    expect([await inCategory(from.id), await inCategory(to.id)]).toEqual([[second], [first, ...to.ids]]);
    await move(at(from.ids, 0), { categoryId: empty.id, before: null });
    expect(await inCategory(empty.id)).toEqual([first]);
    await move(at(from.ids, 0), { categoryId: null, before: null });
    expect((await inCategory(null)).at(-1)).toBe(first);
  });

  test('two people who move at once both get what they wanted', async () => {
    const { id, ids } = await makeCategory(6);
    const [a, b, c, d, e, f] = ids;
    const answers = await Promise.all([
      move(at(ids, 0), { categoryId: id, before: at(ids, 3) }),
      move(at(ids, 5), { categoryId: id, before: at(ids, 1) }),
      move(at(ids, 4), { categoryId: id, before: at(ids, 2) }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await inCategory(id)).toEqual([f, b, e, c, a, d]);
  });

  test('a neighbour that has left meanwhile stands for the end of the category', async () => {
    const { id, ids } = await makeCategory(3);
    await move(at(ids, 1), { categoryId: null, before: null });
    await move(at(ids, 0), { categoryId: id, before: at(ids, 1) });
    expect(await inCategory(id)).toEqual([ids[2], ids[0]]);
  });

  test('of categories, too', async () => {
    const [one, two, three] = [await makeCategory(0), await makeCategory(0), await makeCategory(0)];
    await admin.client.post(`/api/service_categories/${three.id}/move`, { before: one.id });
    const own = (await readShown()).categories.map(({ id }) => id);
    expect(own.filter((id) => [one.id, two.id, three.id].includes(id))).toEqual([three.id, one.id, two.id]);
    await admin.client.post(`/api/service_categories/${three.id}/move`, { before: null });
    expect((await readShown()).categories.at(-1)?.id).toBe(three.id);
  });

  test.each([
    ['a category that is none', { categoryId: '00000000-0000-4000-8000-000000000000', before: null }],
    ['a neighbour that is none', { categoryId: null, before: '00000000-0000-4000-8000-000000000000' }],
  ])('refuses %s', async (_what, place) => {
    const { ids } = await makeCategory(1);
    expect((await move(at(ids, 0), place)).statusCode).toBe(422);
  });
});

describe('before something is changed', () => {
  const effectsOf = (id: string) => admin.read<CatalogueEffects>(`services/${id}/effects`);

  test('says which series, visits and codes have it, and until when visits are booked', async () => {
    const slots = await booker.freeSlots();
    const before = await effectsOf(at(booker.body({ service_date: at(slots, -1).datetime }).serviceIds, 0));
    const { datetime } = at(slots, -1);
    const frequencyId = booker.frequencyNamed('Weekly');
    await booker.book({ service_date: datetime, frequencyId });
    const id = at(booker.body({ service_date: datetime }).serviceIds, 0);
    await admin.add('discount_codes', {
      code: 'EFFECTS',
      discount: 10,
      discount_type: 'percent',
      serviceIds: [id],
    });
    const after = await effectsOf(id);
    expect(after.series).toBe(before.series + 1);
    expect(after.codes).toBe(before.codes + 1);
    expect(after.visits).toBeGreaterThan(before.visits);
    expect(after.booked_until).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(after.is_last).toBe(false);
    const frequency = await admin.read<CatalogueEffects>(`frequencies/${frequencyId}/effects`);
    expect(frequency.series).toBeGreaterThan(0);
  });

  test('takes the same two statements however much that is', async () => {
    const service = await build(admin, 'services');
    const booked = at(booker.body({ service_date: '2026-04-01T09:00:00Z' }).serviceIds, 0);
    for (const id of [service.id, booked]) {
      const counting = countStatements(db);
      await readEffects(counting.db, { kind: 'service', id, now: app.time.now });
      expect(counting.count()).toBe(2);
    }
  });

  test('an open quote and an extra of a series count', async () => {
    const extra = await build(admin, 'extras');
    expect(await admin.read(`extras/${extra.id}/effects`)).toEqual({
      series: 0,
      visits: 0,
      booked_until: null,
      quotes: 0,
      codes: 0,
      forms: expect.any(Number) as number,
      is_last: false,
    });
  });

  test('the last service that customers can book is called that', async () => {
    const other = await createKeeper(app, 'r_admin', 'wattle');
    const { services } = await other.read<ServiceTree>('services/tree');
    const [kept, ...rest] = services.filter(({ active, private: hidden }) => active && !hidden);
    for (const { id } of rest) await other.change(`services/${id}`, { active: false });
    const effects = await other.read<CatalogueEffects>(`services/${kept?.id}/effects`);
    expect(effects.is_last).toBe(true);
    const hidden = await other.read<CatalogueEffects>(`services/${rest[0]?.id}/effects`);
    expect([hidden.is_last, hidden.forms]).toEqual([false, 0]);
  });
});
