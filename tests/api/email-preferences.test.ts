import { eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '#server/platform/db/tables/customers.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** The preference calls of section 7, for those who are signed in and for those who only have a letter. */
let app: TestApp;
let bench: MessageBench;
let visitor: TestClient;
let guest: { id: string; key: string };
let lead: { id: string; key: string };

type Preferences = { id: string; subscriptions: string[] };

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
  visitor = app.at('sparkle');
  const [customer] = await bench.db.list(customers, { where: isNull(customers.accountId), limit: 1 });
  const [asking] = await bench.db.list(leads, { limit: 1 });
  guest = { id: customer?.id ?? '', key: await keyOf({ customerId: customer?.id }) };
  lead = { id: asking?.id ?? '', key: await keyOf({ leadId: asking?.id }) };
});
afterAll(() => app.close());

/** The key of a letter to somebody. */
async function keyOf(to: {
  customerId?: string | undefined;
  leadId?: string | undefined;
  accountId?: string;
}) {
  const { messages } = await import('#server/platform/db/tables/messages.ts');
  const message = await bench.db.insert(messages, {
    occasion: JSON.stringify(to),
    event: 'win_back',
    audience: 'customer',
    channel: 'email',
    class: 'marketing',
    subjectKind: 'company',
    subjectId: bench.db.companyId,
    recipient: 'x@example.com',
    dueAt: app.time.now,
    ...to,
  } as typeof messages.$inferInsert);
  return app.services.linkKeys.create('unsubscribe', bench.db.companyId, message.id);
}

const read = async <T>(path: string, headers: Record<string, string> = {}): Promise<T> => {
  const response = await visitor.get(path, headers);
  expect([path, response.statusCode, response.body]).toEqual([path, 200, expect.anything()]);
  return response.json<T>();
};

test('a key leads to the account, to the customer who has none, or to the lead', async () => {
  const [withAccount] = await bench.db.list(customers, {
    where: eq(customers.email, 'customer@sparkle.test'),
  });
  const key = await keyOf({ customerId: withAccount?.id });
  expect(await read(`/api/email_logs/find-by-key?token=${key}`)).toEqual({
    accountId: withAccount?.accountId,
  });
  expect(await read(`/api/email_logs/find-by-key?token=${guest.key}`)).toEqual({ accountId: guest.id });
  expect(await read(`/api/email_logs/find-by-key?token=${lead.key}`)).toEqual({ leadId: lead.id });
});

test.each(['nonsense', 'A'.repeat(43), ''])('the key %j is nobody’s', async (key) => {
  const response = await visitor.get(`/api/email_logs/find-by-key?token=${key}`);
  expect(response.statusCode).toBe(key === '' ? 422 : 404);
});

test('a key of one company opens nothing in another', async () => {
  expect((await app.at('wattle').get(`/api/email_logs/find-by-key?token=${guest.key}`)).statusCode).toBe(404);
});

test('whoever has the letter reads and changes what its recipient receives, and nobody else’s', async () => {
  const headers = { 'x-unsubscribe-key': guest.key };
  const before = await read<Preferences>(`/api/accounts/${guest.id}/email_preferences`, headers);
  expect(before.subscriptions).toContain('customer/offers');
  expect(before.subscriptions).not.toContain('customer/all_marketing');
  const list = await read<{ code: string; type: string }[]>(
    `/api/email_preferences/list?accountId=${guest.id}&key=${guest.key}`,
  );
  expect(list.map(({ code }) => code)).toContain('customer/all_marketing');
  expect(new Set(list.map(({ type }) => type))).toEqual(new Set(['email', 'sms']));
  expect(list.every(({ code }) => code.startsWith('customer/'))).toBe(true);
  const body = { subscriptions: ['customer/reminders', 'customer/all_marketing'] };
  const changed = await visitor.send('PATCH', `/api/email_preferences/${before.id}?key=${guest.key}`, body);
  expect(changed.json()).toEqual({ id: before.id, ...body });
  expect(await read(`/api/accounts/${guest.id}/email_preferences`, headers)).toEqual({
    id: before.id,
    ...body,
  });
  const [other] = await bench.db.list(customers, { where: eq(customers.email, 'customer@sparkle.test') });
  for (const wrong of [`?key=${lead.key}`, `?key=${guest.key}`, ''])
    expect((await visitor.get(`/api/accounts/${other?.id}/email_preferences${wrong}`)).statusCode).toBe(401);
  expect((await visitor.send('PATCH', `/api/email_preferences/${before.id}`, body)).statusCode).toBe(401);
});

test('codes that are nothing of theirs are refused by name', async () => {
  const { id } = await read<Preferences>(`/api/accounts/${guest.id}/email_preferences?key=${guest.key}`);
  const response = await visitor.send('PATCH', `/api/email_preferences/${id}?key=${guest.key}`, {
    subscriptions: ['team/jobs', 'x'],
  });
  expect(errorOf(response).details.messages).toEqual({
    subscriptions: ['"team/jobs" is nothing that can be switched', '"x" is nothing that can be switched'],
  });
});

