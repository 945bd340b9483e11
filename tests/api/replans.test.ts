import { inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toLocal } from '#engine/time/zone.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import type { listOfficeActs } from '#engine/contracts/booking/office-acts.ts';
import type { commitReplan, previewReplan } from '#engine/contracts/booking/replans.ts';
import { readReplanFacts } from '#server/booking/replan/read-replan-facts.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Plan = AnswerOf<typeof previewReplan>;
type Committed = AnswerOf<typeof commitReplan>;
type Visits = BodyOf<typeof commitReplan>['visits'];

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;
let beech: TestCrew;

const day = '2027-02-10';
const at = (time: string, date = day) => new Date(`${date}T${time}:00-05:00`);

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  [ash, beech] = crews as [TestCrew, TestCrew];
});
afterAll(() => app.close());

beforeEach(async () => {
  await app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, [ash.id, beech.id]));
  await app.services.system.delete(timeOff).where(inArray(timeOff.teamId, [ash.id, beech.id]));
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
const planOf = async (body: object): Promise<Plan> => {
  const response = await office.post('/api/replans', { date: day, ...body });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Plan>();
};
const toVisits = ({ changes }: Plan): Visits =>
  changes.map(({ booking_id, version, kind, start_at, team_ids }) => ({
    booking_id,
    version,
    choice: kind === 'dispatch' ? 'dispatch' : 'move',
    team_ids,
    ...(kind !== 'dispatch' && { service_date: start_at }),
  }));
const commit = (body: object, client = office) => client.post('/api/replans/commit', body);
const committed = async (body: object): Promise<Committed> => {
  const response = await commit(body);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Committed>();
};
const scheduleOf = async (id: string) => {
  const { startAt, startLocal } = await db.get(bookings, id);
  return { startAt, startLocal, crews: await crewStates(db, id) };
};

describe('a plan for a team that is out', () => {
  test('gives its visits to another team at the same time, and says what it costs', async () => {
    const id = await place('09:00', [ash.id]);
    const plan = await planOf({ team_id: ash.id });
    expect(plan.changes).toMatchObject([
      { booking_id: id, kind: 'crew', team_ids: [beech.id], team_ids_before: [ash.id], why: '' },
    ]);
    expect(plan.after).toMatchObject({ customers_to_ask: 0, to_dispatch: 0 });
    expect(await crewStates(db, id)).toEqual({ Ash: 'assigned' });
  });

  test('asks for another time where the other team is busy, and keeps what was chosen', async () => {
    const id = await place('09:00', [ash.id]);
    await place('09:00', [beech.id]);
    const plan = await planOf({ team_id: ash.id });
    expect(plan.changes).toMatchObject([{ booking_id: id, kind: 'time', team_ids: [beech.id] }]);
    const choice = { booking_id: id, choice: 'move', service_date: at('09:30').toISOString() };
    const pinned = await planOf({ team_id: ash.id, choices: [{ ...choice, team_ids: [beech.id] }] });
    expect(pinned.changes).toMatchObject([{ pinned: true, obstacles: [{ blocks: true }] }]);
    const sent = await planOf({ team_id: ash.id, choices: [{ booking_id: id, choice: 'dispatch' }] });
    expect(sent.changes).toMatchObject([{ kind: 'dispatch', pinned: true, team_ids: [] }]);
  });

  test('is carried out as one act with the time off, and taken back as one', async () => {
    const ids = [await place('09:00', [ash.id]), await place('11:00', [ash.id])];
    const before = await Promise.all(ids.map(scheduleOf));
    const plan = await planOf({ team_id: ash.id });
    const team_out = {
      team_id: ash.id,
      starts_at: at('00:00').toISOString(),
      ends_at: at('23:59').toISOString(),
    };
    expect((await committed({ visits: toVisits(plan), team_out })).saved).toBe(true);
    for (const id of ids)
      expect(await crewStates(db, id)).toMatchObject({ Beech: 'assigned', Ash: 'removed' });
    expect(await db.count(timeOff, inArray(timeOff.teamId, [ash.id]))).toBe(1);
    const [act] = (await office.get('/api/office_acts')).json<AnswerOf<typeof listOfficeActs>>();
    expect(act).toMatchObject({ kind: 'plan', can_undo: true });
    expect((await office.post(`/api/office_acts/${act?.id ?? ''}/undo`, {})).statusCode).toBe(200);
    const after = await Promise.all(ids.map(scheduleOf));
    expect(after.map(({ startAt }) => startAt)).toEqual(before.map(({ startAt }) => startAt));
    expect(after.map(({ crews }) => crews['Ash'])).toEqual(['assigned', 'assigned']);
    expect(await db.count(timeOff, inArray(timeOff.teamId, [ash.id]))).toBe(0);
  });
});

