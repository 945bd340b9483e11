import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getBooking } from '#engine/contracts/booking/bookings.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { createCrews, type TestCrew } from '#tests/support/crews.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** A visit that takes place after all goes back to whoever had it, and to nobody who was only asked. */
let app: TestApp;
let booker: Booker;
let office: TestClient;
let customer: TestClient;
let ash: TestCrew;
let beech: TestCrew;

beforeAll(async () => {
  app = await createTestApp();
  booker = await createBooker(app);
  const db = app.services.tenant(await app.companyId('sparkle'));
  [ash, beech] = (await createCrews(app, db, {
    locationId: booker.locationId,
    titles: ['Ash', 'Beech'],
  })) as [TestCrew, TestCrew];
  await setPolicies(app, await app.companyId('sparkle'), { assignment: 'manual' });
  office = await app.signedIn('sparkle', 'r_scheduler');
  customer = await app.signedIn('sparkle', 'r_customer');
});
afterAll(() => app.close());

let day = 0;
async function book(): Promise<string> {
  day += 1;
  const from = new Date(Date.parse('2026-04-20') + day * 86_400_000).toISOString().slice(0, 10);
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  return (await booker.book({ service_date: slot.datetime }, { client: customer })).id;
}

const act = async (client: TestClient, id: string, what: string, body: object = {}) =>
  expect((await client.post(`/api/bookings/${id}/${what}`, body)).statusCode).toBe(200);
const give = async (id: string, crews: readonly TestCrew[]) => {
  const team_ids = crews.map((crew) => crew.id);
  expect((await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids })).statusCode).toBe(200);
};
const crewsOf = async (id: string) =>
  (await office.get(`/api/bookings/${id}`))
    .json<AnswerOf<typeof getBooking>>()
    .crews.filter(({ state }) => state !== 'removed')
    .map(({ title, state }) => `${title} ${state}`);

test('its team comes again, whoever brings the visit back', async () => {
  for (const [client, restore] of [
    [customer, 'take-back'],
    [office, 'restore'],
  ] as const) {
    const id = await book();
    await give(id, [ash]);
    await act(client, id, 'cancel');
    expect(await crewsOf(id)).toEqual([]);
    await act(client, id, restore);
    expect(await crewsOf(id)).toEqual(['Ash assigned']);
  }
});

test('a team that was taken off before, or only invited, does not', async () => {
  const id = await book();
  await give(id, [ash]);
  await give(id, []);
  await act(office, id, 'invite', { team_ids: [beech.id] });
  await act(customer, id, 'cancel');
  await act(customer, id, 'take-back');
  expect(await crewsOf(id)).toEqual([]);
});

test('a team that has something else by now does not', async () => {
  const id = await book();
  await give(id, [ash]);
  await act(customer, id, 'cancel');
  const { start_at } = (await office.get(`/api/bookings/${id}`)).json<{ start_at: string }>();
  const other = await booker.book({ service_date: start_at });
  await give(other.id, [ash]);
  await act(customer, id, 'take-back');
  expect(await crewsOf(id)).toEqual([]);
  expect(await crewsOf(other.id)).toEqual(['Ash assigned']);
});
