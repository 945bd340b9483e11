import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CompanyRole } from '#engine/access/roles.ts';
import { accounts, auditLog } from '#server/platform/db/tables/identity.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** Many people who are kept out of a company at once, let in again, and given a role. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
let ownId: string;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  ownId = (await admin.read('accounts/auth/me')).id;
});
afterAll(() => app.close());

type Row = { id: string; title: string; outcome: string; reason?: string };
type Run = { id: string; act: string; state: string; changed: number; refused: number; rows: Row[] };
type Answer = { total: number; would: Record<string, number>; rows: Row[]; run: Run };

async function bulk(body: object): Promise<Answer> {
  const response = await admin.client.post('/api/users/bulk', { dry_run: false, ...body });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json<Answer>();
}
const undo = async (id: string) => (await admin.client.post(`/api/bulk_runs/${id}/undo`)).json<Run>();

let made = 0;
async function addPerson(
  state: 'invited' | 'active' | 'inactive' = 'active',
  role: CompanyRole = 'r_staff',
): Promise<string> {
  made += 1;
  const name = { firstName: 'Pia', lastName: `Number ${made}` };
  const email = `pia-${made}@example.com`;
  return (await db.insert(accounts, { ...name, email, role, state, createdAt: app.time.now })).id;
}
const stateOf = async (id: string) => (await db.get(accounts, id)).state;
const roleOf = async (id: string) => (await db.get(accounts, id)).role;
const rolesOf = (ids: readonly string[]) => Promise.all(ids.map(roleOf));

test('a dry run says what becomes of each, oneself too, and changes nothing', async () => {
  await addPerson('active', 'r_admin');
  const [active, invited, gone] = [
    await addPerson(),
    await addPerson('invited'),
    await addPerson('inactive'),
  ];
  const { total, would, rows } = await bulk({
    ids: [active, invited, gone, ownId],
    deactivate: {},
    dry_run: true,
  });
  expect([total, would]).toEqual([4, { changed: 2, unchanged: 1, refused: 1 }]);
  expect(rows.map(({ id, outcome }) => [id, outcome])).toEqual([
    [active, 'changed'],
    [invited, 'changed'],
    [gone, 'unchanged'],
    [ownId, 'refused'],
  ]);
  expect(rows[3]?.reason).toBe('Ask another administrator to change your own role.');
  expect(await Promise.all([active, invited, gone].map(stateOf))).toEqual(['active', 'invited', 'inactive']);
});

test('whoever is deactivated with others is signed out, and an undo lets them in', async () => {
  const sales = await createKeeper(app, 'r_sales');
  const { id } = await sales.read('accounts/auth/me');
  const invited = await addPerson('invited');
  const { run } = await bulk({ ids: [id, invited], deactivate: {} });
  expect(run).toMatchObject({ state: 'done', changed: 2, refused: 0 });
  expect((await sales.client.get('/api/accounts/auth/me')).statusCode).toBe(401);
  expect(await stateOf(invited)).toBe('inactive');
  const [logged] = await db.list(auditLog, { where: eq(auditLog.subjectId, run.id), limit: 1 });
  expect(logged?.summary).toBe('Deactivated 2 users');
  expect(await undo(run.id)).toMatchObject({ state: 'done', changed: 2, refused: 0 });
  expect(await Promise.all([id, invited].map(stateOf))).toEqual(['active', 'invited']);
  await createKeeper(app, 'r_sales');
});

test('those that a filter finds are let in again, except who has been since', async () => {
  const role = 'r_marketing';
  const [first, second] = [await addPerson('inactive', role), await addPerson('inactive', role)];
  const where = { role, state: 'inactive' };
  const { run } = await bulk({ where, reactivate: {} });
  expect(run).toMatchObject({ changed: 2 });
  expect(await Promise.all([first, second].map(stateOf))).toEqual(['active', 'active']);
  await admin.change(`users/${second}`, { state: 'inactive' });
  expect(await undo(run.id)).toMatchObject({ changed: 1, refused: 1 });
  expect(await stateOf(first)).toBe('inactive');
});

