import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type {
  dispatchCounts,
  dispatchQueue,
  listDismissed,
  placeSeries,
} from '#engine/contracts/booking/dispatch.ts';
import type { bookingProposals } from '#engine/contracts/booking/proposals.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Queue = AnswerOf<typeof dispatchQueue>;
type Dismissed = AnswerOf<typeof listDismissed>;
type Named = { id: string };
type Counts = AnswerOf<typeof dispatchCounts>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let crews: TestCrew[];

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  // Nobody is given a visit that the office has not given to them.
  await setPolicies(app, db.companyId, { assignment: 'manual', waitlist: true });
});
afterAll(() => app.close());

let from = '2026-04-01';
async function visit(own: object = {}) {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  return booker.book({ service_date: slot.datetime, ...own });
}

const queue = async (kind: 'onetime' | 'recurring', q = '') =>
  (await office.get(`/api/dispatch/queue?kind=${kind}&q=${encodeURIComponent(q)}`)).json<Queue>();
const counts = async () => (await office.get('/api/dispatch/queue/count')).json<Counts>();
const find = async (id: string, kind: 'onetime' | 'recurring' = 'onetime') =>
  (await queue(kind)).entries.find((entry) => entry.id === id);
const assign = (id: string, ids: string[]) =>
  office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: ids, overbook: true });

test('a visit without a team waits, one that has its teams does not, and every count says so', async () => {
  const before = await counts();
  const { id } = await visit();
  expect(await find(id)).toMatchObject({ needs: 'team', asked: 'none', kind: 'onetime', dispatch_id: null });
  const after = await counts();
  expect(after.onetime.team).toBe(before.onetime.team + 1);
  const figures = (await office.get('/api/bookings/figures')).json<{ unassigned: number }>();
  expect(figures.unassigned).toBe(after.onetime.team + after.recurring.team);
  expect((await queue('onetime')).entries).toHaveLength(after.onetime.team + after.onetime.date);
  await assign(id, [crews[0]?.id ?? '']);
  expect(await find(id)).toBeUndefined();
  expect((await counts()).onetime.team).toBe(before.onetime.team);
});

test('who declined comes first, with what they said and when; then who was never asked, then who still is', async () => {
  const [declined, never, invited] = [await visit(), await visit(), await visit()];
  const [ash] = crews;
  for (const { id } of [declined, invited])
    await office.post(`/api/bookings/${id}/invite`, { team_ids: [ash?.id] });
  const said = await ash?.client.post(`/api/team/jobs/${declined.id}/decline`, { reason: 'Too far' });
  expect(said?.statusCode).toBe(200);
  const ids = [declined.id, never.id, invited.id];
  const { entries } = await queue('onetime');
  expect(entries.filter(({ id }) => ids.includes(id)).map(({ id }) => id)).toEqual(ids);
  const [answer] = (await find(declined.id))?.answers ?? [];
  expect(answer).toMatchObject({ title: 'Ash', state: 'declined', reason: 'Too far' });
  expect(answer?.at).not.toBeNull();
});

test('it is dismissed with a reason, and comes back when that is undone', async () => {
  const { id } = await visit();
  expect(
    (await office.post(`/api/bookings/${id}/dispatch/dismiss`, { reason: 'They clean' })).statusCode,
  ).toBe(200);
  expect(await find(id)).toBeUndefined();
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  expect(item).toMatchObject({ state: 'dismissed', dismissal: 'They clean' });
  const again = await office.post(`/api/bookings/${id}/dispatch/dismiss`, {});
  expect([again.statusCode, (await find(id))?.needs]).toEqual([200, undefined]);
  for (const { id: actId } of (await office.get('/api/office_acts')).json<{ id: string }[]>().slice(0, 2))
    await office.post(`/api/office_acts/${actId}/undo`, {});
  expect((await find(id))?.needs).toBe('team');
});

