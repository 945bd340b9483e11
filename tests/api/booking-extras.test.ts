import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { changeBookingExtras } from '#engine/contracts/booking/booking-extras.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What a customer may change of a visit by themselves. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let customer: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  customer = await app.signedIn('sparkle', 'r_customer');
});
afterAll(() => app.close());

const may = (edit: boolean, own: object = {}) =>
  setPolicies(app, db.companyId, {
    customers_may: { cancel: true, skip: true, reschedule: true, edit, swap: false, tip: true },
    ...own,
  });

/** A visit of the customer who is signed in, far enough ahead. */
async function addVisit(from = '2026-05-04'): Promise<string> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  const { id } = await booker.book({ service_date: slot.datetime });
  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const own = await db.find(customers, eq(customers.accountId, account?.id ?? ''));
  await db.update(bookings, id, { customerId: own?.id ?? '' });
  return id;
}

type Offered = {
  version: number;
  services: { id: string; extras: { id: string; quantity: number; price: number; minimum: number }[] }[];
};
const offered = async (id: string) => (await customer.get(`/api/bookings/${id}/extras`)).json<Offered>();

async function wishFor(id: string) {
  const { version, services } = await offered(id);
  const [service] = services.filter(({ extras }) => extras.length > 0);
  const [extra] = service?.extras ?? [];
  if (!service || !extra) throw new Error('the demo has no extras');
  const quantity = Math.max(1, extra.minimum);
  return { version, extras: [{ service_id: service.id, extra_id: extra.id, quantity }] };
}

test('customers add and remove extras, and read before what that costs', async () => {
  await may(true);
  const id = await addVisit();
  const before = await db.get(bookings, id);
  const wish = await wishFor(id);
  const tried = await customer.post(`/api/bookings/${id}/extras`, { ...wish, dry_run: true });
  expect([tried.statusCode, tried.body]).toEqual([200, expect.anything()]);
  const { total } = tried.json<{ total: { before: number; after: number } }>();
  expect(total.after).toBeGreaterThan(total.before);
  expect(await db.get(bookings, id)).toMatchObject({ total: before.total, version: before.version });
  const path = `/api/bookings/${id}/extras`;
  const stale = await customer.post(path, { ...wish, expected_total: total.after + 1 });
  expect(errorOf(stale).code).toBe('PRICE_CHANGED');
  const saved = await customer.post(path, { ...wish, expected_total: total.after });
  expect(saved.json()).toMatchObject({ saved: true, total, booking: { total: total.after } });
  const { version } = await offered(id);
  expect((await customer.post(path, { version, extras: [] })).statusCode).toBe(200);
  expect((await db.get(bookings, id)).total).toBe(before.total);
});

