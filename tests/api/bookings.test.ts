import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { discountCodes, discountRedemptions } from '#server/platform/db/tables/discount-codes.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { bookingsPath, createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createKeeper } from '#tests/support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';

let app: TestApp;
let booker: Booker;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const liveClaims = (bookingId: string) =>
  db.list(slotClaims, { where: and(eq(slotClaims.bookingId, bookingId), isNull(slotClaims.releasedAt)) });

let week = 0;
/** A slot that no test has used. */
async function freshSlot(spots = 1): Promise<{ datetime: string; spots: number }> {
  week += 1;
  const from = new Date(Date.parse('2026-04-06') + week * 86_400_000).toISOString().slice(0, 10);
  const slot = (await booker.freeSlots(from)).find((one) => one.spots >= spots);
  if (!slot) throw new Error('no free slot');
  return slot;
}

const spotsAt = async (datetime: string): Promise<number> =>
  (await booker.freeSlots(datetime.slice(0, 10))).find((slot) => slot.datetime === datetime)?.spots ?? 0;

test('a visitor books a free slot, and it is theirs', async () => {
  const slot = await freshSlot(2);
  const booked = await booker.book({ service_date: slot.datetime, customer_notes: 'Ring\ntwice' });
  expect(booked).toMatchObject({
    status: 'upcoming',
    display_status: 'Upcoming',
    services: ['Standard clean'],
    frequency: 'One time',
    payment_type: 'cash',
    payment_state: 'unpaid',
    subtotal: 133,
    customer: { email: 'ada@example.test' },
    address: '1 Main St, New York, NY 10001',
  });
  expect(booked.start_at).toBe(new Date(slot.datetime).toISOString());
  expect(await liveClaims(booked.id)).toHaveLength(1);
  expect(await spotsAt(slot.datetime)).toBe(slot.spots - 1);
  const [note] = await db.list(notes, { where: eq(notes.bookingId, booked.id) });
  expect(note).toMatchObject({ text: 'Ring\ntwice', teamViewable: true, customerViewable: true });
});

test('the answer agrees with the estimate to the cent, and says how the total came about', async () => {
  const { datetime } = await freshSlot();
  const estimate = await app
    .at('sparkle')
    .post('/api/bookings/estimate-price', booker.body({ service_date: datetime }));
  const { total, lines, next_booking_total } = estimate.json<Booked>();
  const booked = await booker.book({ service_date: datetime, expected_total: total });
  expect(booked).toMatchObject({ total, lines, next_booking_total });
});

test('a price that is not the one that was shown is not booked', async () => {
  const { datetime, spots } = await freshSlot();
  const refused = await booker.send({ service_date: datetime, expected_total: 1 });
  expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'PRICE_CHANGED']);
  expect(await spotsAt(datetime)).toBe(spots);
});

test('a retry with the same key is the same booking, also when both arrive at once', async () => {
  const { datetime, spots } = await freshSlot(2);
  const headers = { 'idempotency-key': 'one-booking-only' };
  const answers = await Promise.all(
    [1, 2, 3].map(() => booker.send({ service_date: datetime }, { headers })),
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  expect(new Set(answers.map((answer) => answer.json<Booked>().id)).size).toBe(1);
  expect(await spotsAt(datetime)).toBe(spots - 1);
});

test('of many who want the same slot at once, as many get it as there are spots', async () => {
  const { datetime, spots } = await freshSlot();
  const senders = Array.from({ length: spots + 12 }, (_one, index) => ({
    service_date: datetime,
    email: `racer${index}@example.test`,
    customer: { first_name: 'R', last_name: `Racer ${index}`, email: `racer${index}@example.test` },
  }));
  const answers = await Promise.all(senders.map((own) => booker.send(own)));
  const won = answers.filter(({ statusCode }) => statusCode === 201);
  expect(won).toHaveLength(spots);
  const lost = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(lost.map((answer) => `${answer.statusCode} ${errorOf(answer).code}`))).toEqual(
    new Set(['409 SLOT_TAKEN']),
  );
  expect(await spotsAt(datetime)).toBe(0);
});

test('who comes too late is told what else there is on that day', async () => {
  const { datetime } = await freshSlot();
  while ((await spotsAt(datetime)) > 0) await booker.book({ service_date: datetime });
  const refused = await booker.send({ service_date: datetime });
  const { details, message } = errorOf(refused);
  expect(message).toBe('This time is no longer available. Choose another one');
  expect(details).toMatchObject({
    messages: { service_date: [message] },
    day: { date: datetime.slice(0, 10) },
  });
});

test.each([
  ['a moment that is no slot', (slot: string) => slot.replace(/T\d\d:\d\d/, 'T03:17')],
  ['a day after the horizon', () => '2027-11-01T09:00:00-04:00'],
])('%s is not open', async (_name, at) => {
  const { datetime } = await freshSlot();
  const refused = await booker.send({ service_date: at(datetime) });
  expect([refused.statusCode, errorOf(refused).code]).toEqual([409, 'SLOT_TAKEN']);
});

