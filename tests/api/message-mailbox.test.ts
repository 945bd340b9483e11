import { generateKeyPairSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '#sandbox';
import { createHandlers } from '#server/job-handlers.ts';
import { createMailer, type Mailer } from '#server/platform/mail/mailer.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { emailPreferences } from '#server/platform/db/tables/message-recipients.ts';
import { messageSwitches } from '#server/platform/db/tables/messages.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { planMessages } from '#server/messages/plan.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';

/** Letters over the wire, as they arrive in a mailbox. */
let app: TestApp;
let bench: MessageBench;
let sandbox: RunningSandbox;
let mailer: Mailer;

beforeAll(async () => {
  sandbox = await startSandbox();
  mailer = createMailer(sandbox.smtpUrl, 'Trellis <no-reply@trellis.test>');
  app = await createTestApp();
  bench = await createMessageBench(app);
});
afterAll(async () => {
  mailer.close();
  await app.close();
  await sandbox.stop();
});

type Received = {
  id: string;
  from: string;
  fromName: string;
  subject: string;
  text: string;
  headers: [string, string][];
  attachments: { type: string; name: string }[];
};

async function send(event: string, subject: { kind: 'booking' | 'customer'; id: string }, to: string) {
  const company = await app.services.companies.findBySubdomain('sparkle');
  if (!company) throw new Error('the demo has no company sparkle');
  await planMessages(bench.db, company, {
    key: `${event} ${subject.id}`,
    event,
    subject,
    details: {},
    dueAt: app.time.now,
  });
  const planned = (await bench.messagesOf(event, subject.id)).filter(
    ({ channel, recipient }) => channel === 'email' && recipient === to,
  );
  const handlers = createHandlers(app.services, mailer);
  for (const { id } of planned)
    await handlers['message.send'](
      { companyId: bench.db.companyId, messageId: id },
      AbortSignal.timeout(10_000),
    );
  return (await bench.messagesOf(event, subject.id)).find(({ id }) => id === planned[0]?.id);
}

async function newestTo(to: string): Promise<Received> {
  const list = await fetch(`${sandbox.apiUrl}/api/messages?to=${encodeURIComponent(to)}&limit=1`);
  const [found] = (await list.json()) as Received[];
  return (await (await fetch(`${sandbox.apiUrl}/api/messages/${found?.id}`)).json()) as Received;
}
const headerOf = ({ headers }: Received, name: string) =>
  headers.find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1];

test('a letter arrives under the company’s name and a name of its own', async () => {
  const booking = await bench.upcoming();
  const { email } = await bench.db.get(customers, booking.customerId);
  const row = await send('booking_confirmed', { kind: 'booking', id: booking.id }, email);
  expect(row).toMatchObject({ state: 'sent' });
  const letter = await newestTo(email);
  expect(letter).toMatchObject({
    from: 'no-reply@trellis.test',
    fromName: 'Sparkle Home Cleaning',
    subject: row?.subject,
  });
  expect(headerOf(letter, 'Message-ID')).toBe(`<${row?.id}@trellis.localhost>`);
  expect(headerOf(letter, 'Reply-To')).toContain('hello@sparkle.test');
  expect(headerOf(letter, 'List-Unsubscribe')).toBeUndefined();
});

test('marketing carries what mail programs need for one click', async () => {
  const { customerId } = await bench.upcoming(1);
  const { email } = await bench.db.get(customers, customerId);
  await bench.db.insert(messageSwitches, {
    event: 'win_back',
    audience: 'customer',
    channel: 'email',
    state: 'on',
  });
  expect(await send('win_back', { kind: 'customer', id: customerId }, email)).toMatchObject({
    state: 'sent',
  });
  const letter = await newestTo(email);
  expect(headerOf(letter, 'List-Unsubscribe')).toMatch(
    /^<http:\/\/sparkle\.trellis\.localhost:4000\/api\/unsubscribe\?key=[\w-]{43}>$/,
  );
  expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
});

