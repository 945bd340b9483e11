import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standardRules } from '#engine/messages/rules.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { planRules } from '#server/messages/rules/plan-rules.ts';
import { createCrews } from '#tests/support/crews.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { createMessageBench, type MessageBench } from '#tests/support/messages.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** What time brings. The test's clock stands at 10:30 in New York on the 20th of March 2026, a Friday. */
let app: TestApp;
let bench: MessageBench;
let keeper: Keeper;
let start: Date;

beforeAll(async () => {
  app = await createTestApp();
  bench = await createMessageBench(app);
  keeper = await createKeeper(app);
  start = app.time.now;
  await planRules(app.services);
  await app.runJobs();
});
afterAll(() => app.close());
beforeEach(() => void (app.time.now = start));

const plan = async (at: string) => {
  app.time.now = new Date(at);
  await planRules(app.services);
};
const visitAt = (local: string, more: object = {}) =>
  addBooking(bench.db, {
    startAt: new Date(`${local}-04:00`),
    startLocal: local.replace('T', ' '),
    timezone: 'America/New_York',
    ...more,
  });
const letters = async (event: string, id: string) =>
  (await bench.messagesOf(event, id)).filter(({ channel }) => channel === 'email');

test('reminds three days and one day before at 07:50 of the place, once', async () => {
  const id = await visitAt('2026-03-25T13:00:00');
  await plan('2026-03-22T11:49:00Z');
  expect(await bench.messagesOf('reminder_3d', id)).toEqual([]);
  await plan('2026-03-22T11:50:00Z');
  await plan('2026-03-22T11:51:00Z');
  await app.runJobs();
  expect(await letters('reminder_3d', id)).toMatchObject([
    { state: 'sent', dueAt: new Date('2026-03-22T11:50:00Z') },
  ]);
  await plan('2026-03-24T11:50:30Z');
  await app.runJobs();
  expect(await letters('reminder_1d', id)).toMatchObject([{ state: 'sent' }]);
  expect(await letters('reminder_3d', id)).toHaveLength(1);
});

test('nobody is reminded of a visit that has no place, or has lost it', async () => {
  const id = await visitAt('2026-03-25T13:00:00', { needsPlacing: true });
  await plan('2026-03-22T11:50:00Z');
  await app.runJobs();
  expect(await letters('reminder_3d', id)).toEqual([]);
  const kept = await visitAt('2026-03-25T15:00:00');
  await plan('2026-03-22T11:51:00Z');
  await bench.db.update(bookings, kept, { needsPlacing: true });
  await app.runJobs();
  expect(await letters('reminder_3d', kept)).toMatchObject([
    { state: 'suppressed', reason: 'no_longer_meant' },
  ]);
});

test('a visit that is moved is reminded of anew, and not of its old time', async () => {
  const id = await visitAt('2026-04-02T09:00:00');
  await plan('2026-04-01T11:50:00Z');
  await bench.db.update(bookings, id, {
    startAt: new Date('2026-04-07T13:00:00Z'),
    startLocal: '2026-04-07 09:00:00',
  });
  await app.runJobs();
  expect(await letters('reminder_1d', id)).toMatchObject([
    { state: 'suppressed', reason: 'no_longer_meant' },
  ]);
  await plan('2026-04-06T11:50:00Z');
  await app.runJobs();
  expect((await letters('reminder_1d', id)).map(({ state }) => state)).toEqual(['suppressed', 'sent']);
});

test('a visit that is cancelled meanwhile is not reminded of', async () => {
  const id = await visitAt('2026-04-09T09:00:00');
  await plan('2026-04-08T11:50:00Z');
  await bench.db.update(bookings, id, { status: 'cancelled', cancelType: 'cancel' });
  await app.runJobs();
  expect(await letters('reminder_1d', id)).toMatchObject([
    { state: 'suppressed', reason: 'no_longer_meant' },
  ]);
});

test('after a standstill, only what is of use is caught up on', async () => {
  const today = await visitAt('2026-04-15T09:00:00');
  const earlier = await visitAt('2026-04-14T09:00:00');
  await plan('2026-04-14T16:00:00Z');
  expect(await letters('reminder_1d', today)).toHaveLength(1);
  expect(await letters('reminder_1d', earlier)).toEqual([]);
});

test('asks for a rating the day after at eight, but not who has rated', async () => {
  const asked = await visitAt('2026-03-20T08:00:00', {
    status: 'completed',
    completedAt: new Date('2026-03-20T14:00:00Z'),
  });
  const rated = await visitAt('2026-03-20T09:00:00', {
    status: 'completed',
    completedAt: new Date('2026-03-20T14:05:00Z'),
  });
  const { customerId } = await bench.db.get(bookings, rated);
  await bench.db.insert(ratings, { bookingId: rated, customerId, stars: 5 });
  await plan('2026-03-21T12:00:00Z');
  await app.runJobs();
  expect(await letters('rating_request', asked)).toMatchObject([{ class: 'service', state: 'sent' }]);
  expect(await letters('rating_request', rated)).toEqual([]);
});

