import { randomUUID } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { services } from '#server/platform/db/tables/services.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { availabilityExceptions, timeOff } from '#server/platform/db/tables/team-availability.ts';
import { teamLocations, teams, teamSkills } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { readSlotFacts } from '#server/calendar/schedule/read-slot-facts.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { askSpots, locationNamed, spotsOf } from '#tests/support/spots.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let manhattan: Location;
let brooklyn: Location;
let teamIds: Map<string, string>;

/** A Tuesday beyond what the demo has booked; its first slot, in New York. */
const tuesday = '2026-06-16';
const startAt = new Date('2026-06-16T12:00:00Z');

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  manhattan = await locationNamed(app, 'sparkle', 'Manhattan');
  brooklyn = await locationNamed(app, 'sparkle', 'Brooklyn & Queens');
  for (const { id } of [manhattan, brooklyn]) await db.update(locations, id, { capacityMode: 'teams' });
  teamIds = new Map((await db.list(teams)).map(({ title, id }) => [title, id]));
});
afterAll(() => app.close());

/** What a test has put into the calendar is taken out again. */
beforeEach(async () => {
  const added = await db.list(bookings, { where: eq(bookings.startAt, startAt) });
  for (const { id } of added) await db.remove(bookings, id);
  for (const { id } of await db.list(slotClaims, { where: eq(slotClaims.slotStart, startAt) }))
    await db.remove(slotClaims, id);
});

const team = (title: string): string => teamIds.get(`Team ${title}`) ?? '';

/** Spots of the first slot of that Tuesday. */
async function spotsAt(location: Location, query: Record<string, string | number> = {}): Promise<number> {
  const asked = { from: tuesday, days: 1, locationId: location.id, duration: 60, ...query };
  const { days } = await askSpots(app, 'sparkle', asked);
  expect(spotsOf(days[0])).toHaveLength(4);
  return days[0]?.slots[0]?.spots_available ?? -1;
}

const both = async () => [await spotsAt(manhattan), await spotsAt(brooklyn)];

test('as many spots as counted teams are at work there', async () => {
  expect(await both()).toEqual([3, 3]);
  await db.update(teams, team('Willow'), { counted: false });
  expect(await both()).toEqual([2, 3]);
  await db.update(teams, team('Willow'), { counted: true, active: false });
  expect(await both()).toEqual([2, 3]);
  await db.update(teams, team('Willow'), { active: true });
  const sunday = await askSpots(app, 'sparkle', { from: '2026-06-14', days: 1, duration: 60 });
  expect(spotsOf(sunday.days[0])).toEqual(['10:00 am 1', '1:00 pm 1']);
});

test('a team that works at two locations is given away once', async () => {
  const job = { startAt, locationId: brooklyn.id, durationMinutes: 60, bufferMinutes: 0, teamsRequired: 1 };
  await addBooking(db, job);
  await addBooking(db, job);
  // Both can be done by teams that only work in Brooklyn.
  expect(await both()).toEqual([3, 1]);
  await addBooking(db, job);
  expect(await both()).toEqual([2, 0]);
  await addBooking(db, { ...job, locationId: manhattan.id, teamsRequired: 2 });
  expect(await both()).toEqual([0, 0]);
});

test('an assigned team is away at both of its locations; a cancelled visit keeps nobody', async () => {
  const shared = { startAt, locationId: brooklyn.id, durationMinutes: 60, teamIds: [team('Juniper')] };
  const id = await addBooking(db, shared);
  expect(await both()).toEqual([2, 2]);
  for (const status of ['cancelled', 'missed', 'waitlisted'] as const) {
    await db.update(bookings, id, { status });
    expect(await both()).toEqual([3, 3]);
  }
  await db.update(bookings, id, { status: 'pending' });
  expect(await both()).toEqual([2, 2]);
});

test('a visit keeps its team until its buffer ends', async () => {
  const before = new Date(startAt.getTime() - 90 * 60_000);
  const job = { startAt: before, locationId: manhattan.id, teamIds: [team('Maple')] };
  const id = await addBooking(db, { ...job, durationMinutes: 60, bufferMinutes: 30 });
  expect(await spotsAt(manhattan)).toBe(3);
  await db.update(bookings, id, { bufferMinutes: 31 });
  expect(await spotsAt(manhattan)).toBe(2);
  await db.remove(bookings, id);
});

