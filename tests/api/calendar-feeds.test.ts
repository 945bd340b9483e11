import { and, eq, gt, inArray, lt } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#engine/access/roles.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

type Feed = { id: string; url: string | null; name: string };

let app: TestApp;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

async function createFeed(role: Role, body: object) {
  const client = await app.signedIn('sparkle', role);
  return { client, ...(await client.post('/api/calendar_feeds', body)).json<Feed>() };
}

const read = (url: string | null, headers = {}) =>
  app.at('sparkle').get(new URL(url ?? 'http://none').pathname, headers);

/** Long lines are folded; what is looked for may lie across a fold. */
const eventsOf = (text: string) => text.replace(/\r\n /g, '').split('BEGIN:VEVENT').slice(1);
const nextVisit = () =>
  db.list(bookings, {
    where: and(
      eq(bookings.status, 'upcoming'),
      gt(bookings.startAt, app.time.now),
      lt(bookings.startAt, inDays(30)),
    ),
    limit: 1,
  });
const inDays = (days: number) => new Date(app.time.now.getTime() + days * 86_400_000);
const statusOf = (text: string, id: string) =>
  /STATUS:(\w+)/.exec(eventsOf(text).find((event) => event.includes(`UID:${id}@`)) ?? '')?.[1];

test.each([
  [{ kind: 'company', location_id: '00000000-0000-4000-8000-000000000000' }, 'location_id'],
  [{ kind: 'own', team_id: '00000000-0000-4000-8000-000000000000' }, 'team_id'],
  [{ kind: 'location', team_id: '00000000-0000-4000-8000-000000000000' }, 'team_id'],
])('what is not of its kind is refused: %j', async (body, field) => {
  const client = await app.signedIn('sparkle', 'r_scheduler');
  const refused = errorOf(await client.post('/api/calendar_feeds', body));
  expect([refused.statusCode, Object.keys(refused.details.messages ?? {})]).toEqual([422, [field]]);
});

test('the whole company: 90 days back and a year ahead, in UTC, without money', async () => {
  const { url, name } = await createFeed('r_scheduler', { kind: 'company' });
  const response = await read(url);
  expect(response.headers['content-type']).toBe('text/calendar; charset=utf-8');
  const within = and(gt(bookings.startAt, inDays(-90)), lt(bookings.startAt, inDays(366)));
  const waiting = await db.count(bookings, and(within, eq(bookings.status, 'waitlisted')));
  expect(eventsOf(response.body)).toHaveLength((await db.count(bookings, within)) - waiting);
  expect(response.body).toContain(`X-WR-CALNAME:${name}`);
  expect(response.body).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  expect(response.body).not.toMatch(/\$|total/i);
});

test('what is cancelled says so under its old id, and who has the file is not sent it again', async () => {
  const { url } = await createFeed('r_admin', { kind: 'company' });
  const [visit] = await nextVisit();
  const first = await read(url);
  expect(statusOf(first.body, visit?.id ?? '')).toBe('CONFIRMED');
  const tag = { 'if-none-match': String(first.headers['etag']) };
  expect(await read(url, tag)).toMatchObject({ statusCode: 304, body: '' });
  await db.update(bookings, visit?.id ?? '', { status: 'cancelled', cancelType: 'cancel' });
  const second = await read(url, tag);
  expect(second.statusCode).toBe(200);
  expect(statusOf(second.body, visit?.id ?? '')).toBe('CANCELLED');
});

test('a team member has the jobs of their team; one that is taken from them is over, and tells no more of it', async () => {
  const member = await db.find(accounts, eq(accounts.email, 'team@sparkle.test'));
  const own = await db.list(teamMembers, { where: eq(teamMembers.accountId, member?.id ?? '') });
  const { url, client } = await createFeed('r_team', { kind: 'own' });
  expect((await client.post('/api/calendar_feeds', { kind: 'company' })).statusCode).toBe(403);
  const text = (await read(url)).body;
  const mine = await db.list(bookingTeams, {
    where: and(
      eq(bookingTeams.teamId, own[0]?.teamId ?? ''),
      inArray(bookingTeams.state, ['assigned', 'accepted', 'invited', 'removed']),
    ),
    limit: 500,
  });
  const ids = eventsOf(text).map((event) => /UID:(.+)@/.exec(event)?.[1]);
  expect(ids.length).toBeGreaterThan(0);
  expect(ids.filter((id) => !mine.some(({ bookingId }) => bookingId === id))).toEqual([]);
  const job = mine.find(({ bookingId }) => statusOf(text, bookingId) === 'CONFIRMED');
  await db.update(bookingTeams, job?.id ?? '', { state: 'removed' });
  const after = (await read(url)).body;
  expect(statusOf(after, job?.bookingId ?? '')).toBe('CANCELLED');
  expect(eventsOf(after).find((event) => event.includes(job?.bookingId ?? ''))).not.toContain('LOCATION');
});

