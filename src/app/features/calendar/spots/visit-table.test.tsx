import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { SpotConflict } from './conflicts.ts';
import { VisitTable } from './visit-table.tsx';

const visit = (number: number, start: string, reason: SpotConflict['reason']): SpotConflict => ({
  bookingId: `00000000-0000-4000-8000-00000000000${number}`,
  number,
  start_at: `${start}:00Z`,
  start_local: start,
  customer_name: 'Ada Byron',
  locationId: 'one',
  reason,
});
const show = (...visits: SpotConflict[]) =>
  renderInApp(<VisitTable label="Visits" visits={visits} />, { user: createUser('r_admin') });

beforeEach(() => void createFakeServer());

test('visits of a holiday stand below their days, and say their times alone', () => {
  show(
    visit(1, '2026-12-02T08:00', 'holiday'),
    visit(2, '2026-12-02T10:30', 'holiday'),
    visit(3, '2026-12-03T08:00', 'holiday'),
  );
  const days = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(days).toHaveLength(2);
  expect(days[0]).toMatch(/^Wednesday, /);
  expect(screen.queryByText('On a holiday')).toBeNull();
});

test('where reasons differ, each visit says its own', () => {
  show(visit(1, '2026-12-02T08:00', 'holiday'), visit(2, '2026-12-02T10:30', 'no_slot'));
  const row = screen.getByRole('row', { name: /#2 Ada Byron/ });
  expect(within(row).getByText('No slot at this time')).toBeDefined();
  expect(screen.getByText('On a holiday')).toBeDefined();
});
