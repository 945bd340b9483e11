import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, weekdayOf } from '#engine/time/local-date.ts';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { holidays, spotTemplates } from '#server/platform/db/tables/booking-spots.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { askSpots, spotsOf } from '#tests/support/spots.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** When a company can be booked at its locations. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const addLocation = (body: object = {}) =>
  admin.add('locations', { name: 'Annex', timezone: 'America/New_York', ...body });

describe('bookable times', () => {
  let place: Thing;
  let monday: string;
  const template = {
    weekday: 1,
    start: '09:00',
    arrival_window: 0,
    capacity: 2,
    valid_from: null,
    valid_to: null,
  };
  const putWeek = (templates: object[]) =>
    admin.put<{ conflicts: Thing[] }>('booking_spots/templates', { locationId: place.id, templates });
  const putDay = (body: object) =>
    admin.put<Thing & { conflicts: Thing[] }>('booking_spots/daily', {
      locationId: place.id,
      day: monday,
      start: '09:00',
      ...body,
    });
  const book = async (seats = 1) => {
    const startAt = new Date(toInstant(monday, '09:00', 'America/New_York'));
    const local = { startLocal: `${monday} 09:00`, timezone: 'America/New_York' };
    const bookingId = await addBooking(db, { locationId: place.id, startAt, ...local });
    const [last] = await db.list(slotClaims, { where: eq(slotClaims.locationId, place.id), limit: 100 });
    const taken = last ? await db.count(slotClaims, eq(slotClaims.locationId, place.id)) : 0;
    for (let seat = 1; seat <= seats; seat += 1)
      await db.insert(slotClaims, {
        locationId: place.id,
        slotStart: startAt,
        bookingId,
        kind: 'booking',
        seatNumber: taken + seat,
      });
    return bookingId;
  };
  const offered = async () => {
    const { days } = await askSpots(app, 'sparkle', { locationId: place.id, from: monday, days: 1 });
    return spotsOf(days[0]);
  };
  const idsOf = (conflicts: Thing[]) => conflicts.map(({ bookingId, reason }) => [bookingId, reason]);

  beforeEach(async () => {
    place = await addLocation({ name: `Spots ${Math.random()}`.slice(0, 20) });
    const today = toLocal(app.time.now.getTime(), 'America/New_York').date;
    monday = addDays(today, 8 - weekdayOf(today) + 7);
    await putWeek([template]);
  });

  test('a week is replaced as a whole', async () => {
    const week = [template, { ...template, weekday: 3, start: '08:00', arrival_window: 60 }];
    expect(await putWeek(week)).toEqual({ templates: week, conflicts: [] });
    expect(await admin.read(`booking_spots/templates?locationId=${place.id}`)).toEqual(week);
    expect(await db.count(spotTemplates, eq(spotTemplates.locationId, place.id))).toBe(2);
    expect(await offered()).toEqual(['9:00 am 2']);
  });

  test.each([
    ['the same time twice', [template, template], 'templates.1.start'],
    [
      'a span that ends before it begins',
      [{ ...template, valid_from: '2027-01-02', valid_to: '2027-01-01' }],
      'templates.0.valid_to',
    ],
  ])('refuses %s', async (_name, templates, field) =>
    expect(
      await admin.refusal('PUT', 'booking_spots/templates', { locationId: place.id, templates }),
    ).toHaveProperty([field]),
  );

  test('the same time in spans that follow each other is fine', async () => {
    const week = [
      { ...template, valid_to: '2027-01-01' },
      { ...template, valid_from: '2027-01-02', capacity: 5 },
    ];
    expect((await putWeek(week)).conflicts).toEqual([]);
  });

  test('a week without a slot keeps its visits, and says which', async () => {
    const bookingId = await book();
    const { conflicts } = await putWeek([]);
    expect(idsOf(conflicts)).toEqual([[bookingId, 'no_slot']]);
    expect(await db.get(bookings, bookingId)).toMatchObject({ status: 'upcoming' });
    expect((await putWeek([{ ...template, weekday: 2 }])).conflicts).toEqual([]);
    expect(idsOf(await admin.read(`booking_spots/conflicts?locationId=${place.id}`))).toEqual([
      [bookingId, 'no_slot'],
    ]);
  });

  test('a day has seats more or less, is locked, loses a slot, gets one, and is as before', async () => {
    expect(await putDay({ capacity_change: 1 })).toMatchObject({ capacity: 3, conflicts: [] });
    expect(await offered()).toEqual(['9:00 am 3']);
    expect(await putDay({ capacity_change: -10 })).toMatchObject({ capacity: 0 });
    await putDay({ locked: true });
    expect(await offered()).toEqual(['9:00 am 0']);
    await putDay({ removed: true });
    expect(await offered()).toEqual([]);
    await putDay({ start: '13:00', added: true, capacity: 4 });
    expect(await offered()).toEqual(['1:00 pm 4']);
    expect(await putDay({ start: '13:00', capacity_change: -1, locked: true })).toMatchObject({
      added: true,
      capacity: 3,
      locked: true,
    });
    expect(await putDay({ start: '13:00', capacity: 4 })).toMatchObject({ added: true, locked: false });
    await putDay({});
    expect(await offered()).toEqual(['9:00 am 2', '1:00 pm 4']);
    const list = await admin.read<Thing[]>(
      `booking_spots/daily?locationId=${place.id}&from=${monday}&to=${monday}`,
    );
    expect(list.map(({ start, capacity, added }) => [start, capacity, added])).toEqual([['13:00', 4, true]]);
  });

  test.each([
    [{ start: '10:10', locked: true }, 'start'],
    [{ removed: true, added: true }, 'removed'],
    [{ capacity: 1, capacity_change: 1 }, 'capacity_change'],
    [{ start: '10:10', added: true }, 'capacity'],
  ])('a day refuses %j', async (body, field) => {
    const whole = { locationId: place.id, day: monday, start: '09:00', ...body };
    expect(await admin.refusal('PUT', 'booking_spots/daily', whole)).toHaveProperty(field);
  });

  test('a cut of capacity leaves the visits that were booked first', async () => {
    const [, second] = [await book(), await book()];
    expect(idsOf((await putDay({ capacity: 1 })).conflicts)).toEqual([[second, 'over_capacity']]);
    expect(idsOf((await putDay({ capacity: 1, locked: true })).conflicts)).toEqual([]);
  });

  test('a holiday closes days, at one place or everywhere, and says whom it meets', async () => {
    const bookingId = await book();
    const days = { date_from: monday, date_to: monday, yearly: false, locationId: place.id };
    const tried = await admin.client.post('/api/holidays/preview', days);
    expect(idsOf(tried.json<{ conflicts: Thing[] }>().conflicts)).toEqual([[bookingId, 'holiday']]);
    expect(await offered()).not.toEqual([]);
    const made = await admin.add<Thing & { conflicts: Thing[] }>('holidays', { name: 'Inventory', ...days });
    expect(idsOf(made.conflicts)).toEqual([[bookingId, 'holiday']]);
    expect(await offered()).toEqual([]);
    const later = addDays(monday, 1);
    const moved = await admin.change<Thing & { conflicts: Thing[] }>(`holidays/${made.id}`, {
      date_from: later,
      date_to: later,
    });
    expect(moved.conflicts).toEqual([]);
    const again = await admin.change<Thing & { conflicts: Thing[] }>(`holidays/${made.id}`, {
      date_from: monday,
      locationId: null,
    });
    expect(idsOf(again.conflicts)).toContainEqual([bookingId, 'holiday']);
    expect(await admin.take(`holidays/${made.id}`)).toBe('deleted');
    expect(await db.count(holidays, eq(holidays.id, made.id))).toBe(0);
  });

  test.each([
    [{ date_from: '2027-02-02', date_to: '2027-02-01' }, 'date_to'],
    [{ date_from: '2027-01-01', date_to: '2028-06-01' }, 'date_to'],
    [
      { date_from: '2027-01-01', date_to: '2027-01-01', locationId: '00000000-0000-4000-8000-000000000000' },
      'locationId',
    ],
  ])('no holiday is %j', async (body, field) =>
    expect(await admin.refusal('POST', 'holidays', { name: 'X', ...body })).toHaveProperty(field),
  );

  test('those who keep the calendar may; teams and sales may not', async () => {
    const path = `/api/booking_spots/templates?locationId=${place.id}`;
    const status = async (role: 'r_scheduler' | 'r_developer' | 'r_team' | 'r_sales') =>
      (await (await app.signedIn('sparkle', role)).get(path)).statusCode;
    expect([await status('r_scheduler'), await status('r_developer')]).toEqual([200, 200]);
    expect([await status('r_team'), await status('r_sales')]).toEqual([403, 403]);
  });
});
