import { and, eq, isNull, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import type { Service } from '#engine/catalogue/catalogue.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getBooking } from '#engine/contracts/booking/bookings.ts';
import type { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { holds } from '#server/platform/db/tables/payment-attempts.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { notes } from '#server/platform/db/tables/notes.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, zip, type Booked, type Booker } from '../support/bookings.ts';
import { build } from '../support/collections.ts';
import { createKeeper } from '../support/keeper.ts';
import { createReader } from '../support/read-call.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Edited = AnswerOf<typeof editBookingContract>;
type Detail = AnswerOf<typeof getBooking>;

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
async function freshSlot(): Promise<string> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  return slot.datetime;
}

const wanted = async (own: object = {}) => {
  const service_date = await freshSlot();
  const { services } = booker.body({ service_date });
  return {
    service_date,
    services,
    frequency_id: booker.frequencyNamed('One time'),
    customer: { first_name: 'Grace', last_name: 'Hopper', email: 'grace@example.test' },
    address: { street: '2 Side St', city: 'New York', state: 'NY', zip },
    ...own,
  };
};
const post = async (own: object = {}, client = office) => client.post('/api/bookings', await wanted(own));
async function book(own: object = {}): Promise<Booked> {
  const response = await post(own);
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Booked>();
}
const patch = (id: string, body: object, client = office) =>
  client.send('PATCH', `/api/bookings/${id}`, body);
const detail = async (id: string, client = office) =>
  (await client.get(`/api/bookings/${id}`)).json<Detail>();

test('the office books for somebody, by what they say on the telephone', async () => {
  const booked = await book({ note: { text: 'Key under the mat', team_viewable: true } });
  expect(booked).toMatchObject({ status: 'upcoming', customer: { email: 'grace@example.test' } });
  expect(await db.get(bookings, booked.id)).toMatchObject({ source: 'office', status: 'upcoming' });
  const [note] = await db.list(notes, { where: eq(notes.bookingId, booked.id) });
  expect(note).toMatchObject({ text: 'Key under the mat', teamViewable: true, byCustomer: false });
  const again = await book();
  expect((await db.get(bookings, again.id)).customerId).toBe((await db.get(bookings, booked.id)).customerId);
});

test('a customer and an address that are known are named', async () => {
  const { id } = await book();
  const { customerId, addressId } = await db.get(bookings, id);
  const known = { customer: undefined, address: undefined, customer_id: customerId, address_id: addressId };
  expect((await book(known)).customer.email).toBe('grace@example.test');
  const other = await db.find(customers, ne(customers.id, customerId));
  const refused = await post({ ...known, customer_id: other?.id });
  expect(errorOf(refused).details.messages).toEqual({ address_id: ['is the address of another customer'] });
});

test('at a time that is no slot, and above the capacity where it insists', async () => {
  const slot = await freshSlot();
  const at = (minutes: number) => new Date(Date.parse(slot) + minutes * 60_000).toISOString();
  expect(await book({ service_date: at(10) })).toMatchObject({ start_at: at(10) });
  while ((await booker.freeSlots(slot.slice(0, 10))).some(({ datetime }) => datetime === slot))
    await booker.book({ service_date: slot });
  expect(errorOf(await post({ service_date: slot })).code).toBe('SLOT_TAKEN');
  expect((await book({ service_date: slot, overbook: true })).status).toBe('upcoming');
});

test('a price that was agreed on, for whom the role allows it', async () => {
  const usual = await book();
  expect((await book({ adjustment: -10 })).total_before_tax).toBeCloseTo(usual.total_before_tax - 10);
  expect((await book({ final_price: 100 })).total_before_tax).toBe(100);
  const sales = await app.signedIn('sparkle', 'r_sales');
  expect((await post({ final_price: 100 }, sales)).statusCode).toBe(403);
  expect((await post({}, sales)).statusCode).toBe(201);
});

test('the same-day fee is charged or let go', async () => {
  await setPolicies(app, db.companyId, { same_day_fee: { type: 'amount', value: 25 } });
  expect([(await book()).fees, (await book({ same_day_fee: true })).fees]).toEqual([0, 25]);
  await setPolicies(app, db.companyId, {});
});

test('a frequency that repeats begins a series, and the teams that are named come', async () => {
  const series = await book({ frequency_id: booker.frequencyNamed('Weekly') });
  expect(series.series_id).not.toBeNull();
  const free = await db.insert(teams, { title: 'Named', color: '#112233', counted: false });
  expect((await book({ team_ids: [free.id] })).team_names).toEqual(['Named']);
});

test('nobody else books here', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  expect((await post({}, customer)).statusCode).toBe(403);
});

