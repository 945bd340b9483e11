import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { countNotices, listNotices } from '#engine/contracts/messages/notices.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { phoneParts } from './phone-parts.tsx';

const server = createFakeServer();
const { AccountMenu, NoticeBell } = phoneParts;

test('the menu of an account comes opened when its button is pressed, and gives the focus back', async () => {
  const user = userEvent.setup();
  renderInApp(<AccountMenu />, { user: createUser('r_team') });
  const button = await screen.findByRole('button', { name: /menu/i });
  expect(button.getAttribute('aria-expanded')).toBe('false');
  button.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Sign out' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: /menu/i })));
});

test('the list of notices comes opened when the bell is pressed', async () => {
  server.on(countNotices, () => ({ count: 0 }));
  server.on(listNotices, () => []);
  const user = userEvent.setup();
  renderInApp(<NoticeBell onOpen={vi.fn<(path: string) => void>()} />, { user: createUser('r_customer') });
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  const list = await screen.findByRole('dialog', { name: 'Notifications' });
  expect(list.contains(document.activeElement)).toBe(true);
});
