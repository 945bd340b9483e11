import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { moneySheet } from '#engine/contracts/money/payments.ts';
import type { FromSchema } from '#engine/schema/from-schema.ts';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { payments } from '#server/platform/db/tables/payments.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { reserveGiftCard } from '#server/money/gift-cards/reserve.ts';
import { balanceOf } from '#server/money/gift-cards/lock-card.ts';
import {
  addVisit,
  createPaymentApp,
  processors,
  type NewVisit,
  type PaymentApp,
} from '#tests/support/payments.ts';
import { errorOf, type TestClient } from '#tests/support/test-app.ts';

type Sheet = FromSchema<typeof moneySheet>;

/** What was paid and is not owed. */
let app: PaymentApp;
let db: TenantDb;
let office: TestClient;
const [stripe] = processors;

beforeAll(async () => {
  app = await createPaymentApp();
  db = await app.db('sparkle');
  office = await app.signedIn('sparkle', 'r_admin');
});
afterAll(() => app.close());

const act = (id: string, path: string, body: object = {}) => office.post(`/api/bookings/${id}/${path}`, body);
async function done(id: string, path: string, body: object = {}): Promise<Sheet> {
  const response = await act(id, path, body);
  expect([response.statusCode, response.body]).toEqual([201, expect.any(String)]);
  return response.json<Sheet>();
}
const sheetOf = async (id: string) => (await office.get(`/api/bookings/${id}/payments`)).json<Sheet>();
const cash = (amount: number) => ({ method: 'cash', amount });
const cashVisit = () => addVisit(app, stripe, { paymentType: 'cash' });
const nothing = { amount: 0, card: 0, cash: 0, check: 0, gift_card: 0 };

/** A visit of 100, of which a gift card of 50 pays 40. */
async function addGiftVisit(own: NewVisit = {}) {
  const { id } = await addVisit(app, stripe, { giftCardTotal: 4_000, total: 6_000, ...own });
  const card = await db.insert(giftCards, {
    codeHash: `owed-${id}`,
    codeEnding: 'GIFT',
    initialAmount: 5_000,
  });
  await db.insert(giftCardLedger, { giftCardId: card.id, kind: 'issue', amount: 5_000 });
  await db.transaction((tx) => reserveGiftCard(tx, card.id, id, 4_000));
  return { id, cardId: card.id };
}

describe('cash beyond the total', () => {
  test('is a credit', async () => {
    const { id } = await cashVisit();
    const sheet = await done(id, 'payments', cash(120));
    expect(sheet).toMatchObject({ due: 0, owed_back: { ...nothing, amount: 20, cash: 20 } });
    const receipt = (await office.get(`/api/bookings/${id}`)).statusCode;
    expect(receipt).toBe(200);
  });

  test('stays one when a fee is taken back: nobody has handed cash back', async () => {
    const { id } = await cashVisit();
    await done(id, 'fees', { amount: 10, note: 'Parking' });
    await done(id, 'payments', cash(130));
    const sheet = await done(id, 'void-fees', { reason: 'Goodwill' });
    expect(sheet).toMatchObject({ paid: 130, refunded: 0, owed_back: { amount: 30, cash: 30 } });
    expect(await db.count(payments, eq(payments.bookingId, id))).toBe(1);
    const back = await done(id, 'refunds', { reason: 'Handed back' });
    expect(back).toMatchObject({ refunded: 30, owed_back: nothing });
  });

  test('is not what a card pays back of a fee', async () => {
    const { id } = await addVisit(app, stripe, { status: 'completed' });
    await done(id, 'charges');
    await done(id, 'fees', { amount: 10, note: 'Parking' });
    await done(id, 'charges');
    await done(id, 'payments', cash(25));
    await done(id, 'void-fees', { reason: 'Goodwill' });
    expect(await app.runJobs()).toEqual([]);
    expect(await sheetOf(id)).toMatchObject({ paid: 135, refunded: 10, owed_back: { amount: 25, cash: 25 } });
  });
});

