import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { createUser } from '#tests/web/people.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { CustomerWordsContext } from '#app/words/customer/customer-words-context.ts';
import { customerSpanish } from '#app/words/customer/es.ts';
import { PricePart } from './price-part.tsx';

const part = 'part' as const;
const isSum = { rule: 'sum' } as const;
const lines = [
  { key: 'line', name: 'Standard clean', how: isSum, amount: 181, role: part },
  {
    key: 'discount',
    name: 'Weekly',
    how: { rule: 'percent', rate: 80_000, of: 181 },
    amount: -14.48,
    role: part,
  },
  { key: 'tax', name: 'Sales tax', how: isSum, amount: 14.77, role: part },
  { key: 'tip', name: '', how: isSum, amount: 17, role: part },
  { key: 'total', name: '', how: isSum, amount: 198.29, role: 'sum' },
] as const;
/** What the server says of them, in English. */
const said = lines.map((line) => ({ ...line, label: `English ${line.key}`, explanation: 'In English' }));

const read = (cell: Element | null) => Math.round(Number(cell?.textContent.replaceAll(/[^\d.-]/g, '')) * 100);

test('the lines of a price make its total, with what was taken off, tax and tip', async () => {
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a visit has a receipt');
  const visit = testVisit({ total: 198.29, receipt: { ...receipt, lines: said } });
  renderInApp(<PricePart visit={visit} story={testStory()} />, { user: createUser('r_customer') });
  await screen.findByRole('rowheader', { name: /Frequency discount \(Weekly\)/ });
  const amounts = [...document.querySelectorAll('[data-role="part"] td')].map(read);
  expect(amounts).toHaveLength(4);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(19_829);
  expect(read(document.querySelector('[data-role="sum"] td'))).toBe(19_829);
});

test('the lines are in the language of their reader', async () => {
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a visit has a receipt');
  const visit = testVisit({ total: 198.29, receipt: { ...receipt, lines: said } });
  renderInApp(
    <CustomerWordsContext value={customerSpanish}>
      <PricePart visit={visit} story={testStory()} />
    </CustomerWordsContext>,
    { user: createUser('r_customer') },
  );
  await screen.findByRole('rowheader', { name: /Descuento por frecuencia \(Weekly\).*8% de/s });
  expect(screen.getByRole('rowheader', { name: /^Propina/ })).toBeTruthy();
  expect(screen.queryByText(/English/)).toBeNull();
});
