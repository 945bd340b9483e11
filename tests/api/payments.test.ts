import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '#server/platform/db/tables/customers.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { bookingFees, holds, paymentAttempts } from '#server/platform/db/tables/payment-attempts.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import { reserveGiftCard } from '#server/money/gift-cards/reserve.ts';
import { spendGiftCards } from '#server/money/payments/listen.ts';
import {
  addVisit,
  createPaymentApp,
  processors,
  type NewVisit,
  type PaymentApp,
} from '#tests/support/payments.ts';
import { errorOf } from '#tests/support/test-app.ts';

let app: PaymentApp;
beforeAll(async () => void (app = await createPaymentApp()));
afterAll(() => app.close());

type Sheet = {
  payment_state: string;
  owed: number;
  paid: number;
  refunded: number;
  due: number;
  held: number;
  payments: { kind: string; method: string; amount: number; note: string }[];
  fees: { kind: string; amount: number; tax: number; tip: number }[];
  attempts: { purpose: string; state: string; message: string | null }[];
};

describe.each(processors)('$gateway', (processor) => {
  const { subdomain } = processor;
  const add = (visit: NewVisit = {}) => addVisit(app, processor, visit);
  const office = () => app.signedIn(subdomain, 'r_accountant');
  const act = async (id: string, path: string, body: object = {}, headers = {}) => {
    const answer = await (await office()).post(`/api/bookings/${id}/${path}`, body, headers);
    expect(answer.json()).toMatchObject({ booking_id: id });
    return answer.json<Sheet>();
  };
  const refused = async (id: string, path: string, body: object = {}) =>
    errorOf(await (await office()).post(`/api/bookings/${id}/${path}`, body));

  test('money is held, then taken whole by the same authorisation', async () => {
    const { id, db } = await add();
    expect(await act(id, 'holds')).toMatchObject({ payment_state: 'held', held: 100, paid: 0, due: 100 });
    const [hold] = await db.list(holds, { where: eq(holds.bookingId, id) });
    expect(hold?.captureBefore.getTime()).toBeGreaterThan(Date.now() + 4 * 86_400_000);
    expect(await act(id, 'charges')).toMatchObject({ payment_state: 'charged', held: 0, paid: 100, due: 0 });
    const [payment, ...others] = await db.list(payments, { where: eq(payments.bookingId, id) });
    expect(others).toEqual([]);
    expect(payment?.reference).toBe(hold?.reference);
  });

  test('less than what is held frees the rest; more is a second charge for the difference', async () => {
    const less = await add();
    await act(less.id, 'holds');
    expect(await act(less.id, 'charges', { amount: 60 })).toMatchObject({
      payment_state: 'partially_charged',
      held: 0,
      paid: 60,
      due: 40,
    });
    const more = await add();
    await act(more.id, 'holds');
    await act(more.id, 'fees', { amount: 25, note: 'Parking' });
    const sheet = await act(more.id, 'charges');
    expect(sheet).toMatchObject({ payment_state: 'charged', owed: 125, paid: 125, due: 0 });
    expect(sheet.payments.map(({ amount }) => amount)).toEqual([100, 25]);
  });

  test('a hold is freed, and not placed twice, too early, or for nothing', async () => {
    const { id } = await add();
    await act(id, 'holds');
    expect((await refused(id, 'holds')).message).toBe('The amount for this visit is already on hold.');
    expect(await act(id, 'release-hold')).toMatchObject({ held: 0, payment_state: 'upcoming_hold' });
    const early = await add({ startAt: new Date(app.time.now.getTime() + 6 * 86_400_000) });
    expect((await refused(early.id, 'holds')).code).toBe('CONFLICT');
    const cash = await add({ paymentType: 'cash' });
    expect((await refused(cash.id, 'holds')).code).toBe('CONFLICT');
  });

  test('a charge is made once for its key, and never above what is due', async () => {
    const { id, db } = await add();
    const headers = { 'idempotency-key': `charge-${id}` };
    const answers = await Promise.all([1, 2, 3].map(() => act(id, 'charges', { amount: 30 }, headers)));
    expect(answers.at(-1)?.paid).toBe(30);
    await act(id, 'charges', { amount: 30 }, headers);
    expect(await db.count(payments, eq(payments.bookingId, id))).toBe(1);
    expect((await refused(id, 'charges', { amount: 70.01 })).details.messages).toMatchObject({
      amount: ['is more than what is due'],
    });
  });

  test('another card of the customer pays where it is named, and one of somebody else never does', async () => {
    const [own, other] = [await add(), await add()];
    expect(await refused(own.id, 'charges', { card_id: other.cardId })).toMatchObject({
      code: 'NOT_FOUND',
      details: { resource: 'cards', id: other.cardId },
    });
    expect(await own.db.count(payments, eq(payments.bookingId, own.id))).toBe(0);
    const second = await add({ customerId: own.customerId });
    expect(await act(second.id, 'charges', { card_id: own.cardId })).toMatchObject({ paid: 100, due: 0 });
    expect((await own.db.get(bookings, second.id)).cardId).toBe(own.cardId);
  });

  test('two who charge at once charge once', async () => {
    const { id, db } = await add();
    const client = await office();
    const answers = await Promise.all([1, 2, 3, 4].map(() => client.post(`/api/bookings/${id}/charges`)));
    expect(answers.every(({ statusCode }) => statusCode === 201 || statusCode === 409)).toBe(true);
    const rows = await db.list(payments, { where: eq(payments.bookingId, id) });
    expect(rows.map(({ amount }) => amount)).toEqual([10_000]);
  });

  test('money goes back in parts, with a reason, up to what came', async () => {
    const { id } = await add({ status: 'completed' });
    await act(id, 'charges');
    const part = await act(id, 'refunds', { amount: 20, reason: 'A broken vase' });
    expect(part).toMatchObject({ payment_state: 'partially_refunded', refunded: 20, due: 0 });
    expect(part.fees).toMatchObject([{ kind: 'credit', amount: -20 }]);
    expect((await refused(id, 'refunds', { amount: 80.01, reason: 'x' })).code).toBe('VALIDATION');
    expect((await refused(id, 'refunds', { amount: 10 })).details.messages).toMatchObject({
      reason: ['is required'],
    });
    const whole = await act(id, 'refunds', { amount: 80, reason: 'All of it' });
    expect(whole).toMatchObject({ payment_state: 'refunded', refunded: 100, due: 0 });
    expect(whole.payments.map(({ kind, amount, note }) => [kind, amount, note])).toEqual([
      ['payment', 100, ''],
      ['refund', -20, 'A broken vase'],
      ['refund', -80, 'All of it'],
    ]);
  });

  test('what goes back in part bears its share of the tax and of the tip, which is kept', async () => {
    const price = { totalBeforeTax: 10_000, tax: 1_000, tip: 2_000, total: 13_000 };
    const { id, db } = await add({ status: 'completed', ...price });
    await act(id, 'charges');
    const part = await act(id, 'refunds', { amount: 65, reason: 'Half of it' });
    expect(part.fees).toMatchObject([{ kind: 'credit', amount: -65, tax: -5, tip: -10 }]);
    const [kept] = await db.list(bookingFees, { where: eq(bookingFees.bookingId, id) });
    expect(kept).toMatchObject({ amount: -6_500, tax: -500, tip: -1_000 });
  });

  test('a refund is one letter: how much, to which card, and when it is there', async () => {
    const { id, db, customerId } = await add({ status: 'completed' });
    await act(id, 'charges');
    await app.runJobs();
    const { email } = await db.get(customers, customerId);
    app.outbox.letters.length = 0;
    await act(id, 'refunds', { amount: 20, reason: 'A broken vase' });
    await app.runJobs();
    const letters = app.outbox.letters.filter(({ to }) => to === email);
    expect(letters.map(({ subject }) => subject)).toEqual(['Your $20.00 refund is on its way']);
    expect(letters[0]?.text).toMatch(/We refunded \$20\.00 for your visit on \w+/);
    expect(letters[0]?.text).toMatch(
      /Refund method: Card ending in \d{4}\nBanks usually take 5 to 10 business days/,
    );
  });

  test('the shares of many small refunds add up to the tax and the tip, and to no cent more', async () => {
    const price = { subtotal: 9_998, totalBeforeTax: 9_998, tax: 1, tip: 1, total: 10_000 };
    const { id } = await add({ status: 'completed', ...price });
    await act(id, 'charges');
    for (const reason of ['One half', 'The other']) await act(id, 'refunds', { amount: 50, reason });
    const { fees } = await act(id, 'release-hold');
    const sum = (part: 'tax' | 'tip') => fees.reduce((all, fee) => all + fee[part], 0);
    expect([sum('tax'), sum('tip')]).toEqual([-0.01, -0.01]);
  });

  test.each([
    ['charge-declined', 'declined', 'The card was declined. Please use another card.', 0],
    ['insufficient-funds', 'declined', 'The card has insufficient funds.', 1],
    ['expired', 'declined', 'The card has expired. Please use another card.', 0],
    ['verification-required', 'needs_authentication', expect.stringContaining('confirm this payment'), 0],
  ])(
    '%s: the failure is kept and said; only what may pass is tried again',
    async (card, state, message, retries) => {
      const { id, db } = await add({ card });
      const sheet = await act(id, 'charges');
      expect(sheet).toMatchObject({ payment_state: 'charge_failed', paid: 0, due: 100 });
      expect(sheet.attempts).toMatchObject([{ purpose: 'charge', state, message }]);
      for (const hours of [4, 24, 72, 200]) {
        app.time.pass(hours * 3600);
        expect(await app.runJobs()).toEqual([]);
      }
      const attempts = await db.list(paymentAttempts, { where: eq(paymentAttempts.bookingId, id) });
      expect(attempts.map(({ number }) => number).toSorted()).toEqual(retries ? [1, 2, 3, 4] : [1]);
      app.time.pass(-300 * 3600);
    },
  );

  test('an answer that is lost is found out, and nothing is charged twice', async () => {
    const { id, db } = await add({ card: 'timeout' });
    const lost = await act(id, 'charges');
    expect(lost).toMatchObject({ paid: 0, attempts: [{ purpose: 'charge', state: 'pending' }] });
    expect((await refused(id, 'charges')).message).toMatch(/is in progress/);
    expect((await refused(id, 'holds')).code).toBe('CONFLICT');
    const [open] = await db.list(paymentAttempts, { where: eq(paymentAttempts.bookingId, id) });
    await db.update(paymentAttempts, open?.id ?? '', { createdAt: new Date(Date.now() - 180_000) });
    await recover();
    const sheet = await act(id, 'release-hold');
    expect(sheet).toMatchObject({ payment_state: 'charged', paid: 100, due: 0, attempts: [] });
    await recover();
    expect(await db.count(payments, eq(payments.bookingId, id))).toBe(1);
  });

  const recover = async () => {
    const { recoverAttempts } = await import('#server/money/payments/jobs/recover.ts');
    await recoverAttempts(app.services);
    expect(await app.runJobs()).toEqual([]);
  };

  test('a hold that is gone is charged anew', async () => {
    const { id, db } = await add();
    await act(id, 'holds');
    const [hold] = await db.list(holds, { where: eq(holds.bookingId, id) });
    await db.update(holds, hold?.id ?? '', { reference: `pi_gone_${id}` });
    expect(await act(id, 'charges')).toMatchObject({ payment_state: 'charged', paid: 100 });
    expect(await db.find(holds, eq(holds.bookingId, id))).toMatchObject({ state: 'gone' });
  });

  test('a card of the seeded demo can be charged', async () => {
    const db = await app.db(subdomain);
    const visit = await db.find(bookings, eq(bookings.paymentState, 'held'));
    expect(await act(visit?.id ?? '', 'charges')).toMatchObject({ payment_state: 'charged', due: 0 });
  });
});

