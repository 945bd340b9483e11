import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnVisits, getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import type { listSwaps, setTimeWish } from '#engine/contracts/booking/time-wishes.ts';
import { defaultPolicies } from '#engine/contracts/company/company-policies.ts';
import { addDays } from '#engine/time/local-date.ts';
import { lookAfterVisits } from '#server/booking/look-after.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { secondsToUndo } from '#server/messages/wait-for-undo.ts';
import { createBooker, type Booked, type Booker } from '#tests/support/bookings.ts';
import { createCrews } from '#tests/support/crews.ts';
import { createCustomer, type TestCustomer } from '#tests/support/customers.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Wish = BodyOf<typeof setTimeWish>;
type Story = AnswerOf<typeof getVisitStory>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ann: TestCustomer;
let bob: TestCustomer;
let cleo: TestCustomer;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  ann = await createCustomer(app, db, 'Ann');
  bob = await createCustomer(app, db, 'Bob');
  cleo = await createCustomer(app, db, 'Cleo');
});
beforeEach(async () => {
  await allow(true);
  // Only who asks within a test is asked: somebody who has waited for longer would come first.
  for (const { id } of await db.list(waitlistEntries, { limit: 1000 })) await db.remove(waitlistEntries, id);
});
afterAll(() => app.close());

const allow = (swap: boolean) =>
  setPolicies(app, db.companyId, { customers_may: { ...defaultPolicies.customers_may, swap } });

let from = '2026-04-07';
/** Free times of a day that no other test has used, soonest first. */
async function freshDay(): Promise<string[]> {
  const slots = await booker.freeSlots(from);
  const day = slots[0]?.datetime.slice(0, 10) ?? '';
  from = addDays(day, 1);
  return slots.filter(({ datetime }) => datetime.startsWith(day)).map(({ datetime }) => datetime);
}

/** Everything that is left of a day is booked by others. */
async function fillDay(day: string): Promise<Booked[]> {
  const booked: Booked[] = [];
  for (;;) {
    const slot = (await booker.freeSlots(day, 1)).find(({ datetime }) => datetime.startsWith(day));
    if (!slot) return booked;
    booked.push(await booker.book({ service_date: slot.datetime }));
  }
}

const book = ({ client }: TestCustomer, service_date = ''): Promise<Booked> =>
  booker.book({ service_date }, { client });
const wishOf = (day: string, own: Partial<Wish> = {}): Wish => ({
  earlier: true,
  swap: false,
  date_from: day,
  date_to: day,
  weekdays: [],
  time_from: '00:00',
  time_to: '23:59',
  ...own,
});
const ask = ({ client }: { client: TestClient }, { id }: { id: string }, wish: Wish) =>
  client.post(`/api/bookings/${id}/time-wish`, wish);
const answer = ({ client }: TestCustomer, { id }: { id: string }, accept: boolean) =>
  client.post(`/api/bookings/${id}/earlier-time`, { accept });
const swaps = async ({ client }: TestCustomer, { id }: { id: string }) =>
  (await client.get(`/api/bookings/${id}/swaps`)).json<AnswerOf<typeof listSwaps>>();
const swap = ({ client }: TestCustomer, { id }: { id: string }, swap_id: string) =>
  client.post(`/api/bookings/${id}/swap`, { swap_id });
const stateOf = async ({ client }: { client: TestClient }, { id }: { id: string }) =>
  (await client.get(`/api/bookings/${id}/story`)).json<Story>().another_time;
const startOf = async ({ id }: { id: string }) => (await db.get(bookings, id)).startAt.toISOString();
const cancel = async ({ id } = { id: '' }) => {
  await office.post(`/api/bookings/${id}/cancel`, {});
  app.time.pass(secondsToUndo);
  await app.runJobs();
};
const liveSeats = async ({ id }: { id: string }) => {
  const claims = await db.list(slotClaims, { where: eq(slotClaims.bookingId, id) });
  return claims
    .filter(({ releasedAt }) => releasedAt === null)
    .map(({ slotStart }) => slotStart.toISOString());
};
const lettersOf = (id: string, event: string) =>
  db.list(messages, {
    where: and(eq(messages.subjectId, id), eq(messages.event, event), eq(messages.channel, 'email')),
  });

