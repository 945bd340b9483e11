import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listOfficeActs, undoOfficeAct } from '#engine/contracts/office-acts.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { moveVisit } from '#server/booking/office/move-visit.ts';
import { asAct } from '#server/booking/undo/as-act.ts';
import { dailySettings } from '#server/db/tables/booking-spots.ts';
import { dispatchItems } from '#server/db/tables/dispatch.ts';
import { locations } from '#server/db/tables/locations.ts';
import { series } from '#server/db/tables/series.ts';
import { slotClaims } from '#server/db/tables/slot-claims.ts';
import { timeOff } from '#server/db/tables/team-availability.ts';
import { listActs } from '#server/booking/undo/list-acts.ts';
import type { ActCaller } from '#server/booking/undo/undo-act.ts';
import { readSchedules } from '#server/booking/undo/read-schedules.ts';
import { callerOfSession } from '#server/accounts/caller.ts';
import { bookings } from '#server/db/tables/bookings.ts';
import { bookingTeams } from '#server/db/tables/booking-teams.ts';
import { messages } from '#server/db/tables/messages.ts';
import { officeActs } from '#server/db/tables/office-acts.ts';
import type { TenantDb } from '#server/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Acts = AnswerOf<typeof listOfficeActs>;
type Undone = AnswerOf<typeof undoOfficeAct>;

let app: TestApp;
let db: TenantDb;
let booker: Booker;
let office: TestClient;
let colleague: TestClient;
let ash: TestCrew;
let beech: TestCrew;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  colleague = await app.signedIn('sparkle', 'r_admin');
  const titles = ['Ash', 'Beech'];
  [ash, beech] = (await createCrews(app, db, { locationId: booker.locationId, titles })) as [
    TestCrew,
    TestCrew,
  ];
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.services.system.delete(officeActs);
  await app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, [ash.id, beech.id]));
});

const acts = async (client = office) => (await client.get('/api/office_acts')).json<Acts>();
const undo = (id: string, client = office, body: object = {}) =>
  client.post(`/api/office_acts/${id}/undo`, body);
const undone = async (client = office): Promise<Undone> => {
  const [act] = (await acts(client)).filter(({ undone_at }) => undone_at === null);
  const response = await undo(act?.id ?? '', client);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Undone>();
};
const move = async (id: string, wish: object, client = office) => {
  const { version } = await db.get(bookings, id);
  return client.post(`/api/bookings/${id}/move`, { version, ...wish });
};
const book = async () => {
  const free = (await booker.freeSlots('2026-04-06')).filter(({ spots }) => spots > 1);
  const [slot, other, third] = free;
  const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
  await app.runJobs();
  return { id, to: other?.datetime ?? '', then: third?.datetime ?? '' };
};

/** All of a visit that its schedule is made of; versions and names of new rows aside. */
async function stateOf(id: string) {
  const found = (await readSchedules(db, [id])).get(id);
  if (!found) return undefined;
  const { booking, crews, claims, items, exceptions, waits, codes } = found;
  const seats = claims.map(({ location_id, slot_start, seat_number }) => [
    location_id,
    slot_start,
    seat_number,
  ]);
  return { booking, crews, seats: seats.toSorted(), items, exceptions, waits, codes };
}
const passTime = async (seconds: number) => {
  expect(await app.runJobs()).toEqual([]);
  app.time.pass(seconds);
  expect(await app.runJobs()).toEqual([]);
};
/** What customers have been told of an act. */
const goneOut = async (id: string) =>
  (await toCustomer(id))
    .filter(({ actId, state }) => actId !== null && state === 'sent')
    .map(({ event, channel }) => `${event} ${channel}`);
/** The office as the server knows it. */
async function acting(): Promise<ActCaller> {
  const { services } = app;
  const session = await services.sessions.find(office.cookie?.split('=')[1] ?? '');
  const caller = session && (await callerOfSession(services, session, db.companyId));
  const company = await services.companies.findById(db.companyId);
  if (!caller || !company) throw new Error('nobody is signed in');
  return { caller, company, services, client: { address: '' }, party: 'office', now: services.clock() };
}
const toCustomer = (id: string) =>
  db.list(messages, {
    where: and(eq(messages.subjectId, id), eq(messages.audience, 'customer')),
    limit: 100,
  });

