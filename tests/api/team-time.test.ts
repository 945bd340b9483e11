import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CompanyPolicies } from '#engine/contracts/company/company-policies.ts';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Teams, and when they work: what the office does with it, and what team members do with theirs. */
let app: TestApp;
let admin: Keeper;
let member: Keeper;
let db: TenantDb;
let accountId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  member = await createKeeper(app, 'r_team');
  db = app.services.tenant(await app.companyId('sparkle'));
  accountId = (await db.find(accounts, eq(accounts.email, 'team@sparkle.test')))?.id ?? '';
});
afterAll(() => app.close());

const zone = 'America/New_York';
/** A Monday far from the demo's visits. */
let monday: string;
let team: Thing;
const weekday = { weekday: 1, from: '08:00', to: '16:00', valid_from: null, valid_to: null };

beforeEach(async () => {
  const today = toLocal(app.time.now.getTime(), zone).date;
  monday = addDays(today, 8 - weekdayOf(today) + 140);
  team = await admin.add('teams', { title: `Crew ${Math.random()}`, members: [{ accountId }] });
  await admin.put(`teams/${team.id}/availability`, { hours: [weekday] });
});

const at = (time: string) => new Date(toInstant(monday, time, zone));
const addJob = (time: string) =>
  addBooking(db, {
    startAt: at(time),
    startLocal: `${monday} ${time}`,
    timezone: zone,
    durationMinutes: 60,
    bufferMinutes: 0,
    teamIds: [team.id],
  });
const idsOf = (affected: unknown) => (affected as Thing[]).map(({ bookingId }) => bookingId);
const leave = (own_availability: CompanyPolicies['own_availability']) =>
  admin.change('companies/current/policies', { policies: { own_availability } });
const happened = async () => {
  const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  return rows
    .map(({ payload }) => payload as { name: string; subjectId: string })
    .filter(({ subjectId }) => subjectId === team.id)
    .map(({ name }) => name);
};

describe('teams', () => {
  test('have members, places and skills, and keep what is not changed', async () => {
    const [place] = await admin.read<Thing[]>('locations');
    const made = await admin.add('teams', {
      title: 'North',
      color: '#112233',
      locationIds: [place?.id],
      home: { latitude: 1, longitude: 2 },
      members: [{ accountId, lead: true, bio: 'Since 2019', languages: ['English'] }],
    });
    expect(made).toMatchObject({
      title: 'North',
      active: true,
      locationIds: [place?.id],
      serviceIds: [],
      members: [{ accountId, lead: true, bio: 'Since 2019', fullname: expect.any(String) }],
    });
    expect(await admin.change(`teams/${made.id}`, { priority: 3 })).toEqual({ ...made, priority: 3 });
    expect(await admin.take(`teams/${made.id}`)).toBe('deleted');
  });

  test('that have had a job are archived', async () => {
    await addJob('09:00');
    expect(await admin.take(`teams/${team.id}`)).toBe('archived');
    expect(await admin.read(`teams/${team.id}`)).toMatchObject({ active: false });
  });

  test.each([
    [{ members: [{ accountId: '00000000-0000-4000-8000-000000000000' }] }, 'members.0.accountId'],
    [{ locationIds: ['00000000-0000-4000-8000-000000000000'] }, 'locationIds.0'],
    [{ color: 'red' }, 'color'],
    [{ title: '<b>x</b>' }, 'title'],
  ])('refuse %j', async (body, field) =>
    expect(await admin.refusal('PATCH', `teams/${team.id}`, body)).toHaveProperty([field]),
  );

  test('take nobody twice, and no customers', async () => {
    const customer = await db.find(accounts, eq(accounts.role, 'r_customer'));
    const members = [{ accountId }, { accountId }, { accountId: customer?.id }];
    const messages = await admin.refusal('PATCH', `teams/${team.id}`, { members });
    expect(Object.keys(messages as object)).toEqual(['members.1.accountId', 'members.2.accountId']);
  });

  test('members see the teams they are in, and customers none', async () => {
    const own = await db.list(teamMembers, { where: eq(teamMembers.accountId, accountId) });
    const seen = await member.read<Thing[]>('teams');
    expect(seen.map(({ id }) => id).toSorted()).toEqual(own.map(({ teamId }) => teamId).toSorted());
    const other =
      (await db.find(teams, eq(teams.title, 'Nobody'))) ??
      (await db.insert(teams, { title: 'Nobody', color: '#000000' }));
    expect((await member.client.get(`/api/teams/${other.id}`)).statusCode).toBe(404);
    const customer = await app.signedIn('sparkle', 'r_customer');
    expect((await customer.get('/api/teams')).json()).toEqual([]);
    expect((await member.client.send('PATCH', `/api/teams/${team.id}`, { title: 'Mine' })).statusCode).toBe(
      403,
    );
  });
});

