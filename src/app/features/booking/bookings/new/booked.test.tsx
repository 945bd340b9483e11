import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getBooking } from '#engine/contracts/booking/bookings.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { Booked } from './booked.tsx';

function show(teams: string[]) {
  const { receipt } = testVisit();
  if (!receipt) throw new Error('a sample has every part');
  const server = createFakeServer();
  server.on(getBooking, () => testVisit({ id: receipt.id, team_names: teams, crews: [], teams_required: 1 }));
  const booking = {
    ...receipt,
    status: 'upcoming',
    start_local: '2031-04-08T08:00',
    arrival_window: 60,
    team_names: teams,
    customer: { ...receipt.customer, first_name: 'Nadia' },
  };
  const letters = [
    { name: 'Nadia Castillo', title: 'Booking confirmed', channel: 'email' as const, audience: 'customer' },
    { name: 'Nadia Castillo', title: 'Booking confirmed', channel: 'sms' as const, audience: 'customer' },
  ];
  renderInApp(
    <Booked booking={booking} letters={letters} onAnother={() => undefined} onUndone={() => undefined} />,
    { user: createUser('r_admin') },
  );
}

test('says what goes out, the arrival to read out, and who still has to be found', async () => {
  show([]);
  expect(await screen.findByText('Nadia gets a confirmation by email and text.')).toBeDefined();
  expect(screen.getByText(/^The team arrives between 0?8:00 ?am and 0?9:00 ?am\.$/i)).toBeDefined();
  expect(screen.getByText('No team yet.')).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Assign/ })).toBeDefined();
  expect(await screen.findByRole('button', { name: /^Invite/ })).toBeDefined();
});

test('a visit that has its team asks for none', async () => {
  show(['Rosa']);
  expect(await screen.findByText('Nadia gets a confirmation by email and text.')).toBeDefined();
  expect(screen.queryByText('No team yet.')).toBeNull();
});
