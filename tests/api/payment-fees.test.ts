import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { addAttempt } from '#server/money/payments/attempts.ts';
import { retry } from '#server/money/payments/jobs/automatic.ts';
import { chargeFee, readFees, releaseHold, voidFees } from '#server/money/payments/fees.ts';
import { lockMoney } from '#server/money/payments/money-sheet.ts';
import { planHold } from '#server/money/payments/plan.ts';
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

const stateOf = async (id: string) => (await db.get(bookings, id)).paymentState;

const act = async (id: string, path: string, body: object = {}) =>
  (await (await app.signedIn('sparkle', 'r_accountant')).post(`/api/bookings/${id}/${path}`, body)).json<{
    paid: number;
    due: number;
    held: number;
  }>();

/** What has no answer yet is asked again. */
async function settlePending(bookingId: string): Promise<void> {
  const open = await db.list(paymentAttempts, {
    where: and(eq(paymentAttempts.bookingId, bookingId), eq(paymentAttempts.state, 'pending')),
  });
  for (const { id } of open) await runAttempt(app.services, db.companyId, id);
}

describe('fees of the calendar', () => {
  const cancel = (id: string) => db.update(bookings, id, { status: 'cancelled', cancelType: 'cancel' });
  const charge = (id: string, amount: number) =>
    db.transaction(async (tx) =>
      chargeFee(tx, await tx.get(bookings, id), { kind: 'cancellation', amount, taxable: false }),
    );
  const run = async () => expect(await app.runJobs()).toEqual([]);

  test('a late cancellation is paid out of the hold; the rest is free', async () => {
    const { id } = await addVisit(app, stripe);
    await act(id, 'holds');
    await cancel(id);
    await charge(id, 5_000);
    await run();
    expect(await stateOf(id)).toBe('charged');
    const [payment] = await db.list(payments, { where: eq(payments.bookingId, id) });
    expect(payment).toMatchObject({ kind: 'fee', amount: 5_000 });
    expect(await db.find(holds, eq(holds.bookingId, id))).toMatchObject({ state: 'captured' });
  });

  test('without a hold it is charged to the card, and without a card it stays due', async () => {
    const { id } = await addVisit(app, stripe);
    const cash = await addVisit(app, stripe, { paymentType: 'cash' });
    for (const one of [id, cash.id]) {
      await cancel(one);
      await charge(one, 5_000);
    }
    await run();
    expect(await Promise.all([id, cash.id].map(stateOf))).toEqual(['charged', 'unpaid']);
  });

  test('a cancellation in time frees the hold', async () => {
    const { id } = await addVisit(app, stripe);
    await act(id, 'holds');
    await cancel(id);
    await db.transaction((tx) => releaseHold(tx, id));
    await run();
    expect(await stateOf(id)).toBe('hold_released');
  });

  const chargeMove = (id: string, amount: number) =>
    db.transaction(async (tx) =>
      chargeFee(tx, await tx.get(bookings, id), { kind: 'reschedule', amount, taxable: false }),
    );
  const feesPaid = async (id: string) =>
    (await db.list(payments, { where: eq(payments.bookingId, id), orderBy: [asc(payments.amount)] })).map(
      ({ kind, amount }) => [kind, amount],
    );

  test.each([
    ['goes well', 'ok'],
    ['has its answer lost', 'timeout'],
  ])('a second fee waits for the first, which %s, and is taken then', async (_how, card) => {
    const { id } = await addVisit(app, stripe, { card });
    await chargeMove(id, 3_000);
    await cancel(id);
    await charge(id, 5_000);
    await run();
    await settlePending(id);
    await run();
    await settlePending(id);
    await run();
    expect(await feesPaid(id)).toEqual([
      ['fee', 3_000],
      ['fee', 5_000],
    ]);
    expect(await stateOf(id)).toBe('charged');
  });

  test('a second fee is asked for once where the first is refused, and the first is tried again', async () => {
    const { id, cardId } = await addVisit(app, stripe, { card: 'insufficient-funds' });
    await chargeMove(id, 3_000);
    await cancel(id);
    await charge(id, 5_000);
    await run();
    const tried = await db.list(paymentAttempts, {
      where: eq(paymentAttempts.bookingId, id),
      orderBy: [asc(paymentAttempts.amount)],
    });
    expect(tried.map(({ amount, state }) => [amount, state])).toEqual([
      [3_000, 'declined'],
      [5_000, 'declined'],
    ]);
    await db.update(cards, cardId, { processorCard: stripe.token('ok') });
    for (const { id: attemptId } of tried) await retry(app.services, { companyId: db.companyId, attemptId });
    expect(await feesPaid(id)).toEqual([
      ['fee', 3_000],
      ['fee', 5_000],
    ]);
  });

  test('a fee that is agreed on while a hold is being placed is taken out of that hold', async () => {
    const { id } = await addVisit(app, stripe);
    const wanted = { actorId: null, automatic: true, now: app.time.now };
    const hold = await db.transaction(async (tx) => planHold(tx, await lockMoney(tx, id), wanted));
    await cancel(id);
    await charge(id, 5_000);
    await runAttempt(app.services, db.companyId, hold.id);
    await run();
    expect(await feesPaid(id)).toEqual([['fee', 5_000]]);
    expect(await db.find(holds, eq(holds.bookingId, id))).toMatchObject({ state: 'captured' });
  });

  test('what is held is freed when the call that was in the way is done', async () => {
    const { id } = await addVisit(app, stripe);
    await act(id, 'payments', { method: 'cash', amount: 40 });
    await act(id, 'holds');
    const card = await db.find(holds, eq(holds.bookingId, id));
    const { customerId } = await db.get(bookings, id);
    const wanted = { actorId: null, automatic: true };
    const charging = { bookingId: id, customerId, cardId: card?.cardId ?? '', processor: 'stripe' } as const;
    const pending = await db.transaction((tx) =>
      addAttempt(tx, { ...charging, purpose: 'charge', amount: 100 }, wanted),
    );
    await cancel(id);
    await db.transaction((tx) => releaseHold(tx, id));
    await run();
    expect(await db.find(holds, eq(holds.bookingId, id))).toMatchObject({ state: 'held' });
    await runAttempt(app.services, db.companyId, pending.id);
    await run();
    expect(await db.find(holds, eq(holds.bookingId, id))).toMatchObject({ state: 'released' });
  });

  test('a fee that is taken back while it is being charged goes back once it is', async () => {
    const { id } = await addVisit(app, stripe);
    await cancel(id);
    await charge(id, 5_000);
    await db.transaction((tx) => voidFees(tx, id, { reason: 'Goodwill', now: app.time.now }));
    await run();
    expect(await stateOf(id)).toBe('refunded');
    expect(await feesPaid(id)).toEqual([
      ['refund', -5_000],
      ['fee', 5_000],
    ]);
    expect(await db.transaction((tx) => readFees(tx, id))).toEqual([]);
  });

  test('the lines of fees can be read, for people to see what they were charged', async () => {
    const { id } = await addVisit(app, stripe, { paymentType: 'cash' });
    await chargeMove(id, 3_000);
    await cancel(id);
    await charge(id, 5_000);
    expect((await readFees(db, id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['reschedule', 3_000],
      ['cancellation', 5_000],
    ]);
  });

  test('a restored visit owes its price, less what was paid for the fee', async () => {
    const { id } = await addVisit(app, stripe);
    await cancel(id);
    await charge(id, 5_000);
    await run();
    await db.update(bookings, id, { status: 'upcoming', cancelType: null });
    await db.transaction((tx) => voidFees(tx, id, { reason: 'Takes place after all', now: app.time.now }));
    await run();
    expect(await act(id, 'release-hold')).toMatchObject({ paid: 50, due: 50 });
    expect(await act(id, 'charges')).toMatchObject({ paid: 100, due: 0 });
  });
});
