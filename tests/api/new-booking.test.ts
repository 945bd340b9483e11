import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { previewBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, zip, type Booked, type Booker } from '../support/bookings.ts';
import { createCrews } from '../support/crews.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Preview = AnswerOf<typeof previewBookingContract>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_scheduler');
});
afterAll(() => app.close());

let from = '2026-04-01';
let people = 0;
async function wish(own: object = {}) {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  people += 1;
  return {
    service_date: slot.datetime,
    services: booker.body({ service_date: slot.datetime }).services,
    customer: { first_name: 'Nina', last_name: 'New', email: `nina${people}@new-booking.test` },
    address: { street: `${people} New St`, city: 'New York', state: 'NY', zip },
    ...own,
  };
}
const preview = (body: object) => office.post('/api/bookings/preview', body);
const book = async (body: object) => {
  const answer = await office.post('/api/bookings', body);
  if (answer.statusCode !== 201) throw new Error(answer.body);
  return answer.json<Booked>();
};
const problemsOf = (response: Awaited<ReturnType<typeof preview>>) =>
  (
    response.json<{ error: { details: { problems?: { field: string; code: string }[] } } }>().error.details
      .problems ?? []
  ).map(({ field, code }) => [field, code]);

test('a preview says what is booked then, and writes nothing', async () => {
  const tables = [bookings, bookingTeams, customers, addresses, dispatchItems, messages, series, slotClaims];
  const count = async () => [
    ...(await Promise.all(tables.map((table) => db.count(table)))),
    await app.services.system.$count(jobs),
  ];
  const body = await wish({ frequency_id: booker.frequencyNamed('Weekly'), payment_type: 'card' });
  const before = await count();
  const tried = (await preview(body)).json<Preview>();
  expect(await count()).toEqual(before);
  expect(tried.letters.length).toBeGreaterThan(0);
  expect(tried.dates).toHaveLength(12);
  expect(tried.hold_on).not.toBeNull();
  expect(tried.crews.length).toBeGreaterThan(0);
  expect([tried.warnings, tried.remarks]).toEqual([[], []]);
  const booked = await book(body);
  expect(booked).toMatchObject({
    total: tried.booking.total,
    start_at: tried.booking.start_at,
    lines: tried.booking.lines,
    number: tried.booking.number,
  });
});

test('how it is paid may be left open, and is not cash then', async () => {
  const { id } = await book(await wish({ payment_type: 'undecided' }));
  expect(await db.get(bookings, id)).toMatchObject({ paymentType: 'undecided', paymentState: 'unpaid' });
  const { version } = await db.get(bookings, id);
  const decided = await office.send('PATCH', `/api/bookings/${id}`, { version, payment_type: 'card' });
  expect(decided.statusCode).toBe(200);
  expect(await db.get(bookings, id)).toMatchObject({ paymentType: 'card' });
});

test('a channel that is switched off is not used for this booking', async () => {
  const told = await book(await wish());
  const untold = await book(await wish({ untold: ['email', 'sms', 'push', 'in_app'] }));
  await app.runJobs();
  const letters = async (id: string) =>
    (await db.list(messages, { where: eq(messages.subjectId, id) })).filter(
      ({ audience }) => audience === 'customer',
    ).length;
  expect(await letters(told.id)).toBeGreaterThan(0);
  expect(await letters(untold.id)).toBe(0);
});

test('a visit without a team may be left to the queue', async () => {
  const { id } = await book(await wish({ staffing: 'dispatch' }));
  await app.runJobs();
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  expect(item).toMatchObject({ state: 'open', reason: 'unassigned' });
  expect(await db.count(bookingTeams, eq(bookingTeams.bookingId, id))).toBe(0);
});

test('a series ends on the day that was said', async () => {
  const body = await wish({ frequency_id: booker.frequencyNamed('Weekly') });
  const endsOn = addDays(body.service_date.slice(0, 10), 15);
  const tried = (await preview({ ...body, series_ends_on: endsOn })).json<Preview>();
  expect(tried.dates).toHaveLength(3);
  const { series_id } = await book({ ...body, series_ends_on: endsOn });
  await app.runJobs();
  expect(await db.count(bookings, eq(bookings.seriesId, series_id ?? ''))).toBe(3);
  const once = await wish({ frequency_id: booker.frequencyNamed('One time'), series_ends_on: endsOn });
  expect(problemsOf(await preview(once))).toEqual([['series_ends_on', 'frequency_must_repeat']]);
});

test('a time that is none of the grid, and a second visit on a day, are remarked on', async () => {
  const body = await wish();
  const odd = new Date(Date.parse(body.service_date) + 7 * 60_000).toISOString();
  const { id } = await book(body);
  const { customerId, addressId } = await db.get(bookings, id);
  const again = {
    service_date: odd,
    services: body.services,
    customer_id: customerId,
    address_id: addressId,
  };
  const { remarks } = (await preview(again)).json<Preview>();
  expect(remarks).toEqual([
    'Not one of the times that customers can choose.',
    'This customer already has a visit on that day.',
  ]);
});

