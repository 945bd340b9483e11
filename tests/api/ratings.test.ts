import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listRatings, openRatingLink, ratingAverages } from '#engine/contracts/booking/ratings.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, doAt, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Page = AnswerOf<typeof openRatingLink>;
type Listed = AnswerOf<typeof listRatings>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  [ash] = (await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash'] })) as [TestCrew];
});
afterAll(() => app.close());

let from = '2026-03-24';
async function visited(): Promise<{ id: string; key: string }> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  const { id, start_at } = await booker.book({ service_date: slot.datetime });
  await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] });
  await doAt(app, start_at, () => office.post(`/api/bookings/${id}/complete`));
  return { id, key: app.services.linkKeys.create('rating', db.companyId, id) };
}

const rate = (key: string, body: object) => app.at('sparkle').post('/api/rating_links', { key, ...body });
const open = async (key: string) =>
  (await app.at('sparkle').get(`/api/rating_links?key=${key}`)).json<Page>();
const said = async (subject: string) => {
  const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  return rows.flatMap(({ payload }) => {
    const { name, subjectId } = payload as { name: string; subjectId: string };
    return subjectId === subject ? [name] : [];
  });
};

test('a visit that is done is rated, with its team', async () => {
  const { id, key } = await visited();
  expect(await open(key)).toMatchObject({ may_rate: true, rating: null, teams: [{ title: 'Ash' }] });
  const rated = await rate(key, { stars: 5, comment: 'Lovely', teams: [{ id: ash.id, stars: 4 }] });
  expect(rated.json<Page>().rating).toMatchObject({ stars: 5, teams: [{ stars: 4 }] });
  const [listed] = await list(id);
  expect(listed).toMatchObject({ customer_name: 'Ada Lovelace', teams: [{ title: 'Ash', stars: 4 }] });
  expect(await said(listed?.id ?? '')).toEqual(['rating_received']);
  expect(await db.count(tasks, eq(tasks.bookingId, id))).toBe(0);
});

const list = async (bookingId: string, client = office) => {
  const filter = JSON.stringify({ where: { bookingId } });
  return (await client.get(`/api/ratings?filter=${encodeURIComponent(filter)}`)).json<Listed>();
};

test('few stars are a task for the office, once', async () => {
  const { id, key } = await visited();
  await rate(key, { stars: 4 });
  await rate(key, { stars: 3, comment: 'On second thoughts' });
  await rate(key, { stars: 2 });
  const toDo = await db.list(tasks, { where: eq(tasks.bookingId, id) });
  expect(toDo.map(({ title, details }) => [title.replace(/\d+:/, 'n:'), details])).toEqual([
    ['3 stars for visit n: call the customer', 'On second thoughts'],
  ]);
  const [listed] = await list(id);
  expect(await said(listed?.id ?? '')).toEqual(['rating_received', 'rating_received_low']);
});

test('it may be changed for two weeks', async () => {
  const { key } = await visited();
  await rate(key, { stars: 5 });
  app.time.pass(13 * 86_400);
  expect((await rate(key, { stars: 4 })).statusCode).toBe(200);
  app.time.pass(2 * 86_400);
  expect(errorOf(await rate(key, { stars: 1 })).message).toBe('Your rating can no longer be changed.');
  expect(await open(key)).toMatchObject({ may_rate: false, rating: { stars: 4 } });
  app.time.pass(-15 * 86_400);
});

test('only visits that are done, only teams that were there, only by their link', async () => {
  const [slot] = await booker.freeSlots(from);
  const coming = await booker.book({ service_date: slot?.datetime ?? '' });
  expect(errorOf(await rate(coming.key, { stars: 5 })).message).toBe('You can rate a visit once it’s done.');
  const { key, id } = await visited();
  const stranger = [{ id: '00000000-0000-4000-8000-000000000000', stars: 1 }];
  expect((await rate(key, { stars: 5, teams: stranger })).statusCode).toBe(422);
  const other = app.services.linkKeys.create('unsubscribe', db.companyId, id);
  expect((await rate(other, { stars: 5 })).statusCode).toBe(404);
  expect((await app.at('wattle').get(`/api/rating_links?key=${key}`)).statusCode).toBe(404);
});

