import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { accounts } from '#server/platform/db/tables/identity.ts';
import { paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { jobs, throttles } from '#server/platform/db/tables/platform.ts';
import { cards } from '#server/platform/db/tables/processors.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { reserveGiftCard } from '#server/money/gift-cards/reserve.ts';
import {
  addVisit,
  createPaymentApp,
  findCustomer,
  processors,
  type PaymentApp,
} from '#tests/support/payments.ts';
import { picture, uploadFile } from '#tests/support/files.ts';
import { readGiftCardData } from '#server/messages/data/sales.ts';
import { openSlowBank } from '#tests/support/slow-bank.ts';
import { createTestApp, errorOf } from '#tests/support/test-app.ts';

let app: PaymentApp;
let db: TenantDb;

beforeAll(async () => {
  app = await createPaymentApp();
  db = await app.db('sparkle');
});
afterAll(() => app.close());
/** Limits are tested once; elsewhere they would only be in the way. */
beforeEach(async () => void (await app.services.system.delete(throttles)));

type Card = {
  id: string;
  state: string;
  balance: number | null;
  code_ending: string;
  delivered_at: string | null;
};

const purchase = {
  amount: 75.5,
  from_name: 'Grace Brewster Hopper',
  from_email: 'Grace@Example.test',
  recipient_name: 'Ada',
  recipient_email: 'ada@example.test',
  message: 'Enjoy!',
  payment_method_id: 'pm_card_visa',
};
const buy = (own: object = {}, headers = {}) =>
  app.at('sparkle').post('/api/gift_cards', { ...purchase, ...own }, headers);
const office = () => app.signedIn('sparkle', 'r_admin');
const act = async (id: string, path: string, body: object = {}) =>
  (await office()).post(`/api/gift_cards/${id}/${path}`, body);
const codeOf = async (id: string) => {
  const { sealedCode } = await db.get(giftCards, id);
  return app.services.seal.open(sealedCode ?? '');
};
const balance = (code: string) => app.at('sparkle').post('/api/gift_cards/balance', { code });

const told = async (name: string, id: string) => {
  const rows = await app.services.system.select().from(jobs).where(eq(jobs.name, 'happening.spread'));
  return rows.filter(({ payload }) => payload['name'] === name && payload['subjectId'] === id).length;
};

test('a card is charged at submit, and its code reaches the letter and nothing else', async () => {
  const answer = await buy();
  expect(answer.json()).toMatchObject({ state: 'active', initial_amount: 75.5, balance: null });
  const { id, code_ending: ending } = answer.json<Card>();
  const code = await codeOf(id);
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/);
  expect(code.slice(-4)).toBe(ending);
  const row = await db.get(giftCards, id);
  expect(JSON.stringify([row, answer.json()])).not.toContain(code);
  const [payment] = await db.list(payments, { where: eq(payments.giftCardId, id) });
  expect(payment).toMatchObject({ amount: 7_550, method: 'card', processor: 'stripe' });
  const buyer = await findCustomer(db, 'grace@example.test');
  expect(buyer).toMatchObject({ firstName: 'Grace Brewster', lastName: 'Hopper', id: row.buyerId });
  // Whoever pays has not proved who they are: the card is not put on the file of that customer.
  expect(await db.list(cards, { where: eq(cards.customerId, buyer.id) })).toMatchObject([{ active: false }]);
  expect(await told('giftcard_receipt', id)).toBe(1);
  expect(await told('receipt', payment?.id ?? '')).toBe(0);
  await app.runJobs();
  const receipt = app.outbox.letters.find(({ subject }) => subject === 'Your $75.50 gift card purchase');
  expect(receipt?.text).toMatch(/Paid: .*\d{4}, with the card ending in 4242\nSent to: ada@example\.test\n/);
  expect((await balance(code.toLowerCase().replace(/(.{4})/g, '$1 '))).json()).toEqual({
    balance: 75.5,
    expires_at: null,
  });
});

test('it is delivered on its day, once, by the calendar of the company', async () => {
  const day = '2026-09-01';
  const { id } = (await buy({ deliver_on: day })).json<Card>();
  expect(await app.runJobs()).toEqual([]);
  expect((await db.get(giftCards, id)).deliveredAt).toBeNull();
  const { now } = app.time;
  const run = async (at: string) => {
    app.time.now = new Date(at);
    await db.query((database) =>
      database.insert(jobs).values({ name: 'gift_cards.look_after', payload: {}, companyId: db.companyId }),
    );
    expect(await app.runJobs()).toEqual([]);
  };
  await run('2026-09-01T03:59:00Z');
  expect(await told('giftcard_delivery', id)).toBe(0);
  await run('2026-09-01T04:00:00Z');
  await run('2026-09-01T05:00:00Z');
  expect(await told('giftcard_delivery', id)).toBe(1);
  await run('2026-09-03T05:00:00Z');
  expect((await db.get(giftCards, id)).sealedCode).toBeNull();
  app.time.now = now;
});

