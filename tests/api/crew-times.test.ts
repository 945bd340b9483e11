import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { defaultPolicies } from '#engine/contracts/company/company-policies.ts';
import type { getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import type { listCrewTimes, listSwaps } from '#engine/contracts/booking/time-wishes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { availabilityExceptions } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '#tests/support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '#tests/support/crews.ts';
import { createCustomer, type TestCustomer } from '#tests/support/customers.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type CrewTimes = AnswerOf<typeof listCrewTimes>;

/** Whether the crew that a customer counts on comes to another time: told before, and so it then is. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ann: TestCustomer;
let bob: TestCustomer;
let maple: TestCrew;
let oak: TestCrew;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  ann = await createCustomer(app, db, 'Ann');
  bob = await createCustomer(app, db, 'Bob');
  const titles = ['Team Maple', 'Team Oak'];
  [maple, oak] = (await createCrews(app, db, { locationId: booker.locationId, titles })) as [
    TestCrew,
    TestCrew,
  ];
  await setPolicies(app, db.companyId, {
    assignment: 'manual',
    customers_may: { ...defaultPolicies.customers_may, swap: true },
  });
});
afterAll(() => app.close());

let from = '2026-04-07';
/** The times of a day that no other test has used. */
async function freshDay(): Promise<{ day: string; first: string; last: string }> {
  const slots = await booker.freeSlots(from);
  const day = slots[0]?.datetime.slice(0, 10) ?? '';
  from = addDays(day, 1);
  const times = slots.filter(({ datetime }) => datetime.startsWith(day)).map(({ datetime }) => datetime);
  return { day, first: times[0] ?? '', last: times.at(-1) ?? '' };
}
const book = ({ client }: TestCustomer, service_date: string): Promise<Booked> =>
  booker.book({ service_date }, { client });
const give = ({ id }: Booked, crew: TestCrew) =>
  office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [crew.id] });
const ask = ({ client }: { client: TestClient }, { id }: Booked, day: string) =>
  client.get(`/api/bookings/${id}/crew-times?from=${day}&days=1`);
const timesOf = async (who: TestCustomer, visit: Booked, day: string) =>
  (await ask(who, visit, day)).json<CrewTimes>();
const move = async ({ client }: TestCustomer, { id }: Booked, service_date: string) => {
  const { version } = await db.get(bookings, id);
  return client.post(`/api/bookings/${id}/reschedule`, { version, service_date });
};
const at = (datetime: string) => new Date(datetime).toISOString();

test('a time at which their crew has other work is told, and whoever moves there loses it', async () => {
  const [here, there] = [await freshDay(), await freshDay()];
  const visit = await book(ann, here.first);
  await give(visit, maple);
  await give(await book(bob, there.first), maple);
  const { crew, times } = await timesOf(ann, visit, there.day);
  expect(crew).toBe('Team Maple');
  expect(times).toContain(at(there.last));
  expect(times).not.toContain(at(there.first));
  expect((await move(ann, visit, there.last)).statusCode).toBe(200);
  expect(await crewStates(db, visit.id)).toEqual({ 'Team Maple': 'assigned' });
  expect((await move(ann, visit, there.first)).statusCode).toBe(200);
  expect(await crewStates(db, visit.id)).toEqual({ 'Team Maple': 'removed' });
});

test('so is a day on which their crew does not work', async () => {
  const [here, there] = [await freshDay(), await freshDay()];
  const visit = await book(ann, here.first);
  await give(visit, maple);
  const closed = { available: false, fromLocal: '00:00', toLocal: '24:00' };
  await db.insert(availabilityExceptions, { teamId: maple.id, day: there.day, ...closed });
  expect(await timesOf(ann, visit, there.day)).toEqual({ crew: 'Team Maple', times: [] });
  expect((await move(ann, visit, there.first)).statusCode).toBe(200);
  expect(await crewStates(db, visit.id)).toEqual({ 'Team Maple': 'removed' });
});

