import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { visitReplacements } from '#engine/contracts/booking/proposals.ts';
import type {
  getTimeOffOverview,
  settleTimeOffContract,
} from '#engine/contracts/calendar/team-availability.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { readTimeOffOverview } from '#server/booking/time-off/read-overview.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Settled = AnswerOf<typeof settleTimeOffContract>;
type Wish = BodyOf<typeof settleTimeOffContract>;
type Overview = AnswerOf<typeof getTimeOffOverview>;

let app: TestApp;
let db: TenantDb;
let booker: Booker;
let office: TestClient;
let ash: TestCrew;
let beech: TestCrew;
let cedar: TestCrew;

/** A day with nothing of the demo on it, on the wall of New York. */
const day = '2026-04-14';
const at = (time: string, date = day) => new Date(`${date}T${time}:00-04:00`);

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  const titles = ['Ash', 'Beech', 'Cedar'];
  [ash, beech, cedar] = (await createCrews(app, db, { locationId: booker.locationId, titles })) as [
    TestCrew,
    TestCrew,
    TestCrew,
  ];
});
afterAll(() => app.close());

/** Nobody has anything to do, and nobody is away, at the beginning of a test. */
beforeEach(async () => {
  const ids = [ash.id, beech.id, cedar.id];
  await app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, ids));
  await app.services.system.delete(timeOff).where(inArray(timeOff.teamId, ids));
});

const place = (time: string, teamIds: string[], own: Partial<typeof bookings.$inferInsert> = {}) =>
  addBooking(db, {
    startAt: at(time),
    startLocal: `${day} ${time}:00`,
    timezone: 'America/New_York',
    locationId: booker.locationId,
    durationMinutes: 60,
    bufferMinutes: 0,
    teamsRequired: 1,
    teamIds,
    ...own,
  });

const ask = async (crew: TestCrew, from = '08:00', to = '18:00') => {
  const span = { starts_at: at(from).toISOString(), ends_at: at(to).toISOString() };
  const response = await office.post('/api/time_off', {
    teamId: crew.id,
    ...span,
    reason: 'Wedding',
    undecided: true,
  });
  expect([response.statusCode, response.json<{ state: string }>().state]).toEqual([201, 'requested']);
  return response.json<{ id: string }>().id;
};

type Choice = Omit<Wish['visits'][number], 'version' | 'booking_id'>;

async function settle(id: string, choices: Record<string, Choice>, rest: Partial<Wish> = {}) {
  const visits = [];
  for (const [booking_id, choice] of Object.entries(choices))
    visits.push({ booking_id, version: (await db.get(bookings, booking_id)).version, ...choice });
  return office.post(`/api/time_off/${id}/settle`, { visits, ...rest });
}

const settled = async (...asked: Parameters<typeof settle>): Promise<Settled> => {
  const response = await settle(...asked);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Settled>();
};

const stateOf = async (id: string) => (await db.get(timeOff, id)).state;
const overview = async (client = office) => (await client.get('/api/time_off/overview')).json<Overview>();

async function openItem(bookingId: string) {
  const items = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, bookingId) });
  return items.find(({ state }) => state === 'open')?.reason ?? null;
}

async function happened(name: string, subjectId: string): Promise<boolean> {
  const all = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  return all.some(({ payload }) => {
    // Written by `report`.
    const said = payload as { name: string; subjectId: string };
    return said.name === name && said.subjectId === subjectId;
  });
}

describe('the overview', () => {
  test('has requests with the visits they meet, and what is decided', async () => {
    const visit = await place('09:00', [ash.id]);
    await place('19:00', [ash.id]);
    await place('10:00', [beech.id]);
    const id = await ask(ash);
    const { time_off, weeks, crews } = await overview();
    const request = time_off.find((one) => one.id === id);
    expect(request).toMatchObject({ state: 'requested', reason: 'Wedding', team: { title: 'Ash' } });
    expect(request?.visits.map(({ bookingId }) => bookingId)).toEqual([visit]);
    expect(weeks).toBe(12);
    expect(crews.map(({ id: crewId }) => crewId)).toEqual(expect.arrayContaining([ash.id, beech.id]));
  });

  test('is the office’s, and of this company', async () => {
    const id = await ask(ash);
    expect((await ash.client.get('/api/time_off/overview')).statusCode).toBe(403);
    const other = await app.signedIn('wattle', 'r_admin');
    expect((await overview(other)).time_off.map((one) => one.id)).not.toContain(id);
    const stranger = await other.post(`/api/time_off/${id}/settle`, { visits: [] });
    expect(stranger.statusCode).toBe(404);
    const accountant = await app.signedIn('sparkle', 'r_accountant');
    expect((await accountant.get('/api/time_off/overview')).statusCode).toBe(403);
  });

  test('takes the same number of statements for any number of requests', async () => {
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('no company');
    const count = async () => {
      let statements = 0;
      const counted: TenantDb = {
        ...db,
        list: (...asked) => ((statements += 1), db.list(...asked)),
        query: (run) => ((statements += 1), db.query(run)),
      };
      await readTimeOffOverview(counted, company, app.time.now);
      return statements;
    };
    const before = await count();
    for (const crew of [ash, beech, cedar]) await place('09:00', [crew.id]).then(() => ask(crew));
    expect(await count()).toBe(before);
  });
});

