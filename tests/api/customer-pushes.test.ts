import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createECDH, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { languages } from '#engine/format/languages.ts';
import { messageEvents } from '#engine/messages/events.ts';
import { findCustomerPush } from '#engine/messages/customer-pushes.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { toCustomerPath } from '#server/messages/customer-path.ts';
import { messageTemplates } from '#server/platform/db/tables/messages.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { pushSubscriptions } from '#server/platform/db/tables/message-recipients.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked } from '#tests/support/bookings.ts';
import { createCustomer, type TestCustomer } from '#tests/support/customers.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What reaches the devices of customers: theirs alone, in their language, without a secret. */
let app: TestApp;
let db: TenantDb;
let bench: MessageBench;
let ann: TestCustomer;
let bob: TestCustomer;
let visit: Booked;
let service: Server;
let pushed: string[] = [];

beforeAll(async () => {
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      pushed.push(request.url ?? '');
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
  app = await createTestApp({ TRUST_PROXY: '1' });
  bench = await createMessageBench(app);
  ({ db } = bench);
  ann = await createCustomer(app, db, 'Ann');
  bob = await createCustomer(app, db, 'Bob');
  const booker = await createBooker(app);
  const [slot] = await booker.freeSlots('2026-04-14');
  visit = await booker.book({ service_date: slot?.datetime ?? '' }, { client: ann.client });
  await app.runJobs();
});
beforeEach(async () => {
  pushed = [];
  await db.query((database) => database.delete(pushSubscriptions));
});
afterAll(async () => {
  await app.close();
  service.close();
});

const endpointOf = (name: string) =>
  `http://127.0.0.1:${(service.address() as AddressInfo).port}/push/${name}`;

async function allow({ client }: TestCustomer, name: string) {
  const curve = createECDH('prime256v1');
  const keys = {
    p256dh: curve.generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  const token = JSON.stringify({ endpoint: endpointOf(name), keys });
  expect((await client.post('/api/firebase_push_tokens/subscribe', { token })).statusCode).toBe(200);
}

const pushesOf = async (event: string, subjectId = visit.id) =>
  (await bench.messagesOf(event, subjectId)).filter(
    ({ channel, audience }) => channel === 'push' && audience === 'customer',
  );

describe('a push', () => {
  test.each([
    'on_my_way',
    'booking_rescheduled',
    'booking_cancelled',
    'charge_failed',
    'hold_failed',
  ] as const)(
    'tells of %s on the devices of the customer whose visit it is, and on no other',
    async (event) => {
      await allow(ann, 'ann');
      await allow(bob, 'bob');
      await bench.happens(event, visit.id, { party: 'office' });
      expect(pushed).toEqual(['/push/ann']);
      const [row] = await pushesOf(event);
      expect(row).toMatchObject({ state: 'sent', recipient: ann.accountId, accountId: ann.accountId });
    },
  );

  test('tells of a payment, in the language of the customer and without its amount', async () => {
    await db.update(customers, ann.id, { language: 'es' });
    await allow(ann, 'ann');
    const payment = await db.insert(payments, {
      bookingId: visit.id,
      customerId: ann.id,
      kind: 'payment',
      method: 'cash',
      amount: 12_345,
      occurredAt: app.time.now,
    });
    await bench.happens('receipt', payment.id);
    const [row] = await pushesOf('receipt', payment.id);
    expect(row).toMatchObject({ state: 'sent', body: '¡Gracias! Hemos recibido tu pago.', language: 'es' });
    expect(`${row?.subject} ${row?.body}`).not.toContain('123');
  });

  test('says the company’s own words where it has some in that language', async () => {
    await db.update(customers, ann.id, { language: 'es' });
    await allow(ann, 'ann');
    const own = {
      event: 'running_late',
      audience: 'customer',
      channel: 'push',
      subject: 'Sparkle',
      changedAt: app.time.now,
    } as const;
    await db.insert(messageTemplates, { ...own, language: 'en', body: 'We are here' });
    await bench.happens('running_late', visit.id);
    await db.insert(messageTemplates, { ...own, language: 'es', body: 'Ya llegamos' });
    await bench.happens('running_late', visit.id);
    expect((await pushesOf('running_late')).map(({ body }) => body).toSorted()).toEqual([
      'Tu equipo va con retraso.',
      'Ya llegamos',
    ]);
  });

  test('is not sent for what the customer has just done, nor without a device', async () => {
    await allow(ann, 'ann');
    await bench.happens('booking_late_cancelled', visit.id, { party: 'customer' });
    await allow(bob, 'bob');
    const endpoint = endpointOf('ann');
    const off = (one: TestCustomer) => one.client.post('/api/firebase_push_tokens/unsubscribe', { endpoint });
    expect((await off(bob)).json()).toEqual({ unsubscribed: false });
    expect((await off(ann)).json()).toEqual({ unsubscribed: true });
    await bench.happens('booking_late_cancelled', visit.id, { party: 'office' });
    expect(pushed).toEqual([]);
    expect(await pushesOf('booking_late_cancelled')).toEqual([]);
  });

  test('leads to the visit behind the sign-in, also from what was paid for it', async () => {
    const payment = await db.find(payments, eq(payments.bookingId, visit.id));
    const paths = await Promise.all([
      toCustomerPath(db, { subjectKind: 'booking', subjectId: visit.id }),
      toCustomerPath(db, { subjectKind: 'payment', subjectId: payment?.id ?? '' }),
    ]);
    expect(paths).toEqual([`/client/visits/${visit.id}`, `/client/visits/${visit.id}`]);
  });
});

test('what customers are pushed has words in each language, and no tag that could hold a secret', () => {
  const kinds = messageEvents.flatMap(({ code, audiences }) =>
    audiences.flatMap(({ audience, channels }) =>
      audience === 'customer' && channels.push ? [{ code, ...channels.push }] : [],
    ),
  );
  expect(kinds.length).toBeGreaterThan(8);
  expect(new Set(kinds.map(({ code }) => code)).size).toBe(kinds.length);
  for (const { code, subject, body } of kinds) {
    expect(subject).toBe('{{company.name}}');
    expect(body).not.toContain('{{');
    for (const language of languages) expect(findCustomerPush(code)?.[language]).toBeTruthy();
  }
});
