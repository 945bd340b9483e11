import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { getCalendar } from '#engine/contracts/calendar/calendar.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays } from '#engine/time/local-date.ts';
import { readCalendar } from '#server/booking/calendar/read-calendar.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Calendar = AnswerOf<typeof getCalendar>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;

/** Days with nothing of the demo on them, on the wall of New York. */
const day = '2027-02-10';
const range = `from=${day}&to=${addDays(day, 20)}`;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash'] });
  [ash] = crews as [TestCrew];
});
afterAll(() => app.close());

const read = async (query = range, client: TestClient = office) => {
  const response = await client.get(`/api/calendar?${query}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Calendar>();
};
const idsOf = ({ visits }: Calendar) => visits.map(({ id }) => id);

type Placed = { date?: string; teamIds?: string[]; status?: 'upcoming' | 'cancelled' | 'completed' };
const place = ({ date = day, teamIds = [], status = 'upcoming' }: Placed = {}) =>
  addBooking(db, {
    startAt: new Date(`${date}T09:00:00-05:00`),
    startLocal: `${date} 09:00:00`,
    timezone: 'America/New_York',
    locationId: booker.locationId,
    durationMinutes: 60,
    teamsRequired: 1,
    teamIds,
    status,
  });

/** One that goes on every week from a day, with its first visit booked. */
async function startSeries(anchor: string, changes: Partial<typeof series.$inferInsert> = {}) {
  const [like] = await db.list(series, { limit: 1 });
  const [weekly] = await db.list(frequencies, { where: eq(frequencies.unit, 'week'), limit: 1 });
  if (!like || !weekly) throw new Error('the demo has no series');
  const { id: _id, companyId: _company, createdAt: _created, ...same } = like;
  return db.insert(series, {
    ...same,
    unit: 'week',
    every: 1,
    frequencyId: weekly.id,
    locationId: booker.locationId,
    timezone: 'America/New_York',
    anchorLocal: `${anchor} 10:00:00`,
    horizonUntil: anchor,
    state: 'active',
    pausedFrom: null,
    pausedTo: null,
    endsOn: null,
    endedAt: null,
    preferredTeamId: null,
    ...changes,
  });
}
const forecastOf = ({ forecast }: Calendar, id: string) =>
  forecast.filter(({ series_id }) => series_id === id).map(({ start_local }) => start_local);

describe('the calendar', () => {
  test('has the visits of its days, without cancelled ones unless they are asked for', async () => {
    const [own, over, gone] = [
      await place(),
      await place({ date: addDays(day, 21) }),
      await place({ status: 'cancelled' }),
    ];
    const usual = idsOf(await read());
    expect([own, over, gone].map((id) => usual.includes(id))).toEqual([true, false, false]);
    const cancelled = idsOf(await read(`${range}&status=cancelled`));
    expect([own, gone].map((id) => cancelled.includes(id))).toEqual([false, true]);
  });

  test('is narrowed by team, by who lacks one, by location, frequency and customer', async () => {
    const [staffed, open] = [await place({ teamIds: [ash.id] }), await place()];
    const found = async (query: string) => {
      const ids = idsOf(await read(`${range}&${query}`));
      return [staffed, open].map((id) => ids.includes(id));
    };
    expect(await found(`team_id=${ash.id}`)).toEqual([true, false]);
    expect(await found('unassigned=true')).toEqual([false, true]);
    expect(await found(`location_id=${booker.locationId}`)).toEqual([true, true]);
    const { customer_name: name } = (await read()).visits.find(({ id }) => id === open) ?? {
      customer_name: '',
    };
    expect(await found(`search=${encodeURIComponent(name.toUpperCase())}`)).toEqual([true, true]);
    expect(await found('search=%25nobody%25')).toEqual([false, false]);
    const [frequency] = (await read()).frequencies;
    const { frequencyId } = await db.get(bookings, open);
    expect(await found(`frequency_id=${frequency?.id}`)).toEqual(
      frequencyId === frequency?.id ? [true, true] : [false, false],
    );
  });

  test('foretells series by their rules, but for what is paused, ended or booked', async () => {
    const { id } = await startSeries(day);
    expect(forecastOf(await read(), id)).toEqual([`${addDays(day, 7)}T10:00`, `${addDays(day, 14)}T10:00`]);
    await db.update(series, id, { pausedFrom: addDays(day, 5), pausedTo: addDays(day, 9) });
    expect(forecastOf(await read(), id)).toEqual([`${addDays(day, 14)}T10:00`]);
    await db.update(series, id, { endsOn: addDays(day, 10) });
    expect(forecastOf(await read(), id)).toEqual([]);
    await db.update(series, id, { endsOn: null, pausedFrom: null, pausedTo: null, state: 'cancelled' });
    expect(forecastOf(await read(), id)).toEqual([]);
  });

  test('says how much room a day has, and which days are closed', async () => {
    const before = (await read()).capacity.find(({ date }) => date === day);
    expect(before?.seats).toBeGreaterThan(0);
    const closed = { name: 'Inventory', dateFrom: day, dateTo: day, locationId: null };
    const { id } = await db.insert(holidays, closed);
    const answer = await read();
    expect(answer.holidays).toContainEqual({
      date: day,
      name: 'Inventory',
      location_ids: answer.locations.map((location) => location.id),
    });
    const after = answer.capacity.find(({ date }) => date === day);
    expect(after).toBeUndefined();
    await db.remove(holidays, id);
  });

  test('of a team member is their own, without the capacity of others', async () => {
    await setPolicies(app, db.companyId, { team_horizon_days: 365 });
    const own = await place({ teamIds: [ash.id], date: addDays(day, 1) });
    await place();
    const mine = await startSeries(day, { preferredTeamId: ash.id });
    await startSeries(day);
    const answer = await read(range, ash.client);
    expect(answer.visits.every(({ crews }) => crews.some(({ id }) => id === ash.id))).toBe(true);
    expect(idsOf(answer)).toContain(own);
    expect([...new Set(answer.forecast.map(({ series_id }) => series_id))]).toEqual([mine.id]);
    expect(answer.capacity).toEqual([]);
    expect(answer.crews.map(({ id }) => id)).toEqual([ash.id]);
  });

  test('is not for customers, nor one company’s for another', async () => {
    const id = await place();
    const customer = await app.signedIn('sparkle', 'r_customer');
    const refused = await customer.get(`/api/calendar?${range}`);
    expect([refused.statusCode, errorOf(refused).code]).toEqual([403, 'FORBIDDEN']);
    const neighbour = await app.signedIn('wattle', 'r_admin');
    const answer = await read(range, neighbour);
    expect(idsOf(answer)).not.toContain(id);
    expect(answer.forecast.every(({ location_id }) => location_id !== booker.locationId)).toBe(true);
    const there = await neighbour.get(`/api/calendar?${range}&location_id=${booker.locationId}`);
    expect(there.statusCode).toBe(404);
  });

  test.each([
    [`from=${day}`],
    [`from=${day}&to=${addDays(day, -1)}`],
    [`from=${day}&to=${addDays(day, 62)}`],
    ['from=2027-02-30&to=2027-03-01'],
    [`${range}&status=asleep`],
    [`${range}&team_id=ash`],
    [`${range}&search=`],
  ])('refuses %s', async (query) => {
    expect((await office.get(`/api/calendar?${query}`)).statusCode).toBe(422);
  });

  test('takes as many statements for many visits, teams and series as for few', async () => {
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('no company');
    const counted = async () => {
      let statements = 0;
      const counting: TenantDb = {
        ...db,
        query: (run) => ((statements += 1), db.query(run)),
        list: (table, options) => ((statements += 1), db.list(table, options)),
      };
      // The office sees all, so who asks is not looked at.
      const caller = { kind: 'anonymous' } as const;
      const scope = {
        db: counting,
        company,
        caller: caller as never,
        level: 'manage' as const,
        now: app.time.now,
      };
      const { visits, forecast } = await readCalendar(scope, { from: day, to: addDays(day, 20) });
      return { statements, visits: visits.length, forecast: forecast.length };
    };
    const few = await counted();
    for (let index = 0; index < 10; index += 1) {
      const team = await db.insert(teams, { title: `Crew ${index}`, color: '#334455' });
      await place({ teamIds: [team.id], date: addDays(day, index) });
      await startSeries(day);
    }
    const many = await counted();
    expect(many.statements).toBe(few.statements);
    expect([many.visits - few.visits, many.forecast - few.forecast]).toEqual([10, 20]);
  });
});
