import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

/** Stripe's own SDK against the sandbox: what it can read there, it can read from Stripe. */
let sandbox: RunningSandbox;
let stripe: Stripe;

beforeAll(async () => {
  sandbox = await startSandbox();
  stripe = open('sk_test_sdk');
});
afterAll(() => sandbox.stop());

function open(key: string): Stripe {
  const at = (input: string | URL | Request, init?: RequestInit) =>
    fetch(String(input).replace(/^https:\/\/api\.stripe\.com/, `${sandbox.apiUrl}/stripe`), init);
  return new Stripe(key, { maxNetworkRetries: 0, httpClient: Stripe.createFetchHttpClient(at) });
}

async function save(card: string, account = stripe) {
  const customer = await account.customers.create({ email: 'ada@example.test', name: 'Ada' });
  const setup = await account.setupIntents.create({
    customer: customer.id,
    payment_method: `pm_card_${card}`,
    allowed_payment_method_types: ['card'],
    confirm: true,
    usage: 'off_session',
  });
  return { customer: customer.id, method: String(setup.payment_method), setup };
}

const payment = ({ customer, method }: { customer: string; method: string }) => ({
  amount: 12_300,
  currency: 'usd',
  customer,
  payment_method: method,
  confirm: true,
  off_session: true,
  metadata: { booking: 'b1' },
});

test('a card is saved under an id of its own, listed, and taken away', async () => {
  const { customer, method } = await save('visa');
  expect(method).toMatch(/^pm_[\da-f]{24}$/);
  const { data } = await stripe.paymentMethods.list({ customer, type: 'card' });
  expect(data).toMatchObject([
    { id: method, customer, card: { brand: 'visa', last4: '4242', exp_month: 12 } },
  ]);
  await stripe.paymentMethods.detach(method);
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([]);
  await expect(
    stripe.paymentIntents.create(payment({ customer, method: 'pm_nothing' })),
  ).rejects.toMatchObject({
    code: 'resource_missing',
    statusCode: 404,
  });
});

test('money is held, taken in part, and the rest is free again', async () => {
  const held = await stripe.paymentIntents.create({
    ...payment(await save('visa')),
    capture_method: 'manual',
  });
  expect(held).toMatchObject({ status: 'requires_capture', amount_capturable: 12_300, amount_received: 0 });
  expect(await stripe.paymentIntents.retrieve(held.id)).toMatchObject({ metadata: { booking: 'b1' } });
  const captured = await stripe.paymentIntents.capture(held.id, { amount_to_capture: 10_000 });
  expect(captured).toMatchObject({ status: 'succeeded', amount_received: 10_000, amount_capturable: 0 });
  await expect(stripe.paymentIntents.cancel(held.id)).rejects.toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  const other = await stripe.paymentIntents.create({
    ...payment(await save('visa')),
    capture_method: 'manual',
  });
  expect(await stripe.paymentIntents.cancel(other.id)).toMatchObject({ status: 'canceled' });
});

test('money goes back, in parts, and never more than came', async () => {
  const { id } = await stripe.paymentIntents.create(payment(await save('visa')));
  const first = await stripe.refunds.create({ payment_intent: id, amount: 12_000 });
  expect(first).toMatchObject({ status: 'succeeded', amount: 12_000 });
  await expect(stripe.refunds.create({ payment_intent: id, amount: 301 })).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
  });
  await stripe.refunds.create({ payment_intent: id });
  await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
});

test.each([
  ['chargeCustomerFail', 'card_declined', 'generic_decline'],
  ['chargeDeclinedInsufficientFunds', 'card_declined', 'insufficient_funds'],
  ['chargeDeclinedExpiredCard', 'expired_card', 'expired_card'],
  ['authenticationRequired', 'authentication_required', 'authentication_required'],
])('%s is saved, and refused when it is charged', async (card, code, decline) => {
  const attempt = stripe.paymentIntents.create(payment(await save(card)));
  await expect(attempt).rejects.toMatchObject({
    type: 'StripeCardError',
    statusCode: 402,
    code,
    decline_code: decline,
    payment_intent: { status: 'requires_payment_method' },
  });
});