test('a visit that buys more costs more and takes longer; what it would cost can be asked before', async () => {
  const booked = await book();
  const { services } = booker.body({ service_date: booked.start_at });
  const { service_id, extra } = await anExtra();
  const more = services.map((service) => ({
    ...service,
    extras: [{ id: extra.id, name: extra.name, quantity: 1, service_id, duration: 0, hourly: false }],
  }));
  const { version } = await detail(booked.id);
  const asked = (await patch(booked.id, { version, services: more, dry_run: true })).json<Edited>();
  expect(asked).toMatchObject({ saved: false, total: { before: booked.total }, booking: { extras: [] } });
  expect(asked.total.after).toBeGreaterThan(booked.total);
  const saved = (await patch(booked.id, { version, services: more })).json<Edited>();
  expect(saved.total).toEqual(asked.total);
  expect(saved.booking).toMatchObject({ total: asked.total.after, extras: [extra.name] });
  expect(saved.version).toBeGreaterThan(version);
  expect((await detail(booked.id)).items.map(({ name }) => name)).toContain(extra.name);
});

test('an edit that makes a visit dearer than its hold says so, tried or saved', async () => {
  const { id } = await book();
  const { customerId, total } = await db.get(bookings, id);
  const card = await db.insert(cards, {
    customerId,
    gateway: 'stripe',
    processorCustomer: 'cus_held',
    processorCard: 'pm_held',
    brand: 'visa',
    last4: '4242',
    expMonth: 12,
    expYear: 2030,
    isDefault: true,
  });
  await db.insert(holds, {
    bookingId: id,
    cardId: card.id,
    processor: 'stripe',
    reference: 'pi_held',
    amount: total,
    placedAt: app.time.now,
    captureBefore: new Date(app.time.now.getTime() + 5 * 86_400_000),
  });
  const edit = async (body: object) => {
    const { version } = await detail(id);
    return (await patch(id, { version, ...body })).json<Edited>();
  };
  expect((await edit({ adjustment: -5, dry_run: true })).short_hold).toBeNull();
  const tried = await edit({ adjustment: 20, dry_run: true });
  expect(tried.short_hold).toEqual({ held: total / 100, due: tried.total.after });
  expect((await edit({ adjustment: 20 })).short_hold).toEqual(tried.short_hold);
});

async function anExtra() {
  const { services } = booker.body({ service_date: '2026-04-01' });
  const service_id = services[0]?.id ?? '';
  const sold = await createReader(app).read<Service[]>('sparkle', 'companies/current/services');
  const extra = sold.find(({ id }) => id === service_id)?.extras[0];
  if (!extra) throw new Error('the service has no extra');
  return { service_id, extra };
}

test('what has no bearing on the price leaves it alone', async () => {
  const { id, total } = await book();
  const { version } = await detail(id);
  const saved = (
    await patch(id, { version, payment_type: 'check', note: { text: 'Pays late' } })
  ).json<Edited>();
  expect(saved).toMatchObject({ total: { before: total, after: total }, booking: { payment_type: 'check' } });
});

test('who changes an older state is told what has been done meanwhile', async () => {
  const { id } = await book();
  const { version } = await detail(id);
  app.time.pass(60);
  await patch(id, { version, tip: 5 });
  const stale = await patch(id, { version, tip: 10 });
  expect(stale.statusCode).toBe(409);
  expect(errorOf(stale).message).toMatch(
    /^This visit has changed in the meantime\. .+: Changed visit \d+\.$/,
  );
  expect((await detail(id)).receipt?.tip).toBe(5);
});

test('a longer visit wants room on its day, and keeps its teams as far as they are free', async () => {
  const { id } = await book();
  const { version } = await detail(id);
  const { extra, service_id } = await anExtra();
  const team = await db.insert(teams, { title: 'Stayer', color: '#112233', counted: false });
  await office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [team.id] });
  const { services } = booker.body({ service_date: '2026-04-01' });
  const longer = services.map((service) => ({
    ...service,
    extras: [{ id: extra.id, name: extra.name, quantity: 1, service_id, duration: 0, hourly: false }],
  }));
  const saved = (await patch(id, { version, services: longer })).json<Edited>();
  expect(saved.duration.after).toBeGreaterThan(saved.duration.before);
  expect(saved.booking.team_names).toEqual(['Stayer']);
  const [crew] = await db.list(bookingTeams, { where: eq(bookingTeams.bookingId, id) });
  const { bufferMinutes, durationMinutes } = await db.get(bookings, id);
  const minutes = ((crew?.during.end.getTime() ?? 0) - (crew?.during.start.getTime() ?? 0)) / 60_000;
  expect(minutes).toBe(durationMinutes + bufferMinutes);
  const claims = and(eq(slotClaims.bookingId, id), isNull(slotClaims.releasedAt));
  expect(await db.count(slotClaims, claims)).toBeGreaterThan(0);
});

