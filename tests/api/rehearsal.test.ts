import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import type { getRehearsal } from '#engine/contracts/booking/rehearsal.ts';
import { holidays } from '#server/platform/db/tables/booking-spots.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { messageRules } from '#server/platform/db/tables/message-rules.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import { timeOff } from '#server/platform/db/tables/team-availability.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { series } from '#server/platform/db/tables/series.ts';
import { regularJobs } from '#server/platform/jobs/regular-jobs.ts';
import { addJob } from '#server/platform/jobs/queue.ts';
import { createBooker } from '#tests/support/bookings.ts';
import { createCrews } from '#tests/support/crews.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';

/** What will happen by itself, and what then does. */
let app: PaymentApp;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createPaymentApp({ TRUST_PROXY: '1' });
  admin = await createKeeper(app);
  db = await app.db('sparkle');
  // Nothing of the demo is to come: days pass faster.
  const gone = { status: 'cancelled', cancelType: 'cancel' } as const;
  await app.services.system.update(bookings).set(gone);
  await app.services.system.update(series).set({ state: 'cancelled' });
});
afterAll(() => app.close());

type Rehearsal = AnswerOf<typeof getRehearsal>;
type Row = Rehearsal['rows'][number];

/** All of it, page by page. */
async function rehearse(days: 7 | 30, kind?: Row['kind']): Promise<Row[]> {
  const rows: Row[] = [];
  for (let total = 1; rows.length < total;) {
    const about = kind ? `&kind=${kind}` : '';
    const page = await admin.read<Rehearsal>(`rehearsal?days=${days}&skip=${rows.length}${about}`);
    ({ total } = page);
    if (page.rows.length === 0) break;
    rows.push(...page.rows);
  }
  return rows;
}

/** The clock goes on, and nodes ask for the regular jobs: no longer apart than rules catch up on. */
async function passDays(days: number): Promise<void> {
  for (let step = 0; step < days * 4; step++) {
    app.time.pass(6 * 3600);
    for (const { name } of regularJobs) {
      const isDaily = /^(series|quotes)/.test(name);
      if (!isDaily && !/^(messages|payments\.find_due|visits)/.test(name)) continue;
      if (isDaily && step % 4 !== 3) continue;
      const uniqueKey = `${name} ${app.time.now.toISOString()}`;
      await addJob(app.services.system, { name, payload: {}, companyId: null, uniqueKey });
    }
    expect(await app.runJobs()).toEqual([]);
  }
}

const dayMs = 86_400_000;
/** Hours and minutes are kept: a letter at 7:50 is never at the same moment as a whole hour. */
const inDays = (days: number) => new Date(app.time.now.getTime() + days * dayMs);

/** What was read is kept for a minute; hours later the minutes are the same, see `inDays`. */
const forgetRead = () => app.time.pass(3600);

/** A series of its own: which of its visits are to be made, and which then are. */
async function rehearseSeries() {
  const booker = await createBooker(app);
  const slots = await booker.freeSlots(inDays(3).toISOString().slice(0, 10));
  const frequencyId = booker.frequencyNamed('Weekly');
  const first = await booker.book({ service_date: slots[0]?.datetime ?? '', frequencyId });
  await app.runJobs();
  const { seriesId } = await db.get(bookings, first.id);
  const datesOf = async () =>
    (await db.list(bookings, { where: eq(bookings.seriesId, seriesId ?? ''), limit: 200 })).map(
      ({ recurrenceDate }) => recurrenceDate ?? '',
    );
  const before = await datesOf();
  const rehearsed = (await rehearse(7, 'visit'))
    .filter(({ series_date: onDate }) => onDate?.series_id === seriesId)
    .map(({ series_date: onDate }) => onDate?.date ?? '');
  expect(rehearsed.length).toBeGreaterThan(0);
  const made = async () => (await datesOf()).filter((date) => !before.includes(date)).toSorted();
  return { rehearsed: rehearsed.toSorted(), made };
}

