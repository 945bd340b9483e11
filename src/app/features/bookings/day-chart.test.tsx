import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import { DayChart, toMarks, toScale } from './day-chart.tsx';

afterEach(cleanup);

const days = Array.from({ length: 21 }, (_, index) => ({
  date: `2026-03-${String(index + 1).padStart(2, '0')}`,
  bookings: index,
  revenue: index * 10,
}));

test('the dates below are spread around today', () => {
  const marks = toMarks(days, '2026-03-11');
  expect(marks.map(({ index }) => index)).toEqual([0, 5, 10, 15, 20]);
  expect(marks[2]?.label).toBe('Today');
});

test.each([
  [1, 4],
  [9, 12],
  [1500, 2000],
])('the scale above %i ends at %i', (highest, top) => expect(toScale(highest)).toBe(top));

test('every day can be read without seeing the picture', async () => {
  renderInApp(<DayChart days={days} today="2026-03-11" currency="USD" />);
  const table = await screen.findByRole('table', { name: 'Visits by day' });
  expect(table.querySelectorAll('tbody tr')).toHaveLength(21);
});