describe('weekly hours', () => {
  test('are replaced as a whole; the office is told whom that meets', async () => {
    const [early, late] = [await addJob('08:00'), await addJob('15:00')];
    const hours = [
      { ...weekday, to: '12:00' },
      { ...weekday, weekday: 2, to: '24:00' },
    ];
    const answer = await admin.put<Thing>(`teams/${team.id}/availability`, { hours });
    expect(answer).toMatchObject({ hours });
    expect(idsOf(answer['affected'])).toEqual([late]);
    const [row] = await admin.read<Thing[]>(
      `team_availability?from=${monday}&to=${monday}&teamId=${team.id}`,
    );
    expect(row).toMatchObject({ teamId: team.id, hours, exceptions: [], time_off: [] });
    expect(idsOf(answer['affected'])).not.toContain(early);
    expect(await happened()).toContain('availability_changed');
  });

  test.each([
    [[{ ...weekday, to: '08:00' }], 'hours.0.to'],
    [[weekday, { ...weekday, from: '15:00', to: '18:00' }], 'hours.1.from'],
    [[{ ...weekday, valid_from: '2027-02-02', valid_to: '2027-02-01' }], 'hours.0.valid_to'],
  ])('refuse %j', async (hours, field) =>
    expect(await admin.refusal('PUT', `teams/${team.id}/availability`, { hours })).toHaveProperty([field]),
  );

  test('an exception adds to a day or takes from it, and can be taken back', async () => {
    const job = await addJob('09:00');
    const exception = { teamId: team.id, day: monday, from: '00:00', to: '24:00', available: false };
    const made = await admin.add<Thing>('availability_exceptions', exception);
    expect(idsOf(made['affected'])).toEqual([job]);
    await admin.put(`teams/${team.id}/availability`, { hours: [] });
    const open = await admin.add<Thing>('availability_exceptions', { ...exception, available: true });
    await admin.take(`availability_exceptions/${made.id}`);
    const gone = await admin.client.send('DELETE', `/api/availability_exceptions/${open.id}`);
    expect(idsOf(gone.json<Thing>()['affected'])).toEqual([job]);
  });

  test('members change them only where the company lets them, and only of their teams', async () => {
    const path = `/api/teams/${team.id}/availability`;
    await leave('request');
    const refused = await member.client.send('PUT', path, { hours: [] });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([409, expect.stringContaining('office')]);
    await leave('edit');
    expect((await member.client.send('PUT', path, { hours: [weekday] })).statusCode).toBe(200);
    const other = await admin.add('teams', { title: 'Others' });
    const foreign = await member.client.send('PUT', `/api/teams/${other.id}/availability`, { hours: [] });
    expect(foreign.statusCode).toBe(404);
  });

  test('members do not walk away from a job they have', async () => {
    await leave('edit');
    await addJob('09:00');
    const refused = await member.client.send('PUT', `/api/teams/${team.id}/availability`, { hours: [] });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('You have jobs'),
    ]);
    const [row] = await member.read<Thing[]>(
      `team_availability?from=${monday}&to=${monday}&teamId=${team.id}`,
    );
    expect(row).toMatchObject({ hours: [weekday] });
  });
});

