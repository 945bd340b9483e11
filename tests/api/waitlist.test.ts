import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { listOfficeActs } from '#engine/contracts/booking/office-acts.ts';
import type { listWaitlist } from '#engine/contracts/booking/waitlist.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { lookAfterVisits } from '#server/booking/look-after.ts';
import { secondsToUndo } from '#server/messages/wait-for-undo.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  await setPolicies(app, db.companyId, { waitlist: true });
  // Only who joins here is asked: somebody who has waited for longer would come first.
  for (const { id } of await db.list(waitlistEntries, { limit: 1000 })) await db.remove(waitlistEntries, id);
});
afterAll(() => app.close());

/** A day on which every slot is taken, and who has them. */
let from = '2026-04-07';
async function fullDay(): Promise<{ day: string; booked: Booked[] }> {
  const day = (await booker.freeSlots(from))[0]?.datetime.slice(0, 10) ?? '';
  from = addDays(day, 1);
  const booked: Booked[] = [];
  for (;;) {
    const slot = (await booker.freeSlots(day, 1)).find(({ datetime }) => datetime.startsWith(day));
    if (!slot) return { day, booked };
    booked.push(await booker.book({ service_date: slot.datetime }));
  }
}

let visitors = 0;
async function wait(day: string, own: object = {}) {
  visitors += 1;
  const {
    hold_id: _hold,
    expected_total: _total,
    ...body
  } = booker.body({ service_date: `${day}T12:00:00Z` });
  const email = `waiting${visitors}@example.test`;
  return app
    .at('sparkle')
    .post(
      '/api/companies/current/waitlist',
      { ...body, email, customer: { ...body.customer, email }, date_from: day, date_to: day, ...own },
      { 'x-forwarded-for': `10.9.0.${visitors}` },
    );
}
async function joined(day: string, own: object = {}): Promise<Booked> {
  app.time.pass(1);
  const response = await wait(day, own);
  if (response.statusCode !== 201) throw new Error(response.body);
  await app.runJobs();
  return response.json<Booked>();
}
const entryOf = async (bookingId: string) => {
  const [entry] = await db.list(waitlistEntries, { where: eq(waitlistEntries.bookingId, bookingId) });
  return entry;
};
const stateOf = async ({ id }: { id: string }) => (await entryOf(id))?.state;
const answer = (key: string, accept: boolean) =>
  app.at('sparkle').post('/api/booking_links/waitlist', { key, accept });

/** Jobs run when what was done last can't be taken back unheard anymore. */
async function unheard() {
  app.time.pass(secondsToUndo);
  await app.runJobs();
}

test('what becomes free is offered in the order in which people came, and goes on when nobody answers', async () => {
  const { day, booked } = await fullDay();
  const first = await joined(day);
  const second = await joined(day);
  expect(first.status).toBe('waitlisted');
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'waiting']);
  const gone = booked[0];
  await office.post(`/api/bookings/${gone?.id ?? ''}/cancel`);
  await unheard();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['offered', 'waiting']);
  expect((await entryOf(first.id))?.offeredStart?.toISOString()).toBe(gone?.start_at);
  app.time.pass(15 * 60 + 1);
  expect(errorOf(await answer(first.key, true)).message).toBe(
    'This offer has expired. You’re still on the waitlist.',
  );
  await lookAfterVisits(app.services);
  await app.runJobs();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
  const taken = await answer(second.key, true);
  expect(taken.json<Booked>()).toMatchObject({ status: 'upcoming', start_at: gone?.start_at });
  expect(await stateOf(second)).toBe('booked');
  expect((await booker.freeSlots(day, 1)).filter(({ datetime }) => datetime.startsWith(day))).toEqual([]);
});

test('who doesn’t answer is left alone for that day, and is asked again when something becomes free later', async () => {
  const { day, booked } = await fullDay();
  const apart = booked.filter(
    ({ start_at: start }, index) => booked.findIndex(({ start_at }) => start_at === start) === index,
  );
  const waiting = await joined(day);
  const offersTo = async () => (await entryOf(waiting.id))?.offers;
  const silence = async () => {
    app.time.pass(15 * 60 + 1);
    await lookAfterVisits(app.services);
    await app.runJobs();
  };
  // Two places become free: the second is not offered as soon as nobody has answered about the first.
  for (const { id } of apart.slice(0, 2)) await office.post(`/api/bookings/${id}/cancel`);
  await unheard();
  await silence();
  await silence();
  expect([await offersTo(), await stateOf(waiting)]).toEqual([1, 'waiting']);
  const { now } = app.time;
  app.time.pass(24 * 3600);
  await lookAfterVisits(app.services);
  await app.runJobs();
  // Nothing has become free meanwhile.
  expect([await offersTo(), await stateOf(waiting)]).toEqual([1, 'waiting']);
  const third = await office.post(`/api/bookings/${apart[2]?.id ?? ''}/cancel`, { waive_fee: true });
  expect(third.statusCode).toBe(200);
  await unheard();
  expect([await offersTo(), await stateOf(waiting)]).toEqual([2, 'offered']);
  app.time.now = now;
});