test('the questions of the form are asked again', async () => {
  const { datetime } = await freshSlot();
  const refused = await booker.send({ service_date: datetime, first_name: '', email: 'nobody' });
  expect(refused.statusCode).toBe(422);
  expect(errorOf(refused).details.messages).toEqual({
    first_name: ['First name is required'],
    email: ['Email is not a valid email address'],
  });
});

test('nobody comes to where nobody serves', async () => {
  const { datetime } = await freshSlot();
  const refused = await booker.send({ service_date: datetime, address_zip: '99999' });
  expect(errorOf(refused).details.messages).toEqual({ address_zip: ['We do not service this Service Area'] });
});

test('where a circle serves, the position of the address decides', async () => {
  const admin = await createKeeper(app);
  const path = `locations/${booker.locationId}/service_areas`;
  const { text } = await admin.read<{ text: string }>(path);
  await admin.put(path, { text, circle: { latitude: 41.5, longitude: -74.5, radius_m: 8000 } });
  const { datetime } = await freshSlot();
  const from = (address_coordinates?: { lat: number; lng: number }) =>
    booker.send({
      service_date: datetime,
      address_zip: '99999',
      ...(address_coordinates && { address_coordinates }),
    });
  expect(errorOf(await from()).details.messages).toEqual({
    address_zip: [expect.stringContaining('exact address')],
  });
  expect(errorOf(await from({ lat: 41.7, lng: -74.5 })).details.messages).toEqual({
    address_zip: ['We do not service this Service Area'],
  });
  expect((await from({ lat: 41.52, lng: -74.5 })).statusCode).toBe(201);
  await admin.put(path, { text, circle: null });
});

test('a held slot is for who holds it, until the time is over', async () => {
  const { datetime, spots } = await freshSlot(2);
  const hold = { service_date: datetime, locationId: booker.locationId };
  const held = await Promise.all(
    Array.from({ length: spots }, () => app.at('sparkle').post('/api/booking_spots/holds', hold)),
  );
  expect(held.map(({ statusCode }) => statusCode)).toEqual(Array(spots).fill(201));
  const refused = await booker.send({ service_date: datetime });
  expect(errorOf(refused).code).toBe('SLOT_TAKEN');
  const [mine] = held.map((answer) => answer.json<{ id: string }>().id);
  if (!mine) throw new Error('nothing held');
  expect((await booker.send({ service_date: datetime, hold_id: mine })).statusCode).toBe(201);
  app.time.pass(11 * 60);
  expect(await spotsAt(datetime)).toBe(spots - 1);
  expect((await booker.send({ service_date: datetime })).statusCode).toBe(201);
});

test('a slot that is held instead of another frees the other', async () => {
  const [first, second] = [await freshSlot(), await freshSlot()];
  const hold = (service_date: string, instead_of?: string) =>
    app.at('sparkle').post('/api/booking_spots/holds', {
      service_date,
      locationId: booker.locationId,
      ...(instead_of && { instead_of }),
    });
  const { id } = (await hold(first.datetime)).json<{ id: string }>();
  await hold(second.datetime, id);
  expect(await spotsAt(first.datetime)).toBe(first.spots);
  expect(await spotsAt(second.datetime)).toBe(second.spots - 1);
});