test('not where the company does not let them', async () => {
  await may(false);
  const id = await addVisit();
  const answers = [
    await customer.get(`/api/bookings/${id}/extras`),
    await customer.post(`/api/bookings/${id}/extras`, { version: 1, extras: [] }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  const receipt = (await customer.get(`/api/bookings/${id}`)).json<{ receipt: { may: { edit: boolean } } }>();
  expect(receipt.receipt.may.edit).toBe(false);
});

test('not too late, not once it is paid, and not of anybody else', async () => {
  await may(true, { reschedule_late: { kind: 'days', days: 90 } });
  const id = await addVisit();
  const path = `/api/bookings/${id}/extras`;
  const wish = await wishFor(id);
  const late = await customer.post(path, wish);
  expect([late.statusCode, errorOf(late).message]).toEqual([409, expect.stringContaining('too close')]);
  await may(true);
  await db.update(bookings, id, { paymentState: 'charged' });
  expect(errorOf(await customer.post(path, wish)).message).toContain('already paid');
  await db.update(bookings, id, { paymentState: 'none' });
  const [slot] = await booker.freeSlots('2026-05-11');
  const other = await booker.book({ service_date: slot?.datetime ?? '' });
  expect((await customer.post(`/api/bookings/${other.id}/extras`, wish)).statusCode).toBe(404);
});

test('of another version, or of a service that the visit does not have, nothing is saved', async () => {
  await may(true);
  const id = await addVisit();
  const wish = await wishFor(id);
  const path = `/api/bookings/${id}/extras`;
  const stale = await customer.post(path, { ...wish, version: wish.version + 1 });
  expect([stale.statusCode, errorOf(stale).message]).toEqual([409, expect.stringContaining('meantime')]);
  const [extra] = wish.extras;
  const strange = { ...extra, service_id: '00000000-0000-4000-8000-000000000000' };
  const refused = await customer.post(path, { ...wish, extras: [strange] });
  expect(Object.keys(errorOf(refused).details.messages ?? {})).toEqual(['extras.0.service_id']);
});

describe('this and all later visits', () => {
  async function addSeries() {
    const [slot] = await booker.freeSlots('2026-05-12');
    const { id, series_id } = await booker.book(
      { service_date: slot?.datetime ?? '', frequencyId: booker.frequencyNamed('Weekly') },
      { client: customer },
    );
    await app.runJobs();
    const seriesId = series_id ?? '';
    const visits = await db.list(bookings, {
      where: eq(bookings.seriesId, seriesId),
      orderBy: [asc(bookings.startAt)],
      limit: 100,
    });
    expect(visits.length).toBeGreaterThan(3);
    return { id, seriesId, visits };
  }
  type Saved = AnswerOf<typeof changeBookingExtras>;
  const change = (id: string, body: object) => customer.post(`/api/bookings/${id}/extras`, body);
  const totalsOf = async (seriesId: string) =>
    (
      await db.list(bookings, {
        where: eq(bookings.seriesId, seriesId),
        orderBy: [asc(bookings.startAt)],
        limit: 100,
      })
    ).map(({ total }) => total);

  test('are told what each costs, change together, and those made later are made so', async () => {
    await may(true);
    const { seriesId, visits } = await addSeries();
    const [first, second, third] = visits;
    const wish = { ...(await wishFor(second?.id ?? '')), scope: 'following' };
    const before = await totalsOf(seriesId);
    const tried = (await change(second?.id ?? '', { ...wish, dry_run: true })).json<Saved>();
    expect(tried.following?.visits).toHaveLength(visits.length - 2);
    expect(tried.following?.visits.every(({ total }) => total.after > total.before)).toBe(true);
    expect(await totalsOf(seriesId)).toEqual(before);
    const expected = { expected_total: tried.total.after };
    const stale = await change(second?.id ?? '', { ...wish, ...expected, expected_following_total: 1 });
    expect(errorOf(stale).code).toBe('PRICE_CHANGED');
    expect(await totalsOf(seriesId)).toEqual(before);
    const saved = await change(second?.id ?? '', {
      ...wish,
      ...expected,
      expected_following_total: tried.following?.total.after,
    });
    expect([saved.statusCode, saved.json<Saved>().following]).toEqual([200, tried.following]);
    const after = await totalsOf(seriesId);
    expect(after[0]).toBe(first?.total);
    expect(after[2]).toBe(Math.round((tried.following?.visits[0]?.total.after ?? 0) * 100));
    expect(after[2]).toBeGreaterThan(third?.total ?? 0);
    const { chosen } = await db.get(series, seriesId);
    expect(chosen.flatMap(({ extras }) => extras.map(({ extraId }) => extraId))).toContain(
      wish.extras[0]?.extra_id,
    );
  });

  test('keep what each has of its own, and those that are paid stay as they are', async () => {
    await may(true);
    const { id, visits } = await addSeries();
    const paid = visits[2]?.id ?? '';
    await db.update(bookings, paid, { paymentState: 'charged' });
    const wish = { ...(await wishFor(id)), scope: 'following' };
    const { following } = (await change(id, wish)).json<Saved>();
    const kept = following?.visits.filter((one) => one.kept !== null);
    expect(kept?.map((one) => [one.id, one.kept])).toEqual([[paid, 'paid']]);
    expect((await db.get(bookings, paid)).total).toBe(visits[2]?.total);
    const { version } = await offered(id);
    const removed = (await change(id, { version, extras: [], scope: 'following' })).json<Saved>();
    expect(removed.following?.visits.every(({ total }) => total.after <= total.before)).toBe(true);
  });

  test('are none of a visit that is in no series', async () => {
    await may(true);
    const id = await addVisit('2026-06-15');
    const wish = { ...(await wishFor(id)), scope: 'following' };
    expect(errorOf(await change(id, wish)).code).toBe('CONFLICT');
  });
});