/** A full day with a visit of Ann’s at its end, and others before it. */
async function fullDay() {
  const slots = await freshDay();
  const day = slots[0]?.slice(0, 10) ?? '';
  const last = await book(ann, slots.at(-1));
  // One at each earlier time.
  const others = (await fillDay(day)).filter(
    ({ start_at }, index, all) =>
      start_at < last.start_at && all.findIndex((one) => one.start_at === start_at) === index,
  );
  return { day, last, others };
}

describe('an earlier time', () => {
  test('is offered to those who asked, one at a time, and taken without a fee', async () => {
    const { day, last, others } = await fullDay();
    await ask(ann, last, wishOf(day));
    expect(await stateOf(ann, last)).toMatchObject({ may: true, wish: wishOf(day), offer: null });
    await cancel(others[0]);
    const opened = others[0]?.start_at;
    expect((await stateOf(ann, last)).offer?.start_at).toBe(opened);
    expect((await booker.freeSlots(day, 1)).some(({ datetime }) => datetime.startsWith(day))).toBe(false);
    const [letter] = await lettersOf(last.id, 'earlier_offered');
    expect(letter).toMatchObject({ customerId: ann.id });
    const home = (await ann.client.get('/api/own_visits')).json<AnswerOf<typeof getOwnVisits>>();
    expect(home.alerts).toContainEqual(
      expect.objectContaining({ kind: 'earlier_time', booking_id: last.id }),
    );
    const taken = (await answer(ann, last, true)).json<Booked>();
    expect(taken).toMatchObject({ start_at: opened, later_fees: [] });
    expect(await liveSeats(last)).toContain(opened);
    expect(await stateOf(ann, last)).toMatchObject({ wish: null, offer: null });
    // The old place is free again.
    expect((await booker.freeSlots(day)).map(({ datetime }) => Date.parse(datetime))).toContain(
      Date.parse(last.start_at),
    );
  });

  test('that one declines goes to the next, whose own time goes on to a third', async () => {
    const slots = await freshDay();
    const day = slots[0]?.slice(0, 10) ?? '';
    const late = await book(ann, slots.at(-1));
    const middle = await book(bob, slots.at(-2));
    const others = await fillDay(day);
    await ask(ann, late, wishOf(day));
    app.time.pass(1);
    await ask(bob, middle, wishOf(day));
    await cancel(others[0]);
    expect([(await stateOf(ann, late)).offer?.start_at, (await stateOf(bob, middle)).offer]).toEqual([
      others[0]?.start_at,
      null,
    ]);
    expect((await answer(ann, late, false)).statusCode).toBe(200);
    await app.runJobs();
    expect((await stateOf(bob, middle)).offer?.start_at).toBe(others[0]?.start_at);
    await answer(bob, middle, true);
    await app.runJobs();
    expect((await stateOf(ann, late)).offer?.start_at).toBe(middle.start_at);
  });

  test('runs out, and is taken by the link of its letter as well', async () => {
    const { day, last, others } = await fullDay();
    await ask(ann, last, wishOf(day));
    await cancel(others[0]);
    app.time.pass(15 * 60 + 1);
    expect(errorOf(await answer(ann, last, true)).message).toBe(
      'This offer has expired. Your visit hasn’t changed.',
    );
    await lookAfterVisits(app.services);
    await app.runJobs();
    expect(await stateOf(ann, last)).toMatchObject({ wish: wishOf(day), offer: null });
    // Who hasn’t answered is asked again on another day.
    app.time.pass(86_400);
    await cancel(others[1]);
    const page = await app.at('sparkle').get(`/manage?key=${last.key}`);
    expect(page.body.includes('A time has opened up')).toBe(true);
    const taken = await app
      .at('sparkle')
      .post('/api/booking_links/waitlist', { key: last.key, accept: true });
    expect(taken.json()).toMatchObject({ start_at: others[1]?.start_at });
  });

  test('is only one that suits, is earlier, and is not too near', async () => {
    const { day, last, others } = await fullDay();
    await ask(ann, last, wishOf(day, { time_from: '23:00' }));
    await cancel(others[0]);
    expect((await stateOf(ann, last)).offer).toBeNull();
    await ask(
      ann,
      last,
      wishOf(day, { weekdays: [1, 2, 3, 4, 5, 6, 7].filter((one) => one !== weekday(day)) }),
    );
    await app.runJobs();
    expect((await stateOf(ann, last)).offer).toBeNull();
    await ask(ann, last, wishOf(day));
    await app.runJobs();
    expect((await stateOf(ann, last)).offer?.start_at).toBe(others[0]?.start_at);
    await ann.client.send('DELETE', `/api/bookings/${last.id}/time-wish`);
    expect(await stateOf(ann, last)).toMatchObject({ wish: null, offer: null });
    expect((await booker.freeSlots(day, 1)).some(({ datetime }) => datetime.startsWith(day))).toBe(true);
  });

  test('is offered only where as many crews are free as the visit has', async () => {
    const [crew] = await createCrews(app, db, { locationId: booker.locationId, titles: ['One'] });
    const { day, last, others } = await fullDay();
    const assign = ({ id }: Booked) =>
      office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [crew?.id] });
    await assign(last);
    const [first, second] = others;
    if (!crew || !first || !second) throw new Error('the day has too few times');
    await assign(second);
    await db.update(teams, crew.id, { maxJobsPerDay: 1 });
    await ask(ann, last, wishOf(day));
    await cancel(first);
    expect((await stateOf(ann, last)).offer).toBeNull();
    await db.update(teams, crew.id, { maxJobsPerDay: 9 });
    await ask(ann, last, wishOf(day));
    await app.runJobs();
    expect((await stateOf(ann, last)).offer?.start_at).toBe(first.start_at);
    await answer(ann, last, true);
    const [job] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, last.id) });
    expect(job).toMatchObject({ teamId: crew.id, state: 'assigned' });
    expect(job?.during.start.toISOString()).toBe(first.start_at);
  });

  test('is nobody’s to ask for but its customer’s and the office’s, where the company lets them', async () => {
    const { day, last } = await fullDay();
    expect((await ask(bob, last, wishOf(day))).statusCode).toBe(404);
    expect(
      (await ask({ client: await app.signedIn('sparkle', 'r_team') }, last, wishOf(day))).statusCode,
    ).not.toBe(200);
    expect((await ask({ client: office }, last, wishOf(day))).statusCode).toBe(200);
    const wrong = await ask(ann, last, wishOf(day, { earlier: false, date_to: '2020-01-01' }));
    expect(wrong.statusCode).toBe(422);
    await allow(false);
    expect((await ask(ann, last, wishOf(day))).statusCode).toBe(403);
    expect(await stateOf(ann, last)).toEqual({ may: false, wish: null, offer: null });
  });
});

