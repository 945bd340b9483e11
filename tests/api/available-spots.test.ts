import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { availableSpots } from '#engine/contracts/calendar/booking-spots.ts';
import { compileCheck } from '#engine/schema/compile-check.ts';
import { addDays } from '#engine/time/local-date.ts';
import { dailySettings, holidays } from '#server/platform/db/tables/booking-spots.ts';
import { locations, serviceAreas } from '#server/platform/db/tables/locations.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { changeCompany } from '#tests/support/forms.ts';
import { askSpots, locationNamed, spotsOf, spotsPath } from '#tests/support/spots.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let manhattan: Location;
let brooklyn: Location;
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  manhattan = await locationNamed(app, 'sparkle', 'Manhattan');
  brooklyn = await locationNamed(app, 'sparkle', 'Brooklyn & Queens');
});
afterAll(() => app.close());

/** The day on which the demo was made, in New York. A free Monday lies far beyond what it has booked. */
const today = '2026-03-20';
const monday = '2026-06-15';

const dayOf = async (date: string, query: Record<string, string> = {}) =>
  (await askSpots(app, 'sparkle', { from: date, days: 1, locationId: manhattan.id, ...query })).days[0];

describe('where', () => {
  test.each([
    ['10011', 'Manhattan'],
    ['10299', 'Manhattan'],
    ['10011-2345', 'Manhattan'],
    ['11 106 ', 'Brooklyn & Queens'],
    ['10300', null],
    ['90210', null],
    ['10', null],
    ['sw1a 1aa', null],
    ['', 'Manhattan'],
    ["' or 1=1", null],
  ])('zip %j is served by %s', async (zip, name) => {
    const found = await askSpots(app, 'sparkle', { from: today, locationOnly: true, zip });
    const expected = [manhattan, brooklyn].find((location) => location.name === name)?.id ?? null;
    expect(found).toEqual({
      locationId: expected,
      timezone: expected && 'America/New_York',
      served: expected !== null,
      needs_position: false,
      days: [],
    });
  });

  test.each([
    ['a location alone', { locationId: 'brooklyn' }, 'brooklyn'],
    ['a location and a zip of its own', { locationId: 'brooklyn', zip: '11215' }, 'brooklyn'],
    ['a location and a zip of another', { locationId: 'brooklyn', zip: '10011' }, 'manhattan'],
    ['a location and a zip of nobody', { locationId: 'brooklyn', zip: '90210' }, null],
    ['neither', {}, 'manhattan'],
    ['a location that is not one', { locationId: 'constructor' }, null],
  ])('%s', async (_name, query, expected) => {
    const ids: Record<string, string> = { brooklyn: brooklyn.id, manhattan: manhattan.id };
    const asked = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, ids[value] ?? value]));
    const { locationId, days } = await askSpots(app, 'sparkle', { from: today, days: 2, ...asked });
    expect(locationId).toBe(expected === null ? null : ids[expected]);
    expect(days.map((day) => day.locationId)).toEqual(expected === null ? [] : [locationId, locationId]);
  });

  test('a company that does not insist on its areas sends somebody from its first location', async () => {
    await changeCompany(app, 'sparkle', { policies: { booking: { zip_required: false } } });
    const found = await askSpots(app, 'sparkle', { from: monday, days: 1, zip: '90210' });
    expect(found).toMatchObject({ locationId: manhattan.id, served: true });
    expect(spotsOf(found.days[0])).not.toEqual([]);
    await changeCompany(app, 'sparkle', { policies: { booking: { zip_required: true } } });
    expect(await askSpots(app, 'sparkle', { from: monday, days: 1, zip: '90210' })).toEqual({
      locationId: null,
      timezone: null,
      served: false,
      needs_position: false,
      days: [],
    });
  });

  test('the area that says more of a zip code wins, then its priority', async () => {
    const own = await db.insert(serviceAreas, { locationId: brooklyn.id, zipPrefix: '10009', priority: 9 });
    const same = await db.insert(serviceAreas, { locationId: manhattan.id, zipPrefix: '10009', priority: 2 });
    const placeOf = async (zip: string) =>
      (await askSpots(app, 'sparkle', { locationOnly: true, zip })).locationId;
    expect(await placeOf('10009')).toBe(manhattan.id);
    await db.remove(serviceAreas, same.id);
    expect([await placeOf('10009'), await placeOf('10010')]).toEqual([brooklyn.id, manhattan.id]);
    await db.remove(serviceAreas, own.id);
  });

  test('a closed location serves nobody; a company without areas serves every zip code', async () => {
    const wattle = app.services.tenant(await app.companyId('wattle'));
    const city = await locationNamed(app, 'wattle', 'Adelaide city & coast');
    const placeOf = async (zip: string) =>
      (await askSpots(app, 'wattle', { locationOnly: true, zip })).locationId;
    expect(await placeOf('5000')).toBe(city.id);
    await wattle.update(locations, city.id, { active: false });
    expect(await placeOf('5000')).toBeNull();
    await wattle.update(locations, city.id, { active: true });
    for (const { id } of await wattle.list(serviceAreas)) await wattle.remove(serviceAreas, id);
    const circle = { circleLatitude: null, circleLongitude: null, circleRadius: null };
    for (const { id } of await wattle.list(locations)) await wattle.update(locations, id, circle);
    expect(await placeOf('90210')).toBe(city.id);
  });
});

