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
