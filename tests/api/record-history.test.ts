import { and, eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatDateTime } from '#engine/format/date-format.ts';
import { addDays } from '#engine/time/local-date.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { bookingHistory, bookingMessages } from '#engine/contracts/company/record-history.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { prices, pricingVariables } from '#server/platform/db/tables/pricing-variables.ts';
import { tags } from '#server/platform/db/tables/tags.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
import { createCrews } from '../support/crews.ts';
import { setPolicies } from '../support/policies.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type History = AnswerOf<typeof bookingHistory>;
type Messages = AnswerOf<typeof bookingMessages>;

/** What has happened to one record, and what people were told of it. */
let app: TestApp;
let booker: Booker;
let db: TenantDb;
let office: TestClient;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  db = app.services.tenant(await app.companyId('sparkle'));
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

let from = '2026-04-01';
async function book(own: object = {}): Promise<Booked & { slot: string }> {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  from = addDays(slot.datetime.slice(0, 10), 1);
  return { ...(await booker.book({ service_date: slot.datetime, ...own })), slot: slot.datetime };
}

const historyOf = async (path: string, query = '', client = office): Promise<History> => {
  const answer = await client.get(`/api/${path}/history${query}`);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return answer.json<History>();
};
const done = async (path: string, body: object, client = office) => {
  app.time.pass(1);
  const answer = await client.post(`/api/bookings/${path}`, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
};
/** One after the other, also on the clock. */
const write = async (path: string, body: object) => {
  app.time.pass(1);
  await office.post(path, body);
};
const change = async (path: string, body: object) => {
  app.time.pass(1);
  const answer = await office.send('PATCH', path, body);
  if (answer.statusCode >= 300) throw new Error(answer.body);
};
const customerOf = async (bookingId: string) => (await db.get(bookings, bookingId)).customerId;

test('says who did what, with fields under the names of the API and amounts in major units', async () => {
  const { id, number, total, start_at } = await book();
  const [free] = await booker.freeSlots(from);
  await done(`${id}/reschedule`, {
    version: (await db.get(bookings, id)).version,
    service_date: free?.datetime,
  });
  const tag = await db.insert(tags, { name: 'Told in history', color: '#112233' });
  const version = async () => (await db.get(bookings, id)).version;
  await change(`/api/bookings/${id}`, { version: await version(), tag_ids: [tag.id] });
  await change(`/api/bookings/${id}`, { version: await version(), adjustment: -10 });
  await done(`${id}/payments`, { method: 'cash', amount: 25.5 });
  await write('/api/notes', { bookingId: id, text: 'Ring twice' });

  const { entries, more } = await historyOf(`bookings/${id}`);
  expect(more).toBe(false);
  expect(entries.map(({ action }) => action)).toEqual([
    'note.written',
    'payment.changed',
    'booking.updated',
    'booking.updated',
    'booking.rescheduled',
    'booking.created',
  ]);
  const [note, payment, edited, tagged, moved] = entries;
  expect(note).toMatchObject({ actor: expect.any(String), about: { kind: 'booking', id, title: '' } });
  expect(payment?.changes).toEqual([{ name: 'amount', before: null, after: 25.5 }]);
  expect(edited?.changes).toContainEqual({ name: 'adjustment', before: 0, after: -10 });
  expect(edited?.changes.find(({ name }) => name === 'total')).toMatchObject({ before: total });
  expect(tagged?.changes).toEqual([{ name: 'tag_ids', before: [], after: [tag.id] }]);
  expect(moved).toMatchObject({
    summary: `Moved visit ${number}`,
    changes: [{ name: 'start_at', before: start_at, after: new Date(free?.datetime ?? '').toISOString() }],
  });
});

test('a move names the team that it took the visit from', async () => {
  const [aspen] = await createCrews(app, db, { locationId: booker.locationId, titles: ['Aspen'] });
  const [{ id, number }, busy] = [await book(), await book()];
  for (const visit of [id, busy.id]) {
    const given = await office.send('PUT', `/api/bookings/${visit}/teams`, { team_ids: [aspen?.id] });
    expect(given.statusCode).toBe(200);
  }
  await done(`${id}/reschedule`, {
    version: (await db.get(bookings, id)).version,
    service_date: busy.start_at,
    overbook: true,
    waive_fee: true,
  });
  const [moved] = (await historyOf(`bookings/${id}`)).entries;
  expect(moved?.summary).toBe(`Moved visit ${number} and took it from Aspen`);
});

test('what happened to a series says its days as the company writes them', async () => {
  const { id, series_id } = await book({ frequencyId: booker.frequencyNamed('Weekly') });
  const [free] = await booker.freeSlots(from);
  const to = free?.datetime ?? '';
  const company = await app.services.companies.findById(db.companyId);
  const inDays = (day: string) => formatDateTime(company?.dateFormat ?? '', day);
  await write(`/api/series/${series_id ?? ''}/pause`, { from: '2026-07-01', to: '2026-07-14' });
  const paused = (await historyOf(`bookings/${id}`)).entries.map(({ summary }) => summary);
  expect(paused).toContain(`Paused a series from ${inDays('2026-07-01')} to ${inDays('2026-07-14')}`);
  await done(`${id}/change-series`, { service_date: to });
  const changed = (await historyOf(`bookings/${id}`)).entries.map(({ summary }) => summary);
  expect(changed).toContain(`Changed a series from ${inDays(to.slice(0, 10))} on`);
});

test('an edit says what is bought and answered otherwise', async () => {
  const { id, number } = await book();
  const [line] = await db.list(bookingItems, {
    where: and(eq(bookingItems.bookingId, id), eq(bookingItems.kind, 'service')),
  });
  const serviceId = line?.serviceId ?? '';
  const made = await office.post('/api/extras', {
    name: 'Shine the bell',
    price: 5,
    maximum_quantity: 3,
    serviceIds: [serviceId],
  });
  const extra = made.json<{ id: string }>();
  const { pricing_variables: chosen = [] } = booker.body({ service_date: '2026-04-01' }).services[0] ?? {};
  const bathrooms = await db.list(pricingVariables, { where: eq(pricingVariables.name, 'Bathrooms') });
  const ofBathrooms = (one: { id: string }) => bathrooms.some((variable) => variable.id === one.id);
  const others = chosen.filter((one) => !ofBathrooms(one));
  const [one] = chosen.filter(ofBathrooms);
  const rows = await db.list(prices, { where: eq(prices.variableId, one?.id ?? '') });
  const two = rows.find(({ minQuantity, maxQuantity }) => minQuantity <= 2 && 2 <= maxQuantity);
  const { version } = await db.get(bookings, id);
  await change(`/api/bookings/${id}`, {
    version,
    services: [
      {
        id: serviceId,
        extras: [{ id: extra.id, quantity: 2 }],
        pricing_variables: [{ id: one?.id ?? '', quantity: 2, price_id: two?.id ?? '' }, ...others],
      },
    ],
    custom_fields: [{ id: 'bell', value: 'Loud', display_label: 'The bell', display_value: 'Loud' }],
  });
  const [edited] = (await historyOf(`bookings/${id}`)).entries;
  expect(edited?.summary).toMatch(
    new RegExp(`^Changed visit ${number}: .*Bathrooms 1 to 2; added 2 × Shine the bell; The bell Loud$`),
  );
});

test('an act that one can take back is named at its entry, and is nobody else’s', async () => {
  const { id } = await book();
  const [free] = await booker.freeSlots(from);
  app.time.pass(1);
  const moved = await office.post(`/api/bookings/${id}/move`, {
    version: (await db.get(bookings, id)).version,
    service_date: free?.datetime,
  });
  expect(moved.statusCode).toBe(200);
  const actIds = async (client: TestClient) =>
    (await historyOf(`bookings/${id}`, '', client)).entries.map(({ act_id }) => act_id);
  const [act] = (await office.get('/api/office_acts')).json<{ id: string }[]>();
  const [moving, ...older] = await actIds(office);
  expect(moving).toBe(act?.id);
  expect(older).not.toContain(act?.id);
  const colleague = await app.signedIn('sparkle', 'r_scheduler');
  expect(new Set(await actIds(colleague))).toEqual(new Set([null]));
  app.time.pass(49 * 3600);
  expect(new Set(await actIds(office))).toEqual(new Set([null]));
});

test('a fee that was charged is part of what happened', async () => {
  const fee = { type: 'amount', value: 15 } as const;
  const late = { kind: 'hours', hours: 720 } as const;
  await setPolicies(app, db.companyId, { cancel_late: late, cancel_fee: fee });
  const { id } = await book();
  await done(`${id}/cancel`, { reason: 'Moved away' });
  const [cancelled] = (await historyOf(`bookings/${id}`)).entries;
  expect(cancelled?.changes).toEqual([
    { name: 'status', before: 'upcoming', after: 'cancelled' },
    { name: 'reason', before: null, after: 'Moved away' },
    { name: 'fee', before: null, after: 15 },
  ]);
});

test('of a customer it tells their visits as well, each by its number', async () => {
  const { id, number } = await book({
    email: 'history@example.test',
    customer: { first_name: 'Hy', last_name: 'Story', email: 'history@example.test' },
  });
  const customerId = await customerOf(id);
  await write('/api/notes', { bookingId: id, text: 'Long drive' });
  await write('/api/notes', { customerId, text: 'Pays late' });
  await change(`/api/customers/${customerId}`, { company_name: 'Story Ltd' });
  const { entries } = await historyOf(`customers/${customerId}`);
  expect(entries.map(({ action, about }) => [action, about.kind, about.title])).toEqual([
    ['customer.changed', 'customer', ''],
    ['note.written', 'customer', ''],
    ['note.written', 'booking', `Booking ${number}`],
    ['customer.created', 'customer', ''],
  ]);
  expect(entries[0]?.changes).toEqual([{ name: 'company_name', before: '', after: 'Story Ltd' }]);
});

test('comes page by page, without an entry twice', async () => {
  const { id } = await book();
  for (const text of ['one', 'two', 'three', 'four', 'five'])
    await write('/api/notes', { bookingId: id, text });
  const first = await historyOf(`bookings/${id}`, '?limit=2');
  expect([first.entries.length, first.more]).toEqual([2, true]);
  const second = await historyOf(`bookings/${id}`, `?limit=3&before=${first.entries[1]?.id}`);
  // The last page ends with how the record came to be.
  expect([second.entries.length, second.more]).toEqual([4, false]);
  expect(second.entries.at(-1)).toMatchObject({ action: 'booking.created', actor: 'Ada Lovelace' });
  const ids = [...first.entries, ...second.entries].map((entry) => entry.id);
  expect(new Set(ids).size).toBe(6);
});

test('what was sent about a visit is told with its text, and what is to come stands first', async () => {
  const { id } = await book({
    email: 'told@example.test',
    customer: { first_name: 'T', last_name: 'Old', email: 'told@example.test' },
  });
  await app.runJobs();
  const [row] = await db.list(messages, {
    where: and(eq(messages.subjectId, id), isNotNull(messages.customerId)),
  });
  if (!row) throw new Error('nobody was told of the visit');
  const { id: _id, companyId: _company, ...copied } = row;
  await db.insert(messages, {
    ...copied,
    occasion: 'later',
    state: 'queued',
    body: '',
    dueAt: new Date('2027-01-01T12:00:00Z'),
  });
  for (const path of [`bookings/${id}`, `customers/${await customerOf(id)}`]) {
    const answer = (await office.get(`/api/${path}/messages`)).json<Messages>();
    expect(answer.messages[0]).toMatchObject({ state: 'queued', due_at: '2027-01-01T12:00:00.000Z' });
    const sent = answer.messages.find(({ recipient }) => recipient === 'told@example.test');
    expect(sent).toBeDefined();
    expect(answer.messages.some(({ body }) => body.length > 20)).toBe(true);
    expect(answer.messages.some(({ body }) => /key=[^…]/.test(body))).toBe(false);
    const [first] = answer.messages;
    const rest = (await office.get(`/api/${path}/messages?before=${first?.id}`)).json<Messages>();
    expect(rest.messages.map((one) => one.id)).toEqual(answer.messages.slice(1).map((one) => one.id));
  }
});

test.each(['history', 'messages'])('%s is for the office of the company alone', async (part) => {
  const { id } = await book();
  const customerId = await customerOf(id);
  const [abroad, team, customer] = await Promise.all([
    app.signedIn('wattle', 'r_admin'),
    app.signedIn('sparkle', 'r_team'),
    app.signedIn('sparkle', 'r_customer'),
  ]);
  const status = async (client: TestClient, path: string) => {
    const answer = await client.get(`/api/${path}/${part}`);
    return [answer.statusCode, errorOf(answer).code];
  };
  expect(await status(abroad, `bookings/${id}`)).toEqual([404, 'NOT_FOUND']);
  expect(await status(abroad, `customers/${customerId}`)).toEqual([404, 'NOT_FOUND']);
  expect(await status(team, `bookings/${id}`)).toEqual([404, 'NOT_FOUND']);
  expect(await status(customer, `customers/${customerId}`)).toEqual([403, 'FORBIDDEN']);
  const own = (await customer.get('/api/bookings?filter={"limit":1}')).json<{ id: string }[]>()[0];
  expect(await status(customer, `bookings/${own?.id}`)).toEqual([403, 'FORBIDDEN']);
});

test('a customer’s balance is the sum of what the money sheet of each visit says', async () => {
  const email = 'balance@example.test';
  const customer = { first_name: 'Ba', last_name: 'Lance', email };
  const [open, gone] = [await book({ email, customer }), await book({ email, customer })];
  const path = `/api/customers/${await customerOf(open.id)}/balance`;
  await done(`${open.id}/payments`, { method: 'cash', amount: 20 });
  await done(`${gone.id}/payments`, { method: 'cash', amount: 50 });
  await done(`${gone.id}/cancel`, { waive_fee: true });
  expect((await office.get(path)).json()).toEqual({
    due: 0,
    upcoming: open.total - 20,
    credit: 50,
    gift_cards: 0,
  });
  const abroad = await app.signedIn('wattle', 'r_admin');
  expect((await abroad.get(path)).statusCode).toBe(404);
});

test('a message is sent again, to the same person, and the history tells it', async () => {
  const email = 'again@example.test';
  const customer = { first_name: 'A', last_name: 'Gain', email };
  const { id } = await book({ email, customer });
  await app.runJobs();
  const ofBooking = async () =>
    (await office.get(`/api/bookings/${id}/messages`))
      .json<Messages>()
      .messages.filter(({ recipient }) => recipient === email);
  const [first] = await ofBooking();
  if (!first) throw new Error('nobody was told of the visit');
  app.time.pass(600);
  const again = await office.post('/api/message_logs/resend', { ids: [first.id] });
  expect(again.json()).toMatchObject({ results: [{ outcome: 'queued' }] });
  await app.runJobs();
  const sent = await ofBooking();
  expect(sent.filter(({ title, state }) => title === first.title && state === 'sent')).toHaveLength(2);
  expect((await historyOf(`bookings/${id}`)).entries[0]).toMatchObject({ action: 'message.resent' });
});