describe('which days', () => {
  test.each(['sparkle', 'wattle'])('of %s, as the contract says', async (subdomain) => {
    const answer = await askSpots(app, subdomain, { from: today });
    expect(compileCheck(availableSpots.answer)(answer)).toEqual([]);
    expect(answer.days.map(({ date }) => date)).toEqual(
      Array.from({ length: 42 }, (_day, index) => addDays(today, index)),
    );
    const counts = answer.days.slice(2).flatMap(({ slots }) => slots.map((slot) => slot.spots_available));
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(0);
    expect(new Set(counts).size).toBeGreaterThan(2);
  });

  test('today, in the zone of the location, when nothing is said', async () => {
    expect((await askSpots(app, 'sparkle', { days: 1 })).days[0]?.date).toBe(today);
    expect((await askSpots(app, 'wattle', { days: 1 })).days[0]?.date).toBe('2026-03-21');
    expect((await askSpots(app, 'wattle', { days: 1, from: '2026-03-20T14:30:00Z' })).days[0]?.date).toBe(
      '2026-03-21',
    );
  });

  test('beyond the horizon nothing is open yet', async () => {
    const last = addDays(today, 90);
    const { days } = await askSpots(app, 'sparkle', { from: last, days: 2 });
    expect(days.map(({ opened, slots }) => [opened, slots.length])).toEqual([
      [true, 4],
      [false, 0],
    ]);
  });

  test('in Adelaide, half an hour off, across the end of summer time', async () => {
    const { days } = await askSpots(app, 'wattle', { from: '2026-04-04', days: 3 });
    expect(days.map(({ slots }) => [slots[0]?.time, slots[0]?.datetime])).toEqual([
      ['8:00 am', '2026-04-04T08:00:00+10:30'],
      ['9:00 am', '2026-04-05T09:00:00+09:30'],
      ['7:30 am', '2026-04-06T07:30:00+09:30'],
    ]);
  });

  test('a holiday of the company is every location’s; one of a location is its own', async () => {
    const dates = { dateFrom: '2020-06-15', dateTo: '2020-06-16', yearly: true };
    const everywhere = await db.insert(holidays, { ...dates, name: 'Founders’ days' });
    const closed = { date: monday, opened: false, holiday: true, slots: [] };
    expect(await dayOf(monday)).toMatchObject(closed);
    expect(await dayOf('2026-06-17')).toMatchObject({ opened: true, holiday: false });
    await db.update(holidays, everywhere.id, { locationId: brooklyn.id });
    expect(await dayOf(monday)).toMatchObject({ opened: true, holiday: false });
    expect(await dayOf(monday, { locationId: brooklyn.id })).toMatchObject(closed);
    await db.remove(holidays, everywhere.id);
  });

  test('one day may differ: locked, another capacity, a slot less, a slot more', async () => {
    const full = spotsOf(await dayOf(monday));
    expect(full).toEqual(['8:00 am 3', '10:30 am 3', '1:00 pm 3', '3:30 pm 3']);
    const own = { locationId: manhattan.id, day: monday };
    const added = await Promise.all([
      db.insert(dailySettings, { ...own, startLocal: '08:00', locked: true }),
      db.insert(dailySettings, { ...own, startLocal: '10:30', capacity: 1 }),
      db.insert(dailySettings, { ...own, startLocal: '13:00', removed: true }),
      db.insert(dailySettings, { ...own, startLocal: '18:00', added: true, capacity: 2 }),
    ]);
    expect(spotsOf(await dayOf(monday))).toEqual(['8:00 am 0', '10:30 am 1', '3:30 pm 3', '6:00 pm 2']);
    // Two crews at once need two spots.
    const forTwo = await dayOf(monday, { teams: '2' });
    expect(spotsOf(forTwo)).toEqual(['8:00 am 0', '10:30 am 0', '3:30 pm 3', '6:00 pm 2']);
    expect(spotsOf(await dayOf('2026-06-16'))).toEqual(full);
    for (const { id } of added) await db.remove(dailySettings, id);
  });
});

