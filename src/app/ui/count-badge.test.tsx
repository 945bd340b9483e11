import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { CountBadge } from './count-badge.tsx';

test.each([
  [1, ', 1 step left'],
  [3, ', 3 steps left'],
])('%i reads as one would say it', async (count, text) => {
  renderInApp(<CountBadge count={count} noun="steps left" one="step left" />, {
    user: createUser('r_admin'),
  });
  expect(await screen.findByText(text)).toBeDefined();
});

test('more than ninety-nine are shown as such, and read in full', async () => {
  renderInApp(<CountBadge count={100} noun="steps left" />, { user: createUser('r_admin') });
  expect(await screen.findByText(', 100 steps left')).toBeDefined();
  expect(screen.getByText('99+')).toBeDefined();
});
