import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { BillCell } from './bill-cell.tsx';
import { VisitStatus } from './status-badge.tsx';

const user = createUser('r_admin');
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('the office reads of a visit to come that nothing is due yet', () => {
  const visit = { ...testVisit(), status: 'upcoming', payment_state: 'unpaid', start_at: daysAgo(-2) };
  renderInApp(<BillCell {...visit} />, { user });
  expect(screen.getByText('Due after the visit').textContent).toBe('Due after the visit');
});

test('a bill of a visit that is over is a bill', () => {
  const visit = { ...testVisit(), status: 'completed', payment_state: 'unpaid', start_at: daysAgo(2) };
  renderInApp(<BillCell {...visit} />, { user });
  expect(screen.getByText('Unpaid').textContent).toBe('Unpaid');
});

test('a team that has set out is on the way in the lists of the office, too', () => {
  renderInApp(<VisitStatus {...testVisit()} on_the_way />, { user });
  expect(screen.getByText('On the way').textContent).toBe('On the way');
});
