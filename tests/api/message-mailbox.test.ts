import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox, type RunningSandbox } from '#sandbox';
import { createHandlers } from '#server/jobs/handlers.ts';
import { createMailer, type Mailer } from '#server/mail/mailer.ts';
import { customers } from '#server/db/tables/customers.ts';
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
  expect(await send('referral_reward', { kind: 'customer', id: customerId }, email)).toMatchObject({
    state: 'sent',
  });
  const letter = await newestTo(email);
  expect(headerOf(letter, 'List-Unsubscribe')).toMatch(
    /^<http:\/\/sparkle\.trellis\.localhost:4000\/api\/unsubscribe\?key=[\w-]{43}>$/,
  );
  expect(headerOf(letter, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
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