test('one without a day is delivered at once', async () => {
  const { id } = (await buy()).json<Card>();
  expect(await app.runJobs()).toEqual([]);
  expect(await told('giftcard_delivery', id)).toBe(1);
});

test.each(['chargeDeclined', 'chargeCustomerFail', 'authenticationRequired'])(
  'a card that is not paid (%s) never is one',
  async (name) => {
    const before = await db.count(giftCards, eq(giftCards.state, 'active'));
    const answer = await buy({ payment_method_id: `pm_card_${name}` });
    expect([answer.statusCode, Object.keys(errorOf(answer).details.messages ?? {})]).toEqual([
      422,
      ['payment_method_id'],
    ]);
    expect(await db.count(giftCards, eq(giftCards.state, 'active'))).toBe(before);
    expect(await db.count(giftCards, eq(giftCards.state, 'pending'))).toBe(0);
  },
);

test('with one key it is bought once, and an answer that was lost buys it all the same', async () => {
  const key = { 'idempotency-key': 'gift-once-1' };
  const [first, second] = [await buy({}, key), await buy({}, key)];
  expect(second.json<Card>().id).toBe(first.json<Card>().id);
  expect(await db.count(payments, eq(payments.giftCardId, first.json<Card>().id))).toBe(1);
  expect(await app.runJobs()).toEqual([]);
  expect((await db.get(giftCards, first.json<Card>().id)).deliveredAt).not.toBeNull();
  expect((await buy({}, key)).body).toBe(first.body);
  const lost = (await buy({ payment_method_id: 'pm_card_timeout' })).json<Card>();
  expect(lost.state).toBe('pending');
  expect(errorOf(await balance(await codeOf(lost.id))).code).toBe('VALIDATION');
  const [attempt] = await db.list(paymentAttempts, { where: eq(paymentAttempts.giftCardId, lost.id) });
  const run = { companyId: db.companyId, attemptId: attempt?.id ?? '' };
  await db.query((database) =>
    database.insert(jobs).values({ name: 'payments.run', payload: run, companyId: db.companyId }),
  );
  expect(await app.runJobs()).toEqual([]);
  expect((await db.get(giftCards, lost.id)).state).toBe('active');
});

test('six who ask at once with one key read one answer', async () => {
  const key = { 'idempotency-key': 'gift-once-six' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy({}, key)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 6 }, () => 201));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
});

test('who asks again while the bank is being asked waits for that answer, and asks the bank nothing', async () => {
  const bank = await openSlowBank(app.sandbox.apiUrl);
  const slow = await createTestApp({ STRIPE_API_URL: bank.url });
  const key = { 'idempotency-key': 'gift-once-slow' };
  const buySlowly = () => slow.at('sparkle').post('/api/gift_cards', purchase, key);
  const first = buySlowly();
  await vi.waitFor(() => expect(bank.charges).toBe(1));
  const others = Array.from({ length: 5 }, buySlowly);
  // While these are answered, the others have come as far as they can.
  for (let call = 0; call < 20; call++) await slow.at('sparkle').get('/api/companies/current/services');
  bank.answer();
  const answers = (await Promise.all([first, ...others])).map((answer) => answer.json<Card>());
  expect(new Set(answers.map(({ id, state }) => `${state} ${id}`))).toEqual(
    new Set([`active ${answers[0]?.id ?? ''}`]),
  );
  expect(bank.charges).toBe(1);
  await slow.close();
  bank.close();
});

test.each([
  [{ amount: 5 }, 'amount'],
  [{ amount: 5000 }, 'amount'],
  [{ amount: 20.005 }, 'amount'],
  [{ recipient_email: 'nobody' }, 'recipient_email'],
  [{ from_name: '' }, 'from_name'],
  [{ payment_method_id: '4242 4242 4242 4242' }, 'payment_method_id'],
])('%j is refused', async (own, field) => {
  const answer = await buy(own);
  expect([answer.statusCode, Object.keys(errorOf(answer).details.messages ?? {})]).toEqual([422, [field]]);
});

