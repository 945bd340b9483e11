import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { listTeamJobs } from '#engine/contracts/crew/team-jobs.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '../support/crews.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Job = AnswerOf<typeof listTeamJobs>[number];
type Detail = AnswerOf<typeof getBooking>;

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
beforeEach(() => setPolicies(app, db.companyId, { team_horizon_days: 90 }));

/** Each visit on a day of its own. */
let from = '2026-03-24';
async function book() {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  const booked = await booker.book({ service_date: slot.datetime });
  await app.runJobs();
  return booked;
}

const act = (crew: TestCrew, id: string, what: string, body: object = {}) =>
  crew.client.post(`/api/team/jobs/${id}/${what}`, body);
const put = (id: string, body: object) => office.send('PUT', `/api/bookings/${id}/teams`, body);
/** Gives a visit to teams that are free. */
async function give(id: string, ...crews: TestCrew[]): Promise<Detail> {
  const response = await put(id, { team_ids: crews.map((crew) => crew.id) });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Detail>();
}
const states = (id: string) => crewStates(db, id);
const waiting = async (bookingId: string) =>
  (await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, bookingId) })).map(
    ({ reason, state }) => `${reason} ${state}`,
  );

test('the office gives a visit to a team, and takes it away again; each is told', async () => {
  const { id } = await book();
  expect(await give(id, ash)).toMatchObject({
    team_names: ['Ash'],
    crews: [{ title: 'Ash', state: 'assigned' }],
  });
  expect((await give(id, beech)).team_names).toEqual(['Beech']);
  const said = await happenings(id);
  expect(said).toEqual(
    expect.arrayContaining(['job_assigned', 'team_assigned', 'job_unassigned', 'team_changed']),
  );
});

const happenings = async (bookingId: string) => {
  const rows = await app.services.system
    .select()
    .from(jobs)
    .where(eq(jobs.name, 'happening.spread'))
    .orderBy(jobs.createdAt);
  return rows.flatMap(({ payload }) => {
    const { name, subjectId } = payload as { name: string; subjectId: string };
    return subjectId === bookingId ? [name] : [];
  });
};

test('a team is never in two places, whoever says so', async () => {
  const first = await book();
  const second = await book();
  const { startAt, startLocal } = await db.get(bookings, first.id);
  await db.update(bookings, second.id, { startAt, startLocal });
  await give(first.id, ash);
  const refused = await put(second.id, { team_ids: [ash.id], overbook: true });
  expect([refused.statusCode, errorOf(refused).message]).toEqual([
    409,
    'The team has another job at that time. Choose another team or time.',
  ]);
  expect(await states(second.id)).toEqual({});
});

test('no more jobs on a day than a team takes, unless the office insists', async () => {
  const { id } = await book();
  const { startAt, startLocal } = await db.get(bookings, id);
  const later = await book();
  const hours = 6 * 3_600_000;
  await db.update(bookings, later.id, {
    startAt: new Date(startAt.getTime() + hours),
    startLocal: startLocal.replace(/ .*/, ' 23:00:00'),
  });
  await db.update(teams, ash.id, { maxJobsPerDay: 1 });
  await give(id, ash);
  const refused = await put(later.id, { team_ids: [ash.id] });
  expect(errorOf(refused).message).toBe('Ash has 1 jobs on that day, which is the limit.');
  expect((await put(later.id, { team_ids: [ash.id], overbook: true })).statusCode).toBe(200);
  await db.update(teams, ash.id, { maxJobsPerDay: 6 });
});

test('automatic: the team that comes first has it, and the office where there is none', async () => {
  await setPolicies(app, db.companyId, { assignment: 'auto' });
  const { id } = await book();
  expect(await states(id)).toEqual({ Ash: 'assigned' });
  const team = { active: false };
  await db.update(teams, ash.id, team);
  await db.update(teams, beech.id, team);
  const alone = await book();
  expect(await states(alone.id)).toEqual({});
  expect(await waiting(alone.id)).toEqual(['unassigned open']);
  await db.update(teams, ash.id, { active: true });
  await db.update(teams, beech.id, { active: true });
  await give(alone.id, beech);
  expect(await waiting(alone.id)).toEqual(['unassigned placed']);
});

test('one after another: who says no, or nothing, leaves it to the next, and the last to the office', async () => {
  await setPolicies(app, db.companyId, { assignment: 'invite_one', invitation_minutes: 60 });
  const { id } = await book();
  expect(await states(id)).toEqual({ Ash: 'invited' });
  expect((await act(ash, id, 'decline', { reason: 'Car broken' })).json<Job>().state).toBe('declined');
  await app.runJobs();
  expect(await states(id)).toEqual({ Ash: 'declined', Beech: 'invited' });
  app.time.pass(3600);
  expect(errorOf(await act(beech, id, 'accept')).message).toBe('The time to respond has passed.');
  await expire();
  expect(await states(id)).toEqual({ Ash: 'declined', Beech: 'expired' });
  expect(await waiting(id)).toEqual(['declined open']);
});

async function expire(): Promise<void> {
  const { expireInvitations } = await import('#server/booking/teams/expire.ts');
  await expireInvitations(app.services);
  await app.runJobs();
}

