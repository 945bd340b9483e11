import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getQuote } from '#engine/contracts/booking/quotes.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, zip, type Booked, type Booker } from '../support/bookings.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Quote = AnswerOf<typeof getQuote>;

let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_sales');
});
afterAll(() => app.close());

let asked = 0;
async function ask(own: object = {}): Promise<Pick<Quote, 'id' | 'number' | 'state' | 'total' | 'key'>> {
  asked += 1;
  const response = await app.at('sparkle').post(
    '/api/companies/current/quotes',
    {
      companyId: 'current',
      customFields: [],
      first_name: 'Alan',
      last_name: 'Turing',
      email: `alan${asked}@example.test`,
      phone: '+1 646 555 0123',
      address_zip: zip,
      ...own,
    },
    { 'x-forwarded-for': `10.1.0.${asked}` },
  );
  if (response.statusCode !== 201) throw new Error(response.body);
  return response.json<Quote>();
}

const chosen = () => {
  const { services: wanted } = booker.body({ service_date: '2026-04-06T09:00:00-04:00' });
  return { services: wanted, frequencyId: booker.frequencyNamed('One time') };
};

async function offer(id: string, own: object = {}): Promise<Quote> {
  const response = await office.send('PUT', `/api/quotes/${id}/offer`, { ...chosen(), ...own });
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Quote>();
}

async function sent(own: object = {}): Promise<Quote> {
  const { id } = await ask();
  await offer(id, own);
  return (await office.post(`/api/quotes/${id}/send`)).json<Quote>();
}

const place = {
  address_street: '1 Main St',
  address_city: 'New York',
  address_state: 'NY',
  address_zip: zip,
};
const accept = (key: string, own: object = {}) =>
  app.at('sparkle').post('/api/quote_links/accept', { key, ...place, ...own });
const freeSlot = async (from: string) => (await booker.freeSlots(from))[0]?.datetime ?? '';

test('the office reads who asks, how to reach them, where it is and what they answered', async () => {
  app.outbox.letters.length = 0;
  const { id } = await ask({ first_name: 'Mary', phone: '+1 646 555 0177' });
  await db.update(quotes, id, {
    customFields: [{ id: 'cf1', display_label: 'How many pets?', display_value: 'Two', value: 'two' }],
  });
  await app.runJobs();
  const letter = app.outbox.letters.find(({ subject }) => subject === 'New quote request: Mary Turing');
  expect(letter?.text).toContain(`(646) 555-0177\nalan${asked}@example.test\n${zip}`);
  expect(letter?.text).toContain('How many pets? Two');
});

test('who asks for a quote is a lead, and the quote waits for the office', async () => {
  const { id, state, total } = await ask();
  expect([state, total]).toEqual(['draft', 0]);
  const quote = (await office.get(`/api/quotes/${id}`)).json<Quote>();
  expect(quote).toMatchObject({ contact: { first_name: 'Alan', phone: '+16465550123', zip }, services: [] });
  expect(await db.get(leads, quote.lead_id ?? '')).toMatchObject({ state: 'new', firstName: 'Alan' });
  const refused = await office.post(`/api/quotes/${id}/send`);
  expect(errorOf(refused).message).toBe('This quote is empty. Add services first.');
});

test('who names services is answered at once', async () => {
  const { state, total } = await ask(chosen());
  expect([state, total > 100]).toEqual(['sent', true]);
});

test('an offer is opened, and says how it came about', async () => {
  const quote = await sent({ adjustment: -20, message: 'For a friend' });
  const seen = await app.at('sparkle').get(`/api/quote_links?key=${quote.key}`);
  expect(seen.json<Quote>()).toMatchObject({ state: 'viewed', adjustment: -20, message: 'For a friend' });
  expect(seen.json<Quote>().lines.map(({ key }) => key)).toContain('adjustment');
  expect(seen.json<object>()).not.toHaveProperty('lead_id');
  const list = await office.get(`/api/quotes?filter=${JSON.stringify({ where: { state: 'viewed' } })}`);
  expect(list.json<Quote[]>().map(({ id }) => id)).toContain(quote.id);
});

