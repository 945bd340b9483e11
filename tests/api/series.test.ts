import { and, asc, eq, isNull } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays } from '#engine/time/local-date.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { dispatchItems } from '#server/platform/db/tables/dispatch.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booked, type Booker } from '../support/bookings.ts';
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

let day = 0;
async function freshSlot(): Promise<string> {
  day += 1;
  const from = new Date(Date.parse('2026-04-01') + day * 86_400_000).toISOString().slice(0, 10);
  const [slot] = await booker.freeSlots(from);
  if (!slot) throw new Error('no free slot');
  return slot.datetime;
}

async function weekly(own: { frequency?: string } = {}) {
  const frequencyId = booker.frequencyNamed(own.frequency ?? 'Weekly');
  const booked = await booker.book({ service_date: await freshSlot(), frequencyId });
  const failures = (await app.runJobs()).filter(({ name }) => name === 'series.materialise');
  expect(failures).toEqual([]);
  return booked;
}

const visitsOf = (seriesId: string | null) =>
  db.list(bookings, {
    where: eq(bookings.seriesId, seriesId ?? ''),
    orderBy: [asc(bookings.recurrenceDate)],
    limit: 500,
  });
const dayOf = ({ startLocal }: { startLocal: string }) => startLocal.slice(0, 10);

const act = (path: string, body: object = {}) => office.post(`/api/${path}`, body);

const move = async (id: string, service_date: string) => {
  const { version } = await db.get(bookings, id);
  expect((await act(`bookings/${id}/reschedule`, { version, service_date })).statusCode).toBe(200);
};

async function setPolicies(booking: Record<string, unknown>): Promise<void> {
  await app.services.system
    .update(companies)
    .set({ policies: { booking } })
    .where(eq(companies.id, db.companyId));
  app.services.companies.forget();
}

test('the visits of a series are bookings, three months ahead, each with its seat and its discount', async () => {
  const booked = await weekly();
  const visits = await visitsOf(booked.series_id);
  expect(visits.length).toBeGreaterThanOrEqual(12);
  const first = visits[0]?.recurrenceDate ?? '';
  expect(visits.map(({ recurrenceDate }) => recurrenceDate)).toEqual(
    visits.map((_visit, index) => addDays(first, 7 * index)),
  );
  expect(new Set(visits.slice(1).map(({ total }) => total / 100))).toEqual(
    new Set([booked.next_booking_total]),
  );
  for (const { id, needsPlacing } of visits) {
    const seats = await db.count(
      slotClaims,
      and(eq(slotClaims.bookingId, id), isNull(slotClaims.releasedAt)),
    );
    expect(seats).toBe(needsPlacing ? 0 : 1);
  }
  const unplaced = visits.filter(({ needsPlacing }) => needsPlacing);
  for (const { id } of unplaced)
    expect(await db.count(dispatchItems, eq(dispatchItems.bookingId, id))).toBe(1);
});

