import { afterAll, beforeAll, expect, test } from 'vitest';
import { giftCardLedger, giftCards } from '#server/platform/db/tables/gift-cards.ts';
import { createKeeper, type Keeper } from '#tests/support/keeper.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** What gift cards have brought in, and what is still owed for them. */
let app: TestApp;
let sales: Keeper;
beforeAll(async () => {
  app = await createTestApp();
  sales = await createKeeper(app, 'r_sales');
});
afterAll(() => app.close());

type Figures = {
  liability: { count: number; amount: number };
  given: { count: number; amount: number };
  redeemed: number;
  months: { month: string; redeemed: number }[];
};
const figures = () => sales.read<Figures>('gift_cards/figures');
const card = { amount: 80, recipient_name: 'Zoe', recipient_email: 'zoe@example.test' };

test('a card that is given away is owed until it is redeemed, also while it is reserved', async () => {
  const before = await figures();
  const { id } = await sales.add('gift_cards/issue', card);
  const db = app.services.tenant(await app.companyId('sparkle'));
  const entry = { giftCardId: id, createdAt: app.time.now };
  await db.insert(giftCardLedger, { ...entry, kind: 'reserve', amount: -3000 });
  const held = await figures();
  expect(held.liability.amount - before.liability.amount).toBe(80);
  expect(held.given.amount - before.given.amount).toBe(80);
  await db.insert(giftCardLedger, { ...entry, kind: 'release', amount: 3000 });
  await db.insert(giftCardLedger, { ...entry, kind: 'redeem', amount: -3000 });
  const after = await figures();
  expect(after.liability.amount - before.liability.amount).toBe(50);
  expect(after.redeemed - before.redeemed).toBe(30);
  const months = after.months.map(({ month }) => month);
  expect(months).toEqual(months.toSorted());
  expect(months.at(-1)).toBe(`${app.time.now.toISOString().slice(0, 7)}-01`);
});

test('cards are counted, filtered and downloaded as they are listed, without their codes', async () => {
  const where = encodeURIComponent(JSON.stringify({ recipient_email: 'zoe@example.test' }));
  expect(await sales.read(`gift_cards/count?where=${where}`)).toEqual({ count: 1 });
  const file = await sales.client.get('/api/gift_cards/csv');
  expect([file.statusCode, file.body]).toEqual([200, expect.stringContaining('zoe@example.test')]);
  const customer = await app.signedIn('sparkle', 'r_customer');
  const answers = [
    await customer.get('/api/gift_cards/csv'),
    await customer.get('/api/gift_cards/figures'),
    await customer.get('/api/companies/current/gift_card_settings'),
    await customer.send('PATCH', '/api/companies/current/gift_card_settings', { minimum: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
});

test('new cards expire as the settings say; those that are there keep their date', async () => {
  const path = 'companies/current/gift_card_settings';
  expect(await sales.change(path, { expiry_months: 12 })).toMatchObject({ expiry_months: 12, minimum: 10 });
  app.services.companies.forget();
  const made = await sales.add<{ id: string; expires_at: string }>('gift_cards/issue', card);
  const year = app.time.now.getUTCFullYear() + 1;
  expect(made.expires_at.slice(0, 4)).toBe(String(year));
  await sales.change(path, { expiry_months: null });
  app.services.companies.forget();
  const db = app.services.tenant(await app.companyId('sparkle'));
  expect((await db.get(giftCards, made.id)).expiresAt).not.toBeNull();
  expect(await sales.add('gift_cards/issue', card)).toMatchObject({ expires_at: null });
});

test.each([
  [{ amount: 10.005 }, 'amount'],
  [{ expires_on: '2020-01-01' }, 'expires_on'],
])('%j is refused at %s', async (own, field) =>
  expect(await sales.refusal('POST', 'gift_cards/issue', { ...card, ...own })).toHaveProperty(field),
);

test('limits that exclude each other are refused', async () =>
  expect(
    await sales.refusal('PATCH', 'companies/current/gift_card_settings', { minimum: 500, maximum: 100 }),
  ).toHaveProperty('minimum'));
