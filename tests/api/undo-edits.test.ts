import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { isSameTerms, readTerms } from '#server/booking/undo/read-schedules.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { addresses } from '#server/platform/db/tables/customers.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { createActing, type ActingOffice } from '../support/office-acts.ts';
import { chosenOf, readSold, type Services } from '../support/sold-services.ts';
import { errorOf } from '../support/test-app.ts';

/** What a visit buys, where it is and how often it comes: changed by the office, and taken back. */
let own: ActingOffice;

beforeAll(async () => {
  own = await createActing();
});
afterAll(() => own.app.close());
beforeEach(() => own.forget());

async function addSeries(from: string) {
  const { app, booker, db } = own;
  const [slot] = await booker.freeSlots(from);
  const wish = { service_date: slot?.datetime ?? '', frequencyId: booker.frequencyNamed('Weekly') };
  const { id } = await booker.book(wish);
  expect(await app.runJobs()).toEqual([]);
  const { seriesId } = await db.get(bookings, id);
  return { id, seriesId: seriesId ?? '', services: booker.body(wish).services };
}

const visitsOf = (seriesId: string) =>
  own.db.list(bookings, { where: eq(bookings.seriesId, seriesId), orderBy: [asc(bookings.startAt)] });

async function edit(id: string, wish: object, client = own.office) {
  const { version } = await own.db.get(bookings, id);
  return client.send('PATCH', `/api/bookings/${id}`, { version, overbook: true, ...wish });
}

/** Of every visit of a series: its schedule, and all that it costs and is made of. */
async function allOf(seriesId: string) {
  const ids = (await visitsOf(seriesId)).map(({ id }) => id);
  const terms = await readTerms(own.db, ids);
  const schedules = await Promise.all(ids.map((id) => own.stateOf(id)));
  return { ids, terms, schedules, series: await own.db.get(series, seriesId) };
}

async function expectAsBefore(seriesId: string, before: Awaited<ReturnType<typeof allOf>>) {
  const after = await allOf(seriesId);
  expect(after.ids).toEqual(before.ids);
  expect(after.schedules).toEqual(before.schedules);
  expect(after.series).toEqual(before.series);
  for (const id of before.ids) expect(isSameTerms(after.terms.get(id), before.terms.get(id))).toBe(true);
}

/** With another service beside them: dearer, and longer. */
async function withOneMore(services: Services): Promise<Services> {
  const more = (await readSold(own.app)).find(
    ({ id, hourly }) => !hourly && services.every((one) => one.id !== id),
  );
  if (!more) throw new Error('nothing else is sold');
  return [...services, chosenOf(more, 0)];
}

test('services of all later visits are as before, with prices, seats and what the series makes', async () => {
  const { id, seriesId, services } = await addSeries('2026-05-04');
  const before = await allOf(seriesId);
  const saved = await edit(id, { services: await withOneMore(services), scope: 'following' });
  expect(saved.statusCode).toBe(200);
  expect(
    (await visitsOf(seriesId)).every(
      ({ total }, at) => total > Number(before.terms.get(before.ids[at] ?? '')?.columns['total']),
    ),
  ).toBe(true);
  const [act] = await own.acts();
  expect(act).toMatchObject({ kind: 'edit', can_undo: true });
  expect(act?.summary).toMatch(/^Changed the services of Ada Lovelace’s visits from /);
  await own.undone();
  await expectAsBefore(seriesId, before);

  // They still belong to their series: what moves it moves them.
  const [, second] = before.ids;
  const [slot] = await own.booker.freeSlots('2026-05-13');
  const wish = { service_date: slot?.datetime ?? '', overbook: true };
  const moved = await own.office.post(`/api/bookings/${second ?? ''}/change-series`, wish);
  expect(moved.statusCode).toBe(200);
  expect(await visitsOf(seriesId)).toHaveLength(1);
});

test('an address of all later visits is as before, and letters that wait are not sent', async () => {
  const { id, seriesId } = await addSeries('2026-05-11');
  const { customerId, addressId } = await own.db.get(bookings, id);
  const { id: _id, companyId: _company, createdAt: _at, ...place } = await own.db.get(addresses, addressId);
  const other = await own.db.insert(addresses, {
    ...place,
    customerId,
    street: '9 Other St',
    isDefault: false,
  });
  const before = await allOf(seriesId);
  expect((await edit(id, { address_id: other.id, scope: 'following' })).statusCode).toBe(200);
  expect((await visitsOf(seriesId)).every((visit) => visit.addressId === other.id)).toBe(true);
  expect(await own.app.runJobs()).toEqual([]);
  const { withdrawn, summary } = await own.undone();
  expect(summary).toMatch(/^Changed the address of Ada Lovelace’s visits from /);
  expect(withdrawn.map(({ audience }) => audience)).toContain('customer');
  await expectAsBefore(seriesId, before);
});

