import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { getBoard, moveVisitContract } from '#engine/contracts/booking/board.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { readBoard } from '#server/booking/board/read-board.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { auditLog } from '#server/platform/db/tables/identity.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Board = AnswerOf<typeof getBoard>;
type Moved = AnswerOf<typeof moveVisitContract>;
type Move = BodyOf<typeof moveVisitContract>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;
let beech: TestCrew;

/** A day with nothing of the demo on it, on the wall of New York. */
const day = '2027-02-10';
const at = (time: string) => new Date(`${day}T${time}:00-05:00`);

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  const crews = await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash', 'Beech'] });
  [ash, beech] = crews as [TestCrew, TestCrew];
});
afterAll(() => app.close());

const read = async (client: TestClient = office, query = `date=${day}`) =>
  (await client.get(`/api/bookings/board?${query}`)).json<Board>();
const find = async (id: string, client?: TestClient) =>
  (await read(client)).visits.find((visit) => visit.id === id);

type Placed = { time?: string; minutes?: number; teamIds?: string[] };
const place = ({ time = '09:00', minutes = 60, teamIds = [] }: Placed = {}) =>
  addBooking(db, {
    startAt: at(time),
    startLocal: `${day} ${time}:00`,
    timezone: 'America/New_York',
    locationId: booker.locationId,
    durationMinutes: minutes,
    bufferMinutes: 0,
    teamsRequired: 1,
    teamIds,
  });

async function move(id: string, wish: Partial<Move>, client: TestClient = office) {
  const { version } = await db.get(bookings, id);
  return client.post(`/api/bookings/${id}/move`, { version, ...wish });
}
const moved = async (id: string, wish: Partial<Move>): Promise<Moved> => {
  const response = await move(id, wish);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Moved>();
};
/** Nobody has anything to do at the beginning of a test. */
beforeEach(() =>
  app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, [ash.id, beech.id])),
);

describe('the board of a day', () => {
  test('has teams with their hours, and visits with who has them', async () => {
    const id = await place({ teamIds: [ash.id] });
    const { crews, timezone, first, visits } = await read();
    expect([timezone, first]).toEqual(['America/New_York', day]);
    expect(crews.find((crew) => crew.id === ash.id)).toMatchObject({
      title: 'Ash',
      open: [{ start: at('00:00').toISOString(), end: '2027-02-11T05:00:00.000Z' }],
      time_off: [],
      service_ids: null,
      location_ids: [booker.locationId],
    });
    expect(visits.find((visit) => visit.id === id)).toMatchObject({
      start_at: at('09:00').toISOString(),
      crews: [{ id: ash.id, state: 'assigned', checked_in: false }],
      asked: 'none',
      waits_for_date: false,
    });
  });

  test('says what became of asking, and shows time off', async () => {
    const id = await place();
    const busy = { start: at('09:00'), end: at('10:00') };
    await db.insert(bookingTeams, { bookingId: id, teamId: ash.id, state: 'declined', during: busy });
    expect(await find(id)).toMatchObject({ asked: 'declined', crews: [] });
    await db.insert(bookingTeams, { bookingId: id, teamId: beech.id, state: 'invited', during: busy });
    expect(await find(id)).toMatchObject({ asked: 'invited' });
    const off = { teamId: ash.id, startsAt: at('12:00'), endsAt: at('14:00'), state: 'approved' } as const;
    const { id: offId } = await db.insert(timeOff, off);
    const crew = (await read()).crews.find((one) => one.id === ash.id);
    expect(crew?.time_off).toEqual([{ start: at('12:00').toISOString(), end: at('14:00').toISOString() }]);
    await db.remove(timeOff, offId);
  });

  test('has what goes on over its first midnight, and what waits for a date', async () => {
    const over = await addBooking(db, {
      startAt: new Date('2027-02-09T23:00:00-05:00'),
      startLocal: '2027-02-09 23:00:00',
      locationId: booker.locationId,
      durationMinutes: 120,
    });
    const before = await addBooking(db, {
      startAt: new Date('2027-02-09T20:00:00-05:00'),
      startLocal: '2027-02-09 20:00:00',
      locationId: booker.locationId,
      durationMinutes: 120,
    });
    const waiting = await place();
    await office.post(`/api/bookings/${waiting}/dispatch`, { preferences: 'Mornings', waive_fee: true });
    const { visits } = await read();
    const ids = visits.map(({ id }) => id);
    expect([ids.includes(over), ids.includes(before)]).toEqual([true, false]);
    expect(visits.find(({ id }) => id === waiting)).toMatchObject({
      waits_for_date: true,
      preferences: 'Mornings',
      dispatch_id: expect.any(String),
    });
  });

  test('of a team member is their own; a customer has none', async () => {
    const own = await place({ teamIds: [ash.id], time: '06:00' });
    await place({ teamIds: [beech.id], time: '06:00' });
    await setPolicies(app, db.companyId, { team_horizon_days: 365 });
    const { crews, visits } = await read(ash.client);
    expect(crews.map(({ id }) => id)).toEqual([ash.id]);
    expect(visits.map(({ id }) => id)).toEqual([own]);
    const customer = await app.signedIn('sparkle', 'r_customer');
    const refused = await customer.get(`/api/bookings/board?date=${day}`);
    expect([refused.statusCode, errorOf(refused).code]).toEqual([403, 'FORBIDDEN']);
  });

  test('of another company has nothing of this one', async () => {
    const id = await place({ teamIds: [ash.id] });
    const neighbour = await app.signedIn('wattle', 'r_admin');
    const { crews, visits, locations } = await read(neighbour);
    expect(visits.some((visit) => visit.id === id)).toBe(false);
    expect(crews.some((crew) => crew.id === ash.id)).toBe(false);
    const there = await neighbour.get(`/api/bookings/board?location_id=${booker.locationId}`);
    expect(there.statusCode).toBe(404);
    expect(locations.some((one) => one.id === booker.locationId)).toBe(false);
    expect((await move(id, { team_ids: [] }, neighbour)).statusCode).toBe(404);
  });

  test.each([
    ['days=8', 422],
    ['days=0', 422],
    ['date=2027-02-30', 422],
    ['date=tomorrow', 422],
    ['location_id=here', 422],
  ])('refuses %s', async (query, status) => {
    expect((await office.get(`/api/bookings/board?${query}`)).statusCode).toBe(status);
  });

  test('takes as many statements for many teams and visits as for few', async () => {
    const [account] = [await app.signedIn('sparkle', 'r_admin')];
    expect((await account.get('/api/bookings/board')).statusCode).toBe(200);
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('no company');
    const counted = async () => {
      let statements = 0;
      const counting: TenantDb = {
        ...db,
        query: (run) => ((statements += 1), db.query(run)),
        list: (table, options) => ((statements += 1), db.list(table, options)),
      };
      // The office sees all, so who asks is not looked at.
      const caller = { kind: 'anonymous' } as const;
      const scope = {
        db: counting,
        company,
        caller: caller as never,
        level: 'manage' as const,
        now: app.time.now,
      };
      const { crews } = await readBoard(scope, { date: day, days: 7 });
      return { statements, crews: crews.length };
    };
    const few = await counted();
    for (let index = 0; index < 15; index += 1) {
      const team = await db.insert(teams, { title: `Crew ${index}`, color: '#334455' });
      await place({ teamIds: [team.id], time: '10:00' });
    }
    const many = await counted();
    expect([few.statements, many.statements]).toEqual([9, 9]);
    expect(many.crews).toBe(few.crews + 15);
    await db.query((database, own) =>
      database
        .update(teams)
        .set({ active: false })
        .where(and(own(teams), eq(teams.color, '#334455'))),
    );
  });
});