test('a quote that is accepted with a date is booked at its price, whatever the catalogue says by then', async () => {
  const quote = await sent({ final_price: 99 });
  const [service] = await db.list(services, { where: eq(services.name, 'Standard clean') });
  await db.update(services, service?.id ?? '', { basePrice: (service?.basePrice ?? 0) * 2 });
  const service_date = await freeSlot('2026-04-13');
  const booked = (await accept(quote.key, { service_date })).json<Booked>();
  await db.update(services, service?.id ?? '', { basePrice: service?.basePrice ?? 0 });
  expect(booked).toMatchObject({ status: 'upcoming', total: quote.total, total_before_tax: 99 });
  const seats = and(eq(slotClaims.bookingId, booked.id), isNull(slotClaims.releasedAt));
  expect(await db.count(slotClaims, seats)).toBe(1);
  const again = (await accept(quote.key, { service_date })).json<Booked>();
  expect(again.id).toBe(booked.id);
  expect(await db.get(leads, quote.lead_id ?? '')).toMatchObject({ state: 'won' });
});

test('the page of an accepted quote leads to its visit, and neither asks nor expires', async () => {
  const quote = await sent();
  const page = async () =>
    (await app.at('sparkle').get(`/quote-confirmation/${quote.id}?key=${quote.key}`)).body;
  expect(await page()).toContain('Valid until');
  const { start_local } = (
    await accept(quote.key, { service_date: await freeSlot('2026-04-15') })
  ).json<Booked>();
  const accepted = await page();
  expect(accepted).not.toContain('Valid until');
  expect(accepted).not.toContain('Not sure yet?');
  expect(accepted).toContain('See or change your visit');
  const address = /href="(\/manage\?key=[^"]+)"/.exec(accepted)?.[1] ?? '';
  const visit = await app.at('sparkle').get(address);
  expect([visit.statusCode, visit.body]).toEqual([200, expect.stringContaining(start_local.slice(0, 10))]);
});

test('accepted by many clicks at once, it is booked once', async () => {
  const { key } = await sent();
  const service_date = await freeSlot('2026-04-20');
  const answers = await Promise.all(Array.from({ length: 6 }, () => accept(key, { service_date })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  expect(new Set(answers.map((answer) => answer.json<Booked>().id)).size).toBe(1);
});

test('accepted without a date it waits in dispatch, and is placed from there', async () => {
  const quote = await sent();
  const shell = (await accept(quote.key, { preferences: 'Fridays' })).json<Booked>();
  expect(shell).toMatchObject({ status: 'cancelled', cancel_type: null, display_status: 'Sent To Dispatch' });
  expect([shell.start_at, shell.start_local]).toEqual([null, null]);
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, shell.id) });
  expect(item).toMatchObject({ reason: 'quote_accepted', preferences: 'Fridays' });
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  const service_date = await freeSlot('2026-04-27');
  const placed = await scheduler.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date });
  expect(placed.json<Booked>()).toMatchObject({ status: 'upcoming', total: quote.total });
  expect(await db.get(bookings, placed.json<Booked>().id)).toMatchObject({ quoteId: quote.id });
});

test('another address than that of the quote is not at its position', async () => {
  const address_coordinates = { lat: 40.75, lng: -73.99 };
  const positionAfter = async (own: object) => {
    const { id } = await ask({ ...place, address_coordinates });
    await offer(id);
    const { key } = (await office.post(`/api/quotes/${id}/send`)).json<Quote>();
    const booked = (await accept(key, { preferences: 'Fridays', ...own })).json<Booked>();
    const { addressId } = await db.get(bookings, booked.id);
    const { latitude, longitude } = await db.get(addresses, addressId);
    return { latitude, longitude };
  };
  expect(await positionAfter({ address_street: ' 1 MAIN st' })).toEqual({
    latitude: 40.75,
    longitude: -73.99,
  });
  expect(await positionAfter({ address_street: '99 Side St' })).toEqual({ latitude: null, longitude: null });
});

test('where somebody is to come is asked for', async () => {
  const { key } = await sent();
  const refused = await app.at('sparkle').post('/api/quote_links/accept', { key });
  expect(Object.keys(errorOf(refused).details.messages ?? {})).toEqual(['address_street', 'address_city']);
});