test('of a series it is the crew that was wished for, unless others have the visit', async () => {
  const { day, first } = await freshDay();
  const frequencyId = booker.frequencyNamed('Weekly');
  const visit = await booker.book({ service_date: first, frequencyId }, { client: ann.client });
  const { seriesId } = await db.get(bookings, visit.id);
  expect(await timesOf(ann, visit, day)).toEqual({ crew: null, times: [] });
  await db.update(series, seriesId ?? '', { preferredTeamId: oak.id });
  expect((await timesOf(ann, visit, day)).crew).toBe('Team Oak');
  await give(visit, maple);
  expect(await timesOf(ann, visit, day)).toEqual({ crew: null, times: [] });
});

test('a swap says whether their crew comes along, or the other one', async () => {
  const [here, there] = [await freshDay(), await freshDay()];
  const [mine, theirs] = [await book(ann, there.first), await book(bob, here.first)];
  await give(mine, oak);
  await give(theirs, maple);
  const wish = { earlier: false, swap: true, date_from: here.day, date_to: here.day, weekdays: [] };
  await ann.client.post(`/api/bookings/${mine.id}/time-wish`, {
    ...wish,
    time_from: '00:00',
    time_to: '23:59',
  });
  const offered = async () => {
    const found = await bob.client.get(`/api/bookings/${theirs.id}/swaps`);
    const times = found.json<AnswerOf<typeof listSwaps>>();
    return times.find(({ start_at }) => start_at === mine.start_at)?.crew;
  };
  expect(await offered()).toEqual({ title: 'Team Maple', comes: true });
  // On Ann’s day Maple is elsewhere by then: the crews go with the times.
  const closed = { available: false, fromLocal: '00:00', toLocal: '24:00' };
  await db.insert(availabilityExceptions, { teamId: maple.id, day: there.day, ...closed });
  expect(await offered()).toEqual({ title: 'Team Maple', comes: false });
});

test('an earlier time says it as well', async () => {
  const { day, first, last } = await freshDay();
  const visit = await book(ann, last);
  await give(visit, maple);
  const others: Booked[] = [];
  for (;;) {
    const slot = (await booker.freeSlots(day, 1)).find(({ datetime }) => datetime.startsWith(day));
    if (!slot) break;
    others.push(await booker.book({ service_date: slot.datetime }));
  }
  await ann.client.post(`/api/bookings/${visit.id}/time-wish`, {
    earlier: true,
    swap: false,
    date_from: day,
    date_to: day,
    weekdays: [],
    time_from: '00:00',
    time_to: '23:59',
  });
  const opened = others.find(({ start_at }) => start_at === at(first));
  await office.post(`/api/bookings/${opened?.id}/cancel`, {});
  await app.runJobs();
  const offer = async () =>
    (await ann.client.get(`/api/bookings/${visit.id}/story`)).json<AnswerOf<typeof getVisitStory>>()
      .another_time.offer;
  expect(await offer()).toMatchObject({ start_at: at(first), crew: { title: 'Team Maple', comes: true } });
});

test('is for its customer and the office alone', async () => {
  const { day, first } = await freshDay();
  const visit = await book(ann, first);
  await give(visit, maple);
  expect((await ask(bob, visit, day)).statusCode).toBe(404);
  expect((await ask(maple, visit, day)).statusCode).toBe(403);
  expect((await ask(oak, visit, day)).statusCode).toBe(404);
  expect((await ask({ client: office }, visit, day)).statusCode).toBe(200);
  // Nothing but the name, and times that can be booked: none of a day that is closed to all.
  expect(Object.keys(await timesOf(ann, visit, day)).toSorted()).toEqual(['crew', 'times']);
  await setPolicies(app, db.companyId, {
    customers_may: { ...defaultPolicies.customers_may, reschedule: false },
  });
  expect((await ask(ann, visit, day)).statusCode).toBe(403);
});
