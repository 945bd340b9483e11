import { and, eq, isNull, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { moveVisit } from '#server/booking/office/move-visit.ts';
import { asAct } from '#server/booking/undo/as-act.ts';
import { dailySettings } from '#server/platform/db/tables/booking-spots.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addBooking } from '../support/new-booking.ts';
import { type ActingOffice, createActing } from '../support/office-acts.ts';

let app: ActingOffice['app'];
let booker: ActingOffice['booker'];
let db: ActingOffice['db'];
let office: ActingOffice['office'];
let colleague: ActingOffice['colleague'];
let ash: ActingOffice['ash'];
let acts: ActingOffice['acts'];
let undo: ActingOffice['undo'];
let undone: ActingOffice['undone'];
let move: ActingOffice['move'];
let book: ActingOffice['book'];
let stateOf: ActingOffice['stateOf'];
let acting: ActingOffice['acting'];
let forget: ActingOffice['forget'];

beforeAll(async () => {
  ({ app, booker, db, office, colleague, ash, acts, undo, undone, move, book, stateOf, acting, forget } =
    await createActing());
});
afterAll(() => app.close());
beforeEach(() => forget());

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
    const { id, to, third } = await book();
    const { version } = await db.get(bookings, id);
    const answers = await Promise.all([
      office.post(`/api/bookings/${id}/move`, { version, service_date: to }),
      colleague.post(`/api/bookings/${id}/move`, { version, service_date: third }),
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
    await expect(killed).rejects.toThrow(/Failed query|terminat/);
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
    expect((await acts())[0]?.summary).toMatch(/ 9:00 am to .* 9:00 am$/);
    await undone();
    expect(await stateOf(id)).toEqual(before);
    await db.remove(dailySettings, spot.id);
    await db.update(locations, place.id, { timezone: place.timezone });
  });
});
