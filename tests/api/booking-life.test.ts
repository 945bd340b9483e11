import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { addFee } from '#server/money/payments/fees.ts';
import { createBooker, doAt, type Booked, type Booker } from '../support/bookings.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

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

/** The company decides something else from here on. */
async function setPolicies(booking: Record<string, unknown>): Promise<void> {
  const id = db.companyId;
  await app.services.system.update(companies).set({ policies: { booking } }).where(eq(companies.id, id));
  app.services.companies.forget();
}

let day = 0;
async function freshSlot(spots = 1): Promise<string> {
  day += 1;
  const from = new Date(Date.parse('2026-04-06') + day * 86_400_000).toISOString().slice(0, 10);
  const slot = (await booker.freeSlots(from)).find((one) => one.spots >= spots);
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
}

const spotsAt = async (datetime: string): Promise<number> =>
  (await booker.freeSlots(datetime.slice(0, 10))).find((slot) => slot.datetime === datetime)?.spots ?? 0;

const act = (id: string, what: string, body: object = {}, client = office) =>
  client.post(`/api/bookings/${id}/${what}`, body);

async function done(id: string, what: string, body: object = {}, client = office): Promise<Booked> {
  const response = await act(id, what, body, client);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Booked>();
}

const versionOf = async (id: string) => (await db.get(bookings, id)).version;

const byLink = (what: string, body: object) => app.at('sparkle').post(`/api/booking_links/${what}`, body);

const liveClaims = (bookingId: string) =>
  db.count(slotClaims, and(eq(slotClaims.bookingId, bookingId), isNull(slotClaims.releasedAt)));

test('a cancelled visit frees its seat, and says so to its customer', async () => {
  const datetime = await freshSlot();
  const { id, key } = await booker.book({ service_date: datetime });
  const left = await spotsAt(datetime);
  expect(await done(id, 'cancel', { reason: 'Moved away' })).toMatchObject({ display_status: 'Cancelled' });
  expect(await spotsAt(datetime)).toBe(left + 1);
  expect(await liveClaims(id)).toBe(0);
  const seen = await app.at('sparkle').get(`/api/booking_links?key=${key}`);
  expect(seen.json<Booked>()).toMatchObject({
    display_status: 'Cancelled',
    may: { cancel: false, reschedule: false },
  });
  const again = await act(id, 'cancel');
  expect([again.statusCode, errorOf(again).message]).toEqual([409, 'This visit is already cancelled.']);
});

test('a code is given back with the visit, and is used again when the visit comes back', async () => {
  const code = await db.insert(discountCodes, {
    code: 'BACKAGAIN',
    discountType: 'amount',
    discountAmount: 500,
    totalLimit: 1,
  });
  const used = async () => {
    const [row] = await db.list(discountRedemptions, {
      where: eq(discountRedemptions.discountCodeId, code.id),
    });
    return row?.releasedAt === null;
  };
  const { id } = await booker.book({ service_date: await freshSlot(), discount_code: 'BACKAGAIN' });
  expect(await used()).toBe(true);
  await done(id, 'cancel');
  expect(await used()).toBe(false);
  await done(id, 'restore');
  expect(await used()).toBe(true);
  await done(id, 'cancel');
  await booker.book({
    service_date: await freshSlot(),
    discount_code: 'BACKAGAIN',
    email: 'other@example.test',
  });
  const refused = await act(id, 'restore');
  expect(errorOf(refused).message).toBe('The code BACKAGAIN of this visit has been used up meanwhile.');
});

