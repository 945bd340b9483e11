import { createHmac } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '#sandbox';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messageSuppressions } from '#server/platform/db/tables/message-recipients.ts';
import { shortenLinks } from '#server/messages/short-links/short-links.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createMessageBench, type BookingRow, type MessageBench } from '#tests/support/messages.ts';

/** SMS through the provider's own client. */
let app: TestApp;
let bench: MessageBench;
let sandbox: RunningSandbox;
let booking: BookingRow;
let start: Date;
let serial = 0;
const authToken = 'a-token';

beforeAll(async () => {
  sandbox = await startSandbox();
  app = await createTestApp({
    TWILIO_API_URL: sandbox.apiUrl,
    TWILIO_ACCOUNT_SID: `AC${'1'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: authToken,
    SMS_FROM: '+12125550100',
  });
  bench = await createMessageBench(app);
  start = app.time.now;
});
afterAll(async () => {
  await app.close();
  await sandbox.stop();
});

const number = () => `+1646555${String(1000 + serial)}`;
beforeEach(async () => {
  app.time.now = start;
  booking = await bench.upcoming(serial++);
  await bench.changeCustomer(booking.customerId, { phone: number(), smsReminders: true });
});

const smsOf = async (event: string) =>
  (await bench.messagesOf(event, booking.id)).filter(
    ({ channel, audience }) => channel === 'sms' && audience === 'customer',
  );
const received = async (to = number()) =>
  (await (await fetch(`${sandbox.apiUrl}/api/messages?channel=sms&to=${encodeURIComponent(to)}`)).json()) as {
    text: string;
  }[];

describe('SMS', () => {
  test('arrives, and its row knows the provider’s name for it', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const [message] = await received();
    expect(message?.text).toMatch(
      /^Sparkle Home Cleaning: confirmed for \w+day, .+ http:\/\/sparkle\.trellis\.localhost:4000\/m\/[a-z2-9]{12}$/,
    );
    expect(await smsOf('booking_confirmed')).toMatchObject([
      { state: 'sent', providerId: expect.stringMatching(/^SM[\da-f]{32}$/) },
    ]);
  });

  test('leads to its page by a short address, the same each time, at its company alone', async () => {
    await bench.happens('booking_confirmed', booking.id);
    await bench.happens('booking_rescheduled', booking.id, { from: booking.startAt.toISOString() });
    const paths = (await received()).map(({ text }) => /\/m\/\S+/.exec(text)?.[0] ?? '');
    expect(paths).toHaveLength(2);
    expect(new Set(paths).size).toBe(1);
    const [path = ''] = paths;
    const open = async (company: string, at: string) => {
      const { statusCode, headers } = await app.at(company).get(at);
      return [statusCode, headers.location];
    };
    const key = app.services.linkKeys.create('booking', bench.db.companyId, booking.id);
    expect(await open('sparkle', path)).toEqual([302, `/manage?key=${key}`]);
    expect(await open('wattle', path)).toEqual([404, undefined]);
    expect(await open('sparkle', '/m/abcdefghjkmn')).toEqual([404, undefined]);
    // One address that begins like another is not taken for it, and a sentence may end behind one.
    const manage = app.services.links.company('sparkle', `/manage?key=${key}`);
    const company = { subdomain: 'sparkle' };
    const short = await shortenLinks(
      bench.db,
      { ...app.services, company },
      `${manage}&action=pay or ${manage}.`,
    );
    const [pay = '', plain = ''] = [...short.matchAll(/\/m\/[a-z2-9]{12}(?= or |\.$)/g)].map(
      ([found]) => found,
    );
    expect(plain).toBe(path);
    expect(await open('sparkle', pay)).toEqual([302, `/manage?key=${key}&action=pay`]);
    const office = await app.signedIn('sparkle', 'r_admin');
    const [sent] = await smsOf('booking_confirmed');
    const log = await office.get(`/api/message_logs/${sent?.id}`);
    expect(log.json<{ body: string }>().body).toMatch(/localhost:4000\/m\/…$/);
  });

  test('waits for the morning only where it is still true then', async () => {
    app.time.now = new Date(booking.startAt.getTime() - 14 * 86_400_000);
    app.time.now.setUTCHours(7, 0, 0, 0);
    await bench.happens('booking_confirmed', booking.id);
    expect(await smsOf('booking_confirmed')).toMatchObject([{ state: 'queued' }]);
    await bench.db.update(bookings, booking.id, { status: 'cancelled', cancelType: 'cancel' });
    app.time.pass(6 * 3600);
    await app.runJobs();
    expect(await smsOf('booking_confirmed')).toMatchObject([
      { state: 'suppressed', reason: 'no_longer_meant' },
    ]);
    expect(await received()).toEqual([]);
  });

  test('goes only to those who agreed to SMS', async () => {
    await bench.changeCustomer(booking.customerId, { smsReminders: false });
    await bench.happens('booking_confirmed', booking.id);
    expect(await smsOf('booking_confirmed')).toEqual([]);
  });

  test('a crew on its way, or late, says by how much', async () => {
    await bench.happens('on_my_way', booking.id, { minutes: 15 });
    expect((await smsOf('on_my_way'))[0]?.body).toContain('arrives in about 15 minutes.');
    await bench.happens('running_late', booking.id, { minutes: 75 });
    expect((await smsOf('running_late'))[0]?.body).toContain(
      'is running about 1 hour 15 minutes late and arrives as soon as possible.',
    );
  });

  test('what can wait waits for the morning there; what cannot goes at once', async () => {
    app.time.now = new Date('2026-03-21T02:00:00Z');
    await bench.happens('booking_rescheduled', booking.id);
    expect(await smsOf('booking_rescheduled')).toMatchObject([
      { state: 'queued', dueAt: new Date('2026-03-21T12:00:00Z') },
    ]);
    await bench.happens('on_my_way', booking.id);
    expect(await smsOf('on_my_way')).toMatchObject([{ state: 'sent' }]);
    app.time.now = new Date('2026-03-21T12:00:00Z');
    await app.runJobs();
    expect(await smsOf('booking_rescheduled')).toMatchObject([{ state: 'sent' }]);
  });

  test.each([
    ['+15005550009', 'failed', 'not a valid mobile number'],
    ['+15005550004', 'suppressed', 'stop'],
  ])('refused by the provider: %s', async (phone, state, reason) => {
    await bench.changeCustomer(booking.customerId, { phone });
    await bench.happens('booking_confirmed', booking.id);
    expect(await smsOf('booking_confirmed')).toMatchObject([
      { state, reason: expect.stringContaining(reason) },
    ]);
  });
});

const sign = (url: string, form: Record<string, string>, token = authToken) =>
  createHmac('sha1', token)
    .update(
      url +
        Object.keys(form)
          .toSorted()
          .map((name) => name + form[name])
          .join(''),
    )
    .digest('base64');

async function callBack(
  path: string,
  form: Record<string, string>,
  { host = '127.0.0.1:4000', token = authToken } = {},
) {
  return app.app.inject({
    method: 'POST',
    url: path,
    headers: {
      host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': sign(`http://${host}${path}`, form, token),
    },
    payload: new URLSearchParams(form).toString(),
  });
}

