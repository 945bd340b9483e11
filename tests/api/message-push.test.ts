import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { pushSubscriptions } from '#server/platform/db/tables/message-recipients.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createMessageBench, type BookingRow, type MessageBench } from '#tests/support/messages.ts';

/** Push notices, and notices in the app. */
let app: TestApp;
let bench: MessageBench;
let booking: BookingRow;
let start: Date;
let serial = 0;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
  start = app.time.now;
});
afterAll(() => app.close());
beforeEach(async () => {
  app.time.now = start;
  booking = await bench.upcoming(serial++);
});

describe('push notices', () => {
  let service: Server;
  let taken: { headers: Record<string, unknown>; bytes: number }[] = [];
  let status = 201;

  beforeAll(async () => {
    service = createServer((request, response) => {
      let bytes = 0;
      request.on('data', (chunk: Buffer) => (bytes += chunk.length));
      request.on('end', () => {
        taken.push({ headers: request.headers, bytes });
        response.writeHead(status).end();
      });
    });
    await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  });
  afterAll(() => void service.close());
  beforeEach(() => {
    taken = [];
    status = 201;
  });

  // A browser's keys: a point on the curve and sixteen random bytes.
  const keys = {
    p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
    auth: 'tBHItJI5svbpez7KI4CCXg',
  };
  const endpoint = () => `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/1`;
  const subscribe = async (token: string) => {
    const client = await app.signedIn('sparkle', 'r_customer');
    return client.post('/api/firebase_push_tokens/subscribe', { token });
  };

  test('reach the browsers of the account, sealed for them and signed by the company', async () => {
    expect((await subscribe(JSON.stringify({ endpoint: endpoint(), keys }))).json()).toEqual({
      subscribed: true,
    });
    await bindToAccount();
    await bench.happens('on_my_way', booking.id);
    expect(taken).toHaveLength(1);
    const client = await app.signedIn('sparkle', 'r_customer');
    const { public_key } = (await client.get('/api/firebase_push_tokens/public_key')).json<{
      public_key: string;
    }>();
    expect(taken[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      authorization: expect.stringMatching(`^vapid t=.+, k=${public_key}$`),
    });
    expect(taken[0]?.bytes).toBeGreaterThan(80);
  });

  test('a browser that has gone is forgotten', async () => {
    await bindToAccount();
    status = 410;
    await bench.happens('running_late', booking.id);
    const [row] = (await bench.messagesOf('running_late', booking.id)).filter(
      ({ channel }) => channel === 'push',
    );
    expect(row).toMatchObject({ state: 'failed', reason: 'the push service answered 410' });
    expect(await bench.db.count(pushSubscriptions)).toBe(0);
  });

  test.each([
    ['no JSON', 'x'],
    ['no keys', JSON.stringify({ endpoint: 'https://fcm.googleapis.com/x' })],
    ['an address of ours', JSON.stringify({ endpoint: 'http://169.254.169.254/latest', keys })],
    ['somebody’s server', JSON.stringify({ endpoint: 'https://evil-googleapis.com/x', keys })],
  ])('a subscription is refused: %s', async (_name, token) => {
    expect((await subscribe(token)).statusCode).toBe(422);
  });

  /** The visit belongs to the customer who signs in. */
  async function bindToAccount() {
    const account = await bench.db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
    const owner = await bench.db.find(customers, eq(customers.accountId, account?.id ?? ''));
    await bench.db.update(bookings, booking.id, { customerId: owner?.id ?? '' });
  }
});

test('notices are read by whom they are for', async () => {
  const [lead] = await bench.db.list(leads, { limit: 1 });
  await bench.happens('lead_received', lead?.id ?? '');
  const admin = await app.signedIn('sparkle', 'r_admin');
  const [notice] = (await admin.get('/api/notices')).json<
    { id: string; title: string; read_at: string | null }[]
  >();
  expect(notice).toMatchObject({
    title: expect.stringMatching(/^New lead: /),
    read_at: null,
    path: `/admin/leads/${lead?.id}`,
  });
  const unread = async () =>
    (await admin.get('/api/notices/count?where={"read_at":null}')).json<{ count: number }>().count;
  expect(await unread()).toBeGreaterThan(0);
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  expect((await scheduler.post('/api/notices/read', { ids: [notice?.id] })).json()).toEqual({ read: 0 });
  expect((await admin.post('/api/notices/read', {})).json<{ read: number }>().read).toBeGreaterThan(0);
  expect((await admin.post('/api/notices/read', {})).json()).toEqual({ read: 0 });
  expect(await unread()).toBe(0);
});