describe('a role for many', () => {
  test('is tried first: who has it stays, and nobody changes their own', async () => {
    const [staff, sales] = [await addPerson(), await addPerson('invited', 'r_sales')];
    const body = { ids: [staff, sales, ownId], change_role: { role: 'r_sales' }, dry_run: true };
    const { would, rows } = await bulk(body);
    expect(would).toEqual({ changed: 1, unchanged: 1, refused: 1 });
    expect(rows).toEqual([
      expect.objectContaining({ id: staff, outcome: 'changed', before: { role: 'r_staff' } }),
      expect.objectContaining({ id: sales, outcome: 'unchanged' }),
      expect.objectContaining({
        id: ownId,
        outcome: 'refused',
        reason: 'Ask another administrator to change your own role.',
      }),
    ]);
    expect(await rolesOf([staff, sales, ownId])).toEqual(['r_staff', 'r_sales', 'r_admin']);
  });

  test('counts at once, is in the log, and an undo gives back the one that each had', async () => {
    const scheduler = await createKeeper(app, 'r_scheduler');
    const { id } = await scheduler.read('accounts/auth/me');
    const ids = [id, await addPerson(), await addPerson('inactive', 'r_team')];
    const { run } = await bulk({ ids, change_role: { role: 'r_customer' } });
    expect(run).toMatchObject({ act: 'update', state: 'done', changed: 3, refused: 0 });
    expect(await rolesOf(ids)).toEqual(['r_customer', 'r_customer', 'r_customer']);
    expect(await scheduler.read('accounts/auth/me')).toMatchObject({ role: 'r_customer' });
    const [logged] = await db.list(auditLog, { where: eq(auditLog.subjectId, run.id), limit: 1 });
    expect(logged?.summary).toBe('Changed the role of 3 users');
    expect(await undo(run.id)).toMatchObject({ changed: 3, refused: 0 });
    expect(await rolesOf(ids)).toEqual(['r_scheduler', 'r_staff', 'r_team']);
    expect(await Promise.all(ids.map(stateOf))).toEqual(['active', 'active', 'inactive']);
  });

  test('stays where somebody has been given another since', async () => {
    const [first, second] = [await addPerson(), await addPerson()];
    const { run } = await bulk({ ids: [first, second], change_role: { role: 'r_sales' } });
    await admin.change(`users/${second}`, { role: 'r_marketing' });
    expect(await undo(run.id)).toMatchObject({ changed: 1, refused: 1 });
    expect(await rolesOf([first, second])).toEqual(['r_staff', 'r_marketing']);
  });

  test('is one that there is, and for people of the own company', async () => {
    const id = await addPerson();
    const body = (role: string) => ({ ids: [id], change_role: { role }, dry_run: false });
    expect(await admin.refusal('POST', 'users/bulk', body('r_king'))).toHaveProperty('change_role.role');
    const developer = await app.signedIn('sparkle', 'r_developer');
    expect((await developer.post('/api/users/bulk', body('r_sales'))).statusCode).toBe(403);
    const elsewhere = await createKeeper(app, 'r_admin', 'wattle');
    const response = await elsewhere.client.post('/api/users/bulk', body('r_sales'));
    expect(response.json<Answer>().run).toMatchObject({ changed: 0, refused: 1 });
    expect(await roleOf(id)).toBe('r_staff');
  });
});

test('nothing is taken from the owner of the company, and what is given stays', async () => {
  const heir = await addPerson('active', 'r_admin');
  const handed = await admin.client.post('/api/companies/current/hand-over', {
    account_id: heir,
    password: 'trellis-demo',
  });
  expect([handed.statusCode, handed.body]).toEqual([200, expect.anything()]);
  const reason = 'This person owns the company. Only they can hand it over, under Settings → Account.';
  for (const act of [{ deactivate: {} }, { change_role: { role: 'r_staff' } }]) {
    const { rows } = await bulk({ ids: [heir], ...act, dry_run: true });
    expect(rows).toMatchObject([{ outcome: 'refused', reason }]);
  }
  const changes = [
    { state: 'inactive' },
    { role: 'r_staff' },
    { exceptions: { general_settings: 'read' } },
    { exceptions: { general_settings: null } },
    { exceptions: { billing: 'own' } },
  ];
  for (const change of changes) {
    const refused = await admin.client.send('PATCH', `/api/users/${heir}`, change);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([409, reason]);
  }
  expect(await db.get(accounts, heir)).toMatchObject({ state: 'active', exceptions: {} });
  expect(await admin.change(`users/${heir}`, { exceptions: { billing: 'manage' } })).toMatchObject({
    exceptions: { billing: 'manage' },
  });
});

test('an administrator without the permission is nobody to hand the company to', async () => {
  const id = await addPerson('active', 'r_admin');
  type Ownership = { candidates: { id: string }[] };
  const candidates = async () => (await admin.read<Ownership>('companies/current/account')).candidates;
  expect(await candidates()).toContainEqual(expect.objectContaining({ id }));
  await admin.change(`users/${id}`, { exceptions: { general_settings: 'read' } });
  expect(await candidates()).not.toContainEqual(expect.objectContaining({ id }));
});

test('a long run goes on as a job, and still leaves who began it alone', async () => {
  const ids = await Promise.all(Array.from({ length: 60 }, () => addPerson()));
  const { run } = await bulk({ ids: [...ids, ownId], deactivate: {} });
  expect(run.state).toBe('running');
  expect(await app.runJobs()).toEqual([]);
  const done = await admin.read<Run>(
    `bulk_runs/${run.id}?filter=${encodeURIComponent('{"where":{"outcome":"refused"}}')}`,
  );
  expect(done).toMatchObject({ state: 'done', changed: 60, refused: 1 });
  expect(done.rows.map(({ id }) => id)).toEqual([ownId]);
});

test('only administrators may, see it, and take it back', async () => {
  const id = await addPerson();
  const developer = await app.signedIn('sparkle', 'r_developer');
  const body = { ids: [id], deactivate: {}, dry_run: false };
  expect((await developer.post('/api/users/bulk', body)).statusCode).toBe(403);
  const { run } = await bulk(body);
  expect((await developer.get(`/api/bulk_runs/${run.id}`)).statusCode).toBe(404);
  expect((await developer.post(`/api/bulk_runs/${run.id}/undo`)).statusCode).toBe(404);
  expect(await stateOf(id)).toBe('inactive');
});

test('people of another company are not there, and one act is named', async () => {
  const id = await addPerson();
  const elsewhere = await createKeeper(app, 'r_admin', 'wattle');
  const response = await elsewhere.client.post('/api/users/bulk', {
    ids: [id],
    deactivate: {},
    dry_run: false,
  });
  expect(response.json<Answer>().run).toMatchObject({ changed: 0, refused: 1 });
  expect(await stateOf(id)).toBe('active');
  const both = { ids: [id], deactivate: {}, reactivate: {}, dry_run: true };
  expect(errorOf(await admin.client.post('/api/users/bulk', both)).code).toBe('BAD_REQUEST');
  expect(await admin.refusal('POST', 'users/bulk', { deactivate: {}, dry_run: true })).toHaveProperty('ids');
});