const [stripe] = processors;
const act = async (id: string, path: string, body: object = {}) => {
  const answer = await (
    await app.signedIn('sparkle', 'r_accountant')
  ).post(`/api/bookings/${id}/${path}`, body);
  return answer.json<Sheet>();
};

test('cash and checks are written down with their day; what is too little stays due', async () => {
  const { id } = await addVisit(app, stripe, { paymentType: 'cash' });
  const first = await act(id, 'payments', {
    method: 'cash',
    amount: 60,
    date: '2026-03-01',
    note: 'In hand',
  });
  expect(first).toMatchObject({ payment_state: 'unpaid', paid: 60, due: 40 });
  const second = await act(id, 'payments', { method: 'check', amount: 45 });
  expect(second).toMatchObject({ payment_state: 'paid', paid: 105, due: 0 });
  const back = await act(id, 'refunds', { amount: 5, reason: 'Change' });
  expect(back).toMatchObject({ payment_state: 'partially_refunded', refunded: 5, fees: [] });
});

test('a gift card pays its part when the visit is charged, and gets its part back', async () => {
  const { id, db } = await addVisit(app, stripe, { giftCardTotal: 4_000, total: 6_000 });
  const card = await db.insert(giftCards, {
    codeHash: `gift-${id}`,
    codeEnding: 'GIFT',
    initialAmount: 5_000,
  });
  await db.insert(giftCardLedger, { giftCardId: card.id, kind: 'issue', amount: 5_000 });
  await db.transaction((tx) => reserveGiftCard(tx, card.id, id, 4_000));
  const charged = await act(id, 'charges');
  expect(charged.payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['gift_card', 40],
    ['card', 60],
  ]);
  const back = await act(id, 'refunds', { amount: 75, reason: 'Not clean' });
  expect(
    back.payments
      .slice(2)
      .map(({ method, amount }) => [method, amount])
      .toSorted(),
  ).toEqual([
    ['card', -60],
    ['gift_card', -15],
  ]);
  const rows = await db.list(giftCardLedger, { where: eq(giftCardLedger.giftCardId, card.id) });
  expect(rows.reduce((sum, { amount }) => sum + amount, 0)).toBe(2_500);
});