describe('an act of the office', () => {
  test('is listed in words, and taken back: the visit is as it was, and nobody hears of it', async () => {
    const { id, to } = await book();
    const before = await stateOf(id);
    expect((await move(id, { service_date: to, team_ids: [ash.id] })).statusCode).toBe(200);
    await app.runJobs();
    const [act] = await acts();
    expect(act).toMatchObject({ kind: 'move', can_undo: true, reason: null, visits: [{ id }] });
    expect(act?.summary).toMatch(/^Moved Ada Lovelace from .* to /);
    const waiting = (await toCustomer(id)).filter(({ actId }) => actId === act?.id);
    expect(new Set(waiting.map(({ state }) => state))).toEqual(new Set(['queued']));
    const answer = await undone();
    expect(answer.withdrawn.length).toBeGreaterThan(0);
    expect(answer.corrections).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
    await passTime(60);
    expect(await goneOut(id)).toEqual([]);
  });

  test('taken back after its letters went out, it sends one correction over the same channels', async () => {
    const { id, to } = await book();
    await move(id, { service_date: to });
    await passTime(31);
    expect(await goneOut(id)).toEqual(['booking_rescheduled email']);
    const preview = (await undo((await acts())[0]?.id ?? '', office, { preview: true })).json<Undone>();
    expect(preview).toMatchObject({ undone: false, refusal: null, withdrawn: [] });
    expect(preview.corrections).toContainEqual({
      name: 'Ada Lovelace',
      channel: 'email',
      audience: 'customer',
    });
    await undone();
    await passTime(31);
    const letters = await toCustomer(id);
    expect(
      letters.filter(({ event, state }) => event === 'booking_rescheduled' && state === 'sent'),
    ).toHaveLength(2);
  });

  test('moved twice, its customer hears once, of the last place; back where it was, nothing', async () => {
    const { id, to, then } = await book();
    const { startAt: first } = await db.get(bookings, id);
    await move(id, { service_date: to });
    await app.runJobs();
    await move(id, { service_date: then });
    await passTime(31);
    const sent = (await toCustomer(id)).filter(
      ({ event, state }) => event === 'booking_rescheduled' && state === 'sent',
    );
    expect(sent.map(({ details }) => details['from'])).toEqual([first.toISOString()]);
    await move(id, { service_date: to });
    await app.runJobs();
    await move(id, { service_date: then });
    await passTime(31);
    const again = (await toCustomer(id)).filter(
      ({ event, state }) => event === 'booking_rescheduled' && state === 'sent',
    );
    expect(again).toHaveLength(1);
  });

  test('is only of whoever did it, and of those who may', async () => {
    const { id, to } = await book();
    await move(id, { service_date: to });
    const [act] = await acts();
    expect(await acts(colleague)).toEqual([]);
    expect((await undo(act?.id ?? '', colleague)).statusCode).toBe(404);
    expect((await (await app.signedIn('sparkle', 'r_customer')).get('/api/office_acts')).statusCode).toBe(
      403,
    );
    expect((await ash.client.get('/api/office_acts')).statusCode).toBe(403);
  });

  test('says who has changed the visit since, and stays done', async () => {
    const { id, to, then } = await book();
    await move(id, { service_date: to });
    app.time.pass(60);
    expect((await move(id, { service_date: then }, colleague)).statusCode).toBe(200);
    const [act] = await acts();
    expect(act?.can_undo).toBe(false);
    expect(act?.reason).toMatch(/^Changed by .+ at .+/);
    const refused = await undo(act?.id ?? '');
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused).message).toBe(act?.reason);
    expect((await db.get(bookings, id)).startAt.toISOString()).toBe(new Date(then).toISOString());
  });

  test('waits for what was done to the same visit after it', async () => {
    const { id, to, then } = await book();
    const before = await stateOf(id);
    await move(id, { service_date: to });
    await move(id, { service_date: then });
    const [last, first] = await acts();
    expect([last?.can_undo, first?.can_undo]).toEqual([true, false]);
    expect(first?.reason).toBe(`Undo “${last?.summary}” first.`);
    await undone();
    await undone();
    expect(await stateOf(id)).toEqual(before);
    expect((await undo(last?.id ?? '')).statusCode).toBe(409);
  });

  test('says whose the place is now', async () => {
    const { id, to } = await book();
    const { startAt } = await db.get(bookings, id);
    await move(id, { service_date: to });
    const spots = (await booker.freeSlots(startAt.toISOString().slice(0, 10))).find(
      ({ datetime }) => Date.parse(datetime) === startAt.getTime(),
    );
    for (let taken = 0; taken < (spots?.spots ?? 0); taken += 1)
      await booker.book({ service_date: spots?.datetime ?? '' });
    const refused = await undo((await acts())[0]?.id ?? '');
    expect(errorOf(refused).message).toMatch(
      /^The place of Ada Lovelace at .+ has been taken by Ada Lovelace \(visit \d+\)\.$/,
    );
    expect((await db.get(bookings, id)).startAt.toISOString()).toBe(new Date(to).toISOString());
  });

  test('says that a crew is somewhere else by now', async () => {
    const { id } = await book();
    await colleague.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] });
    await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [beech.id] });
    const { startAt } = await db.get(bookings, id);
    const other = await booker.book({ service_date: startAt.toISOString() });
    await colleague.send('PUT', `/api/bookings/${other.id}/teams`, { team_ids: [ash.id] });
    const refused = await undo((await acts())[0]?.id ?? '');
    expect(errorOf(refused).message).toMatch(/^Ash has Ada Lovelace \(visit \d+\) at .+ now\.$/);
  });

  test('a fee that was charged with it cannot be taken back', async () => {
    await setPolicies(app, db.companyId, {
      cancel_late: { kind: 'days', days: 365 },
      cancel_fee: { type: 'amount', value: 41 },
    });
    const { id } = await book();
    expect((await office.post(`/api/bookings/${id}/cancel`, {})).statusCode).toBe(200);
    const [act] = await acts();
    expect(act).toMatchObject({ can_undo: false, reason: 'Ada Lovelace was charged $41.00 for it.' });
    expect((await undo(act?.id ?? '')).statusCode).toBe(409);
    const other = await book();
    await office.post(`/api/bookings/${other.id}/cancel`, { waive_fee: true });
    expect((await acts())[0]).toMatchObject({ can_undo: true, kind: 'cancel' });
    await setPolicies(app, db.companyId, {});
  });

  test('twenty of each person are kept, for two days', async () => {
    const { id, to, then } = await book();
    for (let index = 0; index < 22; index += 1) await move(id, { service_date: index % 2 === 0 ? to : then });
    expect(await acts()).toHaveLength(20);
    expect(await db.count(officeActs)).toBe(20);
    app.time.pass(49 * 3600);
    expect(await acts()).toEqual([]);
  });

  test('is listed with as many statements for many as for few', async () => {
    const counted = async () => {
      let statements = 0;
      const counting: TenantDb = {
        ...db,
        query: (run) => ((statements += 1), db.query(run)),
        list: (table, options) => ((statements += 1), db.list(table, options)),
      };
      const login = await acting();
      await listActs(counting, login);
      return statements;
    };
    const { id, to, then } = await book();
    await move(id, { service_date: to });
    const few = await counted();
    for (let index = 0; index < 5; index += 1) await move((await book()).id, { service_date: then });
    expect([few, await counted()]).toEqual([3, 3]);
  });
});

