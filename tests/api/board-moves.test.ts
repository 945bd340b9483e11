import { and, asc, eq, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { officeActs } from '#server/platform/db/tables/office-acts.ts';
import { type ActingOffice, createActing } from '../support/office-acts.ts';

let app: ActingOffice['app'];
let booker: ActingOffice['booker'];
let db: ActingOffice['db'];
let office: ActingOffice['office'];
let colleague: ActingOffice['colleague'];
let ash: ActingOffice['ash'];
let beech: ActingOffice['beech'];
let acts: ActingOffice['acts'];
let toCustomer: ActingOffice['toCustomer'];
let undone: ActingOffice['undone'];
let move: ActingOffice['move'];
let book: ActingOffice['book'];
let stateOf: ActingOffice['stateOf'];
let passTime: ActingOffice['passTime'];
let forget: ActingOffice['forget'];

beforeAll(async () => {
  ({
    app,
    booker,
    db,
    office,
    colleague,
    ash,
    beech,
    acts,
    toCustomer,
    undone,
    move,
    book,
    stateOf,
    passTime,
    forget,
  } = await createActing());
});
afterAll(() => app.close());
beforeEach(() => forget());

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
      office.post(`/api/bookings/${id}/reschedule`, { version: 1, service_date: to, waive_fee: true }),
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
    const { id, third } = await book();
    await office.post(`/api/bookings/${id}/dispatch`, {});
    const waiting = await stateOf(id);
    const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
    const placed = await office.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date: third });
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
            await requireSame(ids, history.at(-1));
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
          if (answer.statusCode !== 200) await requireSame(ids, history.at(-1));
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

  const requireSame = async (ids: readonly string[], expected: unknown) =>
    expect(await statesOf(ids)).toEqual(expected);

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
