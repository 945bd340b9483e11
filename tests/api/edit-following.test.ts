import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { editBookingContract } from '#engine/contracts/booking/office-booking.ts';
import type { AnswerOf, BodyOf } from '#engine/contracts/platform/contract.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses, customers } from '#server/platform/db/tables/customers.ts';
import { series } from '#server/platform/db/tables/series.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { chosenOf, readSold, type Services } from '#tests/support/sold-services.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '#tests/support/test-app.ts';

/** The office changes what a visit and all later ones of its series buy. */
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

type Edited = AnswerOf<typeof editBookingContract>;

async function addSeries(from: string) {
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  const wish = { service_date: slot.datetime, frequencyId: booker.frequencyNamed('Weekly') };
  const { id } = await booker.book(wish);
  expect(await app.runJobs()).toEqual([]);
  const seriesId = (await db.get(bookings, id)).seriesId ?? '';
  return { seriesId, visits: await visitsOf(seriesId), services: booker.body(wish).services };
}
const visitsOf = (seriesId: string) =>
  db.list(bookings, { where: eq(bookings.seriesId, seriesId), orderBy: [asc(bookings.startAt)] });

async function edit(id: string, wish: Partial<BodyOf<typeof editBookingContract>>) {
  const { version } = await db.get(bookings, id);
  return office.send('PATCH', `/api/bookings/${id}`, { version, ...wish });
}

/** What a series of the booker has, and the same one size larger. */
async function readSizes(services: Services) {
  const sold = (await readSold(app)).find(({ id }) => id === services[0]?.id);
  if (!sold) throw new Error('nothing is sold that could be larger');
  return { small: [chosenOf(sold, 0)], large: [chosenOf(sold, 1)], extra: sold.extras[0] };
}

const quantitiesOf = async (seriesId: string) => {
  const { chosen } = await db.get(series, seriesId);
  return chosen.map(({ variables }) => variables.map(({ variableId, quantity }) => [variableId, quantity]));
};

test('a dry run says what becomes of each, saving does so, and earlier visits stay', async () => {
  const { seriesId, visits, services } = await addSeries('2026-05-04');
  const [, second] = visits;
  const { small, large } = await readSizes(services);
  for (const { id } of visits) await edit(id, { services: small, overbook: true });
  const before = await visitsOf(seriesId);
  const wish = { services: large, scope: 'following', overbook: true } as const;
  const tried = (await edit(second?.id ?? '', { ...wish, dry_run: true })).json<Edited>();
  expect(tried.following?.visits).toHaveLength(visits.length - 2);
  expect(
    tried.following?.visits.every(({ total, kept }) => kept === null && total.after > total.before),
  ).toBe(true);
  expect((await visitsOf(seriesId)).map(({ total }) => total)).toEqual(before.map(({ total }) => total));

  const saved = await edit(second?.id ?? '', wish);
  expect([saved.statusCode, saved.json<Edited>().following]).toEqual([200, tried.following]);
  const after = await visitsOf(seriesId);
  expect(after[0]?.total).toBe(before[0]?.total);
  expect(after.slice(2).map(({ total }) => total / 100)).toEqual(
    tried.following?.visits.map(({ total }) => total.after),
  );
  // What is made later is made so as well.
  expect((await quantitiesOf(seriesId))[0]?.[0]).toEqual([
    wish.services[0]?.pricing_variables[0]?.id,
    wish.services[0]?.pricing_variables[0]?.quantity,
  ]);
});

test('what a later visit has of its own stays, and what is paid', async () => {
  const { visits, services } = await addSeries('2026-05-11');
  const [first, second, third] = visits;
  const [service] = services;
  const { small, large, extra } = await readSizes(services);
  for (const { id } of visits) await edit(id, { services: small, overbook: true });
  const own = small.map((one) => ({
    ...one,
    extras: extra ? [{ id: extra.id, quantity: Math.max(1, extra.minimum_quantity) }] : [],
  }));
  const alone = await edit(second?.id ?? '', { services: own, overbook: true });
  expect([alone.statusCode, alone.json<Edited>().following]).toEqual([200, null]);
  await db.update(bookings, third?.id ?? '', { paymentState: 'charged' });

  const wish = { services: large, scope: 'following', overbook: true } as const;
  const { following } = (await edit(first?.id ?? '', wish)).json<Edited>();
  const kept = following?.visits.filter((visit) => visit.kept !== null);
  expect(kept?.map((visit) => [visit.id, visit.kept])).toEqual([[third?.id, 'paid']]);
  const { priceRequest } = await db.get(bookings, second?.id ?? '');
  const changed = priceRequest?.services.find(({ serviceId }) => serviceId === service?.id);
  expect(changed?.extras.map(({ extraId }) => extraId)).toEqual([extra?.id]);
  expect(changed?.variables[0]?.quantity).toBe(wish.services[0]?.pricing_variables[0]?.quantity);
});