describe('a move', () => {
  test('of time and team together is all or nothing', async () => {
    const id = await place({ teamIds: [ash.id] });
    const blocked = await place({ teamIds: [beech.id], time: '11:00' });
    const refused = await move(id, {
      service_date: at('11:30').toISOString(),
      team_ids: [beech.id],
      overbook: true,
    });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'The team has another job at that time. Choose another team or time.',
    ]);
    expect(await find(id)).toMatchObject({ start_at: at('09:00').toISOString(), crews: [{ id: ash.id }] });
    await moved(id, { service_date: at('12:00').toISOString(), team_ids: [beech.id], overbook: true });
    expect(await find(id)).toMatchObject({ start_at: at('12:00').toISOString(), crews: [{ id: beech.id }] });
    expect(await crewStates(db, id)).toEqual({ Ash: 'removed', Beech: 'assigned' });
    expect(await find(blocked)).toMatchObject({ crews: [{ id: beech.id }] });
  });

  test('never takes a named team away without a word', async () => {
    const id = await place({ teamIds: [ash.id] });
    await place({ teamIds: [ash.id], time: '11:00' });
    const refused = await move(id, {
      service_date: at('11:30').toISOString(),
      team_ids: [ash.id],
      overbook: true,
    });
    expect(refused.statusCode).toBe(409);
    expect(await find(id)).toMatchObject({ start_at: at('09:00').toISOString(), crews: [{ id: ash.id }] });
  });

  test('of the team alone leaves the time, and counts as a change', async () => {
    const id = await place({ teamIds: [ash.id] });
    const before = await db.get(bookings, id);
    const { version, saved } = await moved(id, { team_ids: [beech.id] });
    expect([version, saved]).toEqual([before.version + 1, true]);
    expect(await find(id)).toMatchObject({ start_at: at('09:00').toISOString(), crews: [{ id: beech.id }] });
    const stale = await move(id, { version: before.version, team_ids: [ash.id] });
    expect(stale.statusCode).toBe(409);
    expect(errorOf(stale).message).toContain('This visit has changed in the meantime.');
    expect(await find(id)).toMatchObject({ crews: [{ id: beech.id }] });
    await moved(id, { team_ids: [] });
    expect(await find(id)).toMatchObject({ crews: [] });
  });

  test('of the length alone keeps its team busy for longer, and tells its customer of no other date', async () => {
    const id = await place({ teamIds: [ash.id] });
    await moved(id, { duration_minutes: 90, overbook: true });
    const [crew] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) });
    const { bufferMinutes } = await db.get(bookings, id);
    expect(crew?.during.end.getTime()).toBe(at('10:30').getTime() + bufferMinutes * 60_000);
    expect(await find(id)).toMatchObject({ duration_minutes: 90 });
    const told = (await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread')))
      .map(({ payload }) => payload as { name: string; subjectId: string })
      .filter(({ subjectId }) => subjectId === id)
      .map(({ name }) => name);
    expect(told).toContain('booking_updated');
    expect(told).not.toContain('booking_rescheduled');
  });

  test('that changes nothing is refused in a sentence', async () => {
    const id = await place({ teamIds: [ash.id] });
    const refused = await move(id, { service_date: at('09:00').toISOString() });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'The visit is already at this time.',
    ]);
  });

  test('of a completed visit is refused in a sentence', async () => {
    const id = await place({ teamIds: [ash.id] });
    await db.update(bookings, id, { status: 'completed' });
    const refused = await move(id, { service_date: at('12:00').toISOString(), team_ids: [beech.id] });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'This visit is completed: it cannot be moved now.',
    ]);
  });

  test.each(['r_team', 'r_accountant', 'r_customer'] as const)('is not for %s', async (role) => {
    const id = await place({ teamIds: [ash.id] });
    const client = role === 'r_team' ? ash.client : await app.signedIn('sparkle', role);
    const refused = await move(id, { team_ids: [] }, client);
    expect([403, 404]).toContain(refused.statusCode);
    expect(await find(id)).toMatchObject({ crews: [{ id: ash.id }] });
  });
});

