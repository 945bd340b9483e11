import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createReader, idsOf, type Reader } from '#tests/support/read-call.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What becomes of things that are in use, in which order they stand, and how they are copied. */
let app: TestApp;
let admin: Keeper;
let reader: Reader;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  reader = createReader(app);
  db = await reader.rowsOf('sparkle');
});
afterAll(() => app.close());

const publicServices = () => reader.read<Service[]>('sparkle', 'companies/current/services');

describe('what something refers to is archived', () => {
  const oneOf = async (kind: 'service' | 'variable' | 'extra') => {
    const item = await db.find(bookingItems, eq(bookingItems.kind, kind));
    if (!item) throw new Error(`the demo has booked no ${kind}`);
    return item;
  };
  const isActive = async (path: string) => (await admin.read(path))['active'];
  const usedFrequency = async () => {
    const all = await admin.read<(Thing & { default: boolean })[]>('frequencies');
    for (const { id, default: isDefault } of all) {
      if (!isDefault && (await db.count(bookings, eq(bookings.frequencyId, id))) > 0) return id;
    }
    throw new Error('the demo has booked no frequency');
  };

  test.each<[string, () => Promise<string | null>]>([
    ['services', async () => (await oneOf('service')).serviceId],
    ['pricing_variables', async () => (await oneOf('variable')).variableId],
    ['extras', async () => (await oneOf('extra')).extraId],
    ['frequencies', usedFrequency],
    [
      'discount_codes',
      async () => (await db.list(discountRedemptions, { limit: 1 }))[0]?.discountCodeId ?? null,
    ],
    ['service_categories', async () => (await publicServices())[0]?.categoryId ?? null],
  ])('%s', async (noun, find) => {
    const path = `${noun}/${await find()}`;
    expect(await admin.take(path)).toBe('archived');
    expect(await isActive(path)).toBe(false);
    expect(await admin.take(path)).toBe('archived');
    await admin.change(path, { active: true });
    expect(await isActive(path)).toBe(true);
  });

  test('a category that only a frequency names: without it, that one would be offered everywhere', async () => {
    const category = await admin.add('service_categories', { name: 'Rare' });
    const weekly = { name: 'Rarely', recurrence: { unit: 'month', every: 3 } };
    const frequency = await admin.add('frequencies', { ...weekly, categories: [{ id: category.id }] });
    expect(await admin.take(`service_categories/${category.id}`)).toBe('archived');
    await admin.change(`frequencies/${frequency.id}`, { categories: [] });
    expect(await admin.take(`service_categories/${category.id}`)).toBe('deleted');
  });

  test('an extra that a series buys, though no visit has it yet', async () => {
    const extra = await admin.add('extras', { name: 'Later', price: 1 });
    const [plan] = await db.list(series, { limit: 1 });
    const [first, ...rest] = plan?.chosen ?? [];
    if (!plan || !first) throw new Error('the demo has no series');
    const chosen = [{ ...first, extras: [{ extraId: extra.id, quantity: 1 }] }, ...rest];
    await db.update(series, plan.id, { chosen });
    expect(await admin.take(`extras/${extra.id}`)).toBe('archived');
  });

  test('what a code is only for: without it, the code would be for everything', async () => {
    const service = await admin.add('services', { name: 'Only this', base_price: 5 });
    const code = { code: 'ONLYTHIS', discount: 10, discount_type: 'percent', serviceIds: [service.id] };
    expect(await admin.add('discount_codes', code)).toMatchObject({ serviceIds: [service.id] });
    expect(await admin.take(`services/${service.id}`)).toBe('archived');
  });

  test('an archived service is nowhere to be booked, and in no list of visitors', async () => {
    const [service] = await publicServices();
    await admin.take(`services/${service?.id}`);
    expect(idsOf(await publicServices())).not.toContain(service?.id);
    expect(await reader.statusOf('sparkle', `companies/current/services/${service?.id}`)).toBe(404);
    await admin.change(`services/${service?.id}`, { active: true });
  });
});

test('uses of a code are counted until they are given back', async () => {
  const [use] = await db.list(discountRedemptions, { limit: 1 });
  const read = () =>
    admin.read<{ used: number; amount_given: number }>(`discount_codes/${use?.discountCodeId}`);
  const before = await read();
  await db.update(discountRedemptions, use?.id ?? '', { releasedAt: app.time.now });
  const after = await read();
  expect(before.used - after.used).toBe(1);
  expect(before.amount_given - after.amount_given).toBeCloseTo((use?.amount ?? 0) / 100);
});

