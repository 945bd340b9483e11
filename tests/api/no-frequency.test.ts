import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { frequencies, frequencyCategories } from '#server/platform/db/tables/frequencies.ts';
import { serviceCategories } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { estimatePath, type Estimate } from '#tests/support/estimates.ts';
import { createBooker, type Booker, type BookingBody } from '../support/bookings.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let ids: string[];
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  ids = (await db.list(frequencies)).map(({ id }) => id);
});
afterAll(() => app.close());

const withoutFrequency = (body: BookingBody): BookingBody => {
  const { frequencyId: _frequency, ...rest } = body;
  return rest;
};

let taken = 0;
async function nextBody(): Promise<BookingBody> {
  const slot = (await booker.freeSlots('2026-04-06'))[taken];
  taken += 5;
  if (!slot) throw new Error('no free slot');
  return withoutFrequency(booker.body({ service_date: slot.datetime }));
}

const visitor = () => app.at('sparkle');
const book = (body: BookingBody) => visitor().post('/api/companies/current/bookings', body);

test('where a frequency fits, a booking names one', async () => {
  const refused = await book(await nextBody());
  expect([refused.statusCode, errorOf(refused).details.messages]).toEqual([
    422,
    { frequencyId: ['An answer to “How often?” is required'] },
  ]);
});

const offerNone = () => Promise.all(ids.map((id) => db.update(frequencies, id, { active: false })));

/** Every frequency is for another category than the one that is booked. */
async function offerElsewhere(): Promise<void> {
  const { id: categoryId } = await db.insert(serviceCategories, { name: 'Windows' });
  for (const frequencyId of ids) {
    await db.update(frequencies, frequencyId, { active: true });
    const named = await db.list(frequencyCategories, {
      where: eq(frequencyCategories.frequencyId, frequencyId),
    });
    for (const { id } of named) await db.remove(frequencyCategories, id);
    await db.insert(frequencyCategories, { frequencyId, categoryId });
  }
}

test.each([
  ['a company without a frequency', offerNone],
  ['a category that no frequency fits', offerElsewhere],
])('%s sells single visits', async (_case, prepare) => {
  await prepare();
  const body = await nextBody();
  const estimate = await visitor().post(estimatePath, body);
  expect(estimate.statusCode).toBe(200);
  const { total, frequency, discount, next_booking_total } = estimate.json<Estimate>();
  expect({ frequency, discount, next_booking_total }).toEqual({
    frequency: '',
    discount: 0,
    next_booking_total: null,
  });
  const answer = await book({ ...body, expected_total: total });
  expect(answer.statusCode).toBe(201);
  const { id, key, ...booked } = answer.json<{ id: string; key: string }>();
  expect(booked).toMatchObject({ status: 'upcoming', frequency: null, series_id: null, total });
  const opened = await visitor().get(`/api/booking_links?key=${key}`);
  expect(opened.json()).toMatchObject({ id, frequency: null });
  const office = await app.signedIn('sparkle', 'r_admin');
  const filter = encodeURIComponent(JSON.stringify({ where: { id } }));
  expect((await office.get(`/api/bookings?filter=${filter}`)).json()).toMatchObject([
    { id, frequency: null },
  ]);
  expect(await app.runJobs()).toEqual([]);
  const letter = app.outbox.letters.findLast(({ to }) => to === 'ada@example.test');
  expect(letter?.text).toContain('Standard clean');
});
