import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox';

/** The stand-ins for the processors' browser scripts: their frames, and what a browser may ask for. */
let sandbox: RunningSandbox;
beforeAll(async () => void (sandbox = await startSandbox()));
afterAll(() => sandbox.stop());

const get = (path: string) => fetch(`${sandbox.apiUrl}${path}`);

type Json = Record<string, unknown>;

async function askStripe(path: string, fields: Record<string, string>, key = 'pk_test_fields') {
  const answer = await fetch(`${sandbox.apiUrl}/stripe/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}` },
    body: new URLSearchParams(fields),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
}

async function askSquare(path: string, body: object, key = 'sandbox-sq0idb-fields') {
  const answer = await fetch(`${sandbox.apiUrl}/square/v2/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, json: (await answer.json()) as Json };
}

test.each(['/stripe/v3/', '/square/v1/square.js', '/web/card-frame.js', '/web/card-rules.js'])(
  '%s is a script',
  async (path) => {
    const { status, headers } = await get(path);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  },
);

test('other people’s pages may load what their scripts load', async () => {
  expect((await get('/web/card-frame.js')).headers.get('access-control-allow-origin')).toBe('*');
});

test('types of scripts are nobody’s business', async () => {
  expect((await get('/web/card-rules.d.ts')).status).toBe(404);
});

test.each(['/cards/field', '/cards/challenge'])(
  'any page may frame %s, which talks to nobody else',
  async (path) => {
    const policy = (await get(path)).headers.get('content-security-policy');
    expect(policy).toContain('frame-ancestors *');
    expect(policy).toContain("connect-src 'self'");
    expect(policy).toContain("script-src 'self'");
  },
);

test('nobody may frame the mailbox', async () => {
  expect((await get('/')).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
});

describe('a set-up at Stripe, from a page', () => {
  const needsHolder = '4000002500003155';

  async function begin(number: string) {
    const card = { type: 'card', 'card[number]': number, 'card[exp_month]': '12', 'card[exp_year]': '34' };
    const method = String((await askStripe('payment_methods', card)).json['id']);
    const { json } = await askStripe('setup_intents', { usage: 'off_session' }, 'sk_test_fields');
    return { method, id: String(json['id']), client_secret: String(json['client_secret']) };
  }

  async function save(method: string) {
    const { json } = await askStripe('customers', { email: 'ada@example.test' }, 'sk_test_fields');
    const wanted = { customer: String(json['id']), payment_method: method, confirm: 'true' };
    return askStripe('setup_intents', wanted, 'sk_test_fields');
  }

  test('a card that needs nobody is ready at once', async () => {
    const { method, id, client_secret } = await begin('4242424242424242');
    const { json } = await askStripe(`setup_intents/${id}/confirm`, {
      client_secret,
      payment_method: method,
    });
    expect(json).toMatchObject({ status: 'succeeded', payment_method: method });
    expect((await save(method)).json).toMatchObject({ status: 'succeeded' });
  });

  test('a card whose holder has confirmed can be saved', async () => {
    const { method, id, client_secret } = await begin(needsHolder);
    expect((await save(method)).json).toMatchObject({ status: 'requires_action' });
    const fields = { client_secret, payment_method: method };
    const { json } = await askStripe(`setup_intents/${id}/confirm`, fields);
    expect(json).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
    const done = await askStripe(`setup_intents/${id}/sandbox-authenticate`, { client_secret });
    expect(done.json).toMatchObject({ status: 'succeeded', payment_method: method });
    expect((await save(method)).json).toMatchObject({ status: 'succeeded' });
  });

  test('the secret of the set-up is asked for', async () => {
    const { method, id } = await begin(needsHolder);
    const fields = { client_secret: `${id}_secret_guessed`, payment_method: method };
    expect((await askStripe(`setup_intents/${id}/confirm`, fields)).status).toBe(404);
    expect((await askStripe(`setup_intents/${id}/sandbox-authenticate`, fields)).status).toBe(404);
  });

  test('beginning one takes the secret key', async () => {
    expect((await askStripe('setup_intents', {})).status).toBe(401);
  });
});

describe('a nonce at Square', () => {
  const card = { number: '4000002500003155', exp_month: 3, exp_year: 2031 };

  async function save(token: unknown) {
    const made = await askSquare('customers', { email_address: 'ada@example.test' }, 'sandbox-fields');
    const { id } = made.json['customer'] as { id: string };
    const body = { idempotency_key: `save-${String(token)}`, source_id: token, card: { customer_id: id } };
    return askSquare('cards', body, 'sandbox-fields');
  }

  test('has the expiry that was typed', async () => {
    const { json } = await askSquare('sandbox-nonces', { ...card, number: '4242424242424242' });
    expect(json).toMatchObject({ details: { card: { last_4: '4242', exp_month: 3, exp_year: 2031 } } });
  });

  test('of a card whose holder was not asked cannot be saved', async () => {
    const { json } = await askSquare('sandbox-nonces', card);
    expect((await save(json['token'])).status).toBe(402);
  });

  test('waits for the holder where the page says what it is for, and can be saved then', async () => {
    const wanted = await askSquare('sandbox-nonces', { ...card, verification: 'wanted' });
    expect(wanted.json).toEqual({ challenge: true });
    const { json } = await askSquare('sandbox-nonces', { ...card, verification: 'passed' });
    expect((await save(json['token'])).json).toMatchObject({ card: { last_4: '3155', exp_year: 2031 } });
  });
});
