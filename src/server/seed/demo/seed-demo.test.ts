import { count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isPassword } from '#server/company/accounts/password.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createPool, toDatabase } from '#server/platform/db/client.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { accounts, logins } from '#server/platform/db/tables/identity.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { demoPassword } from './seed-demo.ts';

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await cloneDatabase();
  pool = createPool({ url: database.url, max: 1 });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

test('everybody can sign in with the demo password', async () => {
  const db = toDatabase(pool);
  const found = await db
    .select({ email: logins.email, role: accounts.role, passwordHash: logins.passwordHash })
    .from(logins)
    .leftJoin(accounts, eq(accounts.loginId, logins.id));
  const roles = [
    'admin',
    'accountant',
    'marketing',
    'developer',
    'staff',
    'sales',
    'scheduler',
    'team',
    'customer',
  ];
  for (const role of roles) {
    const holders = found.filter(
      ({ email }) => /@(sparkle|wattle)\.test$/.test(email) && email.startsWith(`${role}@`),
    );
    expect(holders.map((holder) => holder.role)).toEqual([`r_${role}`, `r_${role}`]);
  }
  const superAdmin = found.find(({ email }) => email === 'super@trellis.test');
  expect(await isPassword(superAdmin?.passwordHash ?? '', demoPassword)).toBe(true);
});

test('both companies have hundreds of bookings', async () => {
  const db = toDatabase(pool);
  const counted = await db
    .select({ subdomain: companies.subdomain, bookings: count() })
    .from(bookings)
    .innerJoin(companies, eq(companies.id, bookings.companyId))
    .groupBy(companies.subdomain)
    .orderBy(companies.subdomain);
  expect(counted.map(({ subdomain }) => subdomain)).toEqual(['sparkle', 'wattle']);
  expect(counted.every((company) => company.bookings >= 300)).toBe(true);
});

test('the range a team is busy reads back as it was written', async () => {
  const db = toDatabase(pool);
  const [job] = await db
    .select({ during: bookingTeams.during, start: bookings.startAt })
    .from(bookingTeams)
    .innerJoin(bookings, eq(bookings.id, bookingTeams.bookingId))
    .limit(1);
  expect(job?.during.start).toEqual(job?.start);
});

test('the database refuses a team in two places', async () => {
  const db = toDatabase(pool);
  const twice = db.execute(sql`
    insert into booking_teams (company_id, booking_id, team_id, state, during)
    select had.company_id, other.id, had.team_id, 'assigned', had.during from booking_teams had
    join bookings other on other.company_id = had.company_id
    where had.state = 'assigned' and not exists (
      select from booking_teams its where its.booking_id = other.id and its.team_id = had.team_id) limit 1`);
  await expect(twice).rejects.toMatchObject({ cause: { constraint: 'booking_teams_no_overlap' } });
});

test('the database refuses a row that points into another company', async () => {
  const db = toDatabase(pool);
  const stray = db.execute(sql`
    update bookings set customer_id = (select id from customers where company_id <> bookings.company_id limit 1)`);
  await expect(stray).rejects.toMatchObject({ cause: { constraint: 'bookings_customer_fk' } });
});

test('the database refuses a total that does not add up', async () => {
  const db = toDatabase(pool);
  const wrong = db.execute(sql`update bookings set total = total + 1`);
  await expect(wrong).rejects.toMatchObject({ cause: { constraint: 'bookings_total_sum' } });
});
