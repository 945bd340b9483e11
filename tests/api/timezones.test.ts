import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { UserRecord } from '#server/company/accounts/user-record.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { toZoneName } from '#server/platform/db/zone-name.ts';
import { isTimezone } from '#engine/time/timezone-names.ts';
import { offsetAt } from '#engine/time/zone.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** A zone may be called by any of its names. */
let app: TestApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

const names = [
  'Asia/Kolkata',
  'Asia/Calcutta',
  'Europe/Kyiv',
  'America/Argentina/Buenos_Aires',
  'Asia/Ho_Chi_Minh',
  'America/Indiana/Indianapolis',
  'Etc/UTC',
  'US/Eastern',
  'CET',
  'Pacific/Kanton',
];

describe('a name of a zone, old or new', () => {
  test.each(names)('%s is taken as it was written, of a company and of a location', async (timezone) => {
    const changed = await admin.client.send('PATCH', '/api/companies/current', { timezone });
    expect([changed.statusCode, changed.json<{ timezone: string }>().timezone]).toEqual([200, timezone]);
    const added = await admin.add('locations', { name: 'Annex', timezone });
    expect(await admin.read(`locations/${added.id}`)).toMatchObject({ timezone });
    const figures = await admin.client.get('/api/bookings/figures');
    expect(figures.statusCode).toBe(200);
  });

  test.each(['Mars/Olympus', '+05:30', 'BST', 'AET', 'SystemV/EST5', ''])(
    '%j is refused',
    async (timezone) => {
      const path = '/api/companies/current';
      expect((await admin.client.send('PATCH', path, { timezone })).statusCode).toBe(422);
      expect((await admin.client.post('/api/locations', { name: 'Annex', timezone })).statusCode).toBe(422);
    },
  );

  test('of the same zone moves no visit, and is what its visits say from then on', async () => {
    const location = await admin.add('locations', { name: 'Pune', timezone: 'Asia/Calcutta' });
    const id = await addBooking(db, {
      locationId: location.id,
      timezone: 'Asia/Calcutta',
      startLocal: '2027-06-01 10:00',
      startAt: new Date('2027-06-01T04:30:00Z'),
    });
    const { version } = await db.get(bookings, id);
    const renamed = await admin.change(`locations/${location.id}`, { timezone: 'Asia/Kolkata' });
    expect(renamed).toMatchObject({ timezone: 'Asia/Kolkata', moved_bookings: 0 });
    expect(await db.get(bookings, id)).toMatchObject({ timezone: 'Asia/Kolkata', version });
  });
});

describe('the database', () => {
  test('reads every name that is taken as everybody does', async () => {
    const known = await db.query((database) =>
      database.execute<{ name: string }>(sql`select name from pg_timezone_names where name !~ '^posix'`),
    );
    const zones = known.rows.map(({ name }) => name).filter(isTimezone);
    expect(zones.length).toBeGreaterThan(400);
    const moments = ['2026-01-15', '2026-07-15'].map((day) => Date.parse(`${day}T12:00:00Z`));
    for (const at of moments) {
      const { rows } = await db.query((database) =>
        database.execute<{ name: string; offset: number }>(sql`
          select name, extract(epoch from (at at time zone zone) at time zone 'UTC' - at)::int as offset
          from unnest(${sql.param(zones)}::text[], ${sql.param(zones.map(toZoneName))}::text[]) as zones (name, zone),
            (select ${new Date(at).toISOString()}::timestamptz as at) moment`),
      );
      const others = rows.filter(({ name, offset }) => offset * 1000 !== offsetAt(at, name));
      expect(others).toEqual([]);
    }
  });
});

describe('a new company', () => {
  async function openCompany(email: string, timezone: string): Promise<string | undefined> {
    const person = { first_name: 'Ada', last_name: 'Byron', business_name: 'Bright', email };
    await app.at('app').post('/api/accounts', person);
    const [letter] = await app.lettersTo(email);
    const token = /token=([\w-]+)/.exec(letter?.text ?? '')?.[1];
    const opened = await app.at('app').post('/api/accounts/complete-signup/accept', { token, timezone });
    const subdomain = opened.json<UserRecord>().company?.subdomain ?? '';
    return (await app.services.companies.findBySubdomain(subdomain))?.timezone;
  }

  test.each([
    ['kolkata@bright.test', 'Asia/Kolkata', 'Asia/Kolkata'],
    ['mars@bright.test', 'Mars/Olympus', 'America/New_York'],
  ])('of %s begins in the zone of the browser, %s, if that is one', async (email, timezone, expected) =>
    expect(await openCompany(email, timezone)).toBe(expected),
  );
});