test('made again, nothing is there twice', async () => {
  const { series_id } = await weekly();
  const before = await visitsOf(series_id);
  const { id: seriesId } = { id: series_id ?? '' };
  const { materialise } = await import('#server/booking/series/materialise.ts');
  await Promise.all([1, 2, 3].map(() => materialise(app.services, { companyId: db.companyId, seriesId })));
  expect((await visitsOf(series_id)).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('the same time on the wall, whatever the clocks do', async () => {
  const { series_id, start_local } = await weekly({ frequency: 'Monthly' });
  const visits = await visitsOf(series_id);
  const times = new Set(visits.map(({ startLocal }) => startLocal.slice(11, 16)));
  expect(times).toEqual(new Set([start_local.slice(11)]));
});

test('a skipped visit is left out for good, and the series goes on', async () => {
  const { series_id } = await weekly();
  const [, second] = await visitsOf(series_id);
  const skipped = await act(`bookings/${second?.id ?? ''}/skip`);
  expect(skipped.json<Booked>()).toMatchObject({ display_status: 'Visit Skipped' });
  const { materialise } = await import('#server/booking/series/materialise.ts');
  await materialise(app.services, { companyId: db.companyId, seriesId: series_id ?? '' });
  const left = (await visitsOf(series_id)).filter(
    ({ recurrenceDate }) => recurrenceDate === second?.recurrenceDate,
  );
  expect(left.map(({ status }) => status)).toEqual(['cancelled']);
});

test('moving one visit moves no other', async () => {
  const { series_id } = await weekly();
  const [, second, ...others] = await visitsOf(series_id);
  const to = await freshSlot();
  await move(second?.id ?? '', to);
  const [, moved, ...after] = await visitsOf(series_id);
  expect(moved?.startAt.toISOString()).toBe(new Date(to).toISOString());
  expect(moved?.recurrenceDate).toBe(second?.recurrenceDate);
  expect(after.map(({ startAt }) => startAt)).toEqual(others.map(({ startAt }) => startAt));
});

test('a single visit cannot be skipped', async () => {
  const { id } = await booker.book({ service_date: await freshSlot() });
  expect(errorOf(await act(`bookings/${id}/skip`)).message).toBe(
    'Only visits in a series can be skipped. You can cancel this one instead.',
  );
});

test('a series that ends gives back all its seats, and comes no more', async () => {
  const { series_id } = await weekly();
  const ended = await act(`series/${series_id ?? ''}/cancel`, { reason: 'Moving' });
  expect(ended.json()).toMatchObject({ state: 'cancelled', visits: [], forecast: [] });
  const visits = await visitsOf(series_id);
  expect(new Set(visits.map(({ status }) => status))).toEqual(new Set(['cancelled']));
  const ids = visits.map(({ id }) => id);
  const seats = await db.list(slotClaims, { where: isNull(slotClaims.releasedAt), limit: 10_000 });
  expect(seats.filter(({ bookingId }) => bookingId && ids.includes(bookingId))).toEqual([]);
  expect((await act(`series/${series_id ?? ''}/cancel`)).statusCode).toBe(409);
});

test('a pause leaves out its visits, and resuming brings back those that have room', async () => {
  const { series_id } = await weekly();
  const [, second, third, fourth] = await visitsOf(series_id);
  const from = second?.recurrenceDate ?? '';
  const paused = await act(`series/${series_id ?? ''}/pause`, { from, to: addDays(from, 8) });
  expect(paused.statusCode).toBe(200);
  const statuses = async () => {
    const now = await visitsOf(series_id);
    return [second, third, fourth].map((visit) => now.find(({ id }) => id === visit?.id)?.status);
  };
  expect(await statuses()).toEqual(['cancelled', 'cancelled', 'upcoming']);
  await act(`series/${series_id ?? ''}/resume`);
  expect(await statuses()).toEqual(['upcoming', 'upcoming', 'upcoming']);
});

test('this and following: another time from there on; what was touched stays, and is not made twice', async () => {
  const { series_id } = await weekly();
  const [first, second, third, fourth] = await visitsOf(series_id);
  const touched = await freshSlot();
  await move(fourth?.id ?? '', touched);
  const to = (await booker.freeSlots(addDays(third?.recurrenceDate ?? '', 1)))[0]?.datetime ?? '';
  const changed = await act(`bookings/${third?.id ?? ''}/change-series`, { service_date: to });
  expect(changed.json<Booked>()).toMatchObject({ id: third?.id, start_at: new Date(to).toISOString() });
  await app.runJobs();
  const child = changed.json<Booked>().series_id;
  expect(child).not.toBe(series_id);
  expect((await visitsOf(series_id)).map(({ id }) => id)).toEqual([first?.id, second?.id, fourth?.id]);
  const following = await visitsOf(child);
  expect(following.length).toBeGreaterThan(3);
  expect(new Set(following.map((visit) => new Date(dayOf(visit)).getUTCDay())).size).toBe(1);
});

test('a visit that waits for another date is none twice where its series changes, and ends with it', async () => {
  const { series_id } = await weekly();
  const [, second, third] = await visitsOf(series_id);
  const id = third?.id ?? '';
  expect((await act(`bookings/${id}/dispatch`)).statusCode).toBe(200);
  const to = (await booker.freeSlots(addDays(second?.recurrenceDate ?? '', 1)))[0]?.datetime ?? '';
  const changed = await act(`bookings/${second?.id ?? ''}/change-series`, { service_date: to });
  expect([changed.statusCode, changed.body]).toEqual([200, expect.any(String)]);
  await app.runJobs();
  const child = changed.json<Booked>().series_id ?? '';
  const waits = async () =>
    (await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, id) })).map(({ state }) => state);
  const inItsPlace = addDays(to.slice(0, 10), 7);
  const there = (await visitsOf(child)).filter(({ recurrenceDate }) => recurrenceDate === inItsPlace);
  expect(there.map((visit) => visit.id)).toEqual([id]);
  expect(await waits()).toEqual(['open']);
  expect((await act(`series/${child}/cancel`, { reason: 'Moving', waive_fee: true })).statusCode).toBe(200);
  expect(await waits()).toEqual(['dismissed']);
  expect(await db.get(bookings, id)).toMatchObject({ status: 'cancelled', cancelType: 'cancel' });
});

