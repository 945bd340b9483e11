import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings2 } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { overlayPreferences, type Preferences } from '#engine/contracts/platform/overlay-preferences.ts';
import { getPreferences, updatePreferences } from '#engine/contracts/platform/saved-views.ts';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { createFakeServer, refusal } from '#tests/web/fake-server.ts';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { PageRecord } from '../route.ts';
import { toMenu } from './menu.ts';
import { Sidebar } from './sidebar.tsx';

let server: ReturnType<typeof createFakeServer>;
/** What the server has of whoever is signed in. */
let stored: Preferences;
beforeEach(() => {
  localStorage.clear();
  stored = {};
  server = createFakeServer();
  server.on(getPreferences, () => stored);
  server.on(updatePreferences, (changes) => (stored = overlayPreferences(stored, changes)));
});

const page = (path: string, order: number, changes: Partial<PageRecord> = {}): PageRecord => ({
  path,
  title: `Page ${path}`,
  menu: { group: 'Settings', order, icon: Settings2, key: `k${order}` },
  page: async () => ({ Page: () => null }),
  ...changes,
});

const records = [
  page('/setup', 1),
  page('/setup/tags', 2, { parent: '/setup' }),
  page('/inbox', 3, {
    menu: {
      group: 'Work',
      order: 1,
      icon: Settings2,
      key: 'i',
      Count: () => <CountBadge count={3} noun="waiting" />,
    },
  }),
];

const show = (id = 'one') =>
  renderInApp(<Sidebar menu={toMenu(records, () => true)} collapsed={false} />, {
    user: createUser('r_admin', { id }),
  });

test('what is folded stays folded for this person, and for nobody else', async () => {
  const user = userEvent.setup();
  const { unmount } = show();
  await screen.findByRole('link', { name: 'Page /setup/tags' });
  await user.click(screen.getByRole('button', { name: 'Pages of Page /setup' }));
  await user.click(screen.getByRole('button', { name: 'Work' }));
  expect(screen.queryByRole('link', { name: 'Page /setup/tags' })).toBeNull();
  expect(screen.queryByRole('link', { name: /inbox/ })).toBeNull();
  unmount();
  const again = show();
  await screen.findByRole('link', { name: 'Page /setup' });
  expect(screen.queryByRole('link', { name: 'Page /setup/tags' })).toBeNull();
  again.unmount();
  stored = {};
  show('another');
  await screen.findByRole('link', { name: 'Page /setup/tags' });
});

const work = () => screen.getByRole('button', { name: 'Work' });
const inbox = () => screen.queryByRole('link', { name: /inbox/ });

test('what is folded on one device is folded on the next', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
  await waitFor(() => expect(stored.folded).toEqual(['Work']));
  unmount();
  localStorage.clear();
  show();
  await waitFor(() => expect(work().getAttribute('aria-expanded')).toBe('false'));
  await userEvent.click(work());
  await waitFor(() => expect(stored).toMatchObject({ folded: [], opened: ['Work'] }));
  expect(inbox()).not.toBeNull();
});

test('the menu is drawn as it was left, before the server answers', async () => {
  const { unmount } = show();
  await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
  await waitFor(() => expect(stored.folded).toEqual(['Work']));
  unmount();
  server.onCall(getPreferences, () => new Promise(() => {}));
  show();
  await screen.findByRole('link', { name: 'Page /setup' });
  expect(inbox()).toBeNull();
});

test('where somebody has never worked, nothing is drawn that the answer would move', async () => {
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  server.onCall(getPreferences, async () => {
    await answered;
    return Response.json({ folded: ['Work'] });
  });
  show();
  await waitFor(() => expect(server.calls).toHaveLength(1));
  expect(screen.queryByRole('button', { name: 'Work' })).toBeNull();
  answer();
  const part = await screen.findByRole('button', { name: 'Work' });
  expect(part.getAttribute('aria-expanded')).toBe('false');
});

test('a server that does not answer keeps nobody from the menu', async () => {
  server.onCall(getPreferences, () => refusal({ statusCode: 500, code: 'INTERNAL' }));
  show();
  expect(await screen.findByRole('button', { name: 'Work' })).toBeDefined();
});

test('folding one part keeps what another device has folded meanwhile', async () => {
  show();
  await screen.findByRole('button', { name: 'Work' });
  stored = { folded: ['/setup'] };
  await userEvent.click(work());
  await waitFor(() => expect(stored.folded).toEqual(['/setup', 'Work']));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Page /setup/tags' })).toBeNull());
});

test('whoever acts as somebody else changes nothing of theirs', async () => {
  const impersonation = {
    actor_name: 'Olga',
    actor_email: 'olga@example.com',
    reason: 'A question',
    since: '2026-03-05T14:30:00.000Z',
  };
  renderInApp(<Sidebar menu={toMenu(records, () => true)} collapsed={false} />, {
    user: createUser('r_admin', { impersonation }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Work' }));
  expect(inbox()).toBeNull();
  expect(server.calls).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test('a group that is folded says that one is within', async () => {
  renderInApp(<Sidebar menu={toMenu(records, () => true)} collapsed={false} />, {
    user: createUser('r_admin'),
    at: '/setup/tags/7',
  });
  const group = await screen.findByRole('link', { name: 'Page /setup' });
  expect(group.dataset['within']).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Pages of Page /setup' }));
  expect(group.dataset['within']).toBe('true');
});

test('a page says how many things wait there', async () => {
  show();
  expect(await screen.findByRole('link', { name: 'Page /inbox , 3 waiting' })).toBeDefined();
});
