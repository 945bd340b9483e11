import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bulkBookings } from '#engine/contracts/booking/bulk-bookings.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { testVisit } from '#tests/web/own-visit.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { messageAct } from './message-act.tsx';

test('a message from a record is tried for its booking alone', async () => {
  const server = createFakeServer();
  server.on(bulkBookings, () => ({
    total: 1,
    judged: 1,
    would: { changed: 1, unchanged: 0, refused: 0 },
    rows: [],
  }));
  const { Dialog } = messageAct;
  if (!Dialog) throw new Error('the act has no dialog');
  const record = testVisit();
  renderInApp(<Dialog record={record} send={() => new Promise<never>(() => {})} onClose={() => {}} />, {
    user: createUser('r_admin'),
  });
  await screen.findByRole('heading', { name: `Send a message about booking ${record.number}` });
  await screen.findByText('Sent only if it fits this visit.');
  await userEvent.click(await screen.findByRole('combobox', { name: 'Message' }));
  await userEvent.click(await screen.findByRole('option', { name: 'Booking confirmation' }));
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  await screen.findByText('1 of 1 will get the message.');
  expect(server.calls.map(({ body }) => body)).toEqual([
    expect.objectContaining({ ids: [record.id], dry_run: true }),
  ]);
});
