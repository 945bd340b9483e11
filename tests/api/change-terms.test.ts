import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, doAt, type Booked, type Booker } from '#tests/support/bookings.ts';
import { createCrews } from '#tests/support/crews.ts';
import { createCustomer, type TestCustomer } from '#tests/support/customers.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What moving, skipping and cancelling costs, and until when it is free: one answer, wherever it is asked for. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ann: TestCustomer;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_admin');
  ann = await createCustomer(app, db, 'Ann');
  await setPolicies(app, db.companyId, {
    cancel_fee: { type: 'amount', value: 45 },
    cancel_late: { kind: 'hours', hours: 24 },
    reschedule_fee: null,
    reschedule_late: { kind: 'hours', hours: 48 },
  });
});
afterAll(() => app.close());

let from = '2026-04-14';
async function book(own: { frequencyId?: string } = {}): Promise<Booked> {
  const [slot] = await booker.freeSlots(from);
  from = new Date(Date.parse(slot?.datetime ?? '') + 86_400_000).toISOString().slice(0, 10);
  return booker.book({ service_date: slot?.datetime ?? '', ...own }, { client: ann.client });
}

const hoursBefore = ({ start_at }: Booked, hours: number) =>
  new Date(Date.parse(start_at) - hours * 3_600_000).toISOString();
const storyOf = async ({ id }: Booked) =>
  (await ann.client.get(`/api/bookings/${id}/story`)).json<AnswerOf<typeof getVisitStory>>();
const receiptOf = async ({ key }: Booked) =>
  (await app.at('sparkle').get(`/api/booking_links?key=${key}`)).json<Booked>();

test('to skip a visit late costs what cancelling it costs, wherever it is said', async () => {
  const visit = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const { fees } = await storyOf(visit);
  expect([fees.now.skip, fees.later.skip]).toEqual([0, fees.later.cancel]);
  expect(fees.later.cancel).toBeGreaterThan(0);
  await doAt(app, hoursBefore(visit, 3), async () => {
    const { may } = await receiptOf(visit);
    expect([may.skip_fee, may.cancel_fee]).toEqual([fees.later.cancel, fees.later.cancel]);
    const refused = await ann.client.post(`/api/bookings/${visit.id}/skip`, {});
    expect(errorOf(refused).code).toBe('FEE_NOT_CONFIRMED');
  });
});

test('before one books stands what the confirmation says afterwards', async () => {
  const [slot] = await booker.freeSlots(from);
  const service_date = slot?.datetime ?? '';
  const { services } = booker.body({ service_date });
  const terms = async (own: object, language = 'en') =>
    (
      await app
        .at('sparkle')
        .post('/api/bookings/estimate-price', { services, ...own }, { 'accept-language': language })
    ).json<AnswerOf<typeof estimatePrice>>().change_terms;
  expect(await terms({})).toBeNull();
  const before = await terms({ service_date });
  expect(before).toMatch(/^You can .* for free until .*\d.*\$45\.00/);
  // A time stays in one line.
  expect(before).toMatch(/\d:\d\d\u00a0[ap]m/);
  expect(await terms({ service_date }, 'es')).toMatch(/^Puedes .* gratis hasta el .*\$45\.00/);
  app.outbox.letters.length = 0;
  await book();
  await app.runJobs();
  expect(app.outbox.letters.map(({ text }) => text).join()).toContain(before?.replaceAll('\u00a0', ' '));
});

test('who moves a visit reads until when its new time is free', async () => {
  const visit = await book();
  await app.runJobs();
  app.outbox.letters.length = 0;
  const [other] = await booker.freeSlots(from);
  const { version } = await receiptOf(visit);
  const service_date = other?.datetime;
  const moved = await app
    .at('sparkle')
    .post('/api/booking_links/reschedule', { key: visit.key, version, service_date });
  expect([moved.statusCode, moved.body]).toEqual([200, expect.any(String)]);
  await app.runJobs();
  const letter = app.outbox.letters.find(({ subject }) => subject.startsWith('Your visit is now on'));
  expect(letter?.text).toMatch(/You can cancel for free until .* \(\$45\.00 after that\)/);
});

test('page and area say of each act what the confirmation says of both, in the reader’s language', async () => {
  const visit = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const pageIn = async (language: string) =>
    (
      await app.at('sparkle').get(`/api/booking_links?key=${visit.key}`, { 'accept-language': language })
    ).json<Booked>().may.terms;
  const { cancel, skip, reschedule } = await pageIn('en');
  expect(cancel).toMatch(
    /^You can cancel for free until .*\d:\d\d\u00a0.m\. After that, cancelling costs \$45\.00\.$/,
  );
  expect(skip).toBe(cancel.replace('cancel for', 'skip for').replace('cancelling', 'skipping'));
  expect(reschedule).toBe('You can reschedule for free until your visit begins.');
  expect((await pageIn('es')).cancel).toMatch(
    /^Puedes cancelar gratis hasta el .*\. Después, cancelar cuesta/,
  );
  const detail = await ann.client.get(`/api/bookings/${visit.id}`);
  expect(detail.json<{ receipt: Booked }>().receipt.may.terms.cancel).toBe(cancel);
  await doAt(app, hoursBefore(visit, 3), async () =>
    expect((await receiptOf(visit)).may.terms.cancel).toBe('Cancelling now costs $45.00.'),
  );
});

test('once a crew is on the way, its customer calls', async () => {
  const visit = await book();
  const [crew] = await createCrews(app, db, { locationId: booker.locationId, titles: ['On wheels'] });
  const given = await office.send('PUT', `/api/bookings/${visit.id}/teams`, { team_ids: [crew?.id] });
  expect(given.statusCode).toBe(200);
  await doAt(app, hoursBefore(visit, 1), async () => {
    expect(await receiptOf(visit)).toMatchObject({
      team_on_the_way: false,
      may: { cancel: true, reschedule: true },
    });
    const [row] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, visit.id) });
    await db.update(bookingTeams, row?.id ?? '', { onMyWayAt: app.time.now });
    expect(await receiptOf(visit)).toMatchObject({
      team_on_the_way: true,
      may: { cancel: false, skip: false, reschedule: false },
    });
    const page = await app.at('sparkle').get(`/manage?key=${visit.key}`);
    expect(page.body).toContain('role="status">Your team is on the way.</p>');
    expect(page.body).not.toContain('Your visit is booked.');
    const { version } = await receiptOf(visit);
    const [other] = await booker.freeSlots(from);
    const service_date = other?.datetime;
    for (const [act, body] of [
      ['cancel', {}],
      ['dispatch', {}],
      ['reschedule', { version, service_date }],
    ] as const) {
      const refused = await ann.client.post(`/api/bookings/${visit.id}/${act}`, body);
      expect([act, refused.statusCode, errorOf(refused).message]).toEqual([
        act,
        409,
        'Your team is already on the way. Please call us.',
      ]);
    }
  });
});
