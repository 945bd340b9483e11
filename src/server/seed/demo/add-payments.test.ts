import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMoney } from '#server/money/payments/money-sheet.ts';
import { derivePaymentState } from '#server/money/payments/payment-state.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';
import { bookings } from '#server/platform/db/tables/bookings.ts';

let app: TestApp;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());

test.each(['sparkle', 'wattle'])(
  '%s: every payment state follows from what was written down',
  async (name) => {
    const db = app.services.tenant(await app.companyId(name));
    const all = await db.list(bookings, { limit: 2000 });
    const wrong: unknown[] = [];
    for (const booking of all) {
      const derived = derivePaymentState((await readMoney(db, booking)).facts);
      if (derived !== booking.paymentState) wrong.push([booking.status, booking.paymentState, derived]);
    }
    expect(wrong).toEqual([]);
    expect(new Set(all.map(({ paymentState }) => paymentState)).size).toBeGreaterThan(7);
  },
);
