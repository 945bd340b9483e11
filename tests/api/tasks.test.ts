import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '#server/db/tables/identity.ts';
import { tasks } from '#server/db/tables/tasks.ts';
import type { TenantDb } from '#server/db/tenant.ts';
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
