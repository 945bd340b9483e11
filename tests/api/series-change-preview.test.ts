import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewSeriesChange } from '#engine/contracts/booking/series-change.ts';
import { defaultPolicies } from '#engine/contracts/company/company-policies.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { bookingFees } from '#server/platform/db/tables/payment-attempts.ts';
import { createWriter } from '#server/messages/data/context.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createCrews } from '../support/crews.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Preview = AnswerOf<typeof previewSeriesChange>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let customer: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  customer = await app.signedIn('sparkle', 'r_customer');
});
afterAll(() => app.close());

const visitsOf = (seriesId: string | null) =>
  db.list(bookings, {
    where: eq(bookings.seriesId, seriesId ?? ''),
    orderBy: [asc(bookings.startAt)],
    limit: 500,
  });

async function freeFrom(day: string): Promise<string> {
  const [slot] = (await booker.freeSlots(day)).filter(({ spots }) => spots > 1);
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
}

/** A weekly series, its third visit, and another time for it that is free. */
async function weeklyFrom(day: string) {
  const frequencyId = booker.frequencyNamed('Weekly');
  const { series_id } = await booker.book({ service_date: await freeFrom(day), frequencyId });
  await app.runJobs();
  const visits = await visitsOf(series_id);
  const third = visits[2];
  if (!third) throw new Error('the series has no third visit');
  return { series_id, visits, third, to: await freeFrom(addDays(third.startLocal.slice(0, 10), 1)) };
}

const preview = (id: string, service_date: string) =>
  office.post(`/api/bookings/${id}/change-series/preview`, { service_date });

test('a preview of this and all later visits says what then happens, and changes nothing', async () => {
  const { series_id, visits, third, to } = await weeklyFrom('2026-04-03');
  const answer = await preview(third.id, to);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  expect((await visitsOf(series_id)).map(({ id, version }) => [id, version])).toEqual(
    visits.map(({ id, version }) => [id, version]),
  );
  const { dates, kept, lost_teams, letters, warnings } = answer.json<Preview>();
  expect({ kept, lost_teams, warnings }).toEqual({ kept: [], lost_teams: [], warnings: [] });
  expect(letters).toContainEqual({ name: 'Ada Lovelace', channel: 'email', audience: 'customer' });

  const changed = await office.post(`/api/bookings/${third.id}/change-series`, { service_date: to });
  await app.runJobs();
  const made = await visitsOf(changed.json<Booked>().series_id);
  expect(made.length).toBeGreaterThan(3);
  expect(dates.map(({ start_at, outcome }) => [start_at, outcome])).toEqual(
    made.map(({ startAt, needsPlacing }) => [startAt.toISOString(), needsPlacing ? 'waiting' : 'placed']),
  );
});

test('a preview names the dates that have no place, and the visits that stay', async () => {
  const { visits, third, to } = await weeklyFrom('2026-04-10');
  const touched = await office.post(`/api/bookings/${visits[4]?.id ?? ''}/reschedule`, {
    version: visits[4]?.version,
    service_date: await freeFrom(addDays(visits[4]?.startLocal.slice(0, 10) ?? '', 3)),
  });
  expect(touched.statusCode).toBe(200);
  const closed = addDays(to.slice(0, 10), 21);
  const holiday = await db.insert(holidays, { name: 'Closed', dateFrom: closed, dateTo: closed });
  const { dates, kept } = (await preview(third.id, to)).json<Preview>();
  await db.remove(holidays, holiday.id);
  expect(kept.map(({ id }) => id)).toEqual([visits[4]?.id]);
  expect(dates.filter(({ date }) => date === closed)).toEqual([
    expect.objectContaining({ conflict: 'holiday', outcome: 'waiting' }),
  ]);
});

