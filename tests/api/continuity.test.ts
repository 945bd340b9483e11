import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { getUsualTeam } from '#engine/contracts/people/continuity.ts';
import type { getSeriesContract } from '#engine/contracts/booking/booking-life.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnVisits } from '#engine/contracts/booking/own-visits.ts';
import { findContinuity } from '#server/booking/series/continuity.ts';
import { findCandidates } from '#server/booking/teams/find-candidates.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createCrews, type TestCrew } from '#tests/support/crews.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** The share of visits by the same crew: counted, told, and kept by placing. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let customer: TestClient;
let office: TestClient;
let maple: TestCrew;
let oak: TestCrew;

beforeAll(async () => {
  app = await createTestApp();
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  customer = await app.signedIn('sparkle', 'r_customer');
  office = await app.signedIn('sparkle', 'r_admin');
  [maple, oak] = (await createCrews(app, db, {
    locationId: booker.locationId,
    titles: ['Team Maple', 'Team Oak'],
  })) as [TestCrew, TestCrew];
});
afterAll(() => app.close());

let week = 0;

/** A weekly series, of which so many visits are done, each by one of these crews. */
async function bookSeries(crews: readonly TestCrew[]): Promise<{ id: string; seriesId: string }> {
  const [slot] = await booker.freeSlots('2026-04-21');
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
  const { customerId } = await db.get(bookings, id);
  for (const [index, crew] of crews.entries()) {
    week += 1;
    const startAt = new Date(Date.parse('2025-01-06T15:00:00Z') + week * 7 * 86_400_000);
    const visit = visits.at(-1 - index);
    if (!visit) throw new Error('the series is too short');
    await db.update(bookings, visit.id, { status: 'completed', startAt, customerId });
    await db.insert(bookingTeams, {
      bookingId: visit.id,
      teamId: crew.id,
      state: 'assigned',
      during: { start: startAt, end: new Date(startAt.getTime() + 3_600_000) },
    });
  }
  return { id, seriesId };
}

test('how many of the last visits were by one crew is told to the customer and to the office', async () => {
  const { id, seriesId } = await bookSeries([oak, maple, maple, maple]);
  const kept = { crew_id: maple.id, crew: 'Team Maple', by: 3, of: 4 };
  const home = (await customer.get('/api/own_visits')).json<AnswerOf<typeof getOwnVisits>>();
  expect(home.series.find((one) => one.id === seriesId)?.continuity).toEqual(kept);
  const told = await office.get(`/api/series/${seriesId}`);
  expect(told.json<AnswerOf<typeof getSeriesContract>>().continuity).toEqual(kept);
  const { customerId } = await db.get(bookings, id);
  const usual = await office.get(`/api/customers/${customerId}/usual_team`);
  expect(usual.json<AnswerOf<typeof getUsualTeam>>().usual?.crew_id).toBeDefined();
  expect((await customer.get(`/api/customers/${customerId}/usual_team`)).statusCode).toBe(403);
});

test('who has come to most visits is asked first, unless the customer wishes for another', async () => {
  const { id, seriesId } = await bookSeries([oak, maple, maple]);
  await db.update(teams, oak.id, { priority: -100 });
  const booking = await db.get(bookings, id);
  expect((await findCandidates(db, booking))[0]).toBe(maple.id);
  await db.update(series, seriesId, { preferredTeamId: oak.id });
  expect((await findCandidates(db, booking))[0]).toBe(oak.id);
});

test('a series that was changed is told with the visits from before; one visit promises nothing', async () => {
  const { seriesId } = await bookSeries([maple, maple]);
  const other = await bookSeries([oak]);
  expect((await findContinuity(db, [other.seriesId])).size).toBe(0);
  await db.update(series, other.seriesId, { parentSeriesId: seriesId });
  expect((await findContinuity(db, [other.seriesId])).get(other.seriesId)).toMatchObject({
    crew: 'Team Maple',
    by: 2,
    of: 3,
  });
});