describe('time off', () => {
  const wish = () => ({
    teamId: team.id,
    starts_at: at('08:00').toISOString(),
    ends_at: at('16:00').toISOString(),
  });
  beforeEach(() => leave('request'));

  test('is asked for, approved, and then in the way of new visits', async () => {
    const job = await addJob('09:00');
    const asked = await member.add<Thing>('time_off', { ...wish(), reason: 'Wedding' });
    expect(asked).toMatchObject({ state: 'requested', reason: 'Wedding' });
    expect(idsOf(asked['affected'])).toEqual([job]);
    expect(await happened()).toContain('timeoff_requested');
    expect((await member.client.post(`/api/time_off/${asked.id}/approve`)).statusCode).toBe(403);
    const approved = (await admin.client.post(`/api/time_off/${asked.id}/approve`)).json<Thing>();
    expect(approved).toMatchObject({ state: 'approved', decided_at: app.time.now.toISOString() });
    expect(idsOf(approved['affected'])).toEqual([job]);
    expect(
      await db.count(bookingTeams, and(eq(bookingTeams.teamId, team.id), eq(bookingTeams.state, 'assigned'))),
    ).toBe(1);
    expect(await happened()).toContain('timeoff_decided');
    expect((await admin.client.post(`/api/time_off/${asked.id}/deny`, { reason: 'No' })).statusCode).toBe(
      409,
    );
    expect((await member.client.send('DELETE', `/api/time_off/${asked.id}`)).statusCode).toBe(409);
    expect(await admin.take(`time_off/${asked.id}`)).toBe('deleted');
  });

  test('is denied with a reason, and taken back before that', async () => {
    const asked = await member.add('time_off', wish());
    expect(await admin.refusal('POST', `time_off/${asked.id}/deny`, {})).toHaveProperty('reason');
    const denied = (
      await admin.client.post(`/api/time_off/${asked.id}/deny`, { reason: 'Too many are away' })
    ).json<Thing>();
    expect(denied).toMatchObject({ state: 'denied', decision_reason: 'Too many are away', affected: [] });
    const again = await member.add('time_off', wish());
    expect(await member.take(`time_off/${again.id}`)).toBe('deleted');
  });

  test('of the office is approved at once', async () =>
    expect(await admin.add('time_off', wish())).toMatchObject({ state: 'approved' }));

  test('is seen by the office, and by members of the team', async () => {
    const other = await admin.add('teams', { title: 'Elsewhere' });
    const theirs = await admin.add('time_off', { ...wish(), teamId: other.id });
    const own = await member.add('time_off', wish());
    const filter = `filter=${encodeURIComponent(JSON.stringify({ where: { id: { inq: [theirs.id, own.id] } } }))}`;
    expect((await member.read<Thing[]>(`time_off?${filter}`)).map(({ id }) => id)).toEqual([own.id]);
    expect(await admin.read<Thing[]>(`time_off?${filter}`)).toHaveLength(2);
    expect((await member.client.send('DELETE', `/api/time_off/${theirs.id}`)).statusCode).toBe(404);
    expect((await member.client.post('/api/time_off', { ...wish(), teamId: other.id })).statusCode).toBe(404);
  });

  test.each([
    ['ends before it begins', { ends_at: '2027-01-01T00:00:00Z', starts_at: '2027-01-02T00:00:00Z' }],
    ['is over', { starts_at: '2020-01-01T00:00:00Z', ends_at: '2020-01-02T00:00:00Z' }],
    ['is longer than a year', { starts_at: '2027-01-01T00:00:00Z', ends_at: '2029-01-02T00:00:00Z' }],
    ['is a leap second', { starts_at: '2027-01-01T00:00:00Z', ends_at: '2027-06-30T23:59:60Z' }],
  ])('is refused when it %s', async (_name, body) =>
    expect(await admin.refusal('POST', 'time_off', { ...wish(), ...body })).toHaveProperty('ends_at'),
  );

  test('is not for members to ask where the company enters it', async () => {
    await leave('none');
    expect((await member.client.post('/api/time_off', wish())).statusCode).toBe(409);
    expect(await db.count(timeOff, inArray(timeOff.teamId, [team.id]))).toBe(0);
  });
});

