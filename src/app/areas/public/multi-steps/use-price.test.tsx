import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookOf } from '#engine/booking/test-quote-case.ts';
import { estimatePrice } from '#engine/contracts/catalogue/estimate.ts';
import type { MultiStepsPage } from '#engine/contracts/site/multi-steps-page.ts';
import type { BookingSubmission } from '#engine/contracts/booking/submissions.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { reckon, usePrice } from './use-price.ts';

const book = bookOf({
  name: 'one service',
  services: [{ basePrice: 10_000 }],
  expected: {
    subtotal: 0,
    discount: 0,
    discountCode: 0,
    beforeTax: 0,
    tax: 0,
    tip: 0,
    giftCard: 0,
    total: 0,
    next: null,
  },
});
// What a price is made of; the steps themselves are not asked here.
const page = {
  book,
  today: '2026-11-02',
  formats: {
    currency: { symbol: '$', code: 'USD' },
    money_format: '$0,0.00',
    date_format: 'MMM Do, YYYY',
    day_format: 'ddd, MMM D',
    time_format: 'hh:mm a',
    week_start: 7,
  },
} as MultiStepsPage;
const submission = { serviceIds: ['service-0'] } as BookingSubmission;
const known = {
  code: null,
  gift_card_balance: 0,
  fees: [],
  first_visit: true,
  customer_tax_rate: null,
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that finds these totals, one after the other. */
function ask(...totals: number[]) {
  const left = [...totals];
  const own = reckon(page, submission, undefined);
  expect.assert(own);
  createFakeServer().on(estimatePrice, () =>
    Response.json({ ...own, total: left.shift(), service_date: null, lines: [], notices: [], known }),
  );
  return renderHook(() => usePrice(page, submission)).result;
}

const settle = () => act(() => vi.advanceTimersByTimeAsync(1_000));

test('a price that the server finds as well is confirmed, and nothing is said of it', async () => {
  const result = ask(100);
  expect(result.current).toMatchObject({ status: 'shown', price: { total: 100 }, corrected: undefined });
  await settle();
  expect(result.current).toMatchObject({ status: 'confirmed', price: { total: 100 }, corrected: undefined });
});

test('another total of the server is shown beside the one that stood there before', async () => {
  const result = ask(120);
  await settle();
  expect(result.current).toMatchObject({ status: 'confirmed', price: { total: 120 }, corrected: 100 });
});

test('a price that changed between the choice and the booking is told of, too', async () => {
  const result = ask(100, 130);
  await settle();
  act(() => result.current.again());
  await settle();
  expect(result.current).toMatchObject({ status: 'confirmed', price: { total: 130 }, corrected: 100 });
});
