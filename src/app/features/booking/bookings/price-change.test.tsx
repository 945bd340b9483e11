import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { repriceBookingContract } from '#engine/contracts/booking/office-booking.ts';
import { refresh } from '#app/lib/live.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { PriceChange } from './price-change.tsx';

test('a change that has been saved is not tried again at the version before it', async () => {
  const server = createFakeServer();
  server.onCall(repriceBookingContract, () =>
    Response.json({
      total: { before: 100, after: 120 },
      duration: { before: 120, after: 120 },
      letters: [],
      short_hold: null,
      following: null,
      warnings: [],
    }),
  );
  const { client } = renderInApp(<PriceChange booking={testVisit()} edit="reprice" />, {
    user: createUser('r_admin'),
  });
  await screen.findByText('Total: $100.00 → $120.00');
  await refresh(client, 'bookings');
  expect(server.calls).toHaveLength(1);
});