describe('the hours of several teams', () => {
  const evening = { ...weekday, from: '12:00', to: '20:00' };
  let other: Thing;
  beforeEach(async () => {
    other = await admin.add('teams', { title: `Second crew ${Math.random()}` });
    await admin.put(`teams/${other.id}/availability`, { hours: [weekday] });
  });
  type Times = { teamId: string; state: string; hours: object[] };
  const grid = () => admin.read<Times[]>(`team_availability?from=${monday}&to=${monday}`);
  const timesOf = async ({ id }: Thing) => (await grid()).find(({ teamId }) => teamId === id);
  const put = (body: object) => admin.client.send('PUT', '/api/team_availability/hours', body);

  test('are tried with what they would leave outside, and then saved together', async () => {
    const bookingId = await addJob('09:00');
    const both = [team, other].map(({ id }) => ({ teamId: id, hours: [evening] }));
    const tried = (await put({ teams: both, dry_run: true })).json<{ saved: boolean; teams: Thing[] }>();
    expect(tried.saved).toBe(false);
    expect(tried.teams.map(({ affected }) => idsOf(affected))).toEqual([[bookingId], []]);
    expect((await timesOf(team))?.hours).toEqual([weekday]);
    const saved = (await put({ teams: both })).json<{ saved: boolean; teams: Thing[] }>();
    expect(saved).toEqual({ ...tried, saved: true });
    expect((await timesOf(team))?.hours).toEqual([evening]);
    expect((await timesOf(other))?.hours).toEqual([evening]);
  });

  test('are all kept if somebody has changed one of them', async () => {
    const seen = await timesOf(other);
    await admin.put(`teams/${other.id}/availability`, { hours: [evening] });
    const refused = await put({
      teams: [
        { teamId: team.id, hours: [] },
        { teamId: other.id, hours: [], state: seen?.state },
      ],
    });
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await timesOf(team))?.hours).toEqual([weekday]);
    const now = await timesOf(other);
    const taken = await put({ teams: [{ teamId: other.id, hours: [weekday], state: now?.state }] });
    expect(taken.statusCode).toBe(200);
  });

  test('are refused where they overlap, are named twice, or are of a team that is not theirs', async () => {
    const overlapping = { teamId: team.id, hours: [weekday, { ...weekday, from: '15:00', to: '18:00' }] };
    const messages = await admin.refusal('PUT', 'team_availability/hours', { teams: [overlapping] });
    expect(Object.keys(messages ?? {})).toEqual(['teams.0.hours.1.from']);
    const twice = [1, 2].map(() => ({ teamId: team.id, hours: [] }));
    await admin.refusal('PUT', 'team_availability/hours', { teams: twice });
    await leave('edit');
    const wish = { teams: [{ teamId: other.id, hours: [] }] };
    expect((await member.client.send('PUT', '/api/team_availability/hours', wish)).statusCode).toBe(404);
    const stranger = await createKeeper(app, 'r_admin', 'wattle');
    expect((await stranger.client.send('PUT', '/api/team_availability/hours', wish)).statusCode).toBe(404);
  });

  test('team members may not leave what they have agreed to', async () => {
    await leave('edit');
    await addJob('09:00');
    const wish = { teams: [{ teamId: team.id, hours: [evening] }] };
    expect((await member.client.send('PUT', '/api/team_availability/hours', wish)).statusCode).toBe(409);
    await leave('request');
    expect((await member.client.send('PUT', '/api/team_availability/hours', wish)).statusCode).toBe(409);
  });
});

test('what a team still has to do is named before it is archived', async () => {
  const bookingId = await addJob('09:00');
  const work = await admin.read<{ visits: number; series: number; next: unknown }>(`teams/${team.id}/work`);
  expect([work.visits, work.series, idsOf(work.next)]).toEqual([1, 0, [bookingId]]);
  const stranger = await createKeeper(app, 'r_admin', 'wattle');
  expect((await stranger.client.get(`/api/teams/${team.id}/work`)).statusCode).toBe(404);
});