/** Everything that the schedule of some visits is made of. */
const statesOf = async (ids: readonly string[]) => Promise.all(ids.map(stateOf));

describe('undo after do', () => {
  const doings: Record<string, (id: string, to: string) => Promise<unknown>> = {
    'a cancelled visit': (id) =>
      office.post(`/api/bookings/${id}/cancel`, { reason: 'Away', waive_fee: true }),
    'a visit sent to dispatch': (id) =>
      office.post(`/api/bookings/${id}/dispatch`, { preferences: 'Mornings' }),
    'a crew': (id) => office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] }),
    'an invitation': (id) => office.post(`/api/bookings/${id}/invite`, { team_ids: [ash.id, beech.id] }),
    'a visit open to crews': (id) => office.post(`/api/bookings/${id}/open-to-teams`, { open: true }),
    'another time by its record': (id, to) =>
      office.post(`/api/bookings/${id}/reschedule`, { service_date: to, waive_fee: true }),
    'a dismissed visit': (id) => office.post(`/api/bookings/${id}/dispatch/dismiss`, { reason: 'By phone' }),
  };

  test.each(Object.entries(doings))('is the identity for %s', async (_what, doing) => {
    const { id, to } = await book();
    const before = await stateOf(id);
    const answer = (await doing(id, to)) as { statusCode: number; body: string };
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect(await stateOf(id)).not.toEqual(before);
    await app.runJobs();
    await undone();
    expect(await stateOf(id)).toEqual(before);
    await passTime(60);
    expect(await stateOf(id)).toEqual(before);
  });

  test('is the identity for a visit that comes back, and one that was placed anew', async () => {
    const { id, then } = await book();
    await office.post(`/api/bookings/${id}/dispatch`, {});
    const waiting = await stateOf(id);
    const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
    const placed = await office.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date: then });
    expect(placed.statusCode).toBe(200);
    await passTime(60);
    await undone();
    expect(await stateOf(id)).toEqual(waiting);
    expect(await db.find(bookings, eq(bookings.id, placed.json<{ id: string }>().id))).toBeUndefined();
    expect((await office.post(`/api/bookings/${id}/restore`, {})).statusCode).toBe(200);
    await undone();
    expect(await stateOf(id)).toEqual(waiting);
  });

  test('is the identity for this and all later visits of a series', async () => {
    const [slot] = (await booker.freeSlots('2026-04-20')).filter(({ spots }) => spots > 1);
    const booked = await booker.book({
      service_date: slot?.datetime ?? '',
      frequencyId: booker.frequencyNamed('Weekly'),
    });
    await app.runJobs();
    const of = async () => {
      const visits = await db.list(bookings, {
        where: eq(bookings.seriesId, booked.series_id ?? ''),
        limit: 100,
        orderBy: [asc(bookings.startAt)],
      });
      return {
        ids: visits.map(({ id }) => id),
        states: await statesOf(visits.map(({ id }) => id)),
        series: await db.get(series, booked.series_id ?? ''),
      };
    };
    const before = await of();
    expect(before.ids.length).toBeGreaterThan(2);
    const second = before.ids[1] ?? '';
    const { startAt } = await db.get(bookings, second);
    const to = new Date(startAt.getTime() + 86_400_000).toISOString();
    const changed = await office.post(`/api/bookings/${second}/change-series`, {
      service_date: to,
      overbook: true,
    });
    expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
    await passTime(60);
    expect((await of()).ids).toHaveLength(1);
    const [act] = await acts();
    expect(act).toMatchObject({ kind: 'series', can_undo: true });
    await undone();
    expect(await of()).toEqual(before);
    expect(await db.count(series, eq(series.parentSeriesId, booked.series_id ?? ''))).toBe(0);
    await passTime(60);
    expect(await of()).toEqual(before);
  });

  test('is the identity for time off with its visits, and for time off that was denied or deleted', async () => {
    const { id } = await book();
    await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [ash.id] });
    const { startAt, version } = await db.get(bookings, id);
    const ask = {
      teamId: ash.id,
      starts_at: startAt.toISOString(),
      ends_at: new Date(startAt.getTime() + 3_600_000).toISOString(),
      undecided: true,
    };
    const off = (await colleague.post('/api/time_off', ask)).json<{ id: string }>();
    const state = async () => [await stateOf(id), await db.find(timeOff, eq(timeOff.id, off.id))];
    const before = await state();
    const settled = await colleague.post(`/api/time_off/${off.id}/settle`, {
      visits: [{ booking_id: id, version, choice: 'move', team_id: beech.id }],
    });
    expect([settled.statusCode, settled.body]).toEqual([200, expect.any(String)]);
    await app.runJobs();
    expect((await acts(colleague))[0]).toMatchObject({
      kind: 'time_off',
      summary: 'Approved time off with a visit',
    });
    await undone(colleague);
    expect(await state()).toEqual(before);
    await colleague.post(`/api/time_off/${off.id}/deny`, { reason: 'No' });
    await undone(colleague);
    expect(await state()).toEqual(before);
    expect((await colleague.send('DELETE', `/api/time_off/${off.id}`)).statusCode).toBe(200);
    await undone(colleague);
    expect(await state()).toEqual(before);
  });

  test('holds for any series of moves, crews, cancellations and undos: nothing is lost or doubled', async () => {
    const visits = [await book(), await book(), await book()];
    const ids = visits.map(({ id }) => id);
    const slots = (await booker.freeSlots('2026-04-13')).filter(({ spots }) => spots > 3).slice(0, 6);
    const command = fc.record({
      what: fc.constantFrom('move', 'move', 'crew', 'cancel', 'undo', 'undo', 'wait'),
      visit: fc.nat(2),
      slot: fc.nat(5),
      crew: fc.constantFrom('ash', 'beech', 'none'),
    });
    const crewIds = () => ({ ash: [ash.id], beech: [beech.id], none: [] });
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 3, maxLength: 9 }), async (commands) => {
        await app.services.system.delete(officeActs);
        const first = await statesOf(ids);
        const history: unknown[] = [first];
        for (const { what, visit, slot, crew } of commands) {
          const id = ids[visit] ?? '';
          const teamIds = crewIds()[crew];
          if (what === 'undo') {
            if (history.length === 1) continue;
            await undone();
            history.pop();
            expect(await statesOf(ids)).toEqual(history.at(-1));
            continue;
          }
          if (what === 'wait') {
            await passTime(31);
            continue;
          }
          const answer =
            what === 'move'
              ? await move(id, { service_date: slots[slot]?.datetime, team_ids: teamIds })
              : what === 'crew'
                ? await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: teamIds })
                : await office.post(`/api/bookings/${id}/cancel`, { waive_fee: true });
          const now = await statesOf(ids);
          if (answer.statusCode !== 200) expect(now).toEqual(history.at(-1));
          else if (JSON.stringify(now) !== JSON.stringify(history.at(-1))) history.push(now);
          await requireWhole(ids);
        }
        while (history.length > 1) {
          await undone();
          history.pop();
          expect(await statesOf(ids)).toEqual(history.at(-1));
        }
        expect(await statesOf(ids)).toEqual(first);
        await passTime(31);
        await requireHeardOnce(ids);
      }),
      { numRuns: 12 },
    );
  });

  /** A visit that takes place has its seats, one that does not has none, and each is there once. */
  async function requireWhole(ids: readonly string[]) {
    for (const id of ids) {
      const { status } = await db.get(bookings, id);
      const seats = await db.list(slotClaims, {
        where: and(eq(slotClaims.bookingId, id), isNull(slotClaims.releasedAt)),
      });
      expect(seats.length > 0).toBe(status !== 'cancelled');
      expect(
        new Set(seats.map(({ slotStart, seatNumber }) => `${slotStart.toISOString()} ${seatNumber}`)).size,
      ).toBe(seats.length);
    }
  }

  /** Nobody is told the same twice in a row. */
  async function requireHeardOnce(ids: readonly string[]) {
    for (const id of ids) {
      const waiting = (await toCustomer(id)).filter(({ state }) => state === 'queued');
      expect(waiting.map(({ event }) => event)).toEqual([]);
    }
  }
});