describe('order', () => {
  test.each(['service_categories', 'services', 'extras', 'frequencies', 'pricing_variables'])(
    '%s stand as they were put',
    async (noun) => {
      const inOrder = async () =>
        (await admin.read<(Thing & { ordering: number })[]>(`${noun}?filter=${byOrdering}`)).map(
          ({ id }) => id,
        );
      const before = await inOrder();
      const wanted = before.toReversed();
      expect(await admin.put(`${noun}/order`, { ids: wanted })).toEqual({ ids: wanted });
      expect(await inOrder()).toEqual(wanted);
      const [a = '', b = ''] = [wanted[0], wanted.at(-1)];
      await admin.put(`${noun}/order`, { ids: [b, a] });
      expect(await inOrder()).toEqual([b, ...wanted.slice(1, -1), a]);
    },
  );
  const byOrdering = encodeURIComponent(JSON.stringify({ order: 'ordering ASC', limit: 500 }));

  test('two who put things in order at once wait for each other', async () => {
    const ids = idsOf(await admin.read<Thing[]>('extras'));
    const orders = [ids, ids.toReversed(), [...ids.slice(1), ...ids.slice(0, 1)]];
    const answers = await Promise.all(
      orders.map((order) => admin.put<{ ids: string[] }>('extras/order', { ids: order })),
    );
    expect(orders).toContainEqual(idsOf(await admin.read<Thing[]>(`extras?filter=${byOrdering}`)));
    expect(answers.map((answer) => answer.ids)).toEqual(orders);
  });

  test('a new one comes last', async () => {
    const made = await admin.add('extras', { name: 'Aardvark', price: 1 });
    expect(idsOf(await admin.read<Thing[]>('extras')).at(-1)).toBe(made.id);
  });
});

describe('a copy of a service', () => {
  type Full = Thing & Service & { extraIds: string[] };
  const withoutIds = ({ pricing_variables }: Full) =>
    pricing_variables.map(({ id: _id, prices, ...variable }) => ({
      ...variable,
      prices: prices.map(({ id: _priceId, ...price }) => price),
    }));

  test('has all its parts, variables of its own, and waits to be published', async () => {
    const all = await admin.read<Full[]>('services');
    const original = all.find((service) => service.pricing_variables.length > 0 && service.extras.length > 0);
    const copy = await admin.add<Full>(`services/${original?.id}/duplicate`, {});
    expect(copy).toMatchObject({
      name: `${original?.name} (copy)`,
      private: true,
      active: true,
      base_price: original?.base_price,
      categoryId: original?.categoryId,
      extraIds: original?.extraIds,
      hourly: original?.hourly,
    });
    expect(withoutIds(copy)).toEqual(original && withoutIds(original));
    expect(idsOf(original?.pricing_variables ?? [])).not.toEqual(idsOf(copy.pricing_variables));
    expect(idsOf(await publicServices())).not.toContain(copy.id);
    const variable = copy.pricing_variables[0]?.id;
    await admin.change(`pricing_variables/${variable}`, { name: 'Only here' });
    expect((await admin.read<Full>(`services/${original?.id}`)).pricing_variables).toEqual(
      original?.pricing_variables,
    );
    expect(await admin.take(`services/${copy.id}`)).toBe('deleted');
    expect((await admin.client.get(`/api/pricing_variables/${variable}`)).statusCode).toBe(404);
  });

  test('is called as one likes, and never too long', async () => {
    const made = await admin.add('services', { name: `${'x'.repeat(115)}😀`, base_price: 1 });
    const copy = await admin.add(`services/${made.id}/duplicate`, {});
    expect(copy['name']).toBe(`${'x'.repeat(113)} (copy)`);
    expect(await admin.add(`services/${made.id}/duplicate`, { name: 'Mine' })).toMatchObject({
      name: 'Mine',
    });
  });
});

test('whoever changes a price at the same time as another changes it after the other', async () => {
  const extra = await admin.add('extras', { name: 'Contested', price: 1, maximum_quantity: 5 });
  const change = (body: object) => admin.client.send('PATCH', `/api/extras/${extra.id}`, body);
  const answers = await Promise.all([change({ minimum_quantity: 4 }), change({ maximum_quantity: 3 })]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422]);
});

test('open pages hear of it, under the topic that their lists are of', async () => {
  const heard: string[] = [];
  const stop = app.services.live.subscribe(({ topic, id }) => void heard.push(`${topic} ${id}`));
  const extra = await admin.add('extras', { name: 'Heard', price: 1 });
  const category = await admin.add('service_categories', { name: 'Heard' });
  const expected = [`services ${extra.id}`, `service_categories ${category.id}`];
  await expect.poll(() => heard).toEqual(expect.arrayContaining(expected));
  stop();
});
