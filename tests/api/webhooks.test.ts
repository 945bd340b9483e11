import { createHmac } from 'node:crypto';
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { disputes, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { processorAccounts, webhookEvents } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { findFreePort } from '#server/platform/embedded/free-port.ts';
import type { Services } from '#server/services.ts';
import { heedAgain } from '#server/money/payments/webhooks.ts';
import { registerDemoWebhooks } from '#server/money/payments/register-webhooks.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';

let app: PaymentApp;
let db: TenantDb;
let port: number;

beforeAll(async () => {
  port = await findFreePort();
  app = await createPaymentApp({ PUBLIC_PORT: String(port) });
  db = await app.db('sparkle');
  await app.app.listen({ port, host: '127.0.0.1' });
  await registerDemoWebhooks(app.services)();
});
afterAll(() => app.close());

async function keepSecret(of: TenantDb, processor: 'stripe' | 'square', secret: string) {
  const account = await of.find(processorAccounts, eq(processorAccounts.processor, processor));
  await of.update(processorAccounts, account?.id ?? '', { webhookSecret: app.services.seal.seal(secret) });
}

/** What somebody does at the processor's own pages. */
async function stripe(path: string, form: Record<string, string>): Promise<Record<string, unknown>> {
  const answer = await fetch(`${app.sandbox.apiUrl}/stripe/v1/${path}`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_sparkle' },
    body: new URLSearchParams(form),
  });
  return (await answer.json()) as Record<string, unknown>;
}

/** Somebody else writes right after a transaction has first looked for a row of this table. */
function afterLooking(tenant: TenantDb, table: typeof payments, write: () => Promise<void>): TenantDb {
  let hasWritten = false;
  const watch = (tx: TenantDb): TenantDb => ({
    ...tx,
    find: async (where, condition) => {
      const found = await tx.find(where, condition);
      if (!hasWritten && Object.is(where, table)) {
        hasWritten = true;
        await write();
      }
      return found;
    },
  });
  return { ...tenant, transaction: (run) => tenant.transaction((tx) => run(watch(tx))) };
}

const [sparkle, wattle] = processors;
const charge = async (id: string) =>
  (await app.signedIn('sparkle', 'r_accountant')).post(`/api/bookings/${id}/charges`);
const ledger = (id: string) => db.list(payments, { where: eq(payments.bookingId, id) });
/** What Stripe has told of one payment: setting up a card is told too, in its own time. */
const keptOf = (reference: string) => db.count(webhookEvents, like(webhookEvents.body, `%${reference}%`));

/** What was told before the answer it belongs to has its turn again after a second. */
async function heedWaiting(): Promise<void> {
  app.time.pass(1);
  expect(await app.runJobs()).toEqual([]);
}

