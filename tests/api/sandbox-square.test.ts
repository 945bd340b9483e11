import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

/** Square's REST API, as its documentation words it. */
let sandbox: RunningSandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

type Json = Record<string, unknown>;

async function ask(method: string, path: string, body?: object, token = 'sandbox-wire') {
  const answer = await fetch(`${sandbox.apiUrl}/square/v2/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
}

let serial = 0;
const key = () => `key-${serial++}`;
const money = (amount: number) => ({ amount, currency: 'AUD' });

async function save(nonce: string, token?: string) {
  const made = await ask('POST', 'customers', { email_address: 'ada@example.test' }, token);
  const { id } = made.json['customer'] as { id: string };
  const card = { customer_id: id };
  const body = { idempotency_key: key(), source_id: `cnon:card-nonce-${nonce}`, card };
  return ask('POST', 'cards', body, token);
}

async function pay(nonce: string, more: object = {}, token?: string) {
  const { json } = await save(nonce, token);
  const { id, customer_id } = json['card'] as { id: string; customer_id: string };
  const payment = { source_id: id, customer_id, amount_money: money(9_900), location_id: 'MAIN' };
  const body = { idempotency_key: key(), ...payment, ...more };
  return { body, ...(await ask('POST', 'payments', body, token)) };
}

test('a nonce becomes a card on file, which is listed and disabled', async () => {
  const { json } = await save('ok-mastercard');
  const card = json['card'] as { id: string; customer_id: string };
  expect(card).toMatchObject({
    id: expect.stringMatching(/^ccof:/),
    card_brand: 'MASTERCARD',
    last_4: '4444',
    enabled: true,
  });
  const list = () => ask('GET', `cards?customer_id=${card.customer_id}`);
  expect((await list()).json).toMatchObject({ cards: [{ id: card.id }] });
  await ask('POST', `cards/${encodeURIComponent(card.id)}/disable`);
  expect((await list()).json).toEqual({ cards: [] });
});

test('a payment is approved, made smaller, completed, and given back in parts', async () => {
  const { json } = await pay('ok', { autocomplete: false });
  const { id } = json['payment'] as { id: string };
  expect(json['payment']).toMatchObject({ status: 'APPROVED' });
  expect((await ask('PUT', `payments/${id}`, { payment: { amount_money: money(9_901) } })).status).toBe(400);
  await ask('PUT', `payments/${id}`, { payment: { amount_money: money(8_000) } });
  const done = await ask('POST', `payments/${id}/complete`);
  expect(done.json).toMatchObject({ payment: { status: 'COMPLETED', amount_money: money(8_000) } });
  expect((await ask('POST', `payments/${id}/cancel`)).status).toBe(400);
  const back = (amount: number) =>
    ask('POST', 'refunds', { idempotency_key: key(), payment_id: id, amount_money: money(amount) });
  expect((await back(5_000)).json).toMatchObject({ refund: { status: 'COMPLETED' } });
  expect((await back(3_001)).json).toMatchObject({ errors: [{ code: 'REFUND_AMOUNT_INVALID' }] });
  expect((await ask('GET', `payments/${id}`)).json).toMatchObject({
    payment: { refunded_money: money(5_000) },
  });
});

test.each([
  ['charge-declined', 'GENERIC_DECLINE'],
  ['insufficient-funds', 'INSUFFICIENT_FUNDS'],
  ['expired', 'CARD_EXPIRED'],
  ['verification-required', 'CARD_DECLINED_VERIFICATION_REQUIRED'],
])('%s is saved, and refused with %s when it is charged', async (nonce, code) => {
  const { status, json } = await pay(nonce);
  expect([status, json]).toMatchObject([402, { errors: [{ category: 'PAYMENT_METHOD_ERROR', code }] }]);
});

test('a key gives the first answer again; an answer that was lost is there for it, or undone by it', async () => {
  const { body, json } = await pay('ok');
  expect((await ask('POST', 'payments', body)).json).toEqual(json);
  expect((await ask('POST', 'payments', { ...body, amount_money: money(1) })).json).toMatchObject({
    errors: [{ code: 'IDEMPOTENCY_KEY_REUSED' }],
  });
  const lost = {
    idempotency_key: 'lost-1',
    source_id: 'ccof:customer-card-id-timeout',
    amount_money: money(5),
  };
  await expect(ask('POST', 'payments', { ...lost, autocomplete: false })).rejects.toThrow(/fetch failed/);
  const found = await ask('POST', 'payments', { ...lost, autocomplete: false });
  expect(found.json).toMatchObject({ payment: { status: 'APPROVED' } });
  await ask('POST', 'payments/cancel', { idempotency_key: 'lost-1' });
  const { id } = found.json['payment'] as { id: string };
  expect((await ask('GET', `payments/${id}`)).json).toMatchObject({ payment: { status: 'CANCELED' } });
});

test('lists go page by page', async () => {
  for (let count = 0; count < 3; count++) await pay('ok', {}, 'sandbox-pages');
  const read = (more = '') => ask('GET', `payments?limit=2${more}`, undefined, 'sandbox-pages');
  const first = (await read()).json as { payments: unknown[]; cursor: string };
  const second = (await read(`&cursor=${first.cursor}`)).json as { payments: unknown[]; cursor?: string };
  expect([first.payments.length, second.payments.length, second.cursor]).toEqual([2, 1, undefined]);
});

test('a browser makes a nonce with the application id, and nothing else; accounts do not meet', async () => {
  const open = 'sandbox-sq0idb-wire';
  const made = await ask('POST', 'sandbox-nonces', { number: '4242 4242 4242 4242' }, open);
  expect(made.json).toMatchObject({ status: 'OK', token: expect.stringMatching(/^cnon:/) });
  expect((await ask('GET', 'payments', undefined, open)).status).toBe(401);
  const { json } = await pay('ok');
  const { id } = json['payment'] as { id: string };
  expect((await ask('GET', `payments/${id}`, undefined, 'sandbox-other')).status).toBe(404);
});

test('webhooks are signed with their address', async () => {
  const received: { body: string; signature: unknown }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
    request.on('end', () => {
      received.push({ body, signature: request.headers['x-square-hmacsha256-signature'] });
      response.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A TCP server's address is never a path.
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/square`;
  const subscription = { notification_url: url };
  const made = await ask('POST', 'webhooks/subscriptions', { subscription }, 'sandbox-hooks');
  const { signature_key: secret } = made.json['subscription'] as { signature_key: string };
  await pay('webhook-disordered', {}, 'sandbox-hooks');
  await vi.waitFor(() => expect(received).toHaveLength(2));
  server.close();
  expect(received.map(({ body }) => (JSON.parse(body) as { type: string }).type)).toEqual([
    'payment.updated',
    'payment.created',
  ]);
  for (const { body, signature } of received)
    expect(signature).toBe(
      createHmac('sha256', secret)
        .update(url + body)
        .digest('base64'),
    );
});
