import { createHmac } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { notices } from '#server/platform/db/tables/message-recipients.ts';
import { webhookEndpoints } from '#server/platform/db/tables/webhook-endpoints.ts';
import type { Happening } from '#server/platform/happenings/happening.ts';
import { spread } from '#server/platform/happenings/spread.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Received = { headers: http.IncomingHttpHeaders; body: string };
type Endpoint = { id: string; secret: string; active: boolean; disabled_reason: string | null };
type Delivery = { id: string; state: string; attempts: number; event: string; due_at: string | null };

let app: TestApp;
let admin: TestClient;
let bench: MessageBench;
let receiver: http.Server;
let url: string;
let received: Received[];
let answer: number;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.signedIn('sparkle', 'r_admin');
  bench = await createMessageBench(app);
  receiver = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      response.writeHead(answer).end('noted');
    });
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  // An address of a server that listens on a port is one with a port.
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  receiver.close();
  await app.close();
});
beforeEach(async () => {
  received = [];
  answer = 200;
  await bench.db.query((database) => database.delete(webhookEndpoints));
});

const create = async (happenings: string[]) =>
  (await admin.post('/api/webhook_endpoints', { url, happenings })).json<Endpoint>();
const deliveriesOf = async ({ id }: Endpoint) => {
  const filter = encodeURIComponent(JSON.stringify({ where: { endpoint_id: id } }));
  return (await admin.get(`/api/webhook_deliveries?filter=${filter}`)).json<Delivery[]>();
};
const hour = 3600;

test('a happening arrives signed, with the booking as the API answers it', async () => {
  const { secret } = await create(['booking_cancelled']);
  const booking = await bench.upcoming();
  await bench.happens('booking_cancelled', booking.id, { reason: 'Moving' });
  await bench.happens('booking_started', booking.id);
  expect(received).toHaveLength(1);
  const { headers, body } = received[0] ?? { headers: {}, body: '' };
  const [, t, v1] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['trellis-signature'])) ?? [];
  expect(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex')).toBe(v1);
  expect(JSON.parse(body)).toMatchObject({
    event: 'booking_cancelled',
    company: { subdomain: 'sparkle' },
    data: {
      booking: { id: booking.id, number: booking.number, customer_id: booking.customerId },
      details: { reason: 'Moving' },
    },
  });
  // The key that opens the booking without a sign-in is the customer’s alone.
  expect(JSON.parse(body).data.booking).not.toHaveProperty('key');
});

test('a cancelled visit of a series says which', async () => {
  await create(['booking_cancelled', 'series_cancelled']);
  const visits = await bench.db.list(bookings, { where: eq(bookings.status, 'upcoming'), limit: 500 });
  const visit = visits.find(({ seriesId }) => seriesId !== null);
  await bench.happens('booking_cancelled', visit?.id ?? '');
  await bench.happens('series_cancelled', visit?.seriesId ?? '');
  const [one, all] = received.map(({ body }) => JSON.parse(body));
  expect(one.data.booking.series_id).toBe(visit?.seriesId);
  expect(all.data.series).toMatchObject({ id: visit?.seriesId });
});

test('told twice, it is sent once', async () => {
  const endpoint = await create(['quote_sent']);
  const booking = await bench.upcoming();
  const happening: Happening = {
    id: '5b1b4d8e-0000-4000-8000-000000000001',
    companyId: bench.db.companyId,
    name: 'booking_updated',
    subjectId: booking.id,
    at: app.time.now.toISOString(),
    details: {},
  };
  await admin.send('PATCH', `/api/webhook_endpoints/${endpoint.id}`, { happenings: ['booking_updated'] });
  await spread(app.services, happening);
  await spread(app.services, happening);
  await app.runJobs();
  expect(received).toHaveLength(1);
});

