import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { createUser } from '#tests/web/people.ts';
import { testStory, testVisit } from '#tests/web/own-visit.ts';
import { PricePart } from './price-part.tsx';

const part = 'part' as const;
const lines = [
  { key: 'line', label: 'Standard clean', explanation: '', amount: 181, role: part },
  { key: 'discount', label: 'Discount (Weekly)', explanation: '8% of $181.00', amount: -14.48, role: part },
  { key: 'tax', label: 'Sales tax', explanation: '', amount: 14.77, role: part },
  { key: 'tip', label: 'Tip', explanation: '', amount: 17, role: part },
  { key: 'total', label: 'Total', explanation: '', amount: 198.29, role: 'sum' as const },
];

const read = (cell: Element | null) => Math.round(Number(cell?.textContent.replaceAll(/[^\d.-]/g, '')) * 100);

test('the lines of a price make its total, with what was taken off, tax and tip', async () => {
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a visit has a receipt');
  const visit = testVisit({ total: 198.29, receipt: { ...receipt, lines } });
  renderInApp(<PricePart visit={visit} story={testStory()} />, { user: createUser('r_customer') });
  await screen.findByRole('rowheader', { name: /Discount \(Weekly\)/ });
  const amounts = [...document.querySelectorAll('[data-role="part"] td')].map(read);
  expect(amounts).toHaveLength(4);
  expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(19_829);
  expect(read(document.querySelector('[data-role="sum"] td'))).toBe(19_829);
});
