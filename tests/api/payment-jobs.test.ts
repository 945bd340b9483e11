import { desc, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { companies } from '#server/platform/db/tables/companies.ts';
import { holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { jobs } from '#server/platform/db/tables/platform.ts';
import { cards, reconciliations } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findDueCharges, findDueHolds } from '#server/money/payments/jobs/find-due.ts';
import { reconcile } from '#server/money/payments/jobs/reconcile.ts';
import { recoverAttempts } from '#server/money/payments/jobs/recover.ts';
import { renewHolds } from '#server/money/payments/jobs/renew-holds.ts';
import { warnExpiring } from '#server/money/payments/jobs/warn-expiring.ts';
import { chargeDeposit } from '#server/money/payments/deposit.ts';
import { releaseHold } from '#server/money/payments/fees.ts';
import { readMessageData } from '#server/messages/data/read-message-data.ts';
import { lockMoney } from '#server/money/payments/money-sheet.ts';
import { planCharge, planHold } from '#server/money/payments/plan.ts';
import { runAttempt } from '#server/money/payments/run-attempt.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';

let app: PaymentApp;
let db: TenantDb;
const [stripe] = processors;

beforeAll(async () => {
  app = await createPaymentApp();
  db = await app.db('sparkle');
});
afterAll(() => app.close());

const hours = (count: number) => new Date(app.time.now.getTime() + count * 3_600_000);
const stateOf = async (id: string) => (await db.get(bookings, id)).paymentState;
const act = async (id: string, path: string, body: object = {}) =>
  (await (await app.signedIn('sparkle', 'r_accountant')).post(`/api/bookings/${id}/${path}`, body)).json<{
    paid: number;
    due: number;
    held: number;
  }>();

/** At one moment, then back, so that no test is later than the next. */
async function at<A>(moment: Date, run: () => Promise<A>): Promise<A> {
  const { now } = app.time;
  app.time.now = moment;
  try {
    return await run();
  } finally {
    app.time.now = now;
  }
}

async function setPolicies(policies: object) {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const answer = await admin.send('PATCH', '/api/companies/current/payment_policies', policies);
  app.services.companies.forget();
  return answer;
}

/** 14:00 in New York on some day far from the demo's, given as it is written there. */
const visitOn = (day: string) => ({
  startAt: new Date(`${day}T18:00:00Z`),
  startLocal: `${day} 14:00:00`,
  timezone: 'America/New_York',
});

const findDue = async () => {
  await findDueHolds(app.services.system, app.services.clock());
  await findDueCharges(app.services.system, app.services.clock());
  expect(await app.runJobs()).toEqual([]);
};

describe('holds', () => {
  test('are placed the day before, from the hour that the company has chosen', async () => {
    await setPolicies({ hold: { automatic: true, days_before: 1, time: '09:30' } });
    const { id } = await addVisit(app, stripe, visitOn('2026-08-12'));
    await at(new Date('2026-08-11T13:29:00Z'), findDue);
    expect(await stateOf(id)).toBe('upcoming_hold');
    await at(new Date('2026-08-11T13:30:00Z'), findDue);
    expect(await stateOf(id)).toBe('held');
    await at(new Date('2026-08-11T13:40:00Z'), findDue);
    expect(await db.count(holds, eq(holds.bookingId, id))).toBe(1);
  });

  test('are not placed when the company does it by hand, nor for cash, nor for the cancelled', async () => {
    await setPolicies({ hold: { automatic: false, days_before: 1, time: '09:30' } });
    const { id } = await addVisit(app, stripe, visitOn('2026-08-19'));
    const moment = new Date('2026-08-18T20:00:00Z');
    await at(moment, findDue);
    expect(await stateOf(id)).toBe('upcoming_hold');
    await setPolicies({ hold: { automatic: true, days_before: 1, time: '09:30' } });
    const cash = await addVisit(app, stripe, { ...visitOn('2026-08-19'), paymentType: 'cash' });
    const gone = await addVisit(app, stripe, { ...visitOn('2026-08-19'), status: 'cancelled' });
    await at(moment, findDue);
    expect(await Promise.all([id, cash.id, gone.id].map(stateOf))).toEqual(['held', 'unpaid', 'void']);
  });

  test('are placed anew before they end, and let go where nothing is due', async () => {
    const kept = await addVisit(app, stripe);
    const gone = await addVisit(app, stripe);
    for (const { id } of [kept, gone]) await act(id, 'holds');
    await db.query((database) =>
      database
        .update(holds)
        .set({ captureBefore: hours(6) })
        .where(sql`${holds.bookingId} in (${kept.id}, ${gone.id})`),
    );
    await db.update(bookings, gone.id, { status: 'cancelled' });
    await renewHolds(app.services);
    const rows = await db.list(holds, { where: eq(holds.bookingId, kept.id), orderBy: [desc(holds.state)] });
    expect(rows.map(({ state }) => state)).toEqual(['released', 'held']);
    expect(await stateOf(kept.id)).toBe('held');
    expect(await db.find(holds, eq(holds.bookingId, gone.id))).toMatchObject({ state: 'released' });
  });
});

test('visits that are done are charged by themselves only where the company says so', async () => {
  const done = {
    ...visitOn('2026-08-12'),
    status: 'completed',
    completedAt: new Date('2026-08-12T20:00:00Z'),
  } as const;
  const { id } = await addVisit(app, stripe, done);
  const moment = new Date('2026-08-13T22:00:00Z');
  await at(moment, findDue);
  expect(await stateOf(id)).toBe('unpaid');
  await setPolicies({ charge: { automatic: true, days_after: 1, time: '18:00' } });
  await at(new Date('2026-08-13T21:59:00Z'), findDue);
  expect(await stateOf(id)).toBe('unpaid');
  await at(moment, findDue);
  expect(await stateOf(id)).toBe('charged');
});

test('a visit that is cancelled while the bank is asked holds nothing afterwards', async () => {
  const { id } = await addVisit(app, stripe);
  const wanted = { actorId: null, automatic: true, now: app.time.now };
  const { id: attemptId } = await db.transaction(async (tx) => planHold(tx, await lockMoney(tx, id), wanted));
  await db.update(bookings, id, { status: 'cancelled', cancelType: 'cancel' });
  await db.transaction((tx) => releaseHold(tx, id));
  await runAttempt(app.services, db.companyId, attemptId);
  expect(await stateOf(id)).toBe('hold_released');
});

test('an attempt that is older than its key is looked up, and never made again', async () => {
  const [done, never] = [await addVisit(app, stripe, { card: 'timeout' }), await addVisit(app, stripe)];
  await act(done.id, 'charges');
  const stripeUrl = app.services.outside.stripeUrl;
  app.services.outside.stripeUrl = 'http://127.0.0.1:9';
  await act(never.id, 'charges');
  app.services.outside.stripeUrl = stripeUrl;
  for (const { id } of [done, never]) {
    const [open] = await db.list(paymentAttempts, { where: eq(paymentAttempts.bookingId, id) });
    expect(open).toMatchObject({ state: 'pending', unanswered: 1 });
    await db.update(paymentAttempts, open?.id ?? '', { createdAt: hours(-30) });
    await runAttempt(app.services, db.companyId, open?.id ?? '');
  }
  expect(await Promise.all([done.id, never.id].map(stateOf))).toEqual(['charged', 'charge_failed']);
  expect(await db.count(payments, eq(payments.bookingId, done.id))).toBe(1);
});

test('what was written down before a crash is made after it', async () => {
  const { id } = await addVisit(app, stripe);
  const wanted = { actorId: null, automatic: false };
  const [planned] = await db.transaction(async (tx) => planCharge(tx, await lockMoney(tx, id), {}, wanted));
  await recoverAttempts(app.services);
  expect(await app.runJobs()).toEqual([]);
  expect(await db.count(payments, eq(payments.bookingId, id))).toBe(0);
  await db.update(paymentAttempts, planned?.id ?? '', { createdAt: new Date(Date.now() - 180_000) });
  await recoverAttempts(app.services);
  expect(await app.runJobs()).toEqual([]);
  expect(await stateOf(id)).toBe('charged');
});

test('a deposit is off, until the company asks for one', async () => {
  const { id } = await addVisit(app, stripe);
  const book = async () => {
    const company = await app.services.companies.findById(db.companyId);
    const booking = await db.get(bookings, id);
    if (company) await db.transaction((tx) => chargeDeposit(tx, company, booking));
    expect(await app.runJobs()).toEqual([]);
    return (await db.list(payments, { where: eq(payments.bookingId, id) })).map(({ kind, amount }) => [
      kind,
      amount,
    ]);
  };
  expect(await book()).toEqual([]);
  await setPolicies({ deposit: { type: 'percent', value: 12.5 } });
  expect(await book()).toEqual([['deposit', 1_250]]);
  await setPolicies({ deposit: null });
});

test('a card that expires is mentioned once, to those who have a visit to come', async () => {
  const { cardId, customerId } = await addVisit(app, stripe);
  const { now } = app.time;
  await db.update(cards, cardId, { expYear: now.getUTCFullYear(), expMonth: now.getUTCMonth() + 1 });
  const told = async () => {
    const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
    return rows.filter(({ payload }) => payload['name'] === 'card_expiring').length;
  };
  const month = `${String(now.getUTCMonth() + 1).padStart(2, '0')}/${now.getUTCFullYear()}`;
  await warnExpiring(app.services);
  const first = await told();
  expect(first).toBeGreaterThan(0);
  await warnExpiring(app.services);
  expect(await told()).toBe(first);
  expect((await db.get(cards, cardId)).warnedAt).not.toBeNull();
  const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  const of = rows.find(
    ({ payload }) => payload['name'] === 'card_expiring' && payload['subjectId'] === customerId,
  );
  expect(of?.payload['details']).toEqual({ last4: '4242', expires: month });
  const company = await app.services.companies.findById(db.companyId);
  if (!company) throw new Error('the demo has no sparkle');
  const details = { last4: '4242', expires: month };
  const { values } = await readMessageData(
    { ...app.services, db, company, now, details, language: 'en', audience: 'customer' },
    { kind: 'customer', id: customerId },
  );
  expect(values).toMatchObject({
    'payment.card_expires': month,
    'link.update_card': expect.stringMatching(/\/manage\?key=[^&]+&action=card$/),
  });
  await app.runJobs();
});

test('the daily comparison tells what only one of the two knows, and what differs', async () => {
  const known = await addVisit(app, stripe);
  const lost = await addVisit(app, stripe);
  for (const { id } of [known, lost]) await act(id, 'charges');
  const reference = async (id: string) => (await db.find(payments, eq(payments.bookingId, id)))?.reference;
  // Before there are two of them.
  const charged = await reference(known.id);
  await db.insert(payments, {
    bookingId: known.id,
    customerId: known.customerId,
    kind: 'payment',
    method: 'card',
    amount: 700,
    processor: 'stripe',
    reference: 'pi_ghost',
    occurredAt: new Date(),
  });
  const owner = new pg.Client({ connectionString: app.url });
  await owner.connect();
  const strange = await reference(lost.id);
  await owner.query(`update payments set reference = 'pi_renamed' where reference = $1`, [strange]);
  await owner.query(`update payments set amount = 9000 where reference = $1`, [charged]);
  await owner.end();
  await at(new Date(Date.now() + 3_600_000), () => reconcile(app.services, db.companyId));
  const row = await db.find(reconciliations, eq(reconciliations.processor, 'stripe'));
  expect(row?.report).toMatchObject({
    problem: null,
    unknown: expect.arrayContaining([expect.objectContaining({ reference: strange, amount: 10_000 })]),
    missing: expect.arrayContaining([expect.objectContaining({ reference: 'pi_ghost', amount: 700 })]),
    different: [{ kind: 'payment', ours: 9_000, theirs: 10_000, reference: charged }],
  });
  const list = await (await app.signedIn('sparkle', 'r_accountant')).get('/api/payments/reconciliations');
  expect(list.json()).toMatchObject([{ processor: 'stripe', unknown: expect.any(Array) }]);
});

test('policies are read whole, changed in part, and checked', async () => {
  const answer = await setPolicies({ tips: { presets: [5, 10], days_after: 3 } });
  expect(answer.json()).toMatchObject({ tips: { presets: [5, 10] }, hold: { days_before: 1 } });
  expect((await setPolicies({ hold: { automatic: true, days_before: 5, time: '09:00' } })).statusCode).toBe(
    422,
  );
  expect((await setPolicies({ hold: { automatic: true, days_before: 1, time: '9' } })).statusCode).toBe(422);
  const [row] = await app.services.system.select().from(companies).where(eq(companies.id, db.companyId));
  expect(row?.policies).toHaveProperty('booking_widget');
});