test('what was answered at the first visit is known at the next ones', async () => {
  const gate = [{ id: 'gate', value: '4711', display_label: 'Gate code', display_value: '4711' }];
  const service_date = await freshSlot();
  const { services, customer, address } = booker.body({ service_date });
  const booked = await act('bookings', {
    service_date,
    services,
    customer,
    address,
    frequency_id: booker.frequencyNamed('Weekly'),
    custom_fields: gate,
  });
  const { series_id } = booked.json<Booked>();
  await app.runJobs();
  const visits = await visitsOf(series_id);
  expect(visits.length).toBeGreaterThan(3);
  expect(visits.map(({ customFields }) => customFields)).toEqual(visits.map(() => gate));

  // The office corrects it at a visit from which on the series changes: the visits after it say the same.
  const moved = [{ ...gate[0], value: '9', display_value: '9' }] as typeof gate;
  const third = visits[2];
  await db.update(bookings, third?.id ?? '', { customFields: moved, version: (third?.version ?? 1) + 1 });
  const to = (await booker.freeSlots(addDays(third?.recurrenceDate ?? '', 1)))[0]?.datetime ?? '';
  const changed = await act(`bookings/${third?.id ?? ''}/change-series`, { service_date: to });
  await app.runJobs();
  const following = await visitsOf(changed.json<Booked>().series_id);
  expect(following.length).toBeGreaterThan(3);
  expect(following.map(({ customFields }) => customFields)).toEqual(following.map(() => moved));
});

test('another frequency has another discount from the first changed visit on', async () => {
  const { series_id } = await weekly();
  const [, second] = await visitsOf(series_id);
  const { startAt, total = 0 } = second ?? {};
  const changed = await act(`bookings/${second?.id ?? ''}/change-series`, {
    service_date: startAt?.toISOString(),
    frequency_id: booker.frequencyNamed('Monthly'),
  });
  expect(changed.json<Booked>().frequency).toBe('Monthly');
  expect(changed.json<Booked>().total * 100).toBeGreaterThan(total);
});

test.each([
  ['keep', { status: 'upcoming', needsPlacing: true }],
  ['skip', { status: 'cancelled', cancelType: 'skip' }],
  ['move', { status: 'upcoming', needsPlacing: false }],
])('a visit on a holiday, where the policy is to %s', async (series_conflict, expected) => {
  await setPolicies({ series_conflict });
  const service_date = await freshSlot();
  const closed = addDays(service_date.slice(0, 10), 14);
  await db.insert(holidays, { name: 'Closed', dateFrom: closed, dateTo: closed });
  const { series_id } = await booker.book({ service_date, frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const visit = (await visitsOf(series_id)).find(({ recurrenceDate }) => recurrenceDate === closed);
  expect(visit).toMatchObject(expected);
  expect(dayOf(visit ?? { startLocal: '' }) === closed).toBe(series_conflict !== 'move');
  await setPolicies({});
});

test('a visit without a place is given one from dispatch, and stays the same visit', async () => {
  const service_date = await freshSlot();
  const closed = addDays(service_date.slice(0, 10), 7);
  await db.insert(holidays, { name: 'Closed', dateFrom: closed, dateTo: closed });
  const { series_id } = await booker.book({ service_date, frequencyId: booker.frequencyNamed('Weekly') });
  await app.runJobs();
  const visit = (await visitsOf(series_id)).find(({ recurrenceDate }) => recurrenceDate === closed);
  const [item] = await db.list(dispatchItems, { where: eq(dispatchItems.bookingId, visit?.id ?? '') });
  const to = await freshSlot();
  const placed = await act(`dispatch/${item?.id ?? ''}/place`, { service_date: to });
  expect(placed.json<Booked>()).toMatchObject({ id: visit?.id, start_at: new Date(to).toISOString() });
});

test('a location that wants it keeps the seats of visits that are no bookings yet', async () => {
  await db.update(locations, booker.locationId, { recurringHold: 2 });
  const { series_id } = await weekly();
  const forecast = and(eq(slotClaims.seriesId, series_id ?? ''), eq(slotClaims.kind, 'forecast'));
  const kept = await db.list(slotClaims, { where: and(forecast, isNull(slotClaims.releasedAt)) });
  const last = (await visitsOf(series_id)).at(-1)?.startAt ?? new Date(0);
  expect(kept.length).toBeLessThanOrEqual(2);
  expect(kept.every(({ slotStart }) => slotStart > last)).toBe(true);
  await act(`series/${series_id ?? ''}/cancel`);
  expect(await db.count(slotClaims, and(forecast, isNull(slotClaims.releasedAt)))).toBe(0);
});

test('ending a series takes no statement more for each of its visits', async () => {
  const statementsOf = async (frequency: string) => {
    const { series_id } = await weekly({ frequency });
    const coming = await visitsOf(series_id);
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const ended = await act(`series/${series_id ?? ''}/cancel`, { reason: 'Moving' });
    const statements = query.mock.calls.length;
    query.mockRestore();
    expect(ended.statusCode).toBe(200);
    return { statements, visits: coming.length };
  };
  // Of three, the one beside which the server had nothing else to do, such as noting who was there.
  const quietest = async (frequency: string) => {
    const runs = [];
    for (let run = 0; run < 3; run += 1) runs.push(await statementsOf(frequency));
    return {
      visits: runs[0]?.visits ?? 0,
      statements: Math.min(...runs.map(({ statements }) => statements)),
    };
  };
  await statementsOf('Weekly');
  const [often, seldom] = [await quietest('Weekly'), await quietest('Monthly')];
  expect(often.visits).toBeGreaterThan(seldom.visits);
  expect(often.statements).toBe(seldom.statements);
});
