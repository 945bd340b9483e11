import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type {
  getPriceChangeOutcome,
  listRaisedSeries,
  previewPriceLetter,
} from '#engine/contracts/catalogue/price-change-outcome.ts';
import type { priceChangeCalls } from '#engine/contracts/catalogue/price-changes.ts';
import { addDays } from '#engine/time/local-date.ts';
import { bookingItems, bookings } from '#server/platform/db/tables/bookings.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { services } from '#server/platform/db/tables/services.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { applyPriceChange } from '#server/catalogue/price-changes/publish.ts';
import { readOutcome } from '#server/catalogue/price-changes/outcome.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { countStatements } from '../support/counting-db.ts';
import { createKeeper, type Keeper } from '../support/keeper.ts';
import { createTestApp, errorOf, type TestApp } from '../support/test-app.ts';

/** New prices for the list and for series that run, taken back as a whole. */
let app: TestApp;
let booker: Booker;
let admin: Keeper;
let db: TenantDb;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

type Change = AnswerOf<typeof priceChangeCalls.get>;
type Outcome = AnswerOf<typeof getPriceChangeOutcome>;
type Rows = AnswerOf<typeof listRaisedSeries>;

let serial = 0;
/** A weekly series of a customer of its own; each begins a day later, at a time that is free. */
async function weekly() {
  serial += 1;
  const today = app.time.now.toISOString().slice(0, 10);
  const [slot] = await booker.freeSlots(addDays(today, 10 + serial));
  if (!slot) throw new Error('no free slot');
  const email = `raised${serial}@example.test`;
  const booked = await booker.book({
    service_date: slot.datetime,
    frequencyId: booker.frequencyNamed('Weekly'),
    email,
    customer: { first_name: 'Ada', last_name: 'Lovelace', email, phone: '+1 646 555 0100' },
  });
  await app.runJobs();
  return booked.series_id ?? '';
}

const visitsOf = (seriesId: string) =>
  db.list(bookings, {
    where: and(eq(bookings.seriesId, seriesId), eq(bookings.source, 'series')),
    orderBy: [asc(bookings.startAt)],
    limit: 500,
  });

const inDays = (days: number) => addDays(app.time.now.toISOString().slice(0, 10), days);

const plan = (own: object = {}) => ({
  name: 'Spring',
  effective_from: inDays(40),
  rules: [{ of: 'all', id: null, by: 'percent', value: 10 }],
  notice_days: 30,
  ...own,
});

/** A change that has been computed. */
async function draft(own: object = {}): Promise<Change> {
  const made = await admin.add<Change>('price_changes', plan(own));
  await app.runJobs();
  return admin.read<Change>(`price_changes/${made.id}`);
}

const act = async (id: string, name: 'publish' | 'undo') => {
  const answer = await admin.client.post(`/api/price_changes/${id}/${name}`, {});
  if (answer.statusCode !== 202) return answer;
  const failures = (await app.runJobs()).filter((job) => job.name.startsWith('price_changes'));
  expect(failures).toEqual([]);
  return answer;
};
const outcomeOf = (id: string) => admin.read<Outcome>(`price_changes/${id}/outcome`);
const rowOf = async (id: string, seriesId: string) => {
  const filter = encodeURIComponent(JSON.stringify({ where: { series_id: seriesId } }));
  return (await admin.read<Rows>(`price_changes/${id}/series?filter=${filter}`))[0];
};
const pricesOf = async (seriesId: string) =>
  (await visitsOf(seriesId)).map(({ startLocal, total }) => ({ day: startLocal.slice(0, 10), total }));

