import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { commitReplan } from '#engine/contracts/booking/replans.ts';
import { endOf } from '#server/booking/end-of.ts';
import { lookAfterVisits } from '#server/booking/look-after.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { eq } from 'drizzle-orm';
import { createBooker, doAt, type Booker } from '../support/bookings.ts';
import { createReader } from '../support/read-call.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

/** Nobody moves a visit to a time that has passed: it would complete itself, as if somebody had come. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const hour = 3_600_000;
const from = (milliseconds: number) => new Date(app.time.now.getTime() + milliseconds).toISOString();
/** In the company's zone it is half past ten in the morning. */
const times = () => [
  { to: from(-26 * hour), code: 'day_is_past' },
  { to: from(-hour), code: 'time_is_past' },
];

async function book(own: { frequencyId?: string } = {}): Promise<string> {
  const [slot] = (await booker.freeSlots('2026-04-06')).filter(({ spots }) => spots > 1);
  const { id } = await booker.book({ service_date: slot?.datetime ?? '', ...own });
  await app.runJobs();
  return id;
}

type Answer = Awaited<ReturnType<TestClient['post']>>;
const codesOf = (response: Answer) => [
  response.statusCode,
  ...(errorOf(response).details.problems ?? []).map(({ field, code }) => `${field} ${code}`),
];

const ways: Record<string, (id: string, to: string) => Promise<Answer>> = {
  'another time by its record': (id, to) =>
    office.post(`/api/bookings/${id}/reschedule`, {
      version: 1,
      service_date: to,
      overbook: true,
      waive_fee: true,
    }),
  'a drop on the board': async (id, to) => move(id, { service_date: to, overbook: true }),
  'a drop on the board that is tried': async (id, to) => move(id, { service_date: to, dry_run: true }),
};

async function move(id: string, wish: object): Promise<Answer> {
  const { version } = await db.get(bookings, id);
  return office.post(`/api/bookings/${id}/move`, { version, ...wish });
}

test.each(Object.entries(ways))('%s is refused at its field', async (_way, go) => {
  const id = await book();
  const before = await db.get(bookings, id);
  for (const { to, code } of times())
    expect(codesOf(await go(id, to))).toEqual([422, `service_date ${code}`]);
  expect(await db.get(bookings, id)).toEqual(before);
});

test('this and all later visits of a series stay where they are', async () => {
  const id = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const before = await db.get(bookings, id);
  for (const { to, code } of times())
    expect(
      codesOf(await office.post(`/api/bookings/${id}/change-series`, { service_date: to, overbook: true })),
    ).toEqual([422, `service_date ${code}`]);
  expect(await db.get(bookings, id)).toEqual(before);
});

test('a visit that waits for its date gets none that has passed', async () => {
  const id = await book();
  await office.post(`/api/bookings/${id}/dispatch`, { waive_fee: true });
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  for (const { to, code } of times())
    for (const path of ['place', 'place/preview'])
      expect(
        codesOf(await office.post(`/api/dispatch/${item?.id ?? ''}/${path}`, { service_date: to })),
      ).toEqual([422, `service_date ${code}`]);
});

test('of many visits, those that would be over are refused with the reason, before and in the run', async () => {
  const id = await book();
  const body = { ids: [id], move: { days: -60, overbook: true } };
  const tried = await office.post('/api/bookings/bulk', { ...body, dry_run: true });
  expect(tried.json<AnswerOf<typeof bulkBookings>>().rows).toMatchObject([
    { id, outcome: 'refused', reason: 'It would move into the past' },
  ]);
  const done = await office.post('/api/bookings/bulk', { ...body, dry_run: false });
  expect(done.json<AnswerOf<typeof bulkBookings>>().run).toMatchObject({ changed: 0, refused: 1 });
});

test('a plan of the day says of the visit why it cannot be', async () => {
  const id = await book();
  const { version } = await db.get(bookings, id);
  const visits = [{ booking_id: id, version, choice: 'move', service_date: from(-hour), team_ids: [] }];
  const tried = await office.post('/api/replans/commit', { visits, dry_run: true });
  expect(tried.json<AnswerOf<typeof commitReplan>>().visits).toMatchObject([
    { booking_id: id, refusal: 'This time has passed. Choose another one.' },
  ]);
  expect((await office.post('/api/replans/commit', { visits, overbook: true })).statusCode).toBe(409);
});