test('another frequency is as before, with the price of the visit itself', async () => {
  const { id, seriesId } = await addSeries('2026-05-18');
  const before = await allOf(seriesId);
  const { startAt } = await own.db.get(bookings, id);
  const wish = {
    service_date: startAt.toISOString(),
    frequency_id: own.booker.frequencyNamed('Monthly'),
    overbook: true,
  };
  expect((await own.office.post(`/api/bookings/${id}/change-series`, wish)).statusCode).toBe(200);
  expect((await own.acts())[0]?.summary).toMatch(/^Changed how often Ada Lovelace’s visits come, from /);
  expect(isSameTerms((await readTerms(own.db, [id])).get(id), before.terms.get(id))).toBe(false);
  await own.undone();
  expect(isSameTerms((await readTerms(own.db, [id])).get(id), before.terms.get(id))).toBe(true);
  await expectAsBefore(seriesId, before);
});

test('a price that somebody has changed since, or that was paid, is not taken back', async () => {
  const { id } = await own.book();
  expect((await edit(id, { tip: 5 })).statusCode).toBe(200);
  const [act] = await own.acts();
  expect(act?.summary).toMatch(/^Changed the price of Ada Lovelace’s visit on /);
  expect((await edit(id, { tip: 7 }, own.colleague)).statusCode).toBe(200);
  expect(errorOf(await own.undo(act?.id ?? '')).message).toMatch(/^Changed by /);

  const paid = await own.book();
  expect((await edit(paid.id, { tip: 5 })).statusCode).toBe(200);
  await own.db.update(bookings, paid.id, { paymentState: 'charged' });
  const { number } = await own.db.get(bookings, paid.id);
  const [later] = await own.acts();
  expect(errorOf(await own.undo(later?.id ?? '')).message).toBe(`Visit ${number} has been paid since.`);
});

test('a dry run, and what only tags or notes change, leave nothing to take back', async () => {
  const { id } = await own.book();
  expect((await edit(id, { tip: 5, dry_run: true })).statusCode).toBe(200);
  expect((await edit(id, { note: { text: 'Ring twice', team_viewable: true } })).statusCode).toBe(200);
  expect(await own.acts()).toEqual([]);
});

test('an edit names the act that undoes it; one that changes nothing names none, and nobody hears of it', async () => {
  const { id } = await own.book();
  const saved = (await edit(id, { adjustment: -5 })).json<{ act_id: string | null }>();
  expect(saved.act_id).toBe((await own.acts())[0]?.id);
  const detail = (await own.office.get(`/api/bookings/${id}`)).json<{ agreed_price: object }>();
  expect(detail.agreed_price).toEqual({ adjustment: -5, final_price: null });
  await own.passTime(60);
  const letters = async () => (await own.toCustomer(id)).map(({ event }) => event);
  const before = await letters();
  const same = (await edit(id, { adjustment: -5 })).json<{ act_id: string | null }>();
  expect(same.act_id).toBeNull();
  await own.passTime(60);
  expect(await letters()).toEqual(before);
});

test('a series that was ended, paused or resumed is as before, with every visit and its seat', async () => {
  const { seriesId, id } = await addSeries('2026-06-01');
  const call = (act: string, body: object = {}) => own.office.post(`/api/series/${seriesId}/${act}`, body);
  const before = await allOf(seriesId);
  expect((await call('cancel', { reason: 'Moving away', waive_fee: true })).statusCode).toBe(200);
  expect((await own.acts())[0]?.summary).toBe('Ended Ada Lovelace’s recurring visits');
  await own.passTime(31);
  const { corrections } = await own.undone();
  expect(corrections.map(({ audience }) => audience)).toContain('customer');
  await expectAsBefore(seriesId, before);

  const days = before.schedules.map((schedule) => String(schedule?.booking?.['start_local']).slice(0, 10));
  expect((await call('pause', { from: days[1], to: days[2] })).statusCode).toBe(200);
  await own.undone();
  await expectAsBefore(seriesId, before);

  expect((await call('pause', { from: days[1], to: days[2] })).statusCode).toBe(200);
  const paused = await allOf(seriesId);
  expect((await call('resume')).statusCode).toBe(200);
  expect((await own.acts())[0]?.summary).toBe('Resumed Ada Lovelace’s recurring visits');
  await own.undone();
  await expectAsBefore(seriesId, paused);
  expect((await own.db.get(bookings, id)).status).toBe('upcoming');
});

test('what a crew has done since stays', async () => {
  const { id } = await own.book();
  const given = await own.office.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [own.ash.id] });
  expect(given.statusCode).toBe(200);
  expect((await edit(id, { tip: 5 })).statusCode).toBe(200);
  const ofVisit = { where: eq(bookingTeams.bookingId, id) };
  const [crew] = await own.db.list(bookingTeams, ofVisit);
  const onMyWayAt = new Date('2026-03-20T15:00:00Z');
  await own.db.update(bookingTeams, crew?.id ?? '', { onMyWayAt, onMyWayMinutes: 15 });
  await own.undone();
  expect(await own.db.list(bookingTeams, ofVisit)).toEqual([{ ...crew, onMyWayAt, onMyWayMinutes: 15 }]);
});
