import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { giftCards } from '#server/platform/db/tables/gift-cards.ts';
import {
  emailPreferences,
  messageSuppressions,
  notices,
} from '#server/platform/db/tables/message-recipients.ts';
import { messages, messageSwitches } from '#server/platform/db/tables/messages.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { createHandlers } from '#server/job-handlers.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { createMessageBench, type BookingRow, type MessageBench } from '#tests/support/messages.ts';

/** From something that happens to a letter that has left, and everything that may stand in between. */
let app: TestApp;
let bench: MessageBench;
let booking: BookingRow;
let email: string;
let next = 0;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  booking = await bench.upcoming(next++);
  ({ email } = await bench.db.get(customers, booking.customerId));
  app.outbox.letters.length = 0;
  app.outbox.refuse = undefined;
});

const lettersTo = (address: string) => app.outbox.letters.filter(({ to }) => to === address);
const toCustomer = async (event: string) =>
  (await bench.messagesOf(event, booking.id)).filter(
    ({ audience, channel }) => audience === 'customer' && channel === 'email',
  );

test('a confirmed booking becomes one letter, with its lines, its total and its links', async () => {
  await bench.happens('booking_confirmed', booking.id);
  const [letter, ...others] = lettersTo(email);
  expect(others).toEqual([]);
  expect(letter?.senderName).toBe('Sparkle Home Cleaning');
  expect(letter?.replyTo).toBe('hello@sparkle.test');
  expect(letter?.subject).toMatch(/^Confirmed: .+ on \w+day, /);
  expect(letter?.text).toContain(`Booking: ${booking.number}`);
  expect(letter?.text).toMatch(/Total with tax: \$\d/);
  expect(letter?.text).toMatch(
    /Manage your booking: http:\/\/sparkle\.trellis\.localhost:4000\/manage\?key=[\w-]{43}/,
  );
  expect(letter?.oneClickUrl).toBeUndefined();
  const [row] = await toCustomer('booking_confirmed');
  expect(row).toMatchObject({
    state: 'sent',
    reason: '',
    attempts: 1,
    subject: letter?.subject,
    sentAt: app.time.now,
  });
});

test('told twice is sent once', async () => {
  await bench.happens('booking_rescheduled', booking.id);
  const [spread] = await app.services.system
    .select()
    .from(jobs)
    .where(eq(jobs.name, 'happening.spread'))
    .orderBy(jobs.createdAt)
    .limit(1)
    .offset(0);
  expect(spread).toBeDefined();
  await app.services.system.update(jobs).set({ state: 'waiting' }).where(eq(jobs.name, 'happening.spread'));
  await app.services.system.update(jobs).set({ state: 'waiting' }).where(eq(jobs.name, 'message.send'));
  await app.runJobs();
  expect(lettersTo(email)).toHaveLength(1);
  expect(await toCustomer('booking_rescheduled')).toHaveLength(1);
});

test('two who send the same message at once send it once', async () => {
  await bench.db.transaction(async (tx) => {
    const { planMessages } = await import('#server/messages/plan.ts');
    const company = await app.services.companies.findBySubdomain('sparkle');
    if (!company) throw new Error('no company');
    await planMessages(tx, company, {
      key: 'test',
      event: 'booking_confirmed',
      subject: { kind: 'booking', id: booking.id },
      details: {},
      dueAt: app.time.now,
    });
  });
  const [row] = await toCustomer('booking_confirmed');
  const sent: string[] = [];
  const handlers = createHandlers(app.services, {
    send: async ({ to }) => void sent.push(to),
    close: () => undefined,
  });
  const order = { companyId: bench.db.companyId, messageId: row?.id ?? '' };
  await Promise.all([1, 2, 3].map(() => handlers['message.send'](order, AbortSignal.timeout(5000))));
  expect(sent).toEqual([email]);
});

test.each([
  ['switched off by the customer', 'booking_updated', 'switched_off', () => choose([])],
  [
    'an address that has refused',
    'booking_confirmed',
    'hard_bounce',
    () =>
      bench.db.insert(messageSuppressions, {
        channel: 'email',
        address: email,
        reason: 'hard_bounce',
        since: app.time.now,
      }),
  ],
  [
    'switched off by the company meanwhile',
    'booking_declined',
    'event_off',
    () =>
      bench.db.insert(messageSwitches, {
        event: 'booking_declined',
        audience: 'customer',
        channel: 'email',
        state: 'off',
      }),
  ],
] as const)('is not sent, and says why: %s', async (_name, event, reason, arrange) => {
  const { report } = await import('#server/platform/happenings/report.ts');
  await report(bench.db, app.time.now, { name: event, subjectId: booking.id });
  const spread = createHandlers(app.services, { send: async () => undefined, close: () => undefined });
  const isToSpread = and(eq(jobs.state, 'waiting'), eq(jobs.name, 'happening.spread'));
  const [job] = await app.services.system.select().from(jobs).where(isToSpread);
  // Planned while nothing was in the way.
  await spread['happening.spread'](
    job?.payload as Parameters<(typeof spread)['happening.spread']>[0],
    AbortSignal.timeout(5000),
  );
  await arrange();
  await app.runJobs();
  expect(lettersTo(email)).toEqual([]);
  expect(await toCustomer(event)).toMatchObject([{ state: 'suppressed', reason }]);
});