test('what is not taken comes again, later and later, for about a day; then it can be replayed', async () => {
  answer = 500;
  const endpoint = await create(['booking_updated']);
  await bench.happens('booking_updated', (await bench.upcoming()).id);
  const [first] = await deliveriesOf(endpoint);
  expect(first).toMatchObject({ state: 'waiting', attempts: 1 });
  await app.runJobs();
  expect(received).toHaveLength(1);
  for (let attempt = 1; attempt < 8; attempt += 1) {
    app.time.pass(12 * hour);
    await app.runJobs();
  }
  expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'failed', attempts: 8, due_at: null }]);
  const log = (await admin.get(`/api/webhook_deliveries/${first?.id}`)).json<{
    log: object[];
    body: string;
  }>();
  expect(log.log).toHaveLength(8);
  expect(log.log[0]).toMatchObject({ status: 500, answer: 'noted', problem: null });

  answer = 204;
  await admin.send('PATCH', `/api/webhook_endpoints/${endpoint.id}`, { active: true });
  const again = await admin.post(`/api/webhook_deliveries/${first?.id}/replay`);
  expect(again.statusCode).toBe(202);
  await app.runJobs();
  expect(await deliveriesOf(endpoint)).toMatchObject([{ state: 'delivered', attempts: 9 }]);
  expect(received.at(-1)?.body).toBe(log.body);
});

test('a replay overtakes the attempt that was waiting', async () => {
  answer = 500;
  const endpoint = await create(['booking_updated']);
  await bench.happens('booking_updated', (await bench.upcoming()).id);
  const [delivery] = await deliveriesOf(endpoint);
  answer = 200;
  app.time.pass(10);
  await admin.post(`/api/webhook_deliveries/${delivery?.id}/replay`);
  await app.runJobs();
  app.time.pass(24 * hour);
  await app.runJobs();
  expect(received).toHaveLength(2);
});

test('an endpoint that takes nothing for days is switched off, and the office hears of it', async () => {
  answer = 500;
  const endpoint = await create(['booking_updated']);
  const { id } = await bench.upcoming();
  await bench.happens('booking_updated', id);
  app.time.pass(4 * 24 * hour + 60);
  await bench.happens('booking_updated', id);
  const after = (await admin.get(`/api/webhook_endpoints/${endpoint.id}`)).json<Endpoint>();
  expect(after).toMatchObject({ active: false, disabled_reason: 'Nothing has arrived there for four days.' });
  expect(new Set((await deliveriesOf(endpoint)).map(({ state }) => state))).toEqual(new Set(['failed']));
  const told = await bench.db.list(notices, { where: eq(notices.event, 'webhook_switched_off') });
  expect(told).toHaveLength(1);
  received = [];
  await bench.happens('booking_updated', id);
  expect(received).toEqual([]);
});

test('one that is gone is switched off at once', async () => {
  answer = 410;
  const endpoint = await create(['booking_updated']);
  await bench.happens('booking_updated', (await bench.upcoming()).id);
  const after = (await admin.get(`/api/webhook_endpoints/${endpoint.id}`)).json<Endpoint>();
  expect(after.active).toBe(false);
});

test('what failed since a time is replayed together, oldest first, and figures say what became of it', async () => {
  answer = 410;
  const endpoint = await create(['booking_updated']);
  const { id } = await bench.upcoming();
  await bench.happens('booking_updated', id);
  const path = `/api/webhook_endpoints/${endpoint.id}`;
  const failedOf = async () => (await admin.get(path)).json<{ recent: object }>().recent;
  expect(await failedOf()).toMatchObject({ delivered: 0, waiting: 0, failed: 1 });
  const since = new Date(app.time.now.getTime() - hour * 1000).toISOString();
  const off = await admin.post(`${path}/replay_failed`, { since });
  expect(errorOf(off).code).toBe('CONFLICT');

  await admin.send('PATCH', path, { active: true });
  await bench.happens('booking_updated', id);
  await admin.send('PATCH', path, { active: true });
  answer = 200;
  received = [];
  const later = new Date(app.time.now.getTime() + hour * 1000).toISOString();
  expect((await admin.post(`${path}/replay_failed`, { since: later })).json()).toEqual({
    replayed: 0,
    left: 0,
  });
  expect((await admin.post(`${path}/replay_failed`, { since })).json()).toEqual({ replayed: 2, left: 0 });
  await app.runJobs();
  expect(received).toHaveLength(2);
  expect(await failedOf()).toMatchObject({ delivered: 2, waiting: 0, failed: 0 });
  expect(errorOf(await admin.post(`${path}/replay_failed`, { since: 'yesterday' })).code).toBe('VALIDATION');
});