test('letters say that no person wrote them, so that no autoresponder answers', async () => {
  const { id, customerId } = await bench.upcoming(4);
  const { email } = await bench.db.get(customers, customerId);
  await send('booking_confirmed', { kind: 'booking', id }, email);
  expect(headerOf(await newestTo(email), 'Auto-Submitted')).toBe('auto-generated');
  await mailer.send({ to: 'ada@example.com', senderName: 'T', subject: 'S', html: '<p>x</p>', text: 'x' });
  expect(headerOf(await newestTo('ada@example.com'), 'Auto-Submitted')).toBe('auto-generated');
});

test('staff stop a kind of letter by one click, without signing in, and go on getting the others', async () => {
  const { id } = await bench.upcoming(5);
  const to = 'scheduler@sparkle.test';
  await send('booking_updated', { kind: 'booking', id }, to);
  const letter = await newestTo(to);
  const url = /^<(http:[^>]+)>$/.exec(headerOf(letter, 'List-Unsubscribe') ?? '')?.[1] ?? '';
  expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  expect(letter.text).toContain(`unsubscribe: ${url.replace('/api/', '/')}`);
  const { host, pathname, search } = new URL(url);
  const click = (method: 'GET' | 'POST') =>
    app.app.inject({ method, url: `${pathname}${search}`, headers: { host } });
  // Whoever follows the link as a page comes to their own choices.
  expect((await click('GET')).headers.location).toBe(url.replace('/api/', '/'));
  expect((await click('POST')).json()).toEqual({ unsubscribed: true });
  // It is not even planned any more.
  expect(await send('booking_rescheduled', { kind: 'booking', id }, to)).toBeUndefined();
  const [account] = await bench.db.list(accounts, { where: eq(accounts.email, to) });
  const kept = await bench.db.list(emailPreferences, {
    where: eq(emailPreferences.accountId, account?.id ?? ''),
  });
  expect(kept.map(({ subscriptions }) => subscriptions)).toEqual([['staff/new_bookings_sms']]);
});

test('letters are signed for the domain whose key is configured', async () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const signing = { domain: 'trellis.test', selector: 'autumn', privateKey: pem };
  const signed = createMailer(sandbox.smtpUrl, 'Trellis <no-reply@trellis.test>', signing);
  await signed.send({ to: 'signed@example.com', senderName: 'T', subject: 'S', html: '<p>x</p>', text: 'x' });
  signed.close();
  const header = headerOf(await newestTo('signed@example.com'), 'DKIM-Signature')?.replaceAll(/\s/g, '');
  expect(header).toMatch(/^v=1;a=rsa-sha256;.*d=trellis\.test;(?:q=dns\/txt;)?s=autumn;.*bh=[^;]+;.*b=./);
  expect(header).toMatch(/h=[^;]*from[^;]*subject/i);
});

