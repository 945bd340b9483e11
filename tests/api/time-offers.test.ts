import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { getBoard } from '#engine/contracts/booking/board.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { dispatchQueue } from '#engine/contracts/booking/dispatch.ts';
import type { listOfficeActs } from '#engine/contracts/booking/office-acts.ts';
import type { commitReplan } from '#engine/contracts/booking/replans.ts';
import { lookAfterVisits } from '#server/booking/look-after.ts';
import { offerEnd } from '#server/booking/offers/offer-time.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, crewStates, type TestCrew } from '../support/crews.ts';
import { addBooking } from '../support/new-booking.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ash: TestCrew;
let beech: TestCrew;

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

beforeEach(async () => {
  await app.services.system.delete(bookingTeams).where(inArray(bookingTeams.teamId, [ash.id, beech.id]));
  await app.services.system.delete(timeOff).where(inArray(timeOff.teamId, [ash.id, beech.id]));
});

const place = () =>
  addBooking(db, {
    startAt: at('09:00'),
    startLocal: `${day} 09:00:00`,
    timezone: 'America/New_York',
    locationId: booker.locationId,
    durationMinutes: 60,
    bufferMinutes: 0,
    teamsRequired: 1,
    teamIds: [ash.id],
  });

/** Ash is out, and the customer of its visit is asked whether Beech may come at another time. */
async function ask(id: string, { time = '11:00', dryRun = false } = {}) {
  const { version } = await db.get(bookings, id);
  return office.post('/api/replans/commit', {
    visits: [
      {
        booking_id: id,
        version,
        choice: 'ask',
        service_date: at(time).toISOString(),
        team_ids: [beech.id],
      },
    ],
    team_out: {
      team_id: ash.id,
      starts_at: at('00:00').toISOString(),
      ends_at: at('23:59').toISOString(),
    },
    // Others of this file are at the same time.
    overbook: true,
    dry_run: dryRun,
  });
}

const keyOf = (id: string) => app.services.linkKeys.create('booking', db.companyId, id);
const answer = (id: string, accept: boolean) =>
  app.at('sparkle').post('/api/booking_links/waitlist', { key: keyOf(id), accept });
const heldFor = async (id: string) =>
  (await db.list(slotClaims, { where: eq(slotClaims.holder, `offer ${id}`) })).filter(
    ({ releasedAt }) => releasedAt === null,
  );
const entryOf = async (id: string) => {
  const response = await office.get('/api/dispatch/queue?kind=onetime');
  return response.json<AnswerOf<typeof dispatchQueue>>().entries.find((entry) => entry.id === id);
};
const heldOnBoard = async (client: TestClient) =>
  (await client.get(`/api/bookings/board?date=${day}`)).json<AnswerOf<typeof getBoard>>().held;
const messagesOf = async (id: string) => {
  await app.runJobs();
  return db.list(messages, { where: eq(messages.subjectId, id) });
};
const lettersOf = async (id: string) =>
  (await messagesOf(id)).filter(({ event, channel }) => event === 'time_offered' && channel === 'email');
const noticesOf = async (id: string) =>
  new Set(
    (await messagesOf(id))
      .filter(({ audience, channel }) => audience === 'office' && channel === 'in_app')
      .map(({ event }) => event),
  );

