import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getOwnNextVisit, getOwnVisits, getVisitStory } from '#engine/contracts/booking/own-visits.ts';
import { unpackBookData } from '#engine/form/prefill/book-again.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingFees } from '#server/platform/db/tables/payment-attempts.ts';
import { frequencies } from '#server/platform/db/tables/frequencies.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findTakeBacks } from '#server/booking/life/take-back.ts';
import { readNextVisit } from '#server/booking/own-visits/home.ts';
import { findOwnSeries } from '#server/booking/own-visits/own-series.ts';
import { countStatements } from '#tests/support/counting-db.ts';
import { createBooker, type Booked, type Booker } from '#tests/support/bookings.ts';
import { createCrews } from '#tests/support/crews.ts';
import { setPolicies } from '#tests/support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

type Home = AnswerOf<typeof getOwnVisits>;
type Story = AnswerOf<typeof getVisitStory>;

/** The customer’s own pages: what they read, what they may do, and that nobody else may. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let customer: TestClient;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  customer = await app.signedIn('sparkle', 'r_customer');
  office = await app.signedIn('sparkle', 'r_scheduler');
});
afterAll(() => app.close());

let day = 0;
async function freshSlot(): Promise<string> {
  day += 1;
  const from = new Date(Date.parse('2026-04-20') + day * 86_400_000).toISOString().slice(0, 10);
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
}

const book = async (own: { frequencyId?: string } = {}): Promise<Booked> =>
  booker.book({ service_date: await freshSlot(), ...own }, { client: customer });

const act = (id: string, what: string, body: object = {}, client = customer) =>
  client.post(`/api/bookings/${id}/${what}`, body);

const readHome = async (client = customer) => (await client.get('/api/own_visits?past=200')).json<Home>();
const readStory = async (id: string, client = customer) =>
  (await client.get(`/api/bookings/${id}/story`)).json<Story>();

test('the first page tells of the next visit in full, and of all others', async () => {
  const { id } = await book();
  const home = await readHome();
  const all = [home.next?.booking, ...home.coming, ...home.past.map(({ booking }) => booking)];
  expect(all.some((one) => one?.id === id)).toBe(true);
  expect(home.next?.booking.receipt?.may).toBeDefined();
  expect(home.next?.story.booking_id).toBe(home.next?.booking.id);
  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const own = await db.find(customers, eq(customers.accountId, account?.id ?? ''));
  expect(new Set(all.map((one) => one?.customer_id))).toEqual(new Set([own?.id]));
  const starts = [home.next?.booking, ...home.coming].map((one) => one?.start_at ?? '');
  expect(starts).toEqual(starts.toSorted());
});

test('visits of others are nobody’s: not to be read, nor taken back', async () => {
  const theirs = await booker.book({ service_date: await freshSlot() });
  await act(theirs.id, 'cancel', {}, office);
  expect((await customer.get(`/api/bookings/${theirs.id}/story`)).statusCode).toBe(404);
  expect((await act(theirs.id, 'take-back')).statusCode).toBe(404);
  expect((await readHome()).coming.some(({ id }) => id === theirs.id)).toBe(false);
});

test('the office reads the story; teams do not, and neither has visits of its own', async () => {
  const { id } = await book();
  expect((await readStory(id, office)).booking_id).toBe(id);
  const team = await app.signedIn('sparkle', 'r_team');
  expect((await team.get(`/api/bookings/${id}/story`)).statusCode).toBe(403);
  expect((await team.get('/api/own_visits')).statusCode).toBe(403);
  expect((await office.get('/api/own_visits')).statusCode).toBe(403);
});

test('a skipped visit is still seen, and can be taken back while it is free', async () => {
  const { id, series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  expect((await act(id, 'skip')).statusCode).toBe(200);
  const shown = (await readHome()).coming.find((one) => one.id === id);
  expect(shown?.display_status).toBe('Visit Skipped');
  expect((await readStory(id)).take_back_until).not.toBeNull();
  const back = await act(id, 'take-back');
  expect([back.statusCode, back.json<Booked>().status]).toEqual([200, 'upcoming']);
  expect((await readStory(id)).take_back_until).toBeNull();
  const again = await act(id, 'take-back');
  expect([again.statusCode, errorOf(again).code]).toEqual([409, 'CONFLICT']);
  // By its code, the area says it in the reader’s language.
  expect(errorOf(again).details).toMatchObject({ code: 'too_late_to_take_back', params: {} });
  expect((await readHome()).series.some((one) => one.id === series_id)).toBe(true);
});

test('what a customer takes back at once is told to nobody; later, who has heard of it hears the rest', async () => {
  // Near enough for crews to hear of it.
  const slots = await booker.freeSlots(addDays(app.time.now.toISOString().slice(0, 10), 5));
  const service_date = slots[0]?.datetime ?? '';
  const weekly = { service_date, frequencyId: booker.frequencyNamed('Weekly') };
  const { id } = await booker.book(weekly, { client: customer });
  const [crew] = await createCrews(app, db, { locationId: booker.locationId, titles: ['Back again'] });
  const manned = await office.send('PUT', `/api/bookings/${id}/teams`, {
    team_ids: [crew?.id],
    overbook: true,
  });
  expect([manned.statusCode, manned.body]).toEqual([200, expect.any(String)]);
  const wait = async (seconds: number) => {
    await app.runJobs();
    app.time.pass(seconds);
    await app.runJobs();
  };
  await wait(61);
  const all = () => db.list(messages, { where: eq(messages.subjectId, id), limit: 200 });
  const known = new Set((await all()).map((one) => one.id));
  const told = async () =>
    (await all())
      .filter((one) => !known.has(one.id) && one.state === 'sent')
      .map(({ event, audience }) => `${audience} ${event}`);
  expect((await act(id, 'skip')).statusCode).toBe(200);
  await wait(5);
  expect(await told()).toEqual([]);
  expect((await act(id, 'take-back')).statusCode).toBe(200);
  await wait(61);
  expect(await told()).toEqual([]);
  expect((await act(id, 'skip')).statusCode).toBe(200);
  await wait(31);
  const first = await told();
  expect(new Set(first)).toEqual(
    new Set(['customer booking_skipped', 'office booking_skipped', 'team job_unassigned']),
  );
  expect((await act(id, 'take-back')).statusCode).toBe(200);
  await wait(61);
  expect(await told()).toContain('customer booking_restored');
});

test('a series says how many visits end with it, beyond those that it names', async () => {
  const { series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const one = (await readHome()).series.find(({ id }) => id === series_id);
  const booked = await db.count(bookings, eq(bookings.seriesId, series_id ?? ''));
  expect(one?.visit_count).toBe(booked);
  expect(booked).toBeGreaterThan(one?.visits.length ?? booked);
});

test('a visit of a day to come that is cancelled stands below those that have been', async () => {
  const { id } = await book();
  expect((await act(id, 'cancel')).statusCode).toBe(200);
  const past = (await readHome()).past.map(({ booking }) => booking);
  const isAhead = ({ start_at }: { start_at: string }) =>
    Date.parse(start_at) > app.services.clock().getTime();
  expect(past.some((one) => one.id === id)).toBe(true);
  expect(past.map(isAhead)).toEqual(past.map(isAhead).toSorted((a, b) => Number(a) - Number(b)));
});

test('a visit that was done before its time stands first among those that have been', async () => {
  const { id } = await book();
  await db.update(bookings, id, { status: 'completed' });
  const [first] = (await readHome()).past;
  await db.update(bookings, id, { status: 'cancelled' });
  expect(first?.booking.id).toBe(id);
});

test('what the office has cancelled is not the customer’s to take back', async () => {
  const { id } = await book();
  await act(id, 'cancel', {}, office);
  expect((await readStory(id)).take_back_until).toBeNull();
  expect((await act(id, 'take-back')).statusCode).toBe(409);
});

test('what a company does not let its customers do, they cannot take back either', async () => {
  const { id } = await book();
  expect((await act(id, 'cancel')).statusCode).toBe(200);
  const may = { cancel: false, skip: false, reschedule: true, edit: false, swap: false, tip: true };
  await setPolicies(app, db.companyId, { customers_may: may });
  expect((await act(id, 'take-back')).statusCode).toBe(403);
  expect((await readStory(id)).take_back_until).toBeNull();
  await setPolicies(app, db.companyId, {});
});

test('a fee is told before, has to be agreed to as an amount, and cannot be undone', async () => {
  const { id } = await book();
  const late = { kind: 'days', days: 90 } as const;
  await setPolicies(app, db.companyId, {
    cancel_late: late,
    cancel_fee: { type: 'amount', value: 25 },
    skip_counts_as_cancel: false,
  });
  const { fees } = await readStory(id);
  expect(fees.now.cancel).toBeGreaterThan(0);
  const refused = await act(id, 'cancel');
  expect([errorOf(refused).code, errorOf(refused).details]).toEqual([
    'FEE_NOT_CONFIRMED',
    expect.objectContaining({ fee: fees.now.cancel }),
  ]);
  expect((await act(id, 'cancel', { confirmed_fee: fees.now.cancel + 1 })).statusCode).toBe(409);
  expect((await act(id, 'cancel', { confirmed_fee: fees.now.cancel })).statusCode).toBe(200);
  expect((await readStory(id)).take_back_until).toBeNull();
  expect((await act(id, 'take-back')).statusCode).toBe(409);
  await setPolicies(app, db.companyId, {});
});

test('a visit says what ending its whole series costs, and by which rule', async () => {
  const { id, series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const rule = { type: 'amount', value: 15 } as const;
  await setPolicies(app, db.companyId, { cancel_late: { kind: 'days', days: 365 }, cancel_fee: rule });
  const { fees } = await readStory(id);
  expect(fees.rules.cancel).toEqual(rule);
  const { visits } = (await customer.get(`/api/series/${series_id}`)).json<{ visits: unknown[] }>();
  expect(visits.length).toBeGreaterThan(1);
  expect(fees.end_series).toBeCloseTo(fees.now.cancel * visits.length, 2);
  const refused = await customer.post(`/api/series/${series_id}/cancel`, {});
  expect(errorOf(refused)).toMatchObject({ code: 'FEE_NOT_CONFIRMED', details: { fee: fees.end_series } });
  const { id: single } = await book();
  expect((await readStory(single)).fees.end_series).toBeNull();
  await setPolicies(app, db.companyId, {});
});

test('what is drawn first takes at most twelve statements, and skipped visits ask for nothing each', async () => {
  const { id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const next = (await customer.get('/api/own_visits/next')).json<AnswerOf<typeof getOwnNextVisit>>();
  const home = await readHome();
  expect(next?.booking.id).toBe(home.next?.booking.id);
  expect(next?.crews).toEqual(home.next?.story.crews);
  expect((await office.get('/api/own_visits/next')).statusCode).toBe(403);
  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const company = await app.services.companies.findById(db.companyId);
  expect.assert(account && company);
  const counting = countStatements(db);
  // Of a call, this looks at no more.
  const call = {
    db: counting.db,
    company,
    services: app.services,
    caller: { kind: 'account', account: { ...account, role: 'r_customer' } },
    client: { language: 'es' },
  } as unknown as Parameters<typeof readNextVisit>[0];
  await readNextVisit(call);
  expect(counting.count()).toBeGreaterThan(0);
  expect(counting.count()).toBeLessThanOrEqual(12);
  const { caller } = call;
  const countBacks = async (ids: string[]) => {
    const counted = countStatements(db);
    const rows = await Promise.all(ids.map((one) => db.get(bookings, one)));
    const found = await findTakeBacks(counted.db, rows, { company, caller, now: app.services.clock() });
    return { statements: counted.count(), found: [...found.keys()] };
  };
  const later = home.coming.filter((one) => one.series_id === home.coming.at(-1)?.series_id).slice(0, 2);
  for (const one of [{ id }, ...later]) await act(one.id, 'skip');
  const one = await countBacks([id]);
  const all = await countBacks([id, ...later.map((visit) => visit.id)]);
  expect(one.found).toEqual([id]);
  expect(all.found.length).toBeGreaterThan(1);
  expect(all.statements).toBe(one.statements);
  expect((await readHome()).take_backs.map(({ booking_id }) => booking_id)).toContain(id);
});

test('a customer takes another rhythm, but none that is private, and none before what they agreed to is over', async () => {
  const { id, series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const start = (await customer.get(`/api/bookings/${id}`)).json<{ start_at: string }>().start_at;
  const own = await db.list(frequencies, {});
  const weekly = own.find(({ name }) => name === 'Weekly');
  const rarer = own.find((one) => one.unit === 'week' && one.every > 1 && one.active && !one.private);
  expect.assert(weekly && rarer);
  const wish = { service_date: start, frequency_id: rarer.id };
  await db.update(frequencies, rarer.id, { private: true });
  expect((await act(id, 'change-series', wish)).statusCode).toBe(422);
  await db.update(frequencies, rarer.id, { private: false });
  const changed = await act(id, 'change-series', wish);
  expect([changed.statusCode, changed.json<Booked>().frequency]).toEqual([200, rarer.name]);
  expect(changed.json<Booked>().series_id).not.toBe(series_id);
});

test('moving a visit and all later ones costs its customer what moving the visit costs', async () => {
  const { id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  await setPolicies(app, db.companyId, {
    reschedule_late: { kind: 'days', days: 90 },
    reschedule_fee: { type: 'amount', value: 15 },
  });
  const { fees } = await readStory(id);
  expect(fees.now.reschedule).toBeGreaterThan(0);
  const body = { service_date: await freshSlot() };
  const refused = await act(id, 'change-series', body);
  expect([errorOf(refused).code, errorOf(refused).details]).toEqual([
    'FEE_NOT_CONFIRMED',
    expect.objectContaining({ fee: fees.now.reschedule }),
  ]);
  const agreed = { ...body, confirmed_fee: fees.now.reschedule };
  expect((await act(id, 'change-series', agreed)).statusCode).toBe(200);
  expect(await db.list(bookingFees, { where: eq(bookingFees.bookingId, id) })).toHaveLength(1);
  const { id: other } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const byOffice = await act(other, 'change-series', { service_date: await freshSlot() }, office);
  expect(byOffice.statusCode).toBe(200);
  expect(await db.list(bookingFees, { where: eq(bookingFees.bookingId, other) })).toEqual([]);
  await setPolicies(app, db.companyId, {});
});

test('booking again chooses the same services and no time', async () => {
  const { id } = await book();
  const { serviceIds } = booker.body({ service_date: '2026-05-01T09:00:00Z' });
  expect(unpackBookData((await readStory(id)).again)).toMatchObject({ service_ids: serviceIds?.join(',') });
});

test('a series says its rhythm, its next dates and what ending it costs', async () => {
  const { series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const found = (await readHome()).series.find(({ id }) => id === series_id);
  expect(found).toMatchObject({ unit: 'week', every: 1, state: 'active', paused_from: null });
  expect(found?.visits.length).toBeGreaterThan(1);
  expect(found?.end_fee).toBe(0);
  const first = found?.visits[0]?.start_local.slice(0, 10) ?? '';
  const paused = await customer.post(`/api/series/${series_id}/pause`, { from: first, to: first });
  expect(paused.statusCode).toBe(200);
  expect((await readHome()).series.find(({ id }) => id === series_id)?.paused_from).toBe(first);
});

test('an unpaid visit that is over is what the page says first', async () => {
  const { id } = await book();
  await db.update(bookings, id, { status: 'completed', startAt: new Date('2026-01-05T15:00:00Z') });
  const { alerts, past } = await readHome();
  expect(alerts.some((one) => one.kind === 'unpaid' && one.booking_id === id)).toBe(true);
  expect(past.find(({ booking }) => booking.id === id)?.due).toBeGreaterThan(0);
});

test('a series has the names of the language in which it is read', async () => {
  await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const sold = booker.body({ service_date: '2026-05-04T14:00:00Z' }).services[0]?.id ?? '';
  const admin = await app.signedIn('sparkle', 'r_admin');
  const translations = { es: { name: 'Limpieza de prueba' } };
  expect((await admin.send('PATCH', `/api/services/${sold}`, { translations })).statusCode).toBe(200);
  const namesIn = async (language: string) =>
    (await customer.get('/api/own_visits', { 'accept-language': language }))
      .json<Home>()
      .series.flatMap(({ services }) => services);
  expect(await namesIn('es')).toContain('Limpieza de prueba');
  expect(await namesIn('en')).not.toContain('Limpieza de prueba');
});

test('series are read by the same number of statements however many there are', async () => {
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('sparkle is not there');
  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const own = await db.find(customers, eq(customers.accountId, account?.id ?? ''));
  const count = async () => {
    const counting = countStatements(db);
    const asked = { company, customerId: own?.id ?? '', now: app.services.clock() };
    const found = await findOwnSeries(counting.db, asked);
    return { series: found.length, statements: counting.count() };
  };
  const before = await count();
  const { series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const after = await count();
  expect(after.series).toBe(before.series + 1);
  expect(after.statements).toBe(before.statements);
  // With a term, each costs something to end.
  const { id: _id, ...one } = await db.get(series, series_id ?? '');
  const made: string[] = [];
  const add = async () => made.push((await db.insert(series, one)).id);
  await add();
  await db.update(frequencies, one.frequencyId, { minimumTermMonths: 12 });
  const few = await count();
  for (let more = 0; more < 30; more += 1) await add();
  const many = await count();
  await db.update(frequencies, one.frequencyId, { minimumTermMonths: 0 });
  await db.query((database, owned) =>
    database
      .delete(series)
      .where(and(owned(series), eq(series.customerId, one.customerId), inArray(series.id, made))),
  );
  expect(many.series).toBeGreaterThan(few.series);
  expect(many.statements).toBe(few.statements);
});