describe('Stripe', () => {
  test.each(['webhook-twice', 'webhook-disordered'])(
    '%s: kept once each, and nothing counts twice',
    async (card) => {
      const { id } = await addVisit(app, sparkle, { card });
      await charge(id);
      const [payment] = await ledger(id);
      await vi.waitFor(async () => expect(await keptOf(payment?.reference ?? '')).toBe(2));
      expect(await app.runJobs()).toEqual([]);
      expect((await ledger(id)).map(({ amount }) => amount)).toEqual([10_000]);
    },
  );

  test('a charge whose answer was lost is found out as soon as Stripe tells of it', async () => {
    const { id } = await addVisit(app, sparkle, { card: 'timeout' });
    await charge(id);
    await vi.waitFor(async () => {
      expect(await app.runJobs()).toEqual([]);
      expect(await db.get(bookings, id)).toMatchObject({ paymentState: 'charged' });
    });
    expect(await ledger(id)).toHaveLength(1);
    expect(await db.find(paymentAttempts, eq(paymentAttempts.bookingId, id))).toMatchObject({
      state: 'succeeded',
    });
  });

  test('a refund at Stripe’s own pages is in the books; one of ours is there once', async () => {
    const { id } = await addVisit(app, sparkle, { status: 'completed' });
    await charge(id);
    const [payment] = await ledger(id);
    await stripe('refunds', { payment_intent: payment?.reference ?? '', amount: '2500' });
    await vi.waitFor(async () => expect(await ledger(id)).toHaveLength(2));
    const office = await app.signedIn('sparkle', 'r_accountant');
    await office.post(`/api/bookings/${id}/refunds`, { amount: 75, reason: 'All of it' });
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect((await ledger(id)).map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([
      -7_500, -2_500, 10_000,
    ]);
    expect(await db.get(bookings, id)).toMatchObject({ paymentState: 'refunded' });
  });

  test('a dispute is seen at once', async () => {
    const { id } = await addVisit(app, sparkle, { card: 'dispute' });
    await charge(id);
    await vi.waitFor(async () => {
      await heedWaiting();
      const [payment] = await ledger(id);
      const dispute = await db.find(disputes, eq(disputes.paymentId, payment?.id ?? ''));
      expect(dispute).toMatchObject({ state: 'open', amount: 10_000 });
      expect(await db.get(bookings, id)).toMatchObject({ paymentState: 'disputed' });
    });
  });

  test('a dispute told while the answer to its charge is being written down waits for it', async () => {
    const { id, customerId } = await addVisit(app, sparkle);
    const reference = `pi_between_${id}`;
    const money = { bookingId: id, customerId, processor: 'stripe', amount: 10_000 } as const;
    const attempt = await db.insert(paymentAttempts, { ...money, purpose: 'charge' });
    const answers = async () => {
      const kinds = { kind: 'payment', method: 'card', occurredAt: app.services.clock() } as const;
      await db.insert(payments, { ...money, ...kinds, reference });
      await db.update(paymentAttempts, attempt.id, { state: 'succeeded' });
    };
    const eventId = `evt_between_${id}`;
    const row = await db.insert(webhookEvents, {
      processor: 'stripe',
      eventId,
      kind: 'dispute_opened',
      body: '{}',
      receivedAt: app.services.clock(),
    });
    const event = {
      id: eventId,
      kind: 'dispute_opened' as const,
      payment: reference,
      attempt: null,
      reference: `dp_${id}`,
      amount: 10_000,
    };
    const between: Services = { ...app.services, tenant: () => afterLooking(db, payments, answers) };
    await heedAgain(between, {
      companyId: db.companyId,
      processor: 'stripe',
      event,
      rowId: row.id,
      tries: 0,
    });
    await heedWaiting();
    expect(await db.find(disputes, eq(disputes.reference, event.reference))).toMatchObject({ state: 'open' });
  });

  test('what is not signed for this company is refused, and not kept', async () => {
    const url = `http://127.0.0.1:${port}/api/webhooks/stripe/`;
    const post = (company: string, headers: Record<string, string>) =>
      fetch(url + company, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"id":"evt_x","type":"payment_intent.succeeded"}',
      });
    const seconds = Math.floor(Date.now() / 1000);
    const forged = createHmac('sha256', 'whsec_other').update(`${seconds}.{}`).digest('hex');
    for (const headers of [{}, { 'stripe-signature': `t=${seconds},v1=${forged}` }])
      expect((await post(db.companyId, headers)).status).toBe(400);
    expect((await post('00000000-0000-4000-8000-000000000000', {})).status).toBe(400);
    expect(await db.count(webhookEvents, eq(webhookEvents.eventId, 'evt_x'))).toBe(0);
  });
});

