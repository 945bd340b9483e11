import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { resumeRehearsed, stopRehearsed } from '#engine/contracts/booking/rehearsal.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { ComingRow } from './coming-row.tsx';
import { createRehearsalRow } from './test-rehearsal-row.ts';

const row = createRehearsalRow();

test('a message is stopped in its place, and let go again there', async () => {
  const server = createFakeServer();
  server.on(stopRehearsed, () => undefined);
  server.on(resumeRehearsed, () => undefined);
  const show = (stopped: boolean) =>
    renderInApp(<ComingRow row={{ ...row, stopped }} />, { user: createUser('r_admin') });
  const first = show(false);
  await userEvent.click(screen.getByRole('button', { name: 'Don’t send: Reminder, Ada Lovelace' }));
  first.unmount();
  show(true);
  expect(screen.getByText(/Won’t be sent/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Send after all: Reminder, Ada Lovelace' }));
  expect(await screen.findByText('This message will be sent.')).toBeDefined();
  expect(server.calls.map(({ path, body }) => [path, body])).toEqual([
    ['/api/rehearsal/stop', { key: 'message:1' }],
    ['/api/rehearsal/resume', { key: 'message:1' }],
  ]);
});