test('who has bought too often at one company may still buy at another', async () => {
  const refused = { ...purchase, amount: 5 };
  const at = async (subdomain: string) =>
    (await app.at(subdomain).post('/api/gift_cards', refused)).statusCode;
  const answers = [];
  for (let count = 0; count < 21; count++) answers.push(await at('sparkle'));
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 422), 429]);
  expect(await at('wattle')).not.toBe(429);
});

test('guessing codes comes to an end', async () => {
  const answers = [];
  for (let count = 0; count < 12; count++) answers.push((await balance(`GUESS${count}`)).statusCode);
  expect(answers).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429]);
});

test('the office issues, adjusts, sends again and voids', async () => {
  const issued = await (
    await office()
  ).post('/api/gift_cards/issue', {
    amount: 40,
    recipient_name: 'Ada',
    recipient_email: 'ada@example.test',
    expires_on: '2026-12-31',
  });
  const { id } = issued.json<Card>();
  expect(issued.json()).toMatchObject({ state: 'active', balance: 40, from_name: 'Sparkle Home Cleaning' });
  const old = await codeOf(id);
  expect((await act(id, 'adjust', { amount: -15.5, reason: 'Mistake' })).json()).toMatchObject({
    balance: 24.5,
  });
  expect(errorOf(await act(id, 'adjust', { amount: -24.51, reason: 'x' })).code).toBe('VALIDATION');
  await act(id, 'resend', { recipient_email: 'ada@work.test' });
  expect(await told('giftcard_delivery', id)).toBeGreaterThan(0);
  expect((await balance(old)).statusCode).toBe(422);
  expect((await balance(await codeOf(id))).json()).toMatchObject({ balance: 24.5 });
  const visit = await addVisit(app, processors[0]);
  await db.transaction((tx) => reserveGiftCard(tx, id, visit.id, 1_000));
  expect((await act(id, 'void', { reason: 'Stolen' })).json()).toMatchObject({ state: 'void', balance: 0 });
  expect(errorOf(await act(id, 'adjust', { amount: 1, reason: 'x' })).code).toBe('CONFLICT');
  const ledger = await (await office()).get(`/api/gift_cards/${id}/ledger`);
  expect(ledger.json<{ kind: string; amount: number }[]>().map(({ kind, amount }) => [kind, amount])).toEqual(
    [
      ['issue', 40],
      ['adjust', -15.5],
      ['reserve', -10],
      ['adjust', -14.5],
    ],
  );
});

test('a card that expires leaves the books', async () => {
  const issued = await (
    await office()
  ).post('/api/gift_cards/issue', {
    amount: 40,
    recipient_name: 'Ada',
    recipient_email: 'ada@example.test',
    expires_on: '2026-10-01',
  });
  const { id } = issued.json<Card>();
  const { now } = app.time;
  app.time.now = new Date('2026-10-02T05:00:00Z');
  await db.query((database) =>
    database.insert(jobs).values({ name: 'gift_cards.look_after', payload: {}, companyId: db.companyId }),
  );
  expect(await app.runJobs()).toEqual([]);
  app.time.now = now;
  expect((await (await office()).get(`/api/gift_cards/${id}`)).json()).toMatchObject({
    state: 'expired',
    balance: 0,
  });
});

test('customers see what they bought and were given; buyers not what is left, and nobody the code', async () => {
  const me = await findCustomer(db, 'customer@sparkle.test');
  const customer = await app.signedIn('sparkle', 'r_customer');
  const given = (await buy({ recipient_email: 'Customer@sparkle.test' })).json<Card>();
  const bought = (await buy({ from_email: me.email })).json<Card>();
  const other = (await buy()).json<Card>();
  const list = (await customer.get('/api/gift_cards')).json<Card[]>();
  const byId = new Map(list.map((card) => [card.id, card]));
  expect(byId.get(given.id)).toMatchObject({ balance: 75.5 });
  expect(byId.get(bought.id)).toMatchObject({ balance: null });
  expect(byId.has(other.id)).toBe(false);
  expect((await customer.get(`/api/gift_cards/${other.id}`)).statusCode).toBe(404);
  expect((await customer.get(`/api/gift_cards/${bought.id}/ledger`)).statusCode).toBe(403);
  expect(
    (await customer.post(`/api/gift_cards/${given.id}/adjust`, { amount: 9, reason: 'x' })).statusCode,
  ).toBe(403);
  const issue = { amount: 9, recipient_name: 'Me', recipient_email: me.email };
  expect((await customer.post('/api/gift_cards/issue', issue)).statusCode).toBe(403);
  expect(await db.count(customers, eq(customers.email, 'customer@sparkle.test'))).toBe(1);
  expect(await db.count(giftCardLedger, eq(giftCardLedger.giftCardId, given.id))).toBe(1);
});

