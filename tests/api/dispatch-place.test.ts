import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { placeDispatch, previewPlacement } from '#engine/contracts/booking/dispatch.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

/** Giving a visit of the queue its date, from the timeline. */
type Preview = AnswerOf<typeof previewPlacement>;
type Wish = BodyOf<typeof placeDispatch>;

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
beforeEach(async () => {
  await db.update(teams, ash.id, { maxJobsPerDay: 6 });
  day = addDays(day, 7);
});

/** Of each test its own. */
let day = '2026-03-24';

/** Free ones of the first day that has any. */
async function slots(): Promise<string[]> {
  const times = (await booker.freeSlots(day)).map(({ datetime }) => datetime);
  return times.filter((time) => time.slice(0, 10) === times[0]?.slice(0, 10));
}

async function wait(): Promise<string> {
  const { id } = await booker.book({ service_date: (await slots())[0] ?? '' });
  await office.post(`/api/bookings/${id}/dispatch`, { preferences: 'Mornings', waive_fee: true });
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  if (!item) throw new Error('nothing waits');
  return item.id;
}

/** One job at the end of that day, which is all that Ash takes. */
async function fillDay(): Promise<void> {
  const { id } = await booker.book({ service_date: (await slots()).at(-1) ?? '' });
  const { startAt: start, durationMinutes } = await db.get(bookings, id);
  const during = { start, end: new Date(start.getTime() + durationMinutes * 60_000) };
  await db.insert(bookingTeams, { bookingId: id, teamId: ash.id, state: 'assigned', during });
  await db.update(teams, ash.id, { maxJobsPerDay: 1 });
}

const counts = async () => ({
  jobs: (await app.services.system.select().from(jobs)).length,
  bookings: await db.count(bookings),
  messages: await db.count(messages),
  claims: await db.count(slotClaims),
  audits: await db.count(auditLog),
  items: await db.count(dispatchItems, eq(dispatchItems.state, 'open')),
});

const place = (item: string, wish: Wish) => office.post(`/api/dispatch/${item}/place`, wish);
const preview = async (item: string, wish: Wish): Promise<Preview> => {
  const response = await office.post(`/api/dispatch/${item}/place/preview`, wish);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Preview>();
};
const limit = 'Ash has 1 jobs on that day, which is the limit.';

test('it is tried first: what the customer is sent, which limits it exceeds, and nothing changes', async () => {
  const item = await wait();
  await fillDay();
  const wish = { service_date: (await slots())[0] ?? '', team_ids: [ash.id] };
  const before = await counts();
  const { fee, letters, warnings } = await preview(item, wish);
  expect([fee, warnings]).toEqual([0, [limit]]);
  expect(letters.map(({ channel }) => channel)).toContain('email');
  expect(await counts()).toEqual(before);
});

test('a limit is exceeded only when that was asked for', async () => {
  const item = await wait();
  await fillDay();
  const wish = { service_date: (await slots())[0] ?? '', team_ids: [ash.id] };
  const refused = await place(item, wish);
  expect([refused.statusCode, errorOf(refused).message]).toEqual([409, limit]);
  expect((await db.get(dispatchItems, item)).state).toBe('open');
  const placed = await place(item, { ...wish, overbook: true });
  expect(placed.json()).toMatchObject({
    start_at: new Date(wish.service_date).toISOString(),
    team_names: ['Ash'],
  });
});

test('a place that is not free and a day that is full are named together', async () => {
  const item = await wait();
  await fillDay();
  const [free] = await booker.freeSlots(day);
  const service_date = free?.datetime ?? '';
  for (let left = free?.spots ?? 0; left > 0; left -= 1) await booker.book({ service_date });
  const { warnings } = await preview(item, { service_date, team_ids: [ash.id] });
  expect(warnings).toEqual(['No free place is left at this time.', limit]);
});

test('it is undone by waiting again, with what the customer would like', async () => {
  const item = await wait();
  const placed = await place(item, { service_date: (await slots())[0] ?? '', team_ids: [] });
  const { id } = placed.json<{ id: string }>();
  const back = await office.post(`/api/bookings/${id}/dispatch`, {
    preferences: 'Mornings',
    waive_fee: true,
  });
  expect(back.statusCode).toBe(200);
  const { visits } = (await office.get(`/api/bookings/board?date=${day}`)).json<AnswerOf<typeof getBoard>>();
  expect(visits.find((visit) => visit.id === id)).toMatchObject({
    waits_for_date: true,
    preferences: 'Mornings',
  });
});

test('it is tried by the office alone, and only of its own company', async () => {
  const path = `/api/dispatch/${await wait()}/place/preview`;
  const wish = { service_date: (await slots())[0] ?? '' };
  expect((await ash.client.post(path, wish)).statusCode).toBe(403);
  const neighbour = await app.signedIn('wattle', 'r_admin');
  expect((await neighbour.post(path, wish)).statusCode).toBe(404);
});
