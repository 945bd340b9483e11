import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { logout } from '#engine/contracts/company/accounts.ts';
import { createFakeServer } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import { useRecent, useRemember } from './recent.ts';
import { useLogout } from './session.ts';

const server = createFakeServer();
beforeEach(() => localStorage.clear());
function Opened({ path, title }: { path: string; title: string }) {
  useRemember(path, title);
  const leave = useLogout();
  return (
    <>
      <p>
        {useRecent()
          .map((one) => one.title)
          .join(', ')}
      </p>
      <button onClick={() => leave.mutate()}>Sign out</button>
    </>
  );
}

test('what was opened last stands first, once, for this person alone', async () => {
  const ada = createUser('r_admin', { id: 'ada' });
  for (const title of ['One', 'Two', 'One'])
    renderInApp(<Opened path={`/${title}`} title={title} />, { user: ada }).unmount();
  const { unmount } = renderInApp(<Opened path="/Three" title="Three" />, { user: ada });
  expect(await screen.findByText('Three, One, Two')).toBeDefined();
  unmount();
  renderInApp(<Opened path="/Four" title="Four" />, { user: createUser('r_admin', { id: 'bruno' }) });
  expect(await screen.findByText('Four')).toBeDefined();
});

test('nothing of it stays after signing out', async () => {
  server.on(logout, () => undefined);
  const user = createUser('r_admin', { id: 'ada' });
  renderInApp(<Opened path="/One" title="A customer’s name" />, { user });
  await screen.findByText('A customer’s name');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(localStorage.getItem('trellis:recent:ada')).toBeNull());
});
