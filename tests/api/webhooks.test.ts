import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { bookings } from '#server/db/tables/bookings.ts';
import { disputes, paymentAttempts } from '#server/db/tables/payment-attempts.ts';
import { payments } from '#server/db/tables/payments.ts';
import { processorAccounts, webhookEvents } from '#server/db/tables/processors.ts';
import type { TenantDb } from '#server/db/tenant.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';

let app: PaymentApp;
let db: TenantDb;
let port: number;

beforeAll(async () => {
  app = await createPaymentApp();
  db = await app.db('sparkle');
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  // A TCP server's address is never a path.
  port = (app.app.server.address() as AddressInfo).port;
  const endpoint = await stripe('webhook_endpoints', {
    url: `http://127.0.0.1:${port}/api/webhooks/stripe/${db.companyId}`,
  });
  await keepSecret(db, 'stripe', String(endpoint['secret']));
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

const [sparkle, wattle] = processors;
const charge = async (id: string) =>
  (await app.signedIn('sparkle', 'r_accountant')).post(`/api/bookings/${id}/charges`);
const ledger = (id: string) => db.list(payments, { where: eq(payments.bookingId, id) });
const kept = () => db.count(webhookEvents);

describe('Stripe', () => {
  test.each(['webhook-twice', 'webhook-disordered'])(
    '%s: kept once each, and nothing counts twice',
    async (card) => {
      const { id } = await addVisit(app, sparkle, { card });
      await vi.waitFor(async () => expect(await kept()).toBeGreaterThan(0));
      const before = await kept();
      await charge(id);
      await vi.waitFor(async () => expect(await kept()).toBe(before + 2));
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
      const [payment] = await ledger(id);
      const dispute = await db.find(disputes, eq(disputes.paymentId, payment?.id ?? ''));
      expect(dispute).toMatchObject({ state: 'open', amount: 10_000 });
      expect(await db.get(bookings, id)).toMatchObject({ paymentState: 'disputed' });
    });
  });

  test('what is not signed for this company is refused, and not kept', async () => {
    const before = await kept();
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
    expect(await kept()).toBe(before);
  });
});

describe('Square', () => {
  const send = async (event: object, key = 'square-key') => {
    const of = await app.db('wattle');
    await keepSecret(of, 'square', 'square-key');
    const body = JSON.stringify(event);
    const url = `http://wattle.trellis.localhost:4000/api/webhooks/square/${of.companyId}`;
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
      ...{ event_id: event, type: 'dispute.state.updated' },
      data: {
        object: {
          dispute: {
            ...{ id: 'dispute-1', state, amount_money: { amount: 10_000, currency: 'AUD' } },
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
});