describe('a rehearsal', () => {
  test('of seven days is what happens in them', async () => {
    const [stripe] = processors;
    const zone = 'America/New_York';
    const startLocal = (at: Date) =>
      new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }).format(at);
    const visitIn = async (days: number) => {
      const startAt = inDays(days);
      const own = { startAt, startLocal: startLocal(startAt), timezone: zone, createdAt: inDays(-20) };
      const { id } = await addVisit(app, stripe, own);
      // Out of the way of those that the series takes.
      await db.update(bookings, id, { number: 900_000 - Math.floor(days * 10) });
      return id;
    };
    const visits = await rehearseSeries();
    const ids = [await visitIn(2.5), await visitIn(5.2), await visitIn(12)];
    const isOwn = ({ about }: Row) => ids.includes(about.id);
    const rehearsed = (await rehearse(7)).filter(isOwn);
    const letters = rehearsed
      .filter(({ kind, recipients }) => kind === 'message' && recipients.length > 0)
      .map(({ key }) => key);
    const holds = rehearsed.filter(({ kind }) => kind === 'hold').map(({ about }) => about.id);
    const charges = rehearsed.filter(({ kind }) => kind === 'charge').map(({ about }) => about.id);
    expect(letters.length).toBeGreaterThan(2);
    expect(await db.count(paymentAttempts, inArray(paymentAttempts.bookingId, ids))).toBe(0);
    await passDays(7);
    const rules = await db.list(messageRules, { where: eq(messageRules.trigger, 'visit'), limit: 100 });
    const isOfVisit = ({ ruleId }: { ruleId: string | null }) => rules.some(({ id }) => id === ruleId);
    const planned = await db.list(messages, { where: inArray(messages.subjectId, ids), limit: 500 });
    expect([...new Set(planned.filter(isOfVisit).map(({ occasion }) => occasion))].toSorted()).toEqual(
      letters.toSorted(),
    );
    expect(await visits.made()).toEqual(visits.rehearsed);
    const attempts = await db.list(paymentAttempts, {
      where: inArray(paymentAttempts.bookingId, ids),
      limit: 100,
    });
    const of = (...purposes: string[]) => [
      ...new Set(
        attempts.filter(({ purpose }) => purposes.includes(purpose)).map(({ bookingId }) => bookingId),
      ),
    ];
    expect(of('hold').toSorted()).toEqual(holds.toSorted());
    expect(of('charge', 'capture').toSorted()).toEqual(charges.toSorted());
  }, 300_000);

  test('says what ends, and whose card does', async () => {
    const { cardId, customerId } = await addVisit(app, processors[0], { startAt: inDays(60) });
    const at = app.time.now;
    await db.update(cards, cardId, { expYear: at.getUTCFullYear(), expMonth: at.getUTCMonth() + 1 });
    const rows = await rehearse(30, 'card');
    expect(rows.find(({ about }) => about.id === customerId)).toMatchObject({ key: `card:${cardId}` });
  });

  test('names visits that cannot happen as they stand', async () => {
    const noon = new Date(`${inDays(4).toISOString().slice(0, 10)}T17:00:00Z`);
    const date = noon.toISOString().slice(0, 10);
    const own = { startAt: noon, startLocal: `${date} 12:00:00`, timezone: 'America/New_York' };
    const { id, locationId } = await db.get(bookings, (await addVisit(app, processors[0], own)).id);
    const [crew] = await createCrews(app, db, { locationId, titles: ['Alder'] });
    const find = async () => {
      forgetRead();
      return (await rehearse(7, 'conflict')).find(({ about }) => about.id === id);
    };
    await db.update(bookings, id, { teamsRequired: 1 });
    const during = { start: noon, end: new Date(noon.getTime() + 3_600_000) };
    await db.insert(bookingTeams, { bookingId: id, teamId: crew?.id ?? '', state: 'assigned', during });
    expect(await find()).toBeUndefined();
    const off = { teamId: crew?.id ?? '', state: 'approved' } as const;
    await db.insert(timeOff, { ...off, startsAt: inDays(3), endsAt: inDays(5) });
    await db.insert(holidays, { name: 'Inventory', dateFrom: date, dateTo: date, yearly: false });
    expect(await find()).toMatchObject({ detail: 'Closed: Inventory, Alder is off', may_stop: false });
    await db.update(bookings, id, { teamsRequired: 2 });
    expect((await find())?.detail).toBe('Closed: Inventory, Alder is off, No team yet');
    await app.services.system.delete(holidays).where(eq(holidays.name, 'Inventory'));
  });

  test('is put together once a minute, however many ask', async () => {
    const { now } = app.time;
    app.time.pass(60 - now.getUTCSeconds());
    const read = async () => (await admin.read<Rehearsal>('rehearsal?days=7')).as_of;
    const at = app.time.now.toISOString();
    expect(new Set(await Promise.all(Array.from({ length: 12 }, read)))).toEqual(new Set([at]));
    app.time.pass(30);
    expect(await read()).toBe(at);
    app.time.pass(30);
    expect(await read()).toBe(app.time.now.toISOString());
    app.time.now = now;
  });

  test('says when the trial of the product ends', async () => {
    const where = eq(companies.id, db.companyId);
    const [before] = await app.services.system.select().from(companies).where(where);
    await app.services.system
      .update(companies)
      .set({ state: 'trial', trialEndsAt: inDays(5) })
      .where(where);
    app.services.companies.forget();
    // Whoever was there a moment ago is remembered for seconds, together with the company.
    const { rows } = await (await createKeeper(app)).read<Rehearsal>('rehearsal?kind=trial');
    expect(rows).toMatchObject([{ detail: 'Your trial ends' }]);
    await app.services.system
      .update(companies)
      .set({ state: before?.state ?? 'active', trialEndsAt: before?.trialEndsAt ?? null })
      .where(where);
    app.services.companies.forget();
  });

  test('lets one message be stopped, and the others go on', async () => {
    forgetRead();
    const startAt = inDays(1.6);
    const { id } = await addVisit(app, processors[0], {
      startAt,
      startLocal: startAt.toISOString().slice(0, 19).replace('T', ' '),
      timezone: 'UTC',
      createdAt: inDays(-20),
    });
    const ofVisit = async () =>
      (await rehearse(7, 'message')).filter(
        ({ about, recipients }) => about.id === id && recipients.length > 0,
      );
    const [first, ...others] = await ofVisit();
    const response = await admin.client.post('/api/rehearsal/stop', { key: first?.key });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    const shown = await ofVisit();
    expect(shown.map(({ key }) => key)).toEqual([first, ...others].map((one) => one?.key));
    expect(shown.map(({ stopped }) => stopped)).toEqual([true, ...others.map(() => false)]);
    const countOf = async () =>
      (await admin.read<Rehearsal>('rehearsal?days=7')).counts.reduce((sum, { count }) => sum + count, 0);
    const without = await countOf();
    // Taken back in its place, it is as before; and stopped again.
    const resume = () => admin.client.post('/api/rehearsal/resume', { key: first?.key });
    expect((await resume()).statusCode).toBe(204);
    expect((await resume()).statusCode).toBe(404);
    expect(await countOf()).toBeGreaterThan(without);
    for (const { key, stopped } of (await ofVisit()).filter(({ at }) => at === first?.at)) {
      expect(stopped).toBe(false);
      await admin.client.post('/api/rehearsal/stop', { key });
    }
    await passDays(2);
    const written = await db.list(messages, { where: eq(messages.subjectId, id), limit: 100 });
    expect(written.filter(({ occasion }) => occasion === first?.key).map(({ state }) => state)).toEqual(
      expect.arrayContaining(['suppressed']),
    );
    expect(written.some(({ occasion, state }) => occasion === first?.key && state !== 'suppressed')).toBe(
      false,
    );
    for (const { key } of others) expect(written.some(({ occasion }) => occasion === key)).toBe(true);
    expect((await admin.client.post('/api/rehearsal/stop', { key: first?.key })).statusCode).toBe(404);
  }, 300_000);
});