test('who waits for two visits is asked about one, and then about the other, until a time of that day', async () => {
  const { day, booked } = await fullDay();
  const email = `twice${visitors}@example.test`;
  const contact = { first_name: 'Tilda', last_name: 'Twice', email, phone: '+1 646 555 0111' };
  const both = [
    await joined(day, { email, customer: contact }),
    await joined(day, { email, customer: contact }),
  ];
  app.outbox.letters.length = 0;
  for (const { id } of booked.slice(0, 2)) await office.post(`/api/bookings/${id}/cancel`);
  await unheard();
  await app.runJobs();
  const states = async () => Promise.all(both.map(stateOf));
  expect(await states()).toEqual(['offered', 'waiting']);
  const offers = () => app.outbox.letters.filter(({ to, subject }) => to === email && /opened/.test(subject));
  expect(offers().map(({ text }) => / until (.*)\./.exec(text)?.[1])).toEqual([
    expect.stringMatching(/^\d+:\d\d .m today$/),
  ]);
  expect((await answer(both[0]?.key ?? '', true)).statusCode).toBe(200);
  await app.runJobs();
  expect(await states()).toEqual(['booked', 'offered']);
  expect((await answer(both[1]?.key ?? '', true)).statusCode).toBe(200);
});

test('nobody is asked at night: what becomes free then is offered in the morning', async () => {
  const { day, booked } = await fullDay();
  const waiting = await joined(day);
  const { now } = app.time;
  const night = new Date(`${now.toISOString().slice(0, 10)}T07:00:00Z`);
  app.time.now = night < now ? new Date(night.getTime() + 86_400_000) : night;
  await office.post(`/api/bookings/${booked[0]?.id ?? ''}/cancel`, { waive_fee: true });
  await unheard();
  expect(await stateOf(waiting)).toBe('waiting');
  app.time.pass(7 * 3600);
  await app.runJobs();
  expect(await stateOf(waiting)).toBe('offered');
  app.time.now = now;
});

test('several free times are one message, and whoever says no to the first is offered the next', async () => {
  const { day, booked } = await fullDay();
  const apart = booked.filter(
    ({ start_at: start }, index) => booked.findIndex(({ start_at }) => start_at === start) === index,
  );
  const waiting = await joined(day);
  const [one, , other] = apart;
  for (const visit of [one, other]) await office.post(`/api/bookings/${visit?.id ?? ''}/cancel`);
  await unheard();
  await app.runJobs();
  const told = await db.list(messages, {
    where: and(eq(messages.subjectId, waiting.id), eq(messages.event, 'waitlist_offered')),
  });
  const letters = told.filter(({ channel }) => channel === 'email');
  expect(letters).toHaveLength(1);
  expect(letters[0]?.body).toMatch(/until \d+:\d\d [ap]m today/);
  // Each with the window in which somebody would come.
  const window = String.raw`\w+day, \w+ \d+, between [\d:]+ (?:[ap]m )?and [\d:]+ [ap]m`;
  expect(letters[0]?.body).toMatch(new RegExp(`${window} is now available`));
  expect(letters[0]?.body).toMatch(new RegExp(`These times are free, too: ${window}`));
  const page = await app.at('sparkle').get(`/manage?key=${waiting.key}`);
  expect(page.body).toMatch(/<h2 id="offer">.*?<strong>[^<]*between/);
  expect((await entryOf(waiting.id))?.otherStarts).toContain(other?.start_at);
  expect((await answer(waiting.key, false)).statusCode).toBe(200);
  await app.runJobs();
  expect((await entryOf(waiting.id))?.offeredStart?.toISOString()).toBe(other?.start_at);
  expect((await answer(waiting.key, true)).statusCode).toBe(200);
});

test('who says no leaves it to the next', async () => {
  const { day, booked } = await fullDay();
  const first = await joined(day);
  const second = await joined(day);
  await office.post(`/api/bookings/${booked[0]?.id ?? ''}/cancel`);
  await unheard();
  expect((await answer(first.key, false)).statusCode).toBe(200);
  await app.runJobs();
  expect([await stateOf(first), await stateOf(second)]).toEqual(['waiting', 'offered']);
});