describe('Square', () => {
  test('a dispute is seen at once', async () => {
    const { id, db: of } = await addVisit(app, wattle, { card: 'dispute' });
    await (await app.signedIn('wattle', 'r_accountant')).post(`/api/bookings/${id}/charges`);
    await vi.waitFor(async () => {
      await heedWaiting();
      expect(await of.get(bookings, id)).toMatchObject({ paymentState: 'disputed' });
    });
  });

  const send = async (event: object, key = 'square-key') => {
    const of = await app.db('wattle');
    await keepSecret(of, 'square', 'square-key');
    const body = JSON.stringify(event);
    const url = `http://127.0.0.1:${port}/api/webhooks/square/${of.companyId}`;
    const signature = createHmac('sha256', key)
      .update(url + body)
      .digest('base64');
    const headers = { 'content-type': 'application/json', 'x-square-hmacsha256-signature': signature };
    const path = `/api/webhooks/square/${of.companyId}`;
    return app.app.inject({ method: 'POST', url: path, headers, payload: body });
  };

  test('a dispute that is lost takes the money out of the books, once', async () => {
    const { id, db: of } = await addVisit(app, wattle);
    await (await app.signedIn('wattle', 'r_accountant')).post(`/api/bookings/${id}/charges`);
    const payment = await of.find(payments, eq(payments.bookingId, id));
    const dispute = (event: string, state: string) => ({
      event_id: event,
      type: 'dispute.state.updated',
      data: {
        object: {
          dispute: {
            id: 'dispute-1',
            state,
            amount_money: { amount: 10_000, currency: 'AUD' },
            disputed_payment: { payment_id: payment?.reference },
          },
        },
      },
    });
    // The end is told before the beginning.
    expect((await send(dispute('event-2', 'LOST'))).json()).toEqual({ received: true });
    expect((await send(dispute('event-1', 'EVIDENCE_REQUIRED'))).statusCode).toBe(200);
    expect((await send(dispute('event-2', 'LOST'))).statusCode).toBe(200);
    const rows = await of.list(payments, { where: eq(payments.bookingId, id) });
    expect(rows.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-10_000, 10_000]);
    expect(await of.find(disputes, eq(disputes.reference, 'dispute-1'))).toMatchObject({ state: 'lost' });
    expect((await send(dispute('event-3', 'WON'), 'another-key')).statusCode).toBe(400);
  });

  test('what is told of a payment before its answer is here waits for it, and is not waited for without end', async () => {
    const { id, db: of, customerId, cardId } = await addVisit(app, wattle);
    const open = { bookingId: id, customerId, cardId, processor: 'square', purpose: 'charge' } as const;
    const pending = await of.insert(paymentAttempts, { ...open, amount: 10_000 });
    const opened = (event: string, payment: string) => ({
      event_id: event,
      type: 'dispute.created',
      data: {
        object: {
          dispute: {
            id: `of ${event}`,
            state: 'EVIDENCE_REQUIRED',
            amount_money: { amount: 10_000, currency: 'AUD' },
            disputed_payment: { payment_id: payment },
          },
        },
      },
    });
    const processed = async (event: string) =>
      (await of.find(webhookEvents, eq(webhookEvents.eventId, event)))?.processedAt;
    await send(opened('early', 'not-ours-yet'));
    await send(opened('strange', 'never-ours'));
    expect([await processed('early'), await processed('strange')]).toEqual([null, null]);
    const paid = { bookingId: id, customerId, method: 'card', kind: 'payment', amount: 10_000 } as const;
    const reference = { processor: 'square', reference: 'not-ours-yet', occurredAt: app.time.now } as const;
    await of.insert(payments, { ...paid, ...reference });
    await heedWaiting();
    expect(await of.find(disputes, eq(disputes.reference, 'of early'))).toMatchObject({ state: 'open' });
    expect([await processed('early'), await processed('strange')]).toEqual([expect.any(Date), null]);
    await of.update(paymentAttempts, pending.id, { state: 'declined' });
    app.time.pass(10);
    expect(await app.runJobs()).toEqual([]);
    expect(await processed('strange')).toEqual(expect.any(Date));
    expect(await of.find(disputes, eq(disputes.reference, 'of strange'))).toBeUndefined();
  });
});
