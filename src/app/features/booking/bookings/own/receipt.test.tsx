import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { AnswerOf } from '#engine/contracts/platform/contract.ts';
import { readBookingPayments } from '#engine/contracts/money/payments.ts';
import { createUser } from '#tests/web/people.ts';
import { sampleOf } from '#tests/web/sample-records.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { Receipt } from './receipt.tsx';

type Money = AnswerOf<typeof readBookingPayments>;
const company = {
  name: 'Sparkle',
  address: '1 Broadway, New York',
  email: 'office@sparkle.test',
  phone: null,
};
const moved = { reference: null, note: '', occurred_at: '2026-05-04T15:00:00.000Z' };
const money: Money = {
  ...(sampleOf(readBookingPayments.answer, 'word') as Money),
  paid: 120,
  refunded: 20,
  due: 0,
  owed_back: { amount: 0, card: 0, cash: 0, check: 0, gift_card: 0 },
  payments: [
    { ...moved, id: 'one', kind: 'payment', method: 'card', amount: 120 },
    { ...moved, id: 'two', kind: 'refund', method: 'card', amount: -20 },
    { ...moved, id: 'three', kind: 'payment', method: 'gift_card', amount: 5 },
  ],
};
const amountOf = async (name: RegExp) =>
  (await screen.findByRole('rowheader', { name })).nextElementSibling?.textContent;

test('a receipt says who sold what, and what was paid and went back', async () => {
  const visit = testVisit();
  renderInApp(<Receipt visit={visit} company={company} money={money} />, { user: createUser('r_customer') });
  expect(await screen.findByText('1 Broadway, New York')).toBeTruthy();
  expect(screen.getByText(`No. ${visit.number}`)).toBeTruthy();
  expect(await amountOf(/Payment by card, May 4, 2026/)).toContain('120');
  expect(await amountOf(/Refund by card/)).toContain('20');
  expect(await amountOf(/Total paid/)).toContain('100');
  expect(screen.queryByText(/by gift card/)).toBeNull();
  expect(screen.queryByText('Amount due')).toBeNull();
});

test('it is in Spanish for who reads Spanish, and a cancelled visit has no price', async () => {
  const visit = testVisit({ status: 'cancelled' });
  renderInApp(
    <CustomerWordsContext value={customerSpanish}>
      <Receipt visit={visit} company={company} money={{ ...money, payments: [], due: 41 }} />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
  expect(await screen.findByText('Todavía no se ha pagado nada.')).toBeTruthy();
  expect(await amountOf(/Pendiente de pago/)).toContain('41');
  expect(screen.queryByText('Standard clean')).toBeNull();
});