async function choose(subscriptions: string[]) {
  await bench.db.query((database) =>
    database
      .insert(emailPreferences)
      .values({
        companyId: bench.db.companyId,
        customerId: booking.customerId,
        subscriptions,
        changedAt: app.time.now,
      })
      .onConflictDoUpdate({
        target: [emailPreferences.companyId, emailPreferences.customerId],
        set: { subscriptions },
      }),
  );
}

test('what must be sent ignores every switch', async () => {
  await choose(['customer/all_marketing']);
  await bench.happens('booking_late_cancelled', booking.id, { fee: 4000 });
  const [letter] = lettersTo(email);
  expect(letter?.text).toContain('a fee of $40.00 applies');
  expect(letter?.text).not.toContain('unsubscribe');
});

test('marketing is refused as a whole, and carries one-click headers otherwise', async () => {
  await choose(['customer/offers']);
  await bench.db.insert(messageSwitches, {
    event: 'win_back',
    audience: 'customer',
    channel: 'email',
    state: 'on',
  });
  const offer = {
    key: 'offer',
    event: 'win_back',
    subject: { kind: 'customer', id: booking.customerId },
    details: {},
    dueAt: app.time.now,
  } as const;
  const { planMessages } = await import('#server/messages/plan.ts');
  const company = await app.services.companies.findBySubdomain('sparkle');
  if (!company) throw new Error('no company');
  await planMessages(bench.db, company, offer);
  await app.runJobs();
  const [letter] = lettersTo(email);
  expect(letter?.oneClickUrl).toMatch(
    /^http:\/\/sparkle\.trellis\.localhost:4000\/api\/unsubscribe\?key=[\w-]{43}$/,
  );
  expect(letter?.text).toMatch(
    /unsubscribe: http:\/\/sparkle\.trellis\.localhost:4000\/unsubscribe\?key=[\w-]{43}$/,
  );
  await choose(['customer/offers', 'customer/all_marketing']);
  await planMessages(bench.db, company, { ...offer, key: 'offer 2' });
  await app.runJobs();
  expect(lettersTo(email)).toHaveLength(1);
});

test('a letter that is refused for good closes the address and tells the office', async () => {
  app.outbox.refuse = Object.assign(new Error('550 no such mailbox'), {
    responseCode: 550,
    code: 'EENVELOPE',
  });
  await bench.happens('booking_confirmed', booking.id);
  expect(await toCustomer('booking_confirmed')).toMatchObject([
    { state: 'bounced', reason: '550 no such mailbox' },
  ]);
  const told = await bench.db.list(notices, { where: eq(notices.event, 'address_bounced') });
  expect(told.map(({ title }) => title)).toContain(`Emails to ${email} come back`);
  app.outbox.refuse = undefined;
  await bench.happens('booking_rescheduled', booking.id);
  expect(await toCustomer('booking_rescheduled')).toMatchObject([
    { state: 'suppressed', reason: 'hard_bounce' },
  ]);
});

test('a letter that is put off is tried again, and in the end given up', async () => {
  app.outbox.refuse = Object.assign(new Error('452 full'), { responseCode: 452, code: 'EENVELOPE' });
  await bench.happens('booking_confirmed', booking.id);
  expect(await toCustomer('booking_confirmed')).toMatchObject([
    { state: 'queued', reason: '452 full', attempts: 1 },
  ]);
  for (let attempt = 2; attempt <= 9; attempt++) {
    await app.services.system.update(jobs).set({ state: 'waiting' }).where(eq(jobs.name, 'message.send'));
    await app.runJobs();
  }
  expect(await toCustomer('booking_confirmed')).toMatchObject([{ state: 'failed', attempts: 8 }]);
});

test('left behind in the middle: a letter goes again under the same name, an SMS does not', async () => {
  await bench.happens('booking_confirmed', booking.id);
  const [row] = await toCustomer('booking_confirmed');
  const first = lettersTo(email)[0]?.id;
  await bench.db.update(messages, row?.id ?? '', { state: 'sending' });
  const text = await bench.db.insert(messages, {
    occasion: 'crash',
    event: 'on_my_way',
    audience: 'customer',
    channel: 'sms',
    class: 'transactional',
    subjectKind: 'booking',
    subjectId: booking.id,
    recipient: '+12125550142',
    state: 'sending',
    dueAt: app.time.now,
  } as typeof messages.$inferInsert);
  const handlers = createHandlers(app.services, {
    send: async (mail) => void app.outbox.letters.push(mail),
    close: () => undefined,
  });
  for (const messageId of [row?.id ?? '', text.id])
    await handlers['message.send']({ companyId: bench.db.companyId, messageId }, AbortSignal.timeout(5000));
  expect(lettersTo(email).map(({ id }) => id)).toEqual([first, first]);
  expect(await bench.db.get(messages, text.id)).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('outcome unknown'),
  });
});