test.each([{}, { preferences: 'Fridays' }, { service_date: '2026-04-13T13:00:00.000Z' }])(
  'where nobody comes, no quote is accepted: %j',
  async (own) => {
    const { key } = await sent();
    const refused = await accept(key, { address_zip: '99999', ...own });
    expect([refused.statusCode, errorOf(refused).details.messages]).toEqual([
      422,
      { address_zip: ['We do not service this Service Area'] },
    ]);
  },
);

test('a declined quote says why, and is not accepted anymore', async () => {
  const { key, id } = await sent();
  const declined = await app.at('sparkle').post('/api/quote_links/decline', { key, reason: 'Too much' });
  expect(declined.json<Quote>()).toMatchObject({ state: 'declined', decline_reason: 'Too much' });
  expect(errorOf(await accept(key)).message).toBe('This quote is declined: it cannot be accepted now.');
  expect((await office.post(`/api/quotes/${id}/send`)).statusCode).toBe(409);
});

test('a quote is good for fourteen days, and is told of before it ends', async () => {
  const { key, id } = await sent();
  const before = app.time.now;
  app.time.pass(13 * 86_400);
  const { lookAfterQuotes } = await import('#server/booking/quotes/look-after.ts');
  await lookAfterQuotes(app.services);
  app.time.pass(2 * 86_400);
  expect(errorOf(await accept(key)).message).toBe('This quote has expired. Please request a new one.');
  await lookAfterQuotes(app.services);
  const later = await app.signedIn('sparkle', 'r_sales');
  expect((await later.get(`/api/quotes/${id}`)).json<Quote>().state).toBe('expired');
  app.time.now = before;
});

test('customers see their own quotes, and a team none', async () => {
  const { id } = await sent();
  for (const role of ['r_customer', 'r_team'] as const) {
    const client = await app.signedIn('sparkle', role);
    expect((await client.get(`/api/quotes/${id}`)).statusCode).toBe(404);
    expect((await client.send('PUT', `/api/quotes/${id}/offer`, chosen())).statusCode).toBe(403);
  }
});

test('a weekly quote that is accepted without a date becomes a series when it is placed', async () => {
  const quote = await sent({ frequencyId: booker.frequencyNamed('Weekly') });
  const shell = (await accept(quote.key)).json<Booked>();
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, shell.id) });
  expect(item?.kind).toBe('recurring');
  const scheduler = await app.signedIn('sparkle', 'r_scheduler');
  const service_date = await freeSlot('2026-04-29');
  const placed = (
    await scheduler.post(`/api/dispatch/${item?.id ?? ''}/place`, { service_date })
  ).json<Booked>();
  expect(placed.series_id).not.toBeNull();
  await app.runJobs();
  expect(await db.count(bookings, eq(bookings.seriesId, placed.series_id ?? ''))).toBeGreaterThan(6);
});

test('a quote that is paid by card is accepted with one', async () => {
  const { key } = await sent();
  const refused = await accept(key, { payment_type: 'card', service_date: await freeSlot('2026-04-30') });
  expect(errorOf(refused).details.messages).toEqual({ payment_method_id: ['Enter a card'] });
});

test('a question about a quote is added to the lead of who asks', async () => {
  const quote = await sent();
  const askFor = (key: string, question: string) =>
    app.at('sparkle').post('/api/quote_links/question', { key, question });
  expect((await askFor(quote.key, 'With windows?')).json()).toEqual({ received: true });
  const lead = await db.get(leads, quote.lead_id ?? '');
  expect(lead.message).toContain(`About quote ${quote.number}: With windows?`);
  expect((await askFor('A'.repeat(43), 'With windows?')).statusCode).toBe(404);
  expect((await askFor(quote.key, '')).statusCode).toBe(422);
});

/** As the form sends it: asked for by mail first, then booked, or the other way around. */
const askFor = (email: string) => ask({ ...chosen(), email });
const bookFor = async (email: string, { from, quote_key }: { from: string; quote_key?: string }) => {
  const service_date = await freeSlot(from);
  const { customer } = booker.body({ service_date });
  const own = { service_date, email, customer: { ...customer, email } };
  return booker.book({ ...own, ...(quote_key !== undefined && { quote_key }) });
};
const stateOf = async ({ id }: { id: string }) => (await office.get(`/api/quotes/${id}`)).json<Quote>().state;

