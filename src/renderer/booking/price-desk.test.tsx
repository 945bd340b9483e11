import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bookOf } from '#engine/booking/test-quote-case.ts';
import { testCatalogue, testContext, testService } from '#engine/form/test-forms.ts';
import { pageRegistry } from '#engine/components/page-registry.ts';
import { createFormSession } from '#engine/form/session.ts';
import { planForm } from '#engine/tree/plan-form.ts';
import { createTestPorts, testFormats } from '../test-form.tsx';
import type { Estimate } from './ports.ts';
import { createPriceDesk } from './price-desk.ts';

const book = bookOf({
  name: 'two services',
  services: [{ basePrice: 10_000 }, { basePrice: 2_500 }],
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
const catalogue = { ...testCatalogue, services: [testService('service-0'), testService('service-1')] };

type PriceQuestion = {
  serviceIds: readonly string[];
  signal: AbortSignal;
  answer(change?: Partial<Estimate>, known?: Partial<Estimate['known']>): void;
};

function openDesk() {
  const plan = planForm({ id: 'root', type: 'container', children: [] }, pageRegistry);
  const session = createFormSession({ plan, context: testContext({ catalogue }), mode: 'live' });
  const asked: (PriceQuestion & { fail(): void })[] = [];
  const { ports } = createTestPorts({
    estimate: ({ serviceIds }, signal) =>
      new Promise((resolve, reject) => {
        const { price } = desk.get();
        if (!price) throw new Error('asked for a price of nothing');
        const known = {
          code: null,
          gift_card_balance: 0,
          fees: [],
          first_visit: true,
          customer_tax_rate: null,
        };
        const estimate = {
          ...price,
          service_date: null,
          lines: [],
          notices: [],
          known,
        } as unknown as Estimate;
        asked.push({
          serviceIds,
          signal,
          fail: () => reject(new Error('no line')),
          answer: (change = {}, more = {}) =>
            resolve({ ...estimate, known: { ...known, ...more }, ...change }),
        });
      }),
  });
  const knowledge = { book, firstVisit: true, customerTaxRate: null };
  const desk = createPriceDesk({
    session,
    ports,
    formats: testFormats,
    knowledge,
  });
  const choose = (...ids: string[]) => {
    session.choose('serviceIds', ids);
    desk.refresh();
  };
  const type = (key: string, text: string) => session.choose(key, text);
  const settle = () => vi.advanceTimersByTimeAsync(1_000);
  return { desk, asked, choose, type, settle };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a choice has its price at once, and the server confirms it', async () => {
  const { desk, asked, choose, settle } = openDesk();
  choose('service-0');
  expect(desk.get()).toMatchObject({ status: 'shown', price: { total: 100 } });
  await settle();
  expect(asked).toHaveLength(1);
  asked[0]?.answer();
  await settle();
  expect(desk.get()).toMatchObject({ status: 'confirmed', price: { total: 100 }, corrected: undefined });
});

test('choices one after the other ask once', async () => {
  const { asked, choose, settle } = openDesk();
  choose('service-0');
  choose('service-0', 'service-1');
  await settle();
  expect(asked.map(({ serviceIds }) => serviceIds)).toEqual([['service-0', 'service-1']]);
});

test('another total than the shown one is told', async () => {
  const { desk, asked, choose, settle } = openDesk();
  choose('service-0');
  await settle();
  asked[0]?.answer({ total: 112 });
  await settle();
  expect(desk.get()).toMatchObject({ status: 'confirmed', price: { total: 112 }, corrected: 100 });
});

const code = {
  code: 'TEN',
  combinable: true,
  discountType: 'amount' as const,
  rate: 0,
  amount: 1_000,
};

test('what a code takes off is no difference: only the server could know it', async () => {
  const { desk, asked, choose, type, settle } = openDesk();
  type('discount_code', 'TEN');
  choose('service-0');
  await settle();
  asked[0]?.answer({ total: 90, discount_code_total: 10 }, { code });
  await settle();
  expect(desk.get()).toMatchObject({ status: 'confirmed', price: { total: 90 }, corrected: undefined });
  // From now on the page knows it, too.
  choose('service-0', 'service-1');
  expect(desk.get()).toMatchObject({ status: 'shown', price: { total: 115 } });
});

test('a difference beside a code is told', async () => {
  const { desk, asked, choose, type, settle } = openDesk();
  type('discount_code', 'TEN');
  choose('service-0');
  await settle();
  asked[0]?.answer({ total: 95 }, { code });
  await settle();
  expect(desk.get()).toMatchObject({ price: { total: 95 }, corrected: 100 });
});

test('a code that is taken out takes nothing off, at once and without a word', async () => {
  const { desk, asked, choose, type, settle } = openDesk();
  type('discount_code', 'TEN');
  choose('service-0');
  await settle();
  asked[0]?.answer({ total: 90 }, { code });
  await settle();
  type('discount_code', '');
  choose('service-0');
  expect(desk.get()).toMatchObject({ status: 'shown', price: { total: 100 } });
  await settle();
  asked[1]?.answer();
  await settle();
  expect(desk.get()).toMatchObject({ status: 'confirmed', price: { total: 100 }, corrected: undefined });
});

test('an answer to what is not asked anymore is not heard', async () => {
  const { desk, asked, choose, settle } = openDesk();
  choose('service-0');
  await settle();
  choose('service-1');
  expect(asked[0]?.signal.aborted).toBe(true);
  asked[0]?.answer({ total: 999 });
  await vi.advanceTimersByTimeAsync(0);
  expect(desk.get()).toMatchObject({ status: 'shown', price: { total: 25 } });
  await settle();
  asked[1]?.answer();
  await settle();
  expect(desk.get()).toMatchObject({ status: 'confirmed', price: { total: 25 } });
});

test('a price that could not be confirmed stays, and is called that', async () => {
  const { desk, asked, choose, settle } = openDesk();
  choose('service-0');
  await settle();
  asked[0]?.fail();
  await settle();
  expect(desk.get()).toMatchObject({ status: 'failed', price: { total: 100 } });
  choose();
  expect(desk.get()).toMatchObject({ status: 'none', price: undefined });
});
