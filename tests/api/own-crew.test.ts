import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnCrewProfile, listOwnCrews } from '#engine/contracts/crew/own-crew.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { teamMembers } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Profile = AnswerOf<typeof getOwnCrewProfile>;
type Crews = AnswerOf<typeof listOwnCrews>;

/** What somebody of a crew keeps and learns for themselves, and of nobody else. */
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
  await setPolicies(app, db.companyId, { team_horizon_days: 90 });
});
afterAll(() => app.close());

let from = '2026-03-24';
/** A visit that these teams have; each on a day of its own. */
async function give(...crews: TestCrew[]): Promise<string> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  const { id } = await booker.book({ service_date: slot.datetime });
  await app.runJobs();
  const given = await office.send('PUT', `/api/bookings/${id}/teams`, {
    team_ids: crews.map((crew) => crew.id),
  });
  if (given.statusCode !== 200) throw new Error(given.body);
  return id;
}

/** Sets a visit so many minutes from now, by both of its clocks. */
async function moveTo(id: string, minutes: number): Promise<void> {
  const { startAt, startLocal } = await db.get(bookings, id);
  const at = new Date(app.services.clock().getTime() + minutes * 60_000);
  const shift = at.getTime() - startAt.getTime();
  const local = new Date(Date.parse(`${startLocal.replace(' ', 'T')}Z`) + shift);
  const text = local.toISOString().replace('T', ' ').slice(0, 19);
  await db.update(bookings, id, { startAt: at, startLocal: text });
}

const profileOf = async ({ client }: TestCrew) => (await client.get('/api/team/profile')).json<Profile>();
const save = ({ client }: TestCrew, body: object) => client.send('PATCH', '/api/team/profile', body);

test('somebody writes what customers read of them, and nothing of anybody else', async () => {
  const before = await profileOf(beech);
  const saved = await save(ash, { bio: 'Quick', languages: ['Greek'], phone: '+1 212 555 0100' });
  expect(saved.json<Profile>()).toMatchObject({
    bio: 'Quick',
    languages: ['Greek'],
    phone: '+1 212 555 0100',
    teams: [{ title: 'Ash' }],
    own_availability: 'request',
  });
  expect(await profileOf(beech)).toEqual(before);
  expect((await save(ash, { id: before.id, bio: 'X' })).statusCode).toBe(422);
  for (const field of [{ teamIds: [] }, { email: 'x@x.test' }, { lead: true }])
    expect((await save(ash, field)).statusCode).toBe(422);
  expect((await save(ash, { bio: '<b>Quick</b>' })).statusCode).toBe(422);
  expect((await ash.client.send('PATCH', `/api/team_members/${before.id}`, { bio: 'X' })).statusCode).toBe(
    403,
  );
});

test('a photo is only ever one’s own', async () => {
  const other = await profileOf(beech);
  const own = await profileOf(ash);
  const begin = (subject_id: string) =>
    ash.client.post('/api/files/uploads', {
      name: 'me.png',
      size: 10,
      sha256: 'a'.repeat(64),
      purpose: 'member_photo',
      subject_id,
    });
  expect((await begin(other.id)).statusCode).toBe(404);
  expect((await begin(own.id)).statusCode).toBe(201);
  expect((await ash.client.get(`/api/files?purpose=member_photo&subject_id=${other.id}`)).statusCode).toBe(
    404,
  );
  const unknown = { picture: { id: '00000000-0000-4000-8000-000000000000' } };
  expect((await save(ash, unknown)).statusCode).toBe(422);
  expect((await save(ash, { picture: null })).statusCode).toBe(200);
});

test('customers and the office are no crew', async () => {
  for (const role of ['r_customer', 'r_scheduler'] as const) {
    const client = await app.signedIn('sparkle', role);
    expect((await client.get('/api/team/profile')).statusCode).toBe(404);
    expect((await client.send('PATCH', '/api/team/profile', { bio: 'X' })).statusCode).toBe(404);
  }
});

test('another crew is seen, and can be called, on a day with a shared job', async () => {
  await save(beech, { phone: '+1 212 555 0199' });
  const crewsOf = async () => (await ash.client.get('/api/team/crews')).json<Crews>();
  const id = await give(ash, beech);
  expect((await crewsOf()).map(({ title, shares_job_today }) => [title, shares_job_today])).toEqual([
    ['Ash', false],
  ]);
  await moveTo(id, 0);
  const [, partner] = await crewsOf();
  expect(partner).toMatchObject({
    title: 'Beech',
    is_own: false,
    people: [{ phone: '+1 212 555 0199', is_you: false }],
  });
  await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] });
  expect((await crewsOf()).map(({ title }) => title)).toEqual(['Ash']);
});

const act = (crew: TestCrew, id: string, what: string, body: object = {}) =>
  crew.client.post(`/api/team/jobs/${id}/${what}`, body);

test('nobody home is said by the crew that has the job, once the visit has begun', async () => {
  const id = await give(ash);
  await moveTo(id, 60);
  expect((await act(beech, id, 'nobody-home')).statusCode).toBe(404);
  const early = await act(ash, id, 'nobody-home');
  expect([early.statusCode, errorOf(early).message]).toEqual([
    409,
    expect.stringContaining('Wait until then'),
  ]);
  await moveTo(id, -20);
  expect((await act(ash, id, 'nobody-home')).json()).toMatchObject({ status: 'missed' });
  expect(await db.get(bookings, id)).toMatchObject({ status: 'missed', fault: 'customer' });
});

test('notes are confirmed by somebody before a crew checks in', async () => {
  const id = await give(ash);
  await moveTo(id, 5);
  await office.post('/api/notes', { text: 'The dog bites', bookingId: id, team_viewable: true });
  const refused = await act(ash, id, 'check-in');
  expect(errorOf(refused).message).toBe('Read the notes and confirm them, then check in.');
  expect((await act(ash, id, 'check-in', { notes_read: true })).json()).toMatchObject({
    status: 'in_progress',
    notes: expect.arrayContaining([expect.objectContaining({ text: 'The dog bites', by_crew: false })]),
  });
  const { id: accountId } = await profileOf(ash);
  const [entry] = await db.list(auditLog, {
    where: and(eq(auditLog.subjectId, id), eq(auditLog.action, 'booking.notes_read')),
  });
  expect(entry).toMatchObject({ actorAccountId: accountId });
});

test('what a crew writes about a visit is read by the office', async () => {
  const id = await give(ash);
  await ash.client.post('/api/notes', { text: 'The tap drips', bookingId: id });
  const { notes } = (await office.get(`/api/bookings/${id}`)).json<{ notes: { text: string }[] }>();
  expect(notes.map(({ text }) => text)).toContain('The tap drips');
  const strange = await beech.client.post('/api/notes', { text: 'X', bookingId: id });
  expect(strange.statusCode).toBe(404);
});

test('an average of a crew is of what it did, and not the company’s', async () => {
  const { count, teams } = (await ash.client.get('/api/ratings/averages')).json<{
    count: number;
    teams: object[];
  }>();
  expect([count, teams]).toEqual([0, []]);
  expect(await db.count(teamMembers, eq(teamMembers.teamId, ash.id))).toBe(1);
});
