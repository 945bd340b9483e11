import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { LocalDate } from '#engine/time/local-date.ts';
import { createPool } from '#server/platform/db/client.ts';
import { locations } from '#server/platform/db/tables/locations.ts';
import { createTenants, type TenantDb, type Tenants } from '#server/platform/db/tenant.ts';
import { computeDays, findAvailableDays, type Wish } from '#server/calendar/schedule/find-available-days.ts';
import type { Location } from '#server/calendar/schedule/find-location.ts';
import { addBooking } from '#tests/support/new-booking.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let owner: pg.Client;
let db: TenantDb;
let teamIds: string[];
let serviceIds: string[];
/** Another node: it remembers by itself. */
let pool: pg.Pool;
let elsewhere: Tenants;

beforeAll(async () => {
  app = await createTestApp();
  owner = new pg.Client({ connectionString: app.url });
  await owner.connect();
  db = app.services.tenant(await app.companyId('sparkle'));
  pool = createPool({ url: app.url, role: 'trellis_app' });
  elsewhere = createTenants(pool);
  const idsOf = async (table: string) =>
    (
      await owner.query<{ id: string }>(`select id from ${table} where company_id = $1 order by id limit 3`, [
        db.companyId,
      ])
    ).rows.map(({ id }) => id);
  [teamIds, serviceIds] = [await idsOf('teams'), await idsOf('services')];
});
afterAll(async () => {
  elsewhere.close();
  await pool.end();
  await owner.end();
  await app.close();
});

const from: LocalDate = '2026-06-10';
const at = (hours: number) => new Date(Date.parse(`${from}T00:00:00Z`) + hours * 3_600_000);

/** A place where three teams work, with seats by hand as well. */
async function openLocation(mode: Location['capacityMode'], timezone: string): Promise<Location> {
  const location = await db.insert(locations, {
    name: `Calendar ${mode}`,
    timezone,
    capacityMode: mode,
    blockByDuration: true,
    slotHorizonDays: 365,
    bufferMinutes: 30,
  });
  await owner.query(
    `insert into spot_templates (company_id, location_id, weekday, start_local, capacity)
     select $1, $2, d, make_time(h, 0, 0), 3 from generate_series(1, 7) d, unnest('{8,12,20}'::int[]) h`,
    [db.companyId, location.id],
  );
  await owner.query(
    'insert into team_locations (company_id, team_id, location_id) select $1, unnest($2::uuid[]), $3',
    [db.companyId, teamIds, location.id],
  );
  await owner.query('update teams set active = true, counted = true where id = any($1)', [teamIds]);
  return location;
}

const hour = fc.integer({ min: -40, max: 260 });
const pick = fc.nat({ max: 2 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('book' as const), hour, pick, minutes: fc.integer({ min: 30, max: 2600 }) }),
  fc.record({
    kind: fc.constantFrom('move', 'cancel', 'assign', 'unassign', 'remove', 'ask more'),
    hour,
    pick,
  }),
  fc.record({ kind: fc.constantFrom('hold', 'release', 'wait', 'expect'), hour, pick }),
  fc.record({ kind: fc.constantFrom('holiday', 'time off', 'day', 'skill', 'template'), hour, pick }),
);
type Change = { kind: string; hour: number; pick: number; minutes?: number };

const newest = `(select id from bookings where company_id = $1 and location_id = $2 order by number desc limit 1)`;

/** What an office, a visitor or a job might do, written as straight as can be. */
const statements: Record<string, string> = {
  move: `update bookings set start_at = $3 where id = ${newest}`,
  cancel: `update bookings set status = 'cancelled', cancelled_at = now(), cancel_type = 'cancel' where id = ${newest}`,
  assign: `insert into booking_teams (company_id, booking_id, team_id, state, during)
    select $1, b.id, $4::uuid, 'assigned', tstzrange(b.start_at, b.start_at + interval '1 hour') from bookings b where b.id = ${newest}
      and not exists (select from booking_teams t where t.booking_id = b.id and t.team_id = $4::uuid)`,
  unassign: `update booking_teams set state = 'removed' where booking_id = ${newest}`,
  remove: `delete from booking_items where booking_id = ${newest}`,
  'ask more': `update bookings set teams_required = 2 where id = ${newest}`,
  hold: `insert into slot_claims (company_id, location_id, slot_start, seat_number, kind, hold_id, busy_minutes, holder, expires_at)
    values ($1, $2, $3, (random() * 900)::int + 50, 'hold', gen_random_uuid(), 700, 'x', $6::timestamptz + interval '10 minutes')`,
  release: `update slot_claims set released_at = now() where location_id = $2`,
  expect: `update slot_claims set kind = 'forecast', expires_at = null where location_id = $2 and id =
    (select id from slot_claims where location_id = $2 and kind = 'hold' limit 1)`,
  holiday: `insert into holidays (company_id, name, date_from, date_to) values ($1, 'Closed', $3::timestamptz::date, $3::timestamptz::date)`,
  'time off': `insert into time_off (company_id, team_id, starts_at, ends_at, state, reason) values ($1, $4, $3, $3::timestamptz + interval '9 hours', 'approved', '')`,
  day: `insert into daily_settings (company_id, location_id, day, start_local, capacity) values ($1, $2, $3::timestamptz::date, '08:00', 1) on conflict do nothing`,
  skill: `insert into team_skills (company_id, team_id, service_id) values ($1, $4, $5) on conflict do nothing`,
  template: `update spot_templates set capacity = 1 + (extract(epoch from $3::timestamptz)::int % 4) where location_id = $2 and start_local = '12:00'`,
};