test('visits are shifted by a rule, with the team that they have', async () => {
  const ids = [await place('09:00', [ash.id]), await place('11:00', [beech.id])];
  const plan = await planOf({ booking_ids: ids, shift: { days: 1, minutes: 0 } });
  expect(plan.changes).toMatchObject([
    { kind: 'day', team_ids: [ash.id], start_at: at('09:00', '2027-02-11').toISOString() },
    { kind: 'day', team_ids: [beech.id], start_at: at('11:00', '2027-02-11').toISOString() },
  ]);
  expect(plan.after.customers_to_ask).toBe(2);
});

describe('carrying a plan out', () => {
  test('lets two visits of a team change places', async () => {
    const [first, second] = [await place('09:00', [ash.id]), await place('11:00', [ash.id])];
    const visit = (booking_id: string, version: number, time: string) => ({
      booking_id,
      version,
      choice: 'move',
      service_date: at(time).toISOString(),
      team_ids: [ash.id],
    });
    const versions = await Promise.all([first, second].map((id) => db.get(bookings, id)));
    await committed({
      overbook: true,
      visits: [
        visit(first, versions[0]?.version ?? 0, '11:00'),
        visit(second, versions[1]?.version ?? 0, '09:00'),
      ],
    });
    expect((await db.get(bookings, first)).startAt).toEqual(at('11:00'));
    const rows = await db.list(bookingTeams, { where: inArray(bookingTeams.bookingId, [first, second]) });
    expect(rows.map(({ during }) => during.start.getUTCFullYear())).toEqual([2027, 2027]);
  });

  test('leaves who stays busy where a visit keeps its time', async () => {
    const id = await place('09:00', [ash.id, beech.id]);
    const { version } = await db.get(bookings, id);
    await committed({ visits: [{ booking_id: id, version, choice: 'dispatch', team_ids: [beech.id] }] });
    const rows = await db.list(bookingTeams, { where: inArray(bookingTeams.bookingId, [id]) });
    expect(rows.find(({ teamId }) => teamId === beech.id)).toMatchObject({
      state: 'assigned',
      during: { start: at('09:00'), end: at('10:00') },
    });
  });

  test('a dry run says whom it tells and what is refused, and changes nothing', async () => {
    const id = await place('09:00', [ash.id]);
    const other = await place('13:00', [beech.id]);
    const { version } = await db.get(bookings, id);
    const visit = { booking_id: id, version, choice: 'move', team_ids: [beech.id] };
    const counts = async () =>
      Promise.all([db.count(messages), db.count(slotClaims), db.count(auditLog), scheduleOf(id)]);
    const before = await counts();
    const run = (time: string) =>
      committed({ dry_run: true, visits: [{ ...visit, service_date: at(time).toISOString() }] });
    const good = await run('15:00');
    expect(good).toMatchObject({ saved: false, visits: [{ booking_id: id, refusal: null }] });
    expect(good.visits[0]?.letters.map(({ channel }) => channel)).toContain('email');
    expect((await run('13:00')).visits[0]?.refusal).toBe('The team has another visit at that time.');
    expect(await counts()).toEqual(before);
    expect(await crewStates(db, other)).toEqual({ Beech: 'assigned' });
  });

  test('a dry run names the letters of both teams, where their job is soon', async () => {
    const start = new Date(app.time.now.getTime() + 3 * 86_400_000);
    const { date, time } = toLocal(start.getTime(), 'America/New_York');
    const own = { startAt: start, startLocal: `${date} ${time}:00` };
    const id = await place(time, [ash.id], own);
    const { version } = await db.get(bookings, id);
    const visit = { booking_id: id, version, choice: 'move', team_ids: [beech.id] };
    const later = { service_date: new Date(start.getTime() + 3_600_000).toISOString() };
    const { visits } = await committed({ dry_run: true, visits: [{ ...visit, ...later }] });
    const letters = visits[0]?.letters ?? [];
    expect(letters.filter(({ audience }) => audience === 'customer')).not.toEqual([]);
    const toTeams = letters.filter(({ audience }) => audience === 'team').map(({ name }) => name);
    expect(new Set(toTeams).size).toBe(2);
  });

  test('what has changed in the meantime is named, and nothing is done', async () => {
    const ids = [await place('09:00', [ash.id]), await place('11:00', [ash.id])];
    const plan = await planOf({ team_id: ash.id });
    const stale = await db.get(bookings, ids[1] ?? '');
    await office.post(`/api/bookings/${stale.id}/move`, { version: stale.version, team_ids: [] });
    const refused = await commit({ visits: toVisits(plan) });
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
    expect(refused.body).toContain(`(visit ${stale.number})`);
    expect(await crewStates(db, ids[0] ?? '')).toEqual({ Ash: 'assigned' });
  });

  test('a place that was taken in the meantime refuses all of it', async () => {
    const ids = [await place('09:00', [ash.id]), await place('11:00', [ash.id])];
    const plan = await planOf({ team_id: ash.id });
    await place('11:00', [beech.id]);
    const refused = await commit({ visits: toVisits(plan) });
    expect(refused.statusCode).toBe(409);
    expect(refused.body).toContain('The team has another visit at that time.');
    for (const id of ids) expect(await crewStates(db, id)).toEqual({ Ash: 'assigned' });
  });

  test('of two plans at once for the same visits, one is carried out', async () => {
    for (const time of ['09:00', '11:00', '13:00']) await place(time, [ash.id]);
    const plan = await planOf({ team_id: ash.id });
    const colleague = await app.signedIn('sparkle', 'r_admin');
    const visits = toVisits(plan);
    const answers = await Promise.all([
      commit({ visits }),
      commit({ visits: visits.toReversed() }, colleague),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });
});

describe('whose a plan is', () => {
  test('a team and a customer have none', async () => {
    const customer = await app.signedIn('sparkle', 'r_customer');
    for (const client of [ash.client, customer]) {
      const refused = await client.post('/api/replans', { date: day, team_id: ash.id });
      expect([refused.statusCode, errorOf(refused).code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('teams and visits of another company are not there', async () => {
    const id = await place('09:00', [ash.id]);
    const { version } = await db.get(bookings, id);
    const other = await app.signedIn('wattle', 'r_admin');
    const plans = [{ team_id: ash.id }, { booking_ids: [id], shift: { days: 1, minutes: 0 } }];
    for (const body of plans)
      expect((await other.post('/api/replans', { date: day, ...body })).statusCode).toBe(404);
    const visits = [{ booking_id: id, version, choice: 'move', team_ids: [] }];
    expect((await commit({ visits }, other)).statusCode).toBe(404);
    expect(await crewStates(db, id)).toEqual({ Ash: 'assigned' });
  });

  test('either a team is out or a rule is given', async () => {
    for (const body of [{}, { booking_ids: [] }, { team_id: ash.id, booking_ids: [] }])
      expect((await office.post('/api/replans', { date: day, ...body })).statusCode).toBe(422);
  });
});

test('a plan reads as many statements for many visits as for few', async () => {
  const count = async () => {
    let statements = 0;
    const counted: TenantDb = {
      ...db,
      query: (run) => ((statements += 1), db.query(run)),
      list: (table, options) => ((statements += 1), db.list(table, options)),
    };
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('no company');
    // The office sees all, so who asks is not looked at.
    const caller = { kind: 'anonymous' } as const;
    await readReplanFacts(
      { db: counted, caller: caller as never, level: 'manage', company, now: app.time.now },
      { date: day, days: 7 },
    );
    return statements;
  };
  const few = await count();
  for (let hour = 8; hour < 18; hour += 1) await place(`${String(hour).padStart(2, '0')}:00`, [ash.id]);
  expect(await count()).toBe(few);
});