describe('a customer who is asked about another time', () => {
  test('keeps the old one until they answer, and the new one is held for them', async () => {
    const id = await place();
    const response = await ask(id);
    expect(response.statusCode).toBe(200);
    const [end] = response.json<AnswerOf<typeof commitReplan>>().visits;
    expect(end).toMatchObject({ refusal: null });
    expect(Date.parse(end?.offer_until ?? '')).toBeGreaterThan(app.time.now.getTime());
    expect((await db.get(bookings, id)).startAt).toEqual(at('09:00'));
    expect(await crewStates(db, id)).toEqual({ Ash: 'removed' });
    expect(await heldFor(id)).toMatchObject([{ kind: 'hold' }]);
    expect(await entryOf(id)).toMatchObject({
      needs: 'team',
      offer: { state: 'open', start_at: at('11:00').toISOString() },
    });
    expect(await lettersOf(id)).toMatchObject([
      { audience: 'customer', state: 'queued', details: { window: 0 } },
    ]);
    expect(await heldOnBoard(office)).toContainEqual(
      expect.objectContaining({ booking_id: id, team_ids: [beech.id], start_at: at('11:00').toISOString() }),
    );
    // Whoever would come hears of it when the customer has said yes.
    expect(await heldOnBoard(beech.client)).toEqual([]);
  });

  test('reads in which window somebody would come', async () => {
    const id = await place();
    await ask(id, { time: '13:00' });
    const [letter] = await lettersOf(id);
    expect(letter?.details).toMatchObject({ window: 60 });
    const page = await app.at('sparkle').get(`/manage?key=${keyOf(id)}`);
    expect(page.body).toMatch(/<h2 id="offer">.*?<strong>[^<]*between 1 and 2\spm/);
  });

  test('says yes: the visit moves there with the team of the plan, free of charge', async () => {
    const id = await place();
    await ask(id);
    const response = await answer(id, true);
    expect(response.statusCode).toBe(200);
    expect((await db.get(bookings, id)).startAt).toEqual(at('11:00'));
    expect(await crewStates(db, id)).toMatchObject({ Beech: 'assigned' });
    expect(await heldFor(id)).toEqual([]);
    expect(await entryOf(id)).toBeUndefined();
    expect(await noticesOf(id)).toContain('time_accepted');
    expect((await answer(id, true)).statusCode).toBe(409);
  });

  test('says yes after the team was given something else: the time holds, the office finds a team', async () => {
    const id = await place();
    await ask(id);
    await addBooking(db, {
      startAt: at('11:00'),
      startLocal: `${day} 11:00:00`,
      timezone: 'America/New_York',
      locationId: booker.locationId,
      durationMinutes: 60,
      bufferMinutes: 0,
      teamsRequired: 1,
      teamIds: [beech.id],
    });
    expect((await answer(id, true)).statusCode).toBe(200);
    expect((await db.get(bookings, id)).startAt).toEqual(at('11:00'));
    expect(await crewStates(db, id)).not.toHaveProperty('Beech', 'assigned');
  });

  test('says no: nothing moves, the place is free, and the queue says so', async () => {
    const id = await place();
    await ask(id);
    expect((await answer(id, false)).statusCode).toBe(200);
    expect((await db.get(bookings, id)).startAt).toEqual(at('09:00'));
    expect(await heldFor(id)).toEqual([]);
    expect(await entryOf(id)).toMatchObject({ offer: { state: 'declined' } });
    expect(await noticesOf(id)).toContain('time_declined');
    const page = await app.at('sparkle').get(`/manage?key=${keyOf(id)}`);
    expect(page.body).toContain('We’ll contact you to find another time.');
  });

  test('does not answer: the offer ends by itself', async () => {
    const id = await place();
    await ask(id);
    const { now } = app.time;
    app.time.pass(25 * 3600);
    await lookAfterVisits(app.services);
    const late = await answer(id, true);
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'CONFLICT']);
    expect(await heldFor(id)).toEqual([]);
    expect(await entryOf(id)).toMatchObject({ offer: { state: 'expired' } });
    expect(await noticesOf(id)).toContain('time_unanswered');
    app.time.now = now;
  });
});

test('an undo gives the team its visit back, frees the place and withdraws the letter', async () => {
  const id = await place();
  await ask(id);
  expect(await lettersOf(id)).toMatchObject([{ state: 'queued' }]);
  const [act] = (await office.get('/api/office_acts')).json<AnswerOf<typeof listOfficeActs>>();
  expect((await office.post(`/api/office_acts/${act?.id ?? ''}/undo`, {})).statusCode).toBe(200);
  expect(await crewStates(db, id)).toMatchObject({ Ash: 'assigned' });
  expect(await heldFor(id)).toEqual([]);
  expect(await lettersOf(id)).toMatchObject([{ state: 'suppressed' }]);
  expect((await answer(id, true)).statusCode).toBe(409);
});

test('a move by the office ends the offer', async () => {
  const id = await place();
  await ask(id);
  const { version } = await db.get(bookings, id);
  const move = { version, service_date: at('13:00').toISOString(), team_ids: [beech.id] };
  expect((await office.post(`/api/bookings/${id}/move`, move)).statusCode).toBe(200);
  expect(await heldFor(id)).toEqual([]);
  expect((await answer(id, true)).statusCode).toBe(409);
});

test('a dry run says who is asked, and what cannot be offered is refused', async () => {
  const id = await place();
  const trial = (await ask(id, { dryRun: true })).json<AnswerOf<typeof commitReplan>>();
  expect(trial.visits[0]?.letters.map(({ channel }) => channel)).toContain('email');
  expect(await heldFor(id)).toEqual([]);
  expect(await crewStates(db, id)).toEqual({ Ash: 'assigned' });
  const same = (await ask(id, { time: '09:00', dryRun: true })).json<AnswerOf<typeof commitReplan>>();
  expect(same.visits[0]?.refusal).toBe('The visit is already at this time.');
});

test('there is a day to answer, less before the visit, half an hour at least', () => {
  const now = new Date('2027-02-09T12:00:00Z');
  const until = (from: string, to: string) =>
    offerEnd(now, { from: Date.parse(from), to: Date.parse(to) }).toISOString();
  expect(until('2027-02-12T12:00:00Z', '2027-02-13T12:00:00Z')).toBe('2027-02-10T12:00:00.000Z');
  expect(until('2027-02-09T18:00:00Z', '2027-02-09T16:00:00Z')).toBe('2027-02-09T15:00:00.000Z');
  expect(until('2027-02-09T12:10:00Z', '2027-02-09T16:00:00Z')).toBe('2027-02-09T12:30:00.000Z');
});
