import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildAbility, grantsOf, toAccessRecord } from '#engine/access/ability.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getDashboard, listDashboardRows } from '#engine/contracts/booking/dashboard.ts';
import type { dispatchCounts } from '#engine/contracts/booking/dispatch.ts';
import { figures, needNames, trendNames, type FigureName } from '#engine/dashboard/figures.ts';
import type { CompanyRole } from '#engine/access/roles.ts';
import { readDashboard, readRows } from '#server/booking/dashboard/read-dashboard.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { dispatchItems, waitlistEntries } from '#server/platform/db/tables/dispatch.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { memberDocuments } from '#server/platform/db/tables/member-documents.ts';
import { leads } from '#server/platform/db/tables/leads.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { quotes } from '#server/platform/db/tables/quotes.ts';
import { ratings } from '#server/platform/db/tables/ratings.ts';
import { tasks } from '#server/platform/db/tables/tasks.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '../support/bookings.ts';
import { createCrews, type TestCrew } from '../support/crews.ts';
import { addBooking, type NewBooking } from '../support/new-booking.ts';
import { createTestApp, errorOf, type TestApp, type TestClient } from '../support/test-app.ts';

type Dashboard = AnswerOf<typeof getDashboard>;
type Rows = AnswerOf<typeof listDashboardRows>;

let app: TestApp;
let db: TenantDb;
let booker: Booker;
let admin: TestClient;
let crew: TestCrew;

beforeAll(async () => {
  app = await createTestApp({ TRUST_PROXY: '1' });
  db = app.services.tenant(await app.companyId('sparkle'));
  booker = await createBooker(app);
  admin = await app.signedIn('sparkle', 'r_admin');
  [crew] = (await createCrews(app, db, { locationId: booker.locationId, titles: ['Ash'] })) as [TestCrew];
});
afterAll(() => app.close());

