import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymous } from '#server/platform/access/caller.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { cards, processorAccounts } from '#server/platform/db/tables/processors.ts';
import { keepBookingCard, prepareBookingCard } from '#server/money/payments/cards/booking-card.ts';
import { findCardToCharge } from '#server/money/payments/cards/card-acts.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import {
  addVisit,
  createPaymentApp,
  findCustomer,
  processors,
  type PaymentApp,
} from '#tests/support/payments.ts';
import { errorOf } from '#tests/support/test-app.ts';

let app: PaymentApp;
beforeAll(async () => void (app = await createPaymentApp()));
afterAll(() => app.close());

type Card = {
  id: string;
  default: boolean;
  active: boolean;
  gateway: string;
  last4: string;
  created_at: string;
};

describe.each(processors)('$gateway', ({ subdomain, gateway, token }) => {
  const accountOf = async () => {
    const { accountId } = await findCustomer(await app.db(subdomain), `customer@${subdomain}.test`);
    return accountId ?? '';
  };
  const customer = () => app.signedIn(subdomain, 'r_customer');
  const save = async (name: string, accountId?: string) => {
    const body = { accountId: accountId ?? (await accountOf()), processorCardId: token(name) };
    const answer = await (await customer()).post('/api/payment_processors/save-card', body);
    return {
      status: answer.statusCode,
      ...answer.json<{ success: boolean; message: string; card_id?: string }>(),
    };
  };
  const list = async (where: object = { active: true, gateway }) => {
    const filter = encodeURIComponent(JSON.stringify({ where, order: 'created_at DESC' }));
    const answer = await (await customer()).get(`/api/accounts/${await accountOf()}/cards?filter=${filter}`);
    return answer.json<Card[]>();
  };

  test('a card is saved, listed as section 7 reads it, made the default, and removed', async () => {
    expect(await save('ok-mastercard')).toMatchObject({ status: 200, success: true });
    const [newest, first] = await list();
    expect(newest).toEqual({
      id: expect.any(String),
      default: false,
      active: true,
      gateway,
      brand: 'mastercard',
      last4: '4444',
      exp_month: 12,
      exp_year: expect.any(Number),
      created_at: expect.any(String),
    });
    expect(first?.default).toBe(true);
    const client = await customer();
    const remove = (cardId: string | undefined) =>
      client.post('/api/payment_processors/delete-card', { cardId });
    expect((await remove(first?.id)).json()).toMatchObject({
      success: false,
      error: { message: expect.stringContaining('default card') },
    });
    const changed = await client.send('PATCH', `/api/cards/${newest?.id}`, { default: true });
    expect(changed.json()).toMatchObject({ id: newest?.id, default: true });
    expect((await remove(first?.id)).json()).toMatchObject({ success: true });
    expect((await list()).map(({ id, default: chosen }) => [id, chosen])).toEqual([[newest?.id, true]]);
    expect((await list({ active: false })).map(({ id }) => id)).toContain(first?.id);
    expect((await remove(first?.id)).statusCode).toBe(404);
  });

  test.each([
    ['declined', 'The card was declined. Please use another card.'],
    ['verification-required-to-save', 'The bank requires the cardholder to confirm this payment.'],
    ['no-such-token', 'The card processor doesn’t recognize this card. Please add it again.'],
  ])('a card that is %s is refused in words', async (name, message) => {
    const before = await list();
    expect(await save(name)).toMatchObject({ status: 200, success: false, message, error: { message } });
    expect(await list()).toEqual(before);
  });

  test('customers act on their own cards, those who charge on all, others on none', async () => {
    const db = await app.db(subdomain);
    const { id: customerId } = await db.insert(customers, {
      firstName: 'Noor',
      lastName: 'Stranger',
      email: 'noor@stranger.test',
    });
    const stranger = await db.insert(cards, {
      customerId,
      gateway,
      processorCustomer: 'cus_stranger',
      processorCard: 'pm_stranger',
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2031,
      isDefault: true,
    });
    const client = await customer();
    const path = `/api/accounts/${customerId}/cards`;
    expect((await client.get(path)).statusCode).toBe(404);
    expect((await client.send('PATCH', `/api/cards/${stranger.id}`, { default: true })).statusCode).toBe(404);
    const removal = { cardId: stranger.id };
    expect((await client.post('/api/payment_processors/delete-card', removal)).statusCode).toBe(404);
    expect((await (await app.signedIn(subdomain, 'r_accountant')).get(path)).json()).toMatchObject([
      { id: stranger.id },
    ]);
    expect((await (await app.signedIn(subdomain, 'r_scheduler')).get(path)).statusCode).toBe(403);
  });
});

