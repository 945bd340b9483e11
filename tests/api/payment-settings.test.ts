import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { companyRoles } from '#engine/access/roles.ts';
import { chargeMoment, holdMoment } from '#engine/booking/money-schedule.ts';
import { dueHolds } from '#server/money/payments/jobs/find-due.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { processorAccounts } from '#server/platform/db/tables/processors.ts';
import { addVisit, createPaymentApp, processors, type PaymentApp } from '#tests/support/payments.ts';
import { errorOf, type TestClient } from '#tests/support/test-app.ts';

/** Who takes the cards of a company, and when its money is held and charged. */
let app: PaymentApp;
let accountant: TestClient;
const [stripe] = processors;
const policies = '/api/companies/current/payment_policies';
const processor = '/api/payment_processors/current';

beforeAll(async () => {
  app = await createPaymentApp();
  accountant = await app.signedIn('sparkle', 'r_accountant');
});
afterAll(() => app.close());

const change = (body: object, headers: Record<string, string> = {}) =>
  accountant.send('PATCH', policies, body, headers);

describe('whoever may open the page may use it', () => {
  const staff = companyRoles.filter((role) => role !== 'r_customer' && role !== 'r_team');
  test.each(staff)('%s', async (role) => {
    const person = await app.signedIn('sparkle', role);
    const allowed = role === 'r_admin' || role === 'r_accountant' ? 200 : 403;
    const saved = (await accountant.get(policies)).json<{ retry_failed: boolean }>();
    const answers = await Promise.all([
      person.get(processor),
      person.send('PATCH', policies, { retry_failed: saved.retry_failed }),
      person.post(`${policies}/preview`, { retry_failed: true }),
      person.post('/api/payment_processors/test'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([allowed, allowed, allowed, allowed]);
  });
});

describe('the connection', () => {
  const tryKeys = async () => (await accountant.post('/api/payment_processors/test')).json();

  test('works with the keys of the demo', async () =>
    expect(await tryKeys()).toEqual({
      works: true,
      mode: 'test',
      message: 'Stripe accepts your keys.',
      detail: null,
    }));

  test('says that a key is refused, and never what it was', async () => {
    const db = await app.db('sparkle');
    const before = await db.find(processorAccounts, eq(processorAccounts.processor, 'stripe'));
    const sealed = app.services.seal.seal('sk_live_nobody');
    await db.update(processorAccounts, before?.id ?? '', { secretKey: sealed });
    const answer = await tryKeys();
    expect(answer).toMatchObject({
      works: false,
      message: expect.stringContaining('refused your secret key'),
    });
    expect(JSON.stringify(answer)).not.toContain('sk_live_nobody');
    await db.update(processorAccounts, before?.id ?? '', { secretKey: before?.secretKey ?? null });
  });

  test('names a place that Square does not know', async () => {
    const db = await app.db('wattle');
    const account = await db.find(processorAccounts, eq(processorAccounts.processor, 'square'));
    await db.update(processorAccounts, account?.id ?? '', { locationId: 'ELSEWHERE' });
    const admin = await app.signedIn('wattle', 'r_admin');
    const answer = (await admin.post('/api/payment_processors/test')).json();
    expect(answer).toMatchObject({
      works: false,
      message: expect.stringContaining('doesn’t know this location'),
    });
    await db.update(processorAccounts, account?.id ?? '', { locationId: account?.locationId ?? null });
    expect((await admin.post('/api/payment_processors/test')).json()).toMatchObject({ works: true });
  });

  test('a secret key for real payments does not go with a public one for tests', async () => {
    const body = { processor: 'stripe', card: true, cash: true, check: true };
    const keys = { public_key: 'pk_test_mine', secret_key: 'sk_live_mine' };
    const refused = errorOf(await accountant.send('PUT', processor, { ...body, ...keys }));
    expect(Object.keys(refused.details.messages ?? {})).toEqual(['secret_key']);
  });
});

describe('settings', () => {
  test('change part by part, and say who was there first', async () => {
    const before = await accountant.get(policies);
    const tag = String(before.headers['etag']);
    const saved = await change({ hold: { time: '07:15' } }, { 'if-match': tag });
    expect(saved.json()).toMatchObject({ hold: { ...before.json<{ hold: object }>().hold, time: '07:15' } });
    const late = await change({ hold: { time: '08:00' } }, { 'if-match': tag });
    expect([late.statusCode, errorOf(late).code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  test.each([
    [{ methods: { card: false, cash: false, check: false } }, 'methods.card'],
    [{ deposit: { type: 'percent', value: 120 } }, 'deposit.value'],
    [{ deposit: { type: 'amount', value: 1.005 } }, 'deposit.value'],
    [{ gift_cards: { minimum: 2000 } }, 'gift_cards.minimum'],
    [{ hold: { time: '25:00' } }, 'hold.time'],
    [{ hold: { days_before: 9 } }, 'hold.days_before'],
  ])('%j is refused at %s', async (body, field) => {
    const refused = await change(body);
    expect([refused.statusCode, Object.keys(errorOf(refused).details.messages ?? {})]).toEqual([
      422,
      [field],
    ]);
  });

  test('ways to pay are what forms offer', async () => {
    await change({ methods: { check: false } });
    app.services.companies.forget();
    const filter = encodeURIComponent(JSON.stringify({ include: 'payment_gateway' }));
    const company = await app.at('sparkle').get(`/api/companies/current?filter=${filter}`);
    expect(company.json()).toMatchObject({ payment_gateway: { check: false, cash: true } });
    await change({ methods: { check: true } });
  });

  test('the only way to pay cannot be turned off, whichever setting would do it', async () => {
    const rules = '/api/companies/current/policies';
    const admin = await app.signedIn('sparkle', 'r_admin');
    const takeCardsOnly = (hide_physical_payment_methods: boolean) =>
      admin.send('PATCH', rules, { booking: { hide_physical_payment_methods } });
    const reasonOf = (answer: Awaited<ReturnType<typeof change>>) => [
      answer.statusCode,
      errorOf(answer).details.messages,
    ];
    expect((await takeCardsOnly(true)).statusCode).toBe(200);
    expect(reasonOf(await change({ methods: { card: false } }))).toEqual([
      422,
      { 'methods.card': ['Your policies take cards only, so customers couldn’t pay.'] },
    ]);
    const account = (await accountant.get(processor)).json<object>();
    expect(reasonOf(await accountant.send('PUT', processor, { ...account, card: false }))[0]).toBe(422);
    expect((await takeCardsOnly(false)).statusCode).toBe(200);
    expect((await change({ methods: { card: false } })).statusCode).toBe(200);
    expect(reasonOf(await takeCardsOnly(true))).toEqual([
      422,
      { 'booking.hide_physical_payment_methods': ['Cards are off, so customers couldn’t pay.'] },
    ]);
    // What has nothing to do with it is saved all the same.
    expect((await admin.send('PATCH', rules, { booking: { hours_before_service: 3 } })).statusCode).toBe(200);
    await change({ methods: { card: true } });
  });

  test('a preview says what would be held within the hour, and saves nothing', async () => {
    type Preview = { hold_now: { count: number }; coming: { count: number } };
    const preview = async (body: object) =>
      (await accountant.post(`${policies}/preview`, body)).json<Preview>();
    await change({ hold: { automatic: false, days_before: 1 } });
    app.services.companies.forget();
    const none = await preview({ hold: { automatic: false } });
    const before = await preview({ hold: { automatic: true, days_before: 4, time: '00:00' } });
    const startAt = new Date(app.time.now.getTime() + 48 * 3_600_000);
    const startLocal = startAt.toISOString().slice(0, 19).replace('T', ' ');
    await addVisit(app, stripe, { startAt, startLocal, timezone: 'UTC' });
    const after = await preview({ hold: { automatic: true, days_before: 4, time: '00:00' } });
    expect(none.hold_now.count).toBe(0);
    expect(after.hold_now.count - before.hold_now.count).toBe(1);
    expect(after.coming.count - before.coming.count).toBe(1);
    expect((await accountant.get(policies)).json()).toMatchObject({ hold: { automatic: false } });
  });
});

test('the example on the page is when the money is held', async () => {
  await change({ hold: { automatic: true, days_before: 1, time: '10:30' } });
  app.services.companies.forget();
  const { id, db } = await addVisit(app, stripe, {
    startAt: new Date('2027-03-05T14:00:00Z'),
    startLocal: '2027-03-05 09:00:00',
    timezone: 'America/New_York',
  });
  const { startLocal } = await db.get(bookings, id);
  const visit = { date: startLocal.slice(0, 10), time: startLocal.slice(11, 16) };
  const { rows } = await app.services.system.execute<{ id: string; due_at: string }>(
    dueHolds({ to: new Date('2027-03-05T00:00:00Z'), companyId: db.companyId }),
  );
  const due = rows.find((row) => row.id === id);
  expect(new Date(due?.due_at ?? 0).toISOString()).toBe('2027-03-04T15:30:00.000Z');
  expect(holdMoment(visit, { days_before: 1, time: '10:30' })).toEqual({ date: '2027-03-04', time: '10:30' });
  expect(chargeMoment(visit, { days_after: 0, time: '18:00' })).toEqual({
    date: '2027-03-05',
    time: '18:00',
  });
});
