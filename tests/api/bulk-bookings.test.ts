import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { addDays } from '#engine/time/local-date.ts';
import { continueRun } from '#server/platform/bulk/run.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { bookingTeams } from '#server/platform/db/tables/booking-teams.ts';
import { accounts, auditLog } from '#server/platform/db/tables/identity.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { bookingTags } from '#server/platform/db/tables/tags.ts';
import { teamMembers, teams } from '#server/platform/db/tables/teams.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { createBooker, type Booker } from '#tests/support/bookings.ts';
import { build } from '#tests/support/collections.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';
import { errorOf } from '#tests/support/test-app.ts';

/** The acts of the office, of many visits at once. */
let app: PaymentApp;
let booker: Booker;
let admin: Keeper;
let db: TenantDb;
beforeAll(async () => {
  app = await createPaymentApp({ TRUST_PROXY: '1' });
  booker = await createBooker(app);
  admin = await createKeeper(app);
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

type Answer = AnswerOf<typeof bulkBookings>;
type Run = NonNullable<Answer['run']> & { rows: { id: string; outcome: string; reason?: string }[] };

async function bulk(body: object, client = admin.client): Promise<Answer> {
  const response = await client.post('/api/bookings/bulk', { dry_run: false, ...body });
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return response.json<Answer>();
}
async function begin(body: object): Promise<Run> {
  const { run } = await bulk(body);
  if (!run) throw new Error('no run has begun');
  return readRun(run.id);
}
const dry = (body: object) => bulk({ ...body, dry_run: true });
const readRun = (id: string) => admin.read<Run>(`bulk_runs/${id}`);
async function undo(id: string): Promise<Run> {
  const response = await admin.client.post(`/api/bulk_runs/${id}/undo`);
  expect([response.statusCode, response.body]).toEqual([202, expect.anything()]);
  return readRun(response.json<Run>().id);
}
const visitOf = (id: string) => db.get(bookings, id);
const teamsOf = async (id: string) =>
  (
    await db.list(bookingTeams, {
      where: and(eq(bookingTeams.bookingId, id), inArray(bookingTeams.state, ['assigned', 'accepted'])),
    })
  ).map(({ teamId }) => teamId);

let from = '2026-05-04';
/** Visits on days of their own, each with a place, and the days after them free. */
async function bookVisits(many: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < many) {
    const [slot] = await booker.freeSlots(from);
    if (!slot) throw new Error('no free slot');
    ids.push((await booker.book({ service_date: slot.datetime })).id);
    from = addDays(slot.datetime.slice(0, 10), 1);
  }
  await app.runJobs();
  return ids;
}
/** The first team that does such visits and is nowhere else then. */
async function findTeam(id: string): Promise<string> {
  const candidates = await admin.read<{ id: string }[]>(`bookings/${id}/candidates`).catch(() => []);
  const [team] = await db.list(teams, { where: eq(teams.active, true), limit: 1 });
  return candidates[0]?.id ?? team?.id ?? '';
}

/** Visits that the team has anything to do with. */
const idsWith = (teamId: string) =>
  sql`(select ${bookingTeams.bookingId} from ${bookingTeams} where ${bookingTeams.teamId} = ${teamId})`;

describe('a dry run', () => {
  test('says row by row what would become of each, and leaves nothing behind', async () => {
    const [first = '', second = ''] = await bookVisits(2);
    const before = await visitOf(first);
    const gone = '00000000-0000-4000-8000-000000000000';
    const entries = await db.count(auditLog);
    const letters = await db.count(messages);
    await begin({ ids: [second], cancel: { reason: 'Ill' } });
    const told = (await db.count(auditLog)) - entries;
    const answer = await dry({
      ids: [first, second, gone],
      move: { days: 0, time: '10:30', overbook: true },
    });
    expect(answer).toMatchObject({ total: 3, judged: 3, would: { changed: 1, unchanged: 0, refused: 2 } });
    const rows = new Map(answer.rows?.map((row) => [row.id, row]));
    expect(rows.get(first)).toMatchObject({
      outcome: 'changed',
      detail: {
        before: { start_local: before.startLocal.replace(' ', 'T').slice(0, 16) },
        after: { start_local: `${before.startLocal.slice(0, 10)}T10:30` },
        letters: expect.arrayContaining([expect.objectContaining({ channel: 'email' })]),
      },
    });
    expect(rows.get(second)).toMatchObject({
      outcome: 'refused',
      reason: 'This visit is cancelled: it cannot be moved now.',
      detail: { before: { status: 'cancelled' } },
    });
    expect(rows.get(gone)).toMatchObject({ outcome: 'refused', reason: 'It is no longer there' });
    expect(await visitOf(first)).toEqual(before);
    expect((await db.count(auditLog)) - entries).toBe(told);
    expect(await db.count(messages)).toBe(letters);
  });
});

describe('a run', () => {
  test('moves visits by days, the latest first, so that none is in the way of another', async () => {
    const ids = await bookVisits(3);
    const starts = await Promise.all(ids.map(async (id) => (await visitOf(id)).startLocal));
    const run = await begin({ ids, move: { days: 1, overbook: true } });
    expect(run).toMatchObject({ state: 'done', act: 'move', changed: 3, refused: 0 });
    const moved = await Promise.all(ids.map(async (id) => (await visitOf(id)).startLocal));
    expect(moved).toEqual(starts.map((start) => `${addDays(start.slice(0, 10), 1)}${start.slice(10)}`));
    // One is moved on by hand: that one stays, and says why.
    const [byHand = ''] = ids;
    const { version } = await visitOf(byHand);
    const start = new Date((await visitOf(byHand)).startAt.getTime() + 3_600_000).toISOString();
    const again = await admin.client.post(`/api/bookings/${byHand}/move`, {
      version,
      service_date: start,
      overbook: true,
    });
    expect([again.statusCode, again.body]).toEqual([200, expect.anything()]);
    const back = await undo(run.id);
    expect(back).toMatchObject({ changed: 2, refused: 1, undo_of: run.id });
    expect(back.rows.find(({ id }) => id === byHand)?.reason).toMatch(/changed|moved/i);
    const rest = ids.filter((id) => id !== byHand);
    const restored = await Promise.all(rest.map(async (id) => (await visitOf(id)).startLocal));
    expect(restored).toEqual(starts.slice(1));
    expect(errorOf(await admin.client.post(`/api/bulk_runs/${run.id}/undo`)).code).toBe('CONFLICT');
  });

  test('of which people have not heard yet is never told to them once it is taken back', async () => {
    const ids = await bookVisits(2);
    await app.runJobs();
    const run = await begin({ ids, move: { days: 1, overbook: true } });
    await app.runJobs();
    const told = async () =>
      (await db.list(messages, { where: inArray(messages.subjectId, ids), limit: 500 })).filter(
        ({ event, audience }) => event === 'booking_rescheduled' && audience === 'customer',
      );
    expect((await told()).map(({ state, actId }) => [state, actId])).toEqual([
      ['queued', run.id],
      ['queued', run.id],
    ]);
    expect(await undo(run.id)).toMatchObject({ changed: 2, refused: 0 });
    await app.runJobs();
    app.time.pass(120);
    await app.runJobs();
    expect((await told()).map(({ state, reason }) => [state, reason])).toEqual([
      ['suppressed', 'withdrawn'],
      ['suppressed', 'withdrawn'],
    ]);
  });

  test('names the letters to teams before a visit is given to one', async () => {
    // Soon: teams read in the schedule what is further away.
    const [slot] = await booker.freeSlots('2026-03-24');
    const { id } = await booker.book({ service_date: slot?.datetime ?? '' });
    const team = await db.insert(teams, { title: 'Told in bulk', color: '#112233', counted: false });
    const member = await db.find(accounts, sql`${accounts.role} = 'r_team' and ${accounts.state} = 'active'`);
    await db.insert(teamMembers, { teamId: team.id, accountId: member?.id ?? '' });
    const { rows } = await dry({ ids: [id], assign: { team_ids: [team.id], overbook: true } });
    expect(rows?.[0]?.detail?.letters?.map(({ audience }) => audience)).toContain('team');
  });

  test('gives visits their teams, and refuses with a sentence where one is somewhere else', async () => {
    const [id = ''] = await bookVisits(1);
    const teamId = await findTeam(id);
    const body = { assign: { team_ids: [teamId], overbook: true } };
    const first = await begin({ ids: [id], ...body });
    expect([first.changed + first.unchanged, first.refused]).toEqual([1, 0]);
    expect(await teamsOf(id)).toEqual([teamId]);
    expect(await begin({ ids: [id], ...body })).toMatchObject({ unchanged: 1 });
    const [other = ''] = await bookVisits(1);
    const elsewhere = await db.find(
      bookings,
      sql`${bookings.id} <> ${other} and ${bookings.id} not in ${idsWith(teamId)}`,
    );
    const { startAt: start } = await visitOf(other);
    const during = { start, end: new Date(start.getTime() + 3_600_000) };
    await db.query((database) => database.delete(bookingTeams).where(eq(bookingTeams.bookingId, other)));
    await db.insert(bookingTeams, { bookingId: elsewhere?.id ?? '', teamId, state: 'assigned', during });
    const second = await begin({ ids: [other], ...body });
    expect(second).toMatchObject({ changed: 0, refused: 1 });
    expect(second.rows[0]?.reason).toBe(
      'The team has another job at that time. Choose another team or time.',
    );
    expect(await teamsOf(other)).toEqual([]);
    expect(await undo(first.id)).toMatchObject({ changed: first.changed, refused: 0 });
  });

  test('cancels with a reason, and tags are put back as they were', async () => {
    const ids = await bookVisits(2);
    const tag = await build(admin, 'tags');
    const tagged = await begin({ ids, tag: { add: [tag.id] } });
    expect(tagged).toMatchObject({ changed: 2 });
    const links = () => db.count(bookingTags, eq(bookingTags.tagId, tag.id));
    expect(await links()).toBe(2);
    expect(await undo(tagged.id)).toMatchObject({ changed: 2, refused: 0 });
    expect(await links()).toBe(0);
    const run = await begin({ ids, cancel: { reason: 'Snow', fee: 'waive' } });
    expect(run).toMatchObject({ changed: 2 });
    expect(await visitOf(ids[0] ?? '')).toMatchObject({ status: 'cancelled', cancelReason: 'Snow' });
    expect(await undo(run.id)).toMatchObject({ changed: 2, refused: 0 });
    expect(await visitOf(ids[0] ?? '')).toMatchObject({ status: 'upcoming', cancelReason: null });
  });

  test('an hour later, the latest first, so that none is in the way of another', async () => {
    const [id = ''] = await bookVisits(1);
    const { startAt } = await visitOf(id);
    const run = await begin({ ids: [id], move: { days: 0, minutes: 60, overbook: true, waive: true } });
    expect(run).toMatchObject({ changed: 1 });
    expect((await visitOf(id)).startAt.getTime() - startAt.getTime()).toBe(60 * 60_000);
    expect(await undo(run.id)).toMatchObject({ changed: 1, refused: 0 });
    expect((await visitOf(id)).startAt).toEqual(startAt);
  });

  test('tells nobody outside that a visit was tagged', async () => {
    const ids = await bookVisits(1);
    const before = await db.count(messages);
    await begin({ ids, tag: { add: [(await build(admin, 'tags')).id] } });
    await app.runJobs();
    expect(await db.count(messages)).toBe(before);
  });

  test('writes to the customers alone, once each', async () => {
    const ids = await bookVisits(2);
    const run = await begin({ ids, message: { letter: 'booking_updated' } });
    expect(run).toMatchObject({ changed: 2 });
    const sent = await db.list(messages, {
      where: and(eq(messages.event, 'booking_updated'), inArray(messages.subjectId, ids)),
    });
    expect(sent.map(({ audience }) => audience)).toEqual(['customer', 'customer']);
    expect(errorOf(await admin.client.post(`/api/bulk_runs/${run.id}/undo`)).code).toBe('CONFLICT');
  });

  test('writes of each visit only what is so, and chooses no letter by itself', async () => {
    const [ahead = '', over = '', cancelled = ''] = await bookVisits(3);
    const ids = [ahead, over, cancelled];
    await db.update(bookings, over, { status: 'completed' });
    await admin.client.post(`/api/bookings/${cancelled}/cancel`, { waive_fee: true });
    const judge = async (letter: string) => {
      const { rows = [] } = await dry({ ids, message: { letter } });
      return ids.map((id) => {
        const row = rows.find((one) => one.id === id);
        return [row?.outcome, row?.reason ?? ''];
      });
    };
    expect(await judge('booking_confirmed')).toEqual([
      ['changed', ''],
      ['unchanged', 'Gets none: the visit is over'],
      ['unchanged', 'Gets none: the visit is cancelled'],
    ]);
    expect(await judge('rating_request')).toEqual([
      ['unchanged', 'Gets none: the visit isn’t completed'],
      ['changed', ''],
      ['unchanged', 'Gets none: the visit isn’t completed'],
    ]);
    const unchosen = await admin.client.post('/api/bookings/bulk', { ids, message: {}, dry_run: true });
    expect([unchosen.statusCode, Object.keys(errorOf(unchosen).details.messages ?? {})]).toEqual([
      422,
      ['message.letter'],
    ]);
  });
});

describe('charging', () => {
  const [stripe] = processors;
  const taken = async (id: string) =>
    (await db.list(payments, { where: eq(payments.bookingId, id) })).map(({ amount }) => amount);

  test('takes what is due, says which card was refused, and cannot be undone', async () => {
    const good = await addVisit(app, stripe);
    const bad = await addVisit(app, stripe, { card: 'charge-declined' });
    const cash = await addVisit(app, stripe, { total: 0, totalBeforeTax: 0, subtotal: 0 });
    const ids = [good.id, bad.id, cash.id];
    const tried = await dry({ ids, charge: {} });
    expect(tried).toMatchObject({ would: { changed: 2, unchanged: 1, refused: 0 } });
    expect(tried.rows?.find(({ id }) => id === good.id)?.detail).toMatchObject({ amount: 100 });
    expect(await db.count(paymentAttempts, inArray(paymentAttempts.bookingId, ids))).toBe(0);
    const begun = await begin({ ids, charge: {} });
    expect(begun).toMatchObject({ state: 'running', done: 0 });
    expect(await app.runJobs()).toEqual([]);
    const run = await readRun(begun.id);
    expect(run).toMatchObject({ state: 'done', changed: 1, unchanged: 1, refused: 1 });
    expect(run.rows.find(({ id }) => id === bad.id)?.reason).toMatch(/card|refused|declined/i);
    expect([await taken(good.id), await taken(bad.id)]).toEqual([[10_000], []]);
    expect(errorOf(await admin.client.post(`/api/bulk_runs/${run.id}/undo`)).message).toMatch(
      /can’t be undone/,
    );
  });

  test('goes on where it was killed, and takes nothing twice', async () => {
    const ids: string[] = [];
    for (let visit = 0; visit < 3; visit++) ids.push((await addVisit(app, stripe)).id);
    const { id: runId } = await begin({ ids, charge: {} });
    const job = { companyId: db.companyId, runId };
    // Stopped once all is planned and committed, and nothing of it made.
    const stopping = new AbortController();
    const stop = app.services.live.subscribe(({ topic }) => {
      if (topic === 'bulk_runs') stopping.abort();
    });
    const cut = continueRun(app.services, job, stopping.signal);
    await cut.catch(() => undefined);
    stop();
    const planned = await db.count(paymentAttempts, inArray(paymentAttempts.bookingId, ids));
    await Promise.all([continueRun(app.services, job), continueRun(app.services, job)]);
    expect(await readRun(runId)).toMatchObject({ state: 'done', changed: 3, refused: 0 });
    expect(planned).toBe(3);
    for (const id of ids) expect(await taken(id)).toEqual([10_000]);
    // All of it is charged: another run finds nothing due.
    const again = await begin({ ids, charge: {} });
    await continueRun(app.services, { companyId: db.companyId, runId: again.id });
    expect(await readRun(again.id)).toMatchObject({ unchanged: 3, changed: 0 });
  });
});

describe('accepting', () => {
  test('requests are accepted together, and what is no request says so', async () => {
    const { id: asked } = await addVisit(app, processors[0]);
    const { id: booked } = await addVisit(app, processors[0]);
    await db.update(bookings, asked, { status: 'pending' });
    const run = await begin({ ids: [asked, booked], accept: {} });
    expect(run).toMatchObject({ changed: 1, refused: 1 });
    expect((await visitOf(asked)).status).toBe('upcoming');
    expect(await undo(run.id)).toMatchObject({ changed: 1, refused: 0 });
    expect((await visitOf(asked)).status).toBe('pending');
  });
});

describe('who may', () => {
  test('names one act, and which visits', async () => {
    const refuse = async (body: object) =>
      errorOf(await admin.client.post('/api/bookings/bulk', { dry_run: true, ...body })).code;
    expect(await refuse({ where: {} })).toBe('BAD_REQUEST');
    expect(await refuse({ where: {}, charge: {}, cancel: {} })).toBe('BAD_REQUEST');
    expect(await refuse({ charge: {} })).toBe('VALIDATION');
    expect(await refuse({ where: {}, move: { days: 0 } })).toBe('VALIDATION');
    expect(await refuse({ where: {}, tag: {} })).toBe('VALIDATION');
    expect(await refuse({ where: {}, move: { days: 1, speed: 2 } })).toBe('VALIDATION');
    expect(await refuse({ where: { colour: 'red' }, charge: {} })).toBe('VALIDATION');
  });

  test('needs the right of each act, and sees no other company', async () => {
    const { id } = await addVisit(app, processors[0]);
    const elsewhere = await app.signedIn('wattle', 'r_admin');
    const foreign = await bulk({ ids: [id], cancel: {}, dry_run: true }, elsewhere);
    expect(foreign).toMatchObject({ would: { changed: 0, refused: 1 } });
    const run = await begin({ ids: [id], move: { days: 1, overbook: true } });
    expect((await elsewhere.get(`/api/bulk_runs/${run.id}`)).statusCode).toBe(404);
    expect((await elsewhere.post(`/api/bulk_runs/${run.id}/undo`)).statusCode).toBe(404);
    for (const role of ['r_team', 'r_customer'] as const) {
      const client = await app.signedIn('sparkle', role);
      const refused = await client.post('/api/bookings/bulk', { ids: [id], cancel: {}, dry_run: true });
      expect(refused.statusCode).toBe(403);
    }
  });

  test('stops once whoever began it may no longer do so', async () => {
    const visit = await addVisit(app, processors[0]);
    const scheduler = await createKeeper(app, 'r_accountant');
    const { run } = await bulk({ ids: [visit.id], charge: {} }, scheduler.client);
    const [account] = await db.list(accounts, { where: eq(accounts.email, 'accountant@sparkle.test') });
    await db.update(accounts, account?.id ?? '', { state: 'inactive' });
    await app.runJobs();
    await db.update(accounts, account?.id ?? '', { state: 'active' });
    expect(await readRun(run?.id ?? '')).toMatchObject({ state: 'stopped', done: 0 });
    expect(await db.count(payments, eq(payments.bookingId, visit.id))).toBe(0);
  });
});
