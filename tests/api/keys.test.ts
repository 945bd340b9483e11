import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listKeyMoves, listKeys, listOwnKeys } from '#engine/contracts/crew/keys.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { keyMoves } from '#server/platform/db/tables/keys.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findKeys } from '#server/crew/keys/query.ts';
import { countStatements } from '../support/counting-db.ts';
import { createKeeper, type Keeper } from '../support/keeper.ts';
import { createTestApp, type TestApp, type TestClient } from '../support/test-app.ts';

type Key = AnswerOf<typeof listKeys>[number];
type Move = AnswerOf<typeof listKeyMoves>[number];
type Own = AnswerOf<typeof listOwnKeys>[number];

/** Keys as things that are somewhere: who has one, who had it, and that nobody can rewrite that. */
let app: TestApp;
let admin: Keeper;
let crew: TestClient;
let customer: TestClient;
let db: TenantDb;
let addressId: string;
let memberId: string;

beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  crew = await app.signedIn('sparkle', 'r_team');
  customer = await app.signedIn('sparkle', 'r_customer');
  db = app.services.tenant(await app.companyId('sparkle'));
  const me = await db.find(accounts, eq(accounts.email, 'team@sparkle.test'));
  const own = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  const [home] = await db.list(addresses, { where: eq(addresses.customerId, own?.id ?? ''), limit: 1 });
  addressId = home?.id ?? '';
  memberId = me?.id ?? '';
});
afterAll(() => app.close());

let made = 0;
const takeIn = () => admin.add<Key>(`addresses/${addressId}/keys`, { tag: `T${(made += 1)}` });
const move = async ({ id }: Key, act: string, own: object = {}) => {
  app.time.pass(60);
  return admin.client.post(`/api/keys/${id}/moves`, { act, ...own });
};
const movesOf = ({ id }: Key) => admin.read<Move[]>(`keys/${id}/moves`);
const held = async (client: TestClient) => (await client.get('/api/own_keys')).json<Own[]>();

test('a key goes from the customer to the office, to a crew and back, and each step stays', async () => {
  const key = await takeIn();
  expect(key).toMatchObject({ place: 'office', holderId: null });
  const handed = await move(key, 'hand_over', { holderId: memberId, note: 'For Tuesday' });
  expect(handed.json<Key>()).toMatchObject({ place: 'person', holderId: memberId, confirmed: false });
  expect(await held(crew)).toContainEqual(expect.objectContaining({ id: key.id, confirmed: false }));
  app.time.pass(60);
  const confirmed = await crew.post(`/api/own_keys/${key.id}/confirm`);
  expect([confirmed.statusCode, confirmed.json<Own>().confirmed]).toEqual([200, true]);
  expect((await crew.post(`/api/own_keys/${key.id}/confirm`)).statusCode).toBe(200);
  expect((await move(key, 'take_back')).json<Key>().place).toBe('office');
  expect((await held(customer)).find(({ id }) => id === key.id)).toMatchObject({ place: 'office' });
  expect((await move(key, 'return')).json<Key>().place).toBe('customer');
  const moves = await movesOf(key);
  expect(moves.map(({ act }) => act)).toEqual(['return', 'take_back', 'confirm', 'hand_over', 'receive']);
  expect(moves[3]).toMatchObject({ note: 'For Tuesday', place: 'person' });
});

test('who does not have a key says so once, and the office gets a task; what they say moves nothing', async () => {
  const key = await takeIn();
  await move(key, 'hand_over', { holderId: memberId });
  const ownKey = async () => (await held(crew)).find(({ id }) => id === key.id);
  const since = (await ownKey())?.since;
  app.time.pass(60);
  const deny = async () => (await crew.post(`/api/own_keys/${key.id}/deny`)).json<Own>();
  expect(await deny()).toMatchObject({ denied: true, since });
  expect(await deny()).toMatchObject({ denied: true, since });
  expect(await ownKey()).toMatchObject({ denied: true, confirmed: false, place: 'person' });
  const found = await db.list(tasks, { where: like(tasks.title, `Find key ${key.tag}:%`) });
  expect(found.map(({ customerId }) => customerId)).toEqual([key.customerId]);
  app.time.pass(60);
  await crew.post(`/api/own_keys/${key.id}/confirm`);
  expect(await ownKey()).toMatchObject({ denied: false, confirmed: true, since });
  expect((await admin.client.post(`/api/own_keys/${key.id}/deny`)).statusCode).toBe(404);
});

test.each([
  ['office', 'take_back'],
  ['office', 'receive'],
  ['customer', 'lose'],
  ['lost', 'hand_over'],
] as const)('a key that is %s can’t %s', async (place, act) => {
  const key = await takeIn();
  if (place === 'customer') await move(key, 'return');
  if (place === 'lost') await move(key, 'lose');
  const refused = await move(key, act, act === 'hand_over' ? { holderId: memberId } : {});
  expect(refused.statusCode).toBe(409);
});

test('of two who move a key at the same time, the second is told', async () => {
  const key = await takeIn();
  const answers = await Promise.all(['return', 'return'].map((act) => move(key, act)));
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  expect((await movesOf(key)).map(({ act }) => act)).toEqual(['return', 'receive']);
});

test('what is wrong is said at its field', async () => {
  const key = await takeIn();
  expect(
    await admin.refusal('POST', `addresses/${addressId}/keys`, { tag: key.tag.toLowerCase() }),
  ).toHaveProperty('tag');
  expect(await admin.refusal('POST', `keys/${key.id}/moves`, { act: 'hand_over' })).toHaveProperty(
    'holderId',
  );
  const own = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const toCustomer = { act: 'hand_over', holderId: own?.id };
  expect(await admin.refusal('POST', `keys/${key.id}/moves`, toCustomer)).toHaveProperty('holderId');
});

test('crews and customers see their own alone, and move none', async () => {
  const key = await takeIn();
  for (const client of [crew, customer]) {
    expect((await client.get('/api/keys')).statusCode).toBe(403);
    expect((await client.post(`/api/keys/${key.id}/moves`, { act: 'lose' })).statusCode).toBe(403);
    expect((await client.post(`/api/own_keys/${key.id}/confirm`)).statusCode).toBe(404);
  }
  expect((await held(crew)).map(({ id }) => id)).not.toContain(key.id);
});

test('the chain is never rewritten, and an address with keys is not deleted', async () => {
  const key = await takeIn();
  const [first] = await db.list(keyMoves, { where: eq(keyMoves.keyId, key.id) });
  const refused = { cause: { code: '42501' } };
  await expect(db.update(keyMoves, first?.id ?? '', { note: 'X' })).rejects.toMatchObject(refused);
  await expect(db.remove(keyMoves, first?.id ?? '')).rejects.toMatchObject(refused);
  expect((await admin.client.send('DELETE', `/api/addresses/${addressId}`)).statusCode).toBe(409);
});

test('lists take one statement for any number of keys, and find those that were not back for long', async () => {
  const key = await takeIn();
  await move(key, 'hand_over', { holderId: memberId });
  const counting = countStatements(db);
  await findKeys(counting.db, {});
  expect(counting.count()).toBe(1);
  app.time.pass(8 * 86_400);
  const before = new Date(app.time.now.getTime() - 7 * 86_400_000).toISOString();
  const filter = encodeURIComponent(JSON.stringify({ where: { place: 'person', since: { lt: before } } }));
  const late = await admin.read<Key[]>(`keys?filter=${filter}`);
  expect(late.map(({ id }) => id)).toContain(key.id);
});
