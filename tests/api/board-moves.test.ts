import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/contract.ts';
import type { listOfficeActs, undoOfficeAct } from '#engine/contracts/office-acts.ts';
import { readSchedules } from '#server/booking/undo/read-schedules.ts';
import { bookings } from '#server/db/tables/bookings.ts';
import { bookingTeams } from '#server/db/tables/booking-teams.ts';
import { messages } from '#server/db/tables/messages.ts';
import { officeActs } from '#server/db/tables/office-acts.ts';
import type { TenantDb } from '#server/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
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
    app.time.pass(60);
    expect(await app.runJobs()).toEqual([]);
    expect(
      (await toCustomer(id)).filter(({ actId, state }) => actId !== null && state !== 'suppressed'),
    ).toEqual([]);
  });
});