describe('how many', () => {
  test('the locked day and the day with one seat more of the demo', async () => {
    const settings = await db.list(dailySettings, { where: eq(dailySettings.locationId, manhattan.id) });
    const [locked, more] = [true, false].map((wanted) => settings.find((one) => one.locked === wanted));
    expect(
      (await dayOf(locked?.day ?? ''))?.slots.find(({ time }) => time === '8:00 am')?.spots_available,
    ).toBe(0);
    expect((await dayOf(more?.day ?? ''))?.slots[0]?.teams_available).toBe(4);
  });

  test('every seat taken is a spot less; holds end by themselves; what is given back is free', async () => {
    const slotStart = new Date('2026-06-15T12:00:00Z');
    const seat = { locationId: manhattan.id, slotStart, kind: 'hold' as const };
    const expiresAt = new Date(app.time.now.getTime() + 600_000);
    const holds = await Promise.all(
      [1, 2, 3].map((seatNumber) =>
        db.insert(slotClaims, { ...seat, seatNumber, expiresAt, holdId: randomUUID(), busyMinutes: 60 }),
      ),
    );
    const early = async () => spotsOf(await dayOf(monday)).slice(0, 2);
    expect(await early()).toEqual(['8:00 am 0', '10:30 am 3']);
    await db.update(slotClaims, holds[0]?.id ?? '', { releasedAt: app.time.now });
    expect(await early()).toEqual(['8:00 am 1', '10:30 am 3']);
    app.time.pass(601);
    expect(await early()).toEqual(['8:00 am 3', '10:30 am 3']);
    for (const { id } of holds) await db.remove(slotClaims, id);
  });

  test('a long visit needs a seat in every slot that begins while it lasts, where the location says so', async () => {
    const slotStart = new Date('2026-06-15T17:00:00Z');
    const taken = await db.insert(slotClaims, {
      locationId: manhattan.id,
      slotStart,
      seatNumber: 1,
      kind: 'forecast' as const,
    });
    const lasting = async (minutes: number) => spotsOf(await dayOf(monday, { duration: `${minutes}` }));
    const alone = ['8:00 am 3', '10:30 am 3', '1:00 pm 2', '3:30 pm 3'];
    expect(await lasting(180)).toEqual(alone);
    await db.update(locations, manhattan.id, { blockByDuration: true });
    expect(await lasting(60)).toEqual(alone);
    // With half an hour of buffer, two hours end at one o'clock, when the next begins; more do not.
    expect(await lasting(120)).toEqual(alone);
    expect(await lasting(121)).toEqual(['8:00 am 3', '10:30 am 2', '1:00 pm 2', '3:30 pm 3']);
    await db.update(locations, manhattan.id, { blockByDuration: false });
    await db.remove(slotClaims, taken.id);
  });
});

describe('what is refused', () => {
  test.each([
    ['from=tomorrow', 'from'],
    ['from=2026-02-30', 'from'],
    ['from=9999-12-31', 'from'],
    ['days=63', 'days'],
    ['days=0', 'days'],
    ['duration=10081', 'duration'],
    ['duration=many', 'duration'],
    ['serviceIds=toString', 'serviceIds'],
    ['when=now', 'when'],
  ])('%s', async (query, field) => {
    const error = errorOf(await app.at('sparkle').get(`${spotsPath}?${query}`));
    expect([error.statusCode, Object.keys(error.details.messages ?? {})]).toEqual([422, [field]]);
  });

  test('a frozen company offers nothing', async () => {
    await changeCompany(app, 'wattle', { state: 'frozen' });
    expect((await app.at('wattle').get(spotsPath)).statusCode).toBe(403);
    await changeCompany(app, 'wattle', { state: 'active' });
  });

  test('more questions than a page can have', async () => {
    const { max } = availableSpots.limit;
    const ask = () => app.at('sparkle').get(`${spotsPath}?locationOnly=true`);
    app.time.pass(61);
    const answers = await Promise.all(Array.from({ length: max + 1 }, ask));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
  });
});