test('a visitor begins to save a card where Stripe is to ask the bank, and need not with Square', async () => {
  const begin = (subdomain: string) => app.at(subdomain).post('/api/payment_processors/begin-card');
  const answer = await begin('sparkle');
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { client_secret: expect.stringMatching(/^seti_\w+_secret_\w+$/) },
  ]);
  expect((await begin('wattle')).json()).toEqual({ client_secret: null });
});

test('an account without an email is told so', async () => {
  const db = await app.db('sparkle');
  const account = await db.insert(accounts, { email: '', firstName: 'A', lastName: 'B', role: 'r_customer' });
  const admin = await app.signedIn('sparkle', 'r_admin');
  const body = { accountId: account.id, processorCardId: 'pm_card_visa' };
  expect((await admin.post('/api/payment_processors/save-card', body)).json()).toMatchObject({
    success: false,
    error: { message: 'Missing Email Address' },
  });
});

test('a processor that cannot be reached is no failure of ours', async () => {
  const db = await app.db('sparkle');
  const { id } = await findCustomer(db, 'customer@sparkle.test');
  const { services } = app;
  const stripeUrl = services.outside.stripeUrl;
  services.outside.stripeUrl = 'http://127.0.0.1:9';
  const admin = await app.signedIn('sparkle', 'r_admin');
  const answer = await admin.post('/api/payment_processors/save-card', {
    accountId: id,
    processorCardId: 'pm_card_visa',
  });
  services.outside.stripeUrl = stripeUrl;
  expect(answer.json()).toMatchObject({
    success: false,
    message: 'The card processor cannot be reached. Please try again.',
  });
});

describe('the card of a booking', () => {
  const sent = (own: object) => ({
    payment_type: 'card' as const,
    customer: { email: 'new@example.test', first_name: 'N', last_name: 'E' },
    ...own,
  });
  const prepare = async (own: object, caller = anonymous) =>
    prepareBookingCard(app.services, { db: await app.db('sparkle'), caller }, sent(own));

  test('of a new customer is put on file; beside those of a known one it pays once', async () => {
    const db = await app.db('sparkle');
    const contact = { email: 'newcomer@example.test', firstName: 'N', lastName: 'E' };
    const { id } = await db.insert(customers, contact);
    const keep = async (name: string) => {
      const card = await prepare({ payment_method_id: `pm_card_${name}` });
      return db.get(cards, (await db.transaction((tx) => keepBookingCard(tx, id, card))) ?? '');
    };
    expect(await keep('visa')).toMatchObject({ active: true, isDefault: true });
    const once = await keep('mastercard');
    expect(once).toMatchObject({ active: false, isDefault: false });
    const charged = await findCardToCharge(db, { cardId: once.id, customerId: id });
    expect(charged?.id).toBe(once.id);
  });

  test('is one’s own, or none', async () => {
    const db = await app.db('sparkle');
    const [someones] = await db.list(cards, { limit: 1, where: eq(cards.active, true) });
    for (const own of [{ cardId: someones?.id }, { payment_method_id: someones?.id }, { cardId: 'x' }])
      await expect(prepare(own)).rejects.toMatchObject({
        details: { messages: { payment_method_id: ['Please add or select a credit/debit card'] } },
      });
    await expect(prepare({ payment_method_id: 'pm_card_chargeDeclined' })).rejects.toMatchObject({
      details: { messages: { payment_method_id: ['The card was declined. Please use another card.'] } },
    });
    expect(await prepare({ payment_type: 'cash', cardId: someones?.id })).toBeUndefined();
    expect(await prepare({})).toBeUndefined();
  });

  test('that is taken away leaves its visits to the default card', async () => {
    const { id, db, customerId, cardId } = await addVisit(app, processors[0]);
    const card = await prepare({ payment_method_id: 'pm_card_mastercard' });
    const second = await db.transaction((tx) =>
      keepBookingCard(tx, customerId, card && { ...card, proven: true }),
    );
    await db.update(bookings, id, { cardId: second });
    const admin = await app.signedIn('sparkle', 'r_admin');
    await admin.post('/api/payment_processors/delete-card', { cardId: second });
    expect((await findCardToCharge(db, await db.get(bookings, id)))?.id).toBe(cardId);
  });
});