test('a visit that comes back says so, and which fee is waived with it', async () => {
  const { id } = await booker.book({ service_date: await freshSlot() });
  await done(id, 'cancel');
  await done(id, 'restore');
  await done(id, 'cancel');
  await db.transaction(async (tx) => {
    const fee = { kind: 'cancellation', amount: 4_000, taxable: false } as const;
    await addFee(tx, await tx.get(bookings, id), fee, null);
  });
  await done(id, 'restore');
  const told = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  const restored = told
    .filter(({ payload }) => payload['name'] === 'booking_restored' && payload['subjectId'] === id)
    .toSorted((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
  expect(restored.map(({ payload }) => payload['details'])).toEqual([{}, { feeVoided: 4_000 }]);
});

test('a visit only comes back where there is room for it', async () => {
  const datetime = await freshSlot();
  const { id } = await booker.book({ service_date: datetime });
  await done(id, 'cancel');
  while ((await spotsAt(datetime)) > 0) await booker.book({ service_date: datetime });
  expect(errorOf(await act(id, 'restore')).code).toBe('SLOT_TAKEN');
  expect(await done(id, 'restore', { overbook: true })).toMatchObject({ status: 'upcoming' });
  const [claim] = await db.list(slotClaims, {
    where: and(eq(slotClaims.bookingId, id), isNull(slotClaims.releasedAt)),
  });
  expect(claim?.seatNumber).toBeGreaterThan(1);
});

test('a visit is moved, and is the same visit', async () => {
  const [from, to] = [await freshSlot(), await freshSlot()];
  const { id, number, total } = await booker.book({ service_date: from });
  const [before, room] = [await spotsAt(from), await spotsAt(to)];
  expect(await done(id, 'reschedule', { version: await versionOf(id), service_date: to })).toMatchObject({
    id,
    number,
    total,
    status: 'upcoming',
    start_at: new Date(to).toISOString(),
  });
  expect([await spotsAt(from), await spotsAt(to)]).toEqual([before + 1, room - 1]);
  const again = await act(id, 'reschedule', { version: await versionOf(id), service_date: to });
  expect(errorOf(again).message).toBe('The visit is already at this time.');
});

test('a visit that cannot be moved stays where it is', async () => {
  const [from, to] = [await freshSlot(), await freshSlot()];
  const { id, key, start_at } = await booker.book({ service_date: from });
  while ((await spotsAt(to)) > 0) await booker.book({ service_date: to });
  const refused = await byLink('reschedule', { key, service_date: to });
  expect(errorOf(refused).code).toBe('SLOT_TAKEN');
  expect(await liveClaims(id)).toBe(1);
  expect((await db.get(bookings, id)).startAt.toISOString()).toBe(start_at);
});

test('its team comes along where it is free, and is told otherwise', async () => {
  const [from, free, busy] = [await freshSlot(), await freshSlot(), await freshSlot()];
  const team = await db.insert(teams, { title: 'Movers', color: '#112233', counted: false });
  const { id } = await booker.book({ service_date: from });
  const other = await booker.book({ service_date: busy });
  const put = async (bookingId: string) => {
    const { startAt, durationMinutes, bufferMinutes } = await db.get(bookings, bookingId);
    const end = new Date(startAt.getTime() + (durationMinutes + bufferMinutes) * 60_000);
    await db.insert(bookingTeams, {
      bookingId,
      teamId: team.id,
      state: 'assigned',
      during: { start: startAt, end },
    });
  };
  await put(id);
  await put(other.id);
  expect(await done(id, 'reschedule', { version: await versionOf(id), service_date: free })).toMatchObject({
    team_names: ['Movers'],
  });
  expect(await done(id, 'reschedule', { version: await versionOf(id), service_date: busy })).toMatchObject({
    team_names: [],
  });
  const named = await act(id, 'reschedule', {
    version: await versionOf(id),
    service_date: busy,
    team_ids: [team.id],
  });
  expect([named.statusCode, errorOf(named).message]).toEqual([
    409,
    'The team has another job at that time. Choose another team or time.',
  ]);
});

test('a late cancellation has its fee, which the customer confirms to the cent', async () => {
  await setPolicies({ cancel_fee: { type: 'percent', value: 50 }, cancel_late: { kind: 'days', days: 60 } });
  const { key, total_before_tax, may } = await booker.book({ service_date: await freshSlot() });
  expect(may.cancel_fee).toBe(total_before_tax / 2);
  const unconfirmed = await byLink('cancel', { key });
  expect(errorOf(unconfirmed)).toMatchObject({ code: 'FEE_NOT_CONFIRMED', details: { fee: may.cancel_fee } });
  const wrong = await byLink('cancel', { key, confirmed_fee: may.cancel_fee - 1 });
  expect(wrong.statusCode).toBe(409);
  const agreed = await byLink('cancel', { key, confirmed_fee: may.cancel_fee });
  expect(agreed.json<Booked>()).toMatchObject({
    display_status: 'Cancelled',
    later_fees: [{ kind: 'cancellation', amount: may.cancel_fee }],
  });
  const { id } = await booker.book({ service_date: await freshSlot() });
  expect((await done(id, 'cancel', { waive_fee: true })).display_status).toBe('Cancelled');
  await setPolicies({});
});

test('a taxable late fee has its tax on top where prices have, and is confirmed with it', async () => {
  await setPolicies({
    cancel_fee: { type: 'amount', value: 20 },
    cancel_fee_taxable: true,
    cancel_late: { kind: 'days', days: 60 },
  });
  const { id, key, may } = await booker.book({ service_date: await freshSlot() });
  const { priceTerms } = await db.get(bookings, id);
  expect(priceTerms.taxInclusive).toBe(false);
  expect(may.cancel_fee).toBe(21.78);
  const agreed = await byLink('cancel', { key, confirmed_fee: 21.78 });
  expect(agreed.json<Booked>()).toMatchObject({ later_fees: [{ kind: 'cancellation', amount: 21.78 }] });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const sheet = (await admin.get(`/api/bookings/${id}/payments`)).json();
  expect(sheet).toMatchObject({ owed: 21.78, fees: [{ amount: 21.78, tax: 1.78 }] });
  await setPolicies({});
});

test('customers do what the company lets them', async () => {
  await setPolicies({
    customers_may: { cancel: false, skip: true, reschedule: true, edit: false, swap: false, tip: true },
    cancel_reason_required: true,
  });
  const { key, may } = await booker.book({ service_date: await freshSlot() });
  expect(may.cancel).toBe(false);
  expect((await byLink('cancel', { key, reason: 'Why not' })).statusCode).toBe(403);
  await setPolicies({ cancel_reason_required: true });
  const asked = await byLink('cancel', { key });
  expect(errorOf(asked).details.messages).toEqual({ reason: ['Please tell us why'] });
  await setPolicies({});
});

test('a visit without a new date waits in dispatch, and is placed as another booking of the same price', async () => {
  const [from, to] = [await freshSlot(), await freshSlot()];
  const { id, key, total } = await booker.book({ service_date: from });
  const sent = await byLink('dispatch', { key, preferences: 'Mornings' });
  expect(sent.json<Booked>()).toMatchObject({ display_status: 'Sent To Dispatch', status: 'cancelled' });
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) });
  expect(item).toMatchObject({ kind: 'onetime', state: 'open', preferences: 'Mornings' });
  const placed = await office.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date: to });
  expect(placed.json<Booked>()).toMatchObject({
    total,
    status: 'upcoming',
    start_at: new Date(to).toISOString(),
  });
  expect(await db.get(bookings, placed.json<Booked>().id)).toMatchObject({
    rescheduledFromId: id,
    source: 'dispatch',
  });
  const twice = await office.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date: to });
  expect(twice.statusCode).toBe(409);
});