test('a gift card that covers all is spent when the visit is done, once', async () => {
  const { id, db } = await addVisit(app, stripe, { giftCardTotal: 10_000, total: 0 });
  const card = await db.insert(giftCards, {
    codeHash: `whole-${id}`,
    codeEnding: 'FULL',
    initialAmount: 10_000,
  });
  await db.insert(giftCardLedger, { giftCardId: card.id, kind: 'issue', amount: 10_000 });
  await db.transaction((tx) => reserveGiftCard(tx, card.id, id, 10_000));
  const happening = { name: 'booking_completed', companyId: db.companyId, subjectId: id } as const;
  const told = { ...happening, id: card.id, at: app.time.now.toISOString(), details: {} };
  await spendGiftCards(app.services, told);
  await spendGiftCards(app.services, told);
  expect((await act(id, 'release-hold')).payments).toMatchObject([{ method: 'gift_card', amount: 100 }]);
});

test('a taxable fee has its tax on top where prices have, and what was paid for it goes back when it is taken back', async () => {
  const taxes = [{ label: 'Tax', rate: 100_000, amount: 0 }];
  const { id } = await addVisit(app, stripe, {
    status: 'missed',
    priceTerms: { frequency: null, code: null, taxInclusive: false, taxes },
  });
  const fee = await act(id, 'fees', { amount: 55, note: 'Nobody was there', taxable: true });
  expect(fee).toMatchObject({ owed: 60.5, due: 60.5, fees: [{ kind: 'other', amount: 60.5, tax: 5.5 }] });
  await act(id, 'charges');
  await act(id, 'void-fees', { reason: 'Our mistake' });
  await act(id, 'void-fees', { reason: 'Said twice' });
  expect(await app.runJobs()).toEqual([]);
  const sheet = await act(id, 'release-hold');
  expect(sheet).toMatchObject({ owed: 0, paid: 60.5, refunded: 60.5, payment_state: 'refunded' });
});