test('a visit that has begun may take longer, and one that is past may still be moved ahead', async () => {
  const id = await book();
  const { startAt, durationMinutes } = await db.get(bookings, id);
  await doAt(app, new Date(startAt.getTime() + hour / 2).toISOString(), async () => {
    const longer = await move(id, { duration_minutes: durationMinutes + 30, overbook: true });
    expect([longer.statusCode, longer.body]).toEqual([200, expect.any(String)]);
    const later = await move(id, { service_date: from(24 * hour), overbook: true });
    expect([later.statusCode, later.body]).toEqual([200, expect.any(String)]);
  });
  expect((await db.get(bookings, id)).durationMinutes).toBe(durationMinutes + 30);
});

type Edited = AnswerOf<typeof editBookingContract>;
const edit = async (id: string, wish: object): Promise<Answer> => {
  const { version } = await db.get(bookings, id);
  return office.send('PATCH', `/api/bookings/${id}`, { version, ...wish });
};

test('an edit has no say over the time of a visit', async () => {
  const id = await book();
  const before = await db.get(bookings, id);
  for (const { to } of times()) {
    const refused = await edit(id, { service_date: to, adjustment: 5 });
    expect([refused.statusCode, errorOf(refused).details.messages]).toEqual([
      422,
      { service_date: [expect.any(String)] },
    ]);
  }
  const replaced = await office.send('PUT', `/api/bookings/${id}`, { service_date: from(-hour) });
  expect(replaced.statusCode).toBe(405);
  expect(await db.get(bookings, id)).toEqual(before);
});

/** What a visitor books, with an extra that takes time. */
async function longerServices(startAt: Date) {
  const sold = await createReader(app).read<Service[]>('sparkle', 'companies/current/services');
  return booker.body({ service_date: startAt.toISOString() }).services.map((service) => {
    const extra = sold.find(({ id }) => id === service.id)?.extras.find(({ duration }) => duration > 0);
    if (!extra) throw new Error('no extra of the service takes time');
    const { id, name, duration } = extra;
    return {
      ...service,
      extras: [{ id, name, quantity: 1, service_id: service.id, duration, hourly: false }],
    };
  });
}

test('a visit that is over can be edited, longer or dearer, and stays at its time', async () => {
  const id = await book();
  const { startAt, durationMinutes, total } = await db.get(bookings, id);
  const over = new Date(startAt.getTime() + durationMinutes * 60_000 + hour).toISOString();
  await doAt(app, over, async () => {
    const longer = { services: await longerServices(startAt), final_price: 300, overbook: true };
    const edited = await edit(id, longer);
    expect([edited.statusCode, edited.body]).toEqual([200, expect.any(String)]);
    expect(edited.json<Edited>().duration.after).toBeGreaterThan(durationMinutes);
  });
  const after = await db.get(bookings, id);
  expect(after.startAt).toEqual(startAt);
  expect(after.total).not.toBe(total);
});

const restore = (id: string) => office.post(`/api/bookings/${id}/restore`, {});

test.each(['cancel', 'miss'])('after a %s by mistake a visit comes back while its time runs', async (act) => {
  const id = await book();
  const booking = await db.get(bookings, id);
  await doAt(app, new Date(booking.startAt.getTime() + hour / 4).toISOString(), () =>
    office.post(`/api/bookings/${id}/${act}`, act === 'cancel' ? { waive_fee: true } : {}),
  );
  await doAt(app, new Date(endOf(booking) - hour / 4).toISOString(), async () => {
    const back = await restore(id);
    expect([back.statusCode, back.json<{ status: string }>().status]).toEqual([200, 'upcoming']);
  });
  expect((await db.get(bookings, id)).startAt).toEqual(booking.startAt);
});

test('a cancelled visit that is over stays cancelled, so that it neither completes itself nor is charged', async () => {
  const id = await book();
  await office.post(`/api/bookings/${id}/cancel`, { waive_fee: true });
  const before = await db.get(bookings, id);
  await doAt(app, new Date(endOf(before)).toISOString(), async () => {
    const refused = await restore(id);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'This visit’s time is over, so it can’t be restored. Create a new booking instead.',
    ]);
  });
  await doAt(app, new Date(endOf(before) + 13 * hour).toISOString(), () => lookAfterVisits(app.services));
  expect(await db.get(bookings, id)).toEqual(before);
});