test('a company that accepts by hand: the seat is kept meanwhile', async () => {
  await setPolicies({ acceptance: 'manual' });
  const datetime = await freshSlot();
  const room = await spotsAt(datetime);
  const [first, second] = [await freshSlot(), datetime];
  const asked = await booker.book({ service_date: second });
  expect([asked.status, await spotsAt(datetime)]).toEqual(['pending', room - 1]);
  expect(await done(asked.id, 'accept')).toMatchObject({ status: 'upcoming' });
  const declined = await booker.book({ service_date: first });
  expect(await done(declined.id, 'decline', { reason: 'Too far' })).toMatchObject({
    display_status: 'Cancelled',
  });
  expect(await liveClaims(declined.id)).toBe(0);
  await setPolicies({});
});

test('a visit is started, done, and opened again', async () => {
  const { id, start_at } = await booker.book({ service_date: await freshSlot() });
  await doAt(app, start_at, async () => {
    expect((await done(id, 'start')).status).toBe('in_progress');
    expect((await done(id, 'complete')).status).toBe('completed');
    expect((await act(id, 'cancel')).statusCode).toBe(409);
    expect((await done(id, 'reopen')).status).toBe('in_progress');
    expect((await done(id, 'miss', { fault: 'company' })).status).toBe('missed');
  });
});

