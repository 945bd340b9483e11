import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { seriesConflicts } from '#engine/contracts/booking/booking-life.ts';
import type { dispatchProposals } from '#engine/contracts/booking/proposals.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, doAt, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

type Proposals = AnswerOf<typeof dispatchProposals>;
type Conflicts = AnswerOf<typeof seriesConflicts>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;
let beech: TestCrew;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  [ash, beech] = crews as [TestCrew, TestCrew];
});
afterAll(() => app.close());

async function waiting(preferences: string): Promise<{ id: string; itemId: string }> {
  const slot = (await booker.freeSlots('2026-03-24'))[0]?.datetime ?? '';
  const { id } = await booker.book({ service_date: slot });
  await office.post(`/api/bookings/${id}/dispatch`, { preferences });
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  return { id, itemId: item?.id ?? '' };
}

const proposed = async (itemId: string) =>
  (await office.get(`/api/dispatch/${itemId}/proposals`)).json<Proposals>();

test('five places are proposed, with what speaks for them, and can be taken', async () => {
  const { itemId } = await waiting('Afternoons');
  const proposals = await proposed(itemId);
  expect(proposals).toHaveLength(5);
  expect(new Set(proposals.map(({ start_at }) => start_at)).size).toBe(5);
  expect(proposals.map(({ score }) => score)).toEqual(
    proposals.map(({ score }) => score).toSorted((a, b) => b - a),
  );
  const [best] = proposals;
  expect(Number(best?.start_local.slice(11, 13))).toBeGreaterThanOrEqual(12);
  expect(best?.reasons.map(({ text }) => text)).toContain('At a time of day that suits the customer');
  const placed = await office.post(`/api/dispatch/${itemId}/place`, {
    service_date: best?.start_at,
    team_ids: [best?.team.id],
  });
  expect(placed.json()).toMatchObject({ start_at: best?.start_at, team_names: [best?.team.title] });
});

test('who came before is proposed before others', async () => {
  const slot = (await booker.freeSlots('2026-04-20'))[0]?.datetime ?? '';
  const before = await booker.book({ service_date: slot });
  await office.send('PUT', `/api/bookings/${before.id}/teams`, { team_ids: [beech.id] });
  await doAt(app, before.start_at, () => office.post(`/api/bookings/${before.id}/complete`));
  const { itemId } = await waiting('');
  const [best] = await proposed(itemId);
  expect(best?.team.title).toBe('Beech');
  expect(best?.reasons.map(({ code }) => code)).toContain('continuity');
});

test('nobody but the office asks', async () => {
  const { itemId } = await waiting('');
  expect((await ash.client.get(`/api/dispatch/${itemId}/proposals`)).statusCode).toBe(403);
});

test('the next twelve visits of a series at another time: which have their place', async () => {
  const slot = (await booker.freeSlots('2026-04-06'))[0]?.datetime ?? '';
  const booked = await booker.book({ service_date: slot, frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const ask = async (query: string) =>
    (
      await office.get(
        `/api/series/${booked.series_id ?? ''}/conflicts?service_date=${encodeURIComponent(slot)}${query}`,
      )
    ).json<Conflicts>();
  const same = await ask('');
  expect(same).toHaveLength(12);
  expect(same[0]).toEqual({ start_at: booked.start_at, start_local: booked.start_local, conflict: null });
  const third = same[2]?.start_local.slice(0, 10) ?? '';
  await db.insert(holidays, { name: 'Closed', dateFrom: third, dateTo: third, locationId: null });
  const fourth = same[3]?.start_at ?? '';
  const rival = await booker.book({ service_date: same[3]?.start_at ?? '', email: 'rival@example.test' });
  await office.send('PUT', `/api/bookings/${rival.id}/teams`, { team_ids: [ash.id] });
  const seen = await ask(`&team_id=${ash.id}`);
  expect(seen[2]?.conflict).toBe('holiday');
  expect(seen.find(({ start_at }) => start_at === fourth)?.conflict).toBe('team_busy');
  expect(seen[1]?.conflict).toBeNull();
  const odd = new Date(Date.parse(slot) + 7 * 60_000).toISOString();
  const closed = await office.get(`/api/series/${booked.series_id ?? ''}/conflicts?service_date=${odd}`);
  expect(closed.json<Conflicts>()[0]?.conflict).toBe('closed');
});

test('what waits is ordered by how urgent it is, and found by its customer', async () => {
  const made = [await waiting('x'), await waiting('y'), await waiting('z')];
  const ids = made.map(({ itemId }) => itemId);
  for (const [index, priority] of (['low', 'high', 'medium'] as const).entries())
    await office.send('PATCH', `/api/dispatch/${ids[index]}`, { priority });
  const listed = async (filter: object) =>
    (await office.get(`/api/dispatch?filter=${encodeURIComponent(JSON.stringify(filter))}`)).json<
      { id: string; booking: { customer_name: string } }[]
    >();
  const where = { id: { inq: ids } };
  const order = async (by: string) => (await listed({ where, order: by })).map(({ id }) => id);
  const [low, high, medium] = ids;
  expect(await order('priority ASC')).toEqual([low, medium, high]);
  expect(await order('priority DESC')).toEqual([high, medium, low]);
  const [one] = await listed({ where });
  const name = one?.booking.customer_name.split(' ')[0] ?? '';
  expect((await listed({ where: { ...where, q: name } })).length).toBeGreaterThan(0);
  expect(await listed({ where: { ...where, q: 'Nobody is called so' } })).toEqual([]);
  const counted = await office.get(
    `/api/dispatch/count?where=${encodeURIComponent(JSON.stringify({ ...where, q: name }))}`,
  );
  expect(counted.json()).toEqual({ count: (await listed({ where: { ...where, q: name } })).length });
});