test('a test event arrives like all others', async () => {
  const endpoint = await create(['quote_sent']);
  const sent = await admin.post(`/api/webhook_endpoints/${endpoint.id}/test`);
  expect(sent.statusCode).toBe(202);
  await app.runJobs();
  expect(JSON.parse(received[0]?.body ?? '{}')).toMatchObject({ event: 'test', data: {} });
});

test('the secret is shown once, and another one signs after it is renewed', async () => {
  const endpoint = await create(['quote_sent']);
  const shown = await admin.get(`/api/webhook_endpoints/${endpoint.id}`);
  expect(shown.body).not.toContain(endpoint.secret);
  const [row] = await bench.db.list(webhookEndpoints);
  expect(row?.sealedSecret).not.toContain(endpoint.secret);
  const renewed = await admin.post(`/api/webhook_endpoints/${endpoint.id}/renew_secret`);
  expect(renewed.json<Endpoint>().secret).not.toBe(endpoint.secret);
});

const signersOf = (posted: (typeof received)[number] | undefined, secrets: readonly string[]) => {
  const header = String(posted?.headers['trellis-signature']);
  const t = /^t=(\d+),/.exec(header)?.[1] ?? '';
  const digests = [...header.matchAll(/v1=([0-9a-f]{64})/g)].map(([, digest]) => digest);
  const signs = (secret: string) =>
    createHmac('sha256', secret)
      .update(`${t}.${posted?.body ?? ''}`)
      .digest('hex');
  return digests.map((digest) => secrets.findIndex((secret) => signs(secret) === digest));
};

test('while a secret is renewed both sign, and then only the new one', async () => {
  const endpoint = await create(['quote_sent']);
  const path = `/api/webhook_endpoints/${endpoint.id}`;
  const renewed = (await admin.post(`${path}/renew_secret?overlap_hours=2`)).json<Endpoint>();
  const until = new Date(app.time.now.getTime() + 2 * hour * 1000).toISOString();
  expect(renewed).toMatchObject({ previous_secret_until: until });
  const secrets = [renewed.secret, endpoint.secret];
  await admin.post(`${path}/test`);
  await app.runJobs();
  expect(signersOf(received[0], secrets)).toEqual([0, 1]);
  app.time.pass(2 * hour);
  await admin.post(`${path}/test`);
  await app.runJobs();
  expect(signersOf(received[1], secrets)).toEqual([0]);
});

test('a secret that has leaked is ended at once', async () => {
  const endpoint = await create(['quote_sent']);
  const path = `/api/webhook_endpoints/${endpoint.id}`;
  const renewed = (await admin.post(`${path}/renew_secret?overlap_hours=0`)).json<Endpoint>();
  expect(renewed).toMatchObject({ previous_secret_until: null });
  await admin.post(`${path}/test`);
  await app.runJobs();
  expect(signersOf(received[0], [renewed.secret, endpoint.secret])).toEqual([0]);
});

test.each([
  ['https://169.254.169.254/', 'is not one of the public internet'],
  ['https://user:pass@example.com/', 'must not contain a password'],
])('%s is refused', async (address, problem) => {
  const refused = await admin.post('/api/webhook_endpoints', { url: address, happenings: ['quote_sent'] });
  expect(errorOf(refused).details.messages).toEqual({ url: [problem] });
});

test('neither the scheduler nor a key without the scope sees the log', async () => {
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  expect((await scheduler.get('/api/webhook_deliveries')).statusCode).toBe(403);
  const key = async (scopes: string[]) =>
    (await admin.post('/api/api_keys', { name: 'Sync', scopes })).json<{ key: string }>().key;
  const ask = async (scopes: string[]) =>
    (await app.at('sparkle').get('/api/webhook_deliveries', { authorization: `Bearer ${await key(scopes)}` }))
      .statusCode;
  expect([await ask(['view_appointment:read']), await ask(['general_settings:read'])]).toEqual([403, 200]);
});