test('a service that is taken off or added is so in later visits', async () => {
  const { seriesId, visits, services } = await addSeries('2026-05-18');
  const [first, second] = visits;
  const another = (await readSold(app)).find(
    ({ id, hourly }) => !hourly && services.every((one) => one.id !== id),
  );
  if (!another) throw new Error('nothing else is sold');
  const added = chosenOf(another, 0);
  const saved = await edit(first?.id ?? '', { services: [added], scope: 'following', overbook: true });
  expect([saved.statusCode, saved.body]).toEqual([200, expect.anything()]);
  const { priceRequest } = await db.get(bookings, second?.id ?? '');
  expect(priceRequest?.services.map(({ serviceId }) => serviceId)).toEqual([added.id]);
  expect((await db.get(series, seriesId)).chosen.map(({ serviceId }) => serviceId)).toEqual([added.id]);
});

test('later visits change by their services alone, and only of a series', async () => {
  const { visits, services } = await addSeries('2026-05-25');
  const [first] = visits;
  expect(errorOf(await edit(first?.id ?? '', { tip: 5, scope: 'following' })).code).toBe('VALIDATION');
  const [slot] = await booker.freeSlots('2026-05-04');
  const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
  expect(errorOf(await edit(id, { services, scope: 'following' })).code).toBe('CONFLICT');
});

test('another address of the customer is for this visit, or for all later ones and those made afterwards', async () => {
  const { seriesId, visits } = await addSeries('2026-06-01');
  const [first, second, third] = visits;
  const customerId = first?.customerId ?? '';
  const home = await db.get(addresses, first?.addressId ?? '');
  const { id: _id, companyId: _company, createdAt: _created, ...same } = home;
  const moved = await db.insert(addresses, { ...same, street: '9 Elm St', isDefault: false });
  const placesOf = async () => (await visitsOf(seriesId)).map(({ addressId }) => addressId);

  const alone = await edit(second?.id ?? '', { address_id: moved.id });
  expect([alone.statusCode, alone.json<Edited>().following]).toEqual([200, null]);
  expect((await placesOf()).slice(0, 3)).toEqual([home.id, moved.id, home.id]);

  const tried = (
    await edit(third?.id ?? '', { address_id: moved.id, scope: 'following', dry_run: true })
  ).json<Edited>();
  expect(tried.following?.visits).toHaveLength(visits.length - 3);
  expect(tried.warnings).toEqual([]);
  expect((await placesOf())[2]).toBe(home.id);
  await edit(third?.id ?? '', { address_id: moved.id, scope: 'following' });
  const [before, ...after] = await placesOf();
  expect([before, new Set(after)]).toEqual([home.id, new Set([moved.id])]);
  const kept = await db.get(series, seriesId);
  expect([kept.customerId, kept.addressId]).toEqual([customerId, moved.id]);
  const history = (await office.get(`/api/bookings/${third?.id}/history`)).body;
  expect(history).toContain('9 Elm St');
});

test('a zip code that is taxed otherwise gives the visit another price, and nobody gets a stranger’s address', async () => {
  const [slot] = await booker.freeSlots('2026-05-04');
  const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
  const { addressId, customerId, total } = await db.get(bookings, id);
  const { id: _id, companyId: _company, createdAt: _created, ...same } = await db.get(addresses, addressId);
  const elsewhere = await db.insert(addresses, {
    ...same,
    street: '1 Far Rd',
    zip: '99501',
    isDefault: false,
  });
  const tried = (await edit(id, { address_id: elsewhere.id, dry_run: true })).json<Edited>();
  expect(tried.warnings).toEqual(['No location serves this address.']);
  const saved = (await edit(id, { address_id: elsewhere.id })).json<Edited>();
  expect(saved.total).toEqual(tried.total);
  expect((await db.get(bookings, id)).total).toBe(Math.round(saved.total.after * 100));
  expect(saved.total.before).toBe(total / 100);

  const stranger = await db.insert(customers, {
    email: 'nobody@example.test',
    firstName: 'No',
    lastName: 'Body',
  });
  const theirs = await db.insert(addresses, { ...same, customerId: stranger.id });
  const refused = await edit(id, { address_id: theirs.id });
  expect(Object.keys(errorOf(refused).details.messages ?? {})).toEqual(['address_id']);
  const wattle = app.services.tenant(await app.companyId('wattle'));
  const [foreign] = await wattle.list(addresses, { limit: 1 });
  expect((await edit(id, { address_id: foreign?.id ?? '' })).statusCode).toBe(404);
  expect((await db.get(bookings, id)).customerId).toBe(customerId);
});

test('visits that have changed with their series move with it, and those with a note of their own stay', async () => {
  const { seriesId, visits, services } = await addSeries('2026-06-01');
  const [first, second, third, fourth] = visits;
  const { small } = await readSizes(services);
  const following = { services: small, scope: 'following', overbook: true } as const;
  expect((await edit(second?.id ?? '', following)).statusCode).toBe(200);
  await edit(third?.id ?? '', { tip: 5 });
  await office.post('/api/notes', { bookingId: fourth?.id, text: 'Bring the long ladder' });
  const [slot] = await booker.freeSlots('2026-06-10');
  const wish = { service_date: slot?.datetime ?? '', overbook: true };
  const changed = await office.post(`/api/bookings/${second?.id ?? ''}/change-series`, wish);
  expect(changed.statusCode).toBe(200);
  const kept = (await visitsOf(seriesId)).map(({ id }) => id);
  expect(kept).toEqual([first?.id, third?.id, fourth?.id]);
});
