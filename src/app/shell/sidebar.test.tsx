import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings2 } from 'lucide-react';
import { beforeEach, expect, test } from 'vitest';
import { CountBadge } from '#app/ui/count-badge.tsx';
import { createUser } from '#tests/web/people.ts';
import { renderInApp } from '#tests/web/render.tsx';
import type { PageRecord } from '../route.ts';
import { toMenu } from './menu.ts';
import { Sidebar } from './sidebar.tsx';

beforeEach(() => localStorage.clear());
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
  show('another');
  await screen.findByRole('link', { name: 'Page /setup/tags' });
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