describe('the account at the processor', () => {
  const path = '/api/payment_processors/current';
  const whole = { processor: 'stripe', card: true, cash: true, check: false };
  const put = async (body: object) => (await app.signedIn('sparkle', 'r_admin')).send('PUT', path, body);

  test('secrets are sealed, and never answered', async () => {
    const keys = { public_key: 'pk_test_new', secret_key: 'sk_test_new', webhook_secret: 'whsec_secret' };
    const answer = await put({ ...whole, ...keys });
    expect(answer.json()).toEqual({
      processor: 'stripe',
      public_key: 'pk_test_new',
      location_id: null,
      fspay_available: false,
      has_secret_key: true,
      has_webhook_secret: true,
      card: true,
      cash: true,
      check: false,
      webhook_url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:4000\/api\/webhooks\/stripe\//),
    });
    const db = await app.db('sparkle');
    const row = await db.find(processorAccounts, eq(processorAccounts.processor, 'stripe'));
    expect(JSON.stringify([row, answer.json()])).not.toMatch(/sk_test_new|whsec_secret/);
    expect(app.services.seal.open(row?.secretKey ?? '')).toBe('sk_test_new');
    const logs = await (await app.signedIn('sparkle', 'r_admin')).get('/api/audit_log');
    expect(logs.statusCode).toBe(200);
    expect(logs.body).toContain('processor');
    expect(logs.body).not.toMatch(/sk_test_new|whsec_secret/);
  });

  test('forms read at once what has changed', async () => {
    await put({ ...whole, check: true });
    app.services.companies.forget();
    const filter = encodeURIComponent(JSON.stringify({ include: 'payment_gateway' }));
    const company = await app.at('sparkle').get(`/api/companies/current?filter=${filter}`);
    expect(company.json()).toMatchObject({
      payment_gateway: {
        card_processor: 'stripe',
        card: true,
        cash: true,
        check: true,
        processor_details: { stripe_publishable_key: 'pk_test_new' },
      },
    });
    expect(company.body).not.toContain('sk_test');
  });

  test.each([
    [{ processor: null, card: true, cash: true, check: true }, 'processor'],
    [{ ...whole, public_key: 'pk_test_other' }, 'secret_key'],
    [{ ...whole, public_key: 'sk_test_secret', secret_key: 'sk_test_secret' }, 'public_key'],
    [{ ...whole, secret_key: 'pk_test_public' }, 'secret_key'],
    [
      { ...whole, processor: 'square', public_key: 'sandbox-sq0idb-a', secret_key: 'sandbox-abcdef' },
      'location_id',
    ],
  ])('%j is refused at %s', async (body, field) => {
    const answer = await put(body);
    expect([answer.statusCode, Object.keys(errorOf(answer).details.messages ?? {})]).toEqual([422, [field]]);
  });

  test('is for administrators only', async () => {
    const developer = await app.signedIn('sparkle', 'r_developer');
    expect((await developer.get(path)).statusCode).toBe(403);
    expect((await developer.send('PUT', path, whole)).statusCode).toBe(403);
  });
});