test('who books in the form what it sent them a quote for has accepted it, and cannot accept it once more', async () => {
  const email = 'quoted@example.test';
  const quote = await askFor(email);
  const other = await ask({ ...chosen(), email, first_name: 'Al' });
  const booked = await bookFor(email, { from: '2026-05-11', quote_key: quote.key });
  expect([await stateOf(quote), await stateOf(other)]).toEqual(['converted', 'sent']);
  expect((await db.get(bookings, booked.id)).quoteId).toBe(quote.id);
  const again = await accept(quote.key, { service_date: await freeSlot('2026-05-18') });
  expect([again.statusCode, again.json<Booked>().id]).toEqual([200, booked.id]);
  expect(await db.count(bookings, eq(bookings.quoteId, quote.id))).toBe(1);
});

test('with the email of somebody else nobody closes their quote; the office is shown what was booked', async () => {
  const email = 'victim@example.test';
  const quote = await askFor(email);
  const booked = await bookFor(email, { from: '2026-05-25' });
  const of = (await office.get(`/api/quotes/${quote.id}`)).json<Quote>();
  expect([of.state, of.booking_id, of.seemingly_booked]).toEqual([
    'sent',
    null,
    { id: booked.id, first_name: 'Ada', start_local: expect.stringMatching(/^2026-0[56]-/) },
  ]);
  const other = await askFor('another@example.test');
  const forged = await bookFor('third@example.test', { from: '2026-05-25', quote_key: 'A'.repeat(43) });
  expect([forged.status, await stateOf(other)]).toEqual(['upcoming', 'sent']);
});

test('with the email of somebody else nobody gets at what they have booked by a quote of the same', async () => {
  const email = 'booked@example.test';
  const booked = await bookFor(email, { from: '2026-06-01' });
  const quote = await askFor(email);
  expect(await stateOf(quote)).toBe('sent');
  expect((await db.get(bookings, booked.id)).quoteId).toBeNull();
  const accepted = await accept(quote.key, { service_date: await freeSlot('2026-06-15') });
  expect([accepted.statusCode, accepted.json<Booked>().id === booked.id]).toEqual([200, false]);
});

test('a customer who is signed in accepts their quotes by booking the same, in either order', async () => {
  const client = await app.signedIn('sparkle', 'r_customer');
  const { id: customerId } = (await client.get('/api/own_customer')).json<{ id: string }>();
  const service_date = await freeSlot('2026-06-08');
  const offered = await ask({ ...chosen() });
  await db.update(quotes, offered.id, { customerId });
  const booked = await booker.book({ service_date }, { client });
  expect(await stateOf(offered)).toBe('converted');
  expect((await db.get(bookings, booked.id)).quoteId).toBe(offered.id);
  const after = await client.post('/api/companies/current/quotes', {
    companyId: 'current',
    customFields: [],
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.test',
    phone: '+1 646 555 0123',
    address_zip: zip,
    ...chosen(),
  });
  expect(after.statusCode).toBe(201);
  expect(await stateOf(after.json<Quote>())).toBe('converted');
});

test('a quote cannot be accepted where nobody can pay, as the form cannot be sent', async () => {
  const quote = await sent();
  const { bookingSettings } = await app.services.system
    .select({ bookingSettings: companies.bookingSettings })
    .from(companies)
    .where(eq(companies.id, db.companyId))
    .then(([row]) => row ?? { bookingSettings: {} });
  const save = async (own: object) => {
    await app.services.system
      .update(companies)
      .set({ bookingSettings: { ...bookingSettings, ...own } })
      .where(eq(companies.id, db.companyId));
    app.services.companies.forget();
  };
  await save({ payment_gateway: { card: false, cash: false, check: false } });
  const refused = await accept(quote.key, { service_date: await freeSlot('2026-06-08') });
  await save({});
  expect([refused.statusCode, JSON.stringify(errorOf(refused).details)]).toEqual([
    422,
    expect.stringContaining('Online booking isn’t possible at the moment. Please contact us.'),
  ]);
  expect(await stateOf(quote)).toBe('sent');
});