test('office, team and customer each read what is theirs', async () => {
  await bench.happens('booking_rescheduled', booking.id);
  const rows = await bench.messagesOf('booking_rescheduled', booking.id);
  const office = rows.filter(({ audience }) => audience === 'office').map(({ recipient }) => recipient);
  expect(office.toSorted()).toEqual(['admin@sparkle.test', 'scheduler@sparkle.test', 'staff@sparkle.test']);
  const [letter] = lettersTo('admin@sparkle.test');
  expect(letter?.text).toContain(`/admin/bookings/${booking.id}`);
  expect(letter?.text).not.toContain('/manage?key=');
});

test.each(['booking_cancelled', 'booking_late_cancelled', 'booking_skipped', 'sent_to_dispatch'] as const)(
  '%s says to the office why, and no arrival of a visit that is off',
  async (event) => {
    const type = event === 'sent_to_dispatch' ? 'reschedule' : 'cancel';
    await bench.db.update(bookings, booking.id, {
      status: 'cancelled',
      cancelType: type,
      cancelReason: 'We are away that week',
    });
    await bench.happens(event, booking.id);
    const text = lettersTo('admin@sparkle.test').at(-1)?.text;
    expect(text).toContain('Why: We are away that week');
    expect(text).not.toContain('We arrive');
  },
);

test('a team hears of the jobs of the next days, not of every visit of a series', async () => {
  const startAt = (days: number) => new Date(app.time.now.getTime() + days * 86_400_000);
  const { teamId } = (
    await bench.db.list(bookingTeams, { where: eq(bookingTeams.state, 'assigned') })
  )[0] ?? { teamId: '' };
  const [near, far] = [
    await addBooking(bench.db, { startAt: startAt(10) }),
    await addBooking(bench.db, { startAt: startAt(40) }),
  ];
  for (const id of [near, far]) await bench.happens('job_assigned', id, { teamId });
  expect(await bench.messagesOf('job_assigned', near)).not.toEqual([]);
  expect(await bench.messagesOf('job_assigned', far)).toEqual([]);
});

test('the code of a gift card is in the letter and nowhere else', async () => {
  const [card] = await bench.db.list(giftCards, { limit: 1 });
  const { seal } = app.services;
  await bench.db.update(giftCards, card?.id ?? '', {
    sealedCode: seal.seal('KX7MP2RT'),
    recipientEmail: 'Noah@Example.com',
    recipientName: '<b>Noah</b>',
  });
  await bench.happens('giftcard_delivery', card?.id ?? '');
  const [letter] = lettersTo('noah@example.com');
  expect(letter?.text).toContain('Your code: KX7M-P2RT');
  expect(letter?.text).toMatch(/Book with this card: \S+\/book\?gift_card_code=KX7M-P2RT/);
  expect(letter?.html).toContain('&lt;b&gt;Noah&lt;/b&gt;');
  const [row] = await bench.messagesOf('giftcard_delivery');
  expect(row).toMatchObject({ state: 'sent', body: '' });
  await bench.db.update(giftCards, card?.id ?? '', { sealedCode: null });
  await bench.happens('giftcard_delivery', card?.id ?? '');
  expect((await bench.messagesOf('giftcard_delivery')).map(({ reason }) => reason)).toEqual([
    '',
    'value_missing',
  ]);
});

test('what a message is about may be gone: nothing is sent, nothing fails', async () => {
  const gone = '00000000-0000-4000-8000-000000000000';
  await bench.db.insert(messages, {
    occasion: 'gone',
    event: 'booking_confirmed',
    audience: 'customer',
    channel: 'email',
    class: 'transactional',
    subjectKind: 'booking',
    subjectId: gone,
    recipient: 'a@example.com',
    dueAt: app.time.now,
  } as typeof messages.$inferInsert);
  const [row] = await bench.messagesOf('booking_confirmed', gone);
  const handlers = createHandlers(app.services, { send: async () => undefined, close: () => undefined });
  await handlers['message.send'](
    { companyId: bench.db.companyId, messageId: row?.id ?? '' },
    AbortSignal.timeout(5000),
  );
  expect(await bench.db.get(messages, row?.id ?? '')).toMatchObject({
    state: 'suppressed',
    reason: 'subject_gone',
  });
});