const weekday = (day: string) => new Date(`${day}T12:00Z`).getUTCDay() || 7;

/** Ann and Bob have visits on different days, and Ann would give hers up for one on Bob’s. */
async function twoDays(own: Partial<Wish> = {}) {
  const [first = '', beside = ''] = await freshDay();
  const [second = ''] = await freshDay();
  const [mine, theirs] = [await book(ann, second), await book(bob, first)];
  const wish = wishOf(first.slice(0, 10), { earlier: false, swap: true, ...own });
  expect((await ask(ann, mine, wish)).statusCode).toBe(200);
  return { mine, theirs, beside };
}

describe('a swap', () => {
  test('exchanges two times at once, for free, and both customers are told', async () => {
    const { mine, theirs } = await twoDays();
    const [offered] = await swaps(bob, theirs);
    expect(offered).toEqual({
      id: expect.any(String),
      start_at: mine.start_at,
      start_local: mine.start_local,
      crew: null,
    });
    const done = await swap(bob, theirs, offered?.id ?? '');
    expect(done.json<Booked>()).toMatchObject({ id: theirs.id, start_at: mine.start_at, later_fees: [] });
    expect([await startOf(mine), await startOf(theirs)]).toEqual([theirs.start_at, mine.start_at]);
    expect([await liveSeats(mine), await liveSeats(theirs)].map((seats) => seats[0])).toEqual([
      theirs.start_at,
      mine.start_at,
    ]);
    await app.runJobs();
    for (const { id } of [mine, theirs])
      expect(await lettersOf(id, 'booking_rescheduled')).toContainEqual(
        expect.objectContaining({ audience: 'customer' }),
      );
    const history = await office.get(`/api/bookings/${mine.id}/history`);
    expect(history.body).toContain(`Swapped times with visit ${theirs.number}`);
  });

  test('that two want goes to one of them', async () => {
    const { mine, theirs, beside } = await twoDays();
    const rival = await book(cleo, beside);
    const { id: swapId = '' } = (await swaps(bob, theirs))[0] ?? {};
    const answers = await Promise.all([swap(bob, theirs, swapId), swap(cleo, rival, swapId)]);
    const starts = await Promise.all([mine, theirs, rival].map(startOf));
    expect(starts.toSorted()).toEqual([mine, theirs, rival].map(({ start_at }) => start_at).toSorted());
    for (const visit of [mine, theirs, rival]) expect((await liveSeats(visit))[0]).toBe(await startOf(visit));
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('is offered and taken only where it would come to pass', async () => {
    const { mine, theirs } = await twoDays({ time_from: '23:00' });
    expect(await swaps(bob, theirs)).toEqual([]);
    const entry = await db.find(waitlistEntries, eq(waitlistEntries.bookingId, mine.id));
    expect((await swap(bob, theirs, entry?.id ?? '')).statusCode).toBe(409);
    expect([await startOf(mine), await startOf(theirs)]).toEqual([mine.start_at, theirs.start_at]);
    await ask(ann, mine, wishOf(theirs.start_local.slice(0, 10), { earlier: false, swap: true }));
    await db.update(bookings, mine.id, { teamsRequired: 2 });
    expect(await swaps(bob, theirs)).toEqual([]);
  });

  test('keeps each visit staffed: crews stay with their customer, or go with the time', async () => {
    const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['East', 'West'] });
    const [east = '', west = ''] = crews.map(({ id }) => id);
    const { mine, theirs } = await twoDays();
    await office.send('PUT', `/api/bookings/${mine.id}/teams`, { team_ids: [east] });
    await office.send('PUT', `/api/bookings/${theirs.id}/teams`, { team_ids: [west] });
    const crewOf = async ({ id }: Booked) => {
      const rows = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) });
      return rows.filter(({ state }) => state === 'assigned').map(({ teamId }) => teamId);
    };
    expect([await crewOf(mine), await crewOf(theirs)]).toEqual([[east], [west]]);
    const { id: swapId = '' } = (await swaps(bob, theirs))[0] ?? {};
    expect((await swap(bob, theirs, swapId)).statusCode).toBe(200);
    expect([await crewOf(mine), await crewOf(theirs)]).toEqual([[east], [west]]);
    const during = await db.find(bookingTeams, eq(bookingTeams.bookingId, mine.id));
    expect(during?.during.start.toISOString()).toBe(theirs.start_at);
  });

  test('tells neither who the other is, in no answer, letter or log that they read', async () => {
    const { mine, theirs } = await twoDays();
    const listed = await bob.client.get(`/api/bookings/${theirs.id}/swaps`);
    const done = await swap(bob, theirs, listed.json<AnswerOf<typeof listSwaps>>()[0]?.id ?? '');
    await app.runJobs();
    const told = await db.list(messages, { where: eq(messages.subjectId, mine.id), limit: 100 });
    const annReads = [
      (await ann.client.get(`/api/bookings/${mine.id}`)).body,
      (await ann.client.get(`/api/bookings/${mine.id}/story`)).body,
      ...told.filter(({ audience }) => audience === 'customer').map(({ body }) => body),
    ].join();
    for (const word of ['ofBob', bob.email, bob.id, theirs.id]) expect(annReads).not.toContain(word);
    for (const word of ['ofAnn', ann.email, ann.id, mine.id])
      expect([listed.body, done.body].join()).not.toContain(word);
    const [log] = await db.list(auditLog, {
      where: and(eq(auditLog.subjectId, mine.id), eq(auditLog.action, 'booking.time_swapped')),
    });
    expect(log?.actorAccountId).toBeNull();
    expect((await swap(bob, theirs, mine.id)).statusCode).toBe(404);
    expect((await swap(cleo, theirs, mine.id)).statusCode).toBe(404);
  });

  test('is over once the company switches it off, or the visit has moved', async () => {
    const { mine, theirs } = await twoDays();
    const { id: swapId = '' } = (await swaps(bob, theirs))[0] ?? {};
    await allow(false);
    expect((await swap(bob, theirs, swapId)).statusCode).toBe(403);
    await allow(true);
    const [later = ''] = await freshDay();
    await office.post(`/api/bookings/${mine.id}/reschedule`, {
      version: (await db.get(bookings, mine.id)).version,
      service_date: later,
    });
    expect(await swaps(bob, theirs)).toEqual([]);
    expect((await swap(bob, theirs, swapId)).statusCode).toBe(409);
  });
});
