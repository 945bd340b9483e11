import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { QuoteCase } from '#engine/booking/test-quote-case.ts';
import { compileCheck } from '#engine/schema/compile-check.ts';
import type { TenantDb } from '#server/platform/db/tenant.ts';
import { isOfForm, sellExample } from '#tests/support/price-example.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** The examples of the engine, through tables and HTTP: the same numbers, in dollars. */
let app: TestApp;
let db: TenantDb;
beforeAll(async () => {
  app = await createTestApp();
  db = app.services.tenant(await app.companyId('sparkle'));
});
afterAll(() => app.close());

// The file is written for this reader.
const examples = JSON.parse(
  readFileSync(new URL('../../fixtures/booking/quotes.json', import.meta.url), 'utf8'),
) as QuoteCase[];
const ofForms = examples.filter(isOfForm);

type Estimate = AnswerOf<typeof estimatePrice>;
const cents = (dollars: number | null) => dollars && Math.round(dollars * 100);

test('most examples can be asked by a form', () => {
  expect(ofForms.length).toBeGreaterThan(examples.length / 2);
});

test.each(ofForms)('$name', async (example) => {
  const body = await sellExample(db, example);
  const response = await app.at('sparkle').post('/api/bookings/estimate-price', body);
  expect([response.statusCode, response.statusCode === 200 || response.body]).toEqual([200, true]);
  const answer = response.json<Estimate>();
  expect(compileCheck(estimatePrice.answer)(answer)).toEqual([]);
  const { adjustment: _adjustment, fees: _fees, ...expected } = example.expected;
  expect({
    subtotal: cents(answer.subtotal),
    discount: cents(answer.discount),
    discountCode: cents(answer.discount_code_total),
    beforeTax: cents(answer.total_before_tax),
    tax: cents(answer.taxes_total),
    tip: cents(answer.tip),
    giftCard: cents(answer.giftcard_total),
    total: cents(answer.total),
    next: cents(answer.next_booking_total),
  }).toEqual(expected);
  expect(answer.notices.map(({ code }) => code)).toEqual(example.messages ?? []);
  const parts = answer.lines.filter(({ role }) => role === 'part');
  expect(cents(parts.reduce((sum, { amount }) => sum + amount, 0))).toBe(cents(answer.total));
});