test('what is dismissed is listed with why and by whom, until it is reopened or cancelled', async () => {
  const [one, other] = [await visit(), await visit()];
  const dismissed = async () =>
    (await office.get('/api/dispatch/dismissed?kind=onetime')).json<Dismissed>().entries;
  const standing = async (id: string) => (await dismissed()).filter((entry) => entry.id === id);
  for (const { id } of [one, other])
    await office.post(`/api/bookings/${id}/dispatch/dismiss`, { reason: 'They clean' });
  const [entry] = await standing(one.id);
  expect(entry).toMatchObject({ needs: 'team', dismissal: 'They clean', kind: 'onetime' });
  expect(entry?.dismissed_by).toMatch(/^\S+ \S+$/);
  const reopened = await office.post(`/api/bookings/${one.id}/dispatch/reopen`, {});
  expect(reopened.json()).toEqual({ id: one.id, open: true });
  expect(await standing(one.id)).toEqual([]);
  expect((await find(one.id))?.needs).toBe('team');
  const again = await office.post(`/api/bookings/${one.id}/dispatch/reopen`, {});
  expect(errorOf(again).code).toBe('CONFLICT');
  const [act] = (await office.get('/api/office_acts')).json<{ id: string; summary: string }[]>();
  expect(act?.summary).toContain('back into the dispatch queue');
  await office.post(`/api/office_acts/${act?.id}/undo`, {});
  expect(await standing(one.id)).toHaveLength(1);
  await office.post(`/api/bookings/${other.id}/cancel`, {});
  expect(await standing(other.id)).toEqual([]);
});

test('a visit without a date that was dismissed waits for one again once it is reopened', async () => {
  const { id } = await visit();
  await office.post(`/api/bookings/${id}/dispatch`, {});
  await office.post(`/api/bookings/${id}/dispatch/dismiss`, {});
  const { entries } = (await office.get('/api/dispatch/dismissed?kind=onetime')).json<Dismissed>();
  expect(entries.find((entry) => entry.id === id)).toMatchObject({ needs: 'date', dismissal: '' });
  await office.post(`/api/bookings/${id}/dispatch/reopen`, {});
  expect((await find(id))?.needs).toBe('date');
});

test('the queue, what was dismissed, the calendar and the board are narrowed by a tag', async () => {
  const { id, start_local: start } = await visit();
  await visit();
  const admin = await app.signedIn('sparkle', 'r_admin');
  const tag = (await admin.post('/api/tags', { name: 'Snow' })).json<{ id: string }>();
  const { version } = (await office.get(`/api/bookings/${id}`)).json<{ version: number }>();
  await office.send('PATCH', `/api/bookings/${id}`, { version, tag_ids: [tag.id] });
  const idsOf = async (path: string) => {
    const { entries, visits } = (await office.get(path)).json<{ entries?: Named[]; visits?: Named[] }>();
    return (entries ?? visits ?? []).map((one) => one.id);
  };
  const day = start.slice(0, 10);
  expect(await idsOf(`/api/dispatch/queue?kind=onetime&tag_id=${tag.id}`)).toEqual([id]);
  expect(await idsOf(`/api/calendar?from=${day}&to=${addDays(day, 7)}&tag_id=${tag.id}`)).toEqual([id]);
  const { visits } = (await office.get(`/api/bookings/board?date=${day}`)).json<{
    visits: { id: string; tag_ids: string[] }[];
  }>();
  expect(visits.find((one) => one.id === id)?.tag_ids).toEqual([tag.id]);
  await office.post(`/api/bookings/${id}/dispatch/dismiss`, {});
  expect(await idsOf(`/api/dispatch/dismissed?kind=onetime&tag_id=${tag.id}`)).toEqual([id]);
});

test('what waits for a date is counted apart, and found by its customer', async () => {
  const { id } = await visit({
    email: 'grace@queue.test',
    customer: { first_name: 'Grace', last_name: 'Queue', email: 'grace@queue.test' },
    first_name: 'Grace',
    last_name: 'Queue',
  });
  const before = await counts();
  await office.post(`/api/bookings/${id}/dispatch`, { preferences: 'Not on a Friday' });
  expect((await counts()).onetime).toEqual({ team: before.onetime.team - 1, date: before.onetime.date + 1 });
  expect(await find(id)).toMatchObject({ needs: 'date', preferences: 'Not on a Friday' });
  expect((await queue('onetime', 'grace queue')).entries.map((entry) => entry.id)).toEqual([id]);
  expect((await queue('onetime', '100%_nobody')).entries).toEqual([]);
});

