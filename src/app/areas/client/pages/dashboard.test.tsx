import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listBookings } from '#engine/contracts/bookings.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Page } from './dashboard.tsx';

test('past visits stand nowhere until it is known how many come above them', async () => {
  const server = createFakeServer();
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  server.onCall(listBookings, async ({ query }) => {
    if (!query.get('filter')?.includes('"lt"')) await arrived;
    return Response.json([]);
  });
  renderInApp(<Page />, { user: createUser('r_customer') });
  expect(await screen.findByRole('heading', { name: 'Coming up' })).toBeDefined();
  expect(screen.queryByRole('heading', { name: 'Past visits' })).toBeNull();
  arrive();
  expect(await screen.findByRole('heading', { name: 'Past visits' })).toBeDefined();
  expect(screen.getByText('No upcoming visits')).toBeDefined();
});