describe('approving together with what becomes of the visits', () => {
  test('gives one to another crew, one to dispatch, asks one customer, and keeps one', async () => {
    const [given, back, asked, kept] = [
      await place('09:00', [ash.id]),
      await place('11:00', [ash.id]),
      await place('13:00', [ash.id]),
      await place('15:00', [ash.id]),
    ];
    const id = await ask(ash);
    const choices = {
      [given]: { choice: 'move', team_id: beech.id },
      [back]: { choice: 'dispatch' },
      [asked]: { choice: 'ask' },
      [kept]: { choice: 'keep' },
    } as const;
    // Soon: teams read in the schedule what is further away.
    const before = app.time.now;
    app.time.now = at('08:00', addDays(day, -5));
    const rehearsed = await settled(id, choices, { dry_run: true });
    app.time.now = before;
    expect(rehearsed.saved).toBe(false);
    const told = (bookingId: string) => rehearsed.visits.find((one) => one.booking_id === bookingId);
    expect(told(asked)?.letters.map(({ channel }) => channel)).toContain('email');
    expect(told(given)?.letters.map(({ audience }) => audience)).toContain('team');
    expect(new Set(rehearsed.letters.map(({ audience }) => audience))).toEqual(new Set(['team']));
    expect(told(given)).toMatchObject({ teams_told: ['Ash', 'Beech'], refusal: null });
    expect([await stateOf(id), await crewStates(db, given)]).toEqual(['requested', { Ash: 'assigned' }]);

    const done = await settled(id, choices, { reason: 'Have fun' });
    expect([done.saved, done.state, await stateOf(id)]).toEqual([true, 'approved', 'approved']);
    expect(await crewStates(db, given)).toEqual({ Ash: 'removed', Beech: 'assigned' });
    expect(await crewStates(db, back)).toEqual({ Ash: 'removed' });
    expect([await openItem(back), await openItem(asked), await openItem(given)]).toEqual([
      'time_off',
      'time_off',
      null,
    ]);
    expect(await crewStates(db, kept)).toEqual({ Ash: 'assigned' });
    expect(await happened('visit_needs_new_date', asked)).toBe(true);
    expect(await happened('visit_needs_new_date', back)).toBe(false);
    expect(await happened('timeoff_decided', ash.id)).toBe(true);
  });

  test('moves one to another time without a fee, and back by its version', async () => {
    const visit = await place('09:00', [ash.id]);
    const id = await ask(ash);
    const later = at('20:00').toISOString();
    const wish = { [visit]: { choice: 'move', team_id: beech.id, service_date: later } } as const;
    const done = await settled(id, wish, { overbook: true });
    expect((await db.get(bookings, visit)).startAt.toISOString()).toBe(later);
    expect(done.visits).toHaveLength(1);
    const [act] = (await office.get('/api/office_acts')).json<{ id: string }[]>();
    const back = await office.post(`/api/office_acts/${act?.id ?? ''}/undo`, {});
    expect([back.statusCode, back.body]).toEqual([200, expect.any(String)]);
    expect([await stateOf(id), (await db.get(bookings, visit)).startAt]).toEqual(['requested', at('09:00')]);
    expect((await office.post(`/api/office_acts/${act?.id ?? ''}/undo`, {})).statusCode).toBe(409);
  });

  test('what cannot be done is said by the dry run, and then nothing is done', async () => {
    const first = await place('09:00', [ash.id]);
    const second = await place('11:00', [ash.id]);
    await place('09:30', [beech.id]);
    const id = await ask(ash);
    const wish = {
      [first]: { choice: 'move', team_id: beech.id },
      [second]: { choice: 'move', team_id: beech.id },
    } as const;
    const { visits } = await settled(id, wish, { dry_run: true });
    const refusals = visits.map(({ booking_id, refusal }) => [booking_id, refusal]);
    expect(refusals).toEqual([
      [first, 'The team has another visit at that time.'],
      [second, null],
    ]);
    const refused = await settle(id, wish);
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
    expect([await stateOf(id), await crewStates(db, second)]).toEqual(['requested', { Ash: 'assigned' }]);
  });

  test('two visits cannot both go to one crew at one time', async () => {
    const [first, second] = [
      await place('09:00', [ash.id], { teamsRequired: 1 }),
      await place('10:00', [ash.id]),
    ];
    await app.services.system
      .update(bookingTeams)
      .set({ during: { start: at('10:00'), end: at('11:00') } })
      .where(eq(bookingTeams.bookingId, second));
    const id = await ask(ash);
    const later = at('10:00').toISOString();
    const wish = {
      [first]: { choice: 'move', team_id: beech.id, service_date: later },
      [second]: { choice: 'move', team_id: beech.id },
    } as const;
    const { visits } = await settled(id, wish, { dry_run: true });
    expect(visits.find((one) => one.booking_id === second)?.refusal).toBe(
      'The team has another visit at that time.',
    );
  });

  test('every visit in that time has to be decided about', async () => {
    const [first] = [await place('09:00', [ash.id]), await place('11:00', [ash.id])];
    const id = await ask(ash);
    const refused = await settle(id, { [first]: { choice: 'keep' } });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'The visits in that time have changed in the meantime. Look at them again.',
    ]);
    expect(await stateOf(id)).toBe('requested');
  });

  test('a visit that was moved meanwhile is told, and stays where it is', async () => {
    const visit = await place('09:00', [ash.id]);
    const id = await ask(ash);
    const { version } = await db.get(bookings, visit);
    const moved = await office.post(`/api/bookings/${visit}/move`, { version, team_ids: [cedar.id] });
    expect(moved.statusCode).toBe(200);
    const stale = [{ booking_id: visit, version, choice: 'move', team_id: beech.id }];
    const refused = await office.post(`/api/time_off/${id}/settle`, { visits: stale });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('changed in the meantime'),
    ]);
    expect([await stateOf(id), (await crewStates(db, visit))['Cedar']]).toEqual(['requested', 'assigned']);
  });

  test('of two approvals at once one is done', async () => {
    const visit = await place('09:00', [ash.id]);
    const id = await ask(ash);
    const answers = await Promise.all([
      settle(id, { [visit]: { choice: 'move', team_id: beech.id } }),
      settle(id, { [visit]: { choice: 'dispatch' } }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    const crews = await crewStates(db, visit);
    const wasGiven = answers[0]?.statusCode === 200;
    expect(crews).toEqual(wasGiven ? { Ash: 'removed', Beech: 'assigned' } : { Ash: 'removed' });
    expect(await openItem(visit)).toBe(wasGiven ? null : 'time_off');
  });

  test('of an approval and a move at once neither is lost', async () => {
    const visit = await place('09:00', [ash.id]);
    const id = await ask(ash);
    const { version } = await db.get(bookings, visit);
    const [approval, move] = await Promise.all([
      settle(id, { [visit]: { choice: 'move', team_id: beech.id } }),
      office.post(`/api/bookings/${visit}/move`, { version, team_ids: [cedar.id] }),
    ]);
    const codes = [approval.statusCode, move.statusCode];
    expect(codes.toSorted()).toEqual([200, 409]);
    const live = Object.entries(await crewStates(db, visit)).filter(([, state]) => state === 'assigned');
    expect(live.map(([title]) => title)).toEqual([approval.statusCode === 200 ? 'Beech' : 'Cedar']);
  });

  test('a team does not settle its own, and a choice says where to', async () => {
    const visit = await place('09:00', [ash.id]);
    const id = await ask(ash);
    expect((await ash.client.post(`/api/time_off/${id}/settle`, { visits: [] })).statusCode).toBe(403);
    expect((await settle(id, { [visit]: { choice: 'move' } })).statusCode).toBe(422);
  });
});

describe('who else could do it', () => {
  const propose = async (id: string) =>
    (await office.get(`/api/bookings/${id}/replacements`)).json<AnswerOf<typeof visitReplacements>>();
  const titles = (list: { team: { title: string } }[]) => list.map(({ team }) => team.title).toSorted();

  test('the crews that are free at its time, with reasons, and other times', async () => {
    const visit = await place('09:00', [ash.id]);
    await place('09:30', [cedar.id]);
    const { same_time, other_times, version, team_ids } = await propose(visit);
    expect(titles(same_time)).toEqual(['Beech']);
    expect(same_time[0]?.reasons.length).toBeGreaterThan(0);
    expect([version, team_ids]).toEqual([(await db.get(bookings, visit)).version, [ash.id]]);
    expect(other_times.length).toBeGreaterThan(0);
    expect(other_times.every(({ start_at }) => start_at !== at('09:00').toISOString())).toBe(true);
  });

  test('nobody who is away or has asked to be', async () => {
    const visit = await place('09:00', []);
    expect(titles((await propose(visit)).same_time)).toEqual(['Ash', 'Beech', 'Cedar']);
    await ask(ash);
    const span = { startsAt: at('08:00'), endsAt: at('12:00'), state: 'approved' } as const;
    await db.insert(timeOff, { teamId: beech.id, ...span });
    expect(titles((await propose(visit)).same_time)).toEqual(['Cedar']);
  });

  test('are the office’s to know', async () => {
    const visit = await place('09:00', [ash.id]);
    expect((await ash.client.get(`/api/bookings/${visit}/replacements`)).statusCode).toBe(403);
    const other = await app.signedIn('wattle', 'r_admin');
    expect((await other.get(`/api/bookings/${visit}/replacements`)).statusCode).toBe(404);
  });
});