describe('a charged visit that is cancelled with its fee waived', () => {
  test('says what is owed back, and a refund without an amount gives it back', async () => {
    const { id, cardId } = await addGiftVisit();
    await done(id, 'charges');
    const cancelled = await act(id, 'cancel', { waive_fee: true });
    expect(cancelled.json()).toMatchObject({ display_status: 'Cancelled', owed_back: 100 });
    expect(await app.runJobs()).toEqual([]);
    expect(await sheetOf(id)).toMatchObject({
      owed: 0,
      due: 0,
      gift_card: 40,
      owed_back: { ...nothing, amount: 100, card: 60, gift_card: 40 },
    });
    const back = await done(id, 'refunds', { reason: 'Waived' });
    expect(back).toMatchObject({ refunded: 60, gift_card: 0, owed_back: nothing });
    expect(await balanceOf(db, cardId)).toBe(5_000);
    const again = errorOf(await act(id, 'refunds', { reason: 'Again' }));
    expect(again.details.messages).toEqual({ amount: ['is required: nothing is owed back'] });
  });

  test('with a fee, the money keeps the fee and the gift card gets its part back', async () => {
    const { id, cardId } = await addGiftVisit();
    await done(id, 'charges');
    await act(id, 'cancel', { waive_fee: true });
    await done(id, 'fees', { amount: 20, note: 'Key handover' });
    expect((await sheetOf(id)).owed_back).toEqual({ ...nothing, amount: 80, card: 40, gift_card: 40 });
    const back = await done(id, 'refunds', { amount: 80, reason: 'Agreed' });
    expect(back).toMatchObject({ refunded: 40, due: 0, owed_back: nothing });
    expect(await balanceOf(db, cardId)).toBe(5_000);
  });

  test('restored, it does not take from the gift card again', async () => {
    const { id, cardId } = await addGiftVisit();
    await done(id, 'charges');
    await act(id, 'cancel', { waive_fee: true });
    const restored = await act(id, 'restore', { overbook: true });
    expect([restored.statusCode, restored.body]).toEqual([200, expect.any(String)]);
    expect(await balanceOf(db, cardId)).toBe(1_000);
    expect(await sheetOf(id)).toMatchObject({ gift_card: 40, due: 0, owed_back: nothing });
  });
});

test('what was reserved of a gift card is not shown once it was returned', async () => {
  const { id } = await addGiftVisit();
  expect((await sheetOf(id)).gift_card).toBe(40);
  await act(id, 'cancel', { waive_fee: true });
  expect(await sheetOf(id)).toMatchObject({ gift_card: 0, owed_back: nothing });
});

describe('a refund of which the card part fails', () => {
  /** Gives the money of a charge back behind our back, so that the processor refuses ours. */
  async function emptyCharge(bookingId: string): Promise<void> {
    const byCard = sql`${payments.bookingId} = ${bookingId} and ${payments.method} = 'card'`;
    const paid = await db.find(payments, byCard);
    const form = new URLSearchParams({ payment_intent: paid?.reference ?? '' });
    const headers = { authorization: 'Bearer sk_test_sparkle' };
    const answer = await fetch(`${app.sandbox.apiUrl}/stripe/v1/refunds`, {
      method: 'POST',
      headers,
      body: form,
    });
    expect(answer.status).toBe(200);
  }

  test('is not answered as if all had gone back', async () => {
    const { id } = await addVisit(app, stripe, { status: 'completed' });
    await done(id, 'charges', { amount: 60 });
    await done(id, 'payments', cash(40));
    await emptyCharge(id);
    const headers = { 'idempotency-key': `refund-${id}` };
    const refund = () =>
      office.post(`/api/bookings/${id}/refunds`, { amount: 100, reason: 'Not clean' }, headers);
    for (const answer of [await refund(), await refund()]) {
      expect(answer.statusCode).toBe(409);
      expect(errorOf(answer)).toMatchObject({
        code: 'REFUND_FAILED',
        message: 'The refund to the card failed. This is more than can be refunded. The rest was refunded.',
        details: { refunded: 40, failed: 60 },
      });
    }
    expect(await sheetOf(id)).toMatchObject({
      refunded: 40,
      attempts: [{ purpose: 'refund', state: 'declined' }],
    });
  });
});
