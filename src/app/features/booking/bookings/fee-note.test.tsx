import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { CancelFee, MoveFee } from './fee-note.tsx';

const record = testVisit();
const terms = record.receipt?.may.terms;
const reader = record.receipt?.customer.first_name;
const says = async () => (await screen.findByRole('status')).textContent;

test('the office reads what the customer reads', async () => {
  renderInApp(<MoveFee record={record} values={{}} />, { user: createUser('r_admin') });
  expect(await says()).toBe(`${reader} reads: ${terms?.reschedule}`);
});

test('a fee that is waived is said with it', async () => {
  renderInApp(<CancelFee record={record} values={{ waive_fee: true }} />, { user: createUser('r_admin') });
  expect(await says()).toBe(`${reader} reads: ${terms?.cancel} You’re waiving it.`);
});