test('teams are ranked for its time; who asked to be off is told', async () => {
  const { id, start_at } = await visit();
  const [ash, beech] = crews;
  const start = new Date(Date.parse(start_at) - 3_600_000);
  const end = new Date(Date.parse(start_at) + 3_600_000);
  await db.insert(timeOff, { teamId: ash?.id ?? '', startsAt: start, endsAt: end });
  const { teams: ranked, slots } = (await office.get(`/api/bookings/${id}/proposals`)).json<
    AnswerOf<typeof bookingProposals>
  >();
  expect(ranked.filter(({ free }) => free).map(({ title }) => title)).toEqual(['Beech', 'Ash']);
  expect(ranked[1]?.reasons.map(({ code }) => code)).toContain('time_off');
  expect(slots.length).toBeGreaterThan(0);
  // The demo's company is in the United States.
  const ways = [...ranked, ...slots]
    .flatMap(({ reasons }) => reasons)
    .filter(({ code }) => code === 'travel');
  expect(ways.every(({ text }) => / mi /.test(text))).toBe(true);
  expect(beech).toBeDefined();
});

test('two who place the same visit: one does, the other is told', async () => {
  const { id } = await visit();
  await office.post(`/api/bookings/${id}/dispatch`, {});
  const entry = await find(id);
  const proposals = (await office.get(`/api/bookings/${id}/proposals`)).json<
    AnswerOf<typeof bookingProposals>
  >();
  const body = { service_date: proposals.slots[0]?.start_at, team_ids: [] };
  const place = () => office.post(`/api/dispatch/${entry?.dispatch_id ?? ''}/place`, body);
  const answers = await Promise.all([place(), place()]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
});

test('a whole series gets another day, time and team; a dry run changes nothing', async () => {
  const booked = await visit({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const seriesId = booked.series_id ?? '';
  const [ash] = crews;
  const slots = await booker.freeSlots(addDays(booked.start_at.slice(0, 10), 1));
  const body = { service_date: slots[0]?.datetime, team_id: ash?.id };
  const state = async () =>
    JSON.stringify([
      await db.list(bookings, { where: eq(bookings.seriesId, seriesId), limit: 1000 }),
      await db.list(series, { limit: 1000 }),
      await db.list(dispatchItems, { limit: 1000 }),
      await db.count(bookingTeams),
    ]);
  const before = await state();
  const dry = (await office.post(`/api/series/${seriesId}/place`, { ...body, dry_run: true })).json<
    AnswerOf<typeof placeSeries>
  >();
  expect(dry).toMatchObject({ saved: false, series_id: seriesId });
  expect(dry.visits).toHaveLength(12);
  // Whatever of it is told, not only that the series is another one.
  expect(dry.letters.map(({ audience }) => audience)).toContain('customer');
  expect(await state()).toBe(before);
  const placed = (await office.post(`/api/series/${seriesId}/place`, body)).json<
    AnswerOf<typeof placeSeries>
  >();
  expect(placed).toMatchObject({ saved: true, visits: dry.visits });
  const made = await db.list(bookings, { where: eq(bookings.seriesId, placed.series_id), limit: 1000 });
  expect(made.length).toBeGreaterThanOrEqual(6);
  const first = made.find(
    ({ startAt }) => startAt.toISOString() === new Date(slots[0]?.datetime ?? '').toISOString(),
  );
  const own = and(eq(bookingTeams.bookingId, first?.id ?? ''), eq(bookingTeams.state, 'assigned'));
  expect((await db.list(bookingTeams, { where: own })).map(({ teamId }) => teamId)).toEqual([ash?.id]);
});

test('a visit of it that waits for a date gets one, even where somebody has changed it', async () => {
  const booked = await visit({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const seriesId = booked.series_id ?? '';
  const visits = await db.list(bookings, {
    where: eq(bookings.seriesId, seriesId),
    orderBy: [asc(bookings.startAt)],
  });
  const second = visits[1]?.id ?? '';
  await db.update(bookings, second, { needsPlacing: true, version: 3 });
  await db.insert(dispatchItems, {
    bookingId: second,
    seriesId,
    kind: 'recurring',
    reason: 'series_conflict',
  });
  expect((await find(second, 'recurring'))?.needs).toBe('date');
  const slots = await booker.freeSlots(addDays(booked.start_at.slice(0, 10), 1));
  const body = { service_date: slots[0]?.datetime };
  const placed = (await office.post(`/api/series/${seriesId}/place`, body)).json<
    AnswerOf<typeof placeSeries>
  >();
  expect(placed.kept.map(({ id }) => id)).not.toContain(second);
  expect((await find(second, 'recurring'))?.needs).not.toBe('date');
  const now = await db.get(bookings, second);
  expect(now).toMatchObject({ needsPlacing: false, seriesId: placed.series_id });
  // On the new weekday, and no other visit of the series on its date.
  const days = (await db.list(bookings, { where: eq(bookings.seriesId, placed.series_id), limit: 1000 })).map(
    ({ recurrenceDate }) => recurrenceDate,
  );
  expect(new Set(days).size).toBe(days.length);
  expect(days).toContain(now.startLocal.slice(0, 10));
});

test('placing is undone where the team that had it is off by now', async () => {
  const { id, start_at } = await visit();
  const own = { color: '#112233', counted: false };
  const cedar = await db.insert(teams, { title: 'Cedar', ...own });
  const elm = await db.insert(teams, { title: 'Elm', ...own });
  expect((await assign(id, [cedar.id])).statusCode).toBe(200);
  const off = {
    teamId: cedar.id,
    startsAt: new Date(start_at),
    endsAt: new Date(Date.parse(start_at) + 36e5),
  };
  await db.insert(timeOff, { ...off, state: 'approved' });
  const { version } = await db.get(bookings, id);
  const moved = await office.post(`/api/bookings/${id}/move`, { version, team_ids: [elm.id] });
  expect(moved.statusCode).toBe(200);
  const back = await office.post(`/api/bookings/${id}/move`, {
    version: moved.json<{ version: number }>().version,
    service_date: start_at,
    team_ids: [cedar.id],
    overbook: true,
    waive_fee: true,
  });
  expect(back.statusCode).toBe(200);
});

test('somebody on the waitlist is offered a free place, once', async () => {
  const free = (await booker.freeSlots(from))[0]?.datetime ?? '';
  const joined = await app.at('sparkle').post(
    '/api/companies/current/waitlist',
    {
      ...booker.body({ service_date: free, email: 'waits@queue.test' }),
      date_from: free.slice(0, 10),
      date_to: free.slice(0, 10),
    },
    { 'x-forwarded-for': '10.9.9.9' },
  );
  expect(joined.statusCode).toBe(201);
  const listed = (await office.get('/api/waitlist')).json<{ id: string; booking: { id: string } }[]>();
  const entry = listed.find(({ booking }) => booking.id === joined.json<{ id: string }>().id);
  const places = (await office.get(`/api/waitlist/${entry?.id ?? ''}/places`)).json<{ start_at: string }[]>();
  expect(places.length).toBeGreaterThan(0);
  const offer = () =>
    office.post(`/api/waitlist/${entry?.id ?? ''}/offer`, { service_date: places[0]?.start_at });
  expect((await offer()).json()).toMatchObject({ state: 'offered', offers: 1 });
  expect((await offer()).statusCode).toBe(409);
});

test('the queue is the office’s, and each company’s own', async () => {
  const { id } = await visit();
  const customer = await app.signedIn('sparkle', 'r_customer');
  const [ash] = crews;
  for (const client of [customer, ash?.client])
    for (const path of [
      '/api/dispatch/queue?kind=onetime',
      '/api/dispatch/queue/count',
      `/api/bookings/${id}/proposals`,
    ])
      expect((await client?.get(path))?.statusCode).toBe(403);
  const other = await app.signedIn('wattle', 'r_admin');
  expect((await other.get(`/api/bookings/${id}/proposals`)).statusCode).toBe(404);
  expect((await other.post(`/api/bookings/${id}/dispatch/dismiss`, {})).statusCode).toBe(404);
  const seen = (await other.get('/api/dispatch/queue?kind=onetime')).json<Queue>();
  expect(seen.entries.some((entry) => entry.id === id)).toBe(false);
  const foreign = await other.post(`/api/series/${id}/place`, { service_date: '2026-05-01T10:00:00Z' });
  expect(errorOf(foreign).code).toBe('NOT_FOUND');
});