test('every team hears in the evening what it does tomorrow', async () => {
  await plan('2026-03-20T22:00:00Z');
  await app.runJobs();
  const sent = (await bench.messagesOf('schedule_tomorrow')).filter(({ channel }) => channel === 'email');
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.every(({ details, audience }) => details['date'] === '2026-03-21' && audience === 'team')).toBe(
    true,
  );
  expect(sent[0]?.body).toMatch(/\d:\d\d [ap]m, .+/);
});

test('a quote that is decided meanwhile is not asked about', async () => {
  const rule = {
    name: 'Asked again',
    event: 'quote_sent',
    trigger: 'quote_sent',
    offset_days: 2,
    local_time: '09:00',
  };
  await keeper.add('message_rules', { ...rule, channels: ['email'], stop: 'quote_decided' });
  const [first, second] = await bench.db.list(quotes, { limit: 2 });
  for (const quote of [first, second])
    await bench.db.update(quotes, quote?.id ?? '', {
      state: 'sent',
      sentAt: new Date('2026-05-08T16:00:00Z'),
    });
  await plan('2026-05-10T13:00:00Z');
  await bench.db.update(quotes, first?.id ?? '', { state: 'accepted' });
  await app.runJobs();
  expect(await letters('quote_sent', first?.id ?? '')).toMatchObject([
    { state: 'suppressed', reason: 'no_longer_meant' },
  ]);
  expect(await letters('quote_sent', second?.id ?? '')).toMatchObject([{ state: 'sent' }]);
});

test('rules of one’s own: an offset, a filter, and words of an event that fits', async () => {
  const { serviceId } = (
    await bench.db.query((database) =>
      database.execute<{ serviceId: string }>(
        `select id as "serviceId" from services where company_id = '${bench.db.companyId}' limit 1`,
      ),
    )
  ).rows[0] ?? { serviceId: '' };
  const rule = await keeper.add('message_rules', {
    name: 'Two hours before',
    event: 'reminder_1d',
    trigger: 'visit',
    offset_minutes: -120,
    channels: ['email'],
    filter: { service_ids: [serviceId] },
  });
  expect(rule).toMatchObject({ standard: null, enabled: true, local_time: null });
  const meant = await visitAt('2026-05-20T12:00:00', { serviceIds: [serviceId] });
  const other = await visitAt('2026-05-20T12:30:00');
  await plan('2026-05-20T14:31:00Z');
  const sent = await bench.db.list(messages, { where: eq(messages.ruleId, rule.id) });
  expect(sent.map(({ subjectId }) => subjectId)).toEqual([meant]);
  expect(sent.map(({ subjectId }) => subjectId)).not.toContain(other);
  expect(await keeper.take(`message_rules/${rule.id}`)).toBe('deleted');
  await app.runJobs();
  expect(await bench.db.find(messages, eq(messages.ruleId, rule.id))).toMatchObject({ state: 'suppressed' });
});

test.each([
  [{ event: 'nonsense' }, { event: ['is not a known message'] }],
  [{ event: 'quote_sent' }, { event: ['is about a quote, and the time is counted from a booking'] }],
  [{ channels: ['in_app'] }, { channels: ['has none that this message can take'] }],
  [
    { filter: { tag_ids: ['00000000-0000-4000-8000-000000000000'] } },
    { 'filter.tag_ids.0': ['is no tag of this company'] },
  ],
])('is refused: %j', async (wrong, messagesOf) => {
  const body = {
    name: 'X',
    event: 'reminder_1d',
    trigger: 'visit',
    offset_days: -2,
    channels: ['email'],
    ...wrong,
  };
  expect(await keeper.refusal('POST', 'message_rules', body)).toEqual(messagesOf);
});

test('standard rules are changed and switched off, and stay', async () => {
  const filter = encodeURIComponent(JSON.stringify({ where: { standard: 'reminder_3d' } }));
  const [rule] = await keeper.read<Thing[]>(`message_rules?filter=${filter}`);
  const changed = await keeper.change(`message_rules/${rule?.id}`, { offset_days: -5, local_time: '09:15' });
  expect(changed).toMatchObject({ offset_days: -5, local_time: '09:15', standard: 'reminder_3d' });
  const id = await visitAt('2026-06-10T09:00:00');
  await plan('2026-06-05T13:15:00Z');
  expect(await letters('reminder_3d', id)).toHaveLength(1);
  await keeper.change(`message_rules/${rule?.id}`, { enabled: false });
  await app.runJobs();
  expect(await letters('reminder_3d', id)).toMatchObject([{ state: 'suppressed' }]);
  const gone = await keeper.client.send('DELETE', `/api/message_rules/${rule?.id}`);
  expect([gone.statusCode, errorOf(gone).message]).toEqual([
    409,
    'This rule can’t be deleted. Turn it off instead.',
  ]);
});

