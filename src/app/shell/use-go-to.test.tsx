import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Settings2 } from 'lucide-react';
import { expect, test } from 'vitest';
import { renderInApp } from '#tests/web/render.tsx';
import type { PageRecord } from '../route.ts';
import { toMenu } from './menu.ts';
import { useGoTo } from './use-go-to.ts';

const page = (path: string, key: string): PageRecord => ({
  path,
  title: path,
  menu: { group: '', order: 1, icon: Settings2, key },
  page: async () => ({ Page: () => null }),
});

const menu = toMenu([page('/tags', 'ta'), page('/tasks', 'tk'), page('/setup', 's')], () => true);

function Keys() {
  useGoTo(menu);
  return null;
}

test.each([
  ['gs', '/setup'],
  ['gta', '/tags'],
  ['gtk', '/tasks'],
  ['gtxs', '/start'],
  ['tk', '/start'],
])('%s leads to %s', async (keys, path) => {
  const { router } = renderInApp(<Keys />, { at: '/start' });
  await userEvent.keyboard(keys);
  await waitFor(() => expect(router.state.location.pathname).toBe(path));
});

test('a letter makes something new, but not where it looks for a line of a tree', async () => {
  function Tree() {
    useGoTo(menu, [{ title: 'Booking', path: '/new', key: 'c' }]);
    return <button role="tree">Outline</button>;
  }
  const { router } = renderInApp(<Tree />, { at: '/start' });
  screen.getByRole('tree').focus();
  await userEvent.keyboard('c');
  expect(router.state.location.pathname).toBe('/start');
  screen.getByRole('tree').blur();
  await userEvent.keyboard('c');
  await waitFor(() => expect(router.state.location.pathname).toBe('/new'));
});