describe('what is to come of one booking', () => {
  const comingOf = (id: string, client = admin.client) => client.get(`/api/bookings/${id}/coming_messages`);

  test('is its own messages, however far ahead, which can be stopped there and let go again', async () => {
    const startAt = inDays(60);
    const own = {
      startAt,
      startLocal: startAt.toISOString().slice(0, 19).replace('T', ' '),
      timezone: 'UTC',
    };
    const { id } = await addVisit(app, processors[0], own);
    await addVisit(app, processors[0], { startAt: inDays(61) });
    const read = async () => (await comingOf(id)).json<Pick<Rehearsal, 'rows'>>().rows;
    const rows = await read();
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ about }) => about.id))).toEqual(new Set([id]));
    const [first] = rows;
    expect((await admin.client.post('/api/rehearsal/stop', { key: first?.key })).statusCode).toBe(204);
    const stopped = async () => (await read()).filter((row) => row.stopped).map(({ key }) => key);
    expect(await stopped()).toEqual([first?.key]);
    expect((await admin.client.post('/api/rehearsal/resume', { key: first?.key })).statusCode).toBe(204);
    expect(await stopped()).toEqual([]);
  });

  test('is the office’s to see, and of no other company', async () => {
    const { id } = await addVisit(app, processors[0], { startAt: inDays(9) });
    for (const role of ['r_team', 'r_customer'] as const)
      expect((await comingOf(id, await app.signedIn('sparkle', role))).statusCode).toBe(404);
    expect((await comingOf(id, await app.signedIn('wattle', 'r_admin'))).statusCode).toBe(404);
  });
});

describe('who sees it', () => {
  test('is the office, each what they may see, and of no other company', async () => {
    const scheduler = await createKeeper(app, 'r_scheduler');
    const seen = await scheduler.read<Rehearsal>('rehearsal?days=30');
    expect(seen.counts.map(({ kind }) => kind)).not.toContain('code');
    for (const role of ['r_team', 'r_customer'] as const) {
      const client = await app.signedIn('sparkle', role);
      expect((await client.get('/api/rehearsal')).statusCode).toBe(403);
    }
    const elsewhere = await app.signedIn('wattle', 'r_admin');
    const { id } = await addVisit(app, processors[0], { startAt: inDays(9), createdAt: inDays(-20) });
    const first = (await rehearse(30, 'message')).find(({ about }) => about.id === id);
    expect(first).toBeDefined();
    for (const act of ['stop', 'resume'])
      expect((await elsewhere.post(`/api/rehearsal/${act}`, { key: first?.key })).statusCode).toBe(404);
  });
});
