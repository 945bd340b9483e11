import { and, asc, eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { previewCancelBooking } from '#engine/contracts/booking/act-preview.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Meaning = AnswerOf<typeof previewCancelBooking>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
});
afterAll(() => app.close());

/** A weekly series, with its visits in order. */
async function weeklyFrom(day: string) {
  const [slot] = (await booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  if (!slot) throw new Error('no free slot');
  const { series_id: seriesId } = await booker.book({
    service_date: slot.datetime,
    frequencyId: booker.frequencyNamed('Weekly'),
  });
  await app.runJobs();
  if (seriesId === null) throw new Error('the visit is of no series');
  return { seriesId, visits: await visitsOf(seriesId) };
}

const visitsOf = (seriesId: string) =>
  db.list(bookings, {
    where: and(eq(bookings.seriesId, seriesId), ne(bookings.status, 'cancelled')),
    orderBy: [asc(bookings.startAt)],
    limit: 500,
  });
const dayOf = ({ startLocal }: { startLocal: string }) => startLocal.slice(0, 10);

async function meaningOf(path: string, body: Record<string, unknown> = {}): Promise<Meaning> {
  const answer = await office.post(`/api/${path}/preview`, body);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  return answer.json<Meaning>();
}
const outcomes = ({ visits }: Meaning) => visits.map(({ id, outcome }) => [id, outcome]);
const toAda = { name: 'Ada Lovelace', channel: 'email', audience: 'customer' };

test('of a visit, the preview says that it is cancelled or waits, and who is told, and changes nothing', async () => {
  const { seriesId, visits } = await weeklyFrom('2026-04-06');
  const second = visits[1]?.id ?? '';
  for (const [act, outcome] of [
    ['cancel', 'cancelled'],
    ['skip', 'cancelled'],
    ['dispatch', 'waiting'],
  ] as const) {
    const meaning = await meaningOf(`bookings/${second}/${act}`, { waive_fee: true });
    expect([act, outcomes(meaning)]).toEqual([act, [[second, outcome]]]);
    expect(meaning.letters).toContainEqual(toAda);
  }
  expect(await visitsOf(seriesId)).toEqual(visits);
});

test('of a series, the preview names the visits that a pause skips, and those that come back', async () => {
  const { seriesId, visits } = await weeklyFrom('2026-04-07');
  const [, from, to] = visits;
  if (!from || !to) throw new Error('the series has no third visit');
  const span = { from: dayOf(from), to: dayOf(to) };
  const paused = await meaningOf(`series/${seriesId}/pause`, span);
  expect(outcomes(paused)).toEqual([from, to].map(({ id }) => [id, 'cancelled']));
  expect(paused.letters).toContainEqual(toAda);
  expect(await visitsOf(seriesId)).toEqual(visits);

  expect((await office.post(`/api/series/${seriesId}/pause`, span)).statusCode).toBe(200);
  const resumed = await meaningOf(`series/${seriesId}/resume`);
  expect(outcomes(resumed)).toEqual([from, to].map(({ id }) => [id, 'booked']));
});

test('of a series that ends, the preview names all its visits, and refuses as the end itself would', async () => {
  const { seriesId, visits } = await weeklyFrom('2026-04-08');
  const { visits: ending, letters } = await meaningOf(`series/${seriesId}/cancel`);
  expect(ending.map(({ start_local }) => start_local.slice(0, 10))).toEqual(visits.map(dayOf));
  expect(letters).toContainEqual(toAda);
  await office.post(`/api/series/${seriesId}/cancel`, {});
  const refused = await office.post(`/api/series/${seriesId}/cancel/preview`, {});
  expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
});

test('is for the office: a customer is answered none', async () => {
  const { visits } = await weeklyFrom('2026-04-09');
  const customer = await app.signedIn('sparkle', 'r_customer');
  const answer = await customer.post(`/api/bookings/${visits[0]?.id}/cancel/preview`, {});
  expect([403, 404]).toContain(answer.statusCode);
});
