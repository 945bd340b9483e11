import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { createMessageBench, type BookingRow, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** A message that somebody did not get, once more. */
let app: TestApp;
let bench: MessageBench;
let admin: TestClient;
let booking: BookingRow;
let email: string;
let next = 0;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
  admin = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());
beforeEach(async () => {
  booking = await bench.upcoming(next++);
  ({ email } = await bench.db.get(customers, booking.customerId));
  app.outbox.letters.length = 0;
});

const confirmed = async () => {
  await bench.happens('booking_confirmed', booking.id);
  const rows = await bench.messagesOf('booking_confirmed', booking.id);
  const sent = rows.find(({ audience, channel }) => audience === 'customer' && channel === 'email');
  if (!sent) throw new Error('nothing was sent to the customer');
  return sent;
};
const resend = async (ids: string[], client = admin) => {
  const answer = await client.post('/api/message_logs/resend', { ids });
  await app.runJobs();
  return answer;
};
const resultsOf = (answer: { json(): unknown }) =>
  (answer.json() as { results: { id: string; outcome: string; reason: string | null }[] }).results;
const lettersTo = (address: string) => app.outbox.letters.filter(({ to }) => to === address);

test('a letter goes once more to whom it went, and the log says who did it', async () => {
  const { id } = await confirmed();
  app.time.pass(600);
  const answer = await resend([id]);
  expect([answer.statusCode, resultsOf(answer)]).toEqual([200, [{ id, outcome: 'queued', reason: null }]]);
  expect(lettersTo(email)).toHaveLength(2);
  const rows = (await bench.messagesOf('booking_confirmed', booking.id)).filter(
    ({ recipient }) => recipient === email,
  );
  expect(rows.map(({ state }) => state)).toEqual(['sent', 'sent']);
  const entries = await app.services.system.select().from(auditLog).where(eq(auditLog.subjectId, booking.id));
  expect(entries.filter(({ action }) => action === 'message.resent')).toHaveLength(1);
});

test('nobody gets the same twice within five minutes, however it is asked for', async () => {
  const { id } = await confirmed();
  expect(resultsOf(await resend([id]))[0]?.outcome).toBe('refused');
  app.time.pass(600);
  const answers = await Promise.all([resend([id]), resend([id])]);
  const outcomes = answers.flatMap(resultsOf).map(({ outcome }) => outcome);
  expect(outcomes.toSorted()).toEqual(['queued', 'refused']);
  expect(lettersTo(email)).toHaveLength(2);
});

test('an address that is no longer theirs gets no links of theirs', async () => {
  const { id } = await confirmed();
  app.time.pass(600);
  await bench.changeCustomer(booking.customerId, { email: `moved-${next}@example.com` });
  const [result] = resultsOf(await resend([id]));
  expect(result?.reason).toBe('This address no longer belongs to who the message is for.');
  expect(lettersTo(email)).toHaveLength(1);
});

test('a gift card’s code, marketing, what waits and what is long past are not resent', async () => {
  const { id } = await confirmed();
  app.time.pass(600);
  const refusalAfter = async (changes: Partial<typeof messages.$inferInsert>) => {
    const before = await bench.db.get(messages, id);
    await bench.db.update(messages, id, changes);
    const [result] = resultsOf(await resend([id]));
    await bench.db.update(messages, id, before);
    return result?.reason;
  };
  expect(await refusalAfter({ event: 'giftcard_delivery', audience: 'recipient' })).toMatch(
    /gift card’s code/,
  );
  expect(await refusalAfter({ class: 'marketing' })).toMatch(/^Marketing/);
  expect(await refusalAfter({ channel: 'in_app' })).toMatch(/^Only emails and SMS/);
  const longAgo = new Date(app.time.now.getTime() - 31 * 86_400_000);
  expect(await refusalAfter({ sentAt: longAgo })).toMatch(/more than 30 days old/);
});

test('only who manages messages may, and only their own company’s', async () => {
  const { id } = await confirmed();
  app.time.pass(600);
  const accountant = await app.signedIn('sparkle', 'r_accountant');
  expect((await resend([id], accountant)).statusCode).toBe(403);
  const other = await app.signedIn('wattle', 'r_admin');
  expect(resultsOf(await resend([id], other))[0]?.reason).toBe('This message is no longer there.');
});
