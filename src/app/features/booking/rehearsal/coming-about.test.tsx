import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingComing, stopRehearsed } from '#engine/contracts/booking/rehearsal.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { sampleId } from '#tests/web/sample-records.ts';
import type { RehearsalRow } from './api.ts';
import { ComingAbout } from './coming-about.tsx';

const row: RehearsalRow = {
  key: 'rule:1',
  kind: 'message',
  at: '2026-11-27T12:50:00.000Z',
  date: '2026-11-27',
  time: '07:50',
  title: 'Booking 12',
  detail: 'Reminder',
  amount: null,
  about: { kind: 'booking', id: sampleId(1) },
  series_date: null,
  recipients: [{ name: 'Ada', channel: 'email', obstacle: null }],
  may_stop: true,
  stopped: false,
};

test('what will go out about a booking says when, and is stopped there', async () => {
  const server = createFakeServer();
  server.on(bookingComing, () => ({ rows: [row] }));
  server.on(stopRehearsed, () => undefined);
  renderInApp(<ComingAbout bookingId={sampleId(1)} />, { user: createUser('r_admin') });
  expect((await screen.findByText(/07:50 am/)).textContent).toMatch(/27/);
  expect(screen.getByText('Reminder')).toBeDefined();
  expect(screen.getByText('Email to Ada.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send: Reminder' }));
  expect(await screen.findByText('This message won’t be sent.')).toBeDefined();
  expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({ key: 'rule:1' });
});

test('where nothing is planned it says so', async () => {
  const server = createFakeServer();
  server.on(bookingComing, () => ({ rows: [] }));
  renderInApp(<ComingAbout bookingId={sampleId(1)} />, { user: createUser('r_admin') });
  expect(await screen.findByText('No messages are planned for this booking.')).toBeDefined();
});