test('a full time is said before, and taken only where that was asked for', async () => {
  const body = await wish();
  while (
    (await booker.freeSlots(body.service_date.slice(0, 10))).some(
      ({ datetime }) => datetime === body.service_date,
    )
  )
    await booker.book({ service_date: body.service_date });
  expect((await preview(body)).json<Preview>().warnings).toEqual(['No free place is left at this time.']);
  expect(errorOf(await office.post('/api/bookings', body)).code).toBe('SLOT_TAKEN');
  expect((await book({ ...body, overbook: true })).status).toBe('upcoming');
});

test('bad input is named at its field', async () => {
  const past = await wish({ service_date: '2020-01-06T10:00:00Z' });
  expect(problemsOf(await preview(past))).toEqual([['service_date', 'day_is_past']]);
  const closed = await wish();
  const day = closed.service_date.slice(0, 10);
  await db.insert(holidays, { name: 'Closed', dateFrom: day, dateTo: day, locationId: null });
  expect(problemsOf(await preview(closed))).toEqual([['service_date', 'day_is_holiday']]);
  const known = await book(await wish());
  const { customerId, addressId } = await db.get(bookings, known.id);
  await db.update(customers, customerId, { blocked: true });
  const byId = { customer: undefined, address: undefined, customer_id: customerId, address_id: addressId };
  expect(problemsOf(await preview(await wish(byId)))).toEqual([['customer_id', 'customer_blocked']]);
  const { email } = await db.get(customers, customerId);
  const byEmail = await wish({ customer: { first_name: 'Nina', last_name: 'New', email } });
  expect(problemsOf(await preview(byEmail))).toEqual([['email', 'customer_blocked']]);
});

test('of a code that its customer has used, the office reads of the customer', async () => {
  const [known] = await db.list(discountCodes, { limit: 1 });
  if (!known) throw new Error('the demo has no code');
  const { id: _id, companyId: _company, createdAt: _created, ...terms } = known;
  const code = await db.insert(discountCodes, {
    ...terms,
    code: 'OFFICEONCE',
    totalLimit: null,
    perCustomerLimit: 1,
    newCustomersOnly: false,
    minimumSubtotal: 0,
    startsOn: null,
    endsOn: null,
    serviceFrom: null,
    serviceTo: null,
    weekdays: null,
    archivedAt: null,
  });
  const body = await wish({ discount_code: 'OFFICEONCE' });
  const { id } = await book(body);
  expect(await db.count(discountRedemptions, eq(discountRedemptions.discountCodeId, code.id))).toBe(1);
  const { customerId, addressId } = await db.get(bookings, id);
  const again = await wish({
    discount_code: 'OFFICEONCE',
    customer: undefined,
    address: undefined,
    customer_id: customerId,
    address_id: addressId,
  });
  const refused = await office.post('/api/bookings', again);
  expect(problemsOf(refused)).toEqual([['discount_code', 'code_used_by_customer']]);
  expect(refused.body).toContain('This customer has already used this code');
});

test('a card of somebody else is none, and nobody else tries bookings out', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  expect((await customer.post('/api/bookings/preview', await wish())).statusCode).toBe(403);
  const other = await app.signedIn('wattle', 'r_admin');
  const body = await wish();
  const { id } = await book(body);
  const { customerId, addressId } = await db.get(bookings, id);
  const foreign = {
    ...body,
    customer: undefined,
    address: undefined,
    customer_id: customerId,
    address_id: addressId,
  };
  expect((await other.post('/api/bookings/preview', foreign)).statusCode).toBe(404);
  const card = await wish({ payment_type: 'card', card_id: customerId });
  expect((await preview(card)).statusCode).toBe(404);
});

test.each([
  ['is assigned', (id: string) => ({ team_ids: [id] })],
  ['is invited', () => ({ staffing: 'invite' })],
])(
  'a team that %s is among the letters of the preview, which are those that go out',
  async (_how, staffed) => {
    const titles = ['Hazel'];
    const [hazel] = await createCrews(app, db, { locationId: booker.locationId, titles });
    // Soon: teams read in the schedule what is further away.
    const [slot] = (await booker.freeSlots()).filter(({ spots }) => spots > 1);
    const body = await wish({ service_date: slot?.datetime, ...staffed(hazel?.id ?? '') });
    const { letters } = (await preview({ ...body, untold: ['sms'] })).json<Preview>();
    const { id } = await book(body);
    await app.runJobs();
    const sent = await db.list(messages, { where: eq(messages.subjectId, id), limit: 100 });
    const tell = ({ audience, channel }: { audience: string; channel: string }) => `${audience} ${channel}`;
    expect(letters.map(tell).toSorted()).toEqual(
      sent
        .filter(({ audience }) => audience !== 'office')
        .map(tell)
        .toSorted(),
    );
    expect(new Set(letters.map(({ audience }) => audience))).toEqual(new Set(['customer', 'team']));
  },
);