test('a preview names a team that can’t come, and by how many visits it has less', async () => {
  // Near enough for teams to be told.
  const { visits } = await weeklyFrom('2026-03-26');
  const first = visits[0]?.id ?? '';
  const to = await freeFrom(addDays(visits[0]?.startLocal.slice(0, 10) ?? '', 1));
  const [rowan] = await createCrews(app, db, { locationId: booker.locationId, titles: ['Rowan'] });
  const assign = (id: string) =>
    office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [rowan?.id], overbook: true });
  const busy = await booker.book({ service_date: to });
  for (const id of [first, busy.id]) expect((await assign(id)).statusCode).toBe(200);
  const { lost_teams, letters } = (await preview(first, to)).json<Preview>();
  expect(lost_teams).toEqual([{ title: rowan?.title, visits: 1 }]);
  expect(letters.some(({ audience }) => audience === 'team')).toBe(true);
});

test('a preview tells of a full time, and refuses one that has passed', async () => {
  const { third, to } = await weeklyFrom('2026-04-24');
  for (let count = 0; count < 40; count += 1)
    if ((await booker.send({ service_date: to })).statusCode !== 201) break;
  const { warnings } = (await preview(third.id, to)).json<Preview>();
  expect(warnings).toEqual(['No free place is left at this time.']);
  expect(errorOf(await preview(third.id, '2020-01-06T14:00:00Z')).code).toBe('VALIDATION');
  const single = await booker.book({ service_date: await freeFrom('2026-05-01') });
  expect(errorOf(await preview(single.id, to)).code).toBe('CONFLICT');
});

test('teams that lose later visits are told once, of those that they have no more', async () => {
  const { visits } = await weeklyFrom('2026-04-06');
  const [rowan, aspen] = await createCrews(app, db, {
    locationId: booker.locationId,
    titles: ['Rowan', 'Aspen'],
  });
  const [first, second, third] = visits;
  if (!first || !second || !third) throw new Error('the series has too few visits');
  const crewOf = ({ startAt, durationMinutes }: typeof second, teamId = '') => ({
    teamId,
    state: 'assigned' as const,
    during: { start: startAt, end: new Date(startAt.getTime() + durationMinutes * 60_000) },
  });
  for (const visit of [second, third])
    await db.insert(bookingTeams, { bookingId: visit.id, ...crewOf(visit, rowan?.id) });
  await db.insert(bookingTeams, { bookingId: first.id, ...crewOf(first, aspen?.id) });
  app.time.now = new Date(first.startAt.getTime() - 2 * 86_400_000);
  const to = await freeFrom(addDays(first.startLocal.slice(0, 10), 1));
  const changed = await office.post(`/api/bookings/${first.id}/change-series`, { service_date: to });
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  await app.runJobs();
  app.time.pass(61);
  expect(await app.runJobs()).toEqual([]);
  const told = await db.list(messages, { where: eq(messages.event, 'jobs_removed'), limit: 500 });
  const { series_id } = changed.json<Booked>();
  expect(told.map(({ subjectId, details }) => [subjectId, details['teamId']])).toEqual(
    told.map(() => [series_id, rowan?.id]),
  );
  const channels = told.map(({ channel }) => channel);
  expect(channels).toContain('email');
  expect(new Set(channels).size).toBe(channels.length);
  const letter = told.find(({ channel }) => channel === 'email');
  expect(letter?.state).toBe('sent');
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('sparkle is gone');
  for (const { startAt, timezone } of [second, third])
    expect(letter?.body).toContain(createWriter(company, { now: app.time.now }).moment(startAt, timezone));
});

