import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { DayChart } from './day-chart.tsx';

const days = Array.from({ length: 21 }, (_, index) => ({
  date: `2026-03-${String(index + 1).padStart(2, '0')}`,
  bookings: index,
  revenue: index * 10,
}));

test('every day can be read without seeing the picture', async () => {
  renderInApp(<DayChart days={days} today="2026-03-11" currency="USD" />);
  const table = await screen.findByRole('table', { name: 'Visits by day' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(21);
  const [head] = within(table).getAllByRole('row');
  expect(head?.textContent).toBe('DayVisitsRevenue');
  expect(within(table).getByRole('row', { name: /Mar 2 1 visit \$10/ })).toBeTruthy();
});

test('today is named below its bar, and read until one points elsewhere', async () => {
  renderInApp(<DayChart days={days} today="2026-03-11" currency="USD" />);
  expect(await screen.findByText('Today')).toBeTruthy();
  expect(screen.getByText('Mar 11: 10 visits, $100')).toBeTruthy();
});

test('days before, today and days to come are told apart', async () => {
  renderInApp(<DayChart days={days} today="2026-03-11" currency="USD" />);
  await screen.findByText('Today');
  const tones = [...document.querySelectorAll('[data-tone]')].map((bar) => bar.getAttribute('data-tone'));
  expect(tones.slice(9, 12)).toEqual(['past', 'usual', 'coming']);
});

test('whoever may not see revenue has no column of it', async () => {
  const withoutRevenue = days.map((day) => ({ ...day, revenue: null }));
  renderInApp(<DayChart days={withoutRevenue} today="2026-03-11" currency="USD" />);
  expect(await screen.findByText('Mar 11: 10 visits')).toBeTruthy();
  expect(screen.queryByText('Revenue')).toBeNull();
});