test('only times that suit are offered', async () => {
  const { day, booked } = await fullDay();
  const early = booked[0]?.start_local.slice(11) ?? '';
  const late = await joined(day, { time_from: '23:00', time_to: '23:30' });
  const suited = await joined(day, { time_from: early, time_to: early });
  await office.post(`/api/bookings/${booked[0]?.id ?? ''}/cancel`);
  await unheard();
  expect([await stateOf(late), await stateOf(suited)]).toEqual(['waiting', 'offered']);
});

test('who is taken off the list, or cancels, is not asked anymore', async () => {
  const { day, booked } = await fullDay();
  const first = await joined(day);
  const second = await joined(day);
  const third = await joined(day);
  const listed = async () => {
    const filter = JSON.stringify({ where: { date_from: day } });
    const response = await office.get(`/api/waitlist?filter=${encodeURIComponent(filter)}`);
    return response.json<AnswerOf<typeof listWaitlist>>();
  };
  expect((await listed()).map(({ booking }) => booking.id)).toEqual([first.id, second.id, third.id]);
  const [entry] = await listed();
  const cancelled = await office.post(`/api/waitlist/${entry?.id ?? ''}/cancel`, { reason: 'Called' });
  expect(cancelled.json()).toMatchObject({ state: 'withdrawn', booking: { status: 'cancelled' } });
  await app.at('sparkle').post('/api/booking_links/cancel', { key: second.key });
  await office.post(`/api/bookings/${booked[0]?.id ?? ''}/cancel`);
  await unheard();
  const states = await Promise.all([first, second, third].map(stateOf));
  expect(states).toEqual(['withdrawn', 'withdrawn', 'offered']);
});

test('once the last day is over there is nothing to wait for', async () => {
  const { day } = await fullDay();
  const { id } = await joined(day);
  const now = app.time.now;
  app.time.pass((Date.parse(addDays(day, 3)) - now.getTime()) / 1000);
  await lookAfterVisits(app.services);
  expect(await stateOf({ id })).toBe('expired');
  expect(await db.get(bookings, id)).toMatchObject({ status: 'cancelled' });
  app.time.now = now;
});

test('a move can be taken back though somebody waits for the place that it has left', async () => {
  const { day, booked } = await fullDay();
  const waiting = await joined(day);
  const moved = booked[0];
  const later = (await booker.freeSlots(addDays(day, 1)))[0];
  const { version } = await db.get(bookings, moved?.id ?? '');
  const move = { service_date: later?.datetime, version };
  const response = await office.post(`/api/bookings/${moved?.id ?? ''}/move`, move);
  expect([response.statusCode, response.body]).toMatchObject([200, expect.any(String)]);
  await app.runJobs();
  expect(await stateOf(waiting)).toBe('waiting');
  const [act] = (await office.get('/api/office_acts')).json<AnswerOf<typeof listOfficeActs>>();
  const undone = await office.post(`/api/office_acts/${act?.id ?? ''}/undo`);
  expect([undone.statusCode, undone.body]).toMatchObject([200, expect.any(String)]);
  await unheard();
  expect(await stateOf(waiting)).toBe('waiting');
});

test('a cancellation that was taken back offers nothing, one that stays does', async () => {
  const { day, booked } = await fullDay();
  const waiting = await joined(day);
  const cancelFirst = () => office.post(`/api/bookings/${booked[0]?.id ?? ''}/cancel`);
  await cancelFirst();
  const [act] = (await office.get('/api/office_acts')).json<AnswerOf<typeof listOfficeActs>>();
  await office.post(`/api/office_acts/${act?.id ?? ''}/undo`);
  await unheard();
  expect(await stateOf(waiting)).toBe('waiting');
  await cancelFirst();
  await unheard();
  expect(await stateOf(waiting)).toBe('offered');
});

test('a list is kept only where the company wants one, for single visits and days to come', async () => {
  const [slot] = await booker.freeSlots(from);
  const day = slot?.datetime.slice(0, 10) ?? '';
  const weekly = await wait(day, { frequencyId: booker.frequencyNamed('Weekly') });
  expect(errorOf(weekly).details.messages).toEqual({
    frequencyId: ['Only one-time visits can join the waitlist.'],
  });
  const turned = await wait(day, { date_to: addDays(day, -1) });
  expect(errorOf(turned).details.messages).toEqual({ date_to: ['must not be before the first day'] });
  await setPolicies(app, db.companyId, {});
  expect((await wait(day)).statusCode).toBe(409);
});