test('on another weekday, a week that was skipped stays skipped, and a visit that stays is not made twice', async () => {
  const { visits, third } = await weeklyFrom('2026-06-02');
  const [skipped, moved] = [visits[3], visits[4]];
  const day = ({ startLocal }: { startLocal: string }) => startLocal.slice(0, 10);
  if (!skipped || !moved) throw new Error('the series has too few visits');
  expect((await office.post(`/api/bookings/${skipped.id}/skip`, { waive_fee: true })).statusCode).toBe(200);
  const tipped = await office.send('PATCH', `/api/bookings/${moved.id}`, { version: moved.version, tip: 5 });
  expect(tipped.statusCode).toBe(200);
  const to = await freeFrom(addDays(day(third), -1));
  expect(to.slice(0, 10)).toBe(addDays(day(third), -1));
  const { dates } = (await preview(third.id, to)).json<Preview>();
  const changed = await office.post(`/api/bookings/${third.id}/change-series`, { service_date: to });
  await app.runJobs();
  const made = (await visitsOf(changed.json<Booked>().series_id)).map(day);
  const weeks = [0, 1, 2, 3, 4].map((week) => addDays(day(third), 7 * week - 1));
  expect(weeks.filter((date) => made.includes(date))).toEqual([weeks[0], weeks[3], weeks[4]]);
  expect(dates.map(({ date }) => date)).toEqual(made);
});

/** A weekly series of the signed-in customer. */
async function ownWeekly(day: string) {
  const frequencyId = booker.frequencyNamed('Weekly');
  const booked = await booker.book({ service_date: await freeFrom(day), frequencyId }, { client: customer });
  await app.runJobs();
  return { ...booked, to: await freeFrom(addDays(day, 1)) };
}

test('before all later visits move, their customer is told which stay, and nothing of teams', async () => {
  const { id, series_id, to } = await ownWeekly('2026-05-05');
  const readSeries = async () =>
    (await customer.get(`/api/series/${series_id}`)).json<{ visits: { id: string; start_at: string }[] }>();
  const before = await readSeries();
  const noted = before.visits[2]?.id ?? '';
  await office.post('/api/notes', { bookingId: noted, text: 'Bring the long ladder' });
  const [crew] = await createCrews(app, db, { locationId: booker.locationId, titles: ['Rowan'] });
  const teams = { team_ids: [crew?.id], overbook: true };
  expect((await office.send('PUT', `/api/bookings/${id}/teams`, teams)).statusCode).toBe(200);
  const told = await customer.post(`/api/bookings/${id}/change-series/preview`, { service_date: to });
  expect([told.statusCode, told.body]).toEqual([200, expect.any(String)]);
  const { kept, lost_teams, letters, warnings } = told.json<Preview>();
  expect(kept.map((one) => one.id)).toEqual([noted]);
  expect({ lost_teams, warnings }).toEqual({ lost_teams: [], warnings: [] });
  expect(letters.filter(({ audience }) => audience !== 'customer')).toEqual([]);
  expect(await readSeries()).toEqual(before);
});

test('a preview of moving later visits is refused as the move itself would be', async () => {
  const { id, to } = await ownWeekly('2026-05-12');
  const wish = { service_date: to };
  const ask = (client = customer, body: object = wish, visit = id) =>
    client.post(`/api/bookings/${visit}/change-series/preview`, body);
  const team = await app.signedIn('sparkle', 'r_team');
  const elsewhere = await app.signedIn('wattle', 'r_customer');
  const { third: ofAnother } = await weeklyFrom('2026-05-19');
  expect((await ask(customer, wish, ofAnother.id)).statusCode).toBe(404);
  expect((await ask(elsewhere)).statusCode).toBe(404);
  expect([403, 404]).toContain((await ask(team)).statusCode);
  await setPolicies(app, db.companyId, {
    customers_may: { ...defaultPolicies.customers_may, reschedule: false },
  });
  expect((await ask()).statusCode).toBe(403);
  await setPolicies(app, db.companyId, {
    reschedule_late: { kind: 'days', days: 365 },
    reschedule_fee: { type: 'amount', value: 15 },
  });
  const fee = errorOf(await ask()).details['fee'];
  expect(fee).toBeGreaterThan(0);
  expect((await ask(customer, { ...wish, confirmed_fee: fee })).statusCode).toBe(200);
  expect(await db.list(bookingFees, { where: eq(bookingFees.bookingId, id) })).toEqual([]);
  await setPolicies(app, db.companyId, {});
  for (let count = 0; count < 40; count += 1) if ((await booker.send(wish)).statusCode !== 201) break;
  expect(errorOf(await ask()).code).toBe('SLOT_TAKEN');
});