test('a tip after the visit is charged on its own', async () => {
  const { id, db } = await addVisit(app, stripe, { status: 'completed', completedAt: app.time.now });
  await act(id, 'charges');
  const sheet = await act(id, 'tips', { amount: 12.5 });
  expect(sheet).toMatchObject({ owed: 112.5, paid: 112.5, payment_state: 'charged' });
  expect(await db.get(bookings, id)).toMatchObject({ tip: 1_250, total: 11_250 });
  // All tips together: 12.50 is there already.
  const client = await app.signedIn('sparkle', 'r_accountant');
  const tooMuch = errorOf(await client.post(`/api/bookings/${id}/tips`, { amount: 487.51 }));
  expect(tooMuch.details.messages).toEqual({
    tip: ['must be at most 500'],
  });
  expect(await act(id, 'tips', { amount: 487.5 })).toMatchObject({ paid: 600, due: 0 });
});

test('customers see and pay their own, and do nothing that is the office’s', async () => {
  const db = await app.db('sparkle');
  const customer = await app.signedIn('sparkle', 'r_customer');
  const { id, customerId } = await addVisit(app, stripe, { status: 'completed' });
  expect((await customer.get(`/api/bookings/${id}/payments`)).statusCode).toBe(404);
  expect((await customer.post(`/api/bookings/${id}/charges`)).statusCode).toBe(404);
  const me = await db.find(customers, eq(customers.email, 'customer@sparkle.test'));
  await db.update(customers, me?.id ?? '', { accountId: null });
  await db.update(customers, customerId, { accountId: me?.accountId ?? null });
  expect((await customer.get(`/api/bookings/${id}/payments`)).json()).toMatchObject({ due: 100 });
  expect((await customer.post(`/api/bookings/${id}/charges`, { amount: 1 })).statusCode).toBe(422);
  expect((await customer.post(`/api/bookings/${id}/charges`)).json()).toMatchObject({ paid: 100 });
  const refund = { amount: 100, reason: 'I want it back' };
  expect((await customer.post(`/api/bookings/${id}/refunds`, refund)).statusCode).toBe(403);
  expect(
    (await customer.post(`/api/bookings/${id}/payments`, { method: 'cash', amount: 1 })).statusCode,
  ).toBe(403);
  expect((await customer.get('/api/payments')).statusCode).toBe(403);
});

test('the payments page lists days and their visits, in the same four groups', async () => {
  const admin = await app.signedIn('sparkle', 'r_admin');
  const days = (await admin.get('/api/payments/days?from=2026-01-01&to=2026-03-31')).json<
    Record<'date', string>[] & Record<string, { count: number; amount: number }>[]
  >();
  expect(days.length).toBeGreaterThan(30);
  const { date, ...groups } = days[10] ?? {};
  for (const [name, { count }] of Object.entries(groups)) {
    const list = await admin.get(`/api/payments?day=${String(date)}&group=${name}`);
    expect(list.json()).toMatchObject({ count });
  }
  expect((await admin.get('/api/payments?limit=2&skip=1')).json<{ rows: unknown[] }>().rows).toHaveLength(2);
  expect((await admin.get('/api/payments/days?from=2026-01-01&to=2026-06-01')).statusCode).toBe(422);
});