test('the office answers and publishes; a team reads of its own jobs, without names', async () => {
  const { id, key } = await visited();
  await rate(key, { stars: 5, comment: 'Thanks' });
  const [listed] = await list(id);
  const path = `/api/ratings/${listed?.id ?? ''}`;
  const answered = await office.send('PATCH', path, { state: 'published', reply: 'Thank you!' });
  expect(answered.json()).toMatchObject({ state: 'published', reply: 'Thank you!' });
  expect((await open(key)).rating?.reply).toBe('Thank you!');
  expect(await list(id, ash.client)).toMatchObject([{ customer_name: '', stars: 5 }]);
  expect((await ash.client.send('PATCH', path, { state: 'hidden' })).statusCode).toBe(403);
  const customer = await app.signedIn('sparkle', 'r_customer');
  expect(await list(id, customer)).toEqual([]);
});

test('a tip is given by the link, once for each key of the call, and only after the visit', async () => {
  const { id, key } = await visited();
  const before = await open(key);
  expect(before.tip).toMatchObject({ given: 0, presets: expect.arrayContaining([expect.any(Number)]) });
  const tip = (amount: number, header = 'the-same-click') =>
    app.at('sparkle').post('/api/rating_links/tips', { key, amount }, { 'idempotency-key': header });
  expect((await tip(12.5)).json<Page>().tip).toMatchObject({ given: 12.5 });
  await tip(12.5);
  expect((await open(key)).tip).toMatchObject({ given: 12.5 });
  expect((await tip(5, 'another-click')).json<Page>().tip).toMatchObject({ given: 17.5 });
  expect((await db.get(bookings, id)).tip).toBe(1750);
  expect((await tip(1_000_000, 'a-slip-of-the-finger')).statusCode).toBe(422);

  const [slot] = await booker.freeSlots(from);
  const coming = await booker.book({ service_date: slot?.datetime ?? '' });
  const early = app.services.linkKeys.create('rating', db.companyId, coming.id);
  expect((await open(early)).tip).toBeNull();
  const refused = await app.at('sparkle').post('/api/rating_links/tips', { key: early, amount: 5 });
  expect(errorOf(refused).message).toBe('You can add a tip once the visit is done.');
});

test('the page knows where one may tell others, if the company says so', async () => {
  const { key } = await visited();
  expect(await open(key)).toMatchObject({ review_url: '' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const change = (public_review_url: string) =>
    admin.send('PATCH', '/api/companies/current/policies', { policies: { public_review_url } });
  expect((await change('javascript:alert(1)')).statusCode).toBe(422);
  expect((await change('https://reviews.example/sparkle')).statusCode).toBe(200);
  app.services.companies.forget();
  expect(await open(key)).toMatchObject({ review_url: 'https://reviews.example/sparkle' });
});

test('averages are those of the last twelve months', async () => {
  const averages = async (client = office) =>
    (await client.get('/api/ratings/averages')).json<AnswerOf<typeof ratingAverages>>();
  const before = await averages();
  const own = (await averages(ash.client)).teams;
  expect(own.map(({ title }) => title)).toEqual(['Ash']);
  // 4 of 5 stars said of the team itself count, not the 5 of its visit.
  expect(own[0]).toMatchObject({ count: 4, average: (4 + 2 + 4 + 5) / 4 });
  expect(before.count).toBeGreaterThan(4);
  app.time.pass(366 * 86_400);
  office = await app.signedIn('sparkle', 'r_scheduler');
  expect(await averages()).toEqual({ count: 0, average: null, teams: [] });
});