test('people choose for themselves, the office for everybody', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  const [own] = await bench.db.list(accounts, { where: eq(accounts.email, 'customer@sparkle.test') });
  const mine = await customer.get(`/api/accounts/${own?.id}/email_preferences`);
  expect(mine.statusCode).toBe(200);
  expect((await customer.get(`/api/accounts/${guest.id}/email_preferences`)).statusCode).toBe(403);
  const staff = await app.signedIn('sparkle', 'r_staff');
  expect((await staff.get(`/api/accounts/${guest.id}/email_preferences`)).statusCode).toBe(200);
  const team = await app.signedIn('sparkle', 'r_team');
  const [member] = await bench.db.list(accounts, { where: eq(accounts.email, 'team@sparkle.test') });
  const theirs = await team.get(`/api/accounts/${member?.id}/email_preferences`);
  expect(theirs.json<Preferences>().subscriptions).toEqual(['team/jobs', 'team/schedule', 'team/jobs_sms']);
  expect((await team.get(`/api/accounts/${own?.id}/email_preferences`)).statusCode).toBe(403);
});

test('what somebody chose before they had an account still holds with one', async () => {
  const email = 'noor@without-account.test';
  const customer = await bench.db.insert(customers, { firstName: 'Noor', lastName: 'New', email });
  const key = await keyOf({ customerId: customer.id });
  const { id } = await read<Preferences>(`/api/accounts/${customer.id}/email_preferences?key=${key}`);
  await visitor.send('PATCH', `/api/email_preferences/${id}?key=${key}`, {
    subscriptions: ['customer/all_marketing'],
  });
  const account = await bench.db.insert(accounts, {
    email,
    firstName: 'A',
    lastName: 'B',
    role: 'r_customer',
    state: 'active',
  });
  await bench.db.update(customers, customer.id, { accountId: account.id });
  expect(await read(`/api/accounts/${account.id}/email_preferences?key=${key}`)).toEqual({
    id,
    subscriptions: ['customer/all_marketing'],
  });
});

test('a lead says whether it wants to hear of offers', async () => {
  const path = `/api/leads/${lead.id}`;
  expect(await read(`${path}?key=${lead.key}`)).toEqual({ id: lead.id, unsubscribed: false });
  const saved = await visitor.send('PATCH', path, { unsubscribed: true }, { 'x-unsubscribe-key': lead.key });
  expect(saved.json()).toEqual({ id: lead.id, unsubscribed: true });
  expect((await visitor.get(path)).statusCode).toBe(401);
  expect((await visitor.get(`${path}?key=${guest.key}`)).statusCode).toBe(401);
});

test('one click in a mail program is enough, and enough twice', async () => {
  const { id, key } = { id: guest.id, key: guest.key };
  const before = await read<Preferences>(`/api/accounts/${id}/email_preferences?key=${key}`);
  await visitor.send('PATCH', `/api/email_preferences/${before.id}?key=${key}`, {
    subscriptions: ['customer/offers'],
  });
  const click = async () => {
    const response = await app.app.inject({
      method: 'POST',
      url: `/api/unsubscribe?key=${key}`,
      headers: {
        host: 'sparkle.trellis.localhost:4000',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: 'List-Unsubscribe=One-Click',
    });
    return [response.statusCode, response.json<unknown>()];
  };
  expect(await click()).toEqual([200, { unsubscribed: true }]);
  expect(await click()).toEqual([200, { unsubscribed: true }]);
  const after = await read<Preferences>(`/api/accounts/${id}/email_preferences?key=${key}`);
  expect(after.subscriptions).toEqual(['customer/offers', 'customer/all_marketing']);
  const opened = await visitor.get(`/api/unsubscribe?key=${key}`);
  expect([opened.statusCode, opened.headers.location]).toEqual([
    302,
    `http://sparkle.trellis.localhost:4000/unsubscribe?key=${key}`,
  ]);
});

const boundary = '----part';
const inParts = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="List-Unsubscribe"',
  '',
  'One-Click',
  `--${boundary}--`,
  '',
].join('\r\n');

test.each([
  [
    'a form in parts',
    { 'content-type': `multipart/form-data; boundary=${boundary}` },
    inParts,
    200,
    { unsubscribed: true },
  ],
  ['a form in parts without any', { 'content-type': 'multipart/form-data' }, '', 200, { unsubscribed: true }],
  ['an empty form', { 'content-type': 'application/x-www-form-urlencoded' }, '', 200, { unsubscribed: true }],
  ['nothing', {}, undefined, 200, { unsubscribed: true }],
  ['parts that are none', { 'content-type': 'multipart/form-data; boundary=x' }, 'y', 422, expect.anything()],
])('a mail program may unsubscribe with %s', async (_name, headers, payload, ...expected) => {
  const response = await app.app.inject({
    method: 'POST',
    url: `/api/unsubscribe?key=${guest.key}`,
    headers: { host: 'sparkle.trellis.localhost:4000', ...headers },
    ...(payload !== undefined && { payload }),
  });
  expect([response.statusCode, response.json()]).toEqual(expected);
});

test('forms are read only by calls that expect one', async () => {
  const response = await app.app.inject({
    method: 'PATCH',
    url: `/api/leads/${lead.id}?key=${lead.key}`,
    headers: { host: 'sparkle.trellis.localhost:4000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'unsubscribed=true',
  });
  expect(response.statusCode).toBe(415);
});