describe('the visit as a calendar entry', () => {
  const fileOf = async ({ id, attachments }: Received) => {
    expect(attachments).toEqual([expect.objectContaining({ type: 'text/calendar' })]);
    return (await fetch(`${sandbox.apiUrl}/api/messages/${id}/attachments/0`)).text();
  };
  const valueOf = (file: string, name: string) =>
    new RegExp(`^${name}(?:;[^:\\r]*)?:(.*)\\r$`, 'm').exec(file.replaceAll('\r\n ', ''))?.[1];

  test('is published when it is confirmed or moved, and taken out when it is cancelled', async () => {
    const booking = await bench.upcoming(6);
    const { email } = await bench.db.get(customers, booking.customerId);
    const told = async (event: string, changes: Partial<typeof bookings.$inferInsert>) => {
      await bench.db.update(bookings, booking.id, changes);
      await send(event, { kind: 'booking', id: booking.id }, email);
      const file = await fileOf(await newestTo(email));
      return ['METHOD', 'UID', 'SEQUENCE', 'STATUS', 'DTSTART'].map((name) => valueOf(file, name));
    };
    const uid = `${booking.id}@sparkle`;
    const inUtc = (at: Date) => at.toISOString().replaceAll(/[-:]|\.000/g, '');
    const later = new Date(booking.startAt.getTime() + 7_200_000);
    const { version } = booking;
    expect([
      await told('booking_confirmed', { version }),
      await told('booking_rescheduled', { startAt: later, version: version + 1 }),
      await told('booking_cancelled', { status: 'cancelled', cancelType: 'cancel', version: version + 2 }),
    ]).toEqual([
      ['PUBLISH', uid, String(version), 'CONFIRMED', inUtc(booking.startAt)],
      ['PUBLISH', uid, String(version + 1), 'CONFIRMED', inUtc(later)],
      ['CANCEL', uid, String(version + 2), 'CANCELLED', inUtc(later)],
    ]);
  });

  test('says when somebody comes, at which door, and where the visit is changed', async () => {
    const booking = await bench.upcoming(9);
    const { email } = await bench.db.get(customers, booking.customerId);
    await bench.db.update(addresses, booking.addressId, { apartment: '5B' });
    const startAt = new Date('2026-12-01T15:00:00Z');
    await bench.db.update(bookings, booking.id, { startAt, arrivalWindowMinutes: 60 });
    await send('booking_confirmed', { kind: 'booking', id: booking.id }, email);
    const file = await fileOf(await newestTo(email));
    expect(valueOf(file, 'LOCATION')).toContain('Apt 5B');
    expect(valueOf(file, 'DESCRIPTION')).toMatch(/\\nWe arrive between 10 and 11 am\\nhttp.*\/manage\?key=/);
    expect(valueOf(file, 'URL')).toMatch(/\/manage\?key=/);
  });

  test('says whose it is, and what it is, to programs that go by the type alone', async () => {
    const booking = await bench.upcoming(7);
    const { email } = await bench.db.get(customers, booking.customerId);
    await send('booking_confirmed', { kind: 'booking', id: booking.id }, email);
    const letter = await newestTo(email);
    const file = await fileOf(letter);
    expect(valueOf(file, 'ORGANIZER')?.toLowerCase()).toBe('mailto:hello@sparkle.test');
    const source = await (await fetch(`${sandbox.apiUrl}/api/messages/${letter.id}/source`)).text();
    expect(source.replaceAll(/\s+/g, ' ')).toMatch(
      /Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i,
    );
    expect(source).toContain(`visit-${booking.number}.ics`);
  });

  test('does not come where there is no day, nor to the office', async () => {
    const booking = await bench.upcoming(8);
    const { email } = await bench.db.get(customers, booking.customerId);
    const [quote] = await bench.db.list(quotes, { limit: 1 });
    await bench.db.update(bookings, booking.id, { leadQuoteId: quote?.id ?? null });
    await send('sent_to_dispatch', { kind: 'booking', id: booking.id }, email);
    expect((await newestTo(email)).attachments).toEqual([]);
    await send('booking_cancelled', { kind: 'booking', id: booking.id }, 'admin@sparkle.test');
    expect((await newestTo('admin@sparkle.test')).attachments).toEqual([]);
  });
});

test.each([
  ['nobody@bounce.test', 'bounced'],
  ['somebody@full.test', 'queued'],
])('the server refuses %s', async (address, state) => {
  const booking = await bench.upcoming(address.includes('full') ? 2 : 3);
  await bench.changeCustomer(booking.customerId, { email: address });
  const sending = send('booking_rescheduled', { kind: 'booking', id: booking.id }, address);
  await sending.catch(() => undefined);
  const [row] = (await bench.messagesOf('booking_rescheduled', booking.id)).filter(
    ({ recipient }) => recipient === address,
  );
  expect(row).toMatchObject({ state });
});