test('run by hand: what is due today goes at once, and not again at its time', async () => {
  const id = await visitAt('2026-07-02T09:00:00');
  const filter = encodeURIComponent(JSON.stringify({ where: { standard: 'reminder_1d' } }));
  const [rule] = await keeper.read<Thing[]>(`message_rules?filter=${filter}`);
  app.time.now = new Date('2026-07-01T10:00:00Z');
  const run = async () =>
    (await keeper.client.post(`/api/message_rules/${rule?.id}/run`)).json<{ planned: number }>();
  expect((await run()).planned).toBeGreaterThan(0);
  expect((await run()).planned).toBe(0);
  await plan('2026-07-01T11:50:00Z');
  expect(await letters('reminder_1d', id)).toMatchObject([{ dueAt: new Date('2026-07-01T10:00:00Z') }]);
});

test('a new company has the standard rules, and nobody hears of what was due before', async () => {
  const db = app.services.system;
  const companyId = await app.companyId('wattle');
  await db.delete(messageRules).where(eq(messageRules.companyId, companyId));
  const wattle = await createMessageBench(app, 'wattle');
  const { startAt } = await wattle.upcoming(10);
  const before = await wattle.db.count(messages);
  await plan(new Date(startAt.getTime() - 20 * 3_600_000).toISOString());
  expect(await wattle.db.count(messages)).toBe(before);
  expect(await wattle.db.count(messageRules)).toBe(standardRules.length);
});

describe('nobody has checked in', () => {
  const alarms = async (id: string) =>
    (await bench.messagesOf('not_checked_in', id)).map(({ audience, channel, state }) => ({
      audience,
      channel,
      state,
    }));

  test('a quarter of an hour after the start, the office and the crew are told, once', async () => {
    const { locationId } = await bench.upcoming();
    const [crew] = await createCrews(app, bench.db, { locationId, titles: ['Rowan'] });
    const [admin] = await bench.db.list(accounts, { where: eq(accounts.role, 'r_admin') });
    if (!crew || !admin) throw new Error('nobody to tell');
    const id = await visitAt('2026-05-05T09:00:00', { teamIds: [crew.id] });
    await plan('2026-05-05T13:14:00Z');
    expect(await alarms(id)).toEqual([]);
    await plan('2026-05-05T13:15:00Z');
    await plan('2026-05-05T13:16:00Z');
    const found = await alarms(id);
    expect(new Set(found.map(({ audience }) => audience))).toEqual(new Set(['office', 'team']));
    expect(new Set(found.map(({ channel }) => channel)).has('email')).toBe(false);
    const ofTeam = found.filter(({ audience }) => audience === 'team');
    expect(ofTeam.filter(({ channel }) => channel === 'push')).toHaveLength(1);
    const spread = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
    const reported = spread.map(({ payload }) => payload as { name: string; subjectId: string });
    expect(reported.filter(({ subjectId }) => subjectId === id).map(({ name }) => name)).toEqual([
      'not_checked_in',
    ]);
    await app.runJobs();
    expect(await alarms(id)).toHaveLength(found.length);
  });

  test('whoever has checked in before it is sent is not told, nor of a visit that was moved', async () => {
    const begun = await visitAt('2026-05-06T09:00:00');
    const moved = await visitAt('2026-05-06T09:00:00');
    await plan('2026-05-06T13:15:00Z');
    expect((await alarms(begun)).length).toBeGreaterThan(0);
    await bench.db.update(bookings, begun, { status: 'in_progress' });
    await bench.db.update(bookings, moved, {
      startAt: new Date('2026-05-06T19:00:00Z'),
      startLocal: '2026-05-06 15:00:00',
    });
    await app.runJobs();
    for (const id of [begun, moved])
      expect((await alarms(id)).every(({ state }) => state === 'suppressed')).toBe(true);
    const early = await visitAt('2026-05-07T09:00:00', { status: 'in_progress' });
    await plan('2026-05-07T13:15:00Z');
    expect(await alarms(early)).toEqual([]);
  });
});

test('a rule for a message that is not offered anymore rests, and breaks nothing', async () => {
  const rule = await bench.db.insert(messageRules, {
    name: 'Invoices of old',
    event: 'invoice_sent',
    trigger: 'visit',
    offsetMinutes: 30,
    channels: ['email'],
    createdAt: start,
  });
  const id = await visitAt('2026-05-12T09:00:00');
  await plan('2026-05-12T13:30:00Z');
  await app.runJobs();
  expect(await bench.messagesOf('invoice_sent', id)).toEqual([]);
  expect((await keeper.client.get('/api/message_rules')).statusCode).toBe(200);
  await bench.db.remove(messageRules, rule.id);
});