test('of a team and of a place, only these', async () => {
  const [visit] = await nextVisit();
  if (!visit) throw new Error('the demo has no visit to come');
  const team = await db.insert(teams, { title: 'Feed', color: '#112233' });
  const during = {
    start: visit.startAt,
    end: new Date(visit.startAt.getTime() + visit.durationMinutes * 60_000),
  };
  await db.insert(bookingTeams, { bookingId: visit.id, teamId: team.id, state: 'assigned', during });
  const { url } = await createFeed('r_admin', { kind: 'team', team_id: team.id });
  const ofTeam = eventsOf((await read(url)).body).length;
  const place = await createFeed('r_admin', { kind: 'location', location_id: visit.locationId });
  const ofPlace = (await read(place.url)).body;
  const all = eventsOf((await read((await createFeed('r_admin', { kind: 'company' })).url)).body).length;
  expect(ofTeam).toBeGreaterThan(0);
  expect(ofTeam).toBeLessThan(all);
  expect(statusOf(ofPlace, visit.id)).toBeDefined();
  expect(eventsOf(ofPlace).length).toBeLessThan(all);
});

test('a customer has their own visits, by the company’s name', async () => {
  const { url } = await createFeed('r_customer', { kind: 'own' });
  const events = eventsOf((await read(url)).body);
  expect(events.length).toBeGreaterThan(0);
  expect(events.every((event) => event.includes('Sparkle'))).toBe(true);
});

test('an address ends with its owner’s rights, or when it is revoked', async () => {
  const { id, url, client } = await createFeed('r_staff', { kind: 'company' });
  expect((await read(url)).statusCode).toBe(200);
  const staff = await db.find(accounts, eq(accounts.email, 'staff@sparkle.test'));
  await db.update(accounts, staff?.id ?? '', { exceptions: { view_appointment: null } });
  expect((await read(url)).statusCode).toBe(404);
  await db.update(accounts, staff?.id ?? '', { exceptions: {} });
  expect((await read(url)).statusCode).toBe(200);
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  expect((await scheduler.send('DELETE', `/api/calendar_feeds/${id}`)).statusCode).toBe(404);
  expect((await client.send('DELETE', `/api/calendar_feeds/${id}`)).statusCode).toBe(204);
  expect((await read(url)).statusCode).toBe(404);
});

test('administrators see which there are, and not their addresses; another company reads none', async () => {
  const { id, url } = await createFeed('r_scheduler', { kind: 'company' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const all = (await admin.get('/api/calendar_feeds')).json<Feed[]>();
  expect(all.find((feed) => feed.id === id)).toMatchObject({ url: null });
  const path = new URL(url ?? '').pathname;
  expect((await app.at('wattle').get(path)).statusCode).toBe(404);
  expect((await app.at('sparkle').get(path.replace(/.{6}\.ics$/, 'AAAAAA.ics'))).statusCode).toBe(404);
});

test('a key makes feeds of what it may see; they end with it, and other keys do not learn of them', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const make = async (name: string, scope: string) => {
    const made = (await admin.post('/api/api_keys', { name, scopes: [scope] })).json<{
      id: string;
      key: string;
    }>();
    return { ...made, headers: { authorization: `Bearer ${made.key}` } };
  };
  const key = await make('Wall calendar', 'view_appointment:read');
  const other = await make('Another', 'view_appointment:read');
  const blind = await make('Prices', 'manage_discounts:read');
  const program = app.at('sparkle');
  const post = (body: object, { headers } = key) => program.post('/api/calendar_feeds', body, headers);
  const answer = await post({ kind: 'company' });
  expect(answer.statusCode).toBe(201);
  const feed = answer.json<Feed & { owner: string }>();
  expect([feed.owner, (await read(feed.url)).body.startsWith('BEGIN:VCALENDAR')]).toEqual([
    'Wall calendar',
    true,
  ]);
  expect(errorOf(await post({ kind: 'own' })).details.messages).toEqual({
    kind: ['a key has no visits of its own'],
  });
  expect(errorOf(await post({ kind: 'company' }, blind)).code).toBe('FORBIDDEN');
  const wattle = app.services.tenant(await app.companyId('wattle'));
  const [foreign] = await wattle.list(teams, { limit: 1 });
  expect((await post({ kind: 'team', team_id: foreign?.id })).statusCode).toBe(404);
  const listed = async ({ headers } = key) =>
    (await program.get('/api/calendar_feeds', headers)).json<Feed[]>().map(({ id }) => id);
  expect([await listed(), await listed(other)]).toEqual([[feed.id], []]);
  const remove = (headers: object) =>
    program.send('DELETE', `/api/calendar_feeds/${feed.id}`, undefined, { ...headers });
  expect((await remove(other.headers)).statusCode).toBe(404);
  expect((await app.at('wattle').get('/api/calendar_feeds', key.headers)).statusCode).toBeGreaterThanOrEqual(
    400,
  );
  await admin.send('DELETE', `/api/api_keys/${key.id}`);
  expect((await read(feed.url)).statusCode).toBe(404);
});

test('a feed gets another address by its owner alone, and the old one ends', async () => {
  const { client, id, url } = await createFeed('r_admin', { kind: 'company' });
  const other = await app.signedIn('sparkle', 'r_scheduler');
  expect(errorOf(await other.post(`/api/calendar_feeds/${id}/renew`)).code).toBe('NOT_FOUND');
  const renewed = await client.post(`/api/calendar_feeds/${id}/renew`);
  expect(renewed.statusCode).toBe(201);
  const made = renewed.json<Feed>();
  expect(made.url).not.toBe(url);
  expect((await read(url)).statusCode).toBe(404);
  expect((await read(made.url)).statusCode).toBe(200);
  expect(errorOf(await client.post(`/api/calendar_feeds/${id}/renew`)).code).toBe('NOT_FOUND');
});
