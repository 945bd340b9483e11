import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createCustomer, type TestCustomer } from '../support/customers.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ann: TestCustomer;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
  ann = await createCustomer(app, db, 'Ann');
});
afterAll(() => app.close());

/** A visit that somebody has moved since it was looked at, and a third time for it. */
async function movedMeanwhile(): Promise<{ visit: Booked; theirs: string; third: string }> {
  const slots = (await booker.freeSlots('2026-04-06')).filter(({ spots }) => spots > 1);
  const [first = '', theirs = '', third = ''] = slots.map(({ datetime }) => datetime);
  const visit = await booker.book({ service_date: first }, { client: ann.client });
  const { version } = visit;
  const moved = await office.post(`/api/bookings/${visit.id}/move`, { version, service_date: theirs });
  expect(moved.statusCode).toBe(200);
  return { visit, theirs: new Date(theirs).toISOString(), third };
}

const startOf = async ({ id }: Booked) => (await db.get(bookings, id)).startAt.toISOString();

test('a move says on which version it is based', async () => {
  const { visit, theirs, third } = await movedMeanwhile();
  const refused = await office.post(`/api/bookings/${visit.id}/reschedule`, { service_date: third });
  expect([refused.statusCode, refused.body]).toEqual([422, expect.stringContaining('version')]);
  expect(await startOf(visit)).toBe(theirs);
});

test('a stale page of the office overwrites no colleague, and reads what they did', async () => {
  const { visit, theirs, third } = await movedMeanwhile();
  const body = { version: visit.version, service_date: third };
  for (const way of ['reschedule', 'move']) {
    const refused = await office.post(`/api/bookings/${visit.id}/${way}`, body);
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringMatching(
        new RegExp(`^This visit has changed in the meantime\\. .+: Moved visit ${visit.number}\\.$`),
      ),
    ]);
  }
  expect(await startOf(visit)).toBe(theirs);
  const { version } = await db.get(bookings, visit.id);
  const again = await office.post(`/api/bookings/${visit.id}/reschedule`, { ...body, version });
  expect([again.statusCode, await startOf(visit)]).toEqual([200, new Date(third).toISOString()]);
});

test('a stale page of its customer, or of their link, names nobody of the office', async () => {
  const { visit, theirs, third } = await movedMeanwhile();
  const body = { version: visit.version, service_date: third };
  const answers = [
    await ann.client.post(`/api/bookings/${visit.id}/reschedule`, body),
    await app.at('sparkle').post('/api/booking_links/reschedule', { ...body, key: visit.key }),
  ];
  for (const refused of answers)
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      'This visit has changed in the meantime. Please look again.',
    ]);
  expect(await startOf(visit)).toBe(theirs);
});