describe('at the same time', () => {
  const countSeats = (datetime: string) =>
    db.count(
      slotClaims,
      and(
        eq(slotClaims.slotStart, new Date(datetime)),
        eq(slotClaims.locationId, booker.locationId),
        isNull(slotClaims.releasedAt),
      ),
    );

  test('two who move the same visit: the later is told, and either can take back only their own', async () => {
    const { id, to, then } = await book();
    const { version } = await db.get(bookings, id);
    const answers = await Promise.all([
      office.post(`/api/bookings/${id}/move`, { version, service_date: to }),
      colleague.post(`/api/bookings/${id}/move`, { version, service_date: then }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const lists = [await acts(office), await acts(colleague)].map((list) => list.length);
    expect(lists.toSorted()).toEqual([0, 1]);
  });

  test('who takes back twice at once does it once', async () => {
    const { id, to } = await book();
    const before = await stateOf(id);
    await move(id, { service_date: to });
    const [act] = await acts();
    const answers = await Promise.all([undo(act?.id ?? ''), undo(act?.id ?? '')]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await stateOf(id)).toEqual(before);
  });

  test('50 moves and undos of the office beside 200 customers who book: nothing is oversold', async () => {
    const own = [await book(), await book(), await book(), await book(), await book()];
    const slots = (await booker.freeSlots('2026-04-27')).filter(({ spots }) => spots > 1).slice(0, 6);
    const capacityOf = new Map<string, number>();
    for (const { datetime, spots } of slots) capacityOf.set(datetime, spots + (await countSeats(datetime)));
    const bookAll = Array.from(
      { length: 200 },
      (_none, index) => () => booker.send({ service_date: slots[index % slots.length]?.datetime ?? '' }),
    );
    const moveAll = Array.from({ length: 50 }, (_none, index) => async () => {
      const id = own[index % own.length]?.id ?? '';
      if (index % 3 === 2) return undo((await acts())[0]?.id ?? id);
      return move(id, { service_date: slots[(index * 5) % slots.length]?.datetime });
    });
    const jobs = bookAll.flatMap((one, index) =>
      index % 4 === 0 ? [one, ...moveAll.slice(index / 4, index / 4 + 1)] : [one],
    );
    for (let from = 0; from < jobs.length; from += 25) {
      const answers = await Promise.all(jobs.slice(from, from + 25).map((one) => one()));
      for (const { statusCode } of answers) expect([200, 201, 404, 409, 422, 429]).toContain(statusCode);
    }
    for (const { datetime } of slots) {
      expect(await countSeats(datetime)).toBeLessThanOrEqual(capacityOf.get(datetime) ?? 0);
    }
    for (const { id } of own)
      expect(
        await db.count(slotClaims, and(eq(slotClaims.bookingId, id), isNull(slotClaims.releasedAt))),
      ).toBeGreaterThan(0);
  });

  test('a server that dies between the move and its answer leaves both or neither', async () => {
    const { id, to } = await book();
    const before = await stateOf(id);
    const owner = new pg.Client({ connectionString: app.url });
    await owner.connect();
    const killed = db.transaction(async (tx) => {
      const login = await acting();
      const { version } = await db.get(bookings, id);
      await asAct(tx, login, { kind: 'move', bookingIds: [id] }, () =>
        moveVisit(tx, id, { version, start: Date.parse(to) }, login),
      );
      await owner.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
      await tx.query((database) => database.execute(sql`select 1`));
    });
    await expect(killed).rejects.toThrow();
    await owner.end();
    await expect.poll(async () => (await office.get('/api/office_acts')).statusCode).toBe(200);
    expect(await acts()).toEqual([]);
    expect(await stateOf(id)).toEqual(before);
    expect((await move(id, { service_date: to })).statusCode).toBe(200);
    // The answer was lost, and it is sent again.
    const { version } = await db.get(bookings, id);
    const again = await office.post(`/api/bookings/${id}/move`, { version: version - 1, service_date: to });
    expect(again.statusCode).toBe(409);
    expect(await acts()).toHaveLength(1);
  });
});

/** Last: the visit that it adds has a number that nobody has taken. */
describe('where clocks are changed', () => {
  test.each([
    ['America/New_York', '2026-10-31', '2026-11-01'],
    ['America/New_York', '2027-03-13', '2027-03-14'],
    ['Australia/Adelaide', '2026-04-04', '2026-04-05'],
    ['Australia/Adelaide', '2026-10-03', '2026-10-04'],
    ['Australia/Lord_Howe', '2026-04-04', '2026-04-05'],
    ['Australia/Lord_Howe', '2026-10-03', '2026-10-04'],
  ])('keeps the clock on the wall in %s from %s to %s', async (timezone, from, to) => {
    const place = await db.get(locations, booker.locationId);
    await db.update(locations, place.id, { timezone });
    const at = (day: string, time: string) => new Date(toInstant(day, time, timezone));
    const id = await addBooking(db, {
      startAt: at(from, '09:00'),
      startLocal: `${from} 09:00:00`,
      timezone,
      locationId: place.id,
      durationMinutes: 60,
      bufferMinutes: 0,
      teamIds: [ash.id],
    });
    const before = await stateOf(id);
    const day = { locationId: place.id, day: to, startLocal: '09:00:00', capacity: 3, added: true } as const;
    const spot = await db.insert(dailySettings, day);
    const answer = await move(id, {
      service_date: at(to, '09:00').toISOString(),
      team_ids: [ash.id],
      overbook: true,
    });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
    expect((await db.get(bookings, id)).startLocal).toBe(`${to} 09:00:00`);
    expect((await acts())[0]?.summary).toMatch(/ 09:00 am to .* 09:00 am$/);
    await undone();
    expect(await stateOf(id)).toEqual(before);
    await db.remove(dailySettings, spot.id);
    await db.update(locations, place.id, { timezone: place.timezone });
  });
});