describe('a dry run', () => {
  const counts = async () => ({
    jobs: (await app.services.system.select().from(jobs)).length,
    messages: await db.count(messages),
    claims: await db.count(slotClaims),
    audits: await db.count(auditLog),
  });

  test('says what the customer is sent, and changes nothing', async () => {
    const id = await place({ teamIds: [ash.id] });
    const before = [await db.get(bookings, id), await crewStates(db, id), await counts()];
    const preview = await moved(id, {
      service_date: at('13:00').toISOString(),
      team_ids: [beech.id],
      dry_run: true,
    });
    expect(preview).toMatchObject({ saved: false, fee: 0 });
    expect(preview.letters.map(({ channel }) => channel)).toContain('email');
    expect([await db.get(bookings, id), await crewStates(db, id), await counts()]).toEqual(before);
  });

  test('of a team alone names the letter that says so', async () => {
    const id = await place({ teamIds: [ash.id] });
    const preview = await moved(id, { team_ids: [beech.id], dry_run: true });
    expect(preview).toMatchObject({ fee: 0, warnings: [] });
    expect(preview.letters.map(({ audience, channel }) => `${audience} ${channel}`)).toEqual([
      'customer email',
    ]);
  });

  test('names what a note about the customer says against the new time, and nothing where the time stays', async () => {
    const id = await place();
    const { customerId } = await db.get(bookings, id);
    await db.insert(notes, { customerId, text: 'Works nights: never before 10 am.' });
    const early = await moved(id, { service_date: at('08:00').toISOString(), dry_run: true });
    expect(early.warnings).toContain('A note about the customer says “never before 10 am”.');
    const late = await moved(id, { service_date: at('13:00').toISOString(), dry_run: true });
    const stays = await moved(id, { team_ids: [ash.id], dry_run: true });
    for (const { warnings } of [late, stays]) expect(warnings.join(' ')).not.toContain('A note');
  });

  test('names the limit that the office may exceed, and refuses what it may not', async () => {
    const id = await place();
    await place({ teamIds: [ash.id], time: '15:00' });
    await db.update(teams, ash.id, { maxJobsPerDay: 1 });
    const preview = await moved(id, { team_ids: [ash.id], dry_run: true });
    expect(preview.warnings).toEqual(['Ash has 1 jobs on that day, which is the limit.']);
    expect((await move(id, { team_ids: [ash.id] })).statusCode).toBe(409);
    expect((await move(id, { team_ids: [ash.id], overbook: true })).statusCode).toBe(200);
    await db.update(teams, ash.id, { maxJobsPerDay: 6 });
    const clash = await place();
    const refused = await move(clash, { team_ids: [ash.id], dry_run: true });
    expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'CONFLICT']);
  });

  test('says the fee of a late move, which the office may waive', async () => {
    await setPolicies(app, db.companyId, {
      reschedule_late: { kind: 'hours', hours: 720 },
      reschedule_fee: { type: 'amount', value: 25 },
    });
    const soon = app.time.now.getTime() + 20 * 3_600_000;
    const startAt = new Date(Math.floor(soon / 3_600_000) * 3_600_000);
    const startLocal = startAt.toISOString().slice(0, 19).replace('T', ' ');
    const id = await addBooking(db, {
      startAt,
      startLocal,
      timezone: 'UTC',
      locationId: booker.locationId,
    });
    const to = { service_date: new Date(startAt.getTime() + 7_200_000).toISOString(), dry_run: true };
    expect((await moved(id, to)).fee).toBeGreaterThan(0);
    expect((await moved(id, { ...to, waive_fee: true })).fee).toBe(0);
  });
});
