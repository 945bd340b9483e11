import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { toLocal } from '#engine/time/zone.ts';
import { toInstant } from '#engine/time/wall-to-instant.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { slotClaims } from '#server/platform/db/tables/slot-claims.ts';
import { teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createKeeper, type Keeper, type Thing } from '#tests/support/keeper.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, errorOf, type TestApp } from '#tests/support/test-app.ts';

/** What becomes of a location's visits when its clock changes. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const firstLocation = async () => {
  const [location] = await db.list(locations, { orderBy: [asc(locations.ordering)], limit: 1 });
  if (!location) throw new Error('the demo has no location');
  return location;
};
const addLocation = (body: object = {}) =>
  admin.add('locations', { name: 'Annex', timezone: 'America/New_York', ...body });

describe('another time zone', () => {
  const live = () => and(isNull(slotClaims.releasedAt), gt(slotClaims.slotStart, app.time.now));

  /** Teams of the demo work at several places, and would be in two at once. */
  const removeJobsElsewhere = (id: string) =>
    db.query((database) =>
      database.execute(sql`
        update booking_teams set state = 'removed' from bookings
        where bookings.id = booking_id and bookings.location_id <> ${id}`),
    );

  test('leaves the wall clock of every visit, with its seats, its team and its series', async () => {
    const { id, timezone: from } = await firstLocation();
    await removeJobsElsewhere(id);
    const [to, ofLocation] = ['America/Los_Angeles', eq(bookings.locationId, id)];
    const toCome = and(
      ofLocation,
      gt(bookings.startAt, app.time.now),
      inArray(bookings.status, ['pending', 'upcoming', 'waitlisted']),
    );
    const before = await db.list(bookings, { where: toCome, orderBy: [asc(bookings.id)], limit: 500 });
    const past = await db.list(bookings, {
      where: and(ofLocation, eq(bookings.status, 'completed')),
      orderBy: [asc(bookings.id)],
      limit: 500,
    });
    const seats = await db.list(slotClaims, {
      where: and(eq(slotClaims.locationId, id), live()),
      orderBy: [asc(slotClaims.id)],
      limit: 5000,
    });
    const jobs = await db.list(bookingTeams, {
      where: inArray(
        bookingTeams.bookingId,
        before.map((one) => one.id),
      ),
      orderBy: [asc(bookingTeams.id)],
      limit: 5000,
    });
    expect([before.length, seats.length, jobs.length].every((count) => count > 10)).toBe(true);

    const moved = await admin.change<Thing>(`locations/${id}`, { timezone: to });
    expect(moved['moved_bookings']).toBe(before.length);

    const after = await db.list(bookings, {
      where: inArray(
        bookings.id,
        before.map((one) => one.id),
      ),
      orderBy: [asc(bookings.id)],
      limit: 500,
    });
    expect(after.map(({ startLocal }) => startLocal)).toEqual(before.map(({ startLocal }) => startLocal));
    for (const { startAt, startLocal, timezone } of after) {
      expect(timezone).toBe(to);
      expect(startAt.getTime()).toBe(toInstant(startLocal.slice(0, 10), startLocal.slice(11, 16), to));
    }
    const shiftOf = new Map(
      after.map((one, index) => [one.id, one.startAt.getTime() - (before[index]?.startAt.getTime() ?? 0)]),
    );
    const seatsAfter = await db.list(slotClaims, {
      where: inArray(
        slotClaims.id,
        seats.map((one) => one.id),
      ),
      orderBy: [asc(slotClaims.id)],
      limit: 5000,
    });
    expect(
      seatsAfter.map(({ slotStart, releasedAt }) => [toLocal(slotStart.getTime(), to), releasedAt]),
    ).toEqual(seats.map(({ slotStart }) => [toLocal(slotStart.getTime(), from), null]));
    const jobsAfter = await db.list(bookingTeams, {
      where: inArray(
        bookingTeams.id,
        jobs.map((one) => one.id),
      ),
      orderBy: [asc(bookingTeams.id)],
      limit: 5000,
    });
    jobsAfter.forEach(({ bookingId, during }, index) => {
      const shift = shiftOf.get(bookingId) ?? 0;
      expect(shift).not.toBe(0);
      expect(during.start.getTime() - (jobs[index]?.during.start.getTime() ?? 0)).toBe(shift);
    });
    expect(
      await db.count(
        series,
        and(eq(series.locationId, id), eq(series.state, 'active'), eq(series.timezone, from)),
      ),
    ).toBe(0);
    expect(
      await db.list(bookings, {
        where: and(ofLocation, eq(bookings.status, 'completed')),
        orderBy: [asc(bookings.id)],
        limit: 500,
      }),
    ).toEqual(past);
    await admin.change(`locations/${id}`, { timezone: from });
  });

  test('moves jobs that follow each other at once, in whatever order they are', async () => {
    const { id } = await addLocation({ name: 'Row' });
    const [team] = await db.list(teams, { orderBy: [asc(teams.id)], limit: 1 });
    const hours = Array.from({ length: 8 }, (_hour, index) => 10 + index);
    for (const hour of hours)
      await addBooking(db, {
        locationId: id,
        durationMinutes: 60,
        bufferMinutes: 0,
        teamIds: [team?.id ?? ''],
        startAt: new Date(toInstant('2027-07-01', `${hour}:00`, 'America/New_York')),
        startLocal: `2027-07-01 ${hour}:00`,
        timezone: 'America/New_York',
      });
    const moved = await admin.change<Thing>(`locations/${id}`, { timezone: 'America/Chicago' });
    expect(moved['moved_bookings']).toBe(hours.length);
    await admin.change(`locations/${id}`, { timezone: 'America/New_York' });
  });

  test('is refused where a team would be in two places, and then nothing has moved', async () => {
    const { id } = await firstLocation();
    const other = await addLocation({ name: 'Near' });
    const [team] = await db.list(teams, { limit: 1 });
    const teamIds = [team?.id ?? ''];
    const at = new Date('2027-06-01T14:00:00Z');
    const local = {
      startLocal: '2027-06-01 10:00',
      timezone: 'America/New_York',
      bufferMinutes: 0,
      durationMinutes: 60,
    };
    await addBooking(db, { ...local, locationId: other.id, startAt: at, teamIds });
    await addBooking(db, {
      ...local,
      locationId: id,
      startAt: new Date('2027-06-01T15:00:00Z'),
      startLocal: '2027-06-01 11:00',
      teamIds,
    });
    const refused = await admin.client.send('PATCH', `/api/locations/${other.id}`, {
      timezone: 'America/Chicago',
    });
    expect([refused.statusCode, errorOf(refused).message]).toEqual([
      409,
      expect.stringContaining('two places'),
    ]);
    expect(await admin.read(`locations/${other.id}`)).toMatchObject({ timezone: 'America/New_York' });
    expect(await db.count(bookings, and(eq(bookings.locationId, other.id), eq(bookings.startAt, at)))).toBe(
      1,
    );
  });
});