describe('what the provider tells', () => {
  test('delivered stays delivered, in whatever order it is told', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const [message] = await smsOf('booking_confirmed');
    const path = `/api/webhooks/twilio/status/${message?.id}`;
    const tell = (status: string) => callBack(path, { MessageSid: 'SM1', MessageStatus: status });
    expect((await tell('delivered')).json()).toEqual({ done: true });
    await tell('sent');
    await tell('undelivered');
    expect(await smsOf('booking_confirmed')).toMatchObject([
      { state: 'delivered', deliveredAt: app.time.now },
    ]);
  });

  test('lost on the way is told with its number', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const [message] = await smsOf('booking_confirmed');
    await callBack(`/api/webhooks/twilio/status/${message?.id}`, {
      MessageStatus: 'undelivered',
      ErrorCode: '30003',
    });
    expect(await smsOf('booking_confirmed')).toMatchObject([
      { state: 'failed', reason: 'the provider says undelivered 30003' },
    ]);
  });

  test('somebody else’s signature is refused', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const [message] = await smsOf('booking_confirmed');
    const answer = await callBack(
      `/api/webhooks/twilio/status/${message?.id}`,
      { MessageStatus: 'failed' },
      { token: 'guessed' },
    );
    expect(answer.statusCode).toBe(403);
    expect(await smsOf('booking_confirmed')).toMatchObject([{ state: 'sent' }]);
  });

  test('STOP ends SMS to the number, START begins them again, both with their time', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const say = (words: string) => callBack('/api/webhooks/twilio/inbound', { From: number(), Body: words });
    expect((await say(' Stop. ')).statusCode).toBe(200);
    const where = and(eq(messageSuppressions.address, number()), eq(messageSuppressions.channel, 'sms'));
    expect(await bench.db.list(messageSuppressions, { ...(where && { where }) })).toMatchObject([
      { reason: 'stop', since: app.time.now, liftedAt: null },
    ]);
    await bench.happens('booking_rescheduled', booking.id);
    expect(await smsOf('booking_rescheduled')).toMatchObject([{ state: 'suppressed', reason: 'stop' }]);
    await say('START');
    expect(await bench.db.list(messageSuppressions, { ...(where && { where }) })).toMatchObject([
      { liftedAt: app.time.now },
    ]);
    await bench.happens('on_my_way', booking.id);
    expect(await smsOf('on_my_way')).toMatchObject([{ state: 'sent' }]);
  });

  test('every word that carriers prescribe for it ends SMS', async () => {
    await bench.happens('booking_confirmed', booking.id);
    const say = (words: string) => callBack('/api/webhooks/twilio/inbound', { From: number(), Body: words });
    const isStopped = async () =>
      (await bench.db.count(
        messageSuppressions,
        and(eq(messageSuppressions.address, number()), isNull(messageSuppressions.liftedAt)),
      )) > 0;
    for (const word of ['STOPALL', 'unsubscribe', 'Cancel', 'END', 'quit', 'revoke', 'optout']) {
      await say(word);
      expect([word, await isStopped()]).toEqual([word, true]);
      await say('start');
      expect([word, await isStopped()]).toEqual([word, false]);
    }
  });

  test('STOP to one company’s number says nothing of another', async () => {
    await callBack(
      '/api/webhooks/twilio/inbound',
      { From: number(), Body: 'STOP' },
      { host: 'wattle.trellis.localhost:4000' },
    );
    await bench.happens('booking_confirmed', booking.id);
    expect(await smsOf('booking_confirmed')).toMatchObject([{ state: 'sent' }]);
  });

  test('HELP is answered with the company’s name and number', async () => {
    const answer = await callBack(
      '/api/webhooks/twilio/inbound',
      { From: number(), Body: 'help' },
      { host: 'sparkle.trellis.localhost:4000' },
    );
    expect(answer.headers['content-type']).toContain('text/xml');
    expect(answer.body).toContain(
      '<Message>Sparkle Home Cleaning: for help contact (212) 555-0100. Reply STOP to end messages.</Message>',
    );
  });

  test('HELP is answered in the language of the customer with that number', async () => {
    const from = number();
    const [customer] = await bench.db.list(customers, { where: eq(customers.phone, from) });
    if (!customer) throw new Error('nobody has this number');
    await bench.db.update(customers, customer.id, { language: 'es' });
    const answer = await callBack(
      '/api/webhooks/twilio/inbound',
      { From: from, Body: 'help' },
      { host: 'sparkle.trellis.localhost:4000' },
    );
    expect(answer.body).toContain(
      'Sparkle Home Cleaning: para recibir ayuda, contacta con (212) 555-0100. Responde STOP para no recibir más mensajes.',
    );
    await bench.db.update(customers, customer.id, { language: customer.language });
  });

  test('anything else is heard and left alone', async () => {
    const answer = await callBack('/api/webhooks/twilio/inbound', {
      From: number(),
      Body: 'Please stop by at ten',
    });
    expect(answer.json()).toEqual({ done: true });
    expect(
      await bench.db.list(messageSuppressions, { where: eq(messageSuppressions.address, number()) }),
    ).toEqual([]);
  });
});