test('a price is computed again when somebody asks for it, and by the prices of that day', async () => {
  const { id, total } = await book();
  const { services } = booker.body({ service_date: '2026-04-01' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  await admin.send('PATCH', `/api/services/${services[0]?.id ?? ''}`, { base_price: 500 });
  expect((await detail(id)).total).toBe(total);
  const { version } = await detail(id);
  const repriced = await office.post(`/api/bookings/${id}/reprice`, { version });
  expect(repriced.json<Edited>().total.before).toBe(total);
  expect(repriced.json<Edited>().total.after).toBeGreaterThan(400);
});

test('a visit that was cancelled is not changed', async () => {
  const { id } = await book();
  await office.post(`/api/bookings/${id}/cancel`);
  const { version } = await detail(id);
  expect((await patch(id, { version, tip: 5 })).statusCode).toBe(409);
});

test('the office reads everything, a customer the receipt, a team no money', async () => {
  const { id } = await book({ note: { text: 'Difficult', team_viewable: false } });
  const whole = await detail(id);
  expect(whole.history.map(({ action }) => action)).toContain('booking.created');
  expect(whole.notes.map(({ text }) => text)).toEqual(['Difficult']);
  expect(whole.receipt?.total).toBe(whole.total);
  const customer = await app.signedIn('sparkle', 'r_customer');
  const mine = await booker.book({ service_date: await freshSlot() }, { client: customer });
  const own = await detail(mine.id, customer);
  expect(own).toMatchObject({ history: [], notes: [], crews: [], receipt: { id: mine.id } });
});

test('lists are narrowed by day, team and what is missing', async () => {
  const booked = await book();
  const day = booked.start_local.slice(0, 10);
  const team = await db.insert(teams, { title: 'Lister', color: '#112233', counted: false });
  const ids = async (query: string) =>
    (await office.get(`/api/bookings?${query}`)).json<{ id: string }[]>().map(({ id }) => id);
  expect(await ids(`from=${day}&to=${day}&unassigned=true`)).toContain(booked.id);
  expect(await ids(`from=${addDays(day, 1)}&to=${addDays(day, 1)}`)).not.toContain(booked.id);
  await office.send('PUT', `/api/bookings/${booked.id}/teams`, { team_ids: [team.id] });
  expect(await ids(`team_id=${team.id}`)).toEqual([booked.id]);
  expect(await ids(`from=${day}&to=${day}&unassigned=true`)).not.toContain(booked.id);
  const count = await office.get(`/api/bookings/count?team_id=${team.id}`);
  expect(count.json()).toEqual({ count: 1 });
});

test('a visit is tagged, also when it is over, and found by its tags', async () => {
  const keeper = await createKeeper(app);
  const [first, second] = [await build(keeper, 'tags'), await build(keeper, 'tags')];
  const { id } = await book();
  const tagged = async (tag_ids: string[]) => patch(id, { version: (await detail(id)).version, tag_ids });
  expect((await tagged([first.id, second.id])).statusCode).toBe(200);
  const found = async (tag: string) =>
    (await keeper.read<{ id: string }[]>(`bookings?tag_id=${tag}`)).map((one) => one.id);
  expect([await found(first.id), await found(second.id)]).toEqual([[id], [id]]);
  await db.update(bookings, id, { status: 'cancelled', cancelType: 'cancel' });
  expect((await tagged([second.id])).statusCode).toBe(200);
  expect([await found(first.id), await found(second.id)]).toEqual([[], [id]]);
  const unknown = await tagged([id]);
  expect(errorOf(unknown).details.messages).toEqual({ 'tag_ids.0': ['is no tag of this company'] });
});

test('a dry run of an edit names who then gets a letter, and sends none', async () => {
  const { id } = await book();
  await app.runJobs();
  const where = and(eq(messages.subjectId, id), eq(messages.event, 'booking_updated'));
  const { version } = await db.get(bookings, id);
  const edit = (own: object) => patch(id, { version, adjustment: 5, ...own });
  const { letters } = (await edit({ dry_run: true })).json<Edited>();
  expect(letters.map(({ audience }) => audience)).toContain('customer');
  expect((await db.get(bookings, id)).version).toBe(version);
  await app.runJobs();
  expect(await db.list(messages, { where })).toEqual([]);
  expect((await edit({})).statusCode).toBe(200);
  await app.runJobs();
  const sent = (await db.list(messages, { where })).filter(({ audience }) => audience !== 'office');
  expect(new Set(letters.map(({ name, channel }) => `${name} ${channel}`))).toEqual(
    new Set(sent.map(({ recipientName, channel }) => `${recipientName} ${channel}`)),
  );
});