test('a card that is declined at once cannot be saved; one that needs its holder says so', async () => {
  await expect(save('chargeDeclined')).rejects.toMatchObject({ code: 'card_declined' });
  const { setup } = await save('authenticationRequiredOnSetup');
  expect(setup).toMatchObject({
    status: 'requires_action',
    client_secret: expect.stringContaining('_secret_'),
  });
});

test('an idempotency key gives the first answer again, and no second payment', async () => {
  const wanted = payment(await save('visa'));
  const first = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'key-1' });
  const second = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'key-1' });
  expect(second.id).toBe(first.id);
  await expect(
    stripe.paymentIntents.create({ ...wanted, amount: 1 }, { idempotencyKey: 'key-1' }),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError' });
});

test('an answer that is lost is there for whoever asks again with its key', async () => {
  const wanted = payment(await save('timeout'));
  await expect(stripe.paymentIntents.create(wanted, { idempotencyKey: 'key-2' })).rejects.toMatchObject({
    type: 'StripeConnectionError',
  });
  const again = await stripe.paymentIntents.create(wanted, { idempotencyKey: 'key-2' });
  expect(again.status).toBe('succeeded');
  const { data } = await stripe.paymentIntents.list({ customer: wanted.customer, limit: 100 });
  expect(data.map(({ id }) => id)).toEqual([again.id]);
});

test('a browser makes a payment method with the publishable key, and nothing else', async () => {
  const form = new URLSearchParams({
    type: 'card',
    'card[number]': '4242 4242 4242 4242',
    'card[exp_month]': '7',
    'card[exp_year]': '31',
    'card[cvc]': '123',
    'billing_details[email]': 'ada@example.test',
  });
  const ask = (path: string, init: RequestInit) =>
    fetch(`${sandbox.apiUrl}/stripe/v1/${path}`, {
      ...init,
      headers: { authorization: 'Bearer pk_test_sdk', origin: 'http://sparkle.trellis.localhost:4000' },
    });
  const answer = await ask('payment_methods', { method: 'POST', body: form });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  const method = (await answer.json()) as { id: string };
  expect(method).toMatchObject({ card: { last4: '4242', exp_month: 7, exp_year: 2031 } });
  expect(await stripe.paymentMethods.retrieve(method.id)).toMatchObject({ id: method.id });
  expect((await ask('payment_intents', {})).status).toBe(401);
  const elsewhere = open('sk_test_other');
  await expect(elsewhere.paymentMethods.retrieve(method.id)).rejects.toMatchObject({
    code: 'resource_missing',
  });
});

test('webhooks are signed as the SDK checks it, and come twice or out of order when asked to', async () => {
  const received: { body: string; signature: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ body, signature: String(request.headers['stripe-signature']) });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const account = open('sk_test_hooks');
  // A TCP server's address is never a path.
  const { port } = server.address() as AddressInfo;
  const endpoint = await account.webhookEndpoints.create({
    url: `http://127.0.0.1:${port}/hook`,
    enabled_events: ['*'],
  });
  const read = () =>
    received.map(({ body, signature }) =>
      account.webhooks.constructEvent(body, signature, endpoint.secret ?? ''),
    );
  const typesOf = () => read().map(({ type }) => type);
  const first = await save('webhookTwice', account);
  await vi.waitFor(() => expect(received).toHaveLength(1));
  received.length = 0;
  await account.paymentIntents.create(payment(first));
  const pair = ['charge.succeeded', 'payment_intent.succeeded'];
  await vi.waitFor(() => expect(typesOf()).toEqual(pair.flatMap((type) => [type, type])));
  expect(new Set(read().map(({ id }) => id)).size).toBe(2);
  const second = await save('webhookDisordered', account);
  await vi.waitFor(() => expect(received).toHaveLength(5));
  received.length = 0;
  await account.paymentIntents.create(payment(second));
  await vi.waitFor(() => expect(typesOf()).toEqual(pair.toReversed()));
  expect(() => account.webhooks.constructEvent('{}', received[0]?.signature ?? '', 'whsec_x')).toThrow(
    /signature/i,
  );
  server.close();
});