test('computed, published and taken back: visits from the day on cost what was shown, and then what they did', async () => {
  const seriesId = await weekly();
  const before = await visitsOf(seriesId);
  const linesBefore = await db.list(bookingItems, {
    where: eq(bookingItems.bookingId, before.at(-1)?.id ?? ''),
    orderBy: [asc(bookingItems.ordering)],
  });
  const change = await draft();
  expect(change).toMatchObject({ state: 'ready', problem: '' });
  const row = await rowOf(change.id, seriesId);
  if (!row) throw new Error('the series is not in the change');
  expect(row).toMatchObject({ reason: 'list', answer: 'none', from: change.effective_from });
  expect(row.after).toBeGreaterThan(row.before);
  expect(await pricesOf(seriesId)).toEqual(
    before.map(({ startLocal, total }) => ({ day: startLocal.slice(0, 10), total })),
  );

  await act(change.id, 'publish');
  expect(await admin.read<Change>(`price_changes/${change.id}`)).toMatchObject({ state: 'published' });
  const raised = await visitsOf(seriesId);
  for (const [index, visit] of raised.entries()) {
    const isLater = visit.startLocal.slice(0, 10) >= change.effective_from;
    const work = (visit.subtotal - visit.frequencyDiscount + visit.adjustment) / 100;
    expect(work).toBe(isLater ? row.after : row.before);
    expect(visit.total === before[index]?.total).toBe(!isLater);
  }
  expect(raised.some(({ startLocal }) => startLocal.slice(0, 10) >= change.effective_from)).toBe(true);
  const letters = await db.list(messages, { where: eq(messages.event, 'prices_changed'), limit: 500 });
  expect(letters.filter(({ subjectId }) => subjectId === seriesId)).toMatchObject([{ state: 'queued' }]);

  await act(change.id, 'undo');
  const back = await visitsOf(seriesId);
  expect(
    back.map(({ id, total, subtotal, derivation, priceRequest }) => ({
      id,
      total,
      subtotal,
      derivation,
      priceRequest,
    })),
  ).toEqual(
    before.map(({ id, total, subtotal, derivation, priceRequest }) => ({
      id,
      total,
      subtotal,
      derivation,
      priceRequest,
    })),
  );
  expect(
    await db.list(bookingItems, {
      where: eq(bookingItems.bookingId, before.at(-1)?.id ?? ''),
      orderBy: [asc(bookingItems.ordering)],
    }),
  ).toEqual(linesBefore);
  const withdrawn = await db.list(messages, { where: eq(messages.subjectId, seriesId), limit: 500 });
  expect(withdrawn.filter(({ event }) => event === 'prices_changed')).toMatchObject([
    { state: 'suppressed', reason: 'withdrawn' },
  ]);
  expect((await outcomeOf(change.id)).visits).toMatchObject({ raised: 0, changed: 0 });
});

test('what was charged keeps its price, and is named', async () => {
  const seriesId = await weekly();
  const change = await draft();
  const later = (await visitsOf(seriesId)).filter(
    ({ startLocal }) => startLocal.slice(0, 10) >= change.effective_from,
  );
  const [first, second] = later;
  if (!first || !second) throw new Error('the series has no later visits');
  await db.update(bookings, first.id, { paymentState: 'paid' });
  await act(change.id, 'publish');
  expect((await db.get(bookings, first.id)).total).toBe(first.total);
  expect((await db.get(bookings, second.id)).total).toBeGreaterThan(second.total);
  expect((await outcomeOf(change.id)).kept).toContainEqual(
    expect.objectContaining({ booking_id: first.id, outcome: 'charged' }),
  );
  await db.update(bookings, second.id, { paymentState: 'paid' });
  const charged = (await db.get(bookings, second.id)).total;
  await act(change.id, 'undo');
  expect((await db.get(bookings, second.id)).total).toBe(charged);
  expect((await outcomeOf(change.id)).kept.map(({ booking_id }) => booking_id)).toEqual(
    expect.arrayContaining([first.id, second.id]),
  );
});

test('the list takes the new prices on its day, and the old ones when it is taken back', async () => {
  const basePrices = async () =>
    new Map((await db.list(services, { limit: 500 })).map(({ id, basePrice }) => [id, basePrice]));
  const before = await basePrices();
  const change = await draft({ letter: 'none' });
  await act(change.id, 'publish');
  expect(await basePrices()).toEqual(before);
  await applyPriceChange(app.services, { companyId: db.companyId, priceChangeId: change.id });
  const { prices } = await outcomeOf(change.id);
  const after = await basePrices();
  for (const { kind, id, before: was, after: now } of prices) {
    if (kind !== 'service') continue;
    expect([before.get(id), after.get(id)]).toEqual([Math.round(was * 100), Math.round(now * 100)]);
  }
  await act(change.id, 'undo');
  expect(await basePrices()).toEqual(before);
});

test('caps hold, and a customer with terms of their own keeps their price', async () => {
  const [capped, exempt] = [await weekly(), await weekly()];
  const [visit] = await visitsOf(exempt);
  const change = await draft({
    most_percent: 4,
    exceptions: [{ of: 'customer', id: visit?.customerId, by: 'keep', value: 0 }],
  });
  expect(await rowOf(change.id, capped)).toMatchObject({ reason: 'most' });
  const row = await rowOf(change.id, exempt);
  expect(row).toMatchObject({ reason: 'kept', difference: 0 });
  const before = await pricesOf(exempt);
  await act(change.id, 'publish');
  expect(await pricesOf(exempt)).toEqual(before);
  const cap = await rowOf(change.id, capped);
  const works = (await visitsOf(capped))
    .filter(({ startLocal }) => startLocal.slice(0, 10) >= change.effective_from)
    .map(({ subtotal, frequencyDiscount, adjustment }) => (subtotal - frequencyDiscount + adjustment) / 100);
  expect(new Set(works)).toEqual(new Set([cap?.after]));
  await act(change.id, 'undo');
});