const read = async (client: TestClient = admin, period = '30') => {
  const response = await client.get(`/api/dashboard?period=${period}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Dashboard>();
};

const rowsOf = async (query: Record<string, string | number>, client: TestClient = admin): Promise<Rows> => {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) search.set(name, String(value));
  const response = await client.get(`/api/dashboard/rows?${search}`);
  if (response.statusCode !== 200) throw new Error(response.body);
  return response.json<Rows>();
};

/** Every page of it. */
async function allRows(query: Record<string, string | number>, client: TestClient = admin) {
  const rows: Rows['rows'] = [];
  for (;;) {
    const page = await rowsOf({ ...query, limit: 100, skip: rows.length }, client);
    rows.push(...page.rows);
    if (page.rows.length === 0 || rows.length >= page.count) return rows;
  }
}

const hoursFrom = (hours: number) => new Date(app.time.now.getTime() + hours * 3_600_000);
const add = (own: Partial<NewBooking> & { startAt: Date }) =>
  addBooking(db, {
    bufferMinutes: 0,
    durationMinutes: 60,
    teamsRequired: 1,
    arrivalWindowMinutes: 0,
    ...own,
  });

/** One record that each need is about; answers its row. */
const makers: Record<(typeof needNames)[number], () => Promise<string>> = {
  late_check_ins: () => add({ startAt: hoursFrom(-2), teamIds: [crew.id] }),
  failed_payments: () => add({ startAt: hoursFrom(-50), status: 'completed', paymentState: 'charge_failed' }),
  unassigned: () => add({ startAt: hoursFrom(30) }),
  async undated() {
    const bookingId = await add({ startAt: hoursFrom(40), needsPlacing: true });
    await db.insert(dispatchItems, { bookingId, kind: 'onetime', reason: 'rescheduled' });
    return bookingId;
  },
  requests: () => add({ startAt: hoursFrom(60), status: 'pending' }),
  async time_off() {
    const span = { startsAt: hoursFrom(100), endsAt: hoursFrom(120) };
    return (await db.insert(timeOff, { teamId: crew.id, ...span, reason: 'Dentist' })).id;
  },
  async low_ratings() {
    const bookingId = await add({ startAt: hoursFrom(-70), status: 'completed' });
    const { customerId } = await db.get(bookings, bookingId);
    const stars = { stars: 2, comment: 'Late', createdAt: hoursFrom(-3) };
    return (await db.insert(ratings, { bookingId, customerId, ...stars })).id;
  },
  async overdue_tasks() {
    return (await db.insert(tasks, { title: 'Call the plumber', dueOn: '2026-03-19' })).id;
  },
  async expiring_documents() {
    const [member] = await db.list(accounts, { where: eq(accounts.role, 'r_team'), limit: 1 });
    if (!member) throw new Error('the demo has a crew');
    const paper = { accountId: member.id, title: 'Driving license', expiresOn: '2026-03-25' };
    return (await db.insert(memberDocuments, paper)).id;
  },
  async new_leads() {
    const lead = { email: 'lea@example.test', firstName: 'Lea', createdAt: hoursFrom(-1) };
    return (await db.insert(leads, lead)).id;
  },
  async waitlist() {
    const bookingId = await add({ startAt: hoursFrom(50), status: 'waitlisted' });
    const { customerId } = await db.get(bookings, bookingId);
    const days = { dateFrom: '2026-03-22', dateTo: '2026-03-25' };
    return (
      await db.insert(waitlistEntries, { bookingId, customerId, locationId: booker.locationId, ...days })
    ).id;
  },
};

describe('what needs somebody', () => {
  test.each(needNames)(
    '%s: its figure is the number of its rows, and a new record is in both',
    async (name) => {
      const count = async () => (await read()).needs.find((need) => need.name === name)?.count ?? -1;
      const before = await count();
      const id = await makers[name]();
      expect(await count()).toBe(before + 1);
      const rows = await allRows({ figure: name });
      expect(rows).toHaveLength(before + 1);
      expect(rows.map((row) => row.id)).toContain(id);
      expect(new Set(rows.map((row) => row.id)).size).toBe(rows.length);
    },
  );

  test('what is dealt with is gone', async () => {
    const id = await add({ startAt: hoursFrom(200) });
    const has = async () => (await allRows({ figure: 'unassigned' })).some((row) => row.id === id);
    expect(await has()).toBe(true);
    const response = await admin.send('PUT', `/api/bookings/${id}/teams`, { team_ids: [crew.id] });
    expect(response.statusCode).toBe(200);
    expect(await has()).toBe(false);
  });

  test('unassigned are those that the queues count, asked for or not, and no others', async () => {
    const counted = async () => {
      const { onetime, recurring } = (await admin.get('/api/dispatch/queue/count')).json<
        AnswerOf<typeof dispatchCounts>
      >();
      const counts = (await admin.get('/api/bookings/figures')).json<{ unassigned: number }>();
      return [onetime.team + recurring.team, counts.unassigned];
    };
    const shown = async () => (await read()).needs.find(({ name }) => name === 'unassigned')?.count;
    await add({ startAt: hoursFrom(210), status: 'pending' });
    expect(await counted()).toEqual([await shown(), await shown()]);
    const id = await add({ startAt: hoursFrom(220) });
    const before = (await shown()) ?? 0;
    await admin.post(`/api/bookings/${id}/dispatch/dismiss`, { reason: '' });
    expect(await shown()).toBe(before - 1);
    expect(await counted()).toEqual([before - 1, before - 1]);
  });

  test('what needs a team and what needs a date are together all that the queues count', async () => {
    await makers.undated();
    const { onetime, recurring } = (await admin.get('/api/dispatch/queue/count')).json<
      AnswerOf<typeof dispatchCounts>
    >();
    const { needs } = await read();
    const shown = (name: string) => needs.find((need) => need.name === name)?.count;
    expect(shown('undated')).toBe(onetime.date + recurring.date);
    expect(shown('unassigned')).toBe(onetime.team + recurring.team);
  });

  test('a window that is still open is not late', async () => {
    const id = await add({ startAt: hoursFrom(-1), arrivalWindowMinutes: 120, bufferMinutes: 0 });
    expect((await allRows({ figure: 'late_check_ins' })).map((row) => row.id)).not.toContain(id);
  });
});

describe('what became of some days', () => {
  test.each(trendNames)('%s: its figure is what its rows come to, now and before', async (name) => {
    await seedTrends();
    const { trends, as_of, period } = await read();
    const trend = trends.find((one) => one.name === name);
    if (!trend) throw new Error('no such figure');
    for (const before of [false, true]) {
      const query = { figure: name, period: period.key, as_of, ...(before && { before: 'true' }) };
      const rows = await allRows(query);
      const { count, value } = await rowsOf(query);
      expect(count).toBe(rows.length);
      expect(value).toBe(before ? trend.before : trend.value);
      expect(valueOf(name, rows)).toBeCloseTo(value ?? NaN, 2);
    }
    const sum = trend.days.reduce((total, day) => total + (day.value ?? 0), 0);
    // An average is no sum of those of its days.
    const isSum = figures[name].unit !== 'average';
    expect(isSum ? sum : trend.value).toBeCloseTo(trend.value ?? NaN, 2);
    expect(trend.count).toBeGreaterThan(0);
  });

  function valueOf(name: FigureName, rows: Rows['rows']): number {
    const sum = (of: (row: Rows['rows'][number]) => number | null) =>
      rows.reduce((total, row) => total + (of(row) ?? 0), 0);
    const { unit } = figures[name];
    if (unit === 'count') return rows.length;
    return unit === 'money' ? sum((row) => row.amount) : sum((row) => row.stars) / rows.length;
  }

  let seeded: Promise<void> | undefined;
  const seedTrends = () => (seeded ??= addTrends());
  async function addTrends(): Promise<void> {
    for (const hours of [-5, -31 * 24]) {
      const startAt = hoursFrom(hours);
      const createdAt = startAt;
      const id = await add({ startAt, createdAt, status: 'completed', source: 'office' });
      const { customerId } = await db.get(bookings, id);
      await add({ startAt, createdAt, status: 'cancelled', cancelType: 'cancel', cancelledAt: startAt });
      const paid = { kind: 'payment', method: 'cash', amount: 5_000 } as const;
      await db.insert(payments, { bookingId: id, customerId, ...paid, occurredAt: startAt });
      await db.insert(ratings, { bookingId: id, customerId, stars: 4, createdAt });
      const name = `trend${hours}`;
      await db.insert(customers, {
        email: `${name}@example.test`,
        firstName: 'T',
        lastName: name,
        createdAt,
      });
      await db.insert(leads, { email: `${name}@example.test`, firstName: 'T', createdAt, state: 'won' });
      const [quote] = await db.list(quotes, { limit: 1 });
      if (!quote) throw new Error('the demo has no quote');
      const { id: _id, companyId: _company, ...copied } = quote;
      const number = 900_000 + Math.abs(hours);
      await db.insert(quotes, { ...copied, number, state: 'accepted', decidedAt: startAt });
    }
  }

  test('an hour of a day with a change of clocks belongs to the day on the wall', async () => {
    // In New York the clocks went forward on March 8: that day had 23 hours.
    const late = await add({ startAt: new Date('2026-03-09T03:30:00Z'), status: 'completed' });
    const next = await add({ startAt: new Date('2026-03-09T04:30:00Z'), status: 'completed' });
    const { trends } = await read();
    const days = new Map(
      trends.find(({ name }) => name === 'completed')?.days.map((day) => [day.date, day.value]),
    );
    const rows = await allRows({ figure: 'completed' });
    const ofDay = (date: string) => rows.filter((row) => dayOf(row.at) === date);
    expect(ofDay('2026-03-08').map(({ id }) => id)).toContain(late);
    expect(ofDay('2026-03-09').map(({ id }) => id)).toContain(next);
    for (const date of ['2026-03-08', '2026-03-09']) expect(days.get(date)).toBe(ofDay(date).length);
  });

  const dayOf = (at: string) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date(at));

  test('a day that is not over is compared with as much of the day it is compared with', async () => {
    const week = 7 * 24;
    await add({ startAt: hoursFrom(-1), status: 'completed' });
    await add({ startAt: hoursFrom(-1 - week), status: 'completed' });
    const beyond = await add({ startAt: hoursFrom(1 - week), status: 'completed' });
    const { as_of } = await read(admin, '7');
    const before = await allRows({ figure: 'completed', period: '7', before: 'true', as_of });
    const now = await allRows({ figure: 'completed', period: '7', as_of });
    expect(before.map(({ id }) => id)).not.toContain(beyond);
    expect(now.map(({ id }) => id)).not.toContain(beyond);
  });

  test('of a month it has its days, and another key is refused', async () => {
    const { period, trends } = await read(admin, '2026-02');
    expect(period).toMatchObject({ first: '2026-02-01', last: '2026-02-28', complete: true });
    expect(trends[0]?.days).toHaveLength(28);
    expect((await admin.get('/api/dashboard?period=31')).statusCode).toBe(422);
  });
});

describe('who sees what', () => {
  const seen = async (role: CompanyRole) => {
    const { needs, trends } = await read(await app.signedIn('sparkle', role));
    return [...needs, ...trends].map(({ name }) => name);
  };

  test('each role has its own figures', async () => {
    const accountant = await seen('r_accountant');
    expect(accountant).toContain('failed_payments');
    expect(accountant).toContain('revenue_collected');
    expect(accountant).not.toContain('unassigned');
    expect(accountant).not.toContain('new_leads');
    const scheduler = await seen('r_scheduler');
    expect(scheduler).toEqual(expect.arrayContaining(['unassigned', 'time_off', 'late_check_ins']));
    expect(scheduler).not.toContain('failed_payments');
    const sales = await seen('r_sales');
    expect(sales).toContain('new_leads');
    expect(sales).not.toContain('time_off');
    expect(await seen('r_developer')).not.toContain('revenue_booked');
    expect(await seen('r_admin')).toEqual([...needNames, ...trendNames]);
  });

  test.each(Object.keys(figures) as FigureName[])(
    'rows of %s are for whoever sees the figure',
    async (figure) => {
      for (const role of ['r_accountant', 'r_scheduler', 'r_marketing', 'r_developer'] as const) {
        const client = await app.signedIn('sparkle', role);
        const isSeen = (await seen(role)).includes(figure);
        expect((await client.get(`/api/dashboard/rows?figure=${figure}`)).statusCode).toBe(
          isSeen ? 200 : 403,
        );
      }
    },
  );

  test.each(['r_team', 'r_customer'] as const)('%s has no dashboard of the office', async (role) => {
    const client = await app.signedIn('sparkle', role);
    for (const path of ['dashboard', 'dashboard/rows?figure=completed']) {
      const refused = await client.get(`/api/${path}`);
      expect([refused.statusCode, errorOf(refused).code]).toEqual([403, 'FORBIDDEN']);
    }
  });

  test('rows of another company are in no figure', async () => {
    const other = await app.signedIn('wattle', 'r_admin');
    const own = new Set<string>();
    for (const figure of [...needNames, ...trendNames])
      for (const row of await allRows({ figure, period: '90' })) own.add(row.id);
    for (const figure of [...needNames, ...trendNames])
      for (const row of await allRows({ figure, period: '90' }, other)) expect(own.has(row.id)).toBe(false);
  });
});

test('takes the same number of statements for any number of rows', async () => {
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('no company');
  const ability = buildAbility(toAccessRecord('r_admin', grantsOf('r_admin'), []));
  let statements = 0;
  const counted: TenantDb = {
    ...db,
    query: (run) => {
      statements += 1;
      return db.query(run);
    },
  };
  // Nothing else of a caller is looked at.
  const caller = { kind: 'api_key', ability } as never;
  const scope = { db: counted, caller, company, now: app.time.now };
  await readDashboard(scope, {});
  expect(statements).toBe(2);
  statements = 0;
  await readRows(scope, { figure: 'completed', limit: 100 });
  expect(statements).toBe(2);
});