test('the SDK needs nothing but the host and the port of the sandbox', async () => {
  const { hostname: host, port } = new URL(sandbox.apiUrl);
  const plain = new Stripe('sk_test_plain', { host, port, protocol: 'http', maxNetworkRetries: 0 });
  const paid = await plain.paymentIntents.create(payment(await save('visa', plain)));
  await plain.refunds.create({ payment_intent: paid.id, amount: 300 });
  const { data } = await plain.charges.list({ payment_intent: paid.id });
  expect(data).toMatchObject([
    { object: 'charge', amount: 12_300, amount_captured: 12_300, amount_refunded: 300, refunded: false },
  ]);
  expect(await plain.charges.retrieve(String(paid.latest_charge))).toMatchObject({ id: data[0]?.id });
  expect((await plain.balance.retrieve()).available).toMatchObject([{ amount: 12_000, currency: 'usd' }]);
  // The same account, wherever it is asked for.
  expect(await open('sk_test_plain').paymentIntents.retrieve(paid.id)).toMatchObject({ id: paid.id });
});

test.each([
  ['GET', '/v1/payouts'],
  ['POST', '/v1/checkout/sessions'],
  ['GET', '/stripe/v1/customers/cus_1/nothing'],
])('what is not there is refused as Stripe refuses it: %s %s', async (method, path) => {
  const ask = (headers: Record<string, string>) => fetch(`${sandbox.apiUrl}${path}`, { method, headers });
  const answer = await ask({ authorization: 'Bearer sk_test_sdk' });
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      error: {
        type: 'invalid_request_error',
        message: expect.stringContaining(
          `Unrecognized request URL (${method}: ${path.replace('/stripe', '')})`,
        ),
      },
    },
  ]);
  expect((await ask({})).status).toBe(401);
});

test('ports can be fixed, and one that is taken is told', async () => {
  const { server, port } = await freePort();
  await expect(startSandbox({ apiPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await expect(startSandbox({ smtpPort: port })).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await new Promise((resolve) => server.close(resolve));
  const fixed = await startSandbox({ smtpPort: port });
  expect(fixed.smtpUrl).toBe(`smtp://127.0.0.1:${port}`);
  await fixed.stop();
});

async function freePort() {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a path.
  return { server, port: (server.address() as AddressInfo).port };
}

test('browsers may ask beforehand, of every address', async () => {
  for (const path of ['setup_intents/seti_1/confirm', 'payment_methods', 'no-such-thing']) {
    const answer = await fetch(`${sandbox.apiUrl}/stripe/v1/${path}`, { method: 'OPTIONS' });
    expect([path, answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([
      path,
      204,
      '*',
    ]);
  }
});

test('the key is taken as the user of basic auth as well', async () => {
  const ask = async (authorization: string) => {
    const answer = await fetch(`${sandbox.apiUrl}/stripe/v1/balance`, { headers: { authorization } });
    return [answer.status, ((await answer.json()) as { object?: string }).object];
  };
  const basic = (user: string) => ask(`Basic ${Buffer.from(user).toString('base64')}`);
  expect(await basic('sk_test_sdk:')).toEqual([200, 'balance']);
  expect(await ask('Bearer sk_test_sdk')).toEqual([200, 'balance']);
  expect((await basic('sk_live_sdk:'))[0]).toBe(401);
  expect((await basic('pk_test_sdk:'))[0]).toBe(401);
  expect((await basic(':sk_test_sdk'))[0]).toBe(401);
});
