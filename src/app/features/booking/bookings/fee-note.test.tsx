import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { MoveFee } from './fee-note.tsx';

const hourMs = 3_600_000;

/** What the dialog says of a visit tomorrow that is free to move until so many hours before it. */
async function sayFree(hours: number): Promise<string | null> {
  const visit = testVisit();
  if (!visit.receipt) throw new Error('a visit has a receipt');
  const until = new Date(Date.parse(visit.start_at) - hours * hourMs).toISOString();
  const may = { ...visit.receipt.may, reschedule_fee: 0, reschedule_free_until: until };
  const record = { ...visit, receipt: { ...visit.receipt, may } };
  renderInApp(<MoveFee record={record} values={{}} />, { user: createUser('r_admin') });
  return (await screen.findByText(/^No fee/)).textContent;
}

test('a deadline is named where a fee comes after it', async () => {
  expect(await sayFree(5)).toMatch(/^No fee\. It’s free until .+\.$/);
});

test('what is free until the visit begins has no deadline', async () => {
  expect(await sayFree(0)).toBe('No fee.');
});
