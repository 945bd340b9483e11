import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eq, like } from 'drizzle-orm';
import type { DiscountCodeUse } from '#engine/contracts/catalogue/discount-code-uses.ts';
import {
  discountCodes,
  discountCodeTargets,
  discountRedemptions,
} from '#server/platform/db/tables/discount-codes.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { makeRest } from '#server/catalogue/discount-codes/generate.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { build } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Who has used a code and what came of it, and codes that are made by the hundred. */
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

type Code = { id: string; code: string; used: number; amount_given: number; revenue: number };

test('each use leads to its booking; what was given back is shown and not counted', async () => {
  const code = await build(admin, 'discount_codes', {
    code: 'USED20',
    discount: 20,
    discount_type: 'percent',
  });
  const slot = (await booker.freeSlots()).at(-1);
  const booked = await booker.book({ service_date: slot?.datetime ?? '', discount_code: 'used20' });
  const uses = await admin.read<DiscountCodeUse[]>(`discount_codes/${code.id}/redemptions`);
  expect(uses).toHaveLength(1);
  const [use] = uses;
  expect(use).toMatchObject({
    booking_id: booked.id,
    customer_name: 'Ada Lovelace',
    start_local: booked.start_local,
    released_at: null,
  });
  const counted = await admin.read<Code>(`discount_codes/${code.id}`);
  expect(counted).toMatchObject({ used: 1, amount_given: use?.amount, revenue: use?.total });
  await db.update(discountRedemptions, use?.id ?? '', { releasedAt: app.time.now });
  const [released] = await admin.read<DiscountCodeUse[]>(`discount_codes/${code.id}/redemptions`);
  expect(released?.released_at).not.toBeNull();
  expect(await admin.read<Code>(`discount_codes/${code.id}`)).toMatchObject({ used: 0, revenue: 0 });
});

test('uses come in pages', async () => {
  const code = await build(admin, 'discount_codes');
  const filter = encodeURIComponent('{"limit":1,"skip":3}');
  expect(await admin.read(`discount_codes/${code.id}/redemptions?filter=${filter}`)).toEqual([]);
});

describe('many codes at once', () => {
  const terms = { discount: 15, discount_type: 'percent', description: 'Spring flyer', total_limit: 1 };
  const generate = (body: object) => admin.client.post('/api/discount_codes/generate', { ...terms, ...body });
  const madeWith = (prefix: string) =>
    db.list(discountCodes, { where: like(discountCodes.code, `${prefix}%`), limit: 20_000 });

  test('a few are there at once, each for what all of them are for', async () => {
    const service = await build(admin, 'services');
    const answer = await generate({ count: 40, length: 6, prefix: 'few', serviceIds: [service.id] });
    expect(answer.statusCode).toBe(202);
    expect(answer.json()).toMatchObject({ count: 40, made: 40 });
    const made = await madeWith('FEW');
    expect(made).toHaveLength(40);
    expect(
      new Set(
        made.map(
          ({ discountRate, totalLimit, description }) => `${discountRate} ${totalLimit} ${description}`,
        ),
      ),
    ).toEqual(new Set(['150000 1 Spring flyer']));
    const targets = await db.list(discountCodeTargets, {
      where: eq(discountCodeTargets.serviceId, service.id),
      limit: 100,
    });
    expect(targets).toHaveLength(40);
    const slot = (await booker.freeSlots()).at(-1);
    const [one] = (await generate({ count: 1, length: 8, prefix: 'usable' })).json<{ examples: string[] }>()
      .examples;
    const booked = await booker.book({ service_date: slot?.datetime ?? '', discount_code: one ?? '' });
    expect(booked.id).toBeDefined();
  });

  test('many are made by a job, which may be cut off and begin again', async () => {
    const answer = await generate({ count: 1200, length: 8, prefix: 'many' });
    expect(answer.json()).toMatchObject({ count: 1200, made: 0 });
    expect(await madeWith('MANY')).toHaveLength(0);
    const [job] = await app.services.system
      .select()
      .from(jobs)
      .where(eq(jobs.name, 'discount_codes.generate'));
    const payload = job?.payload as Parameters<typeof makeRest>[1]; // as it was enqueued
    const stop = new AbortController();
    const once = {
      ...app.services,
      live: { ...app.services.live, publish: async () => stop.abort() },
    };
    await expect(makeRest(once, payload, stop.signal)).rejects.toThrow(/abort/i);
    expect(await madeWith('MANY')).toHaveLength(500);
    expect(await app.runJobs()).toEqual([]);
    expect(await madeWith('MANY')).toHaveLength(1200);
    await makeRest(app.services, payload);
    expect(await madeWith('MANY')).toHaveLength(1200);
  });

  test('the file of the list holds them', async () => {
    await generate({ count: 3, length: 8, prefix: 'filed', description: 'Door hangers' });
    const filter = encodeURIComponent('{"where":{"q":"Door hangers"}}');
    const file = await admin.client.get(`/api/discount_codes/csv?filter=${filter}`);
    expect(file.body.split('\n').filter((line) => line.includes('FILED'))).toHaveLength(3);
  });

  test.each([
    ['more than can be told apart', { count: 10_000, length: 4, prefix: 'x', discount: 5 }, 202],
    ['too many', { count: 10_001, length: 8 }, 422],
    ['none', { count: 0, length: 8 }, 422],
    ['a prefix that cannot be typed', { count: 1, length: 8, prefix: 'a b' }, 422],
    ['no name to find them by', { count: 1, length: 8, description: '' }, 422],
    ['more than a million uses', { count: 1, length: 8, total_limit: 1_000_001 }, 422],
    [
      'an end before the beginning',
      { count: 1, length: 8, starts_on: '2031-02-01', ends_on: '2031-01-01' },
      422,
    ],
  ])('%s', async (_what, body, status) => {
    expect((await generate(body)).statusCode).toBe(status);
  });
});