test('all at once: the first who accepts has it, and the other is told so', async () => {
  await setPolicies(app, db.companyId, { assignment: 'invite_all' });
  const { id } = await book();
  expect(await states(id)).toEqual({ Ash: 'invited', Beech: 'invited' });
  const answers = await Promise.all([act(ash, id, 'accept'), act(beech, id, 'accept')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(Object.values(await states(id)).toSorted()).toEqual(['accepted', 'removed']);
  const slower = answers.find(({ statusCode }) => statusCode === 409);
  expect(slower && errorOf(slower).message).toBe('Another team already took this job.');
});

test('open to all: whoever claims it first', async () => {
  await setPolicies(app, db.companyId, { assignment: 'claimable' });
  const { id } = await book();
  const offers = async (crew: TestCrew) =>
    (await crew.client.get('/api/team/offers'))
      .json<Job[]>()
      .filter((job) => job.id === id)
      .map(({ state, customer, address }) => [state, customer.name, address.line]);
  expect(await offers(ash)).toEqual([['open', '', 'New York, 10001']]);
  const answers = await Promise.all([act(ash, id, 'claim'), act(beech, id, 'claim')]);
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect(await offers(beech)).toEqual([]);
});

test('what is not open cannot be claimed', async () => {
  const { id } = await book();
  expect((await act(ash, id, 'claim')).statusCode).toBe(404);
  expect((await office.post(`/api/bookings/${id}/open-to-teams`, { open: true })).statusCode).toBe(200);
  expect((await act(ash, id, 'claim')).json<Job>().state).toBe('accepted');
});

test('the office asks the next in order, then all that are left', async () => {
  const { id } = await book();
  await office.post(`/api/bookings/${id}/invite`);
  expect(await states(id)).toEqual({ Ash: 'invited' });
  await office.post(`/api/bookings/${id}/invite`, { all: true });
  expect(await states(id)).toEqual({ Ash: 'invited', Beech: 'invited' });
  expect(errorOf(await office.post(`/api/bookings/${id}/invite`)).message).toBe(
    'No other team is available for this visit.',
  );
});

test('a day’s work: on the way, late, there, done', async () => {
  const { id, start_local, start_at } = await book();
  await give(id, ash, beech);
  expect(errorOf(await act(ash, id, 'on-my-way')).message).toMatch(
    /^This visit is on .*under way on that day/,
  );
  app.time.now = new Date(start_at);
  const list = await ash.client.get(`/api/team/jobs?day=${start_local.slice(0, 10)}`);
  expect(list.json<Job[]>().filter((job) => job.id === id)).toMatchObject([
    {
      state: 'assigned',
      partners: ['Beech'],
      services: ['Standard clean'],
      customer: { name: 'Ada Lovelace', phone: '••• 100', email: '' },
    },
  ]);
  expect(list.body).not.toMatch(/total|price/);
  expect((await act(ash, id, 'on-my-way')).json<Job>().on_my_way_at).not.toBeNull();
  expect((await act(ash, id, 'running-late', { minutes: 15 })).json<Job>().late_minutes).toBe(15);
  expect(errorOf(await act(ash, id, 'check-out')).message).toBe('Check in first.');
  expect((await act(ash, id, 'check-in')).json<Job>()).toMatchObject({ status: 'in_progress' });
  await act(ash, id, 'check-in');
  await act(beech, id, 'check-in');
  expect((await act(ash, id, 'check-out')).json<Job>().status).toBe('in_progress');
  expect((await act(beech, id, 'check-out')).json<Job>().status).toBe('completed');
  const said = (await happenings(id)).filter((name) =>
    ['on_my_way', 'running_late', 'arrived', 'job_finished', 'booking_completed'].includes(name),
  );
  expect(said.slice(0, -2)).toEqual(['on_my_way', 'running_late', 'arrived', 'arrived', 'job_finished']);
  // Both in one transaction, and so at one moment.
  expect(said.slice(-2).toSorted()).toEqual(['booking_completed', 'job_finished']);
});

test('a team does its own jobs and no others; a customer none', async () => {
  const { id } = await book();
  await give(id, ash);
  expect((await act(beech, id, 'check-in')).statusCode).toBe(404);
  const customer = await app.signedIn('sparkle', 'r_customer');
  expect((await customer.post(`/api/team/jobs/${id}/check-in`)).statusCode).toBe(403);
  expect(errorOf(await office.post(`/api/team/jobs/${id}/check-in`)).details.messages).toEqual({
    team_id: ['Say which team'],
  });
  expect((await beech.client.get(`/api/bookings/${id}`)).statusCode).toBe(404);
});

test('a team looks ahead as far as its company lets it', async () => {
  await setPolicies(app, db.companyId, { team_horizon_days: 1 });
  const { id, start_local } = await book();
  await give(id, ash);
  const seen = async () => {
    const list = await ash.client.get(`/api/team/jobs?day=${start_local.slice(0, 10)}`);
    const all = await ash.client.get('/api/bookings');
    return [list, all].map((one) => one.json<{ id: string }[]>().some((job) => job.id === id));
  };
  expect(await seen()).toEqual([false, false]);
  await setPolicies(app, db.companyId, { team_horizon_days: 90 });
  expect(await seen()).toEqual([true, true]);
});

test('a job that is declined with the office choosing by hand waits for the office', async () => {
  const { id } = await book();
  await give(id, ash);
  await act(ash, id, 'decline', { reason: 'Ill' });
  expect(await waiting(id)).toEqual(['declined open']);
  const [crew] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) });
  expect(crew).toMatchObject({ state: 'declined', declineReason: 'Ill' });
});
