import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** The people of teams, kept by whoever keeps teams. */
let app: TestApp;
let admin: Keeper;
let team: Thing;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  team = await admin.add('teams', { title: `Crew ${Math.random()}` });
});

const invite = (more: object = {}) =>
  admin.add('team_members', {
    first_name: 'Mona',
    last_name: 'Moss',
    email: `mona.${Math.random()}@crew.test`,
    ...more,
  });
const membersOf = async (id: string) => (await admin.read<{ members: Thing[] }>(`teams/${id}`)).members;

test('somebody is invited into a team, with what customers read', async () => {
  const member = await invite({ teamIds: [team.id], languages: ['Polish'], bio: 'Since 2020' });
  expect(member).toMatchObject({
    state: 'invited',
    teamIds: [team.id],
    languages: ['Polish'],
    bio: 'Since 2020',
  });
  expect(await membersOf(team.id)).toMatchObject([
    { accountId: member.id, fullname: 'Mona Moss', lead: false, bio: 'Since 2020', languages: ['Polish'] },
  ]);
  const user = await admin.read(`users/${member.id}`);
  expect(user).toMatchObject({ role: 'r_team', state: 'invited' });
});

test('what is said of them is the same in all of their teams, and leads stay leads', async () => {
  const member = await invite({ bio: 'Quick', teamIds: [team.id] });
  await admin.change(`teams/${team.id}`, { members: [{ accountId: member.id, lead: true, bio: 'Quick' }] });
  const second = await admin.add('teams', { title: `Crew ${Math.random()}` });
  await admin.change(`team_members/${member.id}`, { teamIds: [team.id, second.id], languages: ['Greek'] });
  expect(await membersOf(team.id)).toMatchObject([{ lead: true, bio: 'Quick', languages: ['Greek'] }]);
  expect(await membersOf(second.id)).toMatchObject([{ lead: false, bio: 'Quick', languages: ['Greek'] }]);
  await admin.change(`team_members/${member.id}`, { teamIds: [] });
  expect(await membersOf(team.id)).toEqual([]);
});

test('customers and the office are not among them, and other companies’ teams neither', async () => {
  const all = await admin.read<Thing[]>(`team_members?filter=${encodeURIComponent('{"limit":200}')}`);
  const roles = await Promise.all(all.map(({ id }) => admin.read<{ role: string }>(`users/${id}`)));
  expect(new Set(roles.map(({ role }) => role))).toEqual(new Set(['r_team']));
  const customer = (
    await admin.read<Thing[]>(
      `users?filter=${encodeURIComponent('{"where":{"role":"r_customer"},"limit":1}')}`,
    )
  )[0];
  expect((await admin.client.get(`/api/team_members/${customer?.id}`)).statusCode).toBe(404);
  const other = await createKeeper(app, 'r_admin', 'wattle');
  const foreign = await other.add('teams', { title: 'Foreign' });
  const messages = await admin.refusal('POST', 'team_members', {
    first_name: 'A',
    last_name: 'B',
    email: `a.${Math.random()}@crew.test`,
    teamIds: [foreign.id],
  });
  expect(Object.keys(messages ?? {})).toEqual(['teamIds.0']);
});

test('an address that is known is refused at its field', async () => {
  const { email } = await invite();
  const messages = await admin.refusal('POST', 'team_members', { first_name: 'A', last_name: 'B', email });
  expect(Object.keys(messages ?? {})).toEqual(['email']);
});

test('an invitation is sent again, but not to whoever has joined', async () => {
  const member = await invite();
  const path = (id: unknown) => `/api/team_members/${String(id)}/invitation`;
  expect((await admin.client.post(path(member.id))).statusCode).toBe(202);
  const [active] = await admin.read<Thing[]>(
    `team_members?filter=${encodeURIComponent('{"where":{"state":"active"},"limit":1}')}`,
  );
  expect(errorOf(await admin.client.post(path(active?.id))).code).toBe('CONFLICT');
});

test('only who keeps teams may', async () => {
  const crew = await app.signedIn('sparkle', 'r_team');
  expect((await crew.get('/api/team_members')).statusCode).toBe(403);
});

test('half of a starting point is refused, and not taken for a whole one', async () => {
  const messages = await admin.refusal('PATCH', `teams/${team.id}`, {
    home: { latitude: 40.7, longitude: null },
  });
  expect(Object.keys(messages ?? {})).toEqual([expect.stringMatching(/^home/)]);
});
