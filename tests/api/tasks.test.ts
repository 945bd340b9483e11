import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** What the office has to do. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let team: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  team = await app.signedIn('sparkle', 'r_team');
});
afterAll(() => app.close());

describe('tasks', () => {
  test('are kept by the office; a team member says that theirs are done', async () => {
    const { id: assigneeId } = (await db.find(accounts, eq(accounts.email, 'team@sparkle.test'))) ?? {};
    const [given, other] = [
      await admin.add('tasks', { title: 'Buy soap', assigneeId }),
      await admin.add('tasks', { title: 'Call' }),
    ];
    const seen = (await team.get('/api/tasks')).json<Thing[]>().map(({ id }) => id);
    expect([seen.includes(given.id), seen.includes(other.id)]).toEqual([true, false]);
    const done = await team.send('PATCH', `/api/tasks/${given.id}`, { done: true });
    expect(done.json()).toMatchObject({ done: true, done_at: app.time.now.toISOString() });
    expect((await team.send('PATCH', `/api/tasks/${given.id}`, { title: 'X' })).statusCode).toBe(409);
    expect((await team.send('PATCH', `/api/tasks/${other.id}`, { done: true })).statusCode).toBe(404);
    expect((await team.post('/api/tasks', { title: 'X' })).statusCode).toBe(403);
    expect(await admin.refusal('POST', 'tasks', { title: 'X', customerId: assigneeId })).toHaveProperty(
      'customerId',
    );
    expect(await admin.take(`tasks/${other.id}`)).toBe('deleted');
    expect(await db.count(tasks, eq(tasks.id, other.id))).toBe(0);
  });
});

describe('on the day of a task', () => {
  const night = '2031-03-10T11:59:00Z';
  const morning = '2031-03-10T12:00:00Z';
  const tellUntil = async (at: string) => {
    app.time.now = new Date(at);
    await db.query((database) =>
      database.insert(jobs).values({ name: 'tasks.remind', payload: {}, companyId: db.companyId }),
    );
    expect(await app.runJobs()).toEqual([]);
  };
  const toldOf = async (id: string) =>
    (await db.list(messages, { where: eq(messages.subjectId, id) })).flatMap(
      ({ event, channel, accountId }) => (event === 'task_due' && channel === 'email' ? [accountId] : []),
    );

  test('whoever has it is told once, in the morning of the company', async () => {
    const { now } = app.time;
    const { id: assigneeId } = (await db.find(accounts, eq(accounts.email, 'team@sparkle.test'))) ?? {};
    const [given, open, done, later] = await Promise.all([
      admin.add('tasks', { title: 'Buy soap', assigneeId, due_on: '2031-03-10' }),
      admin.add('tasks', { title: 'Count the keys', due_on: '2031-03-10' }),
      admin.add('tasks', { title: 'Call', assigneeId, due_on: '2031-03-10', done: true }),
      admin.add('tasks', { title: 'Write', assigneeId, due_on: '2031-03-11' }),
    ]);
    await tellUntil(night);
    expect(await toldOf(given.id)).toEqual([]);
    await tellUntil(morning);
    await tellUntil('2031-03-10T13:00:00Z');
    expect(await toldOf(given.id)).toEqual([assigneeId]);
    const crewLetter = app.outbox.letters.find(
      ({ to, text }) => to === 'team@sparkle.test' && text.includes('Buy soap'),
    );
    expect(crewLetter?.text).toMatch(/Open: \S+\/team\/task\n/);
    expect((await toldOf(open.id)).length).toBeGreaterThan(0);
    expect(await toldOf(open.id)).not.toContain(assigneeId);
    expect([await toldOf(done.id), await toldOf(later.id)]).toEqual([[], []]);
    app.time.now = now;
  });
});