test.each([
  ['start', 'started'],
  ['complete', 'completed'],
  ['miss', 'marked as missed'],
])('before its day, a visit cannot be told to %s', async (step, said) => {
  const { id, start_local } = await booker.book({ service_date: await freshSlot() });
  const date = start_local.slice(0, 10);
  const refused = await act(id, step);
  expect([refused.statusCode, errorOf(refused).message]).toEqual([
    409,
    `This visit is on ${date}. It can be ${said} on that day, or later.`,
  ]);
  // The day begins where the visit is: at midnight in New York, four hours later than in UTC.
  await doAt(app, `${date}T03:59:00Z`, async () => expect((await act(id, step)).statusCode).toBe(409));
  await doAt(app, `${date}T04:00:00Z`, async () => expect((await act(id, step)).statusCode).toBe(200));
});

test('a link opens its own booking and nothing else', async () => {
  const { key } = await booker.book({ service_date: await freshSlot() });
  const turned = key.slice(0, -1) + (key.endsWith('A') ? 'B' : 'A');
  for (const [subdomain, link] of [
    ['sparkle', turned],
    ['wattle', key],
  ] as const) {
    const response = await app.at(subdomain).get(`/api/booking_links?key=${link}`);
    expect(response.statusCode).toBe(404);
  }
});

test('the calendar file names the visit by an id that stays', async () => {
  const { id, key, start_at } = await booker.book({ service_date: await freshSlot() });
  const file = await app.at('sparkle').get(`/api/booking_links/calendar?key=${key}`);
  expect(file.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(file.body).toContain(`UID:${id}@sparkle`);
  expect(file.body).toContain('SEQUENCE:1');
  expect(file.body).toContain(`DTSTART:${start_at.replace(/[-:]|\.000/g, '')}`);
});

test('customers change their own visits and nobody else’s', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  const { id } = await booker.book({ service_date: await freshSlot() });
  expect((await act(id, 'cancel', {}, customer)).statusCode).toBe(404);
  const mine = await booker.book({ service_date: await freshSlot() }, { client: customer });
  expect((await act(mine.id, 'start', {}, customer)).statusCode).toBe(403);
  expect((await act(mine.id, 'cancel', {}, customer)).statusCode).toBe(200);
});

test('who has booked can have an account, by a letter to the address they gave', async () => {
  const email = 'claims@example.test';
  const { id, key } = await booker.book({ service_date: await freshSlot(), email, last_name: 'Claims' });
  const claim = () => app.at('sparkle').post('/api/booking_links/claim', { key });
  expect((await claim()).json()).toEqual({ sent: true });
  expect((await claim()).json()).toEqual({ sent: true });
  const [letter] = await app.lettersTo(email);
  expect(letter?.subject).toContain('Your account at');
  const { customerId } = await db.get(bookings, id);
  const { accountId } = await db.get(customers, customerId);
  expect(await db.get(accounts, accountId ?? '')).toMatchObject({
    role: 'r_customer',
    state: 'invited',
    email,
  });
});

test('only a visit of a series is skipped', async () => {
  const { id } = await booker.book({ service_date: await freshSlot() });
  const response = await act(id, 'skip');
  expect([response.statusCode, errorOf(response).details]).toMatchObject([
    409,
    { code: 'skip_in_series_only' },
  ]);
  expect((await db.get(bookings, id)).status).toBe('upcoming');
});
