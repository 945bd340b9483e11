import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';
import { customers } from '#server/platform/db/tables/customers.ts';
import { messages } from '#server/platform/db/tables/messages.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { balanceOf } from '#server/money/gift-cards/lock-card.ts';
import {
  moveGiftCard,
  redeemGiftCard,
  refundGiftCard,
  releaseGiftCard,
  reserveGiftCard,
} from '#server/money/gift-cards/reserve.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

let app: TestApp;
let db: TenantDb;
let visits: string[];

beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
  visits = (await db.list(bookings, { limit: 40 })).map(({ id }) => id);
});
afterAll(() => app.close());

let serial = 0;
const nextVisit = () => visits.pop() ?? '';

async function addCard(amount: number): Promise<string> {
  const { id } = await db.insert(giftCards, {
    codeHash: `reserve-${serial++}`,
    codeEnding: 'TEST',
    initialAmount: amount,
  });
  await db.insert(giftCardLedger, { giftCardId: id, kind: 'issue', amount });
  return id;
}

const reserve = (card: string, visit: string, amount: number) =>
  db.transaction((tx) => reserveGiftCard(tx, card, visit, amount));

const redeem = (visit: string, customerId?: string) =>
  db.transaction(async (tx) =>
    redeemGiftCard(
      tx,
      { id: visit, customerId: customerId ?? (await tx.get(bookings, visit)).customerId },
      app.time.now,
    ),
  );

test('what is reserved is spent once, and comes back once', async () => {
  const card = await addCard(10_000);
  const visit = nextVisit();
  await reserve(card, visit, 7_000);
  expect(await balanceOf(db, card)).toBe(3_000);
  expect(await redeem(visit)).toBe(7_000);
  expect(await redeem(visit)).toBe(0);
  expect(await db.transaction((tx) => releaseGiftCard(tx, visit))).toBe(0);
  expect(await balanceOf(db, card)).toBe(3_000);
  expect(await db.transaction((tx) => refundGiftCard(tx, visit, 5_000))).toBe(5_000);
  expect(await db.transaction((tx) => refundGiftCard(tx, visit, 5_000))).toBe(2_000);
  expect(await db.transaction((tx) => refundGiftCard(tx, visit, 5_000))).toBe(0);
  expect(await balanceOf(db, card)).toBe(10_000);
});

test('a cancelled visit gives back what it reserved, a moved one takes it along', async () => {
  const card = await addCard(10_000);
  const [first, second] = [nextVisit(), nextVisit()];
  await reserve(card, first, 6_000);
  expect(await db.transaction((tx) => moveGiftCard(tx, first, second))).toBe(6_000);
  expect(await db.transaction((tx) => releaseGiftCard(tx, first))).toBe(0);
  expect(await balanceOf(db, card)).toBe(4_000);
  expect(await db.transaction((tx) => releaseGiftCard(tx, second))).toBe(6_000);
  expect(await balanceOf(db, card)).toBe(10_000);
});

test('of many who want the last of it at once, only as many get it as it covers', async () => {
  const card = await addCard(10_000);
  const outcomes = await Promise.allSettled(
    Array.from({ length: 12 }, () => reserve(card, nextVisit(), 3_000)),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toEqual(Array.from({ length: 9 }, () => expect.objectContaining({ code: 'CONFLICT' })));
  expect(await balanceOf(db, card)).toBe(1_000);
});

test('the database overdraws no card, even for code that forgets to look', async () => {
  const card = await addCard(500);
  const overdraw = db.insert(giftCardLedger, { giftCardId: card, kind: 'adjust', amount: -501 });
  await expect(overdraw).rejects.toMatchObject({ cause: { constraint: 'gift_card_ledger_covered' } });
  await expect(
    db.query((database) => database.update(giftCardLedger).set({ amount: 1 })),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining('permission denied') } });
});

test('a card that is void reserves nothing', async () => {
  const card = await addCard(500);
  await db.update(giftCards, card, { state: 'void' });
  await expect(reserve(card, nextVisit(), 100)).rejects.toMatchObject({ code: 'CONFLICT' });
});

describe('little left on a card', () => {
  const spend = async (card: string, amount: number) => {
    const visit = nextVisit();
    await reserve(card, visit, amount);
    await redeem(visit);
    return visit;
  };
  const told = (card: string) =>
    db.list(messages, {
      where: and(eq(messages.event, 'giftcard_low_balance'), eq(messages.subjectId, card)),
    });

  test('is told to whoever paid with it, once', async () => {
    const card = await addCard(10_000);
    await spend(card, 7_000);
    await app.runJobs();
    expect(await told(card)).toEqual([]);
    const visit = await spend(card, 2_000);
    await app.runJobs();
    const { customerId } = await db.get(bookings, visit);
    const { email } = await db.get(customers, customerId);
    expect(await told(card)).toMatchObject([
      { customerId, recipient: email.toLowerCase(), channel: 'email', state: 'sent' },
    ]);
    await spend(card, 500);
    await app.runJobs();
    expect(await told(card)).toHaveLength(1);
  });

  test('is not told of a card with nothing on it, nor of one that was filled again meanwhile', async () => {
    const empty = await addCard(10_000);
    await spend(empty, 10_000);
    const refilled = await addCard(10_000);
    const visit = await spend(refilled, 9_000);
    await db.transaction((tx) => refundGiftCard(tx, visit, 9_000));
    await app.runJobs();
    expect(await told(empty)).toEqual([]);
    expect((await told(refilled)).every(({ state }) => state === 'suppressed')).toBe(true);
  });
});