test('a letter says both prices and the day to its customer', async () => {
  const seriesId = await weekly();
  const change = await draft({
    letter_subject: 'From {{series.price_from}}',
    letter_body: 'Hello {{customer.first_name}}: {{series.price_before}} becomes {{series.price_after}}.',
  });
  type Letter = AnswerOf<typeof previewPriceLetter>;
  const letter = await admin.read<Letter>(`price_changes/${change.id}/letters/${seriesId}`);
  const row = await rowOf(change.id, seriesId);
  expect(letter.text).toContain(`Hello Ada: $${row?.before.toFixed(2)} becomes $${row?.after.toFixed(2)}.`);
  expect(letter.send_on).toBe(addDays(change.effective_from, -30));
  await admin.take(`price_changes/${change.id}`);
});

test('bad input is refused at its field', async () => {
  const refusal = (own: object) => admin.refusal('POST', 'price_changes', plan(own));
  expect(await refusal({ effective_from: inDays(3) })).toHaveProperty('effective_from');
  expect(await refusal({ rules: [{ of: 'all', id: null, by: 'percent', value: 900 }] })).toHaveProperty([
    'rules.0.value',
  ]);
  expect(await refusal({ rules: [{ of: 'service', id: null, by: 'percent', value: 5 }] })).toHaveProperty([
    'rules.0.id',
  ]);
  expect(await refusal({ least_percent: 9, most_percent: 4 })).toHaveProperty('most_percent');
  expect(await refusal({ letter_body: '{{nothing.here}}' })).toHaveProperty('letter_body');
});

test('what was published is neither changed nor deleted, and is published once', async () => {
  const change = await draft({ letter: 'none' });
  await act(change.id, 'publish');
  const patched = await admin.client.send('PATCH', `/api/price_changes/${change.id}`, { name: 'X' });
  expect([patched.statusCode, errorOf(await act(change.id, 'publish')).code]).toEqual([409, 'CONFLICT']);
  expect((await admin.client.send('DELETE', `/api/price_changes/${change.id}`)).statusCode).toBe(409);
  await act(change.id, 'undo');
});

test('a list that has changed since is looked at again first', async () => {
  const change = await draft();
  const priced = (await outcomeOf(change.id)).prices.find(({ kind }) => kind === 'service');
  const service = await db.get(services, priced?.id ?? '');
  await db.update(services, service.id, { basePrice: service.basePrice + 100 });
  expect(errorOf(await act(change.id, 'publish')).message).toMatch(/Compute it again/);
  await db.update(services, service.id, { basePrice: service.basePrice });
});

test('only administrators with the right to take money', async () => {
  for (const role of ['r_accountant', 'r_staff'] as const) {
    const client = await app.signedIn('sparkle', role);
    expect((await client.get('/api/price_changes')).statusCode).toBe(403);
    expect((await client.post('/api/price_changes', plan())).statusCode).toBe(403);
  }
});

test('a series that ends after its customer was told has left', async () => {
  const seriesId = await weekly();
  const change = await draft();
  await act(change.id, 'publish');
  expect(await rowOf(change.id, seriesId)).toMatchObject({ answer: 'waiting' });
  const noted = await admin.client.post(`/api/price_changes/${change.id}/series/${seriesId}/answer`, {
    answer: 'accepted',
  });
  expect(noted.statusCode).toBe(200);
  expect(await rowOf(change.id, seriesId)).toMatchObject({ answer: 'accepted' });
  await admin.client.post(`/api/series/${seriesId}/cancel`, { reason: 'Too much' });
  expect(await rowOf(change.id, seriesId)).toMatchObject({ answer: 'left' });
  await act(change.id, 'undo');
});

test('an outcome takes as many statements for many series as for few', async () => {
  const count = async () => {
    const change = await draft();
    const counting = countStatements(db);
    const company = await app.services.companies.findById(db.companyId);
    if (!company) throw new Error('no company');
    await readOutcome(counting.db, { company, id: change.id, now: app.time.now });
    return counting.count();
  };
  const few = await count();
  await weekly();
  expect(await count()).toBe(few);
});