async function apply({ id }: Location, { kind, hour: on, pick: which, minutes = 60 }: Change): Promise<void> {
  const teamId = teamIds[which] ?? '';
  if (kind === 'wait') return app.time.pass(400);
  if (kind === 'book') {
    const own = { locationId: id, timezone: 'UTC', durationMinutes: minutes };
    await addBooking(db, { startAt: at(on), ...own, serviceIds: serviceIds.slice(which) });
    return;
  }
  const text = statements[kind] ?? '';
  const values = [db.companyId, id, at(on), teamId, serviceIds[which], app.time.now];
  // Only those that the statement names: Postgres wants to know of what type each is.
  const named = values.map((value, index) => (text.includes(`$${index + 1}`) ? value : undefined));
  const used = named.flatMap((value, index) => (value === undefined ? [] : [{ value, index }]));
  const renumbered = used.reduce(
    (sql, { index }, place) => sql.replaceAll(`$${index + 1}`, `$#${place + 1}`),
    text,
  );
  const sent = owner.query(
    renumbered.replaceAll('$#', '$'),
    used.map(({ value }) => value),
  );
  // What a constraint refuses (a team in two places) has not happened.
  await sent.catch((error: unknown) => {
    if (!(error instanceof pg.DatabaseError && error.code?.startsWith('23'))) throw error;
  });
}

const wishFor = (durationMinutes: number, services: string[], days: number): Wish => ({
  from,
  days,
  durationMinutes,
  teams: 1,
  serviceIds: services,
  timeFormat: 'HH:mm',
  now: app.time.now.getTime(),
});

test.each([
  ['teams', 'America/New_York'],
  ['min_of_both', 'Pacific/Auckland'],
  ['manual', 'UTC'],
] as const)(
  'free slots that are remembered are those that are found anew: %s, %s',
  { timeout: 120_000 },
  async (mode, timezone) => {
    const location = await openLocation(mode, timezone);
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 6 }), async (changes) => {
        for (const one of changes) {
          await apply(location, one);
          for (const wish of [wishFor(90, [], 12), wishFor(1500, serviceIds.slice(0, 1), 5)]) {
            const slowly = (await computeDays(db, location, wish)).map(({ day }) => day);
            expect(await findAvailableDays(db, location, wish), `here, after ${one.kind}`).toEqual(slowly);
            const there = elsewhere.of(db.companyId);
            expect(await findAvailableDays(there, location, wish), `there, after ${one.kind}`).toEqual(
              slowly,
            );
          }
        }
      }),
      { numRuns: 10, seed: 2026 },
    );
  },
);

test('what is written before others and committed after them is seen', async () => {
  const location = await openLocation('manual', 'UTC');
  const wish = wishFor(60, [], 4);
  await findAvailableDays(db, location, wish);
  const slow = new pg.Client({ connectionString: app.url });
  await slow.connect();
  await slow.query('begin');
  await slow.query(
    `insert into slot_claims (company_id, location_id, slot_start, seat_number, kind, hold_id, busy_minutes, expires_at) values ($1, $2, $3, 1, 'hold', gen_random_uuid(), 60, '2030-01-01')`,
    [db.companyId, location.id, at(32)],
  );
  await apply(location, { kind: 'holiday', hour: 60, pick: 0 });
  const before = await findAvailableDays(db, location, wish);
  await slow.query('commit');
  await slow.end();
  const after = await findAvailableDays(db, location, wish);
  expect(after).not.toEqual(before);
  expect(after).toEqual((await computeDays(db, location, wish)).map(({ day }) => day));
});

test('a transaction sees what it has written, and nobody remembers it when it is undone', async () => {
  const location = await openLocation('manual', 'UTC');
  const wish = wishFor(60, [], 3);
  const before = await findAvailableDays(db, location, wish);
  const undone = db.transaction(async (tx) => {
    await tx.query((database) =>
      database.execute(`delete from spot_templates where location_id = '${location.id}'`),
    );
    expect((await findAvailableDays(tx, location, wish)).every(({ opened }) => !opened)).toBe(true);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await findAvailableDays(db, location, wish)).toEqual(before);
});

test('what has not changed is not read again', async () => {
  const location = await openLocation('teams', 'UTC');
  const wish = wishFor(60, [], 10);
  let statementsSent = 0;
  const counting: TenantDb = { ...db, query: (run) => ((statementsSent += 1), db.query(run)) };
  // What is read while an older transaction goes on, of whichever database of this Postgres, is read once more.
  await vi.waitFor(async () => {
    statementsSent = 0;
    await findAvailableDays(counting, location, wish);
    expect(statementsSent).toBe(1);
  });
});