test('a code for one is used once, however many use it at the same moment', async () => {
  const code = await db.insert(discountCodes, {
    code: 'ONLYONE',
    discountType: 'amount',
    discountAmount: 1000,
    totalLimit: 1,
  });
  const slots = (await booker.freeSlots('2026-05-11')).slice(0, 5);
  const answers = await Promise.all(
    slots.map(({ datetime }) => booker.send({ service_date: datetime, discount_code: 'onlyone' })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  const lost = answers.filter(({ statusCode }) => statusCode !== 201);
  expect(new Set(lost.map((answer) => JSON.stringify(errorOf(answer).details.messages)))).toEqual(
    new Set([
      JSON.stringify({ discount_code: ['This code has been used up. Remove it or use another one.'] }),
    ]),
  );
  expect(await db.count(discountRedemptions, eq(discountRedemptions.discountCodeId, code.id))).toBe(1);
});

test('who is known by their email is not made a second time, and keeps the name they have', async () => {
  const [first, second] = [await freshSlot(), await freshSlot()];
  const email = 'grace@example.test';
  const own = (first_name: string) => ({ email, first_name, last_name: 'Hopper' });
  await booker.book({ service_date: first.datetime, ...own('Grace') });
  await booker.book({ service_date: second.datetime, ...own('Somebody') });
  const known = await db.list(customers, { where: eq(customers.email, email) });
  expect(known.map(({ firstName }) => firstName)).toEqual(['Grace']);
  expect(await db.count(bookings, eq(bookings.customerId, known[0]?.id ?? ''))).toBe(2);
});

test('whoever knows an email learns nothing of its customer by booking with it', async () => {
  const { datetime } = await freshSlot();
  const email = 'known@example.test';
  await db.insert(customers, { email, firstName: 'Secret', lastName: 'Person', phone: '+16465550199' });
  const { key, customer } = await booker.book({
    service_date: datetime,
    email,
    first_name: 'Some',
    last_name: 'Body',
  });
  expect(customer).toEqual({ first_name: 'Some', last_name: 'Body', email, phone: '+1 646 555 0100' });
  const seen = await app.at('sparkle').get(`/api/booking_links?key=${key}`);
  expect(seen.body).not.toContain('Secret');
  expect(seen.body).not.toContain('555 0199');
});

test('who is blocked is asked to get in touch', async () => {
  const { datetime } = await freshSlot();
  const email = 'blocked@example.test';
  await db.insert(customers, { email, firstName: 'B', lastName: 'Locked', blocked: true });
  const refused = await booker.send({
    service_date: datetime,
    email,
    customer: { email, first_name: 'B', last_name: 'L' },
  });
  expect(errorOf(refused).details.messages).toEqual({
    email: ['We cannot take this booking online. Please contact us'],
  });
});

test('what has happened is told once it has, and not before', async () => {
  const { datetime } = await freshSlot();
  const told = async () => {
    const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
    return rows.map(({ payload }) => `${String(payload['name'])} ${String(payload['subjectId'])}`);
  };
  const before = (await told()).length;
  await booker.send({ service_date: datetime, first_name: '' });
  expect(await told()).toHaveLength(before);
  const { id } = await booker.book({ service_date: datetime });
  expect((await told()).filter((line) => line.endsWith(id))).toEqual([
    `booking_received ${id}`,
    `booking_confirmed ${id}`,
  ]);
});

test('another company’s services cannot be booked here', async () => {
  const { datetime } = await freshSlot();
  const { services } = booker.body({ service_date: datetime });
  const refused = await app
    .at('wattle')
    .post(bookingsPath, { ...booker.body({ service_date: datetime }), services });
  expect(refused.statusCode).toBe(422);
});

test('a company that takes no bookings from its page takes none by the call behind it', async () => {
  const { datetime } = await freshSlot();
  const id = db.companyId;
  const closed = { booking_widget: { enabled: false, hide_premium: true, content: '' } };
  await app.services.system.update(companies).set({ policies: closed }).where(eq(companies.id, id));
  app.services.companies.forget();
  const refused = await booker.send({ service_date: datetime });
  const held = await app.at('sparkle').post('/api/booking_spots/holds', {
    service_date: datetime,
    locationId: booker.locationId,
  });
  await app.services.system.update(companies).set({ policies: {} }).where(eq(companies.id, id));
  app.services.companies.forget();
  expect([refused.statusCode, held.statusCode]).toEqual([409, 409]);
  expect(errorOf(refused).message).toBe('Online booking is currently closed. Please contact us.');
});

test.each([
  [
    'a NUL is named by its field',
    { customer_notes: 'a\u0000b' },
    { customer_notes: ['has a character that cannot be used'] },
  ],
  [
    'services that are not those that are chosen',
    { serviceIds: ['another'] },
    { serviceIds: ['These aren’t the selected services'] },
  ],
])('%s', async (_name, own, messages) => {
  const { datetime } = await freshSlot();
  const refused = await booker.send({ service_date: datetime, ...own });
  expect([refused.statusCode, errorOf(refused).details.messages]).toEqual([422, messages]);
});

test('who shares a telephone is another customer, and whose email is used by others stays as they are', async () => {
  const [first, second] = [await freshSlot(), await freshSlot()];
  const email = 'family@example.test';
  const known = await db.insert(customers, {
    email,
    firstName: 'A',
    lastName: 'Lovelace',
    phone: '+16465550100',
  });
  const other = await booker.book({ service_date: first.datetime, email: 'other-family@example.test' });
  expect((await db.get(bookings, other.id)).customerId).not.toBe(known.id);
  await booker.book({ service_date: second.datetime, email, sms_reminders: true });
  expect(await db.get(customers, known.id)).toEqual(known);
});

test('a company that nobody could pay takes no booking', async () => {
  const { datetime } = await freshSlot();
  const stored = (await app.services.companies.findById(db.companyId))?.bookingSettings ?? {};
  const keep = async (bookingSettings: Record<string, unknown>) => {
    await app.services.system
      .update(companies)
      .set({ bookingSettings })
      .where(eq(companies.id, db.companyId));
    app.services.companies.forget();
  };
  await keep({ ...stored, hide_physical_payment_methods: true, payment_gateway: { card_processor: null } });
  const { payment_type: _way, ...unpaid } = booker.body({ service_date: datetime });
  const [silent, cash] = [
    await app.at('sparkle').post(bookingsPath, unpaid),
    await booker.send({ service_date: datetime, payment_type: 'cash' }),
  ];
  await keep(stored);
  expect(errorOf(silent).details.messages).toEqual({
    payment_type: ['Online booking isn’t possible at the moment. Please contact us.'],
  });
  expect(Object.keys(errorOf(cash).details.messages ?? {})).toEqual(['payment_type']);
});
