import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getVisitReasons } from '#engine/contracts/booking/visit-reasons.ts';
import type { whyPrice } from '#engine/contracts/booking/why.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, doAt, type Booked, type Booker } from '#tests/support/bookings.ts';
import { createCustomer, type TestCustomer } from '#tests/support/customers.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Reasons = AnswerOf<typeof getVisitReasons>;

/** Why a visit costs something besides its price, and what has become of it: for its customer as for the office. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;
let ann: TestCustomer;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_admin');
  ann = await createCustomer(app, db, 'Ann');
  await setPolicies(app, db.companyId, {
    cancel_fee: { type: 'percent', value: 50 },
    cancel_late: { kind: 'hours', hours: 24 },
    reschedule_fee: { type: 'amount', value: 15 },
    reschedule_late: { kind: 'hours', hours: 48 },
  });
});
afterAll(() => app.close());

let from = '2026-04-14';
async function book(): Promise<Booked> {
  const [slot] = await booker.freeSlots(from);
  from = new Date(Date.parse(slot?.datetime ?? '') + 86_400_000).toISOString().slice(0, 10);
  return booker.book({ service_date: slot?.datetime ?? '' }, { client: ann.client });
}

const hoursBefore = ({ start_at }: Booked, hours: number) =>
  new Date(Date.parse(start_at) - hours * 3_600_000).toISOString();
const readReasons = async ({ id }: Booked, client = ann.client) =>
  (await client.get(`/api/bookings/${id}/reasons`)).json<Reasons>();

/** For the fee that is said when it is first tried. */
async function actLate(visit: Booked, act: string, body: object): Promise<{ fee: number; answer: Booked }> {
  const path = `/api/bookings/${visit.id}/${act}`;
  const refused = await ann.client.post(path, body);
  const { fee } = refused.json<{ error: { details: { fee: number } } }>().error.details;
  const done = await ann.client.post(path, { ...body, confirmed_fee: fee });
  return { fee, answer: done.json<Booked>() };
}

const cancelLate = async (visit: Booked): Promise<number> =>
  (await doAt(app, hoursBefore(visit, 3), () => actLate(visit, 'cancel', { reason: 'Away' }))).fee;

test('a cancellation fee tells when, until when it was free, and by which rule', async () => {
  const visit = await book();
  const fee = await cancelLate(visit);
  const { fees, changes } = await readReasons(visit);
  expect(fees).toEqual([
    {
      kind: 'cancellation',
      amount: fee,
      note: '',
      at: hoursBefore(visit, 3),
      free_until: hoursBefore(visit, 24),
      rule: { type: 'percent', value: 50 },
    },
  ]);
  expect(changes).toMatchObject([{ what: 'cancelled', by: 'customer', fee, reason: 'Away' }]);
});

test('a fee that the rules of today would not come to is not explained by them', async () => {
  const visit = await book();
  await cancelLate(visit);
  await setPolicies(app, db.companyId, { cancel_fee: { type: 'percent', value: 10 } });
  expect((await readReasons(visit)).fees).toMatchObject([{ free_until: null, rule: null }]);
  await setPolicies(app, db.companyId, {
    cancel_fee: { type: 'percent', value: 50 },
    cancel_late: { kind: 'hours', hours: 24 },
    reschedule_fee: { type: 'amount', value: 15 },
    reschedule_late: { kind: 'hours', hours: 48 },
  });
});

test('a fee for a move is that of the time which the visit had', async () => {
  const visit = await book();
  const [later] = await booker.freeSlots(from);
  const { fee, answer } = await doAt(app, hoursBefore(visit, 30), () =>
    actLate(visit, 'reschedule', { version: visit.version, service_date: later?.datetime }),
  );
  const { fees, changes } = await readReasons(visit);
  expect(fees).toMatchObject([
    {
      kind: 'reschedule',
      amount: fee,
      free_until: hoursBefore(visit, 48),
      rule: { type: 'amount', value: 15 },
    },
  ]);
  expect(changes).toMatchObject([
    { what: 'moved', by: 'customer', from: visit.start_local, to: answer.start_local },
  ]);
});

test('what the office wrote and changed for itself is not told, who did what is not named', async () => {
  const visit = await book();
  await office.post(`/api/bookings/${visit.id}/cancel`, { reason: 'Difficult customer', waive_fee: true });
  app.time.pass(60);
  await office.post(`/api/bookings/${visit.id}/restore`, {});
  const answer = await ann.client.get(`/api/bookings/${visit.id}/reasons`);
  expect(answer.json<Reasons>().changes.map(({ what, by }) => [what, by])).toEqual([
    ['cancelled', 'company'],
    ['restored', 'company'],
  ]);
  expect(answer.body).not.toContain('Difficult');
});

test('reasons are for the customer of a visit and for the office, and for nobody else', async () => {
  const visit = await book();
  const fee = await cancelLate(visit);
  const bob = await createCustomer(app, db, 'Bob');
  const statuses = await Promise.all(
    [bob.client, await app.signedIn('sparkle', 'r_team'), office].map(
      async (client) => (await client.get(`/api/bookings/${visit.id}/reasons`)).statusCode,
    ),
  );
  expect(statuses).toEqual([404, 403, 200]);
  const why = (await office.get(`/api/why/price?booking_id=${visit.id}`)).json<AnswerOf<typeof whyPrice>>();
  const told = why.reasons.find(({ text }) => text.startsWith('Cancellation fee'));
  expect(told?.text).toMatch(/free until .+, then 50% of the price$/);
  expect(told?.setting).toBe('Policies');
  expect(fee).toBeGreaterThan(0);
  expect((await db.get(bookings, visit.id)).status).toBe('cancelled');
});

test('what never costs anything is free until the visit begins', async () => {
  const visit = await book();
  const readMay = async () =>
    (await ann.client.get(`/api/bookings/${visit.id}`)).json<{
      receipt: { may: { cancel_free_until: string; reschedule_free_until: string } };
    }>().receipt.may;
  const fee = { type: 'amount', value: 15 } as const;
  const late = { kind: 'hours', hours: 48 } as const;
  await setPolicies(app, db.companyId, {
    cancel_fee: fee,
    cancel_late: late,
    reschedule_fee: fee,
    reschedule_late: late,
  });
  expect(await readMay()).toMatchObject({
    cancel_free_until: hoursBefore(visit, 48),
    reschedule_free_until: hoursBefore(visit, 48),
  });
  await setPolicies(app, db.companyId, {
    cancel_fee: { ...fee, value: 0 },
    cancel_late: late,
    reschedule_fee: null,
    reschedule_late: late,
  });
  expect(await readMay()).toMatchObject({
    cancel_free_until: hoursBefore(visit, 0),
    reschedule_free_until: hoursBefore(visit, 0),
  });
});
