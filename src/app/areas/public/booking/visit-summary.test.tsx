import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { testVisit } from '#tests/web/own-visit.ts';
import { VisitSummary } from './visit-summary.tsx';

test.each([
  ['upcoming', true],
  ['cancelled', false],
])('of a visit that is %s, arrival and price are told: %s', (status, isTold) => {
  const { receipt: own } = testVisit();
  if (!own) throw new Error('a visit of its customer has a receipt');
  const receipt = {
    ...own,
    status,
    timezone: 'America/New_York',
    needs_placing: false,
    start_at: '2031-03-04T13:00:00Z',
    start_local: '2031-03-04T08:00',
    arrival_window: 60,
    version: 1,
  };
  render(<VisitSummary receipt={receipt} company={null} arrival={null} />);
  screen.getByText(/2031/);
  expect(screen.queryByText(/^We arrive between 8/) !== null).toBe(isTold);
  expect(screen.queryByText('Total') !== null).toBe(isTold);
});