test('who is signed in pays with a card on file, and with nobody else’s', async () => {
  const customer = await app.signedIn('sparkle', 'r_customer');
  const account = await db.find(accounts, eq(accounts.email, 'customer@sparkle.test'));
  const own = await db.find(customers, eq(customers.accountId, account?.id ?? ''));
  const [card] = await db.list(cards, {
    where: and(eq(cards.customerId, own?.id ?? ''), eq(cards.active, true)),
    limit: 1,
  });
  const { payment_method_id: _new, ...given } = purchase;
  const body = { ...given, from_email: 'customer@sparkle.test', cardId: card?.id };
  const bought = await customer.post('/api/gift_cards', body);
  expect([bought.statusCode, bought.json<Card>().state]).toEqual([201, 'active']);
  expect((await db.get(giftCards, bought.json<Card>().id)).buyerId).toBe(own?.id);
  for (const client of [app.at('sparkle'), await app.signedIn('sparkle', 'r_team')]) {
    const refused = await client.post('/api/gift_cards', body);
    expect(errorOf(refused).details.messages).toHaveProperty('payment_method_id');
  }
  const without = await app.at('sparkle').post('/api/gift_cards', given);
  expect(errorOf(without).details.messages).toHaveProperty('payment_method_id');
});

test('everybody reads what gift cards are sold', async () => {
  const offer = await app.at('sparkle').get('/api/gift_cards/offer');
  expect(offer.json()).toMatchObject({
    open: true,
    minimum: expect.any(Number),
    maximum: expect.any(Number),
  });
});

describe('what a card looks like', () => {
  const settings = '/api/companies/current/gift_card_settings';
  const offered = async () =>
    (await app.at('sparkle').get('/api/gift_cards/offer')).json<{ designs: { id: string }[] }>().designs;
  const change = async (designs: { id: string; on: boolean }[]) =>
    (await office()).send('PATCH', settings, { designs });

  test('is chosen among those that are on, in their order, or else is the first of them', async () => {
    const changed = await change([
      { id: 'waves', on: true },
      { id: 'ribbon', on: false },
      { id: 'frame', on: true },
    ]);
    expect(changed.statusCode).toBe(200);
    expect((await offered()).map(({ id }) => id)).toEqual(['waves', 'frame']);
    expect((await buy()).json()).toMatchObject({ design: 'waves', picture: null });
    expect((await buy({ design: 'frame' })).json()).toMatchObject({ design: 'frame' });
    const refused = await buy({ design: 'ribbon' });
    expect(errorOf(refused).details.messages).toHaveProperty('design');
  });

  test.each([
    ['none that is on', [{ id: 'waves', on: false }]],
    [
      'one twice',
      [
        { id: 'waves', on: true },
        { id: 'waves', on: false },
      ],
    ],
    ['a picture that nobody uploaded', [{ id: '3b241101-e2bb-4255-8caf-4136c566a962', on: true }]],
    ['what nobody drew', [{ id: 'marble', on: true }]],
    ['nothing', []],
  ])('%s is refused', async (_name, designs) => {
    const refused = await change(designs);
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(errorOf(refused).details.messages ?? {}).join()).toContain('designs');
  });

  test('may be a picture of the company’s own, which its letter shows', async () => {
    const bytes = await picture(1200, 750).png().toBuffer();
    const file = await uploadFile({ app, client: await office() }, bytes, { purpose: 'gift_card_picture' });
    expect((await change([{ id: file.id, on: true }])).statusCode).toBe(200);
    const bought = (await buy()).json<Card & { design: string; picture: { url: string } }>();
    expect(bought).toMatchObject({ design: file.id, picture: { url: expect.stringMatching(/\.jpeg$/) } });
    const { links, linkKeys, seal, companies } = app.services;
    const company = await companies.findById(db.companyId);
    if (!company) throw new Error('the company is there');
    const context = { db, company, links, linkKeys, seal, details: {}, language: 'en' as const };
    const reading = { ...context, audience: 'customer' as const };
    const { gift } = await readGiftCardData({ ...reading, now: new Date() }, bought.id);
    // A letter is read elsewhere: the address is whole.
    expect(gift?.picture?.url).toMatch(new RegExp(`^https?://sparkle\\..*${bought.picture.url}$`));
    const wattle = await app.signedIn('wattle', 'r_admin');
    const other = await wattle.send('PATCH', settings, { designs: [{ id: file.id, on: true }] });
    expect(errorOf(other).details.messages).toHaveProperty('designs');
  });
});