test('holds and forecasts will want a team as well', async () => {
  const seat = { locationId: brooklyn.id, slotStart: startAt };
  const expiresAt = new Date(app.time.now.getTime() + 60_000);
  const held = { holdId: randomUUID(), busyMinutes: 60 };
  await db.insert(slotClaims, { ...seat, seatNumber: 1, kind: 'hold', expiresAt, ...held });
  await db.insert(slotClaims, { ...seat, seatNumber: 2, kind: 'forecast' });
  expect(await both()).toEqual([3, 1]);
  app.time.pass(61);
  expect(await both()).toEqual([3, 2]);
});

test('approved time off counts, wishes do not; a single day may differ', async () => {
  const span = { startsAt: startAt, endsAt: new Date(startAt.getTime() + 3_600_000) };
  const off = await db.insert(timeOff, { teamId: team('Maple'), ...span, state: 'requested' });
  expect(await spotsAt(manhattan)).toBe(3);
  await db.update(timeOff, off.id, { state: 'approved' });
  expect(await spotsAt(manhattan)).toBe(2);
  await db.remove(timeOff, off.id);
  const hours = { teamId: team('Maple'), day: tuesday, fromLocal: '08:00', toLocal: '08:30' };
  const exception = await db.insert(availabilityExceptions, { ...hours, available: false });
  expect(await spotsAt(manhattan)).toBe(2);
  await db.remove(availabilityExceptions, exception.id);
});

test('only teams that know how are counted', async () => {
  const [office] = await db.list(services, { where: eq(services.name, 'Office clean by the hour') });
  const [standard] = await db.list(services, { where: eq(services.name, 'Standard clean') });
  const serviceIds = standard?.id ?? '';
  await db.insert(teamSkills, { teamId: team('Maple'), serviceId: office?.id ?? '' });
  const able = await spotsAt(manhattan, { serviceIds });
  expect([await spotsAt(manhattan), able]).toEqual([3, 2]);
  // A standard clean without a team needs one of the two, an office clean can be left to the third.
  const job = { startAt, locationId: manhattan.id, durationMinutes: 60, teamsRequired: 1 };
  await addBooking(db, { ...job, serviceIds: [office?.id ?? ''] });
  expect(await spotsAt(manhattan, { serviceIds })).toBe(2);
  await addBooking(db, { ...job, serviceIds: [serviceIds] });
  expect(await spotsAt(manhattan, { serviceIds })).toBe(1);
});

test('the smaller of seats and teams, where both count', async () => {
  await db.update(locations, manhattan.id, { capacityMode: 'min_of_both' });
  await addBooking(db, { startAt, locationId: manhattan.id, durationMinutes: 60, teamsRequired: 1 });
  expect(await spotsAt(manhattan)).toBe(2);
  for (const seatNumber of [1, 2])
    await db.insert(slotClaims, {
      locationId: brooklyn.id,
      slotStart: startAt,
      seatNumber,
      kind: 'forecast',
    });
  expect(await spotsAt(manhattan)).toBe(2);
  await db.insert(slotClaims, {
    locationId: manhattan.id,
    slotStart: startAt,
    seatNumber: 1,
    kind: 'forecast',
  });
  expect(await spotsAt(manhattan)).toBe(1);
  await db.update(locations, manhattan.id, { capacityMode: 'teams' });
});

test('however many teams, bookings and days, the statements are the same', async () => {
  const counted = async (days: number) => {
    let statements = 0;
    const counting: TenantDb = { ...db, query: (run) => ((statements += 1), db.query(run)) };
    const range = { from: '2026-03-20', days, busyMinutes: 60, now: app.time.now.getTime() };
    const facts = await readSlotFacts(counting, { ...manhattan, capacityMode: 'teams' }, range);
    return { statements, bookings: facts.bookings.length, teams: facts.teams.length };
  };
  const [short, long] = [await counted(1), await counted(42)];
  expect(long.bookings).toBeGreaterThan(short.bookings + 50);
  const linked = await db.list(teamLocations, {
    where: inArray(teamLocations.teamId, [...teamIds.values()]),
  });
  expect(new Set(linked.map(({ teamId }) => teamId)).size).toBe(long.teams);
  expect([short.statements, long.statements]).toEqual([10, 10]);
});
