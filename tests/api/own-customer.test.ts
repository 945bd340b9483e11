import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnCustomer } from '#engine/contracts/people/own-customer.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Own = AnswerOf<typeof getOwnCustomer>;

/** What customers read and change of themselves. */
let app: TestApp;
let db: TenantDb;
let customer: TestClient;

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  customer = await app.signedIn('sparkle', 'r_customer');
});
afterAll(() => app.close());

const path = '/api/own_customer';
const read = async () => (await customer.get(path)).json<Own>();

test('customers change their own contact, and are greeted by it', async () => {
  const changes = {
    first_name: 'Noor',
    last_name: 'Haddad',
    company_name: 'Haddad Studio',
    phone: '(646) 555-0188',
    sms_reminders: true,
  };
  const changed = await customer.send('PATCH', path, changes);
  expect([changed.statusCode, changed.json<Own>()]).toEqual([
    200,
    expect.objectContaining({ ...changes, phone: '+16465550188' }),
  ]);
  const { id } = await read();
  expect(await db.get(customers, id ?? '')).toMatchObject({ firstName: 'Noor', smsReminders: true });
  const me = await customer.get('/api/accounts/auth/me');
  expect(me.json()).toMatchObject({ first_name: 'Noor', last_name: 'Haddad' });
});

test.each([
  { tax_exempt: true },
  { blocked: false },
  { tagIds: [] },
  { email: 'x@example.test' },
  { active: false },
])('what is the office’s is not theirs to set: %o', async (change) => {
  const refused = await customer.send('PATCH', path, { first_name: 'Eve', ...change });
  expect([refused.statusCode, errorOf(refused).code]).toEqual([422, 'VALIDATION']);
  expect((await read()).first_name).not.toBe('Eve');
});

test('a name that is empty is said at its field', async () => {
  const refused = await customer.send('PATCH', path, { first_name: '' });
  expect(errorOf(refused).details.messages).toHaveProperty('first_name');
});

test.each(['r_team', 'r_admin'] as const)('%s has no record of their own as a customer', async (role) => {
  const client = await app.signedIn('sparkle', role);
  expect((await client.get(path)).statusCode).toBe(403);
  expect((await client.send('PATCH', path, { first_name: 'Eve' })).statusCode).toBe(403);
  expect((await client.get(`${path}/data`)).statusCode).toBe(403);
  expect((await client.post(`${path}/deletion`, {})).statusCode).toBe(403);
});

test('what a company keeps of a customer is theirs to take along, and nothing of others', async () => {
  const file = await customer.get(`${path}/data`);
  expect(file.headers['content-disposition']).toContain('my-data.json');
  const data = file.json<{
    customer: { email: string };
    visits: { number: number; bought: object[] }[];
    addresses: object[];
  }>();
  const { id, email } = await read();
  expect(data.customer.email).toBe(email);
  const others = await db.list(customers, { limit: 500 });
  const strangers = others.filter((one) => one.id !== id).map((one) => one.email);
  expect(strangers.filter((address) => file.body.includes(address))).toEqual([]);
  expect(data.visits.length).toBeGreaterThan(0);
  expect(data.visits[0]?.bought.length).toBeGreaterThan(0);
});

test('who asks to be deleted is a task of the office, once, and can think better of it', async () => {
  const { id } = await read();
  const open = () => db.list(tasks, { where: eq(tasks.customerId, id ?? ''), limit: 50 });
  const before = (await open()).length;
  const asked = await customer.post(`${path}/deletion`, { reason: 'Moving abroad' });
  expect(asked.json<Own>().deletion_requested_at).not.toBeNull();
  await customer.post(`${path}/deletion`, {});
  const [task, ...more] = (await open()).filter(({ title }) => title.startsWith('Delete the data of'));
  expect([(await open()).length, more]).toEqual([before + 1, []]);
  expect(task?.details).toContain('Moving abroad');
  app.time.pass(5);
  const back = await customer.send('DELETE', `${path}/deletion`);
  expect(back.json<Own>().deletion_requested_at).toBeNull();
  expect((await db.get(tasks, task?.id ?? '')).doneAt).not.toBeNull();
});
