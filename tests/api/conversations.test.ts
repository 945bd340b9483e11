import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type * as calls from '#engine/contracts/messages/conversations.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import type { LiveEvent } from '#server/platform/live/bus.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Thread = AnswerOf<typeof calls.readChat>;
type Begun = AnswerOf<typeof calls.writeChat>;
type Conversation = AnswerOf<typeof calls.listConversations>[number];

/** What visitors and the office say to each other. */
let app: TestApp;
let office: TestClient;
beforeAll(async () => {
  app = await createTestApp();
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const heard = ({ lines }: Thread) => lines.map(({ from, text }) => [from, text]);
const read = async (client: TestClient, headers = {}) =>
  heard((await client.get('/api/chat', headers)).json<Thread>());
const begin = async (client: TestClient, email: string, message = 'Do you clean windows?') =>
  (await client.post('/api/chat', { message, email, first_name: 'Ida' })).json<Begun>();
const conversationOf = async (email: string) => {
  const filter = encodeURIComponent(JSON.stringify({ where: { email } }));
  const [found] = (await office.get(`/api/conversations?filter=${filter}`)).json<Conversation[]>();
  if (!found) throw new Error(`nobody talks as ${email}`);
  return found;
};

test('what a visitor says stays, by a cookie that no script reads; it is a lead, and the office may answer', async () => {
  const visitor = app.at('sparkle');
  const email = 'ida@chat.test';
  const told: LiveEvent[] = [];
  const stop = app.services.live.subscribe((event) => told.push(event));
  const sent = await visitor.post('/api/chat', {
    message: ' Do you clean windows? ',
    email,
    first_name: 'Ida',
  });
  expect([sent.statusCode, sent.cookies[0]]).toMatchObject([
    201,
    { name: 'trellis-chat', httpOnly: true, path: '/', sameSite: 'Lax' },
  ]);
  await visitor.post('/api/chat', { message: 'High ones?' });
  expect(await read(visitor)).toEqual([
    ['visitor', 'Do you clean windows?'],
    ['visitor', 'High ones?'],
  ]);
  const conversation = await conversationOf(email);
  expect(conversation).toMatchObject({ name: 'Ida', lines: 2, waits: true });
  const db = app.services.tenant(await app.companyId('sparkle'));
  expect(await db.find(leads, eq(leads.email, email))).toMatchObject({
    id: conversation.leadId,
    source: 'chat',
    message: 'Do you clean windows?\n\nHigh ones?',
  });
  const answer = await office.post(`/api/conversations/${conversation.id}/lines`, { text: 'We do.' });
  expect([answer.statusCode, answer.json()]).toMatchObject([
    201,
    { from: 'office', text: 'We do.', author_name: expect.stringMatching(/\w/) },
  ]);
  const [, , last] = (await visitor.get('/api/chat')).json<Thread>().lines;
  expect(last).toEqual({ ...last, from: 'office', text: 'We do.' });
  // Who of the office it was is not told.
  expect(last).not.toHaveProperty('author_name');
  expect(await conversationOf(email)).toMatchObject({ lines: 3, waits: false });
  await expect.poll(() => told.map(({ topic }) => topic)).toContain('conversations');
  stop();
  const [letter] = await app.lettersTo(email);
  expect(letter?.subject).toMatch(/^Sparkle .* replied to your message$/);
  expect(letter?.text).toContain('We do.');
});

test('a cookie or a key that is another’s, another company’s or nobody’s opens nothing', async () => {
  const own = await begin(app.at('sparkle'), 'own@chat.test');
  const cookie = (key: string) => ({ cookie: `trellis-chat=${key}` });
  const stranger = () => app.at('sparkle');
  expect(await read(stranger(), cookie(own.key))).toHaveLength(1);
  expect(await read(stranger(), { 'x-chat-key': own.key })).toHaveLength(1);
  const id = (await conversationOf('own@chat.test')).id;
  const companyId = await app.companyId('sparkle');
  const { linkKeys } = app.services;
  const foreign = [
    'nonsense',
    id,
    `${own.key.slice(0, -2)}AA`,
    linkKeys.create('booking', companyId, id),
    linkKeys.create('chat', companyId, companyId),
  ];
  for (const key of foreign) {
    expect([key, await read(stranger(), cookie(key))]).toEqual([key, []]);
    expect([key, await read(stranger(), { 'x-chat-key': key })]).toEqual([key, []]);
  }
  expect(await read(app.at('wattle'), cookie(own.key))).toEqual([]);
  expect(await read(stranger())).toEqual([]);
});

test('a page without cookies goes on by the key that it holds', async () => {
  const { key } = await begin(app.at('sparkle'), 'frame@chat.test');
  const frame = app.at('sparkle');
  const more = await frame.post('/api/chat', { message: 'Still here' }, { 'x-chat-key': key });
  expect(more.json<Begun>()).toMatchObject({ key, name: 'Ida' });
  expect((await conversationOf('frame@chat.test')).lines).toBe(2);
});

test('who begins says how to answer, and what is sent twice is said once', async () => {
  const visitor = app.at('sparkle');
  const refused = await visitor.post('/api/chat', { message: 'Hello?' });
  expect(errorOf(refused)).toMatchObject({ details: { messages: { email: ['is required'] } } });
  expect((await visitor.post('/api/chat', { message: ' \n ', email: 'x@chat.test' })).statusCode).toBe(422);
  const again = () =>
    visitor.post(
      '/api/chat',
      { message: 'Once', email: 'once@chat.test' },
      { 'idempotency-key': 'said-once-only' },
    );
  await again();
  expect(heard((await again()).json<Begun>())).toEqual([['visitor', 'Once']]);
  expect(await read(visitor)).toEqual([['visitor', 'Once']]);
});

test('two who speak at once are both heard, in one order', async () => {
  const { key } = await begin(app.at('sparkle'), 'race@chat.test', 'First');
  const { id } = await conversationOf('race@chat.test');
  const says = Array.from({ length: 4 }, (_none, index) =>
    app.at('sparkle').post('/api/chat', { message: `Say ${index}` }, { 'x-chat-key': key }),
  );
  const answers = Array.from({ length: 4 }, (_none, index) =>
    office.post(`/api/conversations/${id}/lines`, { text: `Answer ${index}` }),
  );
  expect((await Promise.all([...says, ...answers])).map(({ statusCode }) => statusCode)).toEqual(
    Array.from({ length: 8 }, () => 201),
  );
  const lines = await read(app.at('sparkle'), { 'x-chat-key': key });
  expect(lines).toHaveLength(9);
  expect(lines[0]).toEqual(['visitor', 'First']);
});

test('conversations are the office’s, and nobody talks without end', async () => {
  const { id } = await conversationOf('race@chat.test');
  const customer = await app.signedIn('sparkle', 'r_customer');
  expect((await customer.get('/api/conversations')).statusCode).toBe(403);
  expect((await customer.post(`/api/conversations/${id}/lines`, { text: 'Me' })).statusCode).toBe(403);
  expect((await app.at('sparkle').get(`/api/conversations/${id}/lines`)).statusCode).toBe(401);
});

test('nobody talks without end; what is refused is not counted, and another company counts for itself', async () => {
  app.time.pass(601);
  const visitor = app.at('sparkle');
  const say = async (client: TestClient, email?: string) =>
    (await client.post('/api/chat', { message: 'And', ...(email && { email }) })).statusCode;
  const times = async (count: number, email?: string) => {
    const codes = [];
    for (let number = 0; number < count; number += 1) codes.push(await say(visitor, email));
    return new Set(codes);
  };
  expect(await times(35)).toEqual(new Set([422]));
  expect(await times(20, 'many@chat.test')).toEqual(new Set([201]));
  app.time.pass(61);
  expect(await times(10, 'many@chat.test')).toEqual(new Set([201]));
  expect(await say(visitor)).toBe(429);
  expect(await say(app.at('wattle'), 'many@chat.test')).toBe(201);
  app.time.pass(601);
  expect(await say(visitor)).toBe(201);
});

test('who only sends what is refused is held up for a minute', async () => {
  app.time.pass(61);
  const visitor = app.at('wattle');
  const codes = [];
  for (let number = 0; number < 61; number += 1)
    codes.push((await visitor.post('/api/chat', { message: 'And' })).statusCode);
  expect([codes.at(0), codes.at(-1)]).toEqual([422, 429]);
  app.time.pass(61);
  expect((await visitor.post('/api/chat', { message: 'And', email: 'late@chat.test' })).statusCode).toBe(201);
});
